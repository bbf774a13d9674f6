import { CHANCE, Random, SPECTATOR, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import type { ClockRule } from './clock-rules.ts'
import { leftAt } from './clocks.ts'
import { LocalMatch } from './local-match.ts'
import { openRecord } from './opening.ts'
import { Room } from './room.ts'
import type { Player } from './seats.ts'

/** A match whose time a test can move. */
function sit(game: string, clock: ClockRule = { kind: 'none' }, seats: readonly Player[] = [], options = {}) {
  const entry = gameEntry(game)!
  const time = { now: 0 }
  const { rulesVersion } = entry
  const created = {
    kind: 'created',
    game,
    rulesVersion,
    options,
    seats,
    clock,
    place: 'screen',
    watching: 'nobody',
  } as const
  const room = unwrap(Room.open(entry, created, 0))
  const match = new LocalMatch({ id: 'x', entry, room, chance: new Random(7), now: () => time.now })
  return { match, time, entry }
}

function playAnything(match: LocalMatch): void {
  if (match.chanceActs) unwrap(match.draw())
  else unwrap(match.act(match.acting[0], match.actions(match.acting[0])[0]))
}

describe('a match at one device', () => {
  it('tells its listeners and whoever keeps it', () => {
    const { match } = sit('hex')
    let [heard, kept] = [0, 0]
    match.onChange = () => kept++
    const leave = match.subscribe(() => heard++)
    playAnything(match)
    expect([heard, kept]).toEqual([1, 1])
    leave()
    playAnything(match)
    expect([heard, kept]).toEqual([1, 2])
    expect(match.act(0, 99_999).ok).toBe(false)
    expect(kept).toBe(2)
  })

  it('changes the strength of a program between turns, and the record knows both', () => {
    const { match, entry } = sit('hex', { kind: 'none' }, [
      { name: 'Anna', kind: 'person' },
      { name: '', kind: { bot: 2 } },
    ])
    playAnything(match)
    unwrap(match.changeLevel(1, 3))
    expect(match.seats[1].kind).toEqual({ bot: 3 })
    const record = match.record()
    expect(record.happenings).toEqual([{ ply: 1, kind: 'level', seat: 1, from: 2, to: 3 }])
    const again = unwrap(openRecord(entry, JSON.parse(JSON.stringify(record))))
    expect(again.seats[1].kind).toEqual({ bot: 3 })
    expect(again.happenings).toEqual(record.happenings)
  })

  it('refuses another strength for a person, out of range, and after the end', () => {
    const { match } = sit('hex', { kind: 'none' }, [
      { name: 'Anna', kind: 'person' },
      { name: '', kind: { bot: 2 } },
    ])
    expect(match.changeLevel(0, 3)).toMatchObject({ ok: false, problem: { id: 'no-program' } })
    expect(match.changeLevel(1, 0)).toMatchObject({ ok: false, problem: { id: 'broken-event' } })
    unwrap(match.leave(0, 'resigned'))
    expect(match.changeLevel(1, 3)).toMatchObject({ ok: false, problem: { id: 'game-over' } })
  })

  it('takes back a turn with the rolls after it, and plays the same again', () => {
    const { match } = sit('backgammon')
    while (!(match.turns.at(-1)?.seat === CHANCE && match.length > 4)) playAnything(match)
    const before = match.record().actions
    expect(match.undoBarrier).toBe('roll')
    unwrap(match.undo())
    expect(match.canRedo).toBe(true)
    while (match.canRedo) unwrap(match.redo())
    expect(match.record().actions).toEqual(before)
    expect(match.record().happenings?.[0]).toMatchObject({ kind: 'undone' })
  })

  it('has nothing to take back at the beginning, and goes back past nobody’s secret unasked', () => {
    const { match } = sit('stratego')
    expect([match.canUndo, match.undo().ok, match.stepBack().ok]).toEqual([false, false, false])
    match.showTo(0)
    playAnything(match)
    expect(match.undoBarrier).toBeUndefined()
    match.showTo(1)
    expect(match.undoBarrier).toBe('secret')
  })

  it('shows each seat its own side, and a spectator none', () => {
    const { match } = sit('stratego')
    playAnything(match)
    const kinds = (viewer: number) => {
      match.showTo(viewer)
      return match.game.scene(match.seen(match.length)).items.map(({ kind }) => kind)
    }
    expect(kinds(0)).not.toContain('hidden')
    expect(kinds(1)).toContain('hidden')
    expect(kinds(SPECTATOR)).toContain('hidden')
    expect(match.past).toBeUndefined()
    unwrap(match.leave(0, 'resigned'))
    expect(match.past?.length).toBe(1)
    expect(match.viewer).toBeUndefined()
  })

  it('lets a flag fall when its time has come', () => {
    const { match, time } = sit('hex', { kind: 'plain', ms: 1000 })
    time.now = 999
    match.tick()
    expect(match.result).toBeNull()
    time.now = 1000
    match.tick()
    expect(match.result).toEqual({ payoffs: [-1, 1], reason: 'time-out' })
    expect(match.record().actions).toEqual([['clock', 0, 'flag']])
  })

  it('passes for who has used up the time of one turn, where the game says so', () => {
    const { match, time } = sit('find-the-ten', { kind: 'per-move', ms: 1000 }, [], { timed: true })
    time.now = 1000
    match.tick()
    expect(match.result).toBeNull()
    expect(match.record().actions.map(([, , name]) => name)).toEqual(['pass'])
    time.now = 1999
    match.tick()
    expect(match.record().actions).toHaveLength(1)
    time.now = 2000
    match.tick()
    expect(match.result).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })

  it('charges nobody for the time that it was put away', () => {
    const { match, time, entry } = sit('hex', { kind: 'plain', ms: 60_000 })
    time.now = 5000
    const kept = match.record()
    const room = unwrap(openRecord(entry, kept))
    time.now = 90_000_000
    const again = new LocalMatch({ id: 'x', entry, room, chance: new Random(1), now: () => time.now })
    again.wake()
    expect(again.result).toBeNull()
    expect(leftAt(again.clocks!, 0, time.now)).toBe(55_000)
    expect(leftAt(again.clocks!, 0, time.now + 1000)).toBe(54_000)
  })
})
