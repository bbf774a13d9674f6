/**
 * A position as text: the rows of the box around the men from the top (`-` for an empty table), whose turn it is, the men
 * still in stock, the man that was drawn (`?` while it is being drawn, `-` for none) and the quiet moves.
 */
import { fieldsOf, type Parsed, type Position, type Problem, parsed } from '@jatekvilag/engine'
import {
  addMan,
  chainLength,
  KIND_COUNT,
  KING,
  KING_TAKEN,
  LETTERS,
  MEN_EACH,
  MOST_QUIET,
  normalise,
  SPAN,
  STOCK,
  siteAt,
  slots,
  stockOf,
} from './table.ts'
import { problem, refuse } from './texts.ts'

const { turn: TURN, stock: STOCK_AT, drawn: DRAWN, men: MEN, count: COUNT } = slots.at
const { width: WIDTH, height: HEIGHT, quiet: QUIET, outcome: OUTCOME } = slots.at

const letterOf = (kind: number, seat: number) => (seat === 0 ? LETTERS[kind - 1] : LETTERS[kind - 1].toLowerCase())

export function writePosition(p: Position): string {
  const rows: string[] = []
  for (let y = p[HEIGHT]; y >= 1; y--) {
    let row = ''
    for (let x = 1; x <= p[WIDTH]; x++) {
      const value = p[siteAt[y * SPAN + x]]
      row += value === 0 ? '1' : letterOf(value >> 2, (value & 3) - 1)
    }
    rows.push(row.replace(/1+/g, (empty) => `${empty.length}`))
  }
  let stock = ''
  for (const seat of [0, 1])
    for (let kind = 1; kind <= KIND_COUNT; kind++)
      stock += letterOf(kind, seat).repeat(p[STOCK_AT + seat * KIND_COUNT + kind - 1])
  const lot = p[DRAWN] < 0 ? '?' : p[DRAWN] === 0 ? '-' : LETTERS[p[DRAWN] - 1]
  return [rows.join('/') || '-', 'wb'[p[TURN]], stock || '-', lot, p[QUIET]].join(' ')
}

/** Judges nothing but a king that is gone. `lots`: men are drawn by chance. */
export function readPosition(text: string, lots: boolean): Parsed<Position> {
  const [rows, turn, stock = '-', lot = '-', quiet = '0', ...rest] = fieldsOf(text)
  if (rest.length || !['w', 'b'].includes(turn) || !/^\d+$/.test(quiet)) return refuse('form')
  const p = new Int32Array(slots.length)
  p[TURN] = turn === 'w' ? 0 : 1
  p[QUIET] = Math.min(Number(quiet), MOST_QUIET)
  const wrong =
    (rows === '-' ? undefined : readRows(p, rows)) ?? readStock(p, stock) ?? readLot(p, lot, lots) ?? chainProblem(p)
  if (wrong) return refuse(wrong)
  normalise(p)
  const gone = [0, 1].filter((seat) => !hasKing(p, seat))
  if (gone.length === 2) return refuse('both-kings-gone')
  if (gone.length === 1) p[OUTCOME] = KING_TAKEN + 1 - gone[0]
  return parsed(p)
}

function readRows(p: Position, text: string): Problem | undefined {
  const lines = text.split('/')
  if (lines.length > SPAN - 2) return problem('too-many-rows', lines.length)
  for (const [r, line] of lines.entries()) {
    let x = 1
    for (const [token] of line.matchAll(/\d+|./g)) {
      if (/\d/.test(token)) {
        x += Number(token)
        continue
      }
      const kind = LETTERS.indexOf(token.toUpperCase()) + 1
      const seat = token === token.toUpperCase() ? 0 : 1
      if (kind === 0) return problem('unknown-man', token)
      if (x > SPAN - 2) return problem('row-too-long', r + 1)
      if (p[COUNT + seat] === MEN_EACH) return problem('more-men-than', MEN_EACH)
      addMan(p, siteAt[(lines.length - r) * SPAN + x++], (kind << 2) | (1 << seat))
    }
  }
  return undefined
}

function readStock(p: Position, text: string): Problem | undefined {
  for (const letter of text === '-' ? '' : text) {
    const kind = LETTERS.indexOf(letter.toUpperCase())
    if (kind < 0) return problem('unknown-man-in-stock', letter)
    p[STOCK_AT + (letter === letter.toUpperCase() ? 0 : KIND_COUNT) + kind]++
  }
  for (let i = 0; i < 2 * KIND_COUNT; i++)
    if (p[STOCK_AT + i] > STOCK[i % KIND_COUNT]) return problem('too-many-in-stock', LETTERS[i % KIND_COUNT])
  for (const seat of [0, 1])
    if (stockOf(p, seat) + p[COUNT + seat] > MEN_EACH) return problem('more-men-than', MEN_EACH)
  return undefined
}

function readLot(p: Position, lot: string, lots: boolean): Problem | undefined {
  if (lot === '-') return undefined
  if (!lots) return problem('no-lots')
  if (lot === '?') {
    p[DRAWN] = -1
    return stockOf(p, p[TURN]) === 0 ? problem('nothing-to-draw') : undefined
  }
  const kind = LETTERS.indexOf(lot) + 1
  if (kind === 0 || p[STOCK_AT + p[TURN] * KIND_COUNT + kind - 1] === 0) return problem('not-in-stock', lot)
  p[DRAWN] = kind
  return undefined
}

function chainProblem(p: Position): Problem | undefined {
  const all = p[COUNT] + p[COUNT + 1]
  if (all === 0) return stockOf(p, p[TURN]) === 0 ? problem('no-men') : undefined
  return chainLength(p, p[COUNT] > 0 ? p[MEN] : p[MEN + MEN_EACH]) === all ? undefined : problem('not-one-chain')
}

function hasKing(p: Position, seat: number): boolean {
  if (p[STOCK_AT + seat * KIND_COUNT] > 0) return true
  for (let i = MEN + seat * MEN_EACH, end = i + p[COUNT + seat]; i < end; i++) if (p[p[i]] >> 2 === KING) return true
  return false
}
