import { handOf } from '../polyominoes/hand.ts'
import { polyominoes } from '../polyominoes/polyominoes.ts'

export const set = polyominoes(5)

/** Every pentomino is called after the letter that it looks like; one of its ways to lie, row by row from above. */
export const SHAPES: Readonly<Record<string, string>> = {
  F: '011.110.010',
  I: '1.1.1.1.1',
  L: '10.10.10.11',
  N: '01.11.10.10',
  P: '11.11.10',
  T: '111.010.010',
  U: '101.111',
  V: '100.100.111',
  W: '100.110.011',
  X: '010.111.010',
  Y: '10.11.10.10',
  Z: '110.010.011',
}

/** The letters in the order of the set. */
export const LETTERS = Array.from({ length: set.figures }, (_, figure) => {
  const named = Object.entries(SHAPES).find(([, rows]) =>
    set.orientations.some((one) => one.figure === figure && one.rows === rows),
  )
  return named![0]
}).join('')

export const hand = handOf(set, LETTERS)
