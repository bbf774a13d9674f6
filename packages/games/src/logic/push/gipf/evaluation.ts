import type { Evaluation, Position } from '@jatekvilag/engine'
import { board, SPOTS } from './field.ts'
import { isDouble, PUT_IN, seatOf, slots } from './pieces.ts'

const TERMS = ['pieces', 'doubles', 'reserve', 'scarce', 'centre', 'move'] as const
const [PIECES, DOUBLES, RESERVE, SCARCE, CENTRE, MOVE] = TERMS.keys()
/** More doubles than this only drain the reserve. */
const ENOUGH = 3
const { actor: ACTOR, phase: PHASE, reserve, doubles } = slots.at

/** Pieces that are not lost, doubles on the board, what is left to put in and how soon it ends, and who holds the middle. */
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
      weights[DOUBLES] * (Math.min(p[doubles], ENOUGH) - Math.min(p[doubles + 1], ENOUGH)) +
      weights[RESERVE] * 0.1 * (p[reserve] - p[reserve + 1]) +
      weights[SCARCE] * (1 / (1 + p[reserve]) - 1 / (1 + p[reserve + 1])) +
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
