import { type Level, type Plan, planOf } from '@jatekvilag/bots'
import { type Game, type GameEntry, openGame } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { CONTEST_FLAGS, contest, type PairResult, percentOf, plainResult } from '../arena/contest.ts'
import { type LadderDefaults, ladderOf } from '../arena/ladder.ts'
import { readArguments } from '../arguments.ts'
import { need } from '../failure.ts'
import { entryNamed } from '../opening.ts'

const STEPS: readonly Level[] = [1, 4, 8]
const DEFAULTS: LadderDefaults = { games: 20, seconds: 0.01, longest: 300, opening: 2 }

/** Each step is wanted to score at least this. */
const WANTED = 0.65

/** Random moves < level 1 < level 4 < level 8 in every game for two or more; Ctrl-C prints what it has. */
export async function ladderOfAll(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, CONTEST_FLAGS, Infinity)
  const entries = wanted.words.length ? wanted.words.map(entryNamed) : GAMES
  // A puzzle for one has no opponent.
  const games = entries.filter((entry) => entry.players[1] > 1).map(openMeasured)
  const pairs = games.flatMap((game) => ladderOf(game, STEPS, wanted, { ...DEFAULTS, ...planOf(game).ladder }))
  const finished: PairResult[] = []
  const results = await contest(pairs, wanted, (result) => {
    finished.push(result)
    if (wanted.has('json') || finished.length % STEPS.length > 0) return
    console.log(rowOf(finished.slice(-STEPS.length)))
  })
  if (wanted.has('json')) {
    console.log(JSON.stringify(results.map(plainResult)))
    return
  }
  const missed = results.filter(({ played, rating }) => played > 0 && rating.score < WANTED)
  console.log(`\n${results.length - missed.length} of ${results.length} steps score at least ${100 * WANTED} %`)
  for (const result of missed)
    console.log(`  missed: ${result.pair.game.id}, ${result.pair.a} against ${result.pair.b}`)
}

/** With the options that its room wants it to be measured with. */
const openMeasured = (entry: GameEntry): Game => need(openGame(entry, { options: (entry.bot as Plan).ladder?.options }))

/** One line of the table in docs/strength.md: the game and its three steps. */
function rowOf(results: readonly PairResult[]): string {
  const cut = results.reduce((sum, each) => sum + each.cut, 0)
  const cells = results.map(percentOf)
  return `| ${[results[0]?.pair.game.id, ...cells, cut > 0 ? `${cut} too long` : ''].join(' | ')} |`
}
