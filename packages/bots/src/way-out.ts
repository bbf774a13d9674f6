/**
 * Puzzles for one: the way to the solution, by the game's own search where it has one and by looking at every position where
 * it has none. A way that was found is gone on with, so that hint after hint leads to the end of the same one.
 */
import { type Action, ActionList, type Game, type Position, sameSlots, type WayOut } from '@jatekvilag/engine'
import type { Budget } from './budget.ts'
import { Meter } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import { solve } from './solver.ts'

/** A way that was told, position by position. */
interface Told {
  readonly positions: readonly Position[]
  readonly way: WayOut
}

const told = new WeakMap<Game, Told>()

/** What to do next in a puzzle, and on to its end; undefined where the game is none or nothing was found. */
export function wayOutChoice(game: Game, position: Position, budget: Budget): Choice | undefined {
  if (game.seats !== 1 || game.actors(position) !== 1) return undefined
  const way = goneOn(game, position) ?? found(game, position, budget)
  if (!way) return undefined
  const list = new ActionList()
  game.actions(position, 0, list)
  // Where nothing helps one move is as good as another.
  const first = way.actions[0] ?? list.items[0]
  // No move is better than another where nothing solves it; of the others only the first is known.
  const value = way.solves ? 1 : way.proven ? -1 : 0
  const others = list.toArray().filter((action) => action !== first)
  const candidate = (action: Action, share: number, isKnown: boolean): Candidate => ({
    action,
    value: isKnown ? value : 0,
    share,
    proven: isKnown && way.proven,
    ...(isKnown && way.solves ? { endsIn: way.actions.length } : {}),
  })
  return {
    candidates: [candidate(first, 1, true), ...others.map((action) => candidate(action, 0, way.proven && !way.solves))],
    line: way.actions,
    work: 1,
  }
}

function found(game: Game, position: Position, budget: Budget): WayOut | undefined {
  const meter = new Meter(budget)
  const way = game.wayOut ? game.wayOut(position, () => meter.isLate()) : bySearch(game, position, budget)
  if (way?.solves) told.set(game, { way, positions: positionsOn(game, position, way.actions) })
  return way
}

function bySearch(game: Game, position: Position, budget: Budget): WayOut | undefined {
  const solution = solve(game, position, budget)
  return solution && { actions: solution.moves.flat(), solves: true, proven: solution.optimal }
}

/** What is left of the way that was told last, where the position lies on it. */
function goneOn(game: Game, position: Position): WayOut | undefined {
  const last = told.get(game)
  const at = last?.positions.findIndex((p) => sameSlots(p, position, game.layout.keyLength)) ?? -1
  return last && at >= 0 ? { ...last.way, actions: last.way.actions.slice(at) } : undefined
}

function positionsOn(game: Game, from: Position, actions: readonly Action[]): Position[] {
  const positions: Position[] = []
  const p = from.slice()
  for (const action of actions) {
    positions.push(p.slice())
    game.play(p, 0, action)
  }
  return positions
}
