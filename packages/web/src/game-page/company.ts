/** With whom one plays: the first question of every game that is not played alone. */
import { defaultsOf, type GameEntry, type OptionValues } from '@jatekvilag/engine'
import type { Player, PlayerKind } from '@jatekvilag/play'
import type { MessageId } from '../i18n/en.ts'

/** Everybody one can play with, the first choice of a newcomer first. A further way to meet is one more line. */
export const COMPANIES = {
  computer: 'start.computer',
  screen: 'start.screen',
  link: 'start.link',
} as const satisfies Readonly<Record<string, MessageId>>

export type Company = keyof typeof COMPANIES

/** Which seat is one's own among others who are not here: by number, or as the lot falls. */
export type Side = number | 'lot'

export interface Sitting {
  readonly company: Company
  /** Of the computer. */
  readonly level: number
  readonly side: Side
}

/** A side that a game with so many seats has: whoever sat farther round the table begins. */
export const sideAmong = (side: Side, seats: number): Side => (side === 'lot' || side < seats ? side : 0)

/** Who plays each seat; `lot` is between 0 and 1. */
export function kindsOf({ company, level, side }: Sitting, seats: number, lot: number): PlayerKind[] {
  const fitting = sideAmong(side, seats)
  const own = fitting === 'lot' ? Math.floor(lot * seats) : fitting
  return Array.from({ length: seats }, (_, seat) =>
    company !== 'computer' || seat === own || seats === 1 ? 'person' : { bot: level },
  )
}

export function playersOf(kinds: readonly PlayerKind[], names: readonly string[]): Player[] {
  return kinds.map((kind, seat) => ({ name: names[seat] ?? '', kind }))
}

/** The options when the company changes: where a game has another form for one screen, people there get it, and only they. */
export function optionsFor(
  entry: GameEntry,
  options: OptionValues,
  before: Company | undefined,
  now: Company,
): OptionValues {
  const { atOneScreen } = entry
  if (!atOneScreen || before === now) return options
  if (now === 'screen') return { ...options, ...atOneScreen }
  if (before !== 'screen') return options
  const defaults = defaultsOf(entry.options)
  return { ...options, ...Object.fromEntries(Object.keys(atOneScreen).map((key) => [key, defaults[key]!])) }
}
