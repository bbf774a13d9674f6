import { type Game, Match, playMoves, turns, unwrap } from '@jatekvilag/engine'

/** What tests of rules ask of a game: positions as text, moves by name. */
export function positionsOf(game: Game) {
  const at = (text?: string) => (text === undefined ? game.start() : unwrap(game.read(text)))
  return {
    at,
    /** The names of all legal turns, sorted. */
    moves(position?: Int32Array | string): string[] {
      const p = typeof position === 'object' ? position : at(position)
      return turns(game, p)
        .map((turn) => game.turnName(p, turn.actions))
        .sort()
    },
    after(moves: string, text?: string): Match {
      const match = new Match(game, at(text))
      unwrap(playMoves(match, moves))
      return match
    },
    result: (text: string) => game.result(at(text)),
  }
}

/** The lines of a board that join two neighbours, each counted once. */
export const edgesOf = ({ board }: Game): number => [...board.step].filter((to) => to >= 0).length / 2
