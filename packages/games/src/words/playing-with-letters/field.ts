/** A board for everybody, one above the other, of which each sees only the own one; and the slots of a position. */
import { layout, type Position, plain, squares } from '@jatekvilag/engine'
import { gridOf } from '../crossword/grid.ts'
import { wordsOf } from '../dictionaries/index.ts'
import { LETTERS, TITLE } from './letters.ts'

export const WIDTH = 21
export const HEIGHT = 15
export const CELLS = WIDTH * HEIGHT
export const DRAWN = 10
/** Letters may be taken back so often in a round. */
export const MOST_BACKS = 8
/** Between two boards is an empty row. */
const STEP = HEIGHT + 1

export type Field = ReturnType<typeof makeField>

export function makeField(seats: number) {
  const file = (x: number) => String.fromCharCode(97 + x)
  const board = squares({
    width: WIDTH,
    height: STEP * seats - 1,
    shade: plain,
    exists: (_, y) => y % STEP < HEIGHT,
    name: (x, y) => `${y < STEP ? '' : Math.floor(y / STEP) + 1}${file(x)}${(y % STEP) + 1}`,
    unlabelled: true,
  })
  /** One board alone, whose squares are numbered as those of the first. */
  const own = squares({ width: WIDTH, height: HEIGHT, shade: plain })
  const slots = layout(
    {
      boards: seats * CELLS,
      /** 1 + the kind of letter, 1 + the digit. */
      letters: DRAWN,
      digits: DRAWN,
      /** Where each seat has laid each of the ten: 1 + the square. */
      placed: seats * DRAWN,
      /** The letter in the hand: 1 + tile * letters + letter. */
      hold: seats,
      /** Who has finished this round. */
      ready: seats,
      backs: seats,
      scores: seats,
      round: 1,
      /** In a view, 1 + whose it is; a spectator sees no board. */
      viewer: 1,
    },
    { last: seats },
  )
  const title = new Int32Array(CELLS)
  const first = (HEIGHT >> 1) * WIDTH + Math.floor((WIDTH - TITLE.length) / 2)
  for (const [i, letter] of [...TITLE].entries()) title[first + i] = 1 + LETTERS.indexOf(letter)
  const others = seats * CELLS + DRAWN * LETTERS.length
  return {
    seats,
    board,
    own: gridOf(own),
    slots,
    title,
    list: wordsOf(
      'hu',
      LETTERS.map((letter) => letter.toLowerCase()),
    ),
    /** What part of the table a seat sees: left, bottom, width, height. */
    windowOf: (seat: number) => [-0.5, seat * STEP - 0.5, WIDTH, HEIGHT] as const,
    codes: {
      /** seat * squares + square. */
      put: 0,
      /** tile * letters + letter. */
      hold: seats * CELLS,
      draw: others,
      digit: others + LETTERS.length + 1,
      done: others + LETTERS.length + 11,
      skip: others + LETTERS.length + 12,
      back: others + LETTERS.length + 13,
    },
  }
}

/** How many letters or digits have been drawn in this round. */
export function drawnCount(p: Position, at: number): number {
  let count = 0
  while (count < DRAWN && p[at + count] !== 0) count++
  return count
}
