import { type Evaluation, HEX_DIRECTIONS, type Position, stepTable } from '@jatekvilag/engine'
import type { OpenTable } from '../open-table/open-table.ts'

const TERMS = ['discs', 'moves', 'safe', 'last-discs', 'move'] as const
const [DISCS, MOVES, SAFE, LAST_DISCS, MOVE] = TERMS.keys()
/** Discs on the table at the end of a full game. */
const FULL = 64

/**
 * Discs, which count more and more towards the end, moves that are open, and discs at the ends of lines of their own colour,
 * which are hard to catch: there is no edge to hold on to.
 */
export function oddthelloEvaluation(
  { board, slots }: OpenTable<'hand'>,
  catches: (p: Position, cell: number, own: number) => boolean,
): Evaluation {
  const { size } = board
  const step = stepTable(board, HEX_DIRECTIONS)
  const axes = HEX_DIRECTIONS.length / 2
  const { turn: TURN, tiles: TILES, laid: LAID, open: OPEN, waiting: WAITING } = slots.at

  /** Axes along which a disc has an own one beside it, or an empty cell on neither side. */
  function held(p: Position, cell: number): number {
    let count = 0
    for (let d = 0; d < axes; d++) {
      const on = step[d * size + cell]
      const back = step[(d + axes) * size + cell]
      const a = on < 0 ? 0 : p[on]
      const b = back < 0 ? 0 : p[back]
      if (a === p[cell] || b === p[cell] || (a === 0 && b === 0)) count++
    }
    return count
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      const own = seat + 1
      let discs = 0
      let safe = 0
      for (let i = LAID; i < LAID + p[TILES]; i++) {
        const sign = p[p[i]] === own ? 1 : -1
        discs += sign
        safe += sign * held(p, p[i])
      }
      let moves = 0
      for (let i = OPEN; i < OPEN + p[WAITING]; i++)
        moves += (catches(p, p[i], own) ? 1 : 0) - (catches(p, p[i], 3 - own) ? 1 : 0)
      const late = p[TILES] / FULL
      return (
        weights[DISCS] * 0.1 * discs +
        weights[LAST_DISCS] * 0.1 * late * discs +
        weights[MOVES] * 0.1 * moves +
        weights[SAFE] * 0.1 * safe +
        (p[TURN] === seat ? weights[MOVE] : -weights[MOVE])
      )
    },
    noisy: () => false,
  }
}
