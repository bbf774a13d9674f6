/**
 * Level 8 as the search of draughts plays with one network against the same with another, or against the common search with that network
 * where it is told so: the same processor time for both, until it is clear whether the first is stronger.
 *
 *   node packages/cli/training/draughts/match.ts international-draughts network.json others.json --games 100 --seconds 0.02 [--common]
 */
import { readFileSync } from 'node:fs'
import { type Judge, linearJudge, weightsOf } from '@jatekvilag/bots'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { draughtsJudgeBy } from '@jatekvilag/games/draughts/lookahead/judge.ts'
import { updatedJudge } from '@jatekvilag/games/families/updated-network/judge.ts'
import { matchOfJudges } from '../judges-match.ts'

const [id = 'international-draughts', one = '', other = '', ...flags] = process.argv.slice(2)
const game = unwrap(openGame(gameEntry(id)!, {}))
const weighed: Judge = linearJudge(game.evaluation!, weightsOf(game)!)
const stored = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const judges: Judge[] = [
  draughtsJudgeBy(stored(one))(game, weighed)!,
  flags.includes('--common')
    ? updatedJudge(game, weighed, stored(other))
    : draughtsJudgeBy(stored(other))(game, weighed)!,
]
matchOfJudges(game, judges, flags)
