/** What a match keeps, for every game: the lean one agrees with the one that keeps all, and both with their record. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  ActionList,
  CHANCE,
  drawChance,
  type Game,
  Match,
  openGame,
  type Played,
  Random,
  seatsOf,
  unwrap,
} from '@jatekvilag/engine'
import { walk } from '@jatekvilag/engine/testing'
import { GAMES } from '@jatekvilag/games'
import { LeanMatch, newClocks, Room } from '@jatekvilag/play'
import { describe, expect, it } from 'vitest'
import { checkRecord } from '../src/testing/check-record.ts'

const MOST = 160
const list = new ActionList(1024)

function step(match: Played, random: Random): readonly [number, number] {
  const seats = seatsOf(match.actors)
  const seat = seats[random.below(seats.length)]
  const p = match.position
  return [seat, seat === CHANCE ? drawChance(match.game, p, random, list) : match.game.sample(p, seat, random, list)]
}

/** Both play the same and are compared on the way. */
function playBoth(game: Game, seed: number): [Match, LeanMatch] {
  const random = new Random(seed)
  const [match, lean] = [new Match(game), new LeanMatch(game)]
  while (match.actors && match.length < MOST) {
    const next = step(match, random)
    match.play(...next)
    lean.play(...next)
    expect(lean.actors).toBe(match.actors)
  }
  return [match, lean]
}

function expectSame(lean: LeanMatch, match: Match): void {
  expect(lean.result()).toEqual(match.result())
  expect(lean.turnBoundaries).toEqual(match.turnBoundaries)
  expect(lean.position).toEqual(match.position)
  expect(lean.log).toEqual(match.log)
  expect(lean.positionAt(lean.length >> 1)).toEqual(match.positionAt(match.length >> 1))
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  it('keeps little and forgets nothing, and its record is the match', () => {
    const game = unwrap(openGame(entry))
    const [match, lean] = playBoth(game, 12)
    expectSame(lean, match)
    checkRecord(entry, match)
    const half = match.length >> 1
    match.rewind(half)
    lean.rewind(half)
    expectSame(lean, match)
  })
})

it('a lean match knows a position that comes back as often as the rule says, also after going back', () => {
  const game = unwrap(openGame(walk))
  const reasons = new Set<string | undefined>()
  for (let seed = 1; seed <= 200; seed++) {
    const [match, lean] = playBoth(game, seed)
    expectSame(lean, match)
    reasons.add(match.result()?.reason)
    for (let n = match.length; n > 0; n -= 3) {
      match.rewind(n)
      lean.rewind(n)
      expect(lean.result()).toEqual(match.result())
    }
  }
  expect(reasons).toContain('repetition')
})

describe('the memory of a room after fifty plies', () => {
  function roomAfter(game: Game, random: Random): Room {
    const entry = GAMES.find(({ id }) => id === game.id)!
    const match = new LeanMatch(game)
    const seats = Array.from({ length: game.seats }, () => ({ name: 'Anna', kind: 'person' as const }))
    const clocks = newClocks({ kind: 'increment', ms: 300_000, add: 2000 }, game.seats)
    const room = Room.revived(entry, match, { seats, clocks, place: 'online', started: true })
    while (match.actors && match.length < 50) {
      const [seat, action] = step(match, random)
      const deed = seat === CHANCE ? ({ kind: 'chance', action } as const) : ({ kind: 'acted', seat, action } as const)
      unwrap(room.apply({ ...deed, n: room.n, at: room.n * 500 }))
    }
    return room
  }

  it('is at most 4 KiB in the median game', () => {
    const sizes = GAMES.map((entry) => {
      const game = unwrap(openGame(entry))
      return bytesOf(roomAfter(game, new Random(3)), new Set<unknown>([game, game.options]))
    }).sort((a, b) => a - b)
    expect(sizes[sizes.length >> 1]).toBeLessThan(4096)
  })

  it('is counted as the machine counts it', () => {
    setFlagsFromString('--expose_gc')
    const collect = runInNewContext('gc') as () => void
    const held = () => {
      collect()
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      return heapUsed + arrayBuffers
    }
    const game = unwrap(openGame(GAMES.find(({ id }) => id === 'chess')!))
    const fill = () => Array.from({ length: 400 }, (_, i) => roomAfter(game, new Random(i)))
    // Once to warm up, so that what the game itself keeps is not counted.
    fill()
    const before = held()
    const rooms = fill()
    const measured = (held() - before) / rooms.length
    const counted = bytesOf(rooms[0], new Set<unknown>([game, game.options]))
    expect(measured / counted).toBeGreaterThan(0.5)
    expect(measured / counted).toBeLessThan(1.25)
  })
})

/** About what V8 takes for everything that hangs on a value, without what is known or shared already. */
function bytesOf(value: unknown, known: Set<unknown>): number {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 0 : 16
  if (typeof value === 'string') return 24 + value.length
  if (typeof value !== 'object' || value === null || known.has(value)) return 0
  known.add(value)
  // The view, its buffer and the bytes themselves.
  if (ArrayBuffer.isView(value)) return 104 + 112 + value.byteLength
  const inside = Object.values(value).reduce<number>((sum, one) => sum + 8 + bytesOf(one, known), 0)
  return (Array.isArray(value) ? 48 : 24) + inside
}
