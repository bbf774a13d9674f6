/**
 * The kinds of men of a game, and how a slot of the board holds one:
 * 0 is an empty cell, otherwise four times the kind (counted from 1) plus 1 or 2 for the owner's bit.
 */
import type { Site } from '@jatekvilag/engine'
import type { Path } from './moves.ts'

export interface ManKind {
  /** As the first player's man is written in positions: `P`, `+P`. */
  readonly letter: string
  /** The noun that a theme turns into a picture. */
  readonly noun: string
  readonly betza: string
  /** Where the way of moving depends on the place (zones of a board), this stands for `betza`. */
  readonly betzaAt?: (site: Site) => string
  /** What Betza's notation cannot say: crooked ways, screens, boards of hexagons. Added to the rest. */
  readonly ways?: (seat: number, site: Site) => readonly Path[]
  /** The man that must not be lost: a side has exactly one such man, though not always of the same kind. */
  readonly royal?: true
  /** The sites it may stand on (a palace, one side of a river). */
  readonly confinedTo?: (seat: number, site: Site) => boolean
}

export interface Army {
  /** By kind, from 1. */
  readonly kinds: readonly (ManKind | undefined)[]
  /** Slot values are below this. */
  readonly values: number
  readonly royal: number
  /** Position letter by slot value: upper case for the first player. */
  readonly letters: readonly string[]
}

export const manOf = (kind: number, seat: number): number => (kind << 2) | (1 << seat)
export const kindOf = (value: number): number => value >> 2
export const seatOf = (value: number): number => (value & 3) - 1

export const isRoyal = (men: Army, value: number): boolean => men.kinds[kindOf(value)]?.royal === true

export function army(kinds: readonly ManKind[]): Army {
  const letters: string[] = []
  kinds.forEach((kind, i) => {
    letters[manOf(i + 1, 0)] = kind.letter.toUpperCase()
    letters[manOf(i + 1, 1)] = kind.letter.toLowerCase()
  })
  return {
    kinds: [undefined, ...kinds],
    values: (kinds.length + 1) << 2,
    royal: kinds.findIndex((kind) => kind.royal) + 1,
    letters,
  }
}

export function kindNamed(men: Army, noun: string): number {
  const kind = men.kinds.findIndex((each) => each?.noun === noun)
  if (kind < 0) throw new Error(`no man called ${noun}`)
  return kind
}
