/**
 * A second, deliberately simple draughts player for tests: boards are maps, every jump copies one, and nothing is
 * shared with the real rules. What both find is most likely right.
 */
import { type Game, type Position, perft, Random, turns } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { expect } from 'vitest'

export interface NaivePiece {
  readonly kind: string
  readonly owner: number
}
export type NaiveBoard = ReadonlyMap<string, NaivePiece>
type Vector = readonly [number, number]

export interface NaiveKind {
  /** By seat. */
  readonly steps: readonly (readonly Vector[])[]
  readonly jumps: readonly (readonly Vector[])[]
  readonly flying: boolean
  /** What it becomes, and in which row (from 0) for each seat. */
  readonly promotes?: { readonly to: string; readonly rows: readonly [number, number] }
}

export interface NaiveRules {
  readonly width: number
  readonly height: number
  readonly kinds: Readonly<Record<string, NaiveKind>>
  readonly choice: 'free' | 'longest' | 'optional'
  readonly removal: 'at-end' | 'at-once'
  readonly promotion: 'at-rest' | 'in-passing' | 'ends-turn'
  readonly noHalfTurn?: boolean
  mayTake?(piece: NaivePiece, prey: NaivePiece): boolean
  /** Whether the piece may stop in that column, after jumping one in column `over`. */
  mayStop?(piece: NaivePiece, x: number, over: number | undefined): boolean
  /** What the piece is when its turn ends in that column. */
  atRest?(piece: NaivePiece, x: number): NaivePiece
  /** Pieces that must move before all others, if they can. */
  goesFirst?(piece: NaivePiece): boolean
}

export const UP: readonly Vector[] = [
  [-1, 1],
  [1, 1],
]
export const DOWN: readonly Vector[] = [
  [-1, -1],
  [1, -1],
]
export const DIAGONALS: readonly Vector[] = [...UP, ...DOWN]
export const STRAIGHTS: readonly Vector[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]

const key = (x: number, y: number): string => `${x},${y}`
export const textOf = (board: NaiveBoard): string =>
  [...board]
    .map(([at, { kind, owner }]) => `${at}:${kind}${owner}`)
    .sort()
    .join(' ')

interface Way {
  readonly board: NaiveBoard
  readonly taken: number
}

export function naiveTurns(rules: NaiveRules, board: NaiveBoard, seat: number): NaiveBoard[] {
  const { goesFirst } = rules
  const first = goesFirst ? turnsOf(rules, board, seat, goesFirst) : []
  return first.length > 0 ? first : turnsOf(rules, board, seat, () => true)
}

function turnsOf(
  rules: NaiveRules,
  board: NaiveBoard,
  seat: number,
  movable: (piece: NaivePiece) => boolean,
): NaiveBoard[] {
  const captures: Way[] = []
  const steps: NaiveBoard[] = []
  for (const [at, piece] of board) {
    if (piece.owner !== seat || !movable(piece)) continue
    const [x, y] = at.split(',').map(Number)
    const rest = new Map(board)
    rest.delete(at)
    captures.push(...capturesFrom(rules, rest, piece, x, y, [], undefined))
    steps.push(...stepsFrom(rules, rest, piece, x, y))
  }
  const most = Math.max(0, ...captures.map(({ taken }) => taken))
  const wanted = rules.choice === 'longest' ? captures.filter(({ taken }) => taken === most) : captures
  const all = wanted.map((way) => way.board)
  if (all.length === 0 || rules.choice === 'optional') all.push(...steps)
  return [...new Map(all.map((after) => [textOf(after), after])).values()]
}

const inside = (rules: NaiveRules, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < rules.width && y < rules.height

function promoted(rules: NaiveRules, piece: NaivePiece, x: number, y: number): NaivePiece {
  if (rules.atRest) return rules.atRest(piece, x)
  const { promotes } = rules.kinds[piece.kind]
  return promotes && promotes.rows[piece.owner] === y ? { ...piece, kind: promotes.to } : piece
}

function stepsFrom(rules: NaiveRules, rest: NaiveBoard, piece: NaivePiece, x: number, y: number): NaiveBoard[] {
  const found: NaiveBoard[] = []
  const { steps, flying } = rules.kinds[piece.kind]
  for (const [dx, dy] of steps[piece.owner])
    for (let n = 1; n <= (flying ? 99 : 1); n++) {
      const [toX, toY] = [x + n * dx, y + n * dy]
      if (!inside(rules, toX, toY) || rest.has(key(toX, toY))) break
      if (rules.mayStop && !rules.mayStop(piece, toX, undefined)) continue
      found.push(new Map(rest).set(key(toX, toY), promoted(rules, piece, toX, toY)))
    }
  return found
}

/** Every capture of the piece standing on x, y, which is not on the board `rest`. */
function capturesFrom(
  rules: NaiveRules,
  rest: NaiveBoard,
  piece: NaivePiece,
  x: number,
  y: number,
  dead: readonly string[],
  came: Vector | undefined,
): Way[] {
  const found: Way[] = []
  const { jumps, flying } = rules.kinds[piece.kind]
  for (const [dx, dy] of jumps[piece.owner]) {
    if (rules.noHalfTurn && came && came[0] === -dx && came[1] === -dy) continue
    let n = 1
    if (flying) while (inside(rules, x + n * dx, y + n * dy) && !rest.has(key(x + n * dx, y + n * dy))) n++
    const over = key(x + n * dx, y + n * dy)
    const prey = rest.get(over)
    if (!prey || prey.owner === piece.owner || dead.includes(over)) continue
    if (rules.mayTake && !rules.mayTake(piece, prey)) continue
    const ways: Way[][] = []
    for (let m = n + 1; m <= (flying ? 99 : n + 1); m++) {
      const [toX, toY] = [x + m * dx, y + m * dy]
      if (!inside(rules, toX, toY) || rest.has(key(toX, toY))) break
      if (rules.mayStop && !rules.mayStop(piece, toX, x + n * dx)) continue
      ways.push(landings(rules, rest, piece, toX, toY, [...dead, over], [dx, dy]))
    }
    const longer = ways.filter((list) => list.some(({ taken }) => taken > dead.length + 1))
    found.push(...(rules.choice === 'free' && longer.length ? longer : ways).flat())
  }
  return found
}

/** The piece has landed after a jump: what it can do from there, and what the board is when it stops. */
function landings(
  rules: NaiveRules,
  rest: NaiveBoard,
  piece: NaivePiece,
  x: number,
  y: number,
  dead: readonly string[],
  came: Vector,
): Way[] {
  const crowned = promoted(rules, piece, x, y)
  const left = new Map(rest)
  if (rules.removal === 'at-once') for (const at of dead) left.delete(at)
  const goesOnAs = rules.promotion === 'in-passing' ? crowned : piece
  const stops = rules.promotion === 'ends-turn' && crowned !== piece
  const further = stops ? [] : capturesFrom(rules, left, goesOnAs, x, y, dead, came)
  if (further.length > 0 && rules.choice !== 'optional') return further
  const after = new Map(rest).set(key(x, y), crowned)
  for (const at of dead) after.delete(at)
  return [...further, { board: after, taken: dead.length }]
}

/** What the scene of a position shows. */
export function naiveBoard(game: Game, p: Position): NaiveBoard {
  return new Map(
    game.scene(p).items.map(({ site, kind, owner }) => {
      const { x, y } = game.board.shapes[site]
      return [key(x, y), { kind, owner }]
    }),
  )
}

export function naivePerft(rules: NaiveRules, board: NaiveBoard, seat: number, depth: number): number {
  const list = naiveTurns(rules, board, seat)
  if (depth === 1) return list.length
  return list.reduce((sum, after) => sum + naivePerft(rules, after, 1 - seat, depth - 1), 0)
}

/** Both ways of counting turns from the start find these numbers. */
export function expectCounts(game: Game, rules: NaiveRules, counts: readonly number[]): void {
  const depths = counts.map((_, i) => i + 1)
  expect(depths.map((depth) => perft(game, game.start(), depth))).toEqual(counts)
  // The simple way is slow.
  const soon = counts.filter((count) => count < (process.env.SOAK ? 10_000 : 2000))
  const start = naiveBoard(game, game.start())
  expect(soon.map((_, i) => naivePerft(rules, start, 0, i + 1))).toEqual(soon)
}

/** In random games, every few moves, both list the same turns. */
export function expectSameTurns(game: Game, rules: NaiveRules, games: number, every: number): void {
  for (let seed = 1; seed <= games; seed++) {
    const match = playRandomMatch(game, new Random(seed), () => {})
    for (const [t, at] of match.turnBoundaries.entries()) {
      if (t % every !== seed % every) continue
      const p = match.positionAt(at)
      if (game.actors(p) === 0) continue
      const seat = 31 - Math.clz32(game.actors(p))
      const real = turns(game, p).map((turn) => textOf(naiveBoard(game, turn.after)))
      const simple = naiveTurns(rules, naiveBoard(game, p), seat).map(textOf)
      expect(real.sort(), game.write(p)).toEqual(simple.sort())
    }
  }
}
