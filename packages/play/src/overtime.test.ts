/** Games in which overrun time costs points, with a clock that a test moves. */
import { Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import type { ClockRule } from './clock-rules.ts'
import { LocalMatch } from './local-match.ts'
import { openRecord } from './opening.ts'
import { Room } from './room.ts'

const entry = gameEntry('tantrix')!
const MINUTE = 60_000
const TWENTY: ClockRule = { kind: 'countdown', ms: 20 * MINUTE, every: MINUTE, points: 1, stop: 25 * MINUTE }

function sit(clock: ClockRule = TWENTY) {
  const time = { now: 0 }
  const created = {
    kind: 'created',
    game: 'tantrix',
    rulesVersion: entry.rulesVersion,
    options: { tournament: true },
    seats: [],
    clock,
    place: 'screen',
    watching: 'nobody',
  } as const
  const room = unwrap(Room.open(entry, created, 0))
  const match = new LocalMatch({ id: 'x', entry, room, chance: new Random(7), now: () => time.now })
  const draw = () => {
    while (match.chanceActs) match.draw()
  }
  const move = () => {
    unwrap(match.act(match.acting[0], match.actions(match.acting[0])[0]))
    draw()
  }
  const late = () => Array.from(match.seen(match.length).slice(match.game.layout.at.late).subarray(0, 2))
  draw()
  return { match, room, time, move, late }
}

describe('overrun time', () => {
  it('costs a point when the time is used up and one more for each full minute, and the game goes on', () => {
    const { match, time, move, late } = sit()
    const [slow] = match.acting
    time.now = 20 * MINUTE - 1
    match.tick()
    expect(late()).toEqual([0, 0])
    const after = (minutes: number) => {
      time.now = minutes * MINUTE
      match.tick()
      return late()[slow]
    }
    expect([20, 20.9, 21, 21.5].map(after)).toEqual([1, 1, 2, 2])
    expect(late()[1 - slow]).toBe(0)
    move()
    expect(match.result).toBeNull()
  })

  it('is counted before the move that ends the wait, whoever looked at the clock', () => {
    const { match, time, move, late } = sit()
    const [slow] = match.acting
    time.now = 23.2 * MINUTE
    move()
    expect(late()[slow]).toBe(4)
  })

  it('is part of the record as actions of the clock, and replays to the same points', () => {
    const { match, time, move, late } = sit()
    time.now = 22 * MINUTE
    for (let i = 0; i < 200 && !match.result; i++) move()
    const record = match.record()
    const ofClock = record.actions.filter(([who]) => who === 'clock')
    expect(ofClock.map(([, , name]) => name)).toEqual([late()[0] > 0 ? 'late1:3' : 'late2:3'])
    const again = unwrap(openRecord(entry, JSON.parse(JSON.stringify(record))))
    expect(again.match.position).toEqual(match.seen(match.length))
    expect(again.result).toEqual(match.result)
    expect(record.result!.payoffs[0] + record.result!.payoffs[1]).toBeCloseTo(0)
    const spoilt = {
      ...record,
      actions: record.actions.map((one) => (one[0] === 'clock' ? ['clock', 7, one[2]] : one)),
    }
    expect(openRecord(entry, spoilt).ok).toBe(false)
  })

  it('is given back with time that was given, and costs nothing with another clock', () => {
    const { match, room, time, late } = sit()
    const [slow] = match.acting
    time.now = 21 * MINUTE
    match.tick()
    expect(late()[slow]).toBe(2)
    unwrap(room.apply({ kind: 'adjusted', seat: slow, ms: 30_000, why: 'arbiter', n: room.n, at: time.now }))
    match.tick()
    expect(late()[slow]).toBe(1)
    const other = sit({ kind: 'plain', ms: 60 * MINUTE })
    other.time.now = 30 * MINUTE
    other.match.tick()
    other.move()
    expect(other.late()).toEqual([0, 0])
  })
})
