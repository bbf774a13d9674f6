import {
  type Action,
  ActionList,
  firstSeat,
  type Game,
  Playout,
  type Position,
  Random,
  type SolvedGame,
  type Value,
} from '@jatekvilag/engine'

/** The value that follows from the values after each move: soonest win, else a draw, else the latest loss. */
function bestOfMoves(game: Game, solution: SolvedGame, p: Position): Value {
  const seat = firstSeat(game.actors(p))
  const list = new ActionList()
  game.actions(p, seat, list)
  const values = list.toArray().map((action: Action) => {
    const after = p.slice()
    game.play(after, seat, action)
    return solution.valueOf(after)!
  })
  const plies = (winner: number) => values.filter((value) => value.winner === winner).map((value) => value.plies)
  if (plies(seat).length > 0) return { winner: seat, plies: 1 + Math.min(...plies(seat)) }
  return plies(-1).length > 0 ? { winner: -1, plies: 0 } : { winner: 1 - seat, plies: 1 + Math.max(...plies(1 - seat)) }
}

/**
 * Positions of random play at which the solution contradicts the rules of the game: the end says who has won, and before
 * it each value follows from those after it. `fits` leaves out positions that a forgotten counter decides.
 */
export function contradictions(
  game: Game,
  solution: SolvedGame,
  { games, fits = () => true }: { games: number; fits?: (p: Position) => boolean },
): string[] {
  const found = new Set<string>()
  const check = (p: Position) => {
    const { winner, plies } = solution.valueOf(p)!
    const result = game.result(p)
    const wanted = result
      ? { winner: result.payoffs.findIndex((payoff) => payoff > 0), plies: 0 }
      : bestOfMoves(game, solution, p)
    if (winner !== wanted.winner || (winner >= 0 && plies !== wanted.plies)) found.add(game.write(p))
  }
  const random = new Random(1)
  // Each action of the playout passes here.
  const watched: Game = {
    ...game,
    play(p, seat, action) {
      if (fits(p)) check(p)
      game.play(p, seat, action)
      if (game.actors(p) === 0 && fits(p)) check(p)
    },
  }
  const playout = new Playout(watched, random)
  for (let i = 0; i < games; i++) playout.run(game.start())
  return [...found]
}
