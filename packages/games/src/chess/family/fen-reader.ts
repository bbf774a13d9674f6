/** Positions of the whole room are read alike: rows, the side to move, fields of the game's own, then the judgement. */
import {
  fieldsOf,
  type Parsed,
  type Position,
  type Problem,
  parsed,
  type Refused,
  type Seat,
  seatLettered,
} from '@jatekvilag/engine'
import type { Army } from './army.ts'
import { readBoard } from './rows.ts'
import { refuse } from './texts.ts'

export interface FenParts {
  readonly men: Army
  readonly rows: readonly (readonly number[])[]
  /** Of a position. */
  readonly length: number
  /** The slot of the turn. */
  readonly turn: number
  /** The letters of the two sides, the first to move first. */
  readonly sides: string
  /** What is answered to a text of another form. */
  readonly form: Refused
  /** The fields after the side to move, completed where they may be left out; undefined where there are too many. */
  fields(given: readonly string[]): readonly string[] | undefined
  /** Why these men cannot be a position. */
  wrongMen(p: Position): Problem | undefined
  /** Puts the fields into the position, whose board and turn are filled. */
  fill(p: Position, fields: readonly string[]): Refused | undefined
  /** Lists the men, hashes and judges. */
  settle(p: Position): void
  /** Whether a side is in check, where that matters: nobody may leave his king there. */
  inCheck?(p: Position, seat: Seat): boolean
}

export function fenReader(parts: FenParts): (text: string) => Parsed<Position> {
  return (text) => {
    const [placement, turn, ...given] = fieldsOf(text)
    const seat = seatLettered(parts.sides, turn)
    const fields = parts.fields(given)
    if (seat < 0 || fields === undefined) return parts.form
    const p = new Int32Array(parts.length)
    const filled = readBoard(parts.men, parts.rows, placement, p)
    if (!filled.ok) return filled
    p[parts.turn] = seat
    const wrong = parts.wrongMen(p)
    if (wrong) return refuse(wrong)
    const unread = parts.fill(p, fields)
    if (unread) return unread
    parts.settle(p)
    return parts.inCheck?.(p, 1 - p[parts.turn]) ? refuse('other-side-in-check') : parsed(p)
  }
}

/** Fields that may be left out from the end, with what they are then. */
export const orElse =
  (...absent: readonly string[]) =>
  (given: readonly string[]): readonly string[] | undefined =>
    given.length > absent.length ? undefined : absent.map((value, i) => given[i] ?? value)

/** The counters at the end of a text. */
export function readCounters(...texts: readonly string[]): Parsed<readonly number[]> {
  return texts.every((text) => /^\d+$/.test(text)) ? parsed(texts.map(Number)) : refuse('counters')
}

/** Plies before the move of that number: the numbers of a text count from 1, and no further than anybody plays. */
export const pliesBefore = (number: number, most = 100_000): number => Math.max(1, Math.min(number, most)) - 1
