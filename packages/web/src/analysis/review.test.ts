import { Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { expect, it } from 'vitest'
import type { BotAnswer } from '../match/bot-wire.ts'
import { type ReviewStep, review } from './review.ts'

const match = new Match(unwrap(openGame(gameEntry('chess')!)))
unwrap(playMoves(match, 'f3 e5 g4 Qh4#'))

/** Somebody who knows what each played move was worth, and always another one that is worth a draw. */
const knowing =
  (worth: readonly number[]) =>
  async (n: number): Promise<BotAnswer> => {
    const { action } = match.log[n]!
    const other = action + 1
    return {
      candidates: [
        { action: other, value: 0, share: 1, proven: false },
        { action, value: worth[n] ?? 0, share: 0, proven: false },
      ],
      line: [other],
    }
  }

async function last(seats: number[], worth: number[]): Promise<ReviewStep> {
  let step: ReviewStep | undefined
  for await (const next of review(match, seats, knowing(worth))) step = next
  return step!
}

it('names the turns that cost most, in the order of the game', async () => {
  const { worst, done, of } = await last([0, 1], [-0.2, -0.01, -1, -0.3])
  expect([done, of]).toEqual([4, 4])
  expect(worst.map(({ turn, cost }) => [turn, cost])).toEqual([
    [0, 0.2],
    [2, 1],
    [3, 0.3],
  ])
})

it('looks only at the players it is asked about', async () => {
  const { worst, of } = await last([1], [-0.2, -0.01, -1, -0.3])
  expect(of).toBe(2)
  expect(worst.map(({ seat, turn }) => [seat, turn])).toEqual([[1, 3]])
})

it('keeps at most three, and none that cost next to nothing', async () => {
  expect((await last([0, 1], [-0.2, -0.3, -0.4, -0.5])).worst.map(({ turn }) => turn)).toEqual([1, 2, 3])
  expect((await last([0, 1], [-0.02, 0, -0.05, 0])).worst).toEqual([])
})
