/**
 * What every position of the usual board with eight discs is worth, so that nothing before them needs a proof, and a move
 * that keeps it, so that they themselves need none. Fetched when the game is played; `bots/training/connect-four` made it.
 */

import type { KnownWorths } from '../../family/falling/beforehand.ts'
import { fallingBits } from '../../family/falling-bits.ts'
import { type OpeningPositions, openingPositions } from './positions.ts'

export interface OpeningsFile {
  readonly made: string
  /** Four worths in each letter, in the order of `openingPositions`: 0 for a lost position, 1 for a drawn one, 2 for a won one. */
  readonly worths: string
  /** Two columns in each letter, for the drawn and the won positions in which no threat must be met: where one must, only one move does. */
  readonly moves: string
}

const COLUMNS = 7
const HEIGHT = 6
const DISCS = 8

const FIRST_LETTER = '#'.charCodeAt(0)
/** Left out of the letters, because JSON writes it as two. */
const BACKSLASH = '\\'.charCodeAt(0)
const WORTHS = 3
const WORTHS_IN_A_LETTER = 4
const COLUMNS_IN_A_LETTER = 2
const LOST = -1
const NONE = -1

let file: OpeningsFile | undefined
let opened: { worths: Int8Array; columns: Int8Array; positions: OpeningPositions } | undefined

export function keepOpenings(fetched: OpeningsFile): void {
  file = fetched
}

export async function fetchOpenings(): Promise<void> {
  if (!file) keepOpenings((await import('./openings.json', { with: { type: 'json' } })).default)
}

/** Listing the positions takes a moment, so it is done once and only if asked for. */
function open(kept: OpeningsFile) {
  const positions = openingPositions(fallingBits(COLUMNS, HEIGHT), DISCS)
  const worths = readWorths(kept.worths, positions.numbers.length)
  return { positions, worths, columns: readColumns(kept.moves, positions, worths) }
}

export function readWorths(text: string, count: number): Int8Array {
  return Int8Array.from({ length: count }, (_, i) => digitOf(text, i, WORTHS, WORTHS_IN_A_LETTER) + LOST)
}

/** For each position the column of a move that keeps what it is worth, -1 where the file has none. */
export function readColumns(text: string, { numbers, isFree }: OpeningPositions, worths: Int8Array): Int8Array {
  let read = 0
  return worths.map((worth, i) =>
    worth === LOST || !isFree(numbers[i]) ? NONE : digitOf(text, read++, COLUMNS, COLUMNS_IN_A_LETTER),
  )
}

function digitOf(text: string, i: number, base: number, inALetter: number): number {
  const letter = text.charCodeAt(Math.floor(i / inALetter))
  const packed = letter - FIRST_LETTER - (letter > BACKSLASH ? 1 : 0)
  return Math.floor(packed / base ** (i % inALetter)) % base
}

/** The openings of the usual board: known as soon as they have been fetched. */
export const openings: KnownWorths = {
  discs: DISCS,
  of(keyLow, keyHigh) {
    if (!file) return undefined
    opened ??= open(file)
    const at = opened.positions.indexOf(keyLow, keyHigh)
    return at < 0 ? undefined : opened.worths[at]
  },
  columnThatKeeps(keyLow, keyHigh) {
    if (!file) return NONE
    opened ??= open(file)
    const { positions, columns } = opened
    const at = positions.indexOf(keyLow, keyHigh)
    if (at < 0 || columns[at] === NONE) return NONE
    return positions.isMirrored(keyLow, keyHigh) ? COLUMNS - 1 - columns[at] : columns[at]
  },
}
