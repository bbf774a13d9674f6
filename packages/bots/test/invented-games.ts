/** Games that nobody plays: small trees and mazes drawn by lot, in which every score can be worked out. */
import { defineGame, drawn, type Game, layout, parsed, Random, squares, won } from '@jatekvilag/engine'
import type { Judge } from '../src/judge.ts'

const board = squares({ width: 1, height: 1 })
const looks = {
  board,
  name: (_: unknown, action: number) => `${action}`,
  touches: () => [0],
  scene: () => ({ items: [] }),
  write: (p: Int32Array) => p.join(' '),
  read: (text: string) => parsed(Int32Array.from(text.split(' ').map(Number))),
}

export interface TreeShape {
  /** Layers of nodes; the last one has no moves and is judged as a draw. */
  readonly layers: number
  /** Nodes in each layer: ways meet again, but always after as many moves. */
  readonly width: number
  /** How many moves each seat has, at most. */
  readonly moves: readonly [number, number]
  /** Seats take turns and no move is forced; otherwise who acts in a node is drawn by lot. */
  readonly alternating?: boolean
  /** The share of nodes at which somebody has won. */
  readonly ends?: number
  /** The share of moves after which the judge wants to look on. */
  readonly noise?: number
}

export interface InventedGame {
  readonly game: Game
  readonly judge: Judge
}

/**
 * A tree by lot: layers of nodes, seats that may act several times in a row, and a layer now and then in which every move is
 * forced. A judge with opinions by lot comes with it.
 */
export function inventedTree(
  seed: number,
  { layers, width, moves, alternating = false, ends = 0, noise = 0 }: TreeShape,
): InventedGame {
  const random = new Random(seed)
  const nodes = layers * width
  // At the root there is something to decide: a search does not think about a single move.
  const forced = Array.from({ length: layers }, (_, layer) => !alternating && random.below(6) === 0 && layer > 0)
  const seatOf = Int32Array.from({ length: nodes }, (_, n) =>
    alternating ? Math.floor(n / width) % 2 : random.below(2),
  )
  const winner = Int32Array.from({ length: nodes }, (_, n) =>
    n >= width && random.unit() < ends ? random.below(2) : -1,
  )
  const children = Array.from({ length: nodes }, (_, n) => {
    const layer = Math.floor(n / width)
    const most = moves[seatOf[n]]
    const count = forced[layer] ? 1 : 2 + random.below(most - 1)
    return Array.from({ length: count }, () => (layer + 1) * width + random.below(width))
  })
  const worth = Float64Array.from({ length: nodes }, () => random.unit() * 4 - 2)
  const loud = Float64Array.from({ length: noise > 0 ? nodes * 16 : 0 }, () => random.unit())
  const isOver = (p: Int32Array) => winner[p[0]] >= 0 || p[0] >= nodes - width
  const game = defineGame({
    ...looks,
    id: 'invented-tree',
    options: {},
    seats: 2,
    layout: layout({ node: 1 }),
    bound: layers,
    singleActionTurns: false,
    start: () => Int32Array.of(0),
    actors: (p) => (isOver(p) ? 0 : 1 << seatOf[p[0]]),
    actions(p, seat, out) {
      if (!isOver(p) && seat === seatOf[p[0]]) for (let i = 0; i < children[p[0]].length; i++) out.add(i)
    },
    play(p, _, action) {
      p[0] = children[p[0]][action]
    },
    result(p) {
      if (!isOver(p)) return null
      return winner[p[0]] >= 0 ? won(2, winner[p[0]], 'line') : drawn(2, 'board-full')
    },
  })
  const judge: Judge = {
    made: `lot ${seed}`,
    value: (p, seat) => (seat === 0 ? worth[p[0]] : -worth[p[0]]),
    noisy: (p, action) => noise > 0 && loud[p[0] * 16 + action] < noise,
  }
  return { game, judge }
}

/**
 * A maze by lot in which ways lead back to where they have been. A position also holds the way that led to it, so that what is
 * remembered of one way is never used for another: what a return is worth depends on the way.
 */
export function inventedMaze(seed: number, places: number, moves: number): InventedGame {
  const random = new Random(seed)
  const to = Int32Array.from({ length: 2 * places * moves }, () => random.below(places))
  const worth = Float64Array.from({ length: 2 * places }, () => random.unit() * 4 - 2)
  const at = (p: Int32Array) => 2 * p[0] + p[1]
  const game = defineGame({
    ...looks,
    id: 'invented-maze',
    options: {},
    seats: 2,
    layout: layout({ place: 1, turn: 1, way: 1 }),
    bound: 10_000,
    singleActionTurns: true,
    start: () => Int32Array.of(0, 0, 1),
    actors: (p) => 1 << p[1],
    actions(p, seat, out) {
      if (seat === p[1]) for (let i = 0; i < moves; i++) out.add(i)
    },
    play(p, seat, action) {
      p[0] = to[at(p) * moves + action]
      p[1] = 1 - seat
      p[2] = p[2] * moves + action
    },
    result: () => null,
    // The way is no part of where one is.
    hash: (p) => Math.imul(at(p) + 1, 0x9e3779b1),
  })
  const judge: Judge = {
    made: `lot ${seed}`,
    value: (p, seat) => (seat === 0 ? worth[at(p)] : -worth[at(p)]),
    noisy: () => false,
  }
  return { game, judge }
}
