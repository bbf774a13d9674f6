/**
 * Back to the referee: is what lies on the table a position of the game?
 *
 * A position holds more than a scene shows (who is to move, castling, counters), so it cannot be read off the table alone.
 * Pieces of other sets count as the game's own where they are the same (`same-piece.ts`). These ways are tried, in this order:
 *
 * 1. Every position of the record that the table came from, the last one first, as it is or as one seat or a
 *    spectator sees it; and the start of the game.
 * 2. Positions that legal play leads to from the last position of the record or from the start. The search goes
 *    first where fewest sites differ, so that it finds any number of moves in a row if each of them brings the board nearer
 *    to what lies there, and every single action from the nearer of the two; it gives up after a fixed number of positions.
 *    Where there is no record, the same for other seats to move is looked for as below.
 * 3. Any other position, however far, for each seat to move: see `by-slots.ts`. What the table does not show is as in a
 *    position that is known; the game itself has the last word.
 *
 * Pieces beside the board count as those in hands and reserves, where the game has any. Where nothing fits like that, they
 * do not matter as long as the trays of the position are empty: captured men may have been left there. Of positions that
 * differ only in their dice, one whose dice are shown on the table comes first.
 */
import { type Game, Match, type Position, type Problem as Reason, type SeatMask, SPECTATOR } from '@jatekvilag/engine'
import { equal } from '@jatekvilag/engine/check'
import { replayOn } from '@jatekvilag/play'
import { nameOf } from '../describe.ts'
import type { Table } from '../model.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { type Arrangement, arrangementOf, diceAgree, itemsBySite, mismatch, strangerOn } from './arrangement.ts'
import { byPlay } from './by-play.ts'
import { bySlots } from './by-slots.ts'
import { tableFromScene } from './from-scene.ts'
import { moverOf } from './mover.ts'
import { inOwnPieces, type KnowPiece } from './same-piece.ts'
import { slotStudy } from './slot-study.ts'
import { isUnread } from './unread.ts'

export interface Fit {
  /** Ready to go on: with the history where there is one. */
  readonly match: Match
  readonly how: 'record' | 'start' | 'played' | 'set-up'
  /** Who is to move, if need be after the dice are thrown; 0 when the game is over. */
  readonly mover: SeatMask
}

/** The positions that fit, the likeliest first; several when only who is to move tells them apart. */
export function fitsGame(laid: Table, game: Game, know: KnowPiece = () => undefined): Answer<readonly Fit[]> {
  const { board } = laid
  if (!board) return refuse('no-board')
  if (board.from !== 'game' || board.game !== game.id || !equal(board.options, game.options))
    return refuse('other-board')
  const table = inOwnPieces(laid, game, know)
  const lies = arrangementOf(table, game)
  const stranger = lies ? undefined : strangerOn(table, game)
  if (!lies) return stranger ? refuse('fits-stranger', { what: nameOf(table, stranger) }) : refuse('fits-nothing')
  if (isUnread(game)) {
    const start = tableFromScene(game, game.scene(game.start()), { names: board.names })
    return equal(placesOf(laid), placesOf(start))
      ? answer([{ match: new Match(game), how: 'start', mover: moverOf(game, game.start()) }])
      : refuse('fits-unread')
  }
  const past = matchOf(table, game)
  const fit = (how: Fit['how'], match: Match): Fit => ({ match, how, mover: moverOf(game, match.position) })
  const known = past && fromRecord(past, lies)
  if (known) return answer([fit('record', known)])
  if (mismatch(game, game.start(), lies) === 0) return answer([fit('start', new Match(game))])
  const roots = past ? [past, new Match(game)] : [new Match(game)]
  const newest = past ? Array.from({ length: past.log.length + 1 }, (_, n) => past.positionAt(past.log.length - n)) : []
  const ways = waysToCount(game, lies)
  for (const counted of ways) {
    const played = byPlay(roots, counted, MOST_PLAYED)
    if (!played) continue
    const found = fit('played', played)
    if (past) return answer([found])
    // Without a record nobody knows that it was played: it may have been laid out for another seat to move.
    const others = bySlots(game, [], counted).map((position) => fit('set-up', new Match(game, position)))
    return answer([found, ...others.filter(({ mover }) => mover !== found.mover && mover !== 0)])
  }
  let reason: Reason | undefined
  for (const counted of ways) {
    const setUp = bySlots(game, newest, counted, (refused) => {
      reason ??= refused
    })
    if (setUp.length > 0) return answer(setUp.map((position) => fit('set-up', new Match(game, position))))
  }
  if (hasFaceDown(lies)) return refuse('fits-face-down')
  const crowded = crowdedSite(game, lies)
  if (crowded !== undefined) return refuse('fits-crowded', { site: game.board.shapes[crowded].name })
  return reason ? refuse('fits-refused', { reason }) : refuse('fits-nothing')
}

/** What lies where, of which kind. */
const placesOf = ({ items }: Table): string[] =>
  items.map((item) => `${item.type === 'piece' ? item.kind : item.type} ${item.x} ${item.y}`).sort()

/** A site with more pieces on it than the game is ever seen to pile up. */
function crowdedSite(game: Game, lies: Arrangement): number | undefined {
  let highest = 1
  for (const sample of slotStudy(game).samples)
    for (const items of itemsBySite(game.scene(sample)).values()) highest = Math.max(highest, items.length)
  for (const [site, pieces] of lies.sites) if (pieces.length > highest) return site
  return undefined
}

/** Positions to look at. A position takes some hundredths of a ms. */
const MOST_PLAYED = 2500

/** First with every piece beside the board that may be in a hand or a reserve, then as if they were put away. */
function waysToCount(game: Game, lies: Arrangement): Arrangement[] {
  if (lies.beside.size === 0) return [lies]
  const { trayLooks } = slotStudy(game)
  const counted = new Set([...lies.beside.keys()].filter((key) => trayLooks.has(key)))
  return counted.size > 0 ? [{ ...lies, counted }, lies] : [lies]
}

/** What lies on its face may be anything: only the record can tell, as long as nothing else has changed. */
function hasFaceDown(lies: Arrangement): boolean {
  return [...lies.sites.values()].some((pieces) => pieces.some(({ look }) => look.face === 'back'))
}

/** The last position of the record that looks like this; dice on the table choose between equals. */
function fromRecord(past: Match, lies: Arrangement): Match | undefined {
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
  return match
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
  if (!record || !equal(record.options, game.options)) return undefined
  const replayed = replayOn(game, record)
  return replayed.ok ? replayed.value : undefined
}
