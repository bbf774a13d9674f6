/**
 * Level 8 as the search of men plays with one men.json against the same with another, or, where a dash stands for a file, against the room's
 * judge of today.
 *
 *   node packages/cli/training/men/match.ts chess men.json - --games 40 --seconds 0.02
 */
import { readFileSync } from 'node:fs'
import { type Judge, linearJudge, loadJudge, weightsOf } from '@jatekvilag/bots'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { menJudge } from '@jatekvilag/games/chess/lookahead/judge.ts'
import { matchOfJudges } from '../judges-match.ts'

const [id = 'chess', one = '-', other = '-', ...flags] = process.argv.slice(2)
const game = unwrap(openGame(gameEntry(id)!, {}))
const weighed: Judge = linearJudge(game.evaluation!, weightsOf(game)!)
const judgeIn = async (file: string): Promise<Judge> =>
  file === '-' ? ((await loadJudge(game)) ?? weighed) : menJudge(game, weighed, JSON.parse(readFileSync(file, 'utf8')))!
matchOfJudges(game, [await judgeIn(one), await judgeIn(other)], flags)
