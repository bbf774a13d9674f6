/**
 * What hunting games share: steps along lines to empty places, jumps over the prey, and being shut in.
 * A position begins with one slot for each site: 0 is empty, any other value a piece.
 * Moves are from * sites + to; the tables are made once for each kind of piece.
 */
import { type ActionList, type Board, directionNamed, type Position, type Random, type Site } from '@jatekvilag/engine'

/** Number i leads from from[i] to to[i]; those of site s are first[s] … first[s + 1] - 1. */
export interface Steps {
  readonly first: Int32Array
  readonly from: Int32Array
  readonly to: Int32Array
}

/** Jumps pass over[i] on the way. */
export interface Jumps extends Steps {
  readonly over: Int32Array
}

export const everyDirection = (board: Board): readonly string[] => board.directions.map(({ name }) => name)

/** The steps of a kind of piece that goes in these directions, but only where `allowed` says so. */
export function stepsAlong(
  board: Board,
  directions: readonly string[] = everyDirection(board),
  allowed: (from: Site, to: Site) => boolean = () => true,
): Steps {
  const found: Site[][] = []
  for (let s = 0; s < board.size; s++)
    for (const d of numbersOf(board, directions)) {
      const t = board.step[d * board.size + s]
      if (t >= 0 && allowed(s, t)) found.push([s, t])
    }
  return tables(board, found)
}

/** The jumps over one neighbour to the next place in line. */
export function jumpsAlong(board: Board, directions: readonly string[] = everyDirection(board)): Jumps {
  const found: Site[][] = []
  for (let s = 0; s < board.size; s++)
    for (const d of numbersOf(board, directions)) {
      const over = board.step[d * board.size + s]
      const to = over < 0 ? -1 : board.step[d * board.size + over]
      if (to >= 0) found.push([s, to, over])
    }
  return { ...tables(board, found), over: Int32Array.from(found, ([, , over]) => over) }
}

const numbersOf = (board: Board, directions: readonly string[]) => directions.map((name) => directionNamed(board, name))

function tables(board: Board, found: readonly Site[][]): Steps {
  const first = new Int32Array(board.size + 1)
  for (let s = 0; s < board.size; s++) first[s + 1] = first[s] + found.filter(([from]) => from === s).length
  return { first, from: Int32Array.from(found, ([from]) => from), to: Int32Array.from(found, ([, to]) => to) }
}

/** Appends the steps of all pieces of that value. */
export function listSteps(p: Position, steps: Steps, piece: number, out: ActionList): void {
  const { first, to } = steps
  const size = first.length - 1
  const items = out.reserve(to.length)
  let n = out.count
  for (let s = 0; s < size; s++) {
    if (p[s] !== piece) continue
    for (let i = first[s], end = first[s + 1]; i < end; i++) if (p[to[i]] === 0) items[n++] = s * size + to[i]
  }
  out.count = n
}

/** False when every piece of that value is shut in. */
export function canStep(p: Position, steps: Steps, piece: number): boolean {
  const { from, to } = steps
  for (let i = 0; i < to.length; i++) if (p[from[i]] === piece && p[to[i]] === 0) return true
  return false
}

/** False when the piece on that site is shut in. */
export function canStepFrom(p: Position, steps: Steps, from: Site): boolean {
  for (let i = steps.first[from], end = steps.first[from + 1]; i < end; i++) if (p[steps.to[i]] === 0) return true
  return false
}

const GUESSES = 40

/** One of the steps of that piece value, all equally likely; there must be one. */
export function sampleStep(p: Position, steps: Steps, piece: number, random: Random): number {
  const { first, from, to } = steps
  const size = first.length - 1
  for (let guess = 0; guess < GUESSES; guess++) {
    const i = random.below(to.length)
    if (p[from[i]] === piece && p[to[i]] === 0) return from[i] * size + to[i]
  }
  let count = 0
  for (let i = 0; i < to.length; i++) if (p[from[i]] === piece && p[to[i]] === 0) count++
  let skip = random.below(count)
  for (let i = 0; ; i++) if (p[from[i]] === piece && p[to[i]] === 0 && skip-- === 0) return from[i] * size + to[i]
}

export function canJump(p: Position, jumps: Jumps, from: Site, prey: number): boolean {
  for (let i = jumps.first[from], end = jumps.first[from + 1]; i < end; i++)
    if (p[jumps.over[i]] === prey && p[jumps.to[i]] === 0) return true
  return false
}

/** How many of the prey the piece on `from` can take in one chain; each is removed as it is jumped. */
export function longestChain(p: Position, jumps: Jumps, from: Site, prey: number): number {
  const hunter = p[from]
  let most = 0
  // The hunter is lifted, so a chain may pass through the place where it began.
  p[from] = 0
  for (let i = jumps.first[from], end = jumps.first[from + 1]; i < end; i++) {
    const over = jumps.over[i]
    if (p[over] !== prey || p[jumps.to[i]] !== 0) continue
    p[over] = 0
    const chain = 1 + longestChain(p, jumps, jumps.to[i], prey)
    p[over] = prey
    if (chain > most) most = chain
  }
  p[from] = hunter
  return most
}

/** The longest chain of any piece of that value; 0 when none can capture. */
export function longestOfAll(p: Position, jumps: Jumps, piece: number, prey: number): number {
  let most = 0
  for (let s = 0; s + 1 < jumps.first.length; s++) {
    if (p[s] !== piece) continue
    const chain = longestChain(p, jumps, s, prey)
    if (chain > most) most = chain
  }
  return most
}

/** Appends the jumps from a site that begin a chain of at least that many captures. */
export function listJumps(p: Position, jumps: Jumps, from: Site, prey: number, atLeast: number, out: ActionList): void {
  const size = jumps.first.length - 1
  const hunter = p[from]
  p[from] = 0
  for (let i = jumps.first[from], end = jumps.first[from + 1]; i < end; i++) {
    const over = jumps.over[i]
    const to = jumps.to[i]
    if (p[over] !== prey || p[to] !== 0) continue
    p[over] = 0
    if (atLeast <= 1 || 1 + longestChain(p, jumps, to, prey) >= atLeast) out.add(from * size + to)
    p[over] = prey
  }
  p[from] = hunter
}

export type CaptureChoice = 'free' | 'most'

/**
 * Appends what the hunters may do: capturing comes first, by any jump or by the longest chains only.
 * `chain` is 1 + the site of a hunter that has just captured, or 0.
 */
export function listHunt(
  p: Position,
  steps: Steps,
  jumps: Jumps,
  hunter: number,
  prey: number,
  chain: number,
  choice: CaptureChoice,
  out: ActionList,
): void {
  if (chain > 0) {
    listJumps(p, jumps, chain - 1, prey, choice === 'most' ? longestChain(p, jumps, chain - 1, prey) : 1, out)
    return
  }
  const atLeast = choice === 'most' ? longestOfAll(p, jumps, hunter, prey) : 1
  const before = out.count
  for (let s = 0; s + 1 < jumps.first.length; s++) if (p[s] === hunter) listJumps(p, jumps, s, prey, atLeast, out)
  if (out.count === before) listSteps(p, steps, hunter, out)
}

/** False when no hunter can step or capture. */
export function canHunt(p: Position, steps: Steps, jumps: Jumps, hunter: number, prey: number): boolean {
  return canStep(p, steps, hunter) || canCapture(p, jumps, hunter, prey)
}

export function canCapture(p: Position, jumps: Jumps, hunter: number, prey: number): boolean {
  for (let s = 0; s + 1 < jumps.first.length; s++) if (p[s] === hunter && canJump(p, jumps, s, prey)) return true
  return false
}

/** The site between the two ends of a jump, -1 for a step: jumpedBy[from * size + to]. */
export function jumpedSites(board: Board, jumps: Jumps): Int32Array {
  const jumped = new Int32Array(board.size * board.size).fill(-1)
  for (let i = 0; i < jumps.to.length; i++) jumped[jumps.from[i] * board.size + jumps.to[i]] = jumps.over[i]
  return jumped
}

/** How many pieces of that value stand on the board. */
export function countOf(p: Position, size: number, piece: number): number {
  let count = 0
  for (let s = 0; s < size; s++) if (p[s] === piece) count++
  return count
}
