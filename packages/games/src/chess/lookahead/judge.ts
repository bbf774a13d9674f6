/** The judge of a game of men that brings its own search along: what its men are worth, and what a network has learned of them. */
import type { Game, Position, Seat } from '@jatekvilag/engine'
import { wholeNumbersOf } from '../../families/updated-network/stored.ts'
import { giveTo } from './give.ts'
import { lookaheadOn } from './kernel.ts'
import { linesOf } from './lines.ts'
import { withNetwork } from './sights.ts'
import type { StoredMen } from './stored.ts'
import { type Tables, tablesOf, unfitFor } from './tables.ts'
import { firstTerms, PARTS } from './terms.ts'
import { menOf } from './told.ts'

/** What a judge must say to be built upon. */
export interface Opinion {
  value(p: Position, seat: Seat): number
}

/** The tables of the search for a game, as far as it has learned it. */
export function searchTables(game: Game, { worths, terms, network }: StoredMen): Tables | undefined {
  const rules = menOf(game)
  if (!rules || unfitFor(rules)) return undefined
  const tables = tablesOf(rules, worths.slow, terms ? wholeNumbersOf(terms) : firstTerms(rules, worths))
  return network ? withNetwork(tables, game, rules, network) : tables
}

/** Undefined where the game or the device does not allow it: then whoever judges by weights plays on. */
export function menJudge<Weighed extends Opinion>(game: Game, weighed: Weighed, stored: StoredMen) {
  const rules = menOf(game)
  const tables = searchTables(game, stored)
  const still = tables && lookaheadOn(tables, 4, () => false)
  if (!rules || !tables || !still) return undefined
  return {
    ...weighed,
    made: `${stored.made} ${stored.network?.made ?? ''}`,
    value(p: Position, seat: Seat): number {
      giveTo(still, rules, p)
      const opinion = still.opinion() / PARTS
      return p[rules.slots.turn] === seat ? opinion : -opinion
    },
    lines: (scale: { won: number; logOdd: number }, spend: (nodes: number) => void) =>
      linesOf(game, rules, tables, scale, spend)!,
  }
}

/** What a room gives; every variant of its game is searched alike. */
export const menJudgeBy =
  (stored: object) =>
  <Weighed extends Opinion>(game: Game, weighed: Weighed | undefined) =>
    weighed && menJudge(game, weighed, stored as StoredMen)
