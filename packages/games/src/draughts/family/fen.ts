import { type Parsed, type Position, parsed } from '@jatekvilag/engine'
import type { Draughts } from './core.ts'
import { type NotationStyle, notationOn } from './notation.ts'
import { pieceValue } from './pieces.ts'
import { refuse } from './texts.ts'

/**
 * Positions as the FEN of the portable draughts notation: `W:W31,K40:B1,2`, with squares and sides as the notation of
 * the game has them. What the standard has no word for follows after blanks: `chain 28 over 22,18` in the middle of
 * a capture, notes of single games, and counters by name, such as `quiet 12`.
 */
export interface Fen {
  write(p: Position): string
  read(text: string): Parsed<Position>
}

/** A fact of the position that is written as a key and a value. */
export interface FenNote {
  readonly key: string
  /** Empty when there is nothing to say. */
  write(p: Position): string
  /** False when the value makes no sense. */
  read(p: Position, text: string): boolean
}

export interface FenStyle {
  readonly squares?: NotationStyle
  /** Letters before the squares, by kind of piece. */
  readonly crowns?: readonly string[]
  readonly notes?: readonly FenNote[]
}

/** Counters are named after their slots. */
export function fenFor(draughts: Draughts, counters: readonly string[], style: FenStyle = {}): Fen {
  const { fields, pieces, slots } = draughts
  const { turn: TURN, chain: CHAIN } = slots.at
  const { squares = 'numbers', crowns = ['', 'K'], notes = [] } = style
  const notation = notationOn(fields.board, [...fields.siteOf], squares)
  const { sides: SIDES } = notation
  const ordered = notation.order.map((site) => fields.ofSite[site])
  const squareOf = (field: number): string => notation.squareOf(fields.siteOf[field])
  const fieldOf = (square: string): number => fields.ofSite[notation.siteOf(square)] ?? -1
  // Crowns are capitals and files small letters: `K5` is a king on square 5, `k5` a man on file k.
  const place = new RegExp(`^([${crowns.join('')}]?)(\\d+|[a-z]+\\d+)(?:-(\\d+))?$`)

  function write(p: Position): string {
    const armies = ['W', 'B'].map((side) => {
      const seat = SIDES.indexOf(side)
      const men = ordered.filter((field) => p[field] > 0 && pieces.seatOf[p[field]] === seat)
      return side + men.map((field) => crowns[pieces.kindOf[p[field]]] + squareOf(field)).join(',')
    })
    const words = [`${SIDES[p[TURN]]}:${armies.join(':')}`]
    if (p[CHAIN] > 0) {
      const jumped = ordered.filter((field) => p[field] > pieces.last)
      words.push('chain', squareOf(p[CHAIN] - 1))
      if (jumped.length) words.push('over', jumped.map(squareOf).join(','))
    }
    for (const note of notes) if (note.write(p)) words.push(note.key, note.write(p))
    for (const name of counters) if (p[slots.at[name]] > 0) words.push(name, `${p[slots.at[name]]}`)
    return words.join(' ')
  }

  /** The squares of `31,K40,c3,46-50`: [field, kind]. */
  function readArmy(text: string): Parsed<[number, number][]> {
    const list: [number, number][] = []
    for (const word of text.split(',').filter(Boolean)) {
      const found = place.exec(word)
      if (!found) return refuse('not-a-square', word)
      const [, crown, first, last] = found
      const count = last ? Number(last) - Number(first) + 1 : 1
      if (!(count > 0 && count <= fields.count)) return refuse('not-a-range', word)
      const squares = last ? Array.from({ length: count }, (_, i) => Number(first) + i) : [first]
      for (const square of squares) {
        const field = fieldOf(`${square}`)
        if (field < 0) return refuse('no-square-numbered', square, fields.count)
        list.push([field, crowns.indexOf(crown)])
      }
    }
    return parsed(list)
  }

  function read(text: string): Parsed<Position> {
    const [board, ...words] = text.trim().replace(/\.$/, '').split(/\s+/)
    const sides = /^([WB]):([WB])([^:]*):([WB])([^:]*)$/i.exec(board)
    if (!sides || sides[2].toUpperCase() === sides[4].toUpperCase()) return refuse('form-fen')
    const p = draughts.empty()
    const values = new Map<number, number>()
    for (const [side, squares] of [sides.slice(2, 4), sides.slice(4, 6)]) {
      const army = readArmy(squares)
      if (!army.ok) return army
      for (const [field, kind] of army.value) {
        if (values.has(field)) return refuse('two-on-square', squareOf(field))
        values.set(field, pieceValue(pieces, SIDES.indexOf(side.toUpperCase()), kind))
      }
    }
    p[TURN] = SIDES.indexOf(sides[1].toUpperCase())
    for (let i = 0; i < words.length; i += 2) {
      const [key, value = ''] = [words[i].toLowerCase(), words[i + 1]]
      const note = notes.find((one) => one.key === key)
      if (note) {
        if (!note.read(p, value)) return refuse('note-cannot-be', key, value)
      } else if (key === 'chain') {
        const field = fieldOf(value)
        if (field < 0 || pieces.seatOf[values.get(field) ?? 0] !== p[TURN]) return refuse('piece-in-capture', value)
        p[CHAIN] = field + 1
      } else if (key === 'over') {
        for (const word of value.split(',').filter(Boolean)) {
          const was = values.get(fieldOf(word)) ?? 0
          if (was > pieces.last || pieces.seatOf[was] !== 1 - p[TURN]) return refuse('nothing-to-jump', word)
          values.set(fieldOf(word), was + pieces.last)
        }
      } else if (counters.includes(key) && /^\d{1,6}$/.test(value)) p[slots.at[key]] = Number(value)
      else return refuse('says-nothing', [key, value].join(' ').trim())
    }
    for (const [field, value] of values) draughts.put(p, field, value)
    if (p[CHAIN] === 0 && p[slots.at.fallenCount] > 0) return refuse('pieces-jumped')
    draughts.settle(p)
    if (p[CHAIN] > 0 && p[slots.at.need] === 0) return refuse('capture-cannot-go-on')
    return parsed(p)
  }

  return { write, read }
}
