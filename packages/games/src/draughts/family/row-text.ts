import { fieldsOf, type Parsed, type Position, type Problem, parsed, readRows, writeRows } from '@jatekvilag/engine'
import type { Draughts } from './core.ts'
import { fieldRows } from './fields.ts'
import { refuse } from './texts.ts'

/**
 * Positions of games that have no form of their own in the world: rows from the top with `/` between them, a number
 * for that many empty fields, a letter for each piece. Then the letter of the seat on turn, in the middle of a capture
 * `chain e5 over d4,f6` (where the capturing piece is and which jumped ones still lie there), and counters by name.
 */
export interface RowText {
  write(p: Position): string
  read(text: string): Parsed<Position>
}

/** Further words of one game: `huff c3,d4`. */
export interface RowWord {
  write(p: Position): string
  /** Puts it into the position before that is settled; answers what is wrong, or nothing. */
  read(p: Position, value: string): Problem | undefined
}

export interface RowWords {
  /** `letters[value]` is the letter of a piece; `letters[0]` stands for nothing. */
  readonly letters: string
  /** The letters of the seats. */
  readonly seats: string
  /** Counters are named after their slots. */
  readonly counters?: readonly string[]
  readonly words?: Readonly<Record<string, RowWord>>
}

export function rowText(draughts: Draughts, form: RowWords): RowText {
  const { fields, pieces, slots } = draughts
  const { turn: TURN, chain: CHAIN, need: NEED, fallenCount: FALLEN_COUNT } = slots.at
  const { letters, seats, counters = [], words = {} } = form
  const rows = fieldRows(fields)
  const { names } = fields

  return {
    write(p) {
      const standing = p.map((value, field) =>
        field < fields.count && value > pieces.last ? value - pieces.last : value,
      )
      const text = [writeRows(rows, 0, letters, standing), seats[p[TURN]]]
      if (p[CHAIN] > 0) {
        text.push('chain', names[p[CHAIN] - 1])
        const jumped = names.filter((_, field) => p[field] > pieces.last)
        if (jumped.length) text.push('over', jumped.join(','))
      }
      for (const name of counters) if (p[slots.at[name]] > 0) text.push(name, `${p[slots.at[name]]}`)
      for (const [name, word] of Object.entries(words)) if (word.write(p)) text.push(name, word.write(p))
      return text.join(' ')
    },

    read(text) {
      const [board, turn, ...rest] = fieldsOf(text)
      if (turn?.length !== 1 || !seats.includes(turn))
        return refuse('form-rows-one-of', rows.length, [...seats].join(', '))
      const p = draughts.empty()
      const found = readRows(rows, 0, letters, board, p)
      if (!found.ok) return found
      const values = p.slice(0, fields.count)
      p.fill(0, 0, fields.count)
      p[TURN] = seats.indexOf(turn)
      for (let i = 0; i < rest.length; i += 2) {
        const [key, value = ''] = [rest[i], rest[i + 1]]
        if (key === 'chain') {
          const field = names.indexOf(value)
          if (field < 0 || pieces.seatOf[values[field]] !== p[TURN]) return refuse('piece-in-capture', value)
          p[CHAIN] = field + 1
        } else if (key === 'over') {
          for (const name of value.split(',')) {
            const field = names.indexOf(name)
            const was = field < 0 ? 0 : values[field]
            if (was === 0 || was > pieces.last || pieces.seatOf[was] === p[TURN]) return refuse('nothing-to-jump', name)
            values[field] = was + pieces.last
          }
        } else if (counters.includes(key) && /^\d{1,6}$/.test(value)) p[slots.at[key]] = Number(value)
        else if (Object.hasOwn(words, key)) {
          const wrong = words[key].read(p, value)
          if (wrong) return refuse(wrong)
        } else return refuse('says-nothing', [key, value].join(' ').trim())
      }
      for (let field = 0; field < fields.count; field++) {
        const value = values[field]
        if (value === 0) continue
        // A piece is what its field makes of it.
        const by = value * (fields.count + 1) + field
        if (value > pieces.last) draughts.put(p, field, value)
        else draughts.put(p, field, (field === p[CHAIN] - 1 && pieces.inPassing[by]) || pieces.atRest[by])
      }
      if (p[CHAIN] === 0 && p[FALLEN_COUNT] > 0) return refuse('pieces-jumped')
      draughts.settle(p)
      if (p[CHAIN] > 0 && p[NEED] === 0) return refuse('capture-cannot-go-on')
      return parsed(p)
    },
  }
}
