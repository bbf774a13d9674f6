/** Runs, dribbles and kicks. Black, in the north, begins. */
import { type Game, layout, type Position } from '@jatekvilag/engine'
import { CELLS, scorerAt, steps } from './pitch.ts'

export const MEN_EACH = 6
/** What lies on a cell: light men by their numbers, dark men by theirs and six more, the ball. */
export const BALL = 2 * MEN_EACH + 1
/** Whose man a value is; -1 for an empty cell and for the ball. */
export const ownerOf = (value: number): number => (value === 0 || value === BALL ? -1 : value > MEN_EACH ? 1 : 0)
/** Nothing is ever taken or put down, so a hundred turns of each side make a draw. */
export const MOST_TURNS = 200

export const slots = layout({ board: CELLS, turn: 1 }, { ball: 1, turns: 1, outcome: 1 })
const { turn: TURN, ball: BALL_AT, turns: TURNS, outcome: OUTCOME } = slots.at

export const PLAYING = -1
/** Ends: a goal of either side, a side without a move, too many turns. */
export const [GOAL, STUCK, LIMIT] = [0, 2, 4]

/** A run is from * CELLS + to; then come dribbles by man and direction, then kicks by direction and distance. */
export const DRIBBLES = CELLS * CELLS
export const KICKS = DRIBBLES + 8 * CELLS
export const FARTHEST = 16

/** Opposite ways are two apart among the straight ones and among the slanting ones. */
export const opposite = (d: number): number => (d < 4 ? (d + 2) % 4 : 4 + ((d + 2) % 4))

const isPitch = (cell: number) => cell >= 0 && scorerAt[cell] < 0

/** The direction from a man to the ball beside him, or -1. */
export function ballBeside(p: Position, man: number): number {
  for (let d = 0; d < 8; d++) if (steps[d * CELLS + man] === p[BALL_AT]) return d
  return -1
}

/** Whether man and ball can both go that way: nobody else in the way, and only the ball into a goal. */
function canDribble(p: Position, man: number, d: number): boolean {
  const to = steps[d * CELLS + man]
  const ballTo = steps[d * CELLS + p[BALL_AT]]
  if (!isPitch(to) || ballTo < 0) return false
  return (p[to] === 0 || p[to] === BALL) && (p[ballTo] === 0 || ballTo === man)
}

/** Where a kick lands. */
export function kickedTo(p: Position, action: number): number {
  const d = ((action - KICKS) / FARTHEST) | 0
  let cell = p[BALL_AT]
  for (let n = (action - KICKS) % FARTHEST; n > 0; n--) cell = steps[d * CELLS + cell]
  return cell
}

function hasMove(p: Position, seat: number): boolean {
  for (let man = 0; man < CELLS; man++) {
    if (ownerOf(p[man]) !== seat) continue
    for (let d = 0; d < 8; d++) {
      const next = steps[d * CELLS + man]
      if (isPitch(next) && p[next] === 0) return true
      if (next === p[BALL_AT] && next >= 0) {
        const beyond = steps[d * CELLS + next]
        if (beyond >= 0 && p[beyond] === 0) return true
      }
    }
  }
  return false
}

export function judge(p: Position): void {
  p[OUTCOME] = PLAYING
  const scorer = scorerAt[p[BALL_AT]]
  if (scorer >= 0) p[OUTCOME] = GOAL + scorer
  else if (!hasMove(p, p[TURN])) p[OUTCOME] = STUCK + 1 - p[TURN]
  else if (p[TURNS] >= MOST_TURNS) p[OUTCOME] = LIMIT
}

function moveMan(p: Position, from: number, to: number): void {
  p[to] = p[from]
  p[from] = 0
}

export const soccolotRules: Pick<Game, 'actions' | 'play'> = {
  actions(p, seat, out) {
    if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
    for (let man = 0; man < CELLS; man++) {
      if (ownerOf(p[man]) !== seat) continue
      let toBall = -1
      for (let d = 0; d < 8; d++) {
        const next = steps[d * CELLS + man]
        if (!isPitch(next)) continue
        if (p[next] === 0) out.add(man * CELLS + next)
        else if (p[next] === BALL) toBall = d
      }
      if (toBall < 0) continue
      for (let d = 0; d < 8; d++) if (canDribble(p, man, d)) out.add(DRIBBLES + 8 * man + d)
      let cell = steps[toBall * CELLS + p[BALL_AT]]
      for (let n = 1; cell >= 0 && p[cell] === 0; n++) {
        out.add(KICKS + FARTHEST * toBall + n)
        cell = steps[toBall * CELLS + cell]
      }
    }
  },

  play(p, seat, action) {
    const ball = p[BALL_AT]
    if (action < DRIBBLES) moveMan(p, (action / CELLS) | 0, action % CELLS)
    else {
      const dribbling = action < KICKS
      const man = (action - DRIBBLES) >> 3
      const d = (action - DRIBBLES) & 7
      const ballTo = dribbling ? steps[d * CELLS + ball] : kickedTo(p, action)
      p[ball] = 0
      if (dribbling) moveMan(p, man, steps[d * CELLS + man])
      p[ballTo] = BALL
      p[BALL_AT] = ballTo
    }
    p[TURN] = 1 - seat
    p[TURNS]++
    judge(p)
  },
}
