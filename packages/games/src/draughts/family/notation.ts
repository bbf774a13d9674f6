import type { Board, Site } from '@jatekvilag/engine'
import { rowsOf } from '@jatekvilag/engine'

/**
 * How squares are called and who is who in the portable draughts notation. Whoever begins is White, sits at the bottom
 * and has the squares numbered from the top row, or named by file and row as in chess. English draughts differs:
 * Black begins, and square 1 is at his right hand.
 */
export const NOTATIONS = ['numbers', 'names', 'english'] as const
export type NotationStyle = (typeof NOTATIONS)[number]

export interface Notation {
  /** The letters of the seats. */
  readonly sides: string
  /** The sites in the order in which they are listed. */
  readonly order: readonly Site[]
  squareOf(site: Site): string
  /** The site with that number or that name; -1 when there is none. */
  siteOf(square: string): Site
}

export function notationOn(board: Board, sites: readonly Site[], style: NotationStyle): Notation {
  const rows = rowsOf(board, [...sites])
  const fromTop = rows.flat()
  const fromBottom = [...rows].reverse().flat()
  const order = style === 'names' ? fromBottom : style === 'english' ? [...fromTop].reverse() : fromTop
  const numbered = style === 'english' ? order : fromTop
  const names = new Map(sites.map((site) => [board.shapes[site].name, site]))
  const numberOf = new Map(numbered.map((site, i) => [site, `${i + 1}`]))
  return {
    sides: style === 'english' ? 'BW' : 'WB',
    order,
    squareOf: (site) => (style === 'names' ? board.shapes[site].name : numberOf.get(site)!),
    siteOf: (square) =>
      /^\d+$/.test(square) ? (numbered[Number(square) - 1] ?? -1) : (names.get(square.toLowerCase()) ?? -1),
  }
}
