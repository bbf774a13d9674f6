/** How the steps of a turn are called, touched, shown and asked for. */
import {
  countersOf,
  type Game,
  itemsOn,
  type Looks,
  type Mark,
  type Position,
  type Tray,
  type TrayPiece,
} from '@jatekvilag/engine'
import { board, ENTRIES, LINES, lines, rows, SPOTS, step } from './field.ts'
import {
  CHOOSE_DOUBLES,
  CHOOSE_ROW,
  isDouble,
  isPending,
  mustTakeRow,
  PIECES_EACH,
  PUT_IN,
  rowEnd,
  rowOn,
  seatOf,
  slots,
} from './pieces.ts'
import { DONE, DOUBLE, isOpen, mayPutDouble, mayPutSingle, PLAYING, TAKE_DOUBLE, TAKE_ROW } from './rules.ts'

const { actor: ACTOR, phase: PHASE, taken: TAKEN, reserve: RESERVE, outcome: OUTCOME } = slots.at
const LOOKS: Looks = [
  undefined,
  { kind: 'man', owner: 0, glyph: 'x' },
  { kind: 'crowned', owner: 0, glyph: 'X' },
  { kind: 'man', owner: 1, glyph: 'o' },
  { kind: 'crowned', owner: 1, glyph: 'O' },
]
const spotsInRows = rows.flat()
const spots = Array.from({ length: SPOTS }, (_, spot) => spot)
const siteName = (site: number): string => board.shapes[site].name

/** The own pieces of a row of four or more on that line. */
function rowSpots(p: Position, line: number, seat: number): number[] {
  const from = rowOn(p, line, seat)
  return from < 0 ? [] : Array.from(lines.cells.subarray(from, rowEnd(p, line, from)))
}

const rowsOfSeat = (p: Position, seat: number): number[] =>
  Array.from({ length: LINES }, (_, line) => line).filter((line) => rowOn(p, line, seat) >= 0)

/** A spot of the row that no other row crosses stands for it. */
function spotFor(p: Position, line: number, seat: number): number {
  const others = new Set(rowsOfSeat(p, seat).flatMap((other) => (other === line ? [] : rowSpots(p, other, seat))))
  const own = rowSpots(p, line, seat)
  return own.find((spot) => !others.has(spot)) ?? own[0]
}

const choosesKind = (p: Position, seat: number): boolean => mayPutSingle(p, seat) && mayPutDouble(p, seat)

/** What is left to put in; while its owner has the choice, a single or a double is taken up from here. */
function reserveOf(p: Position, owner: number): Tray {
  const count = p[RESERVE + owner]
  const [single, double] = [LOOKS[2 * owner + 1]!, LOOKS[2 * owner + 2]!]
  const chooses = choosesKind(p, owner)
  const touchable = chooses && p[OUTCOME] === PLAYING && p[PHASE] === PUT_IN && p[ACTOR] === owner
  const pieces: TrayPiece[] = []
  if (count > 0 && mayPutSingle(p, owner)) pieces.push({ ...single, count, ...(touchable ? { touch: 'single' } : {}) })
  if (count > 1 && mayPutDouble(p, owner))
    pieces.push({ ...double, count: count >> 1, ...(touchable ? { touch: 'double' } : {}) })
  return { id: `reserve-${owner}`, label: 'reserve', owner, pieces }
}

/** Pieces that the other side has lost for good. */
function captured(p: Position, seat: number): number {
  let left = p[RESERVE + 1 - seat]
  for (const spot of spots) if (p[spot] !== 0 && seatOf(p[spot]) !== seat) left += isDouble(p[spot]) ? 2 : 1
  return PIECES_EACH - left
}

function marksOf(p: Position): Mark[] {
  const seat = p[ACTOR]
  if (p[OUTCOME] !== PLAYING || p[PHASE] === PUT_IN) return []
  const marked =
    p[PHASE] === CHOOSE_DOUBLES
      ? spots.filter((spot) => isPending(p, spot))
      : [...new Set(rowsOfSeat(p, seat).flatMap((line) => rowSpots(p, line, seat)))]
  return [{ kind: 'forced', owner: seat, sites: marked }]
}

export function gipfHands(): Pick<Game, 'name' | 'touches' | 'meant' | 'scene' | 'why' | 'prompt'> {
  return {
    // a1-b2: in at a1 and on towards b2, with G a double. xa1-a4 takes that row, xa1 a double of it.
    name(p, action) {
      if (action === DONE) return 'done'
      if (action >= TAKE_DOUBLE) return `x${siteName(action - TAKE_DOUBLE)}`
      if (action >= TAKE_ROW) {
        const row = rowSpots(p, action - TAKE_ROW, p[ACTOR])
        const [first, last] = [row[0], row[row.length - 1]].map(siteName).sort()
        return `x${first}-${last}`
      }
      const { spot, d } = ENTRIES[action % DOUBLE]
      return `${action >= DOUBLE ? 'G' : ''}${siteName(spot)}-${siteName(step[d * SPOTS + spot])}`
    },

    touches(p, action) {
      if (action === DONE) return ['done']
      if (action >= TAKE_DOUBLE) return [action - TAKE_DOUBLE]
      if (action >= TAKE_ROW) return [spotFor(p, action - TAKE_ROW, p[ACTOR])]
      const { dot, spot } = ENTRIES[action % DOUBLE]
      if (!choosesKind(p, p[ACTOR])) return [dot, spot]
      return [action >= DOUBLE ? 'double' : 'single', dot, spot]
    },

    /** Any piece of a row stands for the row. */
    meant(p, site) {
      if (p[PHASE] !== CHOOSE_ROW || site >= SPOTS) return []
      const seat = p[ACTOR]
      return rowsOfSeat(p, seat)
        .filter((line) => rowSpots(p, line, seat).includes(site))
        .map((line) => spotFor(p, line, seat))
    },

    scene: (p) => ({
      items: itemsOn(spotsInRows, p, LOOKS),
      trays: [reserveOf(p, 0), reserveOf(p, 1)],
      counters: countersOf('captured', 2, (owner) => captured(p, owner)),
      marks: marksOf(p),
    }),

    why(p, seat, touches) {
      if (p[PHASE] === CHOOSE_ROW) return 'choose-a-row'
      if (p[PHASE] === CHOOSE_DOUBLES) return 'choose-doubles'
      const [first, second] = touches.filter((touch) => typeof touch === 'number')
      if (first === undefined) return undefined
      if (choosesKind(p, seat) && typeof touches[0] === 'number') return 'single-or-double'
      if (first < SPOTS) return 'from-the-rim'
      const ways = ENTRIES.flatMap((entry, i) => (entry.dot === first ? [{ ...entry, i }] : []))
      const chosen = second === undefined ? ways : ways.filter(({ spot }) => spot === second)
      return chosen.length > 0 && chosen.every(({ i }) => !isOpen(p, i)) ? 'line-is-full' : 'next-to-the-dot'
    },

    prompt(p, seat) {
      if (p[OUTCOME] !== PLAYING || seat !== p[ACTOR]) return undefined
      if (p[PHASE] === CHOOSE_ROW) return mustTakeRow(p, seat) ? 'take-row' : 'may-take-row'
      if (p[PHASE] === CHOOSE_DOUBLES) return p[TAKEN] === 1 ? 'take-doubles' : 'take-a-double'
      if (!mayPutSingle(p, seat)) return 'first-double'
      return choosesKind(p, seat) ? 'single-or-double' : undefined
    },
  }
}
