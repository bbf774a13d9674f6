/** Roulette: the pockets, their colours, and their order around the wheel. */
import type { OutcomeId } from '../words.ts'

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** The pockets of a wheel in the order of their numbers. */
export function pocketsOf(doubleZero: boolean): string[] {
  const numbers = Array.from({ length: 36 }, (_, i) => String(i + 1))
  return doubleZero ? ['0', '00', ...numbers] : ['0', ...numbers]
}

export function pocketColour(pocket: string): Extract<OutcomeId, 'red' | 'black' | 'green'> {
  if (pocket === '0' || pocket === '00') return 'green'
  return RED.has(Number(pocket)) ? 'red' : 'black'
}

/** Clockwise from 0, as the wheels of casinos have them. */
const SINGLE_ZERO =
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(' ')
const DOUBLE_ZERO =
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(' ')

export function pocketsAround(doubleZero: boolean): readonly string[] {
  return doubleZero ? DOUBLE_ZERO : SINGLE_ZERO
}
