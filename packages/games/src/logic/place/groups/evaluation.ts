import type { Evaluation, Position } from '@jatekvilag/engine'
import { rootSeenFrom } from '../../../connection/family/union-find.ts'
import type { Markers } from './markers.ts'

const TERMS = ['closed', 'open', 'room', 'move'] as const
const [CLOSED, OPEN, ROOM, MOVE] = TERMS.keys()

/**
 * Groups by whether they may still grow: one that no empty cell touches will be counted for certain, an open one may yet
 * be joined to others. `room` are the empty cells beside own markers. Each is compared with the average of the others.
 */
export function groupEvaluation(markers: Markers, mostWin: boolean): Evaluation {
  const { board, seats, near, slots } = markers
  const { start, list } = near
  const { turn: TURN, groups: GROUPS, chain: CHAIN, open: BESIDE_OWN } = slots.at
  const sign = mostWin ? 1 : -1
  const open = new Int32Array(seats)
  /** The look at which the group of a root was last found open. */
  const seen = new Int32Array(board.size)
  let looks = 0

  function isAtEmpty(p: Position, cell: number): boolean {
    for (let i = start[cell]; i < start[cell + 1]; i++) if (p[list[i]] === 0) return true
    return false
  }

  function countOpen(p: Position): void {
    open.fill(0)
    looks++
    for (let cell = 0; cell < board.size; cell++) {
      if (p[cell] === 0 || !isAtEmpty(p, cell)) continue
      const root = rootSeenFrom(p, CHAIN, cell)
      if (seen[root] === looks) continue
      seen[root] = looks
      open[p[cell] - 1]++
    }
  }

  /** What the seat has more than the others on average. */
  const ahead = (own: number, all: number) => own - (all - own) / (seats - 1)

  return {
    terms: [...TERMS],

    score(p, seat, weights) {
      countOpen(p)
      let [allGroups, allOpen, allRoom] = [0, 0, 0]
      for (let other = 0; other < seats; other++) {
        allGroups += p[GROUPS + other]
        allOpen += open[other]
        allRoom += p[BESIDE_OWN + other]
      }
      const closed = p[GROUPS + seat] - open[seat]
      const onMove = p[TURN] === seat ? 1 : -1 / (seats - 1)
      return (
        sign * weights[CLOSED] * ahead(closed, allGroups - allOpen) +
        sign * weights[OPEN] * ahead(open[seat], allOpen) +
        weights[ROOM] * ahead(p[BESIDE_OWN + seat], allRoom) +
        weights[MOVE] * onMove
      )
    },

    noisy: () => false,
    promise: (p, cell) => 0.4 * sign * (1 - markers.joins(p, cell, p[TURN])),
  }
}
