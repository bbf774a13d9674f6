/**
 * How far the review of a game can be believed: it looks at moves that somebody much stronger would play, and whatever it says
 * against one of those is taken for a false alarm. Chess is judged by another engine, any game by our own search that looks
 * further. docs/review.md tells what came of it.
 */
import { prepareWeigher, REVIEW_EFFORT } from '@jatekvilag/bots'
import { openGame, Random } from '@jatekvilag/engine'
import { COUNT, readArguments, SEED } from '../arguments.ts'
import { need } from '../failure.ts'
import { entryNamed, GAME_FLAGS, openNamed } from '../opening.ts'
import { Progress } from '../progress.ts'
import { Examiner } from '../truth/examiner.ts'
import { strongEngine } from '../truth/strong-engine.ts'
import { strongSelf } from '../truth/strong-self.ts'
import { newTruth, truthText } from '../truth/tally.ts'

export async function reviewTruth(args: readonly string[], root: string): Promise<void> {
  const wanted = readArguments(args, {
    ...GAME_FLAGS,
    ...{ games: COUNT, moves: COUNT, nodes: COUNT, times: COUNT, seed: SEED, json: 'switch', trace: 'switch' },
  })
  const [games, moves, seed] = [wanted.number('games', 100), wanted.number('moves', 6), wanted.number('seed', 1)]
  const byEngine = wanted.words.length === 0
  const game = byEngine ? need(openGame(entryNamed('chess'))) : openNamed(wanted).game
  const weigher = await prepareWeigher(game, { ...REVIEW_EFFORT, seed, clock: () => 0 })
  const strong = byEngine
    ? await strongEngine(root, wanted.number('nodes', 20_000))
    : await strongSelf(game, wanted.number('times', 8), seed)
  const truth = newTruth()
  const examiner = new Examiner(strong, weigher, truth, wanted.has('trace') ? console.log : undefined)
  const progress = new Progress()
  while (truth.games < games) {
    await examiner.examine(game, moves, new Random(seed * 1_000_003 + truth.games))
    if (await progress.tell(`${truth.games} of ${games} games: ${truthText(truth)}`)) break
  }
  progress.clear()
  strong.close()
  console.log(wanted.has('json') ? JSON.stringify(truth) : [...truth.alarms, truthText(truth)].join('\n'))
}
