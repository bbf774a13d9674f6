import { type Game, openGame, type Position, Random, turns, unwrap } from '@jatekvilag/engine'
import { describe, expect, it, vi } from 'vitest'
import { fallingBits } from '../../family/falling-bits.ts'
import { fallingSolver } from '../../family/falling-solver.ts'
import { connectFour } from '../connect-four.ts'
import file from './openings.json' with { type: 'json' }
import { keepOpenings, openings, readWorths } from './openings.ts'
import { openingPositions } from './positions.ts'

const DISCS = 8
const bits = fallingBits(7, 6)
const { numbers, indexOf } = openingPositions(bits, DISCS)
const worths = readWorths(file.worths, numbers.length)
const halves = (number: number): [number, number] => [number % 2 ** 28, Math.floor(number / 2 ** 28)]
const heightOf = (code: number) => 31 - Math.clz32(code + 1)

/** 1 for a disc of the side to move, -1 for one of the other, 0 for an empty cell. */
function discsOf(number: number): (column: number, row: number) => number {
  const codes = Array.from({ length: 7 }, (_, x) => Math.floor(number / 128 ** x) % 128)
  return (x, y) => {
    if (y >= heightOf(codes[x])) return 0
    return (((codes[x] - (1 << heightOf(codes[x])) + 1) >> y) & 1) === 1 ? 1 : -1
  }
}

describe('the positions of eight discs', () => {
  it('are listed once each, in order', () => {
    expect(numbers).toHaveLength(77_154)
    expect(numbers.every((number, i) => i === 0 || numbers[i - 1] < number)).toBe(true)
  })

  it('are found by their numbers, in the mirror too', () => {
    for (let i = 0; i < numbers.length; i += 997) {
      const codes = Array.from({ length: 7 }, (_, x) => Math.floor(numbers[i] / 128 ** x) % 128)
      const mirrored = codes.reverse().reduce((sum, code, x) => sum + code * 128 ** x, 0)
      expect([indexOf(...halves(numbers[i])), indexOf(...halves(mirrored))]).toEqual([i, i])
    }
    expect(indexOf(0, 0)).toBe(-1)
  })

  // The set that John Tromp published in 1995 leaves out those in which a threat must be met.
  it('are worth what others have found', () => {
    const counts = [0, 0, 0]
    numbers.forEach((number, i) => {
      if (!isThreatened(number)) counts[worths[i] + 1]++
    })
    expect(counts).toEqual([16_635, 6_449, 44_473])
  })

  it('have a letter for every four of them', () => {
    expect(file.worths).toHaveLength(Math.ceil(numbers.length / 4))
  })
})

function isThreatened(number: number): boolean {
  const discAt = discsOf(number)
  const sets = { mine: [0, 0], filled: [0, 0] }
  for (let x = 0; x < 7; x++)
    for (let y = 0; discAt(x, y) !== 0; y++) {
      const bit = 1 << ((x % 4) * 7 + y)
      sets.filled[x < 4 ? 0 : 1] |= bit
      if (discAt(x, y) > 0) sets.mine[x < 4 ? 0 : 1] |= bit
    }
  const { mine, filled } = sets
  bits.findThreats(mine[0] ^ filled[0], mine[1] ^ filled[1], filled[0], filled[1])
  const next = [filled[0] + bits.floorLow, filled[1] + bits.floorHigh]
  return ((bits.found[0] & next[0]) | (bits.found[1] & next[1])) !== 0
}

describe('what they are worth', () => {
  /** Held against the solver that knows no openings, where it answers soon enough. */
  function holdAgainstSolver(count: number, patience: number): number {
    const random = new Random(7)
    let answered = 0
    for (let n = 0; n < count; n++) {
      const i = random.below(numbers.length)
      const solver = fallingSolver(7, 6)
      let looked = 0
      const tired = () => ++looked > patience
      const wins = solver.wins(discsOf(numbers[i]), true, tired)
      const loses = wins ? false : solver.wins(discsOf(numbers[i]), false, tired)
      if (wins === undefined || loses === undefined) continue
      answered++
      expect(worths[i], `position ${numbers[i]}`).toBe(wins ? 1 : loses ? -1 : 0)
    }
    return answered
  }

  it('is what the solver finds without them', () => {
    expect(holdAgainstSolver(100, 30_000)).toBeGreaterThan(30)
  })

  it.skipIf(!process.env.SOAK)(
    'is what the solver finds without them, in many positions',
    () => {
      expect(holdAgainstSolver(2000, Infinity)).toBe(2000)
    },
    3_600_000,
  )
})

describe('the usual game', () => {
  it('knows the worth of every first disc, and of every answer to it, at once', () => {
    keepOpenings(file)
    const game = unwrap(openGame(connectFour))
    // Victor Allis and James Allen, 1988.
    expect(worthsAfter(game, game.start())).toEqual([
      'second',
      'second',
      'nobody',
      'first',
      'nobody',
      'second',
      'second',
    ])
    const inTheMiddle = turns(game, game.start())[3].after
    expect(worthsAfter(game, inTheMiddle)).toEqual(Array(7).fill('first'))
  })

  it('brings them along when it is played on the usual board, and not before', async () => {
    vi.resetModules()
    const { loadChapter, loadGame } = await import('../../../chapters.ts')
    const { openings: fetched } = await import('./openings.ts')
    const [low, high] = halves(numbers[0])
    await loadChapter('lines')
    expect(fetched.of(low, high)).toBeUndefined()
    await loadGame('lines', 'connect-four', { size: '6x7' })
    expect(fetched.of(low, high)).toBeUndefined()
    await loadGame('lines', 'connect-four')
    expect(fetched.of(low, high)).toBe(openings.of(low, high))
  })
})

/** Who wins after each turn. Some thousand positions are enough for each: the discs up to the eighth. */
function worthsAfter(game: Game, p: Position): string[] {
  return turns(game, p).map(({ after }) => {
    let looked = 0
    const winner = [0, 1].findIndex((seat) => game.forces!(after, seat, () => ++looked > 100_000))
    expect(looked).toBeLessThanOrEqual(100_000)
    return ['nobody', 'first', 'second'][winner + 1]
  })
}
