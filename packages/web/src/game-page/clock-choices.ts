import type { OwnClock } from '@jatekvilag/engine'
import { type ClockRule, DAY } from '@jatekvilag/play'

const MINUTE = 60_000

/** The rules that people at one screen choose from. */
type Offered = Extract<ClockRule, { kind: 'plain' | 'increment' | 'per-move' | 'countdown' }>
/** Far away one may also think for days. */
type OfferedFarAway = Offered | Extract<ClockRule, { kind: 'days' }>

/** The clocks people use, from none to slow. */
export const CLOCK_CHOICES: Readonly<Record<string, Offered | undefined>> = {
  none: undefined,
  '3+2': { kind: 'increment', ms: 3 * MINUTE, add: 2000 },
  '5': { kind: 'plain', ms: 5 * MINUTE },
  '10+5': { kind: 'increment', ms: 10 * MINUTE, add: 5000 },
  '15': { kind: 'plain', ms: 15 * MINUTE },
  '30': { kind: 'plain', ms: 30 * MINUTE },
  'move-30': { kind: 'per-move', ms: 30_000 },
  'move-60': { kind: 'per-move', ms: 60_000 },
  'move-90': { kind: 'per-move', ms: 90_000 },
}

/** The clocks of people who play by link. */
export const LINK_CLOCKS: Readonly<Record<string, OfferedFarAway | undefined>> = {
  ...CLOCK_CHOICES,
  'day-1': { kind: 'days', ms: DAY },
  'day-3': { kind: 'days', ms: 3 * DAY },
  'day-7': { kind: 'days', ms: 7 * DAY },
}

/** The key of the clock that the rules of a game ask for. */
export const OWN_CLOCK = 'own'

/** The clocks to choose from in a game, its own one first. */
export function clocksWith<Rule>(
  own: OwnClock | undefined,
  choices: Readonly<Record<string, Rule | undefined>>,
): Readonly<Record<string, Rule | OwnClock | undefined>> {
  if (!own) return choices
  const others = Object.entries(choices).filter(([, rule]) => JSON.stringify(rule) !== JSON.stringify(own))
  return { [OWN_CLOCK]: own, ...Object.fromEntries(others) }
}

/** The clock to begin with: the chosen one if it is there, otherwise the game's own, otherwise none. */
export function clockAmong(choices: Readonly<Record<string, unknown>>, chosen: string | undefined): string {
  if (chosen !== undefined && chosen in choices) return chosen
  return OWN_CLOCK in choices ? OWN_CLOCK : 'none'
}
