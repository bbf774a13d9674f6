/** What a device knows of people: levels out of certificates, ratings out of results, draws by level. */
import { describe, expect, test } from 'vitest'
import { type EventSession, happen, openEvent } from '../event/log.ts'
import type { EventSettings, Happening } from '../event/model.ts'
import { ratingsOf } from '../ratings/of-events.ts'
import { countedDuels, holdersBefore, levelsByName, recordsOf } from './register-of-events.ts'

function event(settings: Partial<EventSettings>, ...whats: readonly Happening[]): EventSession {
  const all: EventSettings = {
    ...{ name: 'Kupa', game: 'pylos', format: 'round-robin', date: '2025-03-01', venue: 'Győr' },
    ...{ organiser: { name: 'Éva', registered: true, member: false } },
    ...settings,
  }
  const opened = openEvent({ kind: 'open', settings: all }, 'Éva', `${all.date}T09:00:00.000Z`)
  if (!opened.ok) throw new Error(opened.problem.id)
  return whats.reduce((session, what) => {
    const next = happen(session, what, 'Éva', `${all.date}T10:00:00.000Z`)
    if (!next.ok) throw new Error(next.problem.id)
    return next.value
  }, opened.value)
}
const entry = (id: string, name: string, more: object = {}): Happening => ({
  kind: 'entry',
  entrant: { id, name, ...more },
})
const pair: Happening = { kind: 'draw', round: 1, boards: [['a', 'b']], byes: [] }
const result = (sign: '1-0' | '0-1' | '='): Happening => ({ kind: 'result', round: 1, board: 0, result: { sign } })
const given: Happening = { kind: 'certificate', player: 'a', level: 100, number: '1' }

const spring = event(
  {},
  entry('a', 'Anna'),
  entry('b', 'Béla', { levels: { rotary: 1000 } }),
  pair,
  result('1-0'),
  given,
)
const autumn = event({ date: '2025-09-01' }, entry('b', 'Anna'), entry('a', 'Cili'), pair, result('='))
const states = [autumn.state, spring.state]

describe('the register of a device', () => {
  test('T24: T95: knows every certificate, with who signed it and when', () => {
    expect(recordsOf(states)).toEqual([
      { player: 'Anna', game: 'pylos', level: 100, certificate: '1', date: '2025-03-01', signedBy: 'Éva' },
    ])
  })

  test('T17: T30: counts who held 100 before a day, by their certificates and by what another game is worth', () => {
    const people = ['Anna', 'Béla', 'Cili', 'Dani']
    const before = (date: string) => holdersBefore(people, 'pylos', levelsByName(states, [], date))
    expect(before('2025-11-29')).toBe(2)
    // On that very day nobody has it yet; what Béla held when he came counts.
    expect(before('2025-03-01')).toBe(1)
    expect(before('2025-02-01')).toBeUndefined()
    expect(holdersBefore(['Dani'], 'pylos', levelsByName(states))).toBeUndefined()
  })

  test('T6: counts duels by game and by the level that both hold', () => {
    expect(countedDuels(states)).toEqual([
      { game: 'pylos', level: 0, drawn: true },
      { game: 'pylos', level: 0, drawn: false },
    ])
  })

  test('rates everybody by all results, whatever the order of the events, and anew when one is corrected', () => {
    const [ratings] = ratingsOf(states)
    expect(ratings).toMatchObject({ game: 'pylos', system: 'glicko' })
    expect(ratings?.players.map(({ name, games }) => [name, games])).toEqual([
      ['Anna', 2],
      ['Cili', 1],
      ['Béla', 1],
    ])
    expect(ratingsOf([spring.state, autumn.state])).toEqual([ratings])
    const corrected = happen(
      spring,
      { kind: 'correction', round: 1, board: 0, result: { sign: '0-1' }, reason: 'elírás' },
      'Éva',
      '2025-03-01T11:00:00.000Z',
    )
    expect(corrected.ok && ratingsOf([corrected.value.state])[0]?.players[0]?.name).toBe('Béla')
  })

  test('Tantrix T44: the championship is rated by Elo', () => {
    const scored: Happening = { ...result('1-0'), result: { sign: '1-0', scores: [20, 10] } } as Happening
    const cup = event({ game: 'tantrix', format: 'tantrix' }, entry('a', 'Anna'), entry('b', 'Béla'), pair, scored)
    expect(ratingsOf([cup.state])).toEqual([
      {
        ...{ game: 'tantrix', system: 'elo' },
        players: [
          { name: 'Anna', rating: 1510, deviation: null, games: 1 },
          { name: 'Béla', rating: 1490, deviation: null, games: 1 },
        ],
      },
    ])
  })
})
