import { type Game, openGame, type Position, Random, turns, unwrap } from '@jatekvilag/engine'
import { describe, expect, it, vi } from 'vitest'
import { fallingBits } from '../../family/falling-bits.ts'
import { fallingSolver } from '../../family/falling-solver.ts'
import { connectFour } from '../connect-four.ts'
import file from './openings.json' with { type: 'json' }
import { keepOpenings, openings, readColumns, readWorths } from './openings.ts'
import { openingPositions } from './positions.ts'

const DISCS = 8
const bits = fallingBits(7, 6)
const positions = openingPositions(bits, DISCS)
const { numbers, indexOf, isFree } = positions
const worths = readWorths(file.worths, numbers.length)
const columns = readColumns(file.moves, positions, worths)
const halves = (number: number): [number, number] => [number % 2 ** 28, Math.floor(number / 2 ** 28)]
const mirrorOf = (number: number) => codesOf(number).reduce((sum, code, x) => sum + code * 128 ** (6 - x), 0)
const codesOf = (number: number) => Array.from({ length: 7 }, (_, x) => Math.floor(number / 128 ** x) % 128)
const heightOf = (code: number) => 31 - Math.clz32(code + 1)

/** 1 for a disc of the side to move, -1 for one of the other, 0 for an empty cell. */
function discsOf(number: number): (column: number, row: number) => number {
  const codes = codesOf(number)
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
    for (let i = 0; i < numbers.length; i += 997)
      expect([numbers[i], mirrorOf(numbers[i])].map((number) => indexOf(...halves(number)))).toEqual([i, i])
    expect(indexOf(0, 0)).toBe(-1)
  })

  // The set that John Tromp published in 1995 leaves out those in which a threat must be met.
  it('are worth what others have found', () => {
    const counts = [0, 0, 0]
    numbers.forEach((number, i) => {
      if (isFree(number)) counts[worths[i] + 1]++
    })
    expect(counts).toEqual([16_635, 6_449, 44_473])
  })

  it('have a letter for every four of them', () => {
    expect(file.worths).toHaveLength(Math.ceil(numbers.length / 4))
  })
})

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

describe('the moves that keep what they are worth', () => {
  const kept = [...numbers.keys()].filter((i) => columns[i] >= 0)

  it('are there for every drawn and every won position in which no threat must be met', () => {
    expect(kept).toHaveLength(6_449 + 44_473)
    expect(file.moves).toHaveLength(Math.ceil(kept.length / 2))
  })

  it('are allowed', () => {
    for (const i of kept) expect(heightOf(codesOf(numbers[i])[columns[i]]), `position ${numbers[i]}`).toBeLessThan(6)
  })

  it('are mirrored with the position', () => {
    keepOpenings(file)
    for (const i of kept.filter((_, n) => n % 997 === 0)) {
      const mirror = mirrorOf(numbers[i])
      expect(openings.columnThatKeeps(...halves(numbers[i]))).toBe(columns[i])
      if (mirror !== numbers[i]) expect(openings.columnThatKeeps(...halves(mirror))).toBe(6 - columns[i])
    }
  })

  /** Held against the solver that knows no openings: a won position is still won, and a drawn one not lost. */
  function holdAgainstSolver(count: number, worth: number, patience: number): number {
    const random = new Random(8)
    const some = kept.filter((i) => worths[i] === worth)
    let answered = 0
    for (let n = 0; n < count; n++) {
      const i = some[random.below(some.length)]
      let looked = 0
      const answer = fallingSolver(7, 6).wins(after(numbers[i], columns[i]), worth === 0, () => ++looked > patience)
      if (answer === undefined) continue
      answered++
      expect(answer, `position ${numbers[i]}`).toBe(worth === 1)
    }
    return answered
  }

  it('keep it, as the solver finds without them', () => {
    expect(holdAgainstSolver(60, 1, 30_000)).toBeGreaterThan(15)
    expect(holdAgainstSolver(8, 0, 500_000)).toBeGreaterThan(1)
  })

  it.skipIf(!process.env.SOAK)(
    'keep it, as the solver finds without them, in many positions',
    () => {
      expect(holdAgainstSolver(1000, 1, Infinity)).toBe(1000)
      expect(holdAgainstSolver(300, 0, Infinity)).toBe(300)
    },
    3_600_000,
  )

  it('tell at once what the next position is worth', () => {
    keepOpenings(file)
    const solver = fallingSolver(7, 6, { openings })
    for (const i of kept.filter((_, n) => n % 997 === 0)) {
      const next = after(numbers[i], columns[i])
      expect(solver.wins(next, true, () => true)).toBe(false)
      expect(solver.wins(next, false, () => true)).toBe(worths[i] === 1)
    }
  })

  it('are not needed where a lost position was before: every move wins for the other side, however soon it is tired', () => {
    keepOpenings(file)
    const solver = fallingSolver(7, 6, { openings })
    const lost = [...numbers.keys()].filter((i) => worths[i] < 0 && codesOf(numbers[i])[0] === 0)
    expect(lost.length).toBeGreaterThan(100)
    for (const i of lost.filter((_, n) => n % 97 === 0))
      expect(
        solver.wins(after(numbers[i], 0), true, () => true),
        `position ${numbers[i]}`,
      ).toBe(true)
  })
})

/** The discs after one more in this column, as the other side sees them. */
function after(number: number, column: number): (column: number, row: number) => number {
  const discAt = discsOf(number)
  const top = heightOf(codesOf(number)[column])
  return (x, y) => (x === column && y === top ? -1 : -discAt(x, y))
}

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
