import { isDay } from '@jatekvilag/engine/check'
import { type Answer, answer, refuse, type Sentence, sentence } from '../problem.ts'
import { daysAfter, yearAfter } from './calendar.ts'

export const REPORT_DAYS = 15
export const SHEET_DAYS = 3

/** The declaration with which a person, private or legal, becomes an organiser. */
export interface Declaration {
  readonly date: string
  readonly name: string
  readonly address: string
  readonly signature: string
  readonly asksForEntry: boolean
  readonly keepsTheRules: boolean
  readonly addressForInformation: string
}

export interface Organiser {
  readonly name: string
  readonly member: boolean
  readonly declaredOn: string
  /** Days of the events held, with the day of their report where there is one. */
  readonly events: readonly {
    readonly date: string
    readonly reportedOn: string | null
    readonly participants: number | null
  }[]
}

export function register(declaration: Declaration, member = false): Answer<Organiser> {
  for (const field of ['name', 'address', 'signature', 'addressForInformation'] as const) {
    if (!declaration[field].trim()) return refuse('declaration-field', { field })
  }
  if (!isDay(declaration.date)) return refuse('declaration-field', { field: 'date' })
  if (!declaration.asksForEntry || !declaration.keepsTheRules) return refuse('declaration-promise')
  return answer({ name: declaration.name, member, declaredOn: declaration.date, events: [] })
}

/** The day after which he is out of the register: a year without a report. */
export function lapsesAfter({ declaredOn, events }: Organiser): string {
  const last = events.reduce(
    (latest, { reportedOn }) => (reportedOn && reportedOn > latest ? reportedOn : latest),
    declaredOn,
  )
  return yearAfter(last)
}

export const isRegistered = (organiser: Organiser, today: string): boolean => today <= lapsesAfter(organiser)

export const reportDue = (eventDate: string): string => daysAfter(eventDate, REPORT_DAYS)
export const sheetsDue = (contestDate: string): string => daysAfter(contestDate, SHEET_DAYS)

/** What an organiser must be told today: reports that are due or late, and that he is about to lapse. */
export function reminders(organiser: Organiser, today: string): Sentence[] {
  const told: Sentence[] = []
  for (const { date, reportedOn } of organiser.events) {
    if (reportedOn !== null || date > today) continue
    const due = reportDue(date)
    told.push(sentence(today > due ? 'reminder-report-late' : 'reminder-report', { date, due }))
  }
  const lapses = lapsesAfter(organiser)
  if (today > lapses) told.push(sentence('reminder-lapsed', { lapses }))
  else if (daysAfter(today, 60) > lapses) told.push(sentence('reminder-lapses', { lapses }))
  return told
}

/** Solved sheets of a local round must be posted on the third day. */
export const sheetReminder = (contestDate: string, posted: boolean, today: string): Sentence | null => {
  if (posted || today < contestDate) return null
  const due = sheetsDue(contestDate)
  return sentence(today > due ? 'reminder-sheets-late' : 'reminder-sheets', { due })
}
