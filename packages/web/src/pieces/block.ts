import { lookUp, type Look as PieceLook } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import { ANIMALS } from './animals/index.ts'
import { body, line, type Picture, type Sides, text } from './draw.ts'
import { pattern } from './patterns.ts'
import { hat } from './things.ts'

/** A donkey's head from the front: long ears aslant, a long face, a pale muzzle. */
const DONKEY = (ink: string, pale: string) =>
  `<path d="M-13 -19C-30 -26 -44 -42 -45 -56C-30 -54 -12 -42 -6 -26H6C12 -42 30 -54 45 -56C44 -42 30 -26 13 -19C19 -6 17 14 15 26C24 34 22 52 0 52C-22 52 -24 34 -15 26C-17 14 -19 -6 -13 -19Z" ${line(ink, 4)}/>` +
  `<path d="M-15 27Q0 20 15 27C23 35 21 50 0 50C-21 50 -23 35 -15 27Z" fill="${pale}" fill-opacity=".85"/>` +
  `<path d="M-37 -48Q-24 -42 -14 -28M37 -48Q24 -42 14 -28M-5 -27L-2 -12 0 -27 3 -12 5 -27" ${line(ink, 3)}/>` +
  `<circle cx="-9" cy="0" r="3.6" fill="${ink}"/><circle cx="9" cy="0" r="3.6" fill="${ink}"/>` +
  `<path d="M-8 34V36M8 34V36M-9 43Q0 47 9 43" stroke="#2c1a09" stroke-width="3.5" fill="none" stroke-linecap="round"/>`

/**
 * A piece that covers several cells: a wooden block of that outline with its emblem or letters. One with corners that go
 * inwards brings its inner line and says where its emblem lies on it.
 */
export function blockMarkup(
  piece: PieceLook,
  game: Sides,
  look: Look,
  outline: string,
  cells: number,
  shaped?: { readonly inner: string; readonly emblemAt: readonly [number, number] },
  marks = '',
): string {
  const colour = game.colours[piece.owner] ?? 'neutral'
  const paint = look.paints[colour]
  const brush = { piece, colour, paint, look, game, turn: 0 }
  const animal = lookUp(ANIMALS, piece.kind)
  const emblem =
    piece.kind === 'donkey'
      ? `<g transform="scale(1.2)">${DONKEY(paint.ink, paint.light)}</g>`
      : piece.kind === 'block-hat'
        ? `<g transform="scale(1.3)">${hat(brush)}</g>`
        : animal
          ? `<g transform="scale(${Math.sqrt(cells) * 0.7})">${animal(brush)}</g>`
          : piece.badge
            ? text(piece.badge, paint.ink, cells > 2 ? 60 : 44)
            : piece.owner < 0
              ? ''
              : pattern(brush)
  const inner = shaped ? `d="${shaped.inner}"` : `d="${outline}" transform="scale(.9)"`
  const placed = shaped && emblem ? `<g transform="translate(${shaped.emblemAt.join(' ')})">${emblem}</g>` : emblem
  return (
    `<path d="${outline}" transform="translate(2 5)" fill="${look.shadow}" fill-opacity=".28"/>` +
    `<path d="${outline}" ${body(paint, 3)}/>` +
    `<path ${inner} ${line(paint.light, 2.5)} stroke-opacity=".8"/>${placed}${marks}`
  )
}

/** A block away from its board: a hand or a sheet to cut out shows its proportions. */
const rectangle =
  (halfWidth: number, halfHeight: number): Picture =>
  ({ piece, game, look }) => {
    const outline = `M${-halfWidth} ${-halfHeight}H${halfWidth}V${halfHeight}H${-halfWidth}Z`
    return blockMarkup(piece, game, look, outline, 1)
  }

export const blockSmall = rectangle(30, 30)
export const blockTall = rectangle(24, 45)
export const blockWide = rectangle(45, 24)
export const donkey: Picture = (brush) =>
  `<g transform="scale(.5)">${blockMarkup(brush.piece, brush.game, brush.look, 'M-90 -90H90V90H-90Z', 4)}</g>`
export const blockHat: Picture = (brush) =>
  `<g transform="scale(.5)">${blockMarkup(brush.piece, brush.game, brush.look, 'M-90 -90H90V90H-90Z', 4)}</g>`

/** Dots by their letters, cell by cell: a big one for n, a small one for k, none for o. */
export function dotMarks(letters: string, cells: readonly (readonly [number, number])[]): string {
  return cells
    .map(([x, y], i) => {
      const r = { n: 24, k: 10 }[letters[i] ?? ''] ?? 0
      return r ? `<circle cx="${x}" cy="${y}" r="${r}" fill="#241409" stroke="#f6e6c8" stroke-width="2.5"/>` : ''
    })
    .join('')
}

/** A wall along one side of a block: bricks on a dark ground. */
export function wallMark([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): string {
  const d = `M${ax} ${ay}L${bx} ${by}`
  return `<path d="${d}" ${line('#4a1d12', 17)}/><path d="${d}" fill="none" stroke="#b5533a" stroke-width="11" stroke-dasharray="17 4"/>`
}

/** Away from its box a block with dots or with a wall shows them on a small piece of wood. */
export const dottedBlock =
  (letters: string): Picture =>
  ({ piece, game, look }) => {
    const wide = letters.length > 1
    const outline = wide ? 'M-46 -24H46V24H-46Z' : 'M-30 -30H30V30H-30Z'
    const cells = wide
      ? ([
          [-23, 0],
          [23, 0],
        ] as const)
      : ([[0, 0]] as const)
    return blockMarkup(
      piece,
      game,
      look,
      outline,
      1,
      undefined,
      `<g transform="scale(.9)">${dotMarks(letters, cells)}</g>`,
    )
  }

const ENDS: Readonly<Record<string, readonly [readonly [number, number], readonly [number, number]]>> = {
  n: [
    [-30, -26],
    [30, -26],
  ],
  e: [
    [26, -30],
    [26, 30],
  ],
  s: [
    [-30, 26],
    [30, 26],
  ],
  w: [
    [-26, -30],
    [-26, 30],
  ],
}
export const walledBlock = (side: string): Picture | undefined => {
  const ends = lookUp(ENDS, side)
  return (
    ends &&
    (({ piece, game, look }) => blockMarkup(piece, game, look, 'M-38 -34H38V34H-38Z', 1, undefined, wallMark(...ends)))
  )
}
