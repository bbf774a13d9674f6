/** Stones on points, circles that change hands, and rings that nobody touches any more. */
import { type ActionList, type Game, layout, type Position } from '@jatekvilag/engine'
import { CIRCLES, circlesAt, circlesBeside, POINTS, pointsOf } from './board.ts'

/** So much influence in a circle is control. */
export const MAJORITY = 4
const WHOLE = 6

// Actions: a point to place a stone on, a circle's site to take it over, then these.
export const PASS = POINTS + CIRCLES
export const DONE = PASS + 1

/**
 * `taking` says that the seat on turn has placed or passed and may now take circles over; `passes` counts those in a row.
 * `count` has the stones of each seat in every circle, `rings` the whole circles that a seat owns around each point.
 */
const ringSlots = (seats: number) =>
  layout(
    { board: POINTS, turn: 1, taking: 1, passes: 1 },
    { over: 1, stones: 1, count: CIRCLES * seats, rings: POINTS },
  )

export interface RingRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  readonly slots: ReturnType<typeof ringSlots>
  /** How much a seat has to say in a circle. */
  influence(p: Position, circle: number, seat: number): number
  controls(p: Position, circle: number, seat: number): boolean
  /** Whether the seat may take this circle over, with something to gain. */
  canTake(p: Position, circle: number, seat: number): boolean
  canTakeAny(p: Position, seat: number): boolean
  put(p: Position, point: number, seat: number): void
  /** The circles that each seat controls. */
  scores(p: Position): number[]
  judge(p: Position): void
}

/** `ringsReach`: a ring adds one to the influence in each circle beside it. */
export function ringRules(seats: number, ringsReach: boolean): RingRules {
  const slots = ringSlots(seats)
  const {
    turn: TURN,
    taking: TAKING,
    passes: PASSES,
    over: OVER,
    stones: STONES,
    count: COUNT,
    rings: RINGS,
  } = slots.at

  const isRing = (p: Position, circle: number, seat: number) => p[COUNT + circle * seats + seat] === WHOLE

  /** A ring comes (+1) or goes (-1): its six points are protected by one more or one fewer. */
  function protect(p: Position, circle: number, by: number): void {
    for (let i = 6 * circle; i < 6 * circle + 6; i++) p[RINGS + pointsOf[i]] += by
  }

  function change(p: Position, point: number, seat: number, by: number): void {
    for (let i = 3 * point; i < 3 * point + 3; i++) {
      const circle = circlesAt[i]
      if (circle < 0) return
      if (by < 0 && isRing(p, circle, seat)) protect(p, circle, -1)
      p[COUNT + circle * seats + seat] += by
      if (by > 0 && isRing(p, circle, seat)) protect(p, circle, 1)
    }
  }

  function put(p: Position, point: number, seat: number): void {
    p[point] = seat + 1
    p[STONES]++
    change(p, point, seat, 1)
  }

  function influence(p: Position, circle: number, seat: number): number {
    let sum = p[COUNT + circle * seats + seat]
    if (!ringsReach) return sum
    for (let i = 6 * circle; i < 6 * circle + 6; i++) {
      const beside = circlesBeside[i]
      if (beside >= 0 && isRing(p, beside, seat)) sum++
    }
    return sum
  }

  function controls(p: Position, circle: number, seat: number): boolean {
    const own = influence(p, circle, seat)
    if (own < MAJORITY) return false
    // Without the reach of rings nobody else can have as much.
    if (!ringsReach) return true
    for (let other = 0; other < seats; other++) if (other !== seat && influence(p, circle, other) >= own) return false
    return true
  }

  function canTake(p: Position, circle: number, seat: number): boolean {
    if (!controls(p, circle, seat)) return false
    for (let i = 6 * circle; i < 6 * circle + 6; i++) {
      const stone = p[pointsOf[i]]
      if (stone !== 0 && stone !== seat + 1 && p[RINGS + pointsOf[i]] === 0) return true
    }
    return false
  }

  function canTakeAny(p: Position, seat: number): boolean {
    for (let circle = 0; circle < CIRCLES; circle++) if (canTake(p, circle, seat)) return true
    return false
  }

  /** Every enemy stone in the circle is replaced, except those that belong to a ring of their own. */
  function take(p: Position, circle: number, seat: number): void {
    for (let i = 6 * circle; i < 6 * circle + 6; i++) {
      const point = pointsOf[i]
      const stone = p[point]
      if (stone === 0 || stone === seat + 1 || p[RINGS + point] > 0) continue
      change(p, point, stone - 1, -1)
      p[point] = seat + 1
      change(p, point, seat, 1)
    }
  }

  function judge(p: Position): void {
    p[OVER] = p[TAKING] === 0 && (p[PASSES] >= seats || p[STONES] === POINTS) ? 1 : 0
  }

  function goOn(p: Position, seat: number): void {
    p[TAKING] = canTakeAny(p, seat) ? 1 : 0
    if (p[TAKING] === 1) return
    p[TURN] = seat + 1 === seats ? 0 : seat + 1
    judge(p)
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] === 1 || seat !== p[TURN]) return
    if (p[TAKING] === 1) {
      for (let circle = 0; circle < CIRCLES; circle++) if (canTake(p, circle, seat)) out.add(POINTS + circle)
      out.add(DONE)
      return
    }
    for (let point = 0; point < POINTS; point++) if (p[point] === 0) out.add(point)
    out.add(PASS)
  }

  return {
    slots,
    influence,
    controls,
    canTake,
    canTakeAny,
    put,
    judge,
    actions,

    scores: (p) =>
      Array.from({ length: seats }, (_, seat) => {
        let sum = 0
        for (let circle = 0; circle < CIRCLES; circle++) if (controls(p, circle, seat)) sum++
        return sum
      }),

    sample(p, seat, random, scratch) {
      if (p[TAKING] === 0)
        for (;;) {
          const guess = random.below(POINTS + 1)
          if (guess === POINTS) return PASS
          if (p[guess] === 0) return guess
        }
      scratch.count = 0
      actions(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
    },

    play(p, seat, action) {
      if (action === DONE) {
        p[TAKING] = 0
        p[TURN] = seat + 1 === seats ? 0 : seat + 1
        judge(p)
        return
      }
      if (action === PASS) p[PASSES]++
      else if (action < POINTS) {
        p[PASSES] = 0
        put(p, action, seat)
      } else take(p, action - POINTS, seat)
      goOn(p, seat)
    },
  }
}
