/** What tests of rules ask of a game: positions as text, moves by name, how it ended. */
import type { Board } from '../board.ts'
import { firstSeat, type Game, type Position, type Result, seatsOf } from '../contract.ts'
import { Match } from '../match.ts'
import { playMoves } from '../moves.ts'
import { unwrap } from '../parsed.ts'
import { perft } from '../perft.ts'
import { rowsOf } from '../text-rows.ts'
import { turns } from '../turns.ts'
import { listed } from './listed.ts'
import { refusal } from './refusal.ts'

/** A position, or its text; none stands for the start. */
export type At = Position | string | undefined

/** Each question may be asked of other rules than the first ones, given last. */
export interface TryOut {
  at(at?: At, rules?: Game): Position
  /** The legal actions by name, in order of the alphabet. */
  names(at?: At, rules?: Game): string[]
  /** Those whose names begin so. */
  movesOf(at: At, begin: string, rules?: Game): string[]
  /** The legal turns by name, in order of the alphabet. */
  turnNames(at?: At, rules?: Game): string[]
  /** The match after these moves. */
  played(moves: string, at?: At, rules?: Game): Match
  /** The rows of the board after each legal move, by name. */
  boards(p: Position): Map<string, string>
  result(at: At, rules?: Game): Result | null
  /** How the position ended, or `goes on`. */
  reasonIn(at: At, rules?: Game): string
  /** Why a text is refused, or `read`. */
  problemOf(text: string, rules?: Game): string
  /** Perft up to this depth. */
  counts(depth: number, at?: At, rules?: Game): number[]
}

export function tryOut(game: Game): TryOut {
  const at: TryOut['at'] = (where, rules = game) =>
    where === undefined ? rules.start() : typeof where === 'string' ? unwrap(rules.read(where)) : where
  const names: TryOut['names'] = (where, rules = game) => namesOf(rules, at(where, rules))
  const result: TryOut['result'] = (where, rules = game) => rules.result(at(where, rules))
  return {
    at,
    names,
    result,
    movesOf: (where, begin, rules) => names(where, rules).filter((name) => name.startsWith(begin)),
    turnNames: (where, rules = game) => turnNamesOf(rules, at(where, rules)),
    played(moves, where, rules = game) {
      const match = new Match(rules, at(where, rules))
      unwrap(playMoves(match, moves))
      return match
    },
    boards(p) {
      const seat = firstSeat(game.actors(p))
      return new Map(
        listed(game, p, seat).map((action) => {
          const next = p.slice()
          game.play(next, seat, action)
          const text = game.write(next)
          if (game.hash(next) !== game.hash(at(text)))
            throw new Error(`${game.name(p, action)} leaves a wrong hash: ${text}`)
          return [game.name(p, action), text.split(' ')[0]]
        }),
      )
    },
    reasonIn: (where, rules) => result(where, rules)?.reason ?? 'goes on',
    problemOf: (text, rules = game) => refusal(rules.read(text)),
    counts: (depth, where, rules = game) =>
      Array.from({ length: depth }, (_, i) => perft(rules, at(where, rules), i + 1)),
  }
}

/** The names of all legal actions, whoever may play them, in order of the alphabet. */
export const namesOf = (game: Game, p: Position): string[] =>
  seatsOf(game.actors(p))
    .flatMap((seat) => listed(game, p, seat))
    .map((action) => game.name(p, action))
    .sort()

/** The names of all legal turns, in order of the alphabet. */
export const turnNamesOf = (game: Game, p: Position): string[] =>
  turns(game, p)
    .map((turn) => game.turnName(p, turn.actions))
    .sort()

/** The rows of a board's text with these pieces: `{ x: 'a1 b2', o: 'c3' }`. */
export function rowsWith(board: Board, pieces: Readonly<Record<string, string>>): string {
  const letterOn = new Map(
    Object.entries(pieces).flatMap(([letter, names]) => names.split(/\s+/).map((name) => [name, letter] as const)),
  )
  return rowsOf(board)
    .map((row) =>
      row
        .map((site) => letterOn.get(board.shapes[site].name) ?? '.')
        .join('')
        .replace(/\.+/g, (dots) => `${dots.length}`),
    )
    .join('/')
}
