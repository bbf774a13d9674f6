import { Random } from '@jatekvilag/engine'
import { describe, expect, test } from 'vitest'
import { drawNext } from './event/draw-next.ts'
import { EVENTS, type EventSession, fold, happen, openEvent } from './event/log.ts'
import type { EventSettings, Happening, LogEntry } from './event/model.ts'
import { logFor } from './event/view.ts'
import { rebase } from './rebase.ts'

const AT = '2025-11-08T09:00:00.000Z'
const SETTINGS: EventSettings = {
  ...{ name: 'Kupa', game: 'pylos', format: 'round-robin', date: '2025-11-08', venue: 'Győr' },
  organiser: { name: 'Éva', registered: true, member: false },
}

function does(session: EventSession, by: string, ...whats: Happening[]): EventSession {
  return whats.reduce((now, what, i) => {
    const next = happen(now, what, by, AT.replace('00.000', `0${i}.000`))
    if (!next.ok) throw new Error(JSON.stringify(next.problem))
    return next.value
  }, session)
}

function begun(settings: Partial<EventSettings> = {}): EventSession {
  const opened = openEvent({ kind: 'open', settings: { ...SETTINGS, ...settings } }, 'Éva', AT)
  if (!opened.ok) throw new Error(opened.problem.id)
  const entries = ['a', 'b', 'c', 'd'].map((id): Happening => ({ kind: 'entry', entrant: { id, name: id } }))
  return does(opened.value, 'Éva', ...entries)
}

const drawn: Happening = {
  ...{ kind: 'draw', round: 1, byes: [] },
  boards: [
    ['a', 'b'],
    ['c', 'd'],
  ],
}
const result = (board: number, sign: '1-0' | '0-1'): Happening => ({
  kind: 'result',
  round: 1,
  board,
  result: { sign },
})

/** Two desks go on from the same log; the first is at the server before the second. */
function meet(from: EventSession, first: readonly Happening[], second: readonly Happening[]) {
  const known = from.log.entries.length
  const there = does(from, 'Éva', ...first)
  const here = does(from, 'Béla', ...second)
  const newer: readonly LogEntry[] = there.log.entries.slice(known)
  const met = rebase(EVENTS, here, known, newer)
  if (!met.ok) throw new Error(JSON.stringify(met.problem))
  expect(met.value.session.log.entries.slice(0, met.value.known)).toEqual(there.log.entries)
  return met.value
}

describe('two desks on one event', () => {
  const playing = does(begun(), 'Éva', drawn)

  test('both results stand, in the order of the server', () => {
    const { session, overtaken } = meet(playing, [result(0, '1-0')], [result(1, '0-1')])
    expect(overtaken).toEqual([])
    expect(session.state.rounds[0].boards.map((board) => board.result?.sign)).toEqual(['1-0', '0-1'])
    expect(session.log.entries.map((entry) => entry.number)).toEqual(session.log.entries.map((_, i) => i + 1))
  })

  test('the same result entered twice stands once, and nobody is troubled', () => {
    const { session, overtaken } = meet(playing, [result(0, '1-0')], [result(0, '1-0'), result(1, '1-0')])
    expect(overtaken).toEqual([])
    expect(session.log.entries.filter((entry) => entry.what.kind === 'result')).toHaveLength(2)
  })

  test('different results for one board: the first stands, and the second desk is told what happened', () => {
    const { session, overtaken } = meet(playing, [result(0, '1-0')], [result(0, '0-1')])
    expect(session.state.rounds[0].boards[0].result?.sign).toBe('1-0')
    expect(overtaken.map(({ what, since }) => [what, since.length])).toEqual([[result(0, '0-1'), 1]])
  })

  test('nobody draws on results that he has not seen', () => {
    const round2: Happening = {
      ...{ kind: 'draw', round: 2, byes: [] },
      boards: [
        ['a', 'c'],
        ['b', 'd'],
      ],
    }
    const done = does(playing, 'Éva', result(0, '1-0'), result(1, '1-0'))
    const mended: Happening = { kind: 'correction', round: 1, board: 0, result: { sign: '0-1' }, reason: 'elírás' }
    const { session, overtaken } = meet(done, [mended], [round2])
    expect(session.state.rounds).toHaveLength(1)
    expect(overtaken[0].since.map((entry) => entry.what)).toEqual([mended])
  })

  test('an undo follows its entry to its new number, and goes with it where it is gone', () => {
    const undo: Happening = { kind: 'take-back', entry: playing.log.entries.length + 1, reason: 'mégsem' }
    const moved = meet(playing, [result(1, '1-0')], [result(0, '0-1'), undo])
    expect(moved.session.state.rounds[0].boards.map((board) => board.result?.sign)).toEqual([undefined, '1-0'])
    const gone = meet(playing, [result(0, '1-0')], [result(0, '0-1'), undo])
    expect(gone.session.state.rounds[0].boards[0].result?.sign).toBe('1-0')
    expect(gone.overtaken.map(({ what }) => what.kind)).toEqual(['result', 'take-back'])
  })

  test('what the server has already got from this desk is not done twice', () => {
    const known = playing.log.entries.length
    const here = does(playing, 'Éva', result(0, '1-0'))
    const met = rebase(EVENTS, here, known, here.log.entries.slice(known))
    expect(met.ok && [met.value.known, met.value.session.log.entries.length]).toEqual([known + 1, known + 1])
  })
})

describe('two desks by chance', () => {
  /** Something that may happen at a desk; what cannot is left out by the desk itself. */
  function anything(session: EventSession, random: Random, by: string, step: number): Happening {
    const { rounds } = session.state
    const id = ['a', 'b', 'c', 'd'][random.below(4)]
    const round = 1 + random.below(Math.max(1, rounds.length))
    const board = random.below(2)
    const sign = (['1-0', '0-1', '='] as const)[random.below(3)]
    switch (random.below(7)) {
      case 0:
      case 1:
        return { kind: 'result', round, board, result: { sign } }
      case 2:
        return { kind: 'correction', round, board, result: { sign }, reason: 'elírás' }
      case 3:
        return { kind: 'check-in', player: id, here: random.below(2) === 0 }
      case 4:
        return { kind: 'take-back', entry: 2 + random.below(session.log.entries.length), reason: 'mégsem' }
      case 5: {
        const next = drawNext(session.state, random, { despiteOpenBoards: true })
        return next.ok ? next.value : { kind: 'ruling', text: `${by} ${step}` }
      }
      default:
        return { kind: 'ruling', text: `${by} ${step}` }
    }
  }

  function acting(from: EventSession, random: Random, by: string): EventSession {
    let session = from
    for (let step = 0; step < 6; step++) {
      const at = new Date(Date.parse(AT) + 1000 * step + (by === 'Éva' ? 0 : 500)).toISOString()
      const next = happen(session, anything(session, random, by, step), by, at)
      if (next.ok) session = next.value
    }
    return session
  }

  test('the server’s log stays as it was, and what is shown follows from the log alone', () => {
    let kept = 0
    let lost = 0
    for (let seed = 1; seed <= 120; seed++) {
      const random = new Random(seed)
      const from = does(begun({ format: 'simple-swiss', rounds: 9 }), 'Éva', drawn)
      const known = from.log.entries.length
      const there = acting(from, random, 'Éva')
      const here = acting(from, random, 'Béla')
      const met = rebase(EVENTS, here, known, there.log.entries.slice(known))
      if (!met.ok) throw new Error(`seed ${seed}: ${met.problem.id}`)
      const { session, overtaken } = met.value
      expect(session.log.entries.slice(0, there.log.entries.length), `seed ${seed}`).toEqual(there.log.entries)
      expect(session.log.entries.map(({ number }) => number)).toEqual(session.log.entries.map((_, i) => i + 1))
      const folded = fold(session.log)
      expect(folded.ok && folded.value, `seed ${seed}`).toEqual(session.state)
      kept += session.log.entries.length - there.log.entries.length
      lost += overtaken.length
    }
    // Both happen, or nothing was tested.
    expect(kept).toBeGreaterThan(100)
    expect(lost).toBeGreaterThan(20)
  })
})

describe('what players say of their duels', () => {
  const arena = begun({ format: 'arena' })
  const says = (player: string, sides: [string, string], sign: '1-0' | '0-1' | '='): Happening => ({
    ...{ kind: 'duel-claim', player, sides },
    result: { sign },
  })

  test('counts when the other says the same, from whichever side', () => {
    const one = does(arena, 'a', says('a', ['a', 'b'], '1-0'))
    expect(one.state.duels).toHaveLength(0)
    const both = does(one, 'b', says('b', ['b', 'a'], '0-1'))
    expect(both.state.duels.map(({ sides, result }) => [sides, result.sign])).toEqual([[['b', 'a'], '0-1']])
    expect(both.state.duelClaims).toEqual([])
  })

  test('does not count while they differ, and whoever changes his mind settles it', () => {
    const differing = does(arena, 'a', says('a', ['a', 'b'], '1-0'), says('b', ['b', 'a'], '1-0'))
    expect([differing.state.duels.length, differing.state.duelClaims.length]).toEqual([0, 2])
    expect(does(differing, 'b', says('b', ['b', 'a'], '0-1')).state.duels).toHaveLength(1)
  })

  test('is nothing to those who did not play', () => {
    const next = happen(arena, says('c', ['a', 'b'], '1-0'), 'c', AT)
    expect(next.ok ? undefined : next.problem.id).toBe('claim-duel')
  })
})

describe('a player who asks for a certificate', () => {
  const asks = (level: 100 | 1000): Happening => ({ kind: 'level-claim', player: 'a', level })
  const playing = does(begun(), 'Éva', drawn)

  test('T12: T96: waits for the organiser, who gives it; what the rules forbid is refused with the rule', () => {
    const asked = does(playing, 'a', asks(100))
    expect(asked.state.levelClaims).toEqual([{ player: 'a', level: 100 }])
    const given = does(asked, 'Éva', { kind: 'certificate', player: 'a', level: 100, number: '1' })
    expect([given.state.levelClaims, given.state.certificates.length]).toEqual([[], 1])
    const again = happen(given, asks(100), 'a', AT)
    expect(again.ok ? undefined : again.problem.id).toBe('level-held')
    const more = happen(playing, asks(1000), 'a', AT)
    expect(more.ok ? undefined : more.problem.id).toBe('certify-member')
  })
})

describe('what others may read', () => {
  const child = {
    ...{ id: 'e', name: 'Edit', birth: '2015-05-05', colourBlind: true },
    contact: { address: 'Titkos utca 1.', phone: '123456', email: 'edit@example.org' },
  }
  const session = does(
    begun(),
    'Éva',
    { kind: 'entry', entrant: child },
    { kind: 'entry-change', entrant: { ...child, club: 'Győr' }, reason: 'a nagymama hozta' },
    { kind: 'withdrawal', player: 'e', reason: 'beteg lett' },
  )
  const words = ['Titkos', '123456', 'edit@', '2015', 'nagymama', 'beteg', 'colourBlind']
  const found = (text: string) => words.filter((word) => text.includes(word))

  test('T29: T30: T31: addresses, days of birth and reasons are for the organiser and for the player himself', () => {
    expect(found(JSON.stringify(session.log))).toEqual(words)
    expect(found(JSON.stringify(logFor(session.log, 'public')))).toEqual([])
    expect(found(JSON.stringify(logFor(session.log, { player: 'a' })))).toEqual(['colourBlind'])
    expect(found(JSON.stringify(logFor(session.log, { player: 'e' })))).toEqual([
      ...['Titkos', '123456', 'edit@', '2015', 'colourBlind'],
    ])
  })
})
