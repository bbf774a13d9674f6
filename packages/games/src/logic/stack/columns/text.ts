import { type Board, fieldsOf, type Game, type Layout, type Position, parsed, rowsOf } from '@jatekvilag/engine'
import { LETTERS, readColumnRow, writeColumns } from './cells.ts'
import { commanderOf } from './column.ts'
import { refuse } from './texts.ts'

export interface EmergoTextParts {
  readonly directions: readonly string[]
  readonly discs: number
  empty(): Position
  settle(p: Position): void
}

/**
 * Rows from the top with `/` between them, cells with commas, a number for that many empty cells; a column is written
 * from its bottom to its commander: `bbw`. Then the side to move and the discs in hand: `w 12,11`.
 * In the middle of a capture `chain e7 north` tells where the piece is and which way it has jumped last.
 */
export function emergoText(board: Board, slots: Layout, parts: EmergoTextParts): Pick<Game, 'write' | 'read'> {
  const rows = rowsOf(board)
  const names = board.shapes.map(({ name }) => name)
  const { turn: TURN, hand: HAND, chain: CHAIN, heading: HEADING, need: NEED } = slots.at
  const counters = ['calm', 'played']

  return {
    write(p) {
      const words = [writeColumns(rows, p), LETTERS[p[TURN]], `${p[HAND]},${p[HAND + 1]}`]
      if (p[CHAIN] > 0) words.push('chain', names[p[CHAIN] - 1], parts.directions[p[HEADING] - 1])
      for (const name of counters) if (p[slots.at[name]] > 0) words.push(name, `${p[slots.at[name]]}`)
      return words.join(' ')
    },

    read(text) {
      const [cells, turn, hands = '', ...words] = fieldsOf(text)
      const lines = cells.split('/')
      const held = /^(\d{1,2}),(\d{1,2})$/.exec(hands)
      if (lines.length !== rows.length || turn?.length !== 1 || !LETTERS.includes(turn) || !held)
        return refuse('form', rows.length)
      const p = parts.empty()
      p[TURN] = LETTERS.indexOf(turn)
      p[HAND] = Number(held[1])
      p[HAND + 1] = Number(held[2])
      for (const [r, row] of rows.entries()) {
        const found = readColumnRow(p, row, lines[r], rows.length - r)
        if (!found.ok) return found
      }
      for (const [seat, letter] of [...LETTERS].entries()) {
        const count = p[HAND + seat] + [...cells].filter((found) => found === letter).length
        if (count > parts.discs) return refuse('too-many-discs', parts.discs, letter, count)
      }
      for (let i = 0; i < words.length; i += 2) {
        const [key, value = ''] = [words[i], words[i + 1]]
        if (key === 'chain') {
          const site = names.indexOf(value)
          const heading = parts.directions.indexOf(words[++i + 1])
          if (site < 0 || heading < 0 || p[site] === 0 || commanderOf(p[site]) !== p[TURN])
            return refuse('piece-in-capture', value, words[i + 1] ?? '')
          p[CHAIN] = site + 1
          p[HEADING] = heading + 1
        } else if (counters.includes(key) && /^\d{1,6}$/.test(value)) p[slots.at[key]] = Number(value)
        else return refuse('says-nothing', [key, value].join(' ').trim())
      }
      parts.settle(p)
      if (p[CHAIN] > 0 && p[NEED] === 0) return refuse('capture-cannot-go-on')
      return parsed(p)
    },
  }
}
