/** Captured men that come back, with the bans of shogi: two pawns in a file, places without a move, mate by a pawn. */
import { ActionList, type Board, type Position, stepTable } from '@jatekvilag/engine'
import { type Army, kindOf, manOf } from '../army.ts'
import type { Codes } from '../codes.ts'
import type { Roster } from '../roster.ts'
import type { Legality, LegalSlots } from './legal.ts'
import type { GreatMan } from './men.ts'
import { DROP, type GreatMoves } from './moves.ts'

export interface GreatDrops {
  /** The letters of the men that can be in hand, by hand slot. */
  readonly letters: readonly string[]
  /** By hand slot: what it is on the board, values[seat * letters.length + slot]. */
  readonly values: Int32Array
  /** The hand slot of a captured man by its slot value; -1 for kings, which leave the game. */
  readonly slotOf: Int32Array
  ban(p: Position, seat: number, slot: number, site: number): 'dead-end' | 'column-limit' | 'drop-mate' | undefined
  list(p: Position, seat: number, out: ActionList): void
  any(p: Position, seat: number): boolean
  heldKinds(p: Position, seat: number): number
  /** The drop of this guess (held kind times site) if it is legal, else -1. */
  guess(p: Position, seat: number, guess: number): number
}

export function compileDrops(
  men: Army,
  board: Board,
  codes: Codes,
  moves: GreatMoves,
  legal: Legality,
  roster: Roster,
  slots: LegalSlots,
  hand: number,
): GreatDrops {
  const { size } = board
  const { bits } = codes
  const kinds = men.kinds as readonly (GreatMan | undefined)[]
  const plain = kinds.flatMap((kind, i) => (kind && !kind.royal && !kind.letter.startsWith('+') ? [i] : []))
  const letters = plain.map((kind) => kinds[kind]!.letter)
  const count = letters.length
  const values = Int32Array.from({ length: 2 * count }, (_, i) => manOf(plain[i % count], Math.floor(i / count)))
  const slotOf = Int32Array.from({ length: men.values }, (_, value) =>
    letters.indexOf((kinds[kindOf(value)]?.letter ?? '').replace('+', '')),
  )
  const pawn = letters.indexOf('P')
  const ahead = stepTable(board, ['north', 'south'])
  const column = Uint8Array.from(board.shapes, ({ x }) => x)
  const lone = new Int32Array(size)
  const buffer = new Int32Array(2 * legal.guessesPerMan)
  const keepsMove = Uint8Array.from({ length: 2 * count * size }, (_, i) => {
    const site = i % size
    lone[site] = values[Math.floor(i / size)]
    const end = moves.list(lone, site, buffer, 0)
    lone[site] = 0
    return end > 0 ? 1 : 0
  })
  const heldSlots = new Int32Array(count)
  const scratch = new ActionList(count * size)

  /** One bit for each column that holds an unpromoted pawn of that side. */
  function pawnColumns(p: Position, seat: number): number {
    const value = values[seat * count + pawn]
    const first = slots.men + seat * slots.capacity
    let columns = 0
    for (let m = first, last = first + p[slots.count + seat]; m < last; m++)
      if (p[p[m]] === value) columns |= 1 << column[p[m]]
    return columns
  }

  /** A pawn stands beside the king it attacks, so that no drop helps. The man joins for a moment; all is left as it was. */
  function mates(p: Position, seat: number, site: number): boolean {
    const enemy = 1 - seat
    if (p[slots.royals + enemy] !== 1 || ahead[seat * size + site] !== p[slots.royalSum + enemy]) return false
    const last = slots.men + seat * slots.capacity + p[slots.count + seat]
    const listed = p[last]
    const place = p[slots.place + site]
    const check = p[slots.check]
    roster.put(p, site, values[seat * count + pawn])
    p[slots.check] = 1
    const mate = !legal.any(p, enemy)
    roster.remove(p, site)
    p[last] = listed
    p[slots.place + site] = place
    p[slots.check] = check
    return mate
  }

  function ban(p: Position, seat: number, slot: number, site: number, columns: number) {
    if (keepsMove[(seat * count + slot) * size + site] === 0) return 'dead-end'
    if (slot !== pawn) return undefined
    if ((columns >> column[site]) & 1) return 'column-limit'
    return mates(p, seat, site) ? 'drop-mate' : undefined
  }

  function isLegal(p: Position, seat: number, slot: number, site: number, columns: number): boolean {
    if (p[site] !== 0) return false
    if (p[slots.check] === 1) {
      p[site] = values[seat * count + slot]
      const helps = !legal.inCheck(p, seat)
      p[site] = 0
      if (!helps) return false
    }
    return ban(p, seat, slot, site, columns) === undefined
  }

  function list(p: Position, seat: number, out: ActionList): void {
    const columns = pawnColumns(p, seat)
    for (let slot = 0; slot < count; slot++) {
      if (p[hand + seat * count + slot] === 0) continue
      for (let site = 0; site < size; site++)
        if (isLegal(p, seat, slot, site, columns)) out.add((DROP << (2 * bits)) | (slot << bits) | site)
    }
  }

  return {
    letters,
    values,
    slotOf,
    ban: (p, seat, slot, site) => ban(p, seat, slot, site, pawnColumns(p, seat)),
    list,
    any(p, seat) {
      scratch.count = 0
      list(p, seat, scratch)
      return scratch.count > 0
    },
    heldKinds(p, seat) {
      let held = 0
      for (let slot = 0; slot < count; slot++) if (p[hand + seat * count + slot] > 0) heldSlots[held++] = slot
      return held
    },
    guess(p, seat, guess) {
      const which = (guess / size) | 0
      const slot = heldSlots[which]
      const site = guess - which * size
      const columns = slot === pawn ? pawnColumns(p, seat) : 0
      return isLegal(p, seat, slot, site, columns) ? (DROP << (2 * bits)) | (slot << bits) | site : -1
    },
  }
}
