/** The fields of a FEN that western games share: castling rights and the cells of a capture in passing. */
import { type Board, type Parsed, type Position, parsed, siteNamed } from '@jatekvilag/engine'
import type { Castlings } from './castling.ts'
import type { Passage, Passing } from './passing.ts'
import { refuse } from './texts.ts'

export function writeRights(castlings: Castlings, rights: number): string {
  return castlings.rules.map((rule, i) => ((rights >> i) & 1 ? rule.letter : '')).join('') || '-'
}

/** The rights as bits; king and rook of each must stand where they began. */
export function readRights(
  board: Board,
  castlings: Castlings,
  startBoard: ArrayLike<number>,
  p: Position,
  text: string,
): Parsed<number> {
  const known = castlings.rules.map((rule) => rule.letter)
  let rights = 0
  for (const letter of text === '-' ? '' : text) {
    const i = known.indexOf(letter)
    if (i < 0) return refuse('castling-letters', known.join(''), text)
    const { king, rook } = castlings.rules[i]
    const [kingSite, rookSite] = [siteNamed(board, king[0]), siteNamed(board, rook[0])]
    const fits = p[kingSite] === startBoard[kingSite] && p[rookSite] === startBoard[rookSite]
    if (!fits) return refuse('right-needs', letter, king[0], rook[0])
    rights |= 1 << i
  }
  return parsed(rights)
}

/** The cells passed over, one after the other. */
export function writePassage(board: Board, passing: Passing, seat: number, passage: Passage): string {
  if (passage < 0) return '-'
  return (passing.wayOf(seat, passage) ?? []).map((site) => board.shapes[site].name).join('')
}

/** A pawn of the side that has just moved must stand before these empty cells, having come from behind them. */
export function readPassage(
  board: Board,
  passing: Passing,
  p: Position,
  seat: number,
  enemyPawn: number,
  text: string,
): Parsed<Passage> {
  if (text === '-') return parsed(-1)
  for (let passage = 0; passage < passing.passages; passage++) {
    const way = passing.wayOf(seat, passage)
    if (way === undefined || writePassage(board, passing, seat, passage) !== text) continue
    const fits =
      way.every((site) => p[site] === 0) && p[passing.victim[seat * passing.passages + passage]] === enemyPawn
    if (fits) return parsed(passage)
  }
  return refuse('nobody-passed', text)
}
