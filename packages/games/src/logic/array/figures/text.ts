import { type Parsed, type Position, parsed, rowsOf } from '@jatekvilag/engine'
import { board, CODES, KINDS, leftOf } from './figures.ts'
import { refuse } from './texts.ts'

const rows = rowsOf(board)
const EMPTY = '..'

/** Rows from the top with `/` between them, two signs for a cell: `YSGC..RTYC/…`. */
export const writeFigures = (p: Position): string =>
  rows.map((row) => row.map((cell) => (p[cell] === 0 ? EMPTY : CODES[p[cell] - 1])).join('')).join('/')

/** Puts the figures of a text on the board; no more of a kind than there are. */
export function readFigures(text: string, p: Position): Parsed<Position> {
  const lines = text.split('/')
  if (lines.length !== rows.length) return refuse('figure-rows')
  for (const [r, row] of rows.entries()) {
    const codes = lines[r].match(/../g) ?? []
    if (lines[r].length !== 2 * row.length) return refuse('figure-row', rows.length - r, lines[r])
    for (const [i, cell] of row.entries()) {
      p[cell] = codes[i] === EMPTY ? 0 : CODES.indexOf(codes[i]) + 1
      if (p[cell] === 0 && codes[i] !== EMPTY) return refuse('no-figure', codes[i])
    }
  }
  for (let kind = 0; kind < KINDS; kind++) if (leftOf(p, kind) < 0) return refuse('too-many-figures', CODES[kind])
  return parsed(p)
}
