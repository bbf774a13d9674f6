import type { SentenceId } from '../problem.ts'

const SATURDAY = 6

const dayText = (time: Date): string => time.toISOString().slice(0, 10)

/** The nth Saturday of a month (from 1), as 2025-11-08. */
export function nthSaturday(year: number, month: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const offset = (SATURDAY - first.getUTCDay() + 7) % 7
  return dayText(new Date(Date.UTC(year, month - 1, 1 + offset + 7 * (nth - 1))))
}

export function lastSaturday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0))
  return dayText(new Date(Date.UTC(year, month - 1, last.getUTCDate() - ((last.getUTCDay() - SATURDAY + 7) % 7))))
}

/** The individual final at which alone 5000 can be reached. */
export const finalOf5000 = (year: number): string => nthSaturday(year, 11, 2)

/** The next day of a round of the puzzle contest: the first or the last Saturday of November. */
export function contestDay(round: 1 | 2, today: string): string {
  const dayIn = (year: number) => (round === 1 ? nthSaturday(year, 11, 1) : lastSaturday(year, 11))
  const year = Number(today.slice(0, 4))
  return dayIn(year) >= today ? dayIn(year) : dayIn(year + 1)
}

export interface CalendarEntry {
  readonly from: string
  readonly to: string
  readonly what: SentenceId
}

/** What comes back every year. */
export const calendarOf = (year: number): CalendarEntry[] => [
  { from: `${year}-09-01`, to: `${year}-09-30`, what: 'calendar-fair' },
  day(nthSaturday(year, 11, 1), 'calendar-contest-1'),
  day(finalOf5000(year), 'calendar-final'),
  day(lastSaturday(year, 11), 'calendar-contest-2'),
  day(nthSaturday(year, 12, 2), 'calendar-seven-trials'),
  { from: `${year}-12-15`, to: `${year}-12-31`, what: 'calendar-show' },
]

const day = (date: string, what: SentenceId): CalendarEntry => ({ from: date, to: date, what })

/** So many days later. */
export const daysAfter = (date: string, days: number): string =>
  dayText(new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000))
/** The same day a year later; the 29th of February becomes the 1st of March. */
export const yearAfter = (date: string): string =>
  dayText(new Date(Date.UTC(Number(date.slice(0, 4)) + 1, Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))))
