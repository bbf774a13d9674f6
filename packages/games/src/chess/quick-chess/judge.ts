/**
 * Who judges and looks ahead in quick chess at the highest level, learned from games against itself on five rows. Fetched when somebody
 * plays; six rows have other cells, of which it knows nothing.
 */
import type { Game } from '@jatekvilag/engine'
import { menJudgeBy, type Opinion } from '../lookahead/judge.ts'
import stored from './men.json' with { type: 'json' }

const onFiveRows = menJudgeBy(stored)

export const judgeFor = <Weighed extends Opinion>(game: Game, weighed: Weighed | undefined) =>
  game.options.rows === 5 ? onFiveRows(game, weighed) : undefined
