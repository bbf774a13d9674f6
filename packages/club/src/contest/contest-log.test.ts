/** A contest as a log: what may happen when, what is never lost, and a ranking that a naive one agrees with. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contestDay } from '../levels/calendar.ts'
import { rebase } from '../rebase.ts'
import { judgeByKey, type LocalApplication } from './contest.ts'
import {
  CONTESTS,
  type ContestSession,
  happenInContest,
  openContest,
  readContestFile,
  writeContestFile,
} from './contest-log.ts'
import type { ContestHappening, ContestSettings, ContestSheet } from './contest-model.ts'
import { awardsDue, invitedFrom, rankContest } from './contest-ranking.ts'
import type { Paper } from './paper.ts'
import { sealWithWords, unsealWithWords } from './seal.ts'

const START = '2025-11-01T09:00:00.000Z'
const settings: ContestSettings = {
  name: 'Országos rejtvényverseny',
  round: 1,
  date: '2025-11-01',
  starts: START,
  minutes: 60,
  organiser: { name: 'MTTE', registered: true, member: true, isAssociation: true },
}
const puzzle = (id: string, game: string, points: number) =>
  ({ id, game, kind: 'win-in', position: 'x', points, moves: 2 }) as const
const paper: Paper = {
  version: 1,
  title: settings.name,
  minutes: 60,
  puzzles: [puzzle('a', 'rotary', 5), puzzle('b', 'rotary', 7), puzzle('c', 'pylos', 8)],
}
const key = { a: ['a'], b: ['b'], c: ['c'] }
const judge = judgeByKey(key)
const application: LocalApplication = {
  name: 'Kovács Éva',
  inWriting: true,
  acceptsRules: true,
  privatePerson: false,
  promises: { secrecy: true, publicOnlyAtStart: true, correctTiming: true, postsInThreeDays: true },
}

const opened = () => {
  const session = openContest(settings, 'Éva', '2025-10-01T08:00:00.000Z')
  if (!session.ok) throw new Error(session.problem.id)
  return session.value
}
function after(session: ContestSession, ...whats: ContestHappening[]): ContestSession {
  return whats.reduce((so, what) => {
    const next = happenInContest(so, what, 'Éva', START)
    if (!next.ok) throw new Error(`${what.kind}: ${next.problem.id}`)
    return next.value
  }, session)
}
const refusal = (session: ContestSession, what: ContestHappening) => {
  const next = happenInContest(session, what, 'Éva', START)
  return next.ok ? undefined : next.problem.id
}
const sheet = (entrant: string, right: string, minutes: number, more: Partial<ContestSheet> = {}): ContestSheet => ({
  entrant,
  name: entrant.toUpperCase(),
  address: 'Győr',
  answers: Object.fromEntries([...right].map((id) => [id, id])),
  minutes,
  place: 'gyor',
  ...more,
})
const running = () =>
  after(opened(), { kind: 'place', place: { id: 'gyor', application } }, { kind: 'start', paper, key })

test('T58: two rounds a year: the first and the last Saturday of November', () => {
  expect([contestDay(1, '2025-10-03'), contestDay(2, '2025-10-03')]).toEqual(['2025-11-01', '2025-11-29'])
  // The day itself still counts; after it the next year's comes.
  expect([contestDay(1, '2025-11-01'), contestDay(1, '2025-11-02')]).toEqual(['2025-11-01', '2026-11-07'])
})

describe('the seal', () => {
  test('T60: T61: the file of a sealed contest holds nothing of the paper, and words open it at the start', async () => {
    const sealed = await sealWithWords({ paper, key }, settings.name, START, 'Sárga  Liba kertje')
    const session = after(opened(), { kind: 'sealed', sealed })
    const file = writeContestFile(session.log)
    for (const secret of ['rotary', 'pylos', 'win-in', '"puzzles"', 'liba']) expect(file).not.toContain(secret)
    expect(await unsealWithWords(sealed, 'sárga liba kertje', '2025-11-01T08:59:59.000Z')).toMatchObject({
      problem: { id: 'seal-early' },
    })
    expect(await unsealWithWords(sealed, 'sárga liba', START)).toMatchObject({ problem: { id: 'seal-key' } })
    expect(await unsealWithWords(sealed, 'sárga liba KERTJE ', START)).toEqual({ ok: true, value: { paper, key } })
  })

  test('T60: whoever has the paper before the start to copy it stands in the log, with his promise', async () => {
    expect(refusal(opened(), { kind: 'copied', promise: true })).toBe('contest-no-paper')
    const sealed = await sealWithWords({ paper, key }, settings.name, START, 'x')
    const session = after(opened(), { kind: 'sealed', sealed }, { kind: 'copied', promise: true })
    expect(session.state.copied).toEqual([{ by: 'Éva', at: START }])
    expect(session.state.paper).toBeNull()
    expect(refusal(session, { kind: 'settings', settings: { ...settings, minutes: 90 } })).toBe('contest-sealed')
  })

  test('T61: the same sheets everywhere: nothing changes the paper once it has started', async () => {
    const session = running()
    expect(refusal(session, { kind: 'start', paper, key })).toBe('contest-started')
    const sealed = await sealWithWords({ paper, key }, settings.name, START, 'x')
    expect(refusal(session, { kind: 'sealed', sealed })).toBe('contest-started')
    expect(refusal(opened(), { kind: 'sheet', sheet: sheet('a', 'a', 5) })).toBe('contest-not-started')
  })
})

describe('local rounds', () => {
  test('T59: only a place whose organiser has applied and promised takes part', () => {
    const promises = { ...application.promises, secrecy: false }
    expect(refusal(opened(), { kind: 'place', place: { id: 'x', application: { ...application, promises } } })).toBe(
      'local-promises',
    )
    expect(refusal(running(), { kind: 'sheet', sheet: sheet('a', 'a', 5, { place: 'else' }) })).toBe('contest-no-place')
  })

  test('T62: sheets are entered with whole minutes and go in one batch, after which only reasons change them', () => {
    const session = after(running(), { kind: 'sheet', sheet: sheet('a', 'ab', 33) })
    expect(refusal(session, { kind: 'sheet', sheet: sheet('a', 'abc', 30) })).toBe('batch-twice')
    expect(refusal(session, { kind: 'sheet', sheet: sheet('b', 'abc', 61) })).toBe('batch-minutes')
    const batch = { kind: 'batch', place: 'gyor', postedOn: '2025-11-04', signed: true } as const
    expect(refusal(session, { ...batch, signed: false })).toBe('batch-unsigned')
    expect(refusal(session, { ...batch, postedOn: '2025-11-05' })).toBe('batch-late')
    const posted = after(session, batch)
    expect(refusal(posted, { kind: 'sheet', sheet: sheet('b', '', 5) })).toBe('contest-batch-gone')
    const corrected = after(posted, { kind: 'sheet-change', sheet: sheet('a', 'ab', 32), reason: 'misread' })
    expect(corrected.state.sheets[0].minutes).toBe(32)
  })

  test('a ruling goes over the mark of the organiser, and that over the referee; taken back it is as before', () => {
    const entered = after(running(), { kind: 'sheet', sheet: sheet('a', 'a', 5, { marks: { b: true } }) })
    const errors = ({ state }: ContestSession) => rankContest(state, judge, 'paper')[0].errors
    expect(errors(entered)).toBe(1)
    const ruled = after(entered, { kind: 'ruling', entrant: 'a', puzzle: 'b', right: false, reason: 'illegible' })
    expect(errors(ruled)).toBe(2)
    const number = ruled.log.entries.length
    expect(errors(after(ruled, { kind: 'take-back', entry: number, reason: 'mistake' }))).toBe(1)
    expect(readContestFile(writeContestFile(ruled.log))).toEqual({ ok: true, value: ruled })
  })
})

describe('the second round', () => {
  test('T64: the best hundred and up to a hundred guests go on', () => {
    const many = Array.from({ length: 105 }, (_, n) => sheet(`e${n}`, n < 90 ? 'abc' : 'ab', n % 50))
    const guests = Array.from({ length: 100 }, (_, n) => ({ id: `g${n}`, name: `G ${n}` }))
    const session = after(running(), ...many.map((one) => ({ kind: 'sheet', sheet: one }) as const), {
      kind: 'named',
      guests,
    })
    const invited = invitedFrom(session.state, rankContest(session.state, judge, 'paper'))
    expect(invited.ok && invited.value.length).toBe(100 + 100)
    expect(refusal(session, { kind: 'named', guests: [{ id: 'one', name: 'One more' }] })).toBe('invite-too-many')
  })

  test('T17: an award of 1000 is offered to the first three for games without an error, and given once', () => {
    const session = after(
      running(),
      { kind: 'sheet', sheet: sheet('a', 'abc', 20) },
      { kind: 'sheet', sheet: sheet('b', 'ab', 20) },
      { kind: 'sheet', sheet: sheet('c', 'c', 20) },
      { kind: 'sheet', sheet: sheet('d', 'a', 10) },
    )
    const due = (so: ContestSession) =>
      awardsDue(so.state, rankContest(so.state, judge, 'paper')).map(({ entrant, game, given }) => [
        entrant,
        game,
        given,
      ])
    expect(due(session)).toEqual([
      ['a', 'rotary', false],
      ['a', 'pylos', false],
      ['b', 'rotary', false],
    ])
    const award = { kind: 'award', entrant: 'a', game: 'rotary', number: '1', place: 1 } as const
    const given = after(session, award)
    expect(due(given)[0]).toEqual(['a', 'rotary', true])
    expect(refusal(given, { ...award, number: '2' })).toBe('certificate-number')
    const stranger = openContest(
      { ...settings, organiser: { name: 'X', registered: false, member: false } },
      'X',
      START,
    )
    if (!stranger.ok) throw new Error()
    const other = after(
      stranger.value,
      { kind: 'place', place: { id: 'gyor', application } },
      { kind: 'start', paper, key },
      { kind: 'sheet', sheet: sheet('a', 'abc', 20) },
    )
    expect(refusal(other, award)).toBe('certify-organiser')
  })
})

describe('online', () => {
  test('T66: what comes from the server twice is there once, and late sheets are not ranked', () => {
    const online = (entrant: string, right: string, arrivedAt: string): ContestSheet => ({
      entrant,
      name: entrant,
      address: '',
      answers: Object.fromEntries([...right].map((id) => [id, id])),
      arrivedAt,
    })
    const arrived = {
      kind: 'arrived',
      deadline: '2025-11-01T22:59:59.999Z',
      sheets: [online('a', 'ab', '2025-11-01T10:00:00.000Z'), online('late', 'abc', '2025-11-01T23:00:00.000Z')],
    } as const
    const session = after(running(), arrived, arrived)
    expect(session.state.sheets).toHaveLength(2)
    expect(rankContest(session.state, judge, 'online').map(({ sheet: { entrant } }) => entrant)).toEqual(['a'])
    expect(rankContest(session.state, judge, 'paper')).toEqual([])
  })
})

test('T63: T98: any sheets, corrections, rulings and things taken back give the order that a naive count gives', () => {
  const step = fc.record({
    who: fc.integer({ min: 0, max: 5 }),
    right: fc.subarray(['a', 'b', 'c']),
    minutes: fc.integer({ min: 0, max: 60 }),
    puzzle: fc.constantFrom('a', 'b', 'c'),
    say: fc.boolean(),
    kind: fc.constantFrom('sheet', 'sheet', 'sheet-change', 'ruling', 'take-back'),
    entry: fc.integer({ min: 2, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let session = running()
      for (const { who, right, minutes, kind, puzzle: id, say, entry } of steps) {
        const one = sheet(`e${who}`, right.join(''), minutes)
        const what: ContestHappening =
          kind === 'sheet'
            ? { kind, sheet: one }
            : kind === 'sheet-change'
              ? { kind, sheet: one, reason: 'r' }
              : kind === 'ruling'
                ? { kind, entrant: one.entrant, puzzle: id, right: say, reason: 'r' }
                : { kind: 'take-back', entry, reason: 'r' }
        const next = happenInContest(session, what, 'É', START)
        if (next.ok) session = next.value
      }
      // Naively: whatever was not taken back, in its order, into plain tables.
      const gone = new Set(session.log.entries.flatMap(({ what }) => (what.kind === 'take-back' ? [what.entry] : [])))
      const minutes = new Map<string, number>()
      const wrong = new Map<string, Set<string>>()
      const ruled = new Map<string, Map<string, boolean>>()
      for (const { number, what } of session.log.entries) {
        if (gone.has(number)) continue
        if (what.kind === 'sheet' || what.kind === 'sheet-change') {
          minutes.set(what.sheet.entrant, what.sheet.minutes ?? 0)
          wrong.set(what.sheet.entrant, new Set(['a', 'b', 'c'].filter((id) => !what.sheet.answers[id])))
        }
        if (what.kind === 'ruling')
          ruled.set(what.entrant, new Map([...(ruled.get(what.entrant) ?? []), [what.puzzle, what.right]]))
      }
      const naive = [...minutes].map(([entrant, used]) => {
        const errors = ['a', 'b', 'c'].filter((id) => !(ruled.get(entrant)?.get(id) ?? !wrong.get(entrant)?.has(id)))
        return { entrant, value: errors.length * 1000 + used }
      })
      const places = rankContest(session.state, judge, 'paper')
      expect(places.length).toBe(naive.length)
      for (const {
        place,
        sheet: { entrant },
      } of places) {
        const own = naive.find((one) => one.entrant === entrant)?.value ?? 0
        expect(place).toBe(naive.filter(({ value }) => value < own).length + 1)
      }
    }),
    { numRuns: 150 },
  )
})

describe('two desks on one contest', () => {
  /** The first is at the server before the second. */
  function meet(first: readonly ContestHappening[], second: readonly ContestHappening[]) {
    const from = running()
    const known = from.log.entries.length
    const there = after(from, ...first)
    const here = second.reduce((so, what) => {
      const next = happenInContest(so, what, 'Béla', '2025-11-01T10:00:00.000Z')
      if (!next.ok) throw new Error(next.problem.id)
      return next.value
    }, from)
    const met = rebase(CONTESTS, here, known, there.log.entries.slice(known))
    if (!met.ok) throw new Error(met.problem.id)
    return met.value
  }
  const typed = (...args: Parameters<typeof sheet>): ContestHappening => ({ kind: 'sheet', sheet: sheet(...args) })
  const posted: ContestHappening = { kind: 'batch', place: 'gyor', postedOn: '2025-11-02', signed: true }

  test('both type sheets, and all of them stand', () => {
    const { session, overtaken } = meet([typed('a', 'abc', 20)], [typed('b', 'ab', 30), typed('c', 'a', 40)])
    expect(session.state.sheets.map(({ entrant }) => entrant)).toEqual(['a', 'b', 'c'])
    expect(overtaken).toEqual([])
  })

  test('T62: a batch is not closed over a sheet that was not seen, and takes none that comes behind it', () => {
    const unseen = meet([typed('a', 'abc', 20)], [typed('b', 'ab', 30), posted])
    expect(unseen.session.state.batches).toEqual({})
    expect(unseen.overtaken).toMatchObject([{ what: posted, since: [{ what: { kind: 'sheet' } }] }])
    const behind = meet([typed('a', 'abc', 20), posted], [typed('b', 'ab', 30)])
    expect(behind.overtaken).toMatchObject([{ problem: { id: 'contest-batch-gone' } }])
  })

  test('T17: a level is not given on an order that has changed', () => {
    const before = [typed('a', 'abc', 20), typed('b', 'ab', 30)]
    const award: ContestHappening = { kind: 'award', entrant: 'a', game: 'rotary', number: '1', place: 1 }
    const ruling: ContestHappening = { kind: 'ruling', entrant: 'a', puzzle: 'a', right: false, reason: 'rossz' }
    const from = after(running(), ...before)
    const met = rebase(
      CONTESTS,
      after(from, award),
      from.log.entries.length,
      after(from, ruling).log.entries.slice(from.log.entries.length),
    )
    expect(met.ok && met.value.overtaken).toMatchObject([{ what: award, since: [{ what: ruling }] }])
  })

  test('sign with one key, and neither it nor the secret of the round on the server is in the file for the places', () => {
    const first: ContestHappening = { kind: 'key', x: 'egyik', d: 'titok' }
    const { session, overtaken } = meet([first], [{ kind: 'key', x: 'másik', d: 'rejtek' }])
    expect([session.state.signing, overtaken]).toEqual([{ x: 'egyik', d: 'titok' }, []])
    const online = after(session, { kind: 'online', round: { contest: 'abc', secret: 'zárt' } })
    expect(online.state.online).toEqual({ contest: 'abc', secret: 'zárt' })
    const file = writeContestFile(online.log)
    for (const secret of ['titok', 'rejtek', 'zárt']) expect(file).not.toContain(secret)
    const read = readContestFile(file)
    expect(read.ok && [read.value.state.signing, read.value.state.online]).toEqual([{ x: 'egyik' }, { contest: 'abc' }])
  })
})
