/**
 * The clocks of a match as one plain value: what time it is comes from outside. Whatever passes is spent by whoever is
 * to move, or paused, or lost to a server that was down or to the network; nothing is forgotten or counted twice.
 */
import type { Seat } from '@jatekvilag/engine'
import { type ClockRule, charged, fullTime, refilled, type SeatTime, untilFlag } from './clock-rules.ts'

export interface Clocks {
  readonly rule: ClockRule
  /** As of `since` for those that run. */
  readonly seats: readonly SeatTime[]
  /** One seat as a rule, none while chance decides, several where two boards are played at once. */
  readonly running: readonly Seat[]
  /** Up to when everything has been counted. */
  readonly since: number
  readonly paused: boolean
  /** How long it has been paused, how long the server was down, and how much of the way of a move was forgiven. */
  readonly pausedFor: number
  readonly downFor: number
  readonly forgivenFor: number
}

export function newClocks(rule: ClockRule, seats: number, now = 0): Clocks {
  const full = Array.from({ length: seats }, () => fullTime(rule))
  return { rule, seats: full, running: [], since: now, paused: false, pausedFor: 0, downFor: 0, forgivenFor: 0 }
}

/** Everything counted up to now. A clock of the wall that goes back costs nobody anything. */
export function countedTo(clocks: Clocks, now: number): Clocks {
  const passed = now - clocks.since
  if (passed <= 0) return clocks
  if (clocks.paused) return { ...clocks, since: now, pausedFor: clocks.pausedFor + passed }
  if (clocks.running.length === 0) return { ...clocks, since: now }
  return { ...spentBy(clocks, clocks.running, passed), since: now }
}

function spentBy(clocks: Clocks, spenders: readonly Seat[], ms: number): Clocks {
  const { rule } = clocks
  const seats = [...clocks.seats]
  const gains = new Array<number>(seats.length).fill(0)
  for (const seat of spenders) {
    const { spent } = seats[seat]
    if (rule.kind === 'hourglass' && seats.length > 1) {
      // Whole milliseconds; of what cannot be divided nothing is lost, it comes with the next.
      const share = (all: number) => Math.floor(all / (seats.length - 1))
      for (let other = 0; other < seats.length; other++)
        if (other !== seat) gains[other] += share(spent + ms) - share(spent)
    }
  }
  for (const seat of spenders) {
    // What comes in meanwhile is there to be spent.
    const time = { ...seats[seat], left: seats[seat].left + gains[seat] }
    gains[seat] = 0
    seats[seat] = charged(rule, time, ms)
  }
  for (const [seat, gain] of gains.entries())
    if (gain > 0) seats[seat] = { ...seats[seat], left: seats[seat].left + gain }
  return { ...clocks, seats }
}

/** What a seat has now. */
export function timeOf(clocks: Clocks, seat: Seat, now: number): SeatTime {
  return countedTo(clocks, now).seats[seat]
}

/** Milliseconds on the face of a seat's clock: what is left, or what is over in a countdown as a number below 0. */
export function leftAt(clocks: Clocks, seat: Seat, now: number): number {
  const { left, bank = 0 } = timeOf(clocks, seat, now)
  return left > 0 || bank === 0 ? left : bank
}

/** From now these seats are to move; who had the move and has it no more gets what the rule gives for a turn. */
export function turnTo(clocks: Clocks, running: readonly Seat[], now: number): Clocks {
  const counted = countedTo(clocks, now)
  const seats = counted.seats.map((time, seat) =>
    clocks.running.includes(seat) && !running.includes(seat) ? refilled(clocks.rule, time) : time,
  )
  return { ...counted, seats, running, since: Math.max(now, counted.since) }
}

/** From now these seats are to move, because something was taken back or somebody left: nobody gets anything for it. */
export function handTo(clocks: Clocks, running: readonly Seat[], now: number): Clocks {
  const counted = countedTo(clocks, now)
  const seats = counted.seats.map((time, seat) =>
    running.includes(seat) === clocks.running.includes(seat) ? time : { ...time, turn: 0 },
  )
  return { ...counted, seats, running, since: Math.max(now, counted.since) }
}

export function pause(clocks: Clocks, now: number): Clocks {
  return { ...countedTo(clocks, now), paused: true }
}

export function resume(clocks: Clocks, now: number): Clocks {
  return { ...countedTo(clocks, now), paused: false }
}

/** Nobody could move from then until then: no clock ran, paused or not. */
export function wasDown(clocks: Clocks, from: number, to: number): Clocks {
  const counted = countedTo(clocks, from)
  const passed = to - counted.since
  return passed <= 0 ? counted : { ...counted, since: to, downFor: counted.downFor + passed }
}

/** The last so many milliseconds are nobody's: a move was on its way through the network. */
export function forgiven(clocks: Clocks, ms: number, now: number): Clocks {
  const counted = countedTo(clocks, now - ms)
  const passed = now - counted.since
  return passed <= 0 ? counted : { ...counted, since: now, forgivenFor: counted.forgivenFor + passed }
}

/** An arbiter gives time to a seat, or takes it. */
export function adjusted(clocks: Clocks, seat: Seat, ms: number, now: number): Clocks {
  const counted = countedTo(clocks, now)
  const seats = counted.seats.map((time, s) => {
    if (s !== seat) return time
    return { ...time, left: clocks.rule.kind === 'countdown' ? time.left + ms : Math.max(0, time.left + ms) }
  })
  return { ...counted, seats }
}

/** When the next flag falls if nobody moves; undefined where none will. */
export function deadlineOf(clocks: Clocks): number | undefined {
  if (clocks.paused) return undefined
  const least = Math.min(...clocks.running.map((seat) => untilFlag(clocks.rule, clocks.seats[seat])))
  return Number.isFinite(least) ? clocks.since + least : undefined
}

/** The seat whose time is up, if any. */
export function fallen(clocks: Clocks, now: number): Seat | undefined {
  if (clocks.paused) return undefined
  const { seats, rule } = countedTo(clocks, now)
  return clocks.running.find((seat) => untilFlag(rule, seats[seat]) <= 0)
}

/** Stops for good: nobody is to move any more. */
export function stopped(clocks: Clocks, now: number): Clocks {
  return { ...countedTo(clocks, now), running: [], paused: false }
}
