/** Men by side, rank and the way that they go for the whole game. */
import { siteNamed } from '@jatekvilag/engine'
import { board } from './field.ts'

export const [SOLDIER, OFFICER] = [0, 1]
export const [UP, DOWN] = [0, 1]

/** 0 is an empty point. */
export const manOf = (seat: number, rank: number, heading: number): number => 1 + 4 * seat + 2 * rank + heading
export const seatOf = (man: number): number => (man === 0 ? -1 : (man - 1) >> 2)
export const isOfficer = (man: number): boolean => man !== 0 && ((man - 1) & 2) !== 0
export const headingOf = (man: number): number => (man - 1) & 1

/** Soldiers and officers of light that go up and down, then those of dark. */
export const LETTERS = '.udUDnsNS'
/** No more of each than at the start, by the values of men. */
export const MOST = [0, 15, 5, 1, 1, 5, 15, 1, 1]

const pointsOf = (names: string) => names.split(' ').map((name) => siteNamed(board, name))
/** Each kind of man and where it stands at first; the troops behind the enemy are the air scouts. */
export const SETUP: readonly (readonly [number, readonly number[]])[] = [
  [manOf(0, SOLDIER, UP), pointsOf('2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 3.4 3.5 3.6 4.1 4.2 4.3 4.4')],
  [manOf(0, OFFICER, UP), pointsOf('4.5')],
  [manOf(0, SOLDIER, DOWN), pointsOf('11.2 11.3 11.4 11.5 11.6')],
  [manOf(0, OFFICER, DOWN), pointsOf('11.1')],
  [manOf(1, SOLDIER, DOWN), pointsOf('8.2 8.3 8.4 8.5 9.1 9.2 9.3 9.4 9.5 9.6 10.1 10.2 10.3 10.4 10.5')],
  [manOf(1, OFFICER, DOWN), pointsOf('8.1')],
  [manOf(1, SOLDIER, UP), pointsOf('1.1 1.2 1.3 1.4 1.5')],
  [manOf(1, OFFICER, UP), pointsOf('1.6')],
]
