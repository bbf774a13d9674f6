import { fieldsOf, type Parsed, type Position, parsed } from '@jatekvilag/engine'
import type { Columns } from './columns.ts'
import type { Draughts } from './core.ts'
import { fieldRows } from './fields.ts'
import { problem, refuse } from './texts.ts'

/**
 * Positions with columns: rows from the top with `/` between them, fields with commas, a number for that many empty
 * fields. A column is written from its bottom to its commander, crowned discs as capitals: `ldD`.
 * Then the side to move, and in the middle of a capture `chain e5 soldier over d4,f6`: where the moving column is,
 * as what it moves, and what is left of the columns that it has jumped.
 */
export interface ColumnText {
  write(p: Position): string
  read(text: string): Parsed<Position>
}

export function columnText(
  draughts: Draughts,
  columns: Columns,
  letters: string,
  mostDiscs: number,
  counters: readonly string[],
): ColumnText {
  const { fields, pieces, slots } = draughts
  const { turn: TURN, chain: CHAIN, owners: OWNERS, ranks: RANKS, need: NEED } = slots.at
  const rows = fieldRows(fields)
  const kindNames = pieces.kinds.map(({ name }) => name)

  function writeColumn(p: Position, field: number): string {
    let text = ''
    for (let i = columns.heightOf(p, field) - 1; i >= 0; i--) {
      const letter = letters[(p[OWNERS + field] >> i) & 1]
      text += (p[RANKS + field] >> i) & 1 ? letter.toUpperCase() : letter
    }
    return text
  }

  function writeRow(p: Position, row: readonly number[]): string {
    const words: string[] = []
    let empty = 0
    for (const field of row) {
      const column = writeColumn(p, field)
      if (column && empty) words.push(`${empty}`)
      if (column) words.push(column)
      empty = column ? 0 : empty + 1
    }
    if (empty) words.push(`${empty}`)
    return words.join(',')
  }

  function readRow(p: Position, row: readonly number[], text: string, number: number): Parsed<number> {
    let discs = 0
    let i = 0
    for (const word of text.split(',')) {
      if (/^\d+$/.test(word)) {
        i += Number(word)
        continue
      }
      const seats = [...word].map((letter) => letters.indexOf(letter.toLowerCase()))
      if (word === '' || seats.includes(-1)) return refuse('not-a-column', number, word, letters, letters.toUpperCase())
      discs += seats.length
      if (discs > mostDiscs) return refuse('only-discs', mostDiscs)
      if (i < row.length)
        for (let d = seats.length - 1; d >= 0; d--)
          columns.layUnder(p, row[i], seats[d], word[d] === word[d].toUpperCase() ? 1 : 0)
      i++
    }
    return i === row.length ? parsed(discs) : refuse('row-fields', number, i, row.length, text)
  }

  return {
    write(p) {
      const words = [rows.map((row) => writeRow(p, row)).join('/'), letters[p[TURN]]]
      if (p[CHAIN] > 0) {
        const field = p[CHAIN] - 1
        const left = fields.names.filter((_, f) => p[f] > pieces.last)
        words.push('chain', fields.names[field], kindNames[pieces.kindOf[p[field]]], 'over', left.join(',') || '-')
      }
      for (const name of counters) if (p[slots.at[name]] > 0) words.push(name, `${p[slots.at[name]]}`)
      return words.join(' ')
    },

    read(text) {
      const [board, turn, ...words] = fieldsOf(text)
      const lines = board.split('/')
      if (lines.length !== rows.length || !turn || turn.length !== 1 || !letters.includes(turn))
        return refuse('form-rows-then', rows.length, problem('either', ...letters))
      const p = draughts.empty()
      p[TURN] = letters.indexOf(turn)
      let discs = 0
      for (const [r, row] of rows.entries()) {
        const found = readRow(p, row, lines[r], rows.length - r)
        if (!found.ok) return found
        discs += found.value
      }
      if (discs > mostDiscs) return refuse('only-discs-not', mostDiscs, discs)
      const jumped = new Set<number>()
      let moving = 0
      for (let i = 0; i < words.length; i += 2) {
        const [key, value = ''] = [words[i], words[i + 1]]
        if (key === 'chain') {
          const field = fields.names.indexOf(value)
          const kind = kindNames.indexOf(words[++i + 1])
          if (field < 0 || kind < 0 || columns.heightOf(p, field) < 2 || (p[OWNERS + field] & 1) !== p[TURN])
            return refuse('column-in-capture', value, words[i + 1] ?? '')
          p[CHAIN] = field + 1
          moving = 1 + p[TURN] * kindNames.length + kind
        } else if (key === 'over') {
          for (const name of value === '-' ? [] : value.split(',')) {
            const field = fields.names.indexOf(name)
            if (field < 0 || columns.heightOf(p, field) === 0) return refuse('no-column-on', name)
            jumped.add(field)
          }
        } else if (counters.includes(key) && /^\d{1,6}$/.test(value)) p[slots.at[key]] = Number(value)
        else return refuse('says-nothing', [key, value].join(' ').trim())
      }
      for (let field = 0; field < fields.count; field++) {
        const commander = columns.commander(p, field)
        if (field === p[CHAIN] - 1) draughts.put(p, field, moving)
        else if (commander !== 0) draughts.put(p, field, jumped.has(field) ? commander + pieces.last : commander)
      }
      if (jumped.size > 0 && p[CHAIN] === 0) return refuse('columns-jumped')
      draughts.settle(p)
      if (p[CHAIN] > 0 && p[NEED] === 0) return refuse('capture-cannot-go-on')
      return parsed(p)
    },
  }
}
