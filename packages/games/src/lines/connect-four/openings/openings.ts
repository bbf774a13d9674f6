/**
 * What every position of the usual board with eight discs is worth, so that nothing before them needs a proof. Fetched when
 * the game is played; `bots/training/connect-four` made it.
 */
import { fallingBits } from '../../family/falling-bits.ts'
import type { KnownWorths } from '../../family/falling-solver.ts'
import { type OpeningPositions, openingPositions } from './positions.ts'

export interface OpeningsFile {
  readonly made: string
  /** Four worths in each letter, in the order of `openingPositions`: 0 for a lost position, 1 for a drawn one, 2 for a won one. */
  readonly worths: string
}

const COLUMNS = 7
const HEIGHT = 6
const DISCS = 8

const FIRST_LETTER = '#'.charCodeAt(0)
/** Left out of the letters, because JSON writes it as two. */
const BACKSLASH = '\\'.charCodeAt(0)
const WORTHS = 3
const IN_A_LETTER = 4

let file: OpeningsFile | undefined
let opened: { worths: Int8Array; positions: OpeningPositions } | undefined

export function keepOpenings(fetched: OpeningsFile): void {
  file = fetched
}

export async function fetchOpenings(): Promise<void> {
  if (!file) keepOpenings((await import('./openings.json', { with: { type: 'json' } })).default)
}

/** Listing the positions takes a moment, so it is done once and only if asked for. */
function open(kept: OpeningsFile) {
  const positions = openingPositions(fallingBits(COLUMNS, HEIGHT), DISCS)
  return { positions, worths: readWorths(kept.worths, positions.numbers.length) }
}

export function readWorths(text: string, count: number): Int8Array {
  const worths = new Int8Array(count)
  for (let i = 0; i < count; i++) {
    const letter = text.charCodeAt(Math.floor(i / IN_A_LETTER))
    const packed = letter - FIRST_LETTER - (letter > BACKSLASH ? 1 : 0)
    worths[i] = (Math.floor(packed / WORTHS ** (i % IN_A_LETTER)) % WORTHS) - 1
  }
  return worths
}

/** The openings of the usual board: known as soon as they have been fetched. */
export const openings: KnownWorths = {
  discs: DISCS,
  of(keyLow, keyHigh) {
    if (!file) return undefined
    opened ??= open(file)
    const { positions, worths } = opened
    const at = positions.indexOf(keyLow, keyHigh)
    return at < 0 ? undefined : worths[at]
  },
}
