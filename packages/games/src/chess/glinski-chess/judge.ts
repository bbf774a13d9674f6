/** Who judges and looks ahead in Gliński's chess at the highest level, learned from games against itself. Fetched when somebody plays. */
import { menJudgeBy } from '../lookahead/judge.ts'
import stored from './men.json' with { type: 'json' }

export const judgeFor = menJudgeBy(stored)
