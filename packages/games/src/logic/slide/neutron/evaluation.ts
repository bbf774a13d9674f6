import type { Evaluation, Position } from '@jatekvilag/engine'
import { landing } from './neutron.ts'

/** The neutron's ways to each goal row, how free it is, the cells of the goal rows that are open, and the move. */
export function neutronEvaluation(
  at: Readonly<Record<'turn' | 'pawn' | 'neutron', number>>,
  winnerAt: Int32Array,
): Evaluation {
  function waysTo(p: Position, seat: number): number {
    let ways = 0
    for (let d = 0; d < 8; d++) if (winnerAt[landing(p, p[at.neutron], d)] === seat) ways++
    return ways
  }
  function openCells(p: Position, seat: number): number {
    let open = 0
    for (let cell = 0; cell < winnerAt.length; cell++) if (winnerAt[cell] === seat && p[cell] === 0) open++
    return open
  }
  return {
    terms: ['can-win', 'ways', 'open-goal', 'move'],
    score(p, seat, weights) {
      const mover = p[at.turn]
      const sign = mover === seat ? 1 : -1
      const [mine, theirs] = [waysTo(p, mover), waysTo(p, 1 - mover)]
      // The one who moves the neutron next wins with any way home; after the neutron it is the other one.
      const canWin = p[at.pawn] === 0 ? (mine > 0 ? 1 : 0) : theirs > 0 ? -1 : 0
      return (
        sign *
        (weights[0] * canWin +
          weights[1] * (mine - theirs) +
          weights[2] * (openCells(p, mover) - openCells(p, 1 - mover)) +
          weights[3])
      )
    },
    noisy: (p, action) => p[at.pawn] === 0 && winnerAt[action % winnerAt.length] >= 0,
  }
}
