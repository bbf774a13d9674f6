/**
 * Shortest solutions of one-seat puzzles by breadth-first search over whole moves: all consecutive actions that move the
 * same piece are one move (`game.mover`), as people count them.
 */
import { type Action, ActionList, type Game, hashSlots, type Position, sameSlots } from '@jatekvilag/engine'
import { type Budget, Meter } from './budget.ts'

export interface Solution {
  /** The moves, each as its atomic actions. */
  readonly moves: readonly (readonly Action[])[]
  /** True when no shorter solution exists. */
  readonly optimal: boolean
  /** Positions looked at. */
  readonly work: number
}

interface Visited {
  readonly position: Position
  readonly parent: number
  readonly actions: readonly Action[]
}

export function solve(
  game: Game,
  start: Position,
  budget: Budget,
  progress?: (positions: number, depth: number) => void,
): Solution | undefined {
  if (game.seats !== 1) throw new Error(`${game.id} is not a puzzle for one`)
  const meter = new Meter(budget, 64)
  const { keyLength } = game.layout
  const visited: Visited[] = [{ position: start.slice(), parent: -1, actions: [] }]
  const byHash = new Map<number, number[]>()
  const isNew = (p: Position): boolean => {
    const hash = hashSlots(p, keyLength)
    const same = byHash.get(hash)
    if (!same) {
      byHash.set(hash, [visited.length])
      return true
    }
    if (same.some((i) => sameSlots(visited[i].position, p, keyLength))) return false
    same.push(visited.length)
    return true
  }
  byHash.set(hashSlots(start, keyLength), [0])
  const list = new ActionList(128)
  let depthEnd = 1
  let depth = 0
  for (let i = 0; i < visited.length; i++) {
    if (i === depthEnd) {
      depthEnd = visited.length
      depth++
      progress?.(visited.length, depth)
    }
    const found = expand(i)
    if (found !== undefined) return { moves: pathTo(visited, found), optimal: true, work: visited.length }
    if (meter.spend()) return undefined
  }
  return undefined

  /** All whole moves from a position; answers with the index of a solved one. */
  function expand(from: number): number | undefined {
    list.clear()
    const p = visited[from].position
    if (isSolved(game, p)) return from
    game.actions(p, 0, list)
    for (const first of list.toArray()) {
      const mover = game.mover(p, first)
      const reached: { position: Position; actions: Action[] }[] = []
      const step = (at: Position, action: Action, before: readonly Action[]) => {
        const next = at.slice()
        game.play(next, 0, action)
        if (reached.some((r) => sameSlots(r.position, next, keyLength)) || sameSlots(next, p, keyLength)) return
        reached.push({ position: next, actions: [...before, action] })
      }
      step(p, first, [])
      for (let r = 0; r < reached.length; r++) {
        const { position, actions } = reached[r]
        if (isNew(position)) visited.push({ position, parent: from, actions })
        if (isSolved(game, position)) return visited.length - 1
        if (game.actors(position) === 0) continue
        list.clear()
        game.actions(position, 0, list)
        // The same piece goes on: still one move.
        for (const action of list.toArray()) if (game.mover(position, action) === mover) step(position, action, actions)
      }
    }
    return undefined
  }
}

function isSolved(game: Game, p: Position): boolean {
  return (game.result(p)?.payoffs[0] ?? 0) > 0
}

function pathTo(visited: readonly Visited[], index: number): Action[][] {
  const path: Action[][] = []
  for (let i = index; visited[i].parent >= 0; i = visited[i].parent) path.unshift([...visited[i].actions])
  return path
}
