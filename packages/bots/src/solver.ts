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

interface Reached {
  readonly position: Position
  readonly actions: readonly Action[]
}

interface Visited extends Reached {
  readonly parent: number
}

/** The mover of games in which every action is a move of its own. */
const SINGLE = 0

export function solve(
  game: Game,
  start: Position,
  budget: Budget,
  progress?: (positions: number, depth: number) => void,
): Solution | undefined {
  if (game.seats !== 1) throw new Error(`${game.id} is not a puzzle for one`)
  const meter = new Meter(budget)
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
    const p = visited[from].position
    if (isSolved(game, p)) return from
    const tried = new Set<number>()
    for (const first of actionsAt(p)) {
      const mover = game.mover(p, first)
      if (mover !== SINGLE && tried.has(mover)) continue
      tried.add(mover)
      const reached: Reached[] = mover === SINGLE ? [after(p, first, [])] : slides(p, mover)
      for (const { position, actions } of reached) {
        if (isNew(position)) visited.push({ position, parent: from, actions })
        if (isSolved(game, position)) return visited.length - 1
      }
    }
    return undefined
  }

  /** Wherever one piece can get to while nothing else moves, by the shortest way. */
  function slides(p: Position, mover: number): Reached[] {
    const reached: Reached[] = [{ position: p, actions: [] }]
    for (let r = 0; r < reached.length; r++) {
      const { position, actions } = reached[r]
      for (const action of actionsAt(position)) {
        if (game.mover(position, action) !== mover) continue
        const next = after(position, action, actions)
        if (!reached.some((known) => sameSlots(known.position, next.position, keyLength))) reached.push(next)
      }
    }
    return reached.slice(1)
  }

  function actionsAt(p: Position): Action[] {
    list.clear()
    game.actions(p, 0, list)
    return list.toArray()
  }

  function after(p: Position, action: Action, before: readonly Action[]): Reached {
    const position = p.slice()
    game.play(position, 0, action)
    return { position, actions: [...before, action] }
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
