/** Whether the measure measures: somebody who is right is called wrong nowhere, somebody who is not is. */
import { Weigher } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Match, openGame, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { expect, it } from 'vitest'
import { Examiner } from '../src/truth/examiner.ts'
import type { Strong } from '../src/truth/strong.ts'
import { newTruth, truthText } from '../src/truth/tally.ts'

const game = unwrap(openGame(gameEntry('hex')!, { options: { size: 4 } }))
const weigher = new Weigher(game, { level: 7, work: 800, seed: 1 })
/** Sees to the end of so small a game. */
const oracle = new Weigher(game, { level: 8, work: 20_000, seed: 1 })

/** Plays at random and thinks that the best or the worst move is the one to play. */
const sure = (place: 0 | -1): Strong => ({
  agreeing: false,
  tellsCosts: false,
  play: async (match, random) => game.sample(match.position, firstSeat(match.actors), random, new ActionList()),
  choose: async (match: Match) => {
    const { candidates } = oracle.think({ view: match.position, seat: firstSeat(match.actors) })
    return { action: candidates.at(place)!.action, points: 1 }
  },
  close() {},
})

async function truthOf(strong: Strong) {
  const truth = newTruth()
  const examiner = new Examiner(strong, weigher, truth)
  for (let n = 0; n < 4; n++) await examiner.examine(game, 5, new Random(n))
  return truth
}

it('counts nothing against whoever chooses the best move', async () => {
  const truth = await truthOf(sure(0))
  expect(truth).toMatchObject({ games: 4, first: { by: { inaccuracy: 0, mistake: 0, blunder: 0 } }, alarms: [] })
  expect(truth.first.looked).toBeGreaterThan(10)
  expect(truthText(truth)).toContain(`0 of ${truth.first.looked} (0.0 %) first choices called wrong`)
})

it('counts what is said against whoever chooses the worst', async () => {
  const { first, alarms } = await truthOf(sure(-1))
  expect(first.by.blunder).toBeGreaterThan(0)
  expect(alarms).toHaveLength(first.by.inaccuracy + first.by.mistake + first.by.blunder)
})
