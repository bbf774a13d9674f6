import type { Evaluation, Position } from '@jatekvilag/engine'
import { board, CELLS, SIZE, scorerAt, steps } from './pitch.ts'
import { KICKS, kickedTo, opposite, ownerOf, slots } from './rules.ts'

const { turn: TURN, ball: BALL_AT } = slots.at
const column = Int32Array.from(board.shapes, ({ x }) => x)
const row = Int32Array.from(board.shapes, ({ y }) => y)
const MIDDLE = (SIZE + 1) / 2

/** In how many ways a side could kick the ball into the enemy's goal at once. */
function shots(p: Position, seat: number): number {
  let count = 0
  const ball = p[BALL_AT]
  for (let d = 0; d < 8; d++) {
    const kicker = steps[opposite(d) * CELLS + ball]
    if (kicker < 0 || ownerOf(p[kicker]) !== seat) continue
    let cell = steps[d * CELLS + ball]
    while (cell >= 0 && p[cell] === 0 && scorerAt[cell] < 0) cell = steps[d * CELLS + cell]
    if (cell >= 0 && scorerAt[cell] === seat) count++
  }
  return count
}

/** How far the ball has come, who could shoot, who is near the ball and who stands between it and his goal, and the move. */
export const soccolotEvaluation: Evaluation = {
  terms: ['ball', 'shot-on-move', 'shots', 'near', 'behind', 'move'],
  score(p, seat, weights) {
    const ball = p[BALL_AT]
    const own = seat === 0 ? 1 : -1
    let near = 0
    let behind = 0
    for (let cell = 0; cell < CELLS; cell++) {
      const owner = ownerOf(p[cell])
      if (owner < 0) continue
      const sign = owner === seat ? 1 : -1
      const away = Math.max(Math.abs(column[cell] - column[ball]), Math.abs(row[cell] - row[ball]))
      near += sign / away
      if (owner === 0 ? row[cell] < row[ball] : row[cell] > row[ball]) behind += sign
    }
    const [mine, theirs] = [shots(p, seat), shots(p, 1 - seat)]
    const mover = p[TURN] === seat
    return (
      weights[0] * own * (row[ball] - MIDDLE) +
      weights[1] * (mover ? (mine > 0 ? 1 : 0) : theirs > 0 ? -1 : 0) +
      weights[2] * (mine - theirs) +
      weights[3] * near +
      weights[4] * behind +
      (mover ? weights[5] : -weights[5])
    )
  },
  noisy: (p, action) => action >= KICKS && scorerAt[kickedTo(p, action)] >= 0,
}
