import type { Entrant } from '../event/model.ts'
import { type Answer, answer, refuse } from '../problem.ts'

/** Rows of a table with commas, semicolons or tabs between; quotes as spreadsheets write them. */
export function readCsv(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(clean)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < clean.length; at++) {
    const letter = clean[at]
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (clean[at + 1] === '"') cell += clean[++at]
      else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (letter === separator) endCell()
    else if (letter === '\n' || letter === '\r') endRow()
    else cell += letter
  }
  endRow()
  return rows
}

/** The sign that stands most often in the first line; Hungarian spreadsheets use semicolons. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [';', '\t', ','].map((sign) => line.split(sign).length)
  return [';', '\t', ','][counts.indexOf(Math.max(...counts))]
}

export function writeCsv(rows: readonly (readonly (string | number)[])[], separator = ';'): string {
  const cellText = (cell: string | number) => {
    const text = String(cell)
    // A leading sign would be taken for a formula by a spreadsheet.
    const safe = /^[=+\-@]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
    return /["\r\n\t;,]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return rows.map((row) => `${row.map(cellText).join(separator)}\r\n`).join('')
}

type Field = 'name' | 'rating' | 'club' | 'title' | 'federation' | 'birth'
const HEADS: Readonly<Record<string, Field>> = {
  name: 'name',
  player: 'name',
  név: 'name',
  játékos: 'name',
  rating: 'rating',
  elo: 'rating',
  értékszám: 'rating',
  élő: 'rating',
  'élő-pont': 'rating',
  club: 'club',
  team: 'club',
  klub: 'club',
  egyesület: 'club',
  iskola: 'club',
  title: 'title',
  cím: 'title',
  federation: 'federation',
  ország: 'federation',
  birth: 'birth',
  born: 'birth',
  született: 'birth',
}

/**
 * Entrants from a spreadsheet or from a pasted list. A first row of names of columns, in Hungarian or English, tells what is what;
 * without one the first column is the name and a number in the second one the rating.
 */
export function readEntrants(text: string, idOf: (at: number) => string): Answer<Entrant[]> {
  const rows = readCsv(text)
  if (rows.length === 0) return refuse('csv-empty')
  const heads = rows[0].map((head) => HEADS[head.toLowerCase()])
  const hasHead = heads.includes('name')
  const fields: (Field | undefined)[] = hasHead ? heads : ['name', 'rating', 'club']
  const entrants: Entrant[] = []
  for (let at = hasHead ? 1 : 0; at < rows.length; at++) {
    const found: Partial<Record<Field, string>> = {}
    rows[at].forEach((cell, c) => {
      const field = fields[c]
      if (field && cell !== '') found[field] = cell
    })
    if (!found.name) return refuse('csv-name', { row: at + 1 })
    const rating = found.rating === undefined ? undefined : Number(found.rating)
    if (rating !== undefined && !(Number.isInteger(rating) && rating >= 0))
      return refuse('csv-rating', { row: at + 1, text: found.rating! })
    const { name, rating: _, ...others } = found
    entrants.push({ id: idOf(entrants.length), name, ...(rating !== undefined && rating > 0 && { rating }), ...others })
  }
  return answer(entrants)
}
