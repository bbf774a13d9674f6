/**
 * Whether a puzzle of a contest has the answer that it claims, and only that one. Nothing but the rules decides: a position that is
 * too hard to prove is refused like one that is wrong.
 */
import {
  type Action,
  ActionList,
  firstSeat,
  type Game,
  type GameEntry,
  openGame,
  type Position,
  type Problem,
  type Seat,
} from '@jatekvilag/engine'
import { ForcedWin } from './forced-win.ts'

export type ClaimKind = 'win-in' | 'order-of-jumps' | 'winner-for-both'

export interface PuzzleClaim {
  readonly kind: ClaimKind
  /** In the text form of the game. */
  readonly position: string
  readonly options?: Readonly<Record<string, unknown>>
  /** For `win-in`: turns until the win; without it the fewest are found. */
  readonly moves?: number
  /** For an order of jumps: the name of the site on which the last one shall stand. */
  readonly end?: string
}

/** Why a puzzle is refused, for whoever says it. */
export type ProofRefusal =
  | 'position'
  | 'over'
  | 'not-for-two'
  | 'not-for-one'
  | 'no-win'
  | 'quicker'
  | 'two-ways'
  | 'unsolvable'
  | 'two-ends'
  | 'too-hard'

export type PuzzleProof =
  | {
      readonly proven: true
      readonly seat: Seat
      /** Turns of the seat until it has won, or steps until nothing is left to do. */
      readonly moves: number
      /** As it is written in the key. */
      readonly answer: string
      /** Of an order of jumps: how many orders lead to the only end. */
      readonly orders?: number
    }
  | {
      readonly proven: false
      readonly why: ProofRefusal
      readonly values: Readonly<Record<string, string | number>>
      /** Where the last one may stand, to choose from. */
      readonly ends?: readonly string[]
      /** What the game says to a text that is no position of it. */
      readonly problem?: Problem
    }

/** The longest win that is looked for. */
export const MOST_TURNS = 5
/** Positions that are looked at for one number of turns, or for one order of jumps. */
const MOST_POSITIONS = 1_500_000
const MOST_ORDER_POSITIONS = 250_000

const refused = (why: ProofRefusal, values: Readonly<Record<string, string | number>> = {}): PuzzleProof => ({
  proven: false,
  why,
  values,
})

export function provePuzzle(entry: GameEntry, claim: PuzzleClaim, most = MOST_POSITIONS): PuzzleProof {
  const game = openGame(entry, { options: claim.options ?? {} })
  if (!game.ok) return { ...refusedPosition, problem: game.problem }
  const read = game.value.read(claim.position)
  if (!read.ok) return { ...refusedPosition, problem: read.problem }
  if (game.value.actors(read.value) === 0) return refused('over')
  if (claim.kind === 'order-of-jumps')
    return game.value.seats === 1 ? proveOrder(game.value, read.value, claim.end) : refused('not-for-one')
  if (game.value.seats !== 2 || entry.luck || entry.secrets) return refused('not-for-two')
  const claimed = claim.kind === 'win-in' ? claim.moves : undefined
  return proveWin(game.value, read.value, claim.kind === 'winner-for-both', claimed, most)
}

const refusedPosition = { proven: false, why: 'position', values: {} } as const

function proveWin(
  game: Game,
  p: Position,
  withNumber: boolean,
  claimed: number | undefined,
  most: number,
): PuzzleProof {
  const forced = new ForcedWin(game, most)
  const seat = firstSeat(game.actors(p))
  const longest = claimed ?? MOST_TURNS
  for (let moves = 1; moves <= longest; moves++) {
    const ways = forced.winningTurns(p, seat, moves)
    if (ways === undefined) return refused('too-hard', { moves })
    if (ways.length === 0) continue
    const [first = '', second = ''] = ways.map(({ actions }) => game.turnName(p, [...actions]))
    if (claimed !== undefined && moves < claimed) return refused('quicker', { moves, claimed, first })
    if (ways.length > 1) return refused('two-ways', { moves, first, second, ways: ways.length })
    return { proven: true, seat, moves, answer: withNumber ? `${moves} ${first}` : first }
  }
  return refused('no-win', { moves: longest })
}

interface Reached {
  readonly p: Position
  readonly before: Reached | undefined
  readonly action: Action
  orders: number
}

/** Whether it is solved there, with the last one on the site that was named. */
export function isSolvedAt(game: Game, p: Position, end: string | undefined): boolean {
  if (game.actors(p) !== 0 || (game.result(p)?.payoffs[0] ?? 0) <= 0) return false
  return end === undefined || endOf(game, p).split(' ').includes(end)
}

/** The names of the sites on which something is left. */
const endOf = (game: Game, p: Position): string =>
  game
    .scene(p)
    .items.map(({ site }) => game.board.shapes[site].name)
    .join(' ')

/** All positions are walked through, one step further each time: the first solved ones are reached in the fewest steps. */
function proveOrder(game: Game, start: Position, end: string | undefined): PuzzleProof {
  const { keyLength } = game.layout
  const keyOf = (p: Position) => p.subarray(0, keyLength).join()
  const seen = new Set([keyOf(start)])
  const list = new ActionList(64)
  let layer: Reached[] = [{ p: start, before: undefined, action: 0, orders: 1 }]
  for (let moves = 1; layer.length > 0; moves++) {
    const next = new Map<string, Reached>()
    for (const reached of layer) {
      if (game.actors(reached.p) === 0) continue
      list.clear()
      game.actions(reached.p, 0, list)
      for (const action of list.toArray()) {
        const p = reached.p.slice()
        game.play(p, 0, action)
        const key = keyOf(p)
        const known = next.get(key)
        if (known) known.orders += reached.orders
        else if (!seen.has(key)) next.set(key, { p, before: reached, action, orders: reached.orders })
      }
    }
    layer = [...next.values()]
    const solved = layer.filter(({ p }) => isSolvedAt(game, p, end))
    if (solved.length > 1) {
      const ends = solved.map(({ p }) => endOf(game, p))
      return { proven: false, why: 'two-ends', values: { first: ends[0], second: ends[1] }, ends }
    }
    if (solved.length === 1)
      return { proven: true, seat: 0, moves, answer: orderTo(game, solved[0]), orders: solved[0].orders }
    for (const key of next.keys()) seen.add(key)
    if (seen.size > MOST_ORDER_POSITIONS) return refused('too-hard', { moves })
  }
  return refused('unsolvable')
}

function orderTo(game: Game, end: Reached): string {
  const names: string[] = []
  for (let at = end; at.before; at = at.before) names.unshift(game.name(at.before.p, at.action))
  return names.join(' ')
}
