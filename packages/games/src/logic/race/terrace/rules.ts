/** Moves on the terraces, and what becomes of whoever loses his T. */
import { type ActionList, type Game, layout, type Position } from '@jatekvilag/engine'
import type { Field } from './field.ts'

/** A man is 1 + seat * 5 + kind: T, then A to D. */
export const KINDS = 5
export const T = 0
export const seatOf = (man: number): number => ((man - 1) / KINDS) | 0
export const kindOf = (man: number): number => (man - 1) % KINDS
export const manOf = (seat: number, kind: number): number => 1 + seat * KINDS + kind
/** The T is as small as an A. */
export const sizeOf = (man: number): number => Math.max(1, kindOf(man))

export const PLAYING = -1
/** Turns of all players without a capture that make a draw: a hundred for each. */
export const CALM_EACH = 100

const terraceSlots = (cells: number) => layout({ board: cells, turn: 1 }, { calm: 1, over: 1 })

export interface TerraceRules extends Pick<Game, 'actions' | 'play'> {
  readonly slots: ReturnType<typeof terraceSlots>
  /** Whether a seat still has its T. */
  isIn(p: Position, seat: number): boolean
  canMove(p: Position, seat: number): boolean
  /** Puts out whoever cannot go on and says whether the game is over. */
  judge(p: Position): void
}

export function terraceRules({ board, up, down, strike, start, way }: Field, goals: readonly number[]): TerraceRules {
  const seats = goals.length
  const cells = board.size
  const slots = terraceSlots(cells)
  const { turn: TURN, calm: CALM, over: OVER } = slots.at

  function isIn(p: Position, seat: number): boolean {
    const man = manOf(seat, T)
    for (let cell = 0; cell < cells; cell++) if (p[cell] === man) return true
    return false
  }

  function list(p: Position, seat: number, out: ActionList | undefined): boolean {
    let any = false
    for (let cell = 0; cell < cells; cell++) {
      const man = p[cell]
      if (man === 0 || seatOf(man) !== seat) continue
      for (let side = 2 * cell; side < 2 * cell + 2; side++)
        for (let i = start[side]; i < start[side + 1]; i++) {
          const to = way[i]
          if (p[to] === 0) {
            out?.add(cell * cells + to)
            any = true
          } else if (seatOf(p[to]) !== seat) break
        }
      for (let i = 8 * cell; i < 8 * cell + 8; i++) {
        if (up[i] >= 0 && p[up[i]] === 0) {
          out?.add(cell * cells + up[i])
          any = true
        }
        if (down[i] >= 0 && p[down[i]] === 0) {
          out?.add(cell * cells + down[i])
          any = true
        }
        const struck = strike[i]
        if (struck >= 0 && p[struck] !== 0 && sizeOf(p[struck]) <= sizeOf(man)) {
          out?.add(cell * cells + struck)
          any = true
        }
      }
      if (any && !out) return true
    }
    return any
  }

  const canMove = (p: Position, seat: number) => list(p, seat, undefined)

  /** The men of whoever has lost leave the board. */
  function putOut(p: Position, seat: number): void {
    for (let cell = 0; cell < cells; cell++) if (p[cell] !== 0 && seatOf(p[cell]) === seat) p[cell] = 0
  }

  function lastLeft(p: Position): number {
    let last = -1
    for (let seat = 0; seat < seats; seat++) {
      if (!isIn(p, seat)) continue
      if (last >= 0) return -1
      last = seat
    }
    return last
  }

  function judge(p: Position): void {
    p[OVER] = PLAYING
    for (let seat = 0; seat < seats; seat++) if (p[goals[seat]] === manOf(seat, T)) p[OVER] = seat
    if (p[OVER] !== PLAYING) return
    for (let left = 0; left < seats; left++) {
      const last = lastLeft(p)
      if (last >= 0) {
        p[OVER] = seats + last
        return
      }
      if (isIn(p, p[TURN])) {
        if (canMove(p, p[TURN])) break
        putOut(p, p[TURN])
      }
      p[TURN] = (p[TURN] + 1) % seats
    }
    const last = lastLeft(p)
    if (last >= 0) p[OVER] = seats + last
    else if (p[CALM] >= CALM_EACH * seats) p[OVER] = 2 * seats
  }

  return {
    slots,
    isIn,
    canMove,
    judge,
    actions(p, seat, out) {
      if (p[OVER] === PLAYING && seat === p[TURN]) list(p, seat, out)
    },
    play(p, seat, action) {
      const from = (action / cells) | 0
      const to = action % cells
      const taken = p[to]
      p[to] = p[from]
      p[from] = 0
      p[CALM] = taken > 0 ? 0 : p[CALM] + 1
      if (taken > 0 && kindOf(taken) === T) putOut(p, seatOf(taken))
      p[TURN] = (seat + 1) % seats
      judge(p)
    },
  }
}
