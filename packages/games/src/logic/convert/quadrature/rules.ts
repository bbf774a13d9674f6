/** Moves, captures by rectangles with their chain reactions, and how the game ends. */
import { type Game, type Position, sampleListed, stepTable } from '@jatekvilag/engine'
import { board, CELLS, homes, isFourthCorner, lift, put, row, slots, takeAround, wouldTake } from './field.ts'

const { turn: TURN, quiet: QUIET, outcome: OUTCOME, calm: CALM, played: PLAYED, stones: STONES } = slots.at

/** The first three go forward, the last two sideways; light goes up the board, dark down. */
const WAYS = [
  ['north-west', 'north', 'north-east', 'west', 'east'],
  ['south-west', 'south', 'south-east', 'west', 'east'],
].map((names) => stepTable(board, names))
const COUNT = 5

/** After so many quiet sideways moves in a row only a capture may go sideways. */
export const MOST_QUIET = 2
/** A side with so few stones has lost. */
export const FEW = 2
/** Turns of both sides without a capture, and in all, that end the game. */
export const CALM_TURNS = 200
export const MOST_TURNS = 1000

export const PLAYING = -1
/** Outcomes, plus the seat: home plates taken, enemies reduced, the other stuck; then the limit. */
export const HOME = 0
export const REDUCED = 2
export const STUCK = 4
export const LIMIT = 6

const MOST_TRIES = 60
const taken = new Int32Array(CELLS)

const isSideways = (from: number, to: number): boolean => row[from] === row[to]

/** May the stone go there, to an empty neighbour that the way leads to? */
export function mayGo(p: Position, from: number, to: number, seat: number): boolean {
  if (to < 0 || p[to] !== 0 || isFourthCorner(p, to, 1 - seat)) return false
  return !isSideways(from, to) || p[QUIET + seat] < MOST_QUIET || wouldTake(p, from, to, seat)
}

export const actions: Game['actions'] = (p, seat, out) => {
  if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
  const ways = WAYS[seat]
  for (let from = 0; from < CELLS; from++) {
    if (p[from] !== seat + 1) continue
    for (let way = 0; way < COUNT; way++) {
      const to = ways[way * CELLS + from]
      if (mayGo(p, from, to, seat)) out.add(from * CELLS + to)
    }
  }
}

function canMove(p: Position, seat: number): boolean {
  const ways = WAYS[seat]
  for (let from = 0; from < CELLS; from++) {
    if (p[from] !== seat + 1) continue
    for (let way = 0; way < COUNT; way++) if (mayGo(p, from, ways[way * CELLS + from], seat)) return true
  }
  return false
}

export const sample: Game['sample'] = (p, seat, random, scratch) => {
  const ways = WAYS[seat]
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const from = random.below(CELLS)
    if (p[from] !== seat + 1) continue
    const to = ways[random.below(COUNT) * CELLS + from]
    if (mayGo(p, from, to, seat)) return from * CELLS + to
  }
  return sampleListed(actions, p, seat, random, scratch)
}

function hasWon(p: Position, seat: number): number {
  const goal = homes[1 - seat]
  if (p[goal[0]] === seat + 1 && p[goal[1]] === seat + 1 && p[goal[2]] === seat + 1) return HOME + seat
  return p[STONES + 1 - seat] <= FEW ? REDUCED + seat : PLAYING
}

/** Whoever has just moved comes first. */
export function judge(p: Position): void {
  const mover = 1 - p[TURN]
  p[OUTCOME] = hasWon(p, mover)
  if (p[OUTCOME] === PLAYING) p[OUTCOME] = hasWon(p, 1 - mover)
  if (p[OUTCOME] !== PLAYING) return
  if (!canMove(p, p[TURN])) p[OUTCOME] = STUCK + mover
  else if (p[CALM] >= CALM_TURNS || p[PLAYED] >= MOST_TURNS) p[OUTCOME] = LIMIT
}

/** The move, and every capture that follows from it; `watch` sees the board before each further capture. */
export function playWatched(p: Position, seat: number, action: number, watch?: () => void): void {
  const from = (action / CELLS) | 0
  const to = action % CELLS
  lift(p, from)
  put(p, to, seat)
  taken[0] = to
  let count = 1
  for (let i = 0; i < count; i++) {
    if (watch && isAboutToTake(p, taken[i], seat)) watch()
    count = takeAround(p, taken[i], seat, taken, count)
  }
  const captures = count > 1
  p[QUIET + seat] = captures || !isSideways(from, to) ? 0 : p[QUIET + seat] + 1
  p[CALM] = captures ? 0 : p[CALM] + 1
  p[PLAYED]++
  p[TURN] = 1 - seat
  judge(p)
}

/** A stone that stands already takes something: as if it came from its own cell. */
const isAboutToTake = (p: Position, site: number, seat: number): boolean => wouldTake(p, site, site, seat)
