/**
 * Position text in rows, as FEN has it: rows from the top, `/` between them, a number for that many
 * empty sites, one letter for a piece. Works on any board, since rows are sites of equal height.
 */
import type { Board } from './board.ts'
import { refuse } from './common-texts.ts'
import type { Position } from './contract.ts'
import { type Parsed, parsed } from './parsed.ts'

/** Sites in rows from the top, each from left to right. */
export function rowsOf(board: Board, sites?: readonly number[]): number[][] {
  const list = sites ?? board.shapes.map((_, s) => s)
  const byHeight = new Map<string, number[]>()
  for (const s of list) {
    const key = board.shapes[s].y.toFixed(3)
    byHeight.set(key, [...(byHeight.get(key) ?? []), s])
  }
  return [...byHeight.entries()]
    .sort((a, b) => Number(b[0]) - Number(a[0]))
    .map(([, row]) => row.sort((a, b) => board.shapes[a].x - board.shapes[b].x))
}

/** `letters[value]` is the letter of that slot value; value 0 is empty. */
export function writeRows(rows: readonly (readonly number[])[], at: number, letters: string, p: Position): string {
  return rows
    .map((row) => {
      let text = ''
      let empty = 0
      for (const s of row) {
        const value = p[at + s]
        if (value === 0) {
          empty++
          continue
        }
        if (empty) text += empty
        empty = 0
        text += letters[value]
      }
      return empty ? text + empty : text
    })
    .join('/')
}

export function readRows(
  rows: readonly (readonly number[])[],
  at: number,
  letters: string,
  text: string,
  p: Position,
): Parsed<Position> {
  const lines = text.split('/')
  if (lines.length !== rows.length) return refuse('row-count', rows.length, lines.length)
  for (const [r, row] of rows.entries()) {
    let i = 0
    for (const [token] of lines[r].matchAll(/\d+|./gu)) {
      if (/^\d/.test(token)) {
        for (let n = Number(token); n > 0 && i < row.length + 1; n--) {
          if (i < row.length) p[at + row[i]] = 0
          i++
        }
        continue
      }
      const value = letters.indexOf(token)
      if (value < 1) return refuse('unknown-piece', token, rows.length - r)
      if (i < row.length) p[at + row[i]] = value
      i++
    }
    if (i !== row.length) return refuse('row-places', rows.length - r, i, row.length, lines[r])
  }
  return parsed(p)
}
