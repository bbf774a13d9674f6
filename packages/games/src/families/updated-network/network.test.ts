import { ActionList, firstSeat, type Game, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { gameEntry } from '../../index.ts'
import { updatedJudge } from './judge.ts'
import { LAST_PARTS, updatedNetwork } from './network.ts'
import { inputsIn, sightOf } from './sight.ts'
import { type SeenSlots, type StoredNetwork, wholeNumbersOf } from './stored.ts'
import { TOP } from './updater.ts'

const HIDDEN = 16
const STAGES = [0, 8, 24]

const chess = unwrap(openGame(gameEntry('chess')!, {}))
const shogi = unwrap(openGame(gameEntry('minishogi')!, {}))

const men = (kinds: number) => Array.from({ length: kinds }, (_, i) => [4 * i + 5, 4 * i + 6] as const)
const CHESS: readonly SeenSlots[] = [{ slots: 'board', count: 64, values: men(6), across: 'upended' }]
const SHOGI: readonly SeenSlots[] = [
  { slots: 'board', count: 25, values: men(10), across: 'turned' },
  {
    slots: 'hand',
    count: 10,
    values: [
      [1, 1],
      [2, 2],
    ],
    across: 'other-half',
  },
]

const base64 = (numbers: Int16Array) =>
  btoa(String.fromCharCode(...new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)))

/** Weights so large that sums are cut at both ends now and then. */
function madeUp(game: Game, sees: readonly SeenSlots[]): StoredNetwork {
  const random = new Random(7)
  const numbers = (count: number, most: number) =>
    base64(Int16Array.from({ length: count }, () => random.below(2 * most + 1) - most))
  const { inputs } = sightOf(game, sees)
  return {
    ...{ made: 'a test', sees, hidden: HIDDEN, stages: STAGES, onTop: false, stretch: 1 },
    weights: numbers((inputs - 1) * HIDDEN, 60),
    bias: numbers(HIDDEN, 100),
    last: numbers(STAGES.length * 2 * HIDDEN, 127),
    lean: [0.5, -0.25, 0.125],
  }
}

/** The same from nothing, straight from what is seen. */
function naive(game: Game, stored: StoredNetwork, p: Position, mover: number): number {
  const sight = sightOf(game, stored.sees)
  const [weights, bias, last] = [stored.weights, stored.bias, stored.last].map(wholeNumbersOf)
  const seen = new Int32Array(128)
  let [sum, stage] = [0, 0]
  for (const seat of [mover, 1 - mover]) {
    const count = inputsIn(sight, p, seat, seen)
    stage = STAGES.findLastIndex((from) => count >= from)
    for (let h = 0; h < HIDDEN; h++) {
      let x = bias[h]
      for (let i = 0; i < count; i++) x += weights[(seen[i] - 1) * HIDDEN + h]
      const cut = Math.max(0, Math.min(TOP, x))
      sum += cut * cut * last[(2 * stage + (seat === mover ? 0 : 1)) * HIDDEN + h]
    }
  }
  return sum / (TOP * TOP * LAST_PARTS) + stored.lean[stage]
}

function* randomPositions(game: Game, games: number): Generator<Position> {
  const random = new Random(3)
  const list = new ActionList()
  for (let g = 0; g < games; g++) {
    const p = game.start()
    for (let n = 0; n < 150 && game.actors(p) !== 0; n++) {
      yield p
      const seat = firstSeat(game.actors(p))
      game.play(p, seat, game.sample(p, seat, random, list))
    }
  }
}

describe('an updated network', () => {
  for (const [game, sees] of [
    [chess, CHESS],
    [shogi, SHOGI],
  ] as const) {
    it(`of ${game.id} says the same however it is asked, and with SIMD or without`, () => {
      const stored = madeUp(game, sees)
      const [fast, plain] = [updatedNetwork(game, stored, 'fast'), updatedNetwork(game, stored, 'plain')]
      const random = new Random(5)
      for (const p of randomPositions(game, 6)) {
        const mover = p[game.layout.at.turn]
        const wanted = naive(game, stored, p, mover)
        expect(fast.value(p, mover, random.below(100))).toBeCloseTo(wanted, 9)
        expect(plain.value(p, mover, random.below(5))).toBe(fast.value(p, mover))
      }
    })
  }

  it('thinks the same of a position and of the one with sides changed', () => {
    const network = updatedNetwork(chess, madeUp(chess, CHESS))
    const one = unwrap(chess.read('r3k3/1p6/8/8/4P3/8/5N2/4K2R w - - 0 1'))
    const other = unwrap(chess.read('4k2r/5n2/8/4p3/8/8/1P6/R3K3 b - - 0 1'))
    expect(network.value(one, 0)).toBe(network.value(other, 1))
    expect(network.value(one, 0)).not.toBe(network.value(other, 0))
  })

  it('is added to the weights where it learned so, and replaces them elsewhere', () => {
    const weighed = { made: 'by hand', value: (_: Position, seat: number) => (seat === 0 ? 3 : -3), noisy: () => false }
    const stored = madeUp(chess, CHESS)
    const p = chess.start()
    const alone = updatedNetwork(chess, stored).value(p, 0)
    expect(updatedJudge(chess, weighed, stored).value(p, 1)).toBeCloseTo(-alone, 9)
    expect(updatedJudge(chess, weighed, { ...stored, onTop: true }).value(p, 1)).toBeCloseTo(-3 - alone, 9)
    expect(updatedJudge(chess, weighed, stored)).toMatchObject({ made: 'a test', noisy: weighed.noisy })
  })
})
