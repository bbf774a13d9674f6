/**
 * Who judges nine mens morris at the upper levels: a network learned from games against itself, and a search that is written for mills
 * and knows the endings of three men against three or four.
 * Fetched when somebody plays.
 */
import type { Game } from '@jatekvilag/engine'
import { bytesOf } from '../../families/base64.ts'
import type { Scale } from '../../families/lookahead/lines.ts'
import { judgeBy, type Opinion } from '../../families/updated-network/judge.ts'
import type { StoredNetwork } from '../../families/updated-network/stored.ts'
import { MILL_BOARDS } from '../family/mill-boards.ts'
import { millLines } from '../family/mill-lines.ts'
import bot from './bot.json' with { type: 'json' }
import endings from './endings.json' with { type: 'json' }
import { millSearch } from './lookahead/kernel.ts'
import { linesOf } from './lookahead/lines.ts'
import { millTables } from './lookahead/tables.ts'
import stored from './network.json' with { type: 'json' }

const learned = judgeBy(stored, { board: 'nine', men: 'usual', flying: true })

export function judgeFor<Weighed extends Opinion>(game: Game, weighed: Weighed | undefined) {
  const judge = learned(game, weighed)
  const tables = judge && tablesFor(game)
  if (!judge || !tables || !millSearch(tables, 4, () => false)) return judge
  return {
    ...judge,
    lines: (scale: Scale, spend: (nodes: number) => void) => linesOf(game, tables, scale, spend)!,
  }
}

/** With the network of the room unless told. */
export function tablesFor(game: Game, network: StoredNetwork = stored as object as StoredNetwork) {
  const { board, mills } = MILL_BOARDS.nine()
  const weights = game.evaluation!.terms.map((term) => (bot.weights.terms as Record<string, number>)[term])
  const facts = { mills: millLines(board, mills).points, flying: true, weights }
  return millTables(game, facts, network, bytesOf(endings.worths))
}
