/** Men on the board and still in stock, whether the king is out, and who stands near it. */
import type { Evaluation, Position } from '@jatekvilag/engine'
import { columnOf, KIND_COUNT, KINDS, KING, MEN_EACH, rowOf, slots } from './table.ts'

const { turn: TURN, stock: STOCK, men: MEN, count: COUNT } = slots.at
const EXTRAS = ['in-stock', 'king-out', 'attackers', 'guards', 'move'] as const
const TERMS = [...KINDS.slice(1), ...EXTRAS]
const [IN_STOCK, KING_OUT, ATTACKERS, GUARDS, MOVE] = EXTRAS.map((_, i) => KINDS.length - 1 + i)
const NEAR = 2

function kingOf(p: Position, seat: number): number {
  for (let i = MEN + seat * MEN_EACH, end = i + p[COUNT + seat]; i < end; i++) if (p[p[i]] >> 2 === KING) return p[i]
  return -1
}

const close = (a: number, b: number): boolean =>
  Math.abs(columnOf[a] - columnOf[b]) <= NEAR && Math.abs(rowOf[a] - rowOf[b]) <= NEAR

function worth(p: Position, seat: number, weights: Float64Array): number {
  const king = kingOf(p, seat)
  const target = kingOf(p, 1 - seat)
  let sum = 0
  let waiting = 0
  for (let i = MEN + seat * MEN_EACH, end = i + p[COUNT + seat]; i < end; i++) {
    const kind = p[p[i]] >> 2
    if (kind === KING) continue
    sum += weights[kind - 2]
    if (king >= 0 && close(king, p[i])) sum += weights[GUARDS]
    if (target >= 0 && close(target, p[i])) sum += weights[ATTACKERS]
  }
  for (let kind = 1; kind < KIND_COUNT; kind++) {
    const held = p[STOCK + seat * KIND_COUNT + kind]
    sum += held * weights[kind - 1]
    waiting += held
  }
  return sum + weights[IN_STOCK] * waiting + (king >= 0 ? weights[KING_OUT] : 0)
}

/** `captured` answers the man that an action takes, 0 for none. */
export function chexEvaluation(captured: (p: Position, action: number) => number): Evaluation {
  return {
    terms: TERMS,
    score(p, seat, weights) {
      const sum = worth(p, seat, weights) - worth(p, 1 - seat, weights)
      return p[TURN] === seat ? sum + weights[MOVE] : sum - weights[MOVE]
    },
    noisy: (p, action) => captured(p, action) !== 0,
    promise(p, action) {
      const victim = captured(p, action) >> 2
      return victim === 0 ? 0 : victim === KING ? 20 : 8 - victim
    },
  }
}
