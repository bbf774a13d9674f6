/** Fields with names, pictures and prices: everything stands upright and is as large as the field allows. */
import type { SiteFace } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import { escapeText } from '../pieces/draw.ts'
import { facePicture } from '../pieces/face-pictures.ts'
import { closedPath, type Place, round } from './geometry.ts'

/** The word for an id, where somebody reads the board. */
export type BoardWords = (id: string) => string

interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function areaOf({ outline }: Place): Area {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** How wide a letter is beside its size. */
const LETTER = 0.46

/** Lines that fit: broken at blanks, and inside a word where a hyphen stands, which is left out elsewhere. */
export function linesOf(title: string, most: number): string[] {
  const lines: string[] = []
  const parts = title.split(' ').flatMap((word) => {
    const whole = word.replaceAll('-', '')
    if (whole.length <= most || !word.includes('-')) return [whole]
    const pieces = word.split('-')
    return pieces.map((piece, i) => (i < pieces.length - 1 ? `${piece}-` : piece))
  })
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && !last.endsWith('-') && last.length + 1 + part.length <= most)
      lines[lines.length - 1] = `${last} ${part}`
    else lines.push(part)
  }
  return lines
}

export function facesMarkup(places: readonly Place[], look: Look, words: BoardWords | undefined): string {
  return places.map((place) => (place.shape.face ? faceMarkup(place, place.shape.face, look, words) : '')).join('')
}

function faceMarkup(place: Place, face: SiteFace, look: Look, words: BoardWords | undefined): string {
  const area = areaOf(place)
  const { left, top, width, height } = area
  const { label, line } = look.material
  const font = round(Math.min(0.2 * width, 26))
  const bandHigh = face.band ? round(0.2 * height) : 0
  const title = words && face.title ? linesOf(words(face.title), Math.floor((width - 6) / (LETTER * font))) : []
  const middle = round(left + width / 2)
  const titleTop = top + bandHigh + 0.22 * font
  const text = title.map(
    (one, i) => `<text x="${middle}" y="${round(titleTop + (i + 0.78) * font)}">${escapeText(one)}</text>`,
  )
  const foot = face.foot
    ? `<text x="${middle}" y="${round(top + height - 0.32 * font)}" font-weight="600">${escapeText(face.foot)}</text>`
    : ''
  const number =
    face.number === undefined
      ? ''
      : `<text x="${round(left + 5)}" y="${round(top + height - 0.3 * font)}" font-size="${round(0.72 * font)}" text-anchor="start" opacity=".8">${face.number}</text>`
  const above = bandHigh + (title.length > 0 ? (title.length + 0.4) * font : 0)
  const below = face.foot ? 1.15 * font : 0
  return (
    (face.ground
      ? `<path d="${closedPath(place.outline)}" fill="${face.ground}" fill-opacity="${look.dark ? '.28' : '.55'}"/>`
      : '') +
    (face.band
      ? `<rect x="${left}" y="${top}" width="${round(width)}" height="${bandHigh}" fill="${face.band}" stroke="${line}" stroke-width="2"/>`
      : '') +
    (face.picture ? hinted(pictureIn(face.picture, area, above, below, look), face.faint) : '') +
    `<g class="face" fill="${label}" font-size="${font}" font-family="inherit" text-anchor="middle">${text.join('')}${foot}${number}</g>`
  )
}

const hinted = (markup: string, faint = false) => (faint ? `<g opacity=".28">${markup}</g>` : markup)

/** As large as what is left between the words. */
function pictureIn(kind: string, { left, top, width, height }: Area, above: number, below: number, look: Look): string {
  const room = Math.min(height - above - below - 8, width - 16)
  if (room < 14) return ''
  const scale = round((room / 100) * 100) / 100
  return `<g transform="translate(${round(left + width / 2)} ${round(top + above + (height - above - below) / 2)}) scale(${scale})">${facePicture(kind, look)}</g>`
}
