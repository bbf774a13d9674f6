import { ALL_EIGHT, type Board, type Evaluation, type Position, stepTable } from '@jatekvilag/engine'

const TERMS = ['queen-territory', 'king-territory', 'mobility', 'elbow-room', 'move'] as const
const [QUEEN_TERRITORY, KING_TERRITORY, MOBILITY, ELBOW_ROOM, MOVE] = [0, 1, 2, 3, 4]
const NEVER = 99

/**
 * Who gets to each empty square first, by queen's and by king's moves, and how freely the amazons stand.
 * A slot of the board holds 0 for an empty square, seat + 1 for an amazon. A seat is compared with the best of the others.
 */
export function amazonsEvaluation(
  board: Board,
  slots: { readonly amazons: number; readonly turn: number },
  seats: number,
  each: number,
): Evaluation {
  const cells = board.size
  /** next[cell * 8 + direction], -1 off the board. */
  const next = new Int32Array(8 * cells)
  const steps = stepTable(board, ALL_EIGHT)
  for (let cell = 0; cell < cells; cell++) for (let d = 0; d < 8; d++) next[cell * 8 + d] = steps[d * cells + cell]
  const byQueen = Array.from({ length: seats }, () => new Int8Array(cells))
  const byKing = Array.from({ length: seats }, () => new Int8Array(cells))
  const queue = new Int32Array(cells + each)

  /** How many moves a seat needs to each square; answers with the number of squares one move away. */
  function flood(p: Position, seat: number, moves: Int8Array, longest: number): number {
    moves.fill(NEVER)
    let waiting = 0
    let near = 0
    for (let i = slots.amazons + seat * each, end = i + each; i < end; i++) {
      moves[p[i]] = 0
      queue[waiting++] = p[i]
    }
    for (let i = 0; i < waiting; i++) {
      const from = queue[i]
      const needed = moves[from] + 1
      for (let d = 0; d < 8; d++) {
        let to = next[from * 8 + d]
        for (let left = longest; left > 0 && to >= 0 && p[to] === 0; left--) {
          // A square that was nearer goes on in this direction by itself.
          if (moves[to] < needed) break
          if (moves[to] > needed) {
            moves[to] = needed
            queue[waiting++] = to
          }
          if (needed === 1) near++
          to = next[to * 8 + d]
        }
      }
    }
    return near
  }

  /** The empty squares beside the amazons of a seat, for each of them. */
  function squaresBeside(p: Position, seat: number): number {
    let near = 0
    for (let i = slots.amazons + seat * each, end = i + each; i < end; i++)
      for (let d = 8 * p[i]; d < 8 * p[i] + 8; d++) if (next[d] >= 0 && p[next[d]] === 0) near++
    return near
  }

  /** Squares that this seat reaches first, less those that somebody else does. */
  function territory(p: Position, seat: number, moves: readonly Int8Array[]): number {
    let sum = 0
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] !== 0) continue
      let others = NEVER
      for (let s = 0; s < seats; s++) if (s !== seat && moves[s][cell] < others) others = moves[s][cell]
      if (moves[seat][cell] < others) sum++
      else if (others < moves[seat][cell]) sum--
    }
    return sum
  }

  const mobility = new Float64Array(seats)
  const elbowRoom = new Float64Array(seats)
  const ahead = (values: Float64Array, seat: number): number => {
    let best = -Infinity
    for (let s = 0; s < seats; s++) if (s !== seat && values[s] > best) best = values[s]
    return values[seat] - best
  }

  return {
    terms: TERMS,

    score(p, seat, weights) {
      // Who gets where by king's moves takes as long to find out as by queen's.
      const asksKings = weights[KING_TERRITORY] !== 0
      for (let s = 0; s < seats; s++) {
        mobility[s] = flood(p, s, byQueen[s], cells)
        elbowRoom[s] = asksKings ? flood(p, s, byKing[s], 1) : squaresBeside(p, s)
      }
      return (
        weights[QUEEN_TERRITORY] * 0.1 * territory(p, seat, byQueen) +
        (asksKings ? weights[KING_TERRITORY] * 0.1 * territory(p, seat, byKing) : 0) +
        weights[MOBILITY] * 0.1 * ahead(mobility, seat) +
        weights[ELBOW_ROOM] * 0.1 * ahead(elbowRoom, seat) +
        (p[slots.turn] === seat ? weights[MOVE] : -weights[MOVE] / (seats - 1))
      )
    },

    noisy: () => false,
  }
}
