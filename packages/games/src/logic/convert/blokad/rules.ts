/** Neighbours are counted for both sides of every cell, so that a turn only looks at numbers. */
import {
  type ActionList,
  type Board,
  type Game,
  layout,
  neighbourLists,
  type Position,
  sampleListed,
} from '@jatekvilag/engine'

export interface Thresholds {
  readonly 'gain-enemy': number
  readonly 'gain-empty': number
  readonly loss: number
}

/** `beside` has two numbers for each cell: how many of its neighbours are men of each seat. */
const blokadSlots = (cells: number) => layout({ board: cells, turn: 1 }, { over: 1, men: 2, beside: 2 * cells })

export interface BlokadRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  readonly slots: ReturnType<typeof blokadSlots>
  /** Lays a man on an empty cell, for set-ups. */
  put(p: Position, cell: number, seat: number): void
  /** Finds out whether the player on turn can go on. */
  settle(p: Position): void
}

export function blokadRules(board: Board, thresholds: Thresholds): BlokadRules {
  const cells = board.size
  const slots = blokadSlots(cells)
  const { turn: TURN, over: OVER, men: MEN, beside: BESIDE } = slots.at
  const neighbours = neighbourLists(board)
  const { start: first, cells: near } = neighbours
  const { 'gain-enemy': gainEnemy, 'gain-empty': gainEmpty, loss } = thresholds
  /** Cells that change in one step: they are judged together before any of them does. */
  const changing = new Int32Array(8)

  function put(p: Position, cell: number, seat: number): void {
    p[cell] = seat + 1
    p[MEN + seat]++
    for (let i = first[cell], end = first[cell + 1]; i < end; i++) p[BESIDE + 2 * near[i] + seat]++
  }

  function lift(p: Position, cell: number): void {
    const seat = p[cell] - 1
    p[cell] = 0
    p[MEN + seat]--
    for (let i = first[cell], end = first[cell + 1]; i < end; i++) p[BESIDE + 2 * near[i] + seat]--
  }

  /** Beside an own and an enemy man; so the same cells are open to both. */
  const isOpen = (p: Position, cell: number) =>
    p[cell] === 0 && p[BESIDE + 2 * cell] > 0 && p[BESIDE + 2 * cell + 1] > 0

  function settle(p: Position): void {
    p[OVER] = 0
    for (let cell = 0; cell < cells; cell++) if (isOpen(p, cell)) return
    p[OVER] = 1
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] || seat !== p[TURN]) return
    for (let cell = 0; cell < cells; cell++) if (isOpen(p, cell)) out.add(cell)
  }

  /** Every empty or enemy neighbour with enough own men around it becomes own. */
  function gain(p: Position, cell: number, seat: number): void {
    let count = 0
    for (let i = first[cell], end = first[cell + 1]; i < end; i++) {
      const next = near[i]
      if (p[next] === seat + 1) continue
      if (p[BESIDE + 2 * next + seat] >= (p[next] === 0 ? gainEmpty : gainEnemy)) changing[count++] = next
    }
    for (let i = 0; i < count; i++) {
      if (p[changing[i]] !== 0) lift(p, changing[i])
      put(p, changing[i], seat)
    }
  }

  /** Then every own neighbour with too many enemies around it is lost; the man just placed stays. */
  function lose(p: Position, cell: number, seat: number): void {
    let count = 0
    for (let i = first[cell], end = first[cell + 1]; i < end; i++) {
      const next = near[i]
      if (p[next] === seat + 1 && p[BESIDE + 2 * next + 1 - seat] >= loss) changing[count++] = next
    }
    for (let i = 0; i < count; i++) {
      lift(p, changing[i])
      put(p, changing[i], 1 - seat)
    }
  }

  return {
    slots,
    put,
    settle,
    actions,
    sample(p, seat, random, scratch) {
      for (let tries = 60; tries > 0; tries--) {
        const cell = random.below(cells)
        if (isOpen(p, cell)) return cell
      }
      return sampleListed(actions, p, seat, random, scratch)
    },
    play(p, seat, action) {
      put(p, action, seat)
      gain(p, action, seat)
      lose(p, action, seat)
      p[TURN] = 1 - seat
      settle(p)
    },
  }
}
