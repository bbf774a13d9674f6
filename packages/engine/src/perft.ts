import { ActionList } from './actions.ts'
import { firstSeat, type Game, type Position } from './contract.ts'
import { turns } from './turns.ts'

/** The number of different turn sequences of this length. */
export function perft(game: Game, p: Position, depth: number): number {
  if (game.singleActionTurns) return perftByActions(game, p, depth)
  if (depth === 0) return 1
  const list = turns(game, p)
  if (depth === 1) return list.length
  let count = 0
  for (const turn of list) count += perft(game, turn.after, depth - 1)
  return count
}

/** The number of different sequences of atomic actions of this length. */
export function perftByActions(game: Game, p: Position, depth: number): number {
  if (depth === 0) return 1
  const lists = Array.from({ length: depth }, () => new ActionList(512))
  const positions = Array.from({ length: depth }, () => p.slice())
  const count = (from: Position, left: number): number => {
    const list = lists[left - 1]
    let total = 0
    for (let rest = game.actors(from); rest; rest &= rest - 1) {
      const seat = firstSeat(rest)
      list.count = 0
      game.actions(from, seat, list)
      if (left === 1) {
        total += list.count
        continue
      }
      const next = positions[left - 1]
      for (let i = 0; i < list.count; i++) {
        next.set(from)
        game.play(next, seat, list.items[i])
        total += count(next, left - 1)
      }
    }
    return total
  }
  return count(p, depth)
}

/** Perft of each turn: where two programs disagree, this finds the branch. */
export function divide(game: Game, p: Position, depth: number, byActions = false): [name: string, count: number][] {
  const count = byActions ? perftByActions : perft
  if (byActions) {
    const rows: [string, number][] = []
    for (let rest = game.actors(p); rest; rest &= rest - 1) {
      const seat = firstSeat(rest)
      const list = new ActionList()
      game.actions(p, seat, list)
      for (const action of list.toArray()) {
        const next = p.slice()
        game.play(next, seat, action)
        rows.push([game.name(p, action), count(game, next, depth - 1)])
      }
    }
    return rows
  }
  return turns(game, p).map((turn) => [game.turnName(p, turn.actions), count(game, turn.after, depth - 1)])
}
