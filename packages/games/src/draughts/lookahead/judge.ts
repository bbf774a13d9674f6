/** The judge of a game of draughts: a network that follows the turns, and a search of its own that is led by it. */
import type { Game, OptionValues } from '@jatekvilag/engine'
import { lookaheadWith } from '../../families/lookahead/kernel.ts'
import { linesWith, type Scale, type Talk } from '../../families/lookahead/lines.ts'
import { judgeBy, type Opinion } from '../../families/updated-network/judge.ts'
import type { StoredNetwork } from '../../families/updated-network/stored.ts'
import { actionOf } from '../family/jumps.ts'
import { cellsOf } from './cells.ts'
import { giverFor } from './give.ts'
import { WASM } from './lookahead.wasm.ts'
import { TABLE_NAMES, type Tables, tablesOf, unfitFor } from './tables.ts'
import { draughtsOf, type ToldDraughts } from './told.ts'

/** The search, as it is compiled. */
export const COMPILED = { wasm: WASM, names: TABLE_NAMES }

/** Undefined where the search cannot serve the game. */
export function searchTables(game: Game, network: StoredNetwork): Tables | undefined {
  const told = draughtsOf(game)
  return told && !unfitFor(told) && !network.onTop ? tablesOf(game, told, network) : undefined
}

export function talkWith(game: Game, told: ToldDraughts): Talk {
  const { fields } = told.draughts
  const fieldOf = new Map(Array.from(cellsOf(fields)!, (cell, field) => [cell, field]))
  const give = giverFor(told)
  return {
    game,
    give: (lookahead, p) => give(p, lookahead.numbers('given')),
    actionOf: (move) => actionOf(fieldOf.get(move & 255)!, fieldOf.get((move >> 8) & 255)!),
  }
}

/** What a room gives, as `judgeBy` of networks; where game or device do not allow the search, the common one is led by the network. */
export const draughtsJudgeBy = (stored: object, learned: OptionValues = {}) => {
  const network = stored as StoredNetwork
  const judged = judgeBy(network, learned)
  return <Weighed extends Opinion>(game: Game, weighed: Weighed | undefined) => {
    const judge = judged(game, weighed)
    const told = draughtsOf(game)
    const tables = judge && searchTables(game, network)
    if (!judge || !told || !tables || !lookaheadWith(COMPILED, tables, 4, () => false)) return judge
    const talk = talkWith(game, told)
    return {
      ...judge,
      lines: (scale: Scale, spend: (nodes: number) => void) => linesWith(COMPILED, tables, talk, scale, spend)!,
    }
  }
}
