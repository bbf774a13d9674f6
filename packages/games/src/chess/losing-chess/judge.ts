/**
 * Who judges losing chess at the upper levels: a network learned from games against itself by the book, which judges the international
 * game as well. Fetched when somebody plays.
 */
import { judgeBy } from '../../families/updated-network/judge.ts'
import stored from './network.json' with { type: 'json' }

export const judgeFor = judgeBy(stored)
