/**
 * Small games are played perfectly: the whole game is solved backward from its ends the first time somebody asks.
 * Some games bring a solver made for their rules; others say in their plan that they are small enough for the common one.
 */
import {
  type Action,
  ActionList,
  firstSeat,
  type Game,
  type Position,
  type SolvedGame,
  solveGame,
} from '@jatekvilag/engine'
import type { Candidate, Choice } from './choice.ts'
import { planOf } from './plan.ts'

/** Larger boards of the same games are left to the search. */
const MOST_POSITIONS = 60_000

const solved = new WeakMap<Game, SolvedGame | null>()

/**
 * The solution that holds this position, or undefined where the game is too large or whoever waits is tired; a solution that
 * was begun is gone on with the next time.
 */
export function exactly(game: Game, position: Position, tired?: () => boolean): SolvedGame | undefined {
  if (game.solution) return game.solution(tired)
  const small = planOf(game).solve
  if (small === undefined) return undefined
  const known = solved.get(game)
  if (known === null || known?.valueOf(position)) return known ?? undefined
  // A position that was set up by hand may not be reachable from the start.
  const found = solveGame(game, [game.start(), position], { ...small, most: MOST_POSITIONS })
  solved.set(game, found ?? null)
  return found
}

/** Every move with its true value: quick wins first, then draws and late losses that leave the opponent most ways to err. */
export function exactChoice(game: Game, solution: SolvedGame, position: Position): Choice {
  const seat = firstSeat(game.actors(position))
  const candidates = movesOf(game, position)
    .map(({ action, after }): Candidate => {
      const { winner, plies } = solution.valueOf(after)!
      const certain = winner < 0 ? 0 : (winner === seat ? 1 : -1) * (1 - plies / 1000)
      const value = winner === seat ? certain : certain + mistakesIn(game, solution, after, seat)
      return { action, value, share: 0, proven: true }
    })
    .sort((a, b) => b.value - a.value)
  return { candidates, line: lineFrom(game, solution, position), work: solution.positions }
}

/** A little above zero: the share of the opponent's answers that would throw something away. */
function mistakesIn(game: Game, solution: SolvedGame, p: Position, seat: number): number {
  const answers = movesOf(game, p)
  if (answers.length === 0 || firstSeat(game.actors(p)) === seat) return 0
  const winner = solution.valueOf(p)?.winner
  const wrong = answers.filter(({ after }) => solution.valueOf(after)?.winner !== winner).length
  return (0.0005 * wrong) / answers.length
}

/** How the game goes on when both play their best; empty where nobody can win. */
function lineFrom(game: Game, solution: SolvedGame, position: Position): Action[] {
  const line: Action[] = []
  const p = position.slice()
  for (let value = solution.valueOf(p); value && value.winner >= 0 && value.plies > 0; value = solution.valueOf(p)) {
    const { winner, plies } = value
    const next = movesOf(game, p).find(({ after }) => {
      const then = solution.valueOf(after)
      return then?.winner === winner && then.plies === plies - 1
    })
    if (next === undefined) break
    line.push(next.action)
    p.set(next.after)
  }
  return line
}

function movesOf(game: Game, p: Position): { action: Action; after: Position }[] {
  const mask = game.actors(p)
  if (mask === 0) return []
  const list = new ActionList()
  game.actions(p, firstSeat(mask), list)
  return list.toArray().map((action) => {
    const after = p.slice()
    game.play(after, firstSeat(mask), action)
    return { action, after }
  })
}
