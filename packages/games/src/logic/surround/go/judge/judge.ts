/** Who judges go: a network that learned from itself (packages/bots/training). Fetched when somebody wants to play. */
import type { Game } from '@jatekvilag/engine'
import { goJudge } from './look.ts'
import stored from './network.json' with { type: 'json' }

export const judgeFor = (game: Game) => goJudge(game, stored)
