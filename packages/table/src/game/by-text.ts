/**
 * For games whose text form begins with a plain diagram: the signs are learnt from known positions, the diagram is
 * written from the table, the other fields are taken from known positions, and the game itself reads the whole.
 */
import { type Board, type Game, type Position, rowsOf } from '@jatekvilag/engine'
import { type Arrangement, mismatch } from './arrangement.ts'
import { lookKey, lookOf } from './looks.ts'

const TOKEN = /\d+|\+?\p{L}|[^\s/]/gu

export type Rows = readonly (readonly number[])[]

export function byText(game: Game, samples: readonly Position[], lies: Arrangement): Position[] {
  const found = new Map<number, Position>()
  for (const rows of rowsTried(game.board)) {
    const diagram = write(rows, learn(game, rows, samples), lies)
    if (diagram === undefined) continue
    for (const rest of restsOf(game, samples)) {
      const read = game.read([diagram, ...rest].join(' '))
      if (!read.ok || mismatch(game, read.value, lies) !== 0) continue
      const actors = game.actors(read.value)
      if (actors !== 0 && !found.has(actors)) found.set(actors, read.value)
    }
  }
  return [...found.values()]
}

/** A diagram may have all sites of the board, or those of one colour only, as in draughts. */
export function rowsTried(board: Board): Rows[] {
  const shades = new Set(board.shapes.map((shape) => shape.shade))
  const sitesOf = (shade: number) => board.shapes.flatMap((shape, site) => (shape.shade === shade ? [site] : []))
  return [rowsOf(board), ...(shades.size > 1 ? [...shades].map((shade) => rowsOf(board, sitesOf(shade))) : [])]
}

/**
 * The sign of each look, from the samples whose text is a plain diagram of these rows. Whatever is learnt wrongly the
 * game does not read, or not as what lies on the table.
 */
function learn(game: Game, rows: Rows, samples: readonly Position[]): Map<string, string> {
  const signs = new Map<string, string>()
  for (const position of samples) {
    const cells = cellsOf(rows, game.write(position).split(' ')[0])
    const { items } = game.scene(position)
    if (cells?.size !== items.length) continue
    for (const item of items) {
      const sign = cells.get(item.site)
      const key = lookKey(lookOf(item))
      if (sign !== undefined && !signs.has(key)) signs.set(key, sign)
    }
  }
  return signs
}

function cellsOf(rows: Rows, text: string): Map<number, string> | undefined {
  const lines = text.split('/')
  if (lines.length !== rows.length) return undefined
  const cells = new Map<number, string>()
  for (const [r, row] of rows.entries()) {
    let i = 0
    for (const [token] of lines[r].matchAll(TOKEN)) {
      if (/^\d/.test(token)) i += Number(token)
      else if (i < row.length) cells.set(row[i++], token)
      else return undefined
    }
    if (i !== row.length) return undefined
  }
  return cells
}

/** The diagram of what lies there; nothing if it has a piece without a sign or off the rows. */
function write(rows: Rows, signs: ReadonlyMap<string, string>, lies: Arrangement): string | undefined {
  const inRows = new Set(rows.flat())
  for (const [site, pieces] of lies.sites)
    if (pieces.length !== 1 || !inRows.has(site) || !signs.has(lookKey(pieces[0].look))) return undefined
  return rows
    .map((row) => {
      let [text, empty] = ['', 0]
      for (const site of row) {
        const piece = lies.sites.get(site)?.[0]
        if (!piece) empty++
        else {
          text += (empty || '') + signs.get(lookKey(piece.look))!
          empty = 0
        }
      }
      return text + (empty || '')
    })
    .join('/')
}

/** Fields after the one that says who is to move. */
const MOST_OPEN = 4

/**
 * What follows the diagram: the fields of the newest known position in which each seat is to move, as they are and
 * with fields left open (`-`) that the new position need not fulfil, such as the right to castle.
 */
function* restsOf(game: Game, samples: readonly Position[]): Generator<readonly string[]> {
  const seats = new Set<number>()
  for (const position of samples) {
    const actors = game.actors(position)
    if (actors === 0 || seats.has(actors)) continue
    seats.add(actors)
    const fields = game.write(position).split(' ').slice(1)
    const open = Math.max(0, Math.min(fields.length - 1, MOST_OPEN))
    for (let mask = 0; mask < 1 << open; mask++)
      yield fields.map((field, i) => (i > 0 && mask & (1 << (i - 1)) ? '-' : field))
  }
}
