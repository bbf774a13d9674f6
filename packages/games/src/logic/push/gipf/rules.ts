/** What may be done in a turn: put a piece in, take rows, choose among their doubles. */
import type { Game, Position } from '@jatekvilag/engine'
import { shove } from '../family/shove.ts'
import { ENTRIES, entryDirection, entrySpot, LINES, lines, SPOTS, step } from './field.ts'
import {
  CHOOSE_DOUBLES,
  CHOOSE_ROW,
  hasRow,
  isDouble,
  isPending,
  mustTakeRow,
  PIECES_EACH,
  PUT_IN,
  rowOn,
  seatOf,
  slots,
  togglePending,
} from './pieces.ts'

const {
  turn: TURN,
  actor: ACTOR,
  phase: PHASE,
  pending: PENDING,
  taken: TAKEN,
  reserve: RESERVE,
  single: SINGLE,
  outcome: OUTCOME,
  quiet: QUIET,
  doubles: DOUBLES,
} = slots.at

// Actions: an entry with a single, an entry with a double, a line whose row is taken, a spot whose double is taken, done.
const WAYS_IN = ENTRIES.length
export const DOUBLE = WAYS_IN
export const TAKE_ROW = 2 * WAYS_IN
export const TAKE_DOUBLE = TAKE_ROW + LINES
export const DONE = TAKE_DOUBLE + SPOTS

/** So many pieces put in by both sides together without one captured end the game. */
export const QUIET_LIMIT = 200
export const PLAYING = -1
/** Plus the winner. */
export const NO_DOUBLES = 0
export const NO_RESERVE = 2
export const MOVE_LIMIT = 4
/** The first piece of each side must be a double; it has begun once something has left its reserve. */
export const hasBegun = (p: Position, seat: number): boolean =>
  p[SINGLE + seat] === 1 || p[DOUBLES + seat] > 0 || p[RESERVE + seat] < PIECES_EACH

export const mayPutSingle = (p: Position, seat: number): boolean => hasBegun(p, seat)
export const mayPutDouble = (p: Position, seat: number): boolean => p[SINGLE + seat] === 0 && p[RESERVE + seat] > 1

/** A line that is full from end to end takes nobody in. */
export function isOpen(p: Position, entry: number): boolean {
  const ways = entryDirection[entry] * SPOTS
  for (let spot = entrySpot[entry]; spot >= 0; spot = step[ways + spot]) if (p[spot] === 0) return true
  return false
}

function takeOff(p: Position, spot: number, seat: number): void {
  const piece = p[spot]
  const owner = seatOf(piece)
  p[spot] = 0
  if (isDouble(piece)) p[DOUBLES + owner]--
  if (owner === seat) p[RESERVE + owner] += isDouble(piece) ? 2 : 1
  else p[QUIET] = 0
}

/** All singles of the row and of what hangs on it go; its doubles are left to be chosen from. */
function takeRow(p: Position, line: number, seat: number): void {
  let first = rowOn(p, line, seat)
  while (first > lines.start[line] && p[lines.cells[first - 1]] !== 0) first--
  p[TAKEN] = 0
  for (let i = first; i < lines.start[line + 1] && p[lines.cells[i]] !== 0; i++) {
    const spot = lines.cells[i]
    if (isDouble(p[spot])) togglePending(p, spot)
    else {
      takeOff(p, spot, seat)
      p[TAKEN] = 1
    }
  }
}

function beginTurn(p: Position, seat: number): void {
  p[TURN] = p[ACTOR] = seat
  p[PHASE] = PUT_IN
  if (p[RESERVE + seat] === 0) p[OUTCOME] = NO_RESERVE + 1 - seat
  else if (p[QUIET] >= QUIET_LIMIT) p[OUTCOME] = MOVE_LIMIT
}

/** Rows are taken by whoever put the piece in, then by the other; then it is the other's turn. */
function afterRowsOf(p: Position, seat: number): void {
  const other = 1 - p[TURN]
  if (seat === p[TURN] && hasRow(p, other)) {
    p[ACTOR] = other
    p[PHASE] = CHOOSE_ROW
  } else beginTurn(p, other)
}

function endRow(p: Position, seat: number): void {
  p[PENDING] = p[PENDING + 1] = p[TAKEN] = 0
  // Whoever takes the last double of the other side has won, even if his own last one goes with it.
  if (p[DOUBLES + 1 - seat] === 0) p[OUTCOME] = NO_DOUBLES + seat
  else if (p[DOUBLES + seat] === 0) p[OUTCOME] = NO_DOUBLES + 1 - seat
  else if (hasRow(p, seat)) p[PHASE] = CHOOSE_ROW
  else afterRowsOf(p, seat)
}

export const moves: Pick<Game, 'actions' | 'play'> = {
  actions(p, seat, out) {
    if (p[OUTCOME] !== PLAYING || seat !== p[ACTOR]) return
    if (p[PHASE] === PUT_IN) {
      const singles = mayPutSingle(p, seat)
      const doubles = mayPutDouble(p, seat)
      for (let entry = 0; entry < WAYS_IN; entry++) {
        if (!isOpen(p, entry)) continue
        if (singles) out.add(entry)
        if (doubles) out.add(DOUBLE + entry)
      }
    } else if (p[PHASE] === CHOOSE_ROW) {
      for (let line = 0; line < LINES; line++) if (rowOn(p, line, seat) >= 0) out.add(TAKE_ROW + line)
      if (!mustTakeRow(p, seat)) out.add(DONE)
    } else {
      for (let spot = 0; spot < SPOTS; spot++) if (isPending(p, spot)) out.add(TAKE_DOUBLE + spot)
      // A row of doubles alone that is chosen gives up one of them at least.
      if (p[TAKEN] === 1) out.add(DONE)
    }
  },

  play(p, seat, action) {
    if (action < TAKE_ROW) {
      const entry = action % WAYS_IN
      const asDouble = action >= DOUBLE
      p[RESERVE + seat] -= asDouble ? 2 : 1
      if (asDouble) p[DOUBLES + seat]++
      else p[SINGLE + seat] = 1
      shove(p, step, SPOTS, entrySpot[entry], entryDirection[entry], 2 * seat + (asDouble ? 2 : 1))
      p[QUIET]++
      if (hasRow(p, seat)) p[PHASE] = CHOOSE_ROW
      else afterRowsOf(p, seat)
    } else if (action < TAKE_DOUBLE) {
      takeRow(p, action - TAKE_ROW, seat)
      p[PHASE] = CHOOSE_DOUBLES
      if ((p[PENDING] | p[PENDING + 1]) === 0) endRow(p, seat)
    } else if (action < DONE) {
      togglePending(p, action - TAKE_DOUBLE)
      takeOff(p, action - TAKE_DOUBLE, seat)
      p[TAKEN] = 1
      if ((p[PENDING] | p[PENDING + 1]) === 0) endRow(p, seat)
    } else if (p[PHASE] === CHOOSE_DOUBLES) endRow(p, seat)
    else afterRowsOf(p, seat)
  },
}
