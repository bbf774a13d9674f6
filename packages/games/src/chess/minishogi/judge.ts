/** Who judges and looks ahead in minishogi at the upper levels, learned from games against itself. Fetched when somebody plays. */
import { menJudgeBy } from '../lookahead/judge.ts'
import stored from './men.json' with { type: 'json' }

export const judgeFor = menJudgeBy(stored)
