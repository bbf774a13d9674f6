/** What other programs want to know of a match beside its moves: who played, when, how fast, how it ended. */
import type { ClockRule, GameRecord, RecordedPlayer } from '@jatekvilag/play'

/** A program without a name is called by its strength. */
const nameOf = ({ name, kind, level }: RecordedPlayer) => name || (kind === 'bot' ? `Játékvilág ${level}` : '')

export const namesIn = ({ players }: GameRecord): string[] => players.map(nameOf)

/** 2026-11-16; empty where nobody knows. */
export const dayOf = ({ date }: GameRecord): string => date?.slice(0, 10) ?? ''

const seconds = (ms: number) => `${ms / 1000}`

/** As in PGN: 300, 300+2; undefined for clocks that it cannot tell. */
function timeControl(rule: ClockRule): string | undefined {
  if (rule.kind === 'plain') return seconds(rule.ms)
  return rule.kind === 'increment' ? `${seconds(rule.ms)}+${seconds(rule.add)}` : undefined
}

const TERMINATIONS: Readonly<Record<string, string>> = {
  'time-out': 'time forfeit',
  abandoned: 'abandoned',
  aborted: 'abandoned',
  adjudicated: 'adjudication',
}

/** Tags of PGN and PDN: White and Black in the order of the seats. */
export function tagsOf(record: GameRecord): Record<string, string> {
  const [white, black] = namesIn(record)
  const control = record.clock && timeControl(record.clock)
  const termination = record.ending && TERMINATIONS[record.ending.kind]
  return {
    White: white || '?',
    Black: black || '?',
    Date: dayOf(record).replace(/-/g, '.') || '????.??.??',
    ...(control ? { TimeControl: control } : {}),
    ...(termination ? { Termination: termination } : {}),
  }
}

/** Properties of SGF: the day, the main time and what comes after it. */
export function sgfOf(record: GameRecord): Record<string, string> {
  const { clock } = record
  const day = dayOf(record)
  return {
    ...(day ? { DT: day } : {}),
    ...(clock && clock.kind !== 'none' ? { TM: seconds(clock.ms) } : {}),
    ...(clock?.kind === 'byo-yomi' ? { OT: `${clock.periods}x${seconds(clock.period)} byo-yomi` } : {}),
    ...(clock?.kind === 'canadian' ? { OT: `${clock.stones}/${seconds(clock.period)} Canadian` } : {}),
  }
}

/** The moment of a day as others write it (2026.11.16, 2026-11-16); undefined where it is not told. */
export function momentOf(day: string): number | undefined {
  const found = /^(\d{4})[.-](\d\d)[.-](\d\d)/.exec(day)
  const moment = found ? Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}
