/**
 * Position text of many fields, blanks between them: the rows of the board, the letter of the side to move, then whatever
 * else the game has to say. A game gives its fields as data and gets the pair of functions that write and read it.
 */
import type { Board, Site } from './board.ts'
import type { Game, Position, Seat } from './contract.ts'
import { counted } from './counted.ts'
import { type Parsed, parsed, type Refused } from './parsed.ts'
import { readRows, writeRows } from './text-rows.ts'

/** The words of a text, between blanks. */
export const fieldsOf = (text: string): string[] => text.trim().split(/\s+/)

/** The seat that a letter stands for, or -1: `seats` has one letter for each. */
export const seatLettered = (seats: string, letter: string | undefined): Seat =>
  letter?.length === 1 ? seats.indexOf(letter) : -1

/** One field after the side to move. */
export interface TextField {
  /** What it is when the text ends before it; a field without must be there. */
  readonly absent?: string
  write(p: Position): string
  /** Puts it into the position; `form` when it does not look like this field at all. */
  read(p: Position, text: string): Refused | 'form' | undefined
}

/** A whole number in one slot, of so many digits at most. */
export const counterField = (slot: number, digits = 6, absent?: string): TextField => ({
  absent,
  write: (p) => `${p[slot]}`,
  read(p, text) {
    if (text.length > digits || !/^\d+$/.test(text)) return 'form'
    p[slot] = counted(text)
    return undefined
  },
})

/** A single digit in one slot, up to the given one. */
export const digitField = (slot: number, most: number): TextField => ({
  write: (p) => `${p[slot]}`,
  read(p, text) {
    if (!/^\d$/.test(text) || Number(text) > most) return 'form'
    p[slot] = Number(text)
    return undefined
  },
})

/** A site by name or `-` for none; the slot holds 0 or 1 + the site. */
export const siteField = (slot: number, board: Board, unknown: (text: string) => Refused): TextField => ({
  write: (p) => (p[slot] === 0 ? '-' : board.shapes[p[slot] - 1].name),
  read(p, text) {
    p[slot] = 1 + board.shapes.findIndex(({ name }) => name === text)
    return text !== '-' && p[slot] === 0 ? unknown(text) : undefined
  },
})

export interface FieldText {
  readonly rows: readonly (readonly Site[])[]
  /** `letters[value]` is the letter of a slot value; value 0 is empty. */
  readonly letters: string
  /** One letter for each seat, whose turn it is. */
  readonly seats: string
  /** The slot of the turn. */
  readonly turn: number
  readonly fields?: readonly TextField[]
  /** What is answered to a text of another form. */
  readonly form: Refused
  /** A position before anything lies on it. */
  empty(): Position
  /** Puts a piece on a site, where that is more than filling its slot; sites come in order. */
  put?(p: Position, site: Site, value: number): Refused | undefined
  /** Fills in what follows from the rest, or answers what cannot be. */
  settle?(p: Position): Refused | undefined
}

export function fieldText(parts: FieldText): Pick<Game, 'write' | 'read'> {
  const { rows, letters, seats, turn: TURN, fields = [], form } = parts
  const sites = rows.flat().sort((a, b) => a - b)

  function fill(p: Position, text: string): Parsed<Position> {
    if (!parts.put) return readRows(rows, 0, letters, text, p)
    const lying = new Int32Array(p.length)
    const filled = readRows(rows, 0, letters, text, lying)
    if (!filled.ok) return filled
    for (const site of sites) {
      const wrong = lying[site] === 0 ? undefined : parts.put(p, site, lying[site])
      if (wrong) return wrong
    }
    return parsed(p)
  }

  function read(text: string): Parsed<Position> {
    const [board, turn, ...rest] = fieldsOf(text)
    const seat = seatLettered(seats, turn)
    if (seat < 0 || rest.length > fields.length) return form
    const p = parts.empty()
    p[TURN] = seat
    for (const [i, field] of fields.entries()) {
      const given = rest[i] ?? field.absent
      const wrong = given === undefined ? 'form' : field.read(p, given)
      if (wrong) return wrong === 'form' ? form : wrong
    }
    const filled = fill(p, board)
    return filled.ok ? (parts.settle?.(p) ?? filled) : filled
  }

  return {
    read,
    write: (p) => [writeRows(rows, 0, letters, p), seats[p[TURN]], ...fields.map((field) => field.write(p))].join(' '),
  }
}
