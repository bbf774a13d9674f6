/**
 * Boards in rows as FEN and SFEN write them: letters may have a `+` before them for a promoted man,
 * and a `~` where an army has more kinds than the alphabet.
 */
import { type Parsed, type Position, parsed } from '@jatekvilag/engine'
import type { Army } from './army.ts'
import { refuse } from './texts.ts'

type Rows = readonly (readonly number[])[]

export function writeBoard(men: Army, rows: Rows, p: Position): string {
  return rows
    .map((row) => {
      let text = ''
      let empty = 0
      for (const site of row) {
        if (p[site] === 0) empty++
        else {
          text += (empty || '') + men.letters[p[site]]
          empty = 0
        }
      }
      return text + (empty || '')
    })
    .join('/')
}

/** Fills the board slots of `p`. */
export function readBoard(men: Army, rows: Rows, text: string, p: Position): Parsed<Position> {
  const lines = text.split('/')
  if (lines.length !== rows.length) return refuse('row-count', rows.length, lines.length)
  for (const [r, row] of rows.entries()) {
    let i = 0
    for (const [token] of lines[r].matchAll(/\d+|\+?~?./gu)) {
      if (/^\d/.test(token)) {
        i += Number(token)
        continue
      }
      const value = men.letters.indexOf(token)
      if (value < 1) return refuse('unknown-piece-from-top', token, r + 1)
      if (i < row.length) p[row[i]] = value
      i++
    }
    if (i !== row.length) return refuse('row-length-from-top', r + 1, i, row.length)
  }
  return parsed(p)
}
