import type { Evaluation, Position } from '@jatekvilag/engine'
import { columnOf, flightOf, HEIGHT, OUT_FAR, POINTS, rowOf, WAYS } from './pitch.ts'

const TERMS = ['row', 'reach', 'move'] as const
const [ROW, REACH, MOVE] = TERMS.keys()
const MIDDLE = (HEIGHT - 1) / 2

interface PhutballSlots {
  readonly ball: number
  readonly turn: number
  readonly moving: number
}

const rowAt = (ball: number): number => (ball < POINTS ? rowOf[ball] : ball === OUT_FAR ? HEIGHT : -1)

/** How far up (or down) the ball comes in one jump. */
function farthest(p: Position, ball: number, up: boolean): number {
  let best = rowOf[ball]
  for (let d = 0; d < WAYS; d++) {
    const to = flightOf(p, ball, d)
    if (to < 0) continue
    const row = rowAt(to)
    if (up ? row > best : row < best) best = row
  }
  return best
}

/** Where the ball lies, and how far the next jump brings it in either direction. */
export function phutballEvaluation({ ball: BALL, turn: TURN, moving: MOVING }: PhutballSlots): Evaluation {
  return {
    terms: [...TERMS],

    score(p, seat, weights) {
      const ball = p[BALL]
      if (ball >= POINTS) return (ball === OUT_FAR) === (seat === 0) ? 20 : -20
      const up = seat === 0 ? 1 : -1
      const reach = farthest(p, ball, true) + farthest(p, ball, false) - 2 * rowOf[ball]
      const own = up * (weights[ROW] * (rowOf[ball] - MIDDLE) + weights[REACH] * reach)
      return own + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE])
    },

    noisy: (_, action) => action >= POINTS,

    /** Jumps by the rows they gain; men near the ball, best on its lines and in front of it. */
    promise(p, action) {
      const ball = p[BALL]
      const up = p[TURN] === 0 ? 1 : -1
      if (action === POINTS + WAYS) return 0.2 * up * (rowOf[ball] - MIDDLE)
      if (action >= POINTS) return 0.4 * up * (rowAt(flightOf(p, ball, action - POINTS)) - rowOf[ball])
      if (p[MOVING] === 1) return 0
      const dy = up * (rowOf[action] - rowOf[ball])
      const dx = Math.abs(columnOf[action] - columnOf[ball])
      const far = Math.max(Math.abs(dy), dx)
      // Only along its eight lines does a man matter to the ball.
      const onLine = dx === 0 || dy === 0 || dx === Math.abs(dy)
      return (onLine ? 0.6 : 0) + (far <= 4 ? 0.5 : -0.5) + (dy > 0 ? 0.4 : 0) - 0.15 * far
    },
  }
}
