import type { Level } from '@jatekvilag/bots'
import { type Game, type GameEntry, openGame } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { CONTEST_FLAGS, contest, type PairResult, percentOf, plainResult } from '../arena/contest.ts'
import { type LadderDefaults, ladderOf } from '../arena/ladder.ts'
import { readArguments } from '../arguments.ts'
import { need } from '../failure.ts'
import { entryNamed } from '../opening.ts'

const STEPS: readonly Level[] = [1, 4, 8]
const DEFAULTS: LadderDefaults = { games: 20, seconds: 0.01, longest: 300, opening: 2 }

type Measured = Partial<LadderDefaults> & { readonly options?: Readonly<Record<string, unknown>> }

/** Games that need something else to be decided. */
const MEASURED: Readonly<Record<string, Measured>> = {
  // Over in some nine turns: two at random would decide it.
  'antelopes-and-jackals': { opening: 0 },
  // One random second tile in three runs off the board at once.
  'black-path': { opening: 1 },
  // Nobody comes home before the other has left his camp: careless players need more turns, and end by their own rules.
  'chinese-checkers': { longest: 0 },
  // Armies of 65 on fifteen rows: careless players meet late.
  'dai-shogi': { longest: 1500 },
  // With a sixth of its time level 4 cannot even look at every move of a figure once.
  gess: { seconds: 0.06 },
  halma: { longest: 0 },
  // The hunters need all of level 4's time to see how they close in.
  'hunter-and-hare': { seconds: 0.06 },
  // With a sixth of its time level 4 does not yet see how the sepoys catch the maharajah.
  'maharajah-and-the-sepoys': { seconds: 0.06 },
  // Whoever wanders about would draw without the limit of 120 moves, after which the way left decides.
  salta: { options: { 'distance-count': true } },
  // Men who have lost each other need long to meet again.
  tetroid: { longest: 0 },
}

/** Each step is wanted to score at least this. */
const WANTED = 0.65

/** Random moves < level 1 < level 4 < level 8 in every game for two or more; Ctrl-C prints what it has. */
export async function ladderOfAll(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, CONTEST_FLAGS)
  const entries = wanted.words.length ? wanted.words.map(entryNamed) : GAMES
  // A puzzle for one has no opponent.
  const games = entries.filter((entry) => entry.players[1] > 1).map(openMeasured)
  const pairs = games.flatMap((game) => ladderOf(game, STEPS, wanted, { ...DEFAULTS, ...MEASURED[game.id] }))
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

const openMeasured = (entry: GameEntry): Game => need(openGame(entry, { options: MEASURED[entry.id]?.options }))

/** One line of the table in docs/strength.md: the game and its three steps. */
function rowOf(results: readonly PairResult[]): string {
  const cut = results.reduce((sum, each) => sum + each.cut, 0)
  const cells = results.map(percentOf)
  return `| ${[results[0].pair.game.id, ...cells, cut > 0 ? `${cut} too long` : ''].join(' | ')} |`
}
