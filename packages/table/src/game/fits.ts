/**
 * Back to the referee: is what lies on the table a position of the game?
 *
 * A position holds more than a scene shows (who is to move, castling, counters), so it cannot be read off the table alone.
 * These ways are tried, in this order:
 *
 * 1. Every position of the record that the table came from, the last one first, as it is or as one seat or a
 *    spectator sees it; and the start of the game.
 * 2. Positions that legal play leads to from the last position of the record or from the start. The search goes
 *    first where fewest sites differ, so that it finds any number of moves in a row if each of them brings the board nearer
 *    to what lies there, and every single action from the nearer of the two; it gives up after a fixed number of
 *    positions, a smaller one before the third way is tried and a greater one after it.
 * 3. For games whose text is a plain diagram (rows of sites, one sign for each piece, as in FEN) or a plain list (the
 *    sites of each side, as in the FEN of draughts), the text is written from the table with the remaining fields of a
 *    known position, once for each seat to move, and read by the game.
 *
 * Not covered: positions far from every known one in games whose text has stacks, hands, reserves, links, slanted rows or
 * a code of its own (laska, shogi, nine men's morris, twixt, backgammon), or with a kind of piece that no sample has met.
 *
 * Pieces in trays (hands, reserves) must lie beside the board in the same numbers wherever the position has trays for
 * pieces; otherwise what lies beside the board does not matter (captured men may be left there). Of positions
 * that differ only in their dice, one whose dice are shown on the table comes first.
 */
import { type Game, Match, type Position, SPECTATOR } from '@jatekvilag/engine'
import { equal } from '../check.ts'
import type { Table } from '../model.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { type Arrangement, arrangementOf, diceAgree, mismatch } from './arrangement.ts'
import { byList } from './by-list.ts'
import { byPlay } from './by-play.ts'
import { byText } from './by-text.ts'
import { samplePositions } from './sample.ts'

export interface Fit {
  /** Ready to go on: with the history where there is one. */
  readonly match: Match
  readonly how: 'record' | 'start' | 'played' | 'read'
}

/** The positions that fit, the likeliest first; several when only who is to move tells them apart. */
export function fitsGame(table: Table, game: Game): Answer<readonly Fit[]> {
  const { board } = table
  if (board?.from !== 'game' || board.game !== game.id || !equal(board.options, game.options))
    return refuse('other-board')
  const lies = arrangementOf(table, game)
  if (!lies) return refuse('fits-nothing')
  const past = matchOf(table, game)
  const known = past ? fromRecord(past, lies) : undefined
  if (known) return answer([known])
  if (mismatch(game, game.start(), lies) === 0) return answer([{ match: new Match(game), how: 'start' }])
  const roots = past ? [past, new Match(game)] : [new Match(game)]
  const near = byPlay(roots, lies, A_FEW)
  if (near) return answer([{ match: near, how: 'played' }])
  const samples = samplePositions(game, past)
  const read = [...byText(game, samples, lies), ...byList(game, samples, lies)]
  if (read.length > 0) return answer(read.map((position): Fit => ({ match: new Match(game, position), how: 'read' })))
  const far = byPlay(roots, lies, MANY)
  return far ? answer([{ match: far, how: 'played' }]) : refuse('fits-nothing')
}

/** Positions to look at while something else may still help, and in the end. A position takes some hundredths of a ms. */
const A_FEW = 2500
const MANY = 12_000

/** The last position of the record that looks like this; dice on the table choose between equals. */
function fromRecord(past: Match, lies: Arrangement): Fit | undefined {
  const { game, log } = past
  let found: number | undefined
  for (let n = log.length; n >= 0; n--) {
    const position: Position = past.positionAt(n)
    if (!looksLike(game, position, lies)) continue
    found ??= n
    if (diceAgree(game.scene(position), lies)) {
      found = n
      break
    }
  }
  if (found === undefined) return undefined
  const match = new Match(game, past.start)
  for (const { seat, action, clock } of log.slice(0, found)) match.play(seat, action, clock)
  return { match, how: 'record' }
}

/** To somebody at least: a table may have been laid from what one seat could see. */
function looksLike(game: Game, position: Position, lies: Arrangement): boolean {
  for (let seat = SPECTATOR; seat < game.seats; seat++) {
    const seen = game.view(position, seat)
    if (mismatch(game, seen, lies) === 0) return true
    if (seen === position) return false
  }
  return mismatch(game, position, lies) === 0
}

/** The match that the table came from, if its record can be replayed. */
function matchOf(table: Table, game: Game): Match | undefined {
  const record = table.origin?.game === game.id ? table.origin.record : undefined
  if (!record || !equal(record.options, game.options) || !Array.isArray(record.actions)) return undefined
  const start = record.start === undefined ? undefined : game.read(String(record.start))
  if (start && !start.ok) return undefined
  const match = new Match(game, start?.value)
  for (const logged of record.actions) {
    if (!Array.isArray(logged) || !match.actions(logged[0]).includes(logged[1])) return undefined
    match.play(logged[0], logged[1], logged[3])
  }
  return match
}
