/** What the tests of all boxes ask. */
import {
  ActionList,
  type Game,
  type GameEntry,
  Match,
  openGame,
  type Position,
  readRows,
  rowsOf,
  unwrap,
} from '@jatekvilag/engine'
import { expect } from 'vitest'
import { countBlocks } from './block-search.ts'
import type { BlockSet } from './block-set.ts'
import { findBlocks } from './read-blocks.ts'

/** The puzzle with these options. */
export const open = (entry: GameEntry, options = {}) => unwrap(openGame(entry, { options }))
export const never = () => false

/** The counters after the way that the puzzle itself knows. */
export function counted(game: Game): readonly (number | string)[] {
  const match = new Match(game)
  const way = game.wayOut!(match.position, never)!
  expect(way, game.id).toMatchObject({ solves: true, proven: true })
  for (const action of way.actions) match.play(0, action)
  expect(match.result()?.reason, game.id).toBe('solved')
  return game.scene(match.position).counters!.map(({ value }) => value)
}

/** The fewest single steps to a solution, by a plain search that knows only the rules. */
export function fewestSteps(game: Game): number {
  const { keyLength } = game.layout
  const keyOf = (p: Position) => p.subarray(0, keyLength).join()
  const list = new ActionList()
  let layer = [game.start()]
  const seen = new Set([keyOf(layer[0])])
  for (let depth = 0; layer.length > 0; depth++) {
    const next: Position[] = []
    for (const p of layer) {
      if (game.result(p)?.reason === 'solved') return depth
      list.clear()
      game.actions(p, 0, list)
      for (const action of list.toArray()) {
        const q = p.slice()
        game.play(q, 0, action)
        q[game.layout.at.steps] = 0
        if (seen.has(keyOf(q))) continue
        seen.add(keyOf(q))
        next.push(q)
      }
    }
    layer = next
  }
  return -1
}

export const namesAt = (game: Game, p = game.start()) =>
  new Match(game, p)
    .actions(0)
    .map((action) => game.name(p, action))
    .sort()

/** Where the blocks of a start in rows lie: shape * cells + anchor. */
export function placementsIn(set: BlockSet, start: string): number[] {
  const written = new Int32Array(set.board.size)
  unwrap(readRows(rowsOf(set.board), 0, `.${set.letters}`, start, written))
  const laid = findBlocks(set, written)
  if (!Array.isArray(laid)) throw new Error('not whole')
  return laid.map(({ shape, anchor }) => shape * set.board.size + anchor)
}

/** How many positions can be reached from a start in rows, whatever the goal is. */
export const reach = (set: BlockSet, start: string) => countBlocks(set, placementsIn(set, start))
