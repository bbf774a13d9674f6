import type { Weighing } from '@jatekvilag/bots'
import { ActionList, firstSeat, Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import type { BotAnswer } from '../match/bot-wire.ts'
import { curvesOf, decisionsOf, type Judged, mistakesIn, type ReviewStep, review } from './review.ts'

const match = new Match(unwrap(openGame(gameEntry('chess')!)))
unwrap(playMoves(match, 'f3 e5 g4 Qh4#'))

function weighed(best: number, played: number, noise = 0): Weighing {
  const candidate = (action: number, value: number) => ({ action, value, share: 0, proven: false })
  return { best: candidate(1, best), line: [1, 2], played: candidate(3, played), playedLine: [3], noise }
}

/** Somebody who knows what each played move was worth, and always another one that is worth a draw. */
const knowing =
  (worth: readonly number[]) =>
  async (n: number): Promise<BotAnswer> => ({ weighing: weighed(0, worth[n] ?? 0) })

async function last(worth: number[]): Promise<ReviewStep> {
  let step: ReviewStep | undefined
  for await (const next of review(match, knowing(worth))) step = next
  return step!
}

const judged = (seat: number, turn: number, at: number, weighing: Weighing): Judged => ({
  ...{ seat, turn, at, earlier: 9, weighing, grade: 'mistake' },
})

describe('a review', () => {
  it('looks at every decision of everybody and names the mistakes in the order of the game', async () => {
    const { judged, done, of } = await last([-0.25, -0.01, -1, -0.375])
    expect([done, of]).toEqual([4, 4])
    expect(mistakesIn(judged).map(({ turn, seat, grade, loss }) => [turn, seat, grade, loss])).toEqual([
      [0, 0, 'inaccuracy', 0.125],
      [2, 0, 'blunder', 0.5],
      [3, 1, 'mistake', 0.1875],
    ])
  })

  it('says nothing of a loss that is next to nothing', async () => {
    expect(mistakesIn((await last([-0.02, 0, -0.05, 0])).judged)).toEqual([])
  })

  it('tells the costliest step of a turn, and what was better than that', () => {
    const steps = [judged(0, 4, 4, weighed(0.5, 0.2)), judged(0, 4, 5, weighed(0.4, -0.4))]
    expect(mistakesIn(steps).map(({ turn, at, better }) => [turn, at, better])).toEqual([[4, 5, [1, 2]]])
  })

  it('asks nothing where there was no choice, nor of dice', () => {
    const match = new Match(unwrap(openGame(gameEntry('backgammon')!)))
    const random = new Random(1)
    while (match.log.length < 60) {
      const seat = firstSeat(match.actors)
      const actions = match.actions(seat)
      match.play(seat, actions[random.below(actions.length)]!)
    }
    const asked = new Set(decisionsOf(match).map(({ n }) => n))
    for (const [n, { seat }] of match.log.entries()) {
      const list = new ActionList()
      if (seat < 2) match.game.actions(match.positionAt(n), seat, list)
      expect(asked.has(n)).toBe(list.count > 1)
    }
  })

  it('counts the turns that a seat had before, however many steps they had', () => {
    expect(decisionsOf(match).map(({ seat, earlier }) => [seat, earlier])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ])
  })
})

describe('the curve of a game', () => {
  const turns = [{ from: 0 }, { from: 1 }, { from: 3 }]

  it('is that of the first of two seats, and ends with the result', () => {
    const steps = [
      judged(0, 0, 0, weighed(0.25, 0)),
      judged(1, 1, 1, weighed(0.5, 0)),
      judged(1, 1, 2, weighed(0.9, 0)),
    ]
    expect(curvesOf(steps, turns, 2, { payoffs: [-1, 1], reason: 'mate' })).toEqual([
      {
        seat: 0,
        points: [
          { turn: 0, points: 0.625 },
          { turn: 1, points: 0.25 },
          { turn: 3, points: 0 },
        ],
      },
    ])
  })

  it('has a line for each of more seats', () => {
    const steps = [judged(0, 0, 0, weighed(0.2, 0)), judged(2, 1, 1, weighed(-0.4, 0))]
    const curves = curvesOf(steps, turns, 3, null)
    expect(curves.map(({ seat, points }) => [seat, points.length])).toEqual([
      [0, 1],
      [1, 0],
      [2, 1],
    ])
  })
})
