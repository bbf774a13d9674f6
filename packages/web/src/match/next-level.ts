/** After a clear end against the computer: the next step up for whoever won, down for whoever lost. */
import type { Result } from '@jatekvilag/engine'
import type { SeatState } from '@jatekvilag/play'
import { BOT_LEVELS } from './levels.ts'

const [LOWEST, HIGHEST] = [BOT_LEVELS[0], BOT_LEVELS[BOT_LEVELS.length - 1]!]

/** The level to offer; undefined after a draw, at an end of the ladder, and where no one person played programs of one level. */
export function nextLevel(seats: readonly SeatState[], { payoffs }: Result): number | undefined {
  const persons = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  const levels = new Set(seats.flatMap(({ kind }) => (kind === 'person' ? [] : [kind.bot])))
  const [level] = levels
  const [person] = persons
  if (person === undefined || persons.length > 1 || level === undefined || levels.size > 1) return undefined
  const payoff = payoffs[person] ?? 0
  const best = Math.max(...payoffs)
  const next = payoff > 0 && payoff === best ? level + 1 : payoff < 0 ? level - 1 : level
  return next === level || next < LOWEST || next > HIGHEST ? undefined : next
}
