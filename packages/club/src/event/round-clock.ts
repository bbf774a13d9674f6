import type { EventSettings, RoundState } from './model.ts'

/** The seconds that are left of a round, below zero when its time is over; undefined where no time was agreed. */
export function roundLeft(
  { clock }: Pick<RoundState, 'clock'>,
  { roundMinutes }: Pick<EventSettings, 'roundMinutes'>,
  now: number,
): number | undefined {
  if (!clock) return roundMinutes === undefined ? undefined : roundMinutes * 60
  return clock.since === null ? clock.left : clock.left - (now - Date.parse(clock.since)) / 1000
}
