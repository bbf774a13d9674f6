/** Captured men that come back: which may be dropped where, with the bans of shogi and its relatives as data. */
import { ActionList, type Board, type Position, type Site } from '@jatekvilag/engine'
import { type Army, kindNamed, kindOf, manOf } from './army.ts'
import { type Codes, codeOf } from './codes.ts'
import type { Legality } from './legal.ts'
import type { MoveTables } from './moves.ts'
import type { RosterSlots } from './roster.ts'

export interface DropRules {
  /** The nouns that can lie in a hand, in the order of the hand slots. */
  readonly held: readonly string[]
  /** First hand slot: the first player's hand, then the second's. */
  readonly hand: number
  /** Drop actions are packed with this choice. */
  readonly choice: number
  /** At most so many such men of one side in a column. */
  readonly columnLimit?: Readonly<Record<string, number>>
  /** Nouns that may not be dropped to give mate. */
  readonly mateBan?: readonly string[]
}

export interface Drops {
  readonly kinds: number
  /** Value that a man of this hand slot has on the board: values[seat * kinds + i]. */
  readonly values: Int32Array
  /** By seat and hand slot: where it may be dropped, times the size of the board; how many in a column, 0 for any; whether not to mate. */
  readonly keepsMove: Uint8Array
  readonly limit: Int32Array
  readonly mateBanned: Uint8Array
  /** Appends the legal drops, after a survey that found so many checkers. */
  list(p: Position, seat: number, checkers: number, out: ActionList): void
  any(p: Position, seat: number): boolean
  /** Notes which kinds the seat holds and answers how many, for `guess`. */
  heldKinds(p: Position, seat: number): number
  /** The drop of this guess (held kind times site) if it is legal, else -1. Only for a side not in check. */
  guess(p: Position, seat: number, guess: number): number
  /** Why a man of hand slot i may not be dropped on this empty site. */
  ban(p: Position, seat: number, i: number, site: Site): 'dead-end' | 'column-limit' | 'drop-mate' | undefined
}

export function compileDrops(
  men: Army,
  board: Board,
  codes: Codes,
  moves: MoveTables,
  legal: Legality,
  slots: RosterSlots,
  rules: DropRules,
): Drops {
  const { size } = board
  const { hand: HAND, choice } = rules
  const kinds = rules.held.length
  const sides = [0, 1].flatMap((seat) => rules.held.map((noun) => ({ noun, value: manOf(kindNamed(men, noun), seat) })))
  const values = Int32Array.from(sides, ({ value }) => value)
  const limit = Int32Array.from(sides, ({ noun }) => rules.columnLimit?.[noun] ?? 0)
  const mateBanned = Uint8Array.from(sides, ({ noun }) => (rules.mateBan?.includes(noun) ? 1 : 0))
  // A man must have a move from where it is dropped, were the board empty.
  const keepsMove = Uint8Array.from({ length: values.length * size }, (_, i) => {
    const stand = values[Math.floor(i / size)] * size + (i % size)
    return moves.guessStart[stand + 1] > moves.guessStart[stand] ? 1 : 0
  })
  const columnOf = Uint8Array.from(board.shapes, (shape) => shape.x)
  const columns = Math.max(...columnOf) + 1
  const inColumn = new Int32Array(columns)
  const empties = new Int32Array(size)
  const deferred = new Int32Array(size)
  const heldSlots = new Int32Array(kinds)
  const base = Int32Array.from(rules.held, (_, i) => codeOf(codes, i, 0, choice))
  const scratch = new ActionList(kinds * size)

  /** Does a man of this value on `site` attack the other king by a single leap? */
  function leapsToKing(p: Position, seat: number, value: number, site: Site): boolean {
    const king = p[slots.men + (1 - seat) * slots.capacity]
    const stand = value * size + site
    for (let i = moves.leapStart[stand]; i < moves.leapStart[stand + 1]; i++) if (moves.leaps[i] === king) return true
    return false
  }

  /** A leaper beside the king is answered by capturing it or by stepping away, never by a drop. */
  function mates(p: Position, seat: number, value: number, site: Site): boolean {
    if (!leapsToKing(p, seat, value, site)) return false
    // The man joins board and list for a moment; both are left as they were.
    const last = slots.men + seat * slots.capacity + p[slots.count + seat]
    const before = p[last]
    p[site] = value
    p[last] = site
    p[slots.count + seat]++
    const answered = legal.any(p, 1 - seat, true)
    p[slots.count + seat]--
    p[last] = before
    p[site] = 0
    return !answered
  }

  function countColumns(p: Position, seat: number, value: number): void {
    for (let c = 0; c < columns; c++) inColumn[c] = 0
    const first = slots.men + seat * slots.capacity
    for (let m = first, last = first + p[slots.count + seat]; m < last; m++)
      if (p[p[m]] === value) inColumn[columnOf[p[m]]]++
  }

  function list(p: Position, seat: number, checkers: number, out: ActionList): void {
    if (checkers > 1) return
    let held = 0
    for (let i = 0; i < kinds; i++) held |= p[HAND + seat * kinds + i]
    if (held === 0) return
    let free = 0
    for (let site = 0; site < size; site++)
      if (p[site] === 0 && (checkers === 0 || legal.stopsCheck(site))) empties[free++] = site
    const items = out.reserve(kinds * size)
    let n = out.count
    let waiting = 0
    for (let i = 0; i < kinds; i++) {
      if (p[HAND + seat * kinds + i] === 0) continue
      const side = seat * kinds + i
      const value = values[side]
      const most = limit[side]
      if (most > 0) countColumns(p, seat, value)
      for (let e = 0; e < free; e++) {
        const site = empties[e]
        if (keepsMove[side * size + site] === 0 || (most > 0 && inColumn[columnOf[site]] >= most)) continue
        // Looking for mate surveys the other side, so it waits until this survey is used up.
        if (mateBanned[side] === 1 && leapsToKing(p, seat, value, site)) deferred[waiting++] = base[i] | site
        else items[n++] = base[i] | site
      }
    }
    for (let w = 0; w < waiting; w++) {
      const site = deferred[w] & codes.mask
      const i = (deferred[w] >> codes.bits) & codes.mask
      if (!mates(p, seat, values[seat * kinds + i], site)) items[n++] = deferred[w]
    }
    out.count = n
  }

  function fits(p: Position, seat: number, i: number, site: Site): boolean {
    const side = seat * kinds + i
    const value = values[side]
    if (p[site] !== 0 || keepsMove[side * size + site] === 0) return false
    if (limit[side] > 0) {
      let same = 0
      const first = slots.men + seat * slots.capacity
      for (let m = first, last = first + p[slots.count + seat]; m < last; m++)
        if (p[p[m]] === value && columnOf[p[m]] === columnOf[site]) same++
      if (same >= limit[side]) return false
    }
    return mateBanned[side] === 0 || !mates(p, seat, value, site)
  }

  return {
    kinds,
    values,
    keepsMove,
    limit,
    mateBanned,
    list,

    any(p, seat) {
      scratch.count = 0
      list(p, seat, legal.survey(p, seat), scratch)
      return scratch.count > 0
    },

    heldKinds(p, seat) {
      let held = 0
      for (let i = 0; i < kinds; i++) if (p[HAND + seat * kinds + i] > 0) heldSlots[held++] = i
      return held
    },

    guess(p, seat, guess) {
      const which = (guess / size) | 0
      const site = guess - which * size
      const i = heldSlots[which]
      return fits(p, seat, i, site) ? base[i] | site : -1
    },

    ban(p, seat, i, site) {
      const side = seat * kinds + i
      if (keepsMove[side * size + site] === 0) return 'dead-end'
      if (mateBanned[side] && mates(p, seat, values[side], site)) return 'drop-mate'
      return fits(p, seat, i, site) ? undefined : 'column-limit'
    },
  }
}

/** The hand slot that a captured man goes to, by its slot value: `heldAs` names what it counts as when it is not itself. */
export function handSlots(men: Army, held: readonly string[], heldAs: Readonly<Record<string, string>>): Int32Array {
  return Int32Array.from({ length: men.values }, (_, value) => {
    const noun = men.kinds[kindOf(value)]?.noun
    return noun === undefined ? -1 : held.indexOf(heldAs[noun] ?? noun)
  })
}
