/** Where partners are free: who waits, who asks whom, who is at play, and what comes of it. */
import { describe, expect, test } from 'vitest'
import { chipLedger } from './chip-event.ts'
import { type EventSession, happen, openEvent, readEventFile, writeEventFile } from './log.ts'
import { arenaPairs, freePlayers } from './meetings.ts'
import type { EventSettings, Happening } from './model.ts'
import { placesOf } from './places.ts'
import { logFor } from './view.ts'

const AT = '2025-11-08T09:00:00.000Z'

function begun(format: EventSettings['format'], more: Partial<EventSettings> = {}): EventSession {
  const settings: EventSettings = { name: 'Est', game: 'pylos', format, date: '2025-11-08', venue: '', ...more }
  const opened = openEvent({ kind: 'open', settings }, 'desk', AT)
  if (!opened.ok) throw new Error(opened.problem.id)
  return does(
    opened.value,
    ...['a', 'b', 'c', 'd'].map((id): Happening => ({ kind: 'entry', entrant: { id, name: id } })),
  )
}
function does(session: EventSession, ...whats: readonly Happening[]): EventSession {
  return whats.reduce((now, what) => {
    const next = happen(now, what, 'desk', AT)
    if (!next.ok) throw new Error(JSON.stringify(next.problem))
    return next.value
  }, session)
}
const refusal = (session: EventSession, what: Happening) => {
  const next = happen(session, what, 'desk', AT)
  return next.ok ? undefined : next.problem.id
}
const ready = (player: string): Happening => ({ kind: 'ready', player, ready: true })
const asks = (player: string, sides: [string, string], stakes?: [number, number]): Happening => ({
  ...{ kind: 'challenge', player, sides },
  ...(stakes && { stakes }),
})
const won = (first: string, second: string): Happening => ({
  ...{ kind: 'duel', sides: [first, second] },
  result: { sign: '1-0' },
})

describe('an arena', () => {
  test('pairs those who wait, and whoever sits down waits no more', () => {
    const waiting = does(begun('arena'), ready('a'), ready('b'), ready('c'))
    expect(waiting.state.waiting).toEqual(['a', 'b', 'c'])
    const [pair, ...others] = arenaPairs(waiting.state)
    expect(others).toEqual([])
    const playing = does(waiting, { kind: 'meeting', sides: pair ?? ['a', 'b'] })
    expect(playing.state.waiting).toEqual(['c'])
    expect(freePlayers(playing.state)).toEqual(['c', 'd'])
    expect(refusal(playing, ready(pair?.[0] ?? ''))).toBe('meeting-busy')
    expect(refusal(playing, { kind: 'meeting', sides: ['d', pair?.[0] ?? ''] })).toBe('meeting-busy')
  })

  test('does not pair two again who have just met, while there is somebody else', () => {
    const played = does(begun('arena'), { kind: 'meeting', sides: ['a', 'b'] }, won('a', 'b'))
    const pairs = arenaPairs(played.state, ['a', 'b', 'c', 'd'])
    expect(pairs.map((pair) => [...pair].sort().join(''))).not.toContain('ab')
    expect(pairs).toHaveLength(2)
  })

  test('lets begin whoever has begun less often', () => {
    const played = does(begun('arena'), won('a', 'c'), won('b', 'd'), won('a', 'd'))
    expect(arenaPairs(played.state, ['a', 'b'])).toEqual([['b', 'a']])
  })

  test('takes the room of a meeting along with its result, and leaves it open until then', () => {
    const playing = does(
      begun('arena'),
      { kind: 'meeting', sides: ['a', 'b'] },
      { kind: 'meeting-room', sides: ['a', 'b'], room: 'r1' },
    )
    expect(playing.state.meetings).toMatchObject([{ sides: ['a', 'b'], room: 'r1' }])
    const over = does(playing, won('a', 'b'))
    expect(over.state.meetings).toEqual([])
    expect(over.state.duels).toMatchObject([{ sides: ['a', 'b'], room: 'r1' }])
    expect(readEventFile(writeEventFile(over.log))).toEqual({ ok: true, value: over })
  })

  test('frees both when the organiser calls a meeting off, and the other one when somebody goes home', () => {
    const playing = does(begun('arena'), { kind: 'meeting', sides: ['a', 'b'] })
    const off = does(playing, { kind: 'meeting-off', sides: ['a', 'b'], reason: 'áramszünet' })
    expect(freePlayers(off.state)).toEqual(['a', 'b', 'c', 'd'])
    expect(JSON.stringify(logFor(off.log, 'public'))).not.toContain('áramszünet')
    expect(freePlayers(does(playing, { kind: 'withdrawal', player: 'a' }).state)).toEqual(['b', 'c', 'd'])
    expect(refusal(off, { kind: 'meeting-off', sides: ['a', 'b'], reason: 'még egyszer' })).toBe('no-such-meeting')
  })
})

describe('T38: T39: chips', () => {
  test('are played for when both have named the same stakes, from whichever side', () => {
    const asked = does(begun('chips', { chips: 3 }), asks('a', ['a', 'b'], [2, 1]))
    expect(asked.state.challenges).toHaveLength(1)
    const other = does(asked, asks('b', ['b', 'a'], [1, 1]))
    expect(other.state.meetings).toEqual([])
    const agreed = does(other, asks('b', ['b', 'a'], [1, 2]))
    expect(agreed.state.meetings).toMatchObject([{ sides: ['b', 'a'], stakes: [1, 2] }])
    expect(agreed.state.challenges).toEqual([])
    const over = does(agreed, { ...won('b', 'a'), stakes: [1, 2] } as Happening)
    expect([...chipLedger(over.state).values()]).toEqual([1, 5, 3, 3])
  })

  test('nobody asks for more than he has, and not while he plays', () => {
    const session = begun('chips', { chips: 2 })
    expect(refusal(session, asks('a', ['a', 'b'], [3, 1]))).toBe('chips-too-many')
    const playing = does(session, asks('a', ['a', 'b']), asks('b', ['b', 'a']))
    expect(refusal(playing, asks('c', ['c', 'a']))).toBe('meeting-busy')
    expect(refusal(session, ready('a'))).toBe('meeting-not-here')
    expect(refusal(begun('swiss'), asks('a', ['a', 'b']))).toBe('meeting-not-here')
  })

  test('a challenge is gone when one of the two takes it back, and when one of them sits down elsewhere', () => {
    const asked = does(begun('chips'), asks('a', ['a', 'b']), asks('c', ['c', 'b']))
    expect(does(asked, { kind: 'challenge-off', player: 'b', sides: ['a', 'b'] }).state.challenges).toHaveLength(1)
    expect(does(asked, asks('b', ['b', 'c'])).state.challenges).toEqual([])
  })
})

describe('a ladder', () => {
  test('refuses a challenge beyond its reach before anybody sits down', () => {
    const session = begun('ladder', { reach: 2 })
    expect(refusal(session, asks('d', ['d', 'a']))).toBe('ladder-reach')
    expect(refusal(session, asks('a', ['a', 'b']))).toBe('ladder-below')
  })

  test('counts a challenge that was accepted, whatever has moved meanwhile', () => {
    const session = does(begun('ladder', { reach: 2 }), asks('c', ['c', 'a']), asks('a', ['c', 'a']))
    // d passes b and c while these two play: now a stands three above c.
    const moved = does(session, won('d', 'b'))
    expect(placesOf(moved.state).rows.map((row) => row.id)).toEqual(['a', 'd', 'b', 'c'])
    expect(refusal(does(moved, { kind: 'meeting-off', sides: ['c', 'a'], reason: 'x' }), won('c', 'a'))).toBe(
      'ladder-reach',
    )
    const over = does(moved, won('c', 'a'))
    expect(placesOf(over.state).rows.map((row) => row.id)).toEqual(['c', 'a', 'd', 'b'])
    expect(over.state.duels.at(-1)).toMatchObject({ agreed: true })
  })
})
