/** What the tests of the chess room ask of every game. */
import {
  ActionList,
  firstSeat,
  type Game,
  Match,
  type Position,
  perft,
  playMoves,
  say,
  unwrap,
} from '@jatekvilag/engine'

export interface TryOut {
  at(text: string): Position
  /** The legal moves by name, in order of the alphabet. */
  names(p: Position): string[]
  namesIn(text: string): string[]
  /** The rows of the board after each legal move, by name. */
  boards(p: Position): Map<string, string>
  /** The names that begin so. */
  movesOf(text: string, begin: string): string[]
  played(moves: string, text?: string): Match
  /** How the position ended, or `goes on`. */
  reasonIn(text: string): string
  /** Why a text is refused, or `read`. */
  problemOf(text: string): string
  counts(depth: number, text?: string): number[]
}

export function tryOut(game: Game): TryOut {
  const at = (text: string) => unwrap(game.read(text))
  function names(p: Position): string[] {
    const list = new ActionList()
    for (let seat = 0; seat < 2; seat++) game.actions(p, seat, list)
    return list
      .toArray()
      .map((action) => game.name(p, action))
      .sort()
  }
  const namesIn = (text: string) => names(at(text))
  return {
    at,
    names,
    namesIn,
    boards(p) {
      const list = new ActionList()
      const seat = firstSeat(game.actors(p))
      game.actions(p, seat, list)
      return new Map(
        list.toArray().map((action) => {
          const next = p.slice()
          game.play(next, seat, action)
          const text = game.write(next)
          if (game.hash(next) !== game.hash(at(text)))
            throw new Error(`${game.name(p, action)} leaves a wrong hash: ${text}`)
          return [game.name(p, action), text.split(' ')[0]]
        }),
      )
    },
    movesOf: (text, begin) => namesIn(text).filter((name) => name.startsWith(begin)),
    played(moves, text) {
      const match = new Match(game, text === undefined ? game.start() : at(text))
      unwrap(playMoves(match, moves))
      return match
    },
    reasonIn: (text) => game.result(at(text))?.reason ?? 'goes on',
    problemOf(text) {
      const read = game.read(text)
      return read.ok ? 'read' : say(read.problem, 'en')
    },
    counts: (depth, text) =>
      Array.from({ length: depth }, (_, i) => perft(game, text === undefined ? game.start() : at(text), i + 1)),
  }
}
