/** Men that can move, by kind, and the room around them; frozen men are worth what they may become again. */
import type { Board, Evaluation, Position } from '@jatekvilag/engine'
import type { Codes } from '../family/codes.ts'

export interface TacticsEvaluationParts {
  readonly board: Board
  readonly near: Int32Array
  /** Kinds above this are frozen. */
  readonly frozen: number
  readonly menEach: number
  readonly slots: Readonly<Record<'turn' | 'men' | 'count', number>>
  readonly codes: Codes
  /** The colour that a man shows, by slot value. */
  readonly shown: Uint8Array
}

const TERMS = ['queen', 'rook', 'bishop', 'room', 'move'] as const
const [, , , ROOM, MOVE] = TERMS.keys()

export function tacticsEvaluation(parts: TacticsEvaluationParts): Evaluation {
  const { board, near, frozen, menEach, slots, codes, shown } = parts
  const { size } = board

  function worth(p: Position, seat: number, weights: Float64Array): number {
    let sum = 0
    let room = 0
    for (let m = slots.men + seat * menEach, end = m + p[slots.count + seat]; m < end; m++) {
      const kind = p[p[m]] >> 2
      if (kind > frozen) continue
      sum += weights[kind - 1]
      for (let d = 0; d < 8; d++) {
        const next = near[d * size + p[m]]
        if (next >= 0 && p[next] === 0) room++
      }
    }
    return sum + weights[ROOM] * 0.1 * room
  }

  /** Does the move come to stand beside a man of the other colour in a line? Only then can anybody turn over. */
  function meetsEnemy(p: Position, action: number): boolean {
    const to = action & codes.mask
    const own = 1 << p[slots.turn]
    for (let d = 0; d < 4; d++) {
      const next = near[d * size + to]
      if (next >= 0 && p[next] !== 0 && shown[p[next]] !== own) return true
    }
    return false
  }

  return {
    terms: TERMS,
    score(p, seat, weights) {
      const sum = worth(p, seat, weights) - worth(p, 1 - seat, weights)
      return p[slots.turn] === seat ? sum + weights[MOVE] : sum - weights[MOVE]
    },
    noisy: () => false,
    promise: (p, action) => (meetsEnemy(p, action) ? 1 : 0),
  }
}
