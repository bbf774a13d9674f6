/** Whether what came from outside is what it says it is. */
import { type Ending, type Game, type Problem, plainText } from '@jatekvilag/engine'
import { isObject } from '@jatekvilag/engine/check'
import { type ClockRule, DAY, type SeatTime } from './clock-rules.ts'
import type { Deed } from './events.ts'
import type { Player, PlayerKind } from './seats.ts'
import { problem } from './texts.ts'

export { isObject }

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

/** How strong a program can be. */
const isLevel = (value: unknown) => isWhole(value, 1, 100)

export const isPlayerKind = (value: unknown): value is PlayerKind =>
  value === 'person' || (isObject(value) && isLevel(value.bot))

export const isPlayer = (value: unknown): value is Player =>
  isObject(value) &&
  typeof value.name === 'string' &&
  isPlayerKind(value.kind) &&
  (value.id === undefined || typeof value.id === 'string')

const BY_SEAT = ['resigned', 'time-out', 'abandoned']
const BY_ALL = ['agreed', 'aborted']

/** What is wrong with an ending of this game; undefined where nothing is. */
export function checkEnding({ seats }: Game, value: unknown): Problem | undefined {
  if (!isObject(value)) return problem('no-ending')
  const { kind } = value as Partial<Ending>
  if (BY_ALL.includes(kind as string)) return undefined
  if (BY_SEAT.includes(kind as string))
    return isWhole(value.seat, 0, seats - 1) ? undefined : problem('no-seat', plainText(value.seat))
  if (kind !== 'adjudicated') return problem('unknown-ending', plainText(kind))
  const { payoffs } = value
  const fits = Array.isArray(payoffs) && payoffs.length === seats && payoffs.every((one) => Number.isFinite(one))
  return fits ? undefined : problem('odd-ruling')
}

const RULE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  none: [],
  plain: ['ms'],
  increment: ['ms', 'add'],
  delay: ['ms', 'delay'],
  'byo-yomi': ['ms', 'periods', 'period'],
  canadian: ['ms', 'stones', 'period'],
  'per-move': ['ms'],
  days: ['ms'],
  'days-bank': ['ms', 'bank'],
  hourglass: ['ms'],
  countdown: ['ms', 'every', 'points', 'stop'],
}

export function isClockRule(value: unknown): value is ClockRule {
  if (!isObject(value) || typeof value.kind !== 'string' || !Object.hasOwn(RULE_FIELDS, value.kind)) return false
  const fields = RULE_FIELDS[value.kind]
  return fields.every((field) =>
    isWhole(value[field], field === 'ms' || field === 'add' ? 0 : 1, Number.MAX_SAFE_INTEGER),
  )
}

export function isSeatTime(value: unknown): value is SeatTime {
  if (!isObject(value)) return false
  const { left, turn, spent, over, periods, stones, bank } = value
  return (
    [left, turn, spent].every((one) => Number.isFinite(one)) &&
    [periods, stones, bank].every((one) => one === undefined || Number.isFinite(one)) &&
    (over === undefined || over === true)
  )
}

const LEAVINGS = ['resigned', 'time-out', 'abandoned']

/** Something beside the board in a record of a game with so many seats and actions. */
export function isHappening(value: unknown, seats: number, plies: number): boolean {
  if (!isObject(value) || !isWhole(value.ply, 0, plies)) return false
  const seated = isWhole(value.seat, 0, seats - 1)
  switch (value.kind) {
    case 'left':
      return seated && LEAVINGS.includes(value.how as string)
    case 'stand-in':
      return seated && isPlayerKind(value.player)
    case 'returned':
      return seated
    case 'level':
      return seated && isLevel(value.from) && isLevel(value.to)
    case 'offered':
      return seated && typeof value.about === 'string'
    case 'answered':
      return seated && typeof value.about === 'string' && typeof value.yes === 'boolean'
    case 'points':
      return seated && Number.isFinite(value.points)
    case 'paused':
    case 'resumed':
      return true
    case 'undone':
      return Array.isArray(value.taken) && value.taken.every((step) => isStep(step, seats))
    default:
      return false
  }
}

const OFFERS = ['draw', 'abort', 'pause', 'adjourn', 'resume', 'show', 'rematch', 'swap']

function isOffer(value: unknown): boolean {
  if (!isObject(value)) return false
  switch (value.about) {
    case 'undo':
      return isWhole(value.to, 0, 2 ** 31)
    case 'more-time':
      return isWhole(value.ms, 1, 30 * DAY)
    case 'pace':
      return isClockRule(value.clock)
    case 'rules':
      return isWhole(value.rulesVersion, 1, 1e6)
    default:
      return OFFERS.includes(value.about as string)
  }
}

function isRuling(value: unknown): boolean {
  if (!isObject(value)) return false
  switch (value.about) {
    case 'result':
      return Array.isArray(value.payoffs)
    case 'take-back':
      return isWhole(value.to, 0, 2 ** 31)
    case 'clock':
      return Number.isFinite(value.ms)
    case 'points':
      return Number.isFinite(value.points)
    default:
      return false
  }
}

/** Whether an event from outside has what its kind needs, whatever the room says to it. */
export function isSound(deed: Deed): boolean {
  switch (deed.kind) {
    case 'acted':
      return deed.spent === undefined || Number.isFinite(deed.spent)
    case 'offered':
      return isOffer(deed.offer)
    case 'answered':
      return typeof deed.yes === 'boolean'
    case 'left':
      return LEAVINGS.includes(deed.how)
    case 'stand-in':
      return isPlayerKind(deed.player)
    case 'level':
      return isLevel(deed.level)
    case 'ruled':
      return isRuling(deed.ruling)
    default:
      return true
  }
}

const isStep = (step: unknown, seats: number) =>
  Array.isArray(step) &&
  (step[0] === 'chance' || step[0] === 'clock' || isWhole(step[0], 0, seats - 1)) &&
  isWhole(step[1], 0, 2 ** 31 - 1)
