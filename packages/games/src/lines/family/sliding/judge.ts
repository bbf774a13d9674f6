/** The judge of a game of sliding stones that brings a search of its own along: it counts rows that only one side has stones in. */
import type { Game, Position, Seat } from '@jatekvilag/engine'
import { lookaheadWith } from '../../../families/lookahead/kernel.ts'
import { linesWith, PARTS, type Scale, type Talk } from '../../../families/lookahead/lines.ts'
import { WASM } from './sliding.wasm.ts'
import { type StoredRows, TABLE_NAMES, tablesOf, unfitFor } from './tables.ts'
import { slidingOf } from './told.ts'

/** The search, as it is compiled. */
export const COMPILED = { wasm: WASM, names: TABLE_NAMES }

/** The way of a move, as in `sliding.c`. */
const WAY = 8

/** How a game talks to the search, and with which tables; undefined where the search cannot serve it. */
export function searchOf(game: Game, stored: StoredRows) {
  const told = slidingOf(game)
  if (!told || unfitFor(told)) return undefined
  const cells = told.board.size
  const turn = game.layout.at.turn
  const talk: Talk = {
    game,
    neverReturns: true,
    give(lookahead, p) {
      const given = lookahead.numbers('given')
      for (let cell = 0; cell < cells; cell++) given[cell] = p[cell]
      given[given.length - 1] = p[turn]
    },
    actionOf: (move) => move >> WAY,
  }
  return { talk, tables: tablesOf(told, stored) }
}

/** Undefined where the game or the device does not allow it. */
export function slidingJudge(game: Game, stored: StoredRows) {
  const search = searchOf(game, stored)
  const still = search && lookaheadWith(COMPILED, search.tables, 2, () => false)
  if (!search || !still) return undefined
  const { talk, tables } = search
  return {
    made: JSON.stringify(stored),
    value(p: Position, seat: Seat): number {
      talk.give(still, p)
      const opinion = still.opinion() / PARTS
      return p[game.layout.at.turn] === seat ? opinion : -opinion
    },
    noisy: () => false,
    lines: (scale: Scale, spend: (nodes: number) => void) => linesWith(COMPILED, tables, talk, scale, spend)!,
  }
}

/** What a room gives. */
export const slidingJudgeBy = (stored: object) => (game: Game) => slidingJudge(game, stored as StoredRows)
