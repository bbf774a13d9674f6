/** Position text: rows, whose turn, reserves, who has put in a single, what is being chosen, quiet turns. */
import { counterField, fieldText, type Game, type Position, type TextField } from '@jatekvilag/engine'
import { board, rows, SPOTS } from './field.ts'
import {
  CHOOSE_DOUBLES,
  CHOOSE_ROW,
  hasRow,
  isDouble,
  isPending,
  mustTakeRow,
  PIECES_EACH,
  PUT_IN,
  seatOf,
  slots,
  togglePending,
} from './pieces.ts'
import { hasBegun, MOVE_LIMIT, NO_DOUBLES, NO_RESERVE, PLAYING, QUIET_LIMIT } from './rules.ts'
import { refuse } from './texts.ts'

const LETTERS = '.wWbB'
const SEATS = 'wb'
const { turn: TURN, actor: ACTOR, phase: PHASE, taken: TAKEN, reserve: RESERVE, single: SINGLE } = slots.at
const { outcome: OUTCOME, quiet: QUIET, doubles: DOUBLES } = slots.at

/** 16+17 */
const reserves: TextField = {
  write: (p) => `${p[RESERVE]}+${p[RESERVE + 1]}`,
  read(p, text) {
    const found = /^(\d{1,2})\+(\d{1,2})$/.exec(text)
    if (!found) return 'form'
    p[RESERVE] = Number(found[1])
    p[RESERVE + 1] = Number(found[2])
    return undefined
  },
}

/** wb, w, b or a dash. */
const singles: TextField = {
  write: (p) => [...SEATS].filter((_, seat) => p[SINGLE + seat] === 1).join('') || '-',
  read(p, text) {
    if (!/^(-|w|b|wb)$/.test(text)) return 'form'
    for (let seat = 0; seat < 2; seat++) p[SINGLE + seat] = text.includes(SEATS[seat]) ? 1 : 0
    return undefined
  },
}

/** A dash while a piece is to be put in, `w?` while light chooses a row, `w:c3.d4` while doubles, with ! once some are gone. */
const choosing: TextField = {
  write(p) {
    if (p[PHASE] === PUT_IN) return '-'
    if (p[PHASE] === CHOOSE_ROW) return `${SEATS[p[ACTOR]]}?`
    const pending = board.shapes.filter((_, spot) => spot < SPOTS && isPending(p, spot)).map(({ name }) => name)
    return `${SEATS[p[ACTOR]]}:${pending.join('.')}${p[TAKEN] === 1 ? '!' : ''}`
  },
  read(p, text) {
    p[ACTOR] = p[TURN]
    if (text === '-') return undefined
    const found = /^([wb])(?:(\?)|:([a-g]\d(?:\.[a-g]\d){0,6})(!?))$/.exec(text)
    if (!found) return 'form'
    const [, actor, row, pending, taken] = found
    p[ACTOR] = SEATS.indexOf(actor)
    p[PHASE] = row ? CHOOSE_ROW : CHOOSE_DOUBLES
    p[TAKEN] = taken ? 1 : 0
    for (const name of pending?.split('.') ?? []) {
      const spot = board.shapes.findIndex((shape) => shape.name === name)
      if (spot < 0 || isPending(p, spot)) return 'form'
      togglePending(p, spot)
    }
    return undefined
  },
}

/** What cannot be in a match, or undefined. */
function wrongIn(p: Position) {
  for (let seat = 0; seat < 2; seat++) {
    let pieces = p[RESERVE + seat]
    for (let spot = 0; spot < SPOTS; spot++) {
      const piece = p[spot]
      if (piece === 0 || seatOf(piece) !== seat) continue
      pieces += isDouble(piece) ? 2 : 1
      if (!isDouble(piece) && p[SINGLE + seat] === 0) return refuse('single-told', SEATS[seat])
    }
    if (pieces > PIECES_EACH) return refuse('too-many', SEATS[seat], PIECES_EACH)
  }
  if (p[PHASE] === CHOOSE_ROW && !hasRow(p, p[ACTOR])) return refuse('no-row')
  for (let spot = 0; spot < SPOTS; spot++)
    if (isPending(p, spot) && (p[spot] === 0 || !isDouble(p[spot]))) return refuse('no-double', board.shapes[spot].name)
  if (p[PHASE] === PUT_IN && (mustTakeRow(p, 0) || mustTakeRow(p, 1))) return refuse('row-left')
  return undefined
}

/** Who has no double left, or nothing to put in. */
function judge(p: Position): number {
  // In the middle of a row it is not settled yet which doubles stay.
  if (p[PHASE] === CHOOSE_DOUBLES) return PLAYING
  const without = [0, 1].filter((seat) => hasBegun(p, seat) && p[DOUBLES + seat] === 0)
  if (without.length > 0) return NO_DOUBLES + 1 - without[0]
  if (p[PHASE] !== PUT_IN) return PLAYING
  if (p[RESERVE + p[TURN]] === 0) return NO_RESERVE + 1 - p[TURN]
  return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
}

export function gipfText(): Pick<Game, 'write' | 'read'> {
  return fieldText({
    rows,
    letters: LETTERS,
    seats: SEATS,
    turn: TURN,
    fields: [reserves, singles, choosing, counterField(QUIET, 4, '0')],
    form: refuse('form'),
    empty: () => new Int32Array(slots.length),
    put(p, spot, piece) {
      p[spot] = piece
      if (isDouble(piece)) p[DOUBLES + seatOf(piece)]++
      return undefined
    },
    settle(p) {
      const wrong = wrongIn(p)
      if (wrong) return wrong
      p[OUTCOME] = judge(p)
      return undefined
    },
  })
}
