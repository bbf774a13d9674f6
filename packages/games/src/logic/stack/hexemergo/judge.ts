/** Who judges hexemergo at level 8: a network learned from games against itself. Fetched when somebody plays. */
import { judgeBy } from '../../../families/updated-network/judge.ts'
import stored from './network.json' with { type: 'json' }

export const judgeFor = judgeBy(stored, { setup: 'entering', blocked: 'loses' })
