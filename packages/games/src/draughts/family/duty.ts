/** What the seat on turn must do, and whether it can do anything at all. */
import type { Position } from '@jatekvilag/engine'
import type { CaptureChoice, Core } from './core.ts'
import type { Drops } from './drops.ts'
import type { Limit } from './limits.ts'
import type { TurnOrder } from './turn-order.ts'

/** Works out duties and the end of the game for the seat on turn. */
export function judging(
  core: Core,
  choice: CaptureChoice,
  limits: readonly Limit[],
  order: TurnOrder,
  drops: Drops | undefined,
): (p: Position) => void {
  const { pieces, steps, slots } = core
  const n = core.fields.count
  const DRAWN = core.seats + 1
  const { turn: TURN, need: NEED, over: OVER, men: MEN, list: LIST, hurry: HURRY } = slots.at
  const { captors: CAPTORS, captorCount: CAPTOR_COUNT } = slots.at
  const takesMost = choice === 'longest'
  const optional = choice === 'optional'
  const { hurries } = pieces
  const somebodyHurries = hurries.includes(1)
  const { longestFrom, canJump } = core.jumps

  /**
   * How many pieces the seat must capture now; 1 stands for any number where the choice is free.
   * Lists the pieces that can do so.
   */
  function captureDuty(p: Position, seat: number): number {
    let most = 0
    let captors = 0
    for (let i = LIST + seat * n, end = i + p[MEN + seat]; i < end; i++) {
      const field = p[i]
      const value = p[field]
      if (hurries[value] < p[HURRY] || !canJump(p, field, value)) continue
      let captured = 1
      if (takesMost) {
        p[field] = 0
        captured = longestFrom(p, field, value)
        p[field] = value
        if (captured < most) continue
        if (captured > most) captors = 0
      }
      most = captured
      p[CAPTORS + captors++] = field
    }
    p[CAPTOR_COUNT] = captors
    return most
  }

  /** Whether a piece that has to move before all others can move. */
  function mustHurry(p: Position, seat: number): boolean {
    for (let i = LIST + seat * n, end = i + p[MEN + seat]; i < end; i++) {
      const field = p[i]
      const value = p[field]
      if (hurries[value] === 1 && (canJump(p, field, value) || steps.canStep(p, field))) return true
    }
    return false
  }

  function canStep(p: Position, seat: number): boolean {
    for (let i = LIST + seat * n, end = i + p[MEN + seat]; i < end; i++) if (steps.canStep(p, p[i])) return true
    return false
  }

  /** A side that cannot move has lost; otherwise a limit may end the game. */
  return function judge(p) {
    p[OVER] = 0
    for (;;) {
      const seat = p[TURN]
      if (somebodyHurries) p[HURRY] = mustHurry(p, seat) ? 1 : 0
      const duty = captureDuty(p, seat)
      p[NEED] = optional ? 0 : duty
      if (duty !== 0 || canStep(p, seat) || drops?.possible(p, seat)) break
      p[OVER] = order.stuck(p, p[TURN])
      if (p[OVER] !== 0) return
    }
    for (let i = 0; i < limits.length; i++) if (limits[i].reached(p)) p[OVER] = DRAWN
  }
}
