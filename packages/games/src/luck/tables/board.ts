/** The board of backgammon and its relatives: 24 points, a bar between its halves, and places where the men leave. */
import { type Board, type BoardLine, type TrackField, track } from '@jatekvilag/engine'

export const POINTS = 24

const HALF = 6
/** Height of a half of the board in men; the piles of the two halves grow towards each other. */
const TALL = 5.5
const TOP = 2 * TALL + 1.5

/** Where the men of a seat lie that have left the board. */
export interface HomeCorner {
  readonly name: string
  readonly side: 'left' | 'right'
  readonly half: 'lower' | 'upper'
}

export interface TablesParts {
  /** Whether men can wait on the bar. */
  readonly bar: boolean
  readonly homes: readonly [HomeCorner, HomeCorner]
  /** The fields that each side walks along, by name. */
  readonly tracks: Readonly<Record<string, readonly string[]>>
}

/** Points 1-12 lie below from right to left, 13-24 above from left to right, with the bar in the middle. */
function point(number: number): TrackField {
  const lower = number <= POINTS / 2
  const fromLeft = lower ? POINTS / 2 - number : number - POINTS / 2 - 1
  const x = fromLeft < HALF ? fromLeft : fromLeft + 1
  const base = lower ? -0.5 : TOP + 0.5
  const tip = lower ? TALL - 0.5 : TOP + 0.5 - TALL
  return {
    name: `${number}`,
    x,
    y: lower ? 0 : TOP,
    outline: [x - 0.5, base, x + 0.5, base, x, tip],
    shade: number % 2,
    pile: [0, lower ? 0.9 : -0.9],
  }
}

function box(name: string, x: number, lower: boolean, y: number, pile: number, whole = false): TrackField {
  const bottom = lower || whole ? -0.5 : TOP / 2
  const top = lower && !whole ? TOP / 2 : TOP + 0.5
  const outline = [x - 0.5, bottom, x + 0.5, bottom, x + 0.5, top, x - 0.5, top]
  return { name, x, y, outline, shade: 2, pile: [0, pile] }
}

/** Men that are home lie on edge in a tray beside the board, which is as high as the board where it has its side for itself. */
function home({ name, side, half }: HomeCorner, whole: boolean): TrackField {
  const x = side === 'right' ? 2 * HALF + 1.25 : -1.25
  return half === 'lower' ? box(name, x, true, 0, 0.36, whole) : box(name, x, false, TOP, -0.36, whole)
}

const numbers = Array.from({ length: POINTS }, (_, i) => i + 1)

const [left, bottom, right, top] = [-0.5, -0.5, 2 * HALF + 0.5, TOP + 0.5]
const frame = [
  [left, bottom, right, bottom],
  [right, bottom, right, top],
  [right, top, left, top],
  [left, top, left, bottom],
] as const

/** Men on the bar wait in the half where they enter. */
const bars = [box('bar-white', HALF, false, TOP / 2 + 0.75, 0.9), box('bar-black', HALF, true, TOP / 2 - 0.75, -0.9)]

/** Sites: the points from 1 to 24, then the places on the bar where there are any, then the two homes. */
export function tablesBoard({ bar, homes, tracks }: TablesParts): Board {
  const apart = homes[0].side !== homes[1].side
  const plain = track({
    fields: [...numbers.map(point), ...(bar ? bars : []), ...homes.map((corner) => home(corner, apart))],
    lines: frame.map((points): BoardLine => ({ points, kind: 'border' })),
    tracks,
  })
  return {
    ...plain,
    labels: numbers.map((number) => {
      const { x, y } = plain.shapes[number - 1]
      return { x, y: y === 0 ? -1 : TOP + 1, text: `${number}` }
    }),
  }
}
