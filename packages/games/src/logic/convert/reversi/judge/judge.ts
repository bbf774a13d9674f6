/**
 * Who judges reversi on the usual board: patterns learned from games against itself, and a search of its own that looks to the end.
 * Fetched when somebody plays; a device without WebAssembly is led by the patterns in the common search.
 */
import { firstSeat, type Game, type Position, type Seat } from '@jatekvilag/engine'
import { lookaheadWith } from '../../../../families/lookahead/kernel.ts'
import type { Scale } from '../../../../families/lookahead/lines.ts'
import { linesWith } from './lines.ts'
import { COMPILED, tablesOf } from './looking/tables.ts'
import stored from './patterns.json' with { type: 'json' }
import { DISC, LOG_ODDS, opinionOf, readPatterns } from './patterns.ts'

/** Undefined for variants that nobody learned: other boards, other ways to catch, and where the fewest discs win. */
export function judgeFor(game: Game) {
  const { size, directions, flip, win } = game.options
  if (size !== '8x8' || directions !== 'all' || flip !== 'all' || win !== 'most') return undefined
  const patterns = readPatterns(stored)
  const tables = tablesOf(patterns)
  const hasSearch = lookaheadWith(COMPILED, tables, 4, () => false) !== undefined
  return {
    made: stored.made,
    value(p: Position, seat: Seat): number {
      const mover = firstSeat(game.actors(p) || 1)
      const value = (opinionOf(patterns, p, mover) / DISC) * LOG_ODDS
      return seat === mover ? value : -value
    },
    noisy: game.evaluation!.noisy,
    ...(hasSearch && {
      lines: (scale: Scale, spend: (nodes: number) => void) => linesWith(game, tables, scale, spend),
    }),
  }
}
