/** Who judges corner draughts at the upper levels: a network learned from games against itself. Fetched when somebody plays. */
import { draughtsJudgeBy } from '../lookahead/judge.ts'
import stored from './network.json' with { type: 'json' }

export const judgeFor = draughtsJudgeBy(stored, { choice: 'longest' })
