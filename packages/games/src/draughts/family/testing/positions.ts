import { type Game, Match, playMoves, turns, unwrap } from '@jatekvilag/engine'

/** What tests of rules ask of a position given as text. */
export function positionsOf(game: Game) {
  return {
    /** The names of all legal turns, sorted. */
    turnNames(text?: string): string[] {
      const p = text === undefined ? game.start() : unwrap(game.read(text))
      return turns(game, p)
        .map((turn) => game.turnName(p, turn.actions))
        .sort()
    },
    after(text: string | undefined, moves: string): Match {
      const match = new Match(game, text === undefined ? undefined : unwrap(game.read(text)))
      unwrap(playMoves(match, moves))
      return match
    },
  }
}
