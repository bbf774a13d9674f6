/** Balls on the pyramid: what carries what, what may be lifted, and what a square of one colour gives back. */
import { type ActionList, type Game, layout, type Position } from '@jatekvilag/engine'
import type { Pyramid } from './pyramid.ts'

export const PLAYING = -1
export const DRAWN = 2
/** Turns of both sides together that make a draw: balls that come back could go round for ever. */
export const MOST_TURNS = 400

const pylosSlots = (places: number) => layout({ board: places, turn: 1, taking: 1 }, { reserve: 2, played: 1, over: 1 })

export interface PylosRules extends Pick<Game, 'actions' | 'play'> {
  readonly slots: ReturnType<typeof pylosSlots>
  /** A move is a place, then from * places + to from `lifts` on, then a ball to take from `takes` on, then `done`. */
  readonly lifts: number
  readonly takes: number
  readonly done: number
  isCarried(p: Position, place: number): boolean
  /** A ball that carries nothing. */
  isFree(p: Position, place: number): boolean
  /** Whether a ball of this seat there completes a square of its colour. */
  makesSquare(p: Position, place: number, seat: number): boolean
  canLift(p: Position, seat: number): boolean
  mayLift(p: Position, from: number, to: number): boolean
  /** Says whether the game is over with this side to move. */
  judge(p: Position): void
}

export function pylosRules(pyramid: Pyramid, mustTake: boolean): PylosRules {
  const { places, top, level, below, above, squares } = pyramid
  const slots = pylosSlots(places)
  const { turn: TURN, taking: TAKING, reserve: RESERVE, played: PLAYED, over: OVER } = slots.at
  const LIFTS = places
  const TAKES = LIFTS + places * places
  const DONE = TAKES + places

  function isCarried(p: Position, place: number): boolean {
    if (level[place] === 0) return true
    for (let i = 4 * place; i < 4 * place + 4; i++) if (p[below[i]] === 0) return false
    return true
  }

  function isFree(p: Position, place: number): boolean {
    for (let i = 4 * place; i < 4 * place + 4; i++) if (above[i] >= 0 && p[above[i]] !== 0) return false
    return true
  }

  function restsOn(place: number, ball: number): boolean {
    for (let i = 4 * place; i < 4 * place + 4; i++) if (below[i] === ball) return true
    return false
  }

  const mayLift = (p: Position, from: number, to: number) =>
    p[to] === 0 && level[to] > level[from] && isCarried(p, to) && !restsOn(to, from)

  function canLift(p: Position, seat: number): boolean {
    for (let from = 0; from < top; from++) {
      if (p[from] !== seat + 1 || !isFree(p, from)) continue
      for (let to = from + 1; to < places; to++) if (mayLift(p, from, to)) return true
    }
    return false
  }

  function makesSquare(p: Position, place: number, seat: number): boolean {
    const own = seat + 1
    for (let i = 12 * place; i < 12 * place + 12; i += 3)
      if (squares[i] >= 0 && p[squares[i]] === own && p[squares[i + 1]] === own && p[squares[i + 2]] === own)
        return true
    return false
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== PLAYING || seat !== p[TURN]) return
    if (p[TAKING] > 0) {
      for (let place = 0; place < places; place++) if (p[place] === seat + 1 && isFree(p, place)) out.add(TAKES + place)
      if (!mustTake || p[TAKING] === 1) out.add(DONE)
      return
    }
    if (p[RESERVE + seat] > 0)
      for (let place = 0; place < places; place++) if (p[place] === 0 && isCarried(p, place)) out.add(place)
    for (let from = 0; from < top; from++) {
      if (p[from] !== seat + 1 || !isFree(p, from)) continue
      for (let to = from + 1; to < places; to++) if (mayLift(p, from, to)) out.add(LIFTS + from * places + to)
    }
  }

  function judge(p: Position): void {
    p[OVER] = PLAYING
    if (p[top] !== 0) p[OVER] = p[top] - 1
    else if (p[TAKING] > 0) return
    else if (p[RESERVE + p[TURN]] === 0 && !canLift(p, p[TURN])) p[OVER] = 1 - p[TURN]
    else if (p[PLAYED] >= MOST_TURNS) p[OVER] = DRAWN
  }

  function endTurn(p: Position, seat: number): void {
    p[TAKING] = 0
    p[TURN] = 1 - seat
    p[PLAYED]++
    judge(p)
  }

  function play(p: Position, seat: number, action: number): void {
    if (action === DONE) {
      endTurn(p, seat)
      return
    }
    if (action >= TAKES) {
      p[action - TAKES] = 0
      p[RESERVE + seat]++
      p[TAKING]--
      if (p[TAKING] === 0 || !hasFree(p, seat)) endTurn(p, seat)
      return
    }
    const to = action < LIFTS ? action : (action - LIFTS) % places
    if (action < LIFTS) p[RESERVE + seat]--
    else p[((action - LIFTS) / places) | 0] = 0
    p[to] = seat + 1
    if (makesSquare(p, to, seat)) p[TAKING] = 2
    else endTurn(p, seat)
  }

  function hasFree(p: Position, seat: number): boolean {
    for (let place = 0; place < places; place++) if (p[place] === seat + 1 && isFree(p, place)) return true
    return false
  }

  return {
    slots,
    lifts: LIFTS,
    takes: TAKES,
    done: DONE,
    isCarried,
    isFree,
    makesSquare,
    canLift,
    mayLift,
    judge,
    actions,
    play,
  }
}
