/** Moves, battles and the ends they lead to. */
import type { ActionList, Position, Random } from '@jatekvilag/engine'
import { battleTable, canWalk, FLAG, KIND_BITS, KIND_LIMIT, KIND_MASK, SCOUT } from './army.ts'
import { type Field, FOUGHT, MOVED, SHOWN, WENT_FAR } from './field.ts'
import { BOTH_STUCK, FLAG_TAKEN, OPPONENT_STUCK, QUIET_LIMIT, TOO_QUIET } from './outcomes.ts'

/** How often in a row a piece may go between the same two cells under the two-square rule. */
const SHUTTLE_LIMIT = 3

const standsStill = Uint8Array.from({ length: KIND_LIMIT }, (_, kind) => (canWalk(kind) ? 0 : 1))

export function moveRules(field: Field, openAfterBattle: boolean, twoSquareRule: boolean) {
  const { cells, width, mostWalkers, next, farCount, farCells, farWays, pieceBits } = field
  const battles = battleTable(field.size)
  const afterBattle = openAfterBattle ? SHOWN : FOUGHT
  const { turn: TURN, outcome: OUTCOME, quiet: QUIET, hash: HASH, battle: BATTLE, marks: MARKS } = field.slots.at
  const { walkers: WALKERS, scouts: SCOUTS, walkerCells: WALKER_CELLS, placeOf: PLACE_OF } = field.slots.at
  const { lost: LOST, shuttle: SHUTTLE } = field.slots.at

  /** The two-square rule: a piece may not go on for ever between the same two cells. */
  function isBarred(p: Position, seat: number, from: number, to: number): boolean {
    const at = SHUTTLE + 3 * seat
    return p[at + 2] >= SHUTTLE_LIMIT && p[at] === to && p[at + 1] === from
  }

  function canMove(p: Position, seat: number): boolean {
    const enemy = 2 - seat
    const first = WALKER_CELLS + seat * mostWalkers
    for (let i = first, end = first + p[WALKERS + seat]; i < end; i++) {
      const from = p[i]
      for (let d = from * 4, last = d + 4; d < last; d++) {
        const there = p[next[d]]
        if (there !== 0 && there >> KIND_BITS !== enemy) continue
        if (!twoSquareRule || !isBarred(p, seat, from, next[d])) return true
        // A scout whose single step is barred may still go on in the same direction.
        if ((p[from] & KIND_MASK) === SCOUT && there === 0 && scoutPasses(p, enemy, next[d], d & 3)) return true
      }
    }
    return false
  }

  function scoutPasses(p: Position, enemy: number, cell: number, direction: number): boolean {
    const there = p[next[cell * 4 + direction]]
    return there === 0 || there >> KIND_BITS === enemy
  }

  function listMoves(p: Position, seat: number, out: ActionList): void {
    const enemy = 2 - seat
    const items = out.reserve(4 * mostWalkers + p[SCOUTS + seat] * farCount)
    let n = out.count
    const first = WALKER_CELLS + seat * mostWalkers
    for (let i = first, end = first + p[WALKERS + seat]; i < end; i++) {
      const from = p[i]
      const isScout = (p[from] & KIND_MASK) === SCOUT
      for (let d = 0; d < 4; d++) {
        let to = next[from * 4 + d]
        // A scout goes on over empty cells; it may attack at the end like any other piece.
        while (p[to] === 0) {
          if (!twoSquareRule || !isBarred(p, seat, from, to)) items[n++] = from * cells + to
          if (!isScout) break
          to = next[to * 4 + d]
        }
        if (p[to] >> KIND_BITS === enemy && (!twoSquareRule || !isBarred(p, seat, from, to)))
          items[n++] = from * cells + to
      }
    }
    out.count = n
  }

  function sampleMove(p: Position, seat: number, random: Random, scratch: ActionList): number {
    const enemy = 2 - seat
    const first = WALKER_CELLS + seat * mostWalkers
    const steps = 4 * p[WALKERS + seat]
    const choices = steps + farCount * p[SCOUTS + seat]
    for (let tries = 0; tries < 300; tries++) {
      const guess = random.below(choices)
      let from: number
      let to: number
      if (guess < steps) {
        from = p[first + (guess >> 2)]
        to = next[from * 4 + (guess & 3)]
        if (p[to] !== 0 && p[to] >> KIND_BITS !== enemy) continue
      } else {
        const scout = ((guess - steps) / farCount) | 0
        from = p[first + scout]
        const far = from * farCount + guess - steps - scout * farCount
        to = farCells[far]
        if (to < 0 || (p[to] !== 0 && p[to] >> KIND_BITS !== enemy)) continue
        const way = farWays[far]
        let cell = next[from * 4 + way]
        while (cell !== to && p[cell] === 0) cell = next[cell * 4 + way]
        if (cell !== to) continue
      }
      if (twoSquareRule && isBarred(p, seat, from, to)) continue
      return from * cells + to
    }
    scratch.count = 0
    listMoves(p, seat, scratch)
    return scratch.items[random.below(scratch.count)]
  }

  function remove(p: Position, cell: number): void {
    const piece = p[cell]
    const seat = (piece >> KIND_BITS) - 1
    const kind = piece & KIND_MASK
    p[cell] = 0
    p[HASH] ^= pieceBits[piece * cells + cell]
    p[MARKS + cell] = 0
    p[LOST + seat * KIND_LIMIT + kind]++
    if (standsStill[kind] === 1) return
    // The last of the list takes the place of the one that leaves; scouts stay in front.
    const first = WALKER_CELLS + seat * mostWalkers
    let hole = p[PLACE_OF + cell]
    if (kind === SCOUT) {
      const lastScout = --p[SCOUTS + seat]
      p[first + hole] = p[first + lastScout]
      p[PLACE_OF + p[first + hole]] = hole
      hole = lastScout
    }
    const last = --p[WALKERS + seat]
    // Where only scouts are left, the gap is at the end already.
    if (hole !== last) {
      p[first + hole] = p[first + last]
      p[PLACE_OF + p[first + hole]] = hole
    }
    p[PLACE_OF + cell] = 0
  }

  function relocate(p: Position, seat: number, from: number, to: number): void {
    const piece = p[from]
    p[from] = 0
    p[to] = piece
    p[HASH] ^= pieceBits[piece * cells + from] ^ pieceBits[piece * cells + to]
    const place = p[PLACE_OF + from]
    p[PLACE_OF + from] = 0
    p[PLACE_OF + to] = place
    p[WALKER_CELLS + seat * mostWalkers + place] = to
    let seen = p[MARKS + from] | MOVED
    p[MARKS + from] = 0
    if ((piece & KIND_MASK) === SCOUT) {
      const distance = from < to ? to - from : from - to
      if (distance !== 1 && distance !== width) seen |= WENT_FAR
    }
    p[MARKS + to] = seen
  }

  function playMove(p: Position, seat: number, action: number): void {
    const from = (action / cells) | 0
    const to = action - from * cells
    const attacker = p[from]
    const defender = p[to]
    if (twoSquareRule) countShuttle(p, seat, from, to)
    p[TURN] = 1 - seat
    p[HASH] ^= 1
    if (defender === 0) {
      p[BATTLE] = p[BATTLE + 1] = p[BATTLE + 2] = 0
      relocate(p, seat, from, to)
      p[QUIET]++
    } else {
      p[BATTLE] = to + 1
      p[BATTLE + 1] = attacker
      p[BATTLE + 2] = defender
      p[QUIET] = 0
      const result = battles[(attacker & KIND_MASK) * KIND_LIMIT + (defender & KIND_MASK)]
      // The loser leaves, equals both leave; a winning attacker takes the cell, a winning defender stays.
      if (result >= 0) remove(p, to)
      if (result > 0) relocate(p, seat, from, to)
      else remove(p, from)
      if (result !== 0) p[MARKS + to] |= afterBattle
      if ((defender & KIND_MASK) === FLAG) {
        p[OUTCOME] = FLAG_TAKEN + seat
        return
      }
    }
    judgeMobility(p, seat)
    if (p[OUTCOME] === 0 && p[QUIET] >= QUIET_LIMIT) p[OUTCOME] = TOO_QUIET
  }

  function countShuttle(p: Position, seat: number, from: number, to: number): void {
    const at = SHUTTLE + 3 * seat
    p[at + 2] = p[at + 2] > 0 && p[at] === to && p[at + 1] === from ? p[at + 2] + 1 : 1
    p[at] = from
    p[at + 1] = to
  }

  /** Whoever cannot move on his turn has lost; if the other could not either, nobody has. */
  function judgeMobility(p: Position, mover: number): void {
    if (!canMove(p, 1 - mover)) p[OUTCOME] = canMove(p, mover) ? OPPONENT_STUCK + mover : BOTH_STUCK
  }

  return { canMove, isBarred, judgeMobility, listMoves, sampleMove, playMove }
}
