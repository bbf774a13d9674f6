/** Puzzles out of games that bots play: positions with exactly one way to a win that nobody can prevent. */
import { ActionList, firstSeat, type Game, type Match, type Position, Random, type Seat } from '@jatekvilag/engine'
import { createBot } from './bot.ts'
import { playGame } from './duel.ts'
import { ForcedWin } from './forced-win.ts'

export interface MadePuzzle {
  /** In the text form of the game. */
  readonly position: string
  readonly seat: Seat
  /** Turns of the seat until it has won. */
  readonly turns: number
  /** The only first step, as the game names it. */
  readonly first: string
  /** From 1, a look, to 5, a long think. */
  readonly grade: number
}

export interface MakerPlan {
  readonly count: number
  readonly seed: number
  /** Whoever is tired gets what there is. */
  tired(): boolean
}

/** Turns before the end in which there may be something to find. */
const LATE_TURNS = 8
const MOST_TURNS = 3
/** Fewer moves to choose from are no puzzle. */
const LEAST_CHOICE = 5
/** Work of the bots that play the games: good enough to look like games, quick enough for many. */
const WORK = 150
const LONGEST = 300

/** Up to so many puzzles, none from the same game twice. */
export function makePuzzles(game: Game, { count, seed, tired }: MakerPlan): MadePuzzle[] {
  const found = new Map<string, MadePuzzle>()
  for (let n = 0; found.size < count && !tired(); n++) {
    const bots = [0, 1].map((seat) => createBot(game, { level: 4, seed: seed + 7 * n + seat, work: WORK }))
    const match = playGame(game, bots, { seed: seed + n, opening: new Random(seed + n).below(4), longest: LONGEST })
    const puzzle = hardestIn(game, match, tired)
    if (puzzle) found.set(puzzle.position, puzzle)
  }
  return [...found.values()].sort((a, b) => a.grade - b.grade)
}

function hardestIn(game: Game, match: Match, tired: () => boolean): MadePuzzle | undefined {
  const result = match.result()
  const winner = result?.payoffs.findIndex((payoff) => payoff > 0) ?? -1
  if (winner < 0) return undefined
  let hardest: MadePuzzle | undefined
  const starts = match.turnBoundaries.slice(-LATE_TURNS)
  for (const n of starts.toReversed()) {
    if (tired()) break
    // As it will be read again: what the text does not tell belongs to no puzzle.
    const read = game.read(game.write(match.positionAt(n)))
    if (!read.ok || game.actors(read.value) !== 1 << winner) continue
    const puzzle = puzzleAt(game, read.value, winner)
    if (puzzle && puzzle.grade > (hardest?.grade ?? 0)) hardest = puzzle
  }
  return hardest
}

/** The puzzle that this position is, or undefined: no forced win, one that is too long, or more ways than one. */
export function puzzleAt(game: Game, p: Position, seat: Seat): MadePuzzle | undefined {
  const forced = new ForcedWin(game)
  const list = new ActionList(64)
  game.actions(p, seat, list)
  if (list.count < LEAST_CHOICE || firstSeat(game.actors(p)) !== seat) return undefined
  for (let turns = 1; turns <= MOST_TURNS; turns++) {
    const ways = forced.ways(p, seat, turns)
    if (ways === undefined) return undefined
    if (ways.length > 1) return undefined
    if (ways.length === 1) {
      const wide = list.count >= 25 ? 1 : 0
      const grade = Math.min(5, 2 * turns - 1 + wide)
      return { position: game.write(p), seat, turns, first: game.name(p, ways[0]), grade }
    }
  }
  return undefined
}
