/** Placing, stepping and flanking on a board whose middle is safe. */
import {
  type ActionList,
  ALL_EIGHT,
  type Board,
  type Game,
  layout,
  ORTHOGONAL,
  type Position,
  stepTable,
} from '@jatekvilag/engine'
import { custodial } from '../../../families/custodial.ts'

/**
 * `hand` has the men still to be placed; `chain` is 0 or 1 + the cell of the man that may capture on; `freeing` says that
 * the opponent has just passed because he was shut in.
 */
const seegaSlots = (cells: number) =>
  layout({ board: cells, turn: 1, hand: 2, chain: 1, freeing: 1 }, { men: 2, quiet: 1, outcome: 1 })

export const PLAYING = -1
/** Outcomes: one man left, by the winner; then the count after too many quiet turns. */
export const [ONE_LEFT, COUNTED] = [0, 2]
/** Fifty turns of each side without a capture. */
const QUIET_TURNS = 100

export interface SeegaParts {
  readonly board: Board
  readonly centre: number
  readonly menEach: number
  /** How many men are placed in a turn. */
  readonly together: number
  /** Who begins to move. */
  readonly mover: number
}

export interface SeegaRules extends Pick<Game, 'actions' | 'play'> {
  readonly slots: ReturnType<typeof seegaSlots>
  readonly DONE: number
  readonly PASS: number
  isPlacing(p: Position): boolean
  captures(p: Position, from: number, to: number): boolean
  canMove(p: Position, seat: number): boolean
  put(p: Position, cell: number, seat: number): void
  judge(p: Position): void
  /** Whose turn it is while men are placed. */
  placer(p: Position): number
}

export function seegaRules({ board, centre, menEach, together, mover }: SeegaParts): SeegaRules {
  const cells = board.size
  const slots = seegaSlots(cells)
  const { turn: TURN, hand: HAND, chain: CHAIN, freeing: FREEING } = slots.at
  const { men: MEN, quiet: QUIET, outcome: OUTCOME } = slots.at
  const DONE = cells * cells
  const PASS = DONE + 1
  const steps = stepTable(board, ALL_EIGHT)
  const flanks = custodial(board, ORTHOGONAL, 1, 1)
  const probe = new Int32Array(slots.length)

  const isPlacing = (p: Position) => p[HAND] + p[HAND + 1] > 0
  const placer = (p: Position) => Math.floor((2 * menEach - p[HAND] - p[HAND + 1]) / together) & 1

  function put(p: Position, cell: number, seat: number): void {
    p[cell] = seat + 1
    p[MEN + seat]++
  }

  /** What a man that has come to this cell takes; the man in the middle is safe. Answers how many. */
  function capture(p: Position, cell: number, seat: number): number {
    const found = flanks.find(p, cell, seat + 1)
    let taken = 0
    for (let i = 0; i < found; i++) {
      if (flanks.taken[i] === centre) continue
      p[flanks.taken[i]] = 0
      taken++
    }
    p[MEN + 1 - seat] -= taken
    return taken
  }

  function captures(p: Position, from: number, to: number): boolean {
    const own = p[from]
    p[from] = 0
    const found = flanks.find(p, to, own)
    p[from] = own
    for (let i = 0; i < found; i++) if (flanks.taken[i] !== centre) return true
    return false
  }

  function canMove(p: Position, seat: number): boolean {
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] !== seat + 1) continue
      for (let d = cell; d < 8 * cells; d += cells) if (steps[d] >= 0 && p[steps[d]] === 0) return true
    }
    return false
  }

  function canCaptureOn(p: Position, from: number): boolean {
    for (let d = from; d < 8 * cells; d += cells)
      if (steps[d] >= 0 && p[steps[d]] === 0 && captures(p, from, steps[d])) return true
    return false
  }

  /** Whether the opponent could move after this step. */
  function opens(p: Position, seat: number, from: number, to: number): boolean {
    probe.set(p)
    probe[from] = 0
    probe[to] = seat + 1
    capture(probe, to, seat)
    return canMove(probe, 1 - seat)
  }

  /** Steps of one man; only those that capture, or that open a way, where that is asked. */
  function stepsOf(
    p: Position,
    seat: number,
    from: number,
    capturing: boolean,
    opening: boolean,
    out: ActionList,
  ): void {
    for (let d = from; d < 8 * cells; d += cells) {
      const to = steps[d]
      if (to < 0 || p[to] !== 0) continue
      if (capturing && !captures(p, from, to)) continue
      if (opening && !opens(p, seat, from, to)) continue
      out.add(from * cells + to)
    }
  }

  function listSteps(p: Position, seat: number, opening: boolean, out: ActionList): void {
    for (let from = 0; from < cells; from++) if (p[from] === seat + 1) stepsOf(p, seat, from, false, opening, out)
  }

  function endTurn(p: Position, seat: number): void {
    p[CHAIN] = 0
    p[FREEING] = 0
    p[TURN] = 1 - seat
    p[QUIET]++
    judge(p)
  }

  function judge(p: Position): void {
    p[OUTCOME] = PLAYING
    if (isPlacing(p)) return
    if (p[MEN] <= 1) p[OUTCOME] = ONE_LEFT + 1
    else if (p[MEN + 1] <= 1) p[OUTCOME] = ONE_LEFT
    else if (p[QUIET] >= QUIET_TURNS && p[CHAIN] === 0) p[OUTCOME] = COUNTED
  }

  return {
    slots,
    DONE,
    PASS,
    isPlacing,
    captures,
    canMove,
    put,
    judge,
    placer,

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      if (isPlacing(p)) {
        for (let cell = 0; cell < cells; cell++) if (p[cell] === 0 && cell !== centre) out.add(cell)
        return
      }
      if (p[CHAIN] > 0) {
        stepsOf(p, seat, p[CHAIN] - 1, true, p[FREEING] === 1, out)
        out.add(DONE)
        return
      }
      const before = out.count
      // Who has shut the other in must open a way, if he can.
      if (p[FREEING] === 1) listSteps(p, seat, true, out)
      if (out.count === before) listSteps(p, seat, false, out)
      if (out.count === before) out.add(PASS)
    },

    play(p, seat, action) {
      if (isPlacing(p)) {
        put(p, action, seat)
        p[HAND + seat]--
        p[TURN] = isPlacing(p) ? placer(p) : mover
        judge(p)
        return
      }
      if (action === DONE) return endTurn(p, seat)
      if (action === PASS) {
        endTurn(p, seat)
        p[FREEING] = 1
        return
      }
      const from = (action / cells) | 0
      const to = action % cells
      p[from] = 0
      p[to] = seat + 1
      const taken = capture(p, to, seat)
      if (taken > 0) {
        p[QUIET] = -1
        if (p[MEN + 1 - seat] > 1 && canCaptureOn(p, to)) {
          p[CHAIN] = to + 1
          return
        }
      }
      endTurn(p, seat)
    },
  }
}
