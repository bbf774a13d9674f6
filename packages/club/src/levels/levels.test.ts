import { describe, expect, test } from 'vitest'
import { checkHappening } from '../event/checks.ts'
import { openEvent } from '../event/log.ts'
import type { EventState } from '../event/model.ts'
import { sentenceText } from '../problem.ts'
import { ADVICE, RULES_OF } from './advice.ts'
import { calendarOf, finalOf5000, lastSaturday, nthSaturday } from './calendar.ts'
import { type CertificateRequest, mayCertify } from './certify.ts'
import { type CountedDuel, drawShares, mayEnterProgramme, unfitAt } from './draw-share.ts'
import { checkEntryLevel, effectiveLevel, mayEnterSevenTrials } from './entry.ts'
import { LEVELS, type Level, oneLower } from './level.ts'
import {
  type Declaration,
  isRegistered,
  lapsesAfter,
  type Organiser,
  register,
  reminders,
  reportDue,
  sheetReminder,
} from './organisers.ts'
import { booklet, certificatePaper, contestForm, NINE_GAMES, teamForm } from './papers.ts'
import { giveNumber, isProved, type LevelRecord, levelsOf, professionals } from './register.ts'
import { remindersOf, reportLines } from './report.ts'

const organiser = { name: 'Kovács Éva', registered: true, member: false }
const request = (changes: Partial<CertificateRequest>): CertificateRequest => ({
  level: 100,
  game: 'pylos',
  date: '2025-10-04',
  player: 'Nagy Áron',
  entrants: [],
  organiser,
  memberPresent: false,
  ...changes,
})
const refusalOf = (changes: Partial<CertificateRequest>) => {
  const answer = mayCertify(request(changes))
  return answer.ok ? undefined : answer.problem.id
}
const entrants = (count: number, level: Level): Level[] => new Array(count).fill(level)

describe('levels', () => {
  test('T9: levels are none, 100, 1000 and 5000', () => {
    expect(LEVELS).toEqual([0, 100, 1000, 5000])
  })

  test('T12: any registered organiser certifies 100, whatever the number of entrants; others cannot', () => {
    expect(refusalOf({ entrants: entrants(3, 0) })).toBeUndefined()
    expect(refusalOf({ organiser: { ...organiser, registered: false } })).toBe('certify-organiser')
  })

  test('T14: T96: 1000 needs 100 unrated entrants or 10 holders of 100', () => {
    expect(refusalOf({ level: 1000, memberPresent: true, entrants: entrants(99, 0) })).toBe('certify-entrants')
    expect(refusalOf({ level: 1000, memberPresent: true, entrants: entrants(100, 0) })).toBeUndefined()
    expect(refusalOf({ level: 1000, memberPresent: true, entrants: entrants(9, 100) })).toBe('certify-entrants')
    expect(refusalOf({ level: 1000, memberPresent: true, entrants: entrants(10, 100) })).toBeUndefined()
  })

  test('T15: winners of the highlighted days of the fair may have 1000 by decision, whatever the number of entrants', () => {
    expect(refusalOf({ level: 1000, memberPresent: true, decision: 'fair' })).toBeUndefined()
    expect(refusalOf({ level: 1000, memberPresent: true })).toBe('certify-entrants')
  })

  test('T16: 1000 needs a member, or an organiser who is one', () => {
    const enough = { level: 1000 as const, entrants: entrants(10, 100) }
    expect(refusalOf(enough)).toBe('certify-member')
    expect(refusalOf({ ...enough, memberPresent: true })).toBeUndefined()
    expect(refusalOf({ ...enough, organiser: { ...organiser, member: true } })).toBeUndefined()
  })

  test('T17: the first three of the puzzle contest have 1000 in every game in which they had full marks', () => {
    const decision = { level: 1000 as const, memberPresent: true, decision: 'contest' as const }
    expect(refusalOf({ ...decision, contest: { place: 3, fullMarks: true } })).toBeUndefined()
    expect(refusalOf({ ...decision, contest: { place: 4, fullMarks: true } })).toBe('certify-contest')
    expect(refusalOf({ ...decision, contest: { place: 1, fullMarks: false } })).toBe('certify-contest')
  })

  test('T18: T19: 5000 is given by the association alone, at the final on the second Saturday of November', () => {
    const association = { ...organiser, isAssociation: true }
    expect(finalOf5000(2025)).toBe('2025-11-08')
    expect(refusalOf({ level: 5000, date: '2025-11-08', entrants: entrants(5, 1000) })).toBe('certify-association')
    expect(refusalOf({ level: 5000, date: '2025-11-15', organiser: association, entrants: entrants(5, 1000) })).toBe(
      'certify-final',
    )
    expect(
      refusalOf({ level: 5000, date: '2025-11-08', organiser: association, entrants: entrants(5, 1000) }),
    ).toBeUndefined()
  })

  test('T11: every fifth of the 1000s becomes 5000', () => {
    const final = { level: 5000 as const, date: '2025-11-08', organiser: { ...organiser, isAssociation: true } }
    expect(refusalOf({ ...final, entrants: entrants(4, 1000) })).toBe('certify-fifth')
    expect(refusalOf({ ...final, entrants: entrants(14, 1000), given: 1 })).toBeUndefined()
    expect(refusalOf({ ...final, entrants: entrants(14, 1000), given: 2 })).toBe('certify-fifth')
  })

  test('T4: the higher the level, the more is asked', () => {
    const needs = ([100, 1000, 5000] as const).map((level) => refusalOf({ level, date: '2025-11-08' }))
    expect(needs).toEqual([undefined, 'certify-member', 'certify-association'])
  })

  test('T20: a level in one game counts as the next lower one in every other', () => {
    expect([0, 100, 1000, 5000].map((level) => oneLower(level as Level))).toEqual([0, 0, 100, 1000])
    expect(effectiveLevel({ name: '', levels: { pylos: 5000 } }, 'rotary')).toBe(1000)
    expect(effectiveLevel({ name: '', levels: { pylos: 1000, rotary: 0 } }, 'rotary')).toBe(100)
    expect(effectiveLevel({ name: '', levels: { pylos: 1000 } }, 'pylos')).toBe(1000)
  })

  test('T21: rated chess and go players enter among the 1000s in every game', () => {
    expect(effectiveLevel({ name: '', ratedElsewhere: true }, 'rotary')).toBe(1000)
  })

  test('T22: an event of a level accepts whoever holds it, and says to others what is missing', () => {
    expect(checkEntryLevel({ name: 'Anna', levels: { pylos: 100 } }, 'pylos', 100).ok).toBe(true)
    expect(checkEntryLevel({ name: 'Anna', levels: { pylos: 100 } }, 'pylos', 1000)).toEqual({
      ok: false,
      problem: { id: 'entry-level', values: { player: 'Anna', level: 100, needed: 1000 } },
    })
  })
})

describe('the register', () => {
  const record = (
    player: string,
    game: string,
    level: 100 | 1000 | 5000,
    certificate = `${player}-${game}-${level}`,
  ): LevelRecord => ({
    player,
    game,
    level,
    certificate,
    date: '2025-10-04',
    signedBy: 'Kovács Éva',
  })

  test('T95: levels follow from the certificates and never fall', () => {
    const levels = levelsOf([record('a', 'pylos', 1000), record('a', 'pylos', 100), record('a', 'rotary', 100)])
    expect(levels.get('a')).toEqual({ pylos: 1000, rotary: 100 })
  })

  test('T13: a certificate of 100 signed by a registered organiser is accepted as it is', () => {
    expect(isProved(record('a', 'pylos', 100), [], true).ok).toBe(true)
    expect(isProved(record('a', 'pylos', 100), [], false)).toMatchObject({ problem: { id: 'certificate-signer' } })
  })

  test('T24: levels above are proved by the register; its number is for holders of 1000 in three games', () => {
    const known = record('a', 'pylos', 1000)
    expect(isProved(known, [known], true).ok).toBe(true)
    expect(isProved(known, [], true)).toMatchObject({ problem: { id: 'certificate-unknown' } })
    expect(giveNumber('a', { pylos: 1000, rotary: 1000 }, new Map())).toMatchObject({
      problem: { id: 'register-games', values: { held: 2 } },
    })
    const three = { pylos: 1000, rotary: 1000, reversi: 5000 } as const
    const given = giveNumber('a', three, new Map([['b', 7]]))
    expect(given).toEqual({
      ok: true,
      value: new Map([
        ['b', 7],
        ['a', 8],
      ]),
    })
    expect(given.ok && giveNumber('a', three, given.value)).toEqual(given)
  })

  test('T19: whoever has 5000 is in the register of professionals', () => {
    expect(
      professionals([record('b', 'pylos', 5000), record('a', 'pylos', 1000), record('b', 'rotary', 5000)]),
    ).toEqual(['b'])
  })
})

describe('organisers', () => {
  const declaration: Declaration = {
    date: '2025-01-10',
    name: 'Kovács Éva',
    address: 'Győr',
    signature: 'Kovács Éva',
    asksForEntry: true,
    keepsTheRules: true,
    addressForInformation: 'Győr',
  }
  const held = (date: string, reportedOn: string | null): Organiser['events'][number] => ({
    date,
    reportedOn,
    participants: reportedOn ? 12 : null,
  })

  test('T25: T26: a complete declaration is all that is needed', () => {
    expect(register(declaration).ok).toBe(true)
    expect(register({ ...declaration, address: '' })).toMatchObject({
      problem: { id: 'declaration-field', values: { field: 'address' } },
    })
    expect(register({ ...declaration, keepsTheRules: false })).toMatchObject({ problem: { id: 'declaration-promise' } })
  })

  test('T27: T97: the report of an event is due on day 15', () => {
    expect(reportDue('2025-10-20')).toBe('2025-11-04')
    const one: Organiser = { name: '', member: false, declaredOn: '2025-06-01', events: [held('2025-10-20', null)] }
    expect(reminders(one, '2025-10-19')).toEqual([])
    expect(reminders(one, '2025-11-04').map((r) => r.id)).toEqual(['reminder-report'])
    expect(reminders(one, '2025-11-05').map((r) => r.id)).toEqual(['reminder-report-late'])
    expect(reminders({ ...one, events: [held('2025-10-20', '2025-10-25')] }, '2025-11-05')).toEqual([])
  })

  test('T28: T97: a year without a report ends the registration', () => {
    const one: Organiser = {
      name: '',
      member: false,
      declaredOn: '2024-02-29',
      events: [held('2024-05-01', '2024-05-03')],
    }
    expect(lapsesAfter(one)).toBe('2025-05-03')
    expect(isRegistered(one, '2025-05-03')).toBe(true)
    expect(isRegistered(one, '2025-05-04')).toBe(false)
    expect(reminders(one, '2025-04-20').map((r) => r.id)).toEqual(['reminder-lapses'])
    expect(reminders(one, '2025-06-01').map((r) => r.id)).toEqual(['reminder-lapsed'])
  })

  test('T60: T97: solved sheets are due on day 3', () => {
    expect(sheetReminder('2025-11-01', false, '2025-11-02')).toEqual({
      id: 'reminder-sheets',
      values: { due: '2025-11-04' },
    })
    expect(sheetReminder('2025-11-01', false, '2025-11-05')?.id).toBe('reminder-sheets-late')
    expect(sheetReminder('2025-11-01', true, '2025-11-05')).toBeNull()
  })
})

describe('the calendar', () => {
  test('T58: T69: first, second and last Saturday of November', () => {
    expect(nthSaturday(2025, 11, 1)).toBe('2025-11-01')
    expect(nthSaturday(2025, 11, 2)).toBe('2025-11-08')
    expect(lastSaturday(2025, 11)).toBe('2025-11-29')
    expect(lastSaturday(1998, 11)).toBe('1998-11-28')
    for (let year = 1998; year < 2050; year++) {
      for (const { from, what } of calendarOf(year)) {
        if (what.startsWith('calendar-contest') || what === 'calendar-final')
          expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(6)
      }
    }
  })

  test('T68: T70: T71: the fair in September, the all-rounders on the second Saturday of December, the show at year end', () => {
    const year = calendarOf(2025)
    expect(year.map((entry) => entry.what)).toEqual([
      'calendar-fair',
      'calendar-contest-1',
      'calendar-final',
      'calendar-contest-2',
      'calendar-seven-trials',
      'calendar-show',
    ])
    expect(year[4].from).toBe('2025-12-13')
  })

  test('T70: the championship of the all-rounders is for holders of 1000 in five games', () => {
    const levels = Object.fromEntries(NINE_GAMES.slice(0, 5).map((game) => [game, 1000 as const]))
    expect(mayEnterSevenTrials({ name: 'a', levels }).ok).toBe(true)
    const { [NINE_GAMES[0]]: _, ...four } = levels
    expect(mayEnterSevenTrials({ name: 'a', levels: four })).toMatchObject({ problem: { values: { held: 4 } } })
  })
})

describe('papers', () => {
  const facts = {
    number: 'R-12',
    name: 'Nagy Áron',
    address: 'Pápa',
    games: ['pylos'],
    date: '2025-10-04',
    venue: 'Győr',
    participants: 40,
    certified: 2,
  }

  test('T29: a certificate of 100 has name and address, games, date, venue, participants, certified and a signature', () => {
    const paper = certificatePaper(100, facts)
    expect(paper.ok && paper.value.lines.map((line) => line.label)).toEqual([
      'form-name-address',
      'form-games',
      'form-date',
      'form-venue',
      'form-participants',
      'form-certified',
    ])
    expect(paper.ok && paper.value.signatures).toEqual(['form-signature'])
    expect(certificatePaper(100, { ...facts, games: [] }).ok).toBe(false)
  })

  test('T30: a certificate of 1000 also tells the holders of 100, and the member signs it', () => {
    expect(certificatePaper(1000, facts)).toMatchObject({ problem: { id: 'certificate-holders' } })
    const paper = certificatePaper(1000, { ...facts, holders: 11 })
    expect(paper.ok && paper.value.lines.at(-1)).toEqual({ label: 'form-holders', value: '11' })
    expect(paper.ok && paper.value.signatures).toHaveLength(2)
  })

  test('T2: T31: the booklet has nine games with columns 100, 1000, 5000, and the number only with 1000 in three games', () => {
    const player = { id: 'a', name: 'Nagy Áron', contact: { address: 'Pápa' } }
    const few = booklet(player, { pylos: 1000 }, 5)
    expect(few.table).toHaveLength(9)
    expect(few.table.find((row) => row.game === 'pylos')!.reached).toEqual([true, true, false])
    expect(few.lines[0].value).toBe('')
    expect(booklet(player, { pylos: 1000, rotary: 1000, reversi: 1000 }, 5).lines[0].value).toBe('5')
  })

  test('T32: T33: the forms ask for what the rules name', () => {
    expect(teamForm({ name: 'Bástya', games: ['pylos', 'rotary'] }).map((line) => line.value)).toEqual([
      'Bástya',
      '',
      '',
      'pylos, rotary',
    ])
    expect(contestForm().map((line) => line.label)).toEqual([
      'form-date',
      'form-name',
      'form-address',
      'form-signature',
      'form-recommender',
      'form-stamp',
    ])
  })
})

describe('drawn duels', () => {
  const duels = (game: string, level: Level, drawn: number, all: number): CountedDuel[] =>
    Array.from({ length: all }, (_, at) => ({ game, level, drawn: at < drawn }))

  test('T6: the share of drawn duels is shown by game and level, and where draws crowd the game leaves the programme', () => {
    const list = [...duels('pylos', 100, 1, 40), ...duels('pylos', 1000, 15, 40), ...duels('rotary', 100, 3, 4)]
    expect(drawShares(list).map(({ game, level, share }) => [game, level, share])).toEqual([
      ['pylos', 100, 1 / 40],
      ['pylos', 1000, 15 / 40],
      ['rotary', 100, 3 / 4],
    ])
    expect(unfitAt(list, 1000)).toEqual(['pylos'])
    // Four duels are too few to tell.
    expect(unfitAt(list, 100)).toEqual([])
  })

  test('T7: a new game needs written rules and a trial without a drawn duel', () => {
    expect(mayEnterProgramme('hex', true, duels('hex', 0, 0, 8)).ok).toBe(true)
    expect(mayEnterProgramme('hex', true, duels('hex', 0, 1, 8))).toMatchObject({ problem: { id: 'programme-draws' } })
    expect(mayEnterProgramme('hex', false, duels('hex', 0, 0, 8))).toMatchObject({ problem: { id: 'programme-rules' } })
    expect(mayEnterProgramme('hex', true, [])).toMatchObject({ problem: { id: 'programme-trial' } })
  })
})

describe('the events of a device', () => {
  const held = (date: string, name: string, reported: string | null): EventState => {
    const opened = openEvent(
      {
        kind: 'open',
        settings: {
          ...{ name: 'Kupa', game: 'pylos', format: 'round-robin', date, venue: 'Győr' },
          organiser: { name, registered: true, member: false },
        },
      },
      name,
      `${date}T09:00:00.000Z`,
    )
    if (!opened.ok) throw new Error(opened.problem.id)
    const report = reported ? { date: reported, participants: 12 } : null
    return { ...opened.value.state, report }
  }

  test('T27: T28: T97: remind each organiser of all reports that are due, and of the end of his entry', () => {
    const events = [
      held('2025-10-01', 'Éva', '2025-10-05'),
      held('2025-10-20', 'Éva', null),
      held('2025-11-01', 'Béla', null),
      held('2025-11-30', 'Béla', null),
    ]
    const told = remindersOf(events, '2025-11-10').map(({ organiser, told }) => [
      organiser,
      ...told.map(({ id }) => id),
    ])
    expect(told).toEqual([
      ['Éva', 'reminder-report-late'],
      ['Béla', 'reminder-report'],
    ])
    expect(remindersOf(events.slice(0, 1), '2025-11-10')).toEqual([])
    expect(remindersOf(events.slice(0, 1), '2026-10-06')[0]?.told.map(({ id }) => id)).toEqual(['reminder-lapsed'])
  })

  test('T26: T27: the report names the organiser, the day, the venue, the participants and the certificates', () => {
    const lines = reportLines(held('2025-10-01', 'Éva', null), 'Pylos')
    expect(lines.map(({ label, value }) => [label, value])).toEqual([
      ['form-name', 'Éva'],
      ['form-games', 'Pylos'],
      ['form-date', '2025-10-01'],
      ['form-venue', 'Győr'],
      ['form-participants', '0'],
      ['form-certified', '0'],
      ['form-signature', ''],
    ])
  })
})

describe('whose rules these are', () => {
  test('T1: T72: they are of 1998 and 1999, and advice to organisers is told in both languages and enforced nowhere', () => {
    for (const language of ['hu', 'en'] as const) {
      const [rules, ...advice] = [RULES_OF, ...ADVICE].map((id) => sentenceText({ id }, language))
      expect(rules).toMatch(/1998.*1999/)
      expect(new Set(advice).size).toBe(4)
    }
  })

  test('T3: they govern the rise up to 5000: no certificate is of another level', () => {
    const certificate = (level: number) => ({ kind: 'certificate', player: 'a', level, number: '1' })
    expect([100, 1000, 5000].map((level) => checkHappening(certificate(level), 'what'))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    for (const level of [0, 500, 10_000]) expect(checkHappening(certificate(level), 'what')).toBe('what.level')
  })
})
