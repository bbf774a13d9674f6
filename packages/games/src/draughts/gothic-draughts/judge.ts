/** Who judges gothic draughts at the upper levels: a network learned from games against itself. Fetched when somebody plays. */
import { judgeBy } from '../../families/updated-network/judge.ts'
import stored from './network.json' with { type: 'json' }

export const judgeFor = judgeBy(stored, { size: '8x8', fiveDirections: false, choice: 'longest' })
