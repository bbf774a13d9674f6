/** What the tests of the running games share. */
import {
  ActionList,
  CHANCE,
  drawChance,
  firstSeat,
  type Game,
  Match,
  type Position,
  playMoves,
  Random,
  turns,
  unwrap,
} from '@jatekvilag/engine'
import { expect } from 'vitest'
import { type NaiveBoard, type NaiveRules, naiveTurns } from '../naive.ts'
import { AT, menOn } from '../running-position.ts'

export function playFrom(game: Game, from: string | undefined, moves = ''): Match {
  const match = new Match(game, from === undefined ? game.start() : unwrap(game.read(from)))
  unwrap(playMoves(match, moves))
  return match
}

export function legal({ game, position }: Match): string[] {
  const list = new ActionList()
  game.actions(position, firstSeat(game.actors(position)), list)
  return list
    .toArray()
    .map((action) => game.name(position, action))
    .sort()
}

export const wholeTurns = ({ game, position }: Match): string[] =>
  turns(game, position)
    .map((turn) => game.turnName(position, turn.actions))
    .sort()

const steps = Array.from({ length: 24 }, (_, step) => step)

/** Compares every whole turn of random games with those of a plain second program. */
export function agreesWithNaive(
  game: Game,
  rules: NaiveRules,
  pointAt: (seat: number, step: number) => number,
  matches: number,
): void {
  const menOf = (p: Position, seat: number, by = seat) => steps.map((step) => menOn(p, seat, pointAt(by, step)))
  const random = new Random(17)
  const list = new ActionList()
  for (let n = 0; n < matches; n++) {
    const match = new Match(game)
    while (match.actors) {
      const p = match.position
      const seat = firstSeat(match.actors)
      const dice = p[AT.highLeft] === 4 ? new Array<number>(4).fill(p[AT.high]) : [p[AT.high], p[AT.low]]
      if (seat !== CHANCE && p[AT.highLeft] + p[AT.lowLeft] === dice.length) {
        const board: NaiveBoard = {
          own: menOf(p, seat),
          enemy: menOf(p, 1 - seat, seat),
          pinned: steps.filter((step) => (p[AT.pins + seat]! >> step) & 1),
          off: p[AT.home + seat]!,
        }
        const whole = turns(game, p).filter(({ after }) => game.result(after) === null)
        const ours = whole.map(({ after }) => `${menOf(after, seat).join(' ')} ${after[AT.home + seat]}`)
        const theirs = naiveTurns(board, dice, rules)
        // A turn that ends the game may leave dice unused, which the plain program does not know.
        if (whole.length === turns(game, p).length)
          expect([...new Set(ours)].sort(), game.write(p)).toEqual([...theirs].sort())
      }
      match.play(seat, seat === CHANCE ? drawChance(game, p, random, list) : game.sample(p, seat, random, list))
    }
  }
}
