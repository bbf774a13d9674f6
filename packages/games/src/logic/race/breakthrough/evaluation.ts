import type { Board, Evaluation } from '@jatekvilag/engine'
import { stepTable } from '@jatekvilag/engine'

/** Men by how far they have come, how well they cover each other, and who is on turn. A slot holds seat + 1. */
export function breakthroughEvaluation(board: Board, turn: number): Evaluation {
  const cells = board.size
  const size = 1 + Math.max(...board.shapes.map(({ y }) => y))
  const rowsBeforeGoal = size - 1
  const [GUARDS, PAIRS, MOVE] = [rowsBeforeGoal, rowsBeforeGoal + 1, rowsBeforeGoal + 2]
  const steps = stepTable(board, ['east', 'south-west', 'south-east', 'north-west', 'north-east'])
  const [EAST, BEHIND] = [0, [1, 3]]
  const next = (direction: number, cell: number) => {
    const site = steps[direction * cells + cell]
    return site < 0 ? cells : site
  }
  /** By seat and cell: the row from the owner's side, and the cells diagonally behind and to the right; `cells` if none. */
  const row = new Int32Array(2 * cells)
  const behindLeft = new Int32Array(2 * cells)
  const behindRight = new Int32Array(2 * cells)
  const beside = new Int32Array(cells)
  for (let seat = 0; seat < 2; seat++)
    for (let cell = 0; cell < cells; cell++) {
      const { y } = board.shapes[cell]
      row[seat * cells + cell] = seat === 0 ? y : size - 1 - y
      behindLeft[seat * cells + cell] = next(BEHIND[seat], cell)
      behindRight[seat * cells + cell] = next(BEHIND[seat] + 1, cell)
      beside[cell] = next(EAST, cell)
    }

  return {
    terms: [...Array.from({ length: rowsBeforeGoal }, (_, i) => `row-${i + 1}`), 'guards', 'pairs', 'move'],

    score(p, seat, weights) {
      let sum = p[turn] === 0 ? weights[MOVE] : -weights[MOVE]
      for (let cell = 0; cell < cells; cell++) {
        const man = p[cell]
        if (man === 0) continue
        const at = man === 1 ? cell : cells + cell
        let worth = row[at] < rowsBeforeGoal ? weights[row[at]] : 0
        if (behindLeft[at] < cells && p[behindLeft[at]] === man) worth += weights[GUARDS]
        if (behindRight[at] < cells && p[behindRight[at]] === man) worth += weights[GUARDS]
        if (beside[cell] < cells && p[beside[cell]] === man) worth += weights[PAIRS]
        sum += man === 1 ? worth : -worth
      }
      return seat === 0 ? sum : -sum
    },

    // Captures, and the step after which only the goal is left.
    noisy(p, action) {
      const to = action % cells
      return p[to] !== 0 || row[p[turn] * cells + to] >= rowsBeforeGoal - 1
    },
  }
}
