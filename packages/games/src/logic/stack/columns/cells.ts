/** Columns in the text of a position, as all games of columns write them: the letter of the first seat, then of the second. */
import { type Parsed, type Position, parsed } from '@jatekvilag/engine'
import { discAt, heightOf, withUnder } from './column.ts'
import { refuse } from './texts.ts'

export const LETTERS = 'wb'

/** From the bottom to the commander. */
const writeColumn = (column: number, letters: string): string =>
  Array.from({ length: heightOf(column) }, (_, level) => letters[discAt(column, level)]).join('')

/** Cells with commas between them, a number for that many empty ones. */
function writeRow(p: Position, row: readonly number[], letters: string): string {
  const words: string[] = []
  for (const site of row) {
    const last = Number(words[words.length - 1])
    if (p[site] !== 0) words.push(writeColumn(p[site], letters))
    else if (last > 0) words[words.length - 1] = `${last + 1}`
    else words.push('1')
  }
  return words.join(',')
}

/** Rows from the top with `/` between them. */
export const writeColumns = (rows: readonly (readonly number[])[], p: Position, letters = LETTERS): string =>
  rows.map((row) => writeRow(p, row, letters)).join('/')

export function readColumnRow(
  p: Position,
  row: readonly number[],
  text: string,
  number: number,
  letters = LETTERS,
): Parsed<true> {
  let i = 0
  for (const word of text.split(',')) {
    if (/^\d{1,2}$/.test(word)) {
      i += Number(word)
      continue
    }
    if (!/^[wb]{1,26}$/.test(word)) return refuse('not-a-column', number, word)
    let column = 0
    for (const letter of [...word].reverse()) column = withUnder(column, letters.indexOf(letter))
    if (i < row.length) p[row[i]] = column
    i++
  }
  return i === row.length ? parsed(true) : refuse('row-cells', number, i, row.length, text)
}
