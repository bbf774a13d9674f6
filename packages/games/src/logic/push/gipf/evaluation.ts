import type { Evaluation, Position } from '@jatekvilag/engine'
import { board, SPOTS } from './field.ts'
import { isDouble, PUT_IN, seatOf, slots } from './pieces.ts'

const TERMS = ['pieces', 'doubles', 'reserve', 'centre', 'move'] as const
const [PIECES, DOUBLES, RESERVE, CENTRE, MOVE] = TERMS.keys()
const { actor: ACTOR, phase: PHASE, reserve, doubles } = slots.at

/** Pieces that are not lost, doubles on the board, what is left to put in, and who holds the middle. */
export function gipfEvaluation(): Evaluation {
  const middle = board.shapes.find(({ name }) => name === 'd4')!
  const central = Float64Array.from(board.shapes, ({ x, y }) => 3 - Math.hypot(x - middle.x, y - middle.y))

  function score(p: Position, weights: Float64Array): number {
    let [pieces, centre] = [p[reserve] - p[reserve + 1], 0]
    for (let spot = 0; spot < SPOTS; spot++) {
      const piece = p[spot]
      if (piece === 0) continue
      const side = seatOf(piece) === 0 ? 1 : -1
      pieces += isDouble(piece) ? 2 * side : side
      centre += side * central[spot]
    }
    return (
      weights[PIECES] * pieces +
      weights[DOUBLES] * (p[doubles] - p[doubles + 1]) +
      weights[RESERVE] * 0.1 * (p[reserve] - p[reserve + 1]) +
      weights[CENTRE] * 0.1 * centre +
      (p[ACTOR] === 0 ? weights[MOVE] : -weights[MOVE])
    )
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    // While rows are being taken.
    noisy: (p) => p[PHASE] !== PUT_IN,
  }
}
