/** Boards that belong to no game: grids to play anything on, and the cloth of roulette. Their ids are kept in saved tables. */
import type { Names } from '@jatekvilag/engine'
import { STEP, type TableBoard } from '@jatekvilag/table'
import type { Look } from '../looks/index.ts'
import { pocketColour } from '../pieces/box/index.ts'
import type { Drawing } from './items/face.ts'

export interface PlainBoard {
  readonly id: string
  readonly names: Names
  readonly width: number
  readonly height: number
  draw(look: Look): string
}

const RIM = 24

function frame(width: number, height: number, look: Look): string {
  const { plate, plateEdge } = look.material
  return `<rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="10" fill="${plate}" stroke="${plateEdge}" stroke-width="6"/>`
}

function squares(w: number, h: number, chequered: boolean): PlainBoard {
  const [width, height] = [w * STEP + 2 * RIM, h * STEP + 2 * RIM]
  return {
    id: `plain-${chequered ? 'chequered' : 'squares'}-${w}x${h}`,
    names: chequered
      ? { hu: `${w} × ${h} kockás tábla`, en: `Chequered ${w} × ${h}` }
      : { hu: `${w} × ${h} négyzetes tábla`, en: `Squares ${w} × ${h}` },
    width,
    height,
    draw(look) {
      const { shades, plain, line } = look.material
      const cells: string[] = []
      for (let y = 0; y < h; y++)
        for (let x = 0; x < w; x++) {
          const fill = chequered ? shades[(x + y + h + 1) % 2] : plain
          cells.push(
            `<rect x="${RIM + x * STEP}" y="${RIM + y * STEP}" width="${STEP}" height="${STEP}" fill="${fill}" stroke="${line}" stroke-width="1.5"/>`,
          )
        }
      return frame(width, height, look) + cells.join('')
    },
  }
}

function crossings(w: number, h: number): PlainBoard {
  const margin = 60
  const [width, height] = [(w - 1) * STEP + 2 * margin, (h - 1) * STEP + 2 * margin]
  return {
    id: `plain-lines-${w}x${h}`,
    names: { hu: `${w} × ${h} vonalas tábla`, en: `Lines ${w} × ${h}` },
    width,
    height,
    draw(look) {
      const across = Array.from({ length: h }, (_, y) => `M${margin} ${margin + y * STEP}h${(w - 1) * STEP}`)
      const down = Array.from({ length: w }, (_, x) => `M${margin + x * STEP} ${margin}v${(h - 1) * STEP}`)
      return `${frame(width, height, look)}<path d="${[...across, ...down].join('')}" fill="none" stroke="${look.material.line}" stroke-width="3"/>`
    },
  }
}

/** A hexagon of hexagons with that many cells on a side. */
function hexes(n: number): PlainBoard {
  const r = STEP / Math.sqrt(3)
  const width = (2 * n - 1) * STEP + 2 * RIM
  const height = (3 * (n - 1) + 2) * r + 2 * RIM
  return {
    id: `plain-hexes-${n}`,
    names: { hu: `Hatszöges tábla, oldala ${n}`, en: `Hexagons, side ${n}` },
    width,
    height,
    draw(look) {
      const { plain, line } = look.material
      const corner = (cx: number, cy: number) =>
        Array.from({ length: 6 }, (_, i) => {
          const angle = (Math.PI / 3) * i + Math.PI / 6
          return `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`
        }).join('L')
      const cells: string[] = []
      for (let row = -(n - 1); row <= n - 1; row++) {
        const count = 2 * n - 1 - Math.abs(row)
        for (let i = 0; i < count; i++) {
          const x = width / 2 + (i - (count - 1) / 2) * STEP
          cells.push(
            `<path d="M${corner(x, height / 2 + row * 1.5 * r)}Z" fill="${plain}" stroke="${line}" stroke-width="1.5"/>`,
          )
        }
      }
      return cells.join('')
    },
  }
}

const POCKETS = { red: '#b5322a', black: '#26221f', green: '#2f7a45' }

/** The cloth of roulette: where to put the chips. */
function roulette(zeros: 1 | 2): PlainBoard {
  const [w, h] = [90, 110]
  const [left, top] = [w + 20, 20]
  const [width, height] = [left + 13 * w + 20, top + 5 * h + 20]
  const cell = (x: number, y: number, cw: number, ch: number, text: string, fill: string) =>
    `<rect x="${x}" y="${y}" width="${cw}" height="${ch}" fill="${fill}" stroke="#f3e6c0" stroke-width="3"/>` +
    `<text x="${x + cw / 2}" y="${y + ch / 2}" dy=".35em" text-anchor="middle" font-size="36" font-weight="700" fill="#fff6e0">${text}</text>`
  return {
    id: `plain-roulette-${zeros}`,
    names:
      zeros === 1
        ? { hu: 'Rulettasztal', en: 'Roulette cloth' }
        : { hu: 'Rulettasztal, 00-val', en: 'Roulette cloth with 00' },
    width,
    height,
    draw() {
      const cloth = '#1f5c3a'
      const zeroCells =
        zeros === 1
          ? cell(20, top, w, 3 * h, '0', POCKETS.green)
          : cell(20, top + 1.5 * h, w, 1.5 * h, '0', POCKETS.green) + cell(20, top, w, 1.5 * h, '00', POCKETS.green)
      const numbers = Array.from({ length: 36 }, (_, i) => {
        const n = `${i + 1}`
        return cell(
          left + Math.floor(i / 3) * w,
          top + (2 - (i % 3)) * h,
          w,
          h,
          n,
          POCKETS[pocketColour(n) as 'red' | 'black'],
        )
      })
      const rows = [0, 1, 2].map((row) => cell(left + 12 * w, top + row * h, w, h, '2:1', cloth))
      const dozens = ['1–12', '13–24', '25–36'].map((text, i) =>
        cell(left + i * 4 * w, top + 3 * h, 4 * w, h, text, cloth),
      )
      const halves = ['1–18', '2·4·6', '', '', '1·3·5', '19–36'].map((text, i) => {
        const fill = i === 2 ? POCKETS.red : i === 3 ? POCKETS.black : cloth
        return cell(left + i * 2 * w, top + 4 * h, 2 * w, h, text, fill)
      })
      return `<rect width="${width}" height="${height}" rx="24" fill="${cloth}" stroke="#0f3320" stroke-width="8"/>${zeroCells}${numbers.join('')}${rows.join('')}${dozens.join('')}${halves.join('')}`
    },
  }
}

export const PLAIN_BOARDS: readonly PlainBoard[] = [
  squares(8, 8, true),
  squares(10, 10, true),
  squares(12, 12, true),
  squares(3, 3, false),
  squares(6, 6, false),
  squares(8, 8, false),
  squares(10, 10, false),
  squares(15, 15, false),
  crossings(9, 9),
  crossings(13, 13),
  crossings(19, 19),
  hexes(4),
  hexes(5),
  hexes(6),
  hexes(8),
  roulette(1),
  roulette(2),
]

export function plainBoard(id: string, look: Look): Drawing | undefined {
  if (!id.startsWith('plain-')) return undefined
  const board = PLAIN_BOARDS.find((one) => one.id === id)
  return board && { viewBox: `0 0 ${board.width} ${board.height}`, markup: board.draw(look) }
}

export function tableBoardOf({ id, names, width, height }: PlainBoard): TableBoard {
  return { from: 'picture', picture: { from: 'box', id }, names, width: Math.round(width), height: Math.round(height) }
}
