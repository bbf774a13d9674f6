/** Hourglasses that are moved and turned, rings that fill the board, and sand that runs meanwhile. */
import {
  type ActionList,
  CLOCK,
  type Game,
  HEX_DIRECTIONS,
  layout,
  type Position,
  type Sand,
  stepTable,
} from '@jatekvilag/engine'
import { board, CAPACITY, CORNERS } from './board.ts'

export const CELLS = board.size
export const GLASSES = 3
export const RINGS = 32
export const PLAYING = -1
export const DRAWN = 2
/** The neutral glass. */
export const HURRY = 15
/** Turns of both sides together without a ring, that make a draw. */
const CALM_TURNS = 200
export const BOUND = (2 * RINGS + 1) * CALM_TURNS * 4

/** What the player on turn does now. */
export const MOVE = 0
export const RING = 1

const WAYS = HEX_DIRECTIONS.length
/** A move is a cell and a direction; then rings and buttons; then seconds that pass. */
export const DROP = CELLS * WAYS
export const LATE_DROP = DROP + 1
export const LEAVE_OUT = DROP + 2
export const TURN_GLASS = DROP + 3
export const LET_BE = DROP + 4
export const TIME = DROP + 10

const tamskSlots = layout(
  {
    // A cell holds 0, or 1 + the number of the hourglass: three of the first player, three of the second.
    board: CELLS,
    rings: CELLS,
    hand: 2,
    turn: 1,
    step: 1,
    // The cell that was just moved to; where no ring was dropped, 1 + that cell.
    at: 1,
    left: 1,
    // Seconds above in each hourglass, -1 before it was ever turned; those of the neutral glass.
    sand: 2 * GLASSES,
    neutral: 1,
    // 1 + the seat that the neutral glass was turned against.
    hurried: 1,
    // Whether the waiting player may still turn the neutral glass, and who misses a turn.
    watching: 1,
    missing: 2,
  },
  { calm: 1, over: 1 },
)
export const slots = tamskSlots
const { rings: RINGS_AT, hand: HAND, turn: TURN, step: STEP, at: AT, left: LEFT, sand: SAND } = slots.at
const { neutral: NEUTRAL, hurried: HURRIED, watching: WATCHING, missing: MISSING, calm: CALM, over: OVER } = slots.at

export interface TamskRules extends Pick<Game, 'actors' | 'actions' | 'play'> {
  start(): Position
  readonly sand: Sand
  /** Whether there is a neutral glass. */
  readonly mayHurry: boolean
  seatOf(glass: number): number
  isDead(p: Position, glass: number): boolean
  mayMove(p: Position, glass: number): boolean
  canGo(p: Position, cell: number): boolean
  judge(p: Position): void
  landing(action: number): number
}

export function tamskRules(level: number, seconds: number): TamskRules {
  const steps = stepTable(board, HEX_DIRECTIONS)
  const timed = level >= 2
  const seatOf = (glass: number) => (glass / GLASSES) | 0
  const isDead = (p: Position, glass: number) => timed && p[SAND + glass] === 0

  /** The first three moves of a side are with three different hourglasses. */
  function mayMove(p: Position, glass: number): boolean {
    if (isDead(p, glass)) return false
    if (!timed || p[SAND + glass] < 0) return true
    const first = seatOf(glass) * GLASSES
    for (let other = first; other < first + GLASSES; other++) if (p[SAND + other] < 0) return false
    return true
  }

  const canEnter = (p: Position, cell: number) => cell >= 0 && p[cell] === 0 && p[RINGS_AT + cell] < CAPACITY[cell]

  function canGo(p: Position, cell: number): boolean {
    for (let d = 0; d < WAYS; d++) if (canEnter(p, steps[d * CELLS + cell])) return true
    return false
  }

  function canMove(p: Position, seat: number): boolean {
    for (let cell = 0; cell < CELLS; cell++) {
      const glass = p[cell] - 1
      if (glass >= 0 && seatOf(glass) === seat && mayMove(p, glass) && canGo(p, cell)) return true
    }
    return false
  }

  /** An own ring may go where the other has left his out. */
  const mayDropLate = (p: Position, seat: number) => p[LEFT] > 0 && p[HAND + seat] > 0

  function judge(p: Position): void {
    p[OVER] = PLAYING
    if (p[STEP] === RING) return
    if (!canMove(p, p[TURN])) {
      if (!canMove(p, 1 - p[TURN])) {
        p[OVER] = p[HAND] === p[HAND + 1] ? DRAWN : p[HAND] < p[HAND + 1] ? 0 : 1
        return
      }
      beginTurn(p, 1 - p[TURN])
    }
    if (p[CALM] >= CALM_TURNS) p[OVER] = DRAWN
  }

  function beginTurn(p: Position, seat: number): void {
    p[TURN] = seat
    p[STEP] = MOVE
    // The other may hurry whoever is to move now, once, while the neutral glass has nothing above.
    p[WATCHING] = level === 3 && p[NEUTRAL] === 0 ? 1 : 0
  }

  function endTurn(p: Position, seat: number): void {
    p[AT] = 0
    p[CALM]++
    // He was in time; what is left above runs on against nobody.
    p[HURRIED] = 0
    let next = 1 - seat
    if (p[MISSING + next] === 1) {
      p[MISSING + next] = 0
      next = seat
    }
    beginTurn(p, next)
    judge(p)
  }

  /** Seconds pass: all that runs runs; what runs out is dead, or was too slow. */
  function pass(p: Position, n: number): void {
    for (let glass = 0; glass < 2 * GLASSES; glass++) if (p[SAND + glass] > 0) p[SAND + glass] -= n
    if (p[NEUTRAL] > 0) {
      p[NEUTRAL] -= n
      if (p[NEUTRAL] === 0) {
        if (p[HURRIED] === 1 + p[TURN]) p[MISSING + p[TURN]] = 1
        p[HURRIED] = 0
        if (p[STEP] === MOVE && level === 3) p[WATCHING] = 1
      }
    }
    judge(p)
  }

  const sand: Sand = {
    most(p) {
      if (!timed || p[OVER] !== PLAYING) return 0
      let most = 0
      for (let glass = 0; glass < 2 * GLASSES; glass++) {
        const left = p[SAND + glass]
        if (left > 0 && (most === 0 || left < most)) most = left
      }
      return p[NEUTRAL] > 0 && (most === 0 || p[NEUTRAL] < most) ? p[NEUTRAL] : most
    },
    pass: (n) => TIME + n,
    secondsOf: (action) => action - TIME,
  }

  return {
    sand,
    mayHurry: level === 3,
    seatOf,
    isDead,
    mayMove,
    canGo,
    judge,

    start() {
      const p = new Int32Array(slots.length)
      for (const [seat, corners] of CORNERS.entries())
        for (const [i, cell] of corners.entries()) p[cell] = 1 + seat * GLASSES + i
      p[HAND] = RINGS
      p[HAND + 1] = RINGS
      p.fill(timed ? -1 : 0, SAND, SAND + 2 * GLASSES)
      p[OVER] = PLAYING
      return p
    },

    actors: (p) => {
      if (p[OVER] !== PLAYING) return 0
      return (1 << p[TURN]) | (p[WATCHING] === 1 ? 1 << (1 - p[TURN]) : 0)
    },

    actions(p: Position, seat: number, out: ActionList) {
      if (p[OVER] !== PLAYING) return
      if (seat === CLOCK) {
        const most = sand.most(p)
        for (let n = 1; n <= most; n++) out.add(TIME + n)
        return
      }
      if (seat !== p[TURN]) {
        if (p[WATCHING] === 0 || seat !== 1 - p[TURN]) return
        out.add(TURN_GLASS)
        out.add(LET_BE)
        return
      }
      if (p[STEP] === RING) {
        out.add(DROP)
        out.add(LEAVE_OUT)
        return
      }
      if (mayDropLate(p, seat)) out.add(LATE_DROP)
      for (let cell = 0; cell < CELLS; cell++) {
        const glass = p[cell] - 1
        if (glass < 0 || seatOf(glass) !== seat || !mayMove(p, glass)) continue
        for (let d = 0; d < WAYS; d++) if (canEnter(p, steps[d * CELLS + cell])) out.add(cell * WAYS + d)
      }
    },

    play(p, seat, action) {
      if (action > TIME) pass(p, action - TIME)
      else if (action === TURN_GLASS) {
        p[NEUTRAL] = HURRY
        p[HURRIED] = 1 + p[TURN]
        p[WATCHING] = 0
      } else if (action === LET_BE) p[WATCHING] = 0
      else if (action === DROP || action === LATE_DROP) {
        p[RINGS_AT + (action === DROP ? p[AT] : p[LEFT]) - 1]++
        p[HAND + seat]--
        p[LEFT] = 0
        p[CALM] = 0
        if (action === DROP) endTurn(p, seat)
        else judge(p)
      } else if (action === LEAVE_OUT) {
        p[LEFT] = p[AT]
        endTurn(p, seat)
      } else {
        const from = (action / WAYS) | 0
        const to = steps[(action % WAYS) * CELLS + from]
        const glass = p[from] - 1
        p[from] = 0
        p[to] = 1 + glass
        if (timed) p[SAND + glass] = seconds - Math.max(0, p[SAND + glass])
        p[LEFT] = 0
        p[AT] = 1 + to
        p[WATCHING] = 0
        if (p[HAND + seat] > 0) p[STEP] = RING
        else endTurn(p, seat)
      }
    },

    landing: (action) => steps[(action % WAYS) * CELLS + ((action / WAYS) | 0)],
  }
}
