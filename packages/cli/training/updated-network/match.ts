/**
 * Level 8 with one network against level 8 with another, or with the weights of the room where a dash stands for a file.
 *
 *   node packages/cli/training/updated-network/match.ts chess network.json - --games 400 --seconds 0.03
 */
import { readFileSync } from 'node:fs'
import { type Judge, linearJudge, weightsOf } from '@jatekvilag/bots'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { updatedJudge } from '@jatekvilag/games/families/updated-network/judge.ts'
import { matchOfJudges } from '../judges-match.ts'

const [id = 'chess', one = '-', other = '-', ...flags] = process.argv.slice(2)
const game = unwrap(openGame(gameEntry(id)!, {}))
const weighed: Judge = linearJudge(game.evaluation!, weightsOf(game)!)
const judgeIn = (file: string): Judge =>
  file === '-' ? weighed : updatedJudge(game, weighed, JSON.parse(readFileSync(file, 'utf8')))
matchOfJudges(game, [judgeIn(one), judgeIn(other)], flags)
