/** Who judges and looks ahead in connect 4×4 at the highest level. Fetched when somebody plays. */
import { slidingJudgeBy } from '../family/sliding/judge.ts'
import stored from './rows.json' with { type: 'json' }

export const judgeFor = slidingJudgeBy(stored)
