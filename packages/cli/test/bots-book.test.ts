import { bookFileOf, duelGame, readBook, thinkingOf, winningMove } from '@jatekvilag/bots'
import { ActionList, openGame, type Position, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { createBot } from './bot.ts'

const entry = gameEntry('connect-four')!
const game = unwrap(openGame(entry))
const file = bookFileOf(game)!
/** Positions that a bot must be able to look at: a fifth of a second here, less than one on a telephone. */
const PATIENCE = 500_000

const ends: Position[] = []
const book = readBook(game, file, (p) => ends.push(p.slice()))

/** The win that a bot without memory finds in time, or undefined. */
function foundInTime(p: Position): number | undefined {
  let looked = 0
  const fresh = unwrap(openGame(entry))
  return winningMove(fresh, p, 0, () => ++looked > PATIENCE)
}

describe('the book of connect-four', () => {
  it('begins in the centre and is used up by reading it once', () => {
    expect(book.moveIn(game.start())).toBe(3)
    const letters = file.moves.match(/[a-g]/g)!.length
    const counted = (file.moves.match(/\d+/g) ?? []).reduce((sum, each) => sum + Number(each), 0)
    expect(ends).toHaveLength(counted)
    // Each position and its mirror image, unless they are the same.
    expect(book.positions).toBeGreaterThan(letters)
    expect(book.positions).toBeLessThan(2 * letters)
  })

  it('ends where a win is found in time: some of its ends', () => {
    const some = ends.filter((_, i) => i % Math.ceil(ends.length / 12) === 0)
    expect(some.length).toBeGreaterThan(5)
    for (const end of some) expect(foundInTime(end)).toBeDefined()
  })

  it.skipIf(!process.env.SOAK)(
    'ends where a win is found in time: all of its ends, and all answers after them',
    () => {
      for (const end of ends) {
        const move = foundInTime(end)
        expect(move, game.write(end)).toBeDefined()
        for (const p of answersTo(end, move!)) expect(foundInTime(p), game.write(p)).toBeDefined()
      }
    },
    3_600_000,
  )

  it('is not read on other boards and below level 8', () => {
    expect(bookFileOf(unwrap(openGame(entry, { preset: 'as-printed-6x7' })))).toBeUndefined()
    expect(thinkingOf(game, { level: 7 }).proof).toBe(0)
  })
})

/** What can stand on the board when the other side has answered, unless the game is over. */
function answersTo(p: Position, move: number): Position[] {
  const after = p.slice()
  game.play(after, 0, move)
  const list = new ActionList()
  game.actions(after, 1, list)
  return list.toArray().map((answer) => {
    const q = after.slice()
    game.play(q, 1, answer)
    return q
  })
}

describe('level 8 as first player', () => {
  // Counted work, whatever the clock of a busy machine says: the proof needs its 500 000 positions.
  const first = { level: 8, plan: { work: 720_000, seconds: 600 }, tree: { capacity: 1 << 12 } } as const
  const second = { level: 7, plan: { work: 400, seconds: 600 } } as const

  it.each(['random', second] as const)('always wins', (opponent) => {
    for (let n = 0; n < 2; n++)
      expect(duelGame(game, first, opponent, 0, { seed: n, scale: 1 }).winner, `game ${n}`).toBe('a')
  })

  it('plays the book without thought, and says that it wins', () => {
    const { action, candidates, work } = createBot(game, { level: 8, seed: 1 }).think({ view: game.start(), seat: 0 })
    expect({ action, work }).toEqual({ action: 3, work: 0 })
    expect(candidates[0]).toMatchObject({ value: 1, proven: true })
    expect(candidates).toHaveLength(7)
  })
})

it('knows what is lost on the other board', () => {
  const other = unwrap(openGame(entry, { preset: 'as-printed-6x7' }))
  const bot = createBot(other, { level: 8, seed: 1, work: 20_000 })
  const p = unwrap(other.read('6/6/6/6/6/6/1xxx2 o'))
  const { candidates } = bot.think({ view: p, seat: 1 })
  // Two open ends: every answer loses.
  expect(candidates.every(({ proven, value }) => proven && value === -1)).toBe(true)
})
