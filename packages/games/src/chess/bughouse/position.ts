/** Two boards in one position: the slots of a house come twice, the key slots of both first. */
import { layout, type Position, type Seat } from '@jatekvilag/engine'
import { houseSlots } from './house.ts'

/** Men go round and round, so nothing but a limit of moves ends every game. */
export const PLY_LIMIT = 600

export const KEY = houseSlots.keyLength
const REST = houseSlots.length - KEY
export const slots = layout(
  // `next` is the board that moves next where they take turns.
  { boards: 2 * KEY, next: 1 },
  { rests: 2 * REST, ply: 1, outcome: 1 },
)
const { boards: BOARDS, rests: RESTS } = slots.at
const { turn: TURN, state: STATE } = houseSlots.at
/** Actions of the second board have this bit. */
export const BOARD_BIT = 15
export const ACTION_MASK = (1 << BOARD_BIT) - 1

export const colourOn = (p: Position, board: number) => p[BOARDS + board * KEY + TURN]
export const stateOn = (p: Position, board: number) => p[RESTS + board * REST + STATE - KEY]
/** White on one board and Black on the other belong together. */
export const teamOf = (board: number, colour: number) => board ^ colour

/** One board at a time is copied out, played on and put back. */
export function load(p: Position, board: number, into: Position): Position {
  for (let i = 0; i < KEY; i++) into[i] = p[BOARDS + board * KEY + i]
  for (let i = 0; i < REST; i++) into[KEY + i] = p[RESTS + board * REST + i]
  return into
}
export function store(p: Position, board: number, from: Position): void {
  for (let i = 0; i < KEY; i++) p[BOARDS + board * KEY + i] = from[i]
  for (let i = 0; i < REST; i++) p[RESTS + board * REST + i] = from[KEY + i]
}
export const boardOf = (p: Position, board: number) => load(p, board, new Int32Array(houseSlots.length))

/** The seat that has this colour on that board. */
export type SeatOf = (board: number, colour: number) => Seat
