/** The set-up: both sides at the same time, each on its own home rows. */
import type { ActionList, Position, Random } from '@jatekvilag/engine'
import { BOMB, FLAG, KIND_BITS, KIND_LIMIT } from './army.ts'
import type { Field } from './field.ts'

/** `beginPlay` is called when both are done. */
export function setupRules(field: Field, beginPlay: (p: Position) => void) {
  const { cells, homes, armySize, pieceBits, arrangements } = field
  const { place: PLACE, swap: SWAP, setup: SETUP, done: DONE } = field.codes
  const { arranging: ARRANGING, swaps: SWAPS, reserve: RESERVE, hash: HASH, unplaced: UNPLACED } = field.slots.at

  function put(p: Position, seat: number, kind: number, cell: number): void {
    const piece = ((seat + 1) << KIND_BITS) | kind
    p[cell] = piece
    p[HASH] ^= pieceBits[piece * cells + cell]
    p[RESERVE + seat * KIND_LIMIT + kind]--
    p[UNPLACED + seat]--
  }

  function listSetup(p: Position, seat: number, out: ActionList): void {
    const first = seat * armySize
    if (p[UNPLACED + seat] === 0) {
      const items = out.reserve(armySize * armySize)
      let n = out.count
      if (p[SWAPS + seat] > 0) {
        for (let i = first; i < first + armySize; i++)
          for (let j = first; j < first + armySize; j++)
            if (p[homes[i]] !== p[homes[j]]) items[n++] = SWAP + homes[i] * cells + homes[j]
      }
      items[n++] = DONE
      out.count = n
      return
    }
    const items = out.reserve(KIND_LIMIT * armySize + arrangements.length)
    let n = out.count
    for (let kind = FLAG; kind <= BOMB; kind++) {
      if (p[RESERVE + seat * KIND_LIMIT + kind] === 0) continue
      for (let i = first; i < first + armySize; i++) if (p[homes[i]] === 0) items[n++] = PLACE + kind * cells + homes[i]
    }
    for (let s = 0; s < arrangements.length; s++) items[n++] = SETUP + s
    out.count = n
  }

  function sampleSetup(p: Position, seat: number, random: Random): number {
    const first = seat * armySize
    const unplaced = p[UNPLACED + seat]
    if (unplaced === 0) {
      if (p[SWAPS + seat] === 0) return DONE
      for (;;) {
        const guess = random.below(armySize * armySize + 1)
        if (guess === armySize * armySize) return DONE
        const a = homes[first + ((guess / armySize) | 0)]
        const b = homes[first + (guess % armySize)]
        if (p[a] !== p[b]) return SWAP + a * cells + b
      }
    }
    // Any kind that is left goes on any empty cell, and there are as many of these as pieces left.
    let kinds = 0
    for (let kind = FLAG; kind <= BOMB; kind++) if (p[RESERVE + seat * KIND_LIMIT + kind] > 0) kinds++
    const guess = random.below(kinds * unplaced + arrangements.length)
    if (guess >= kinds * unplaced) return SETUP + guess - kinds * unplaced
    let skipKinds = (guess / unplaced) | 0
    let skipCells = guess - skipKinds * unplaced
    let kind = FLAG
    while (p[RESERVE + seat * KIND_LIMIT + kind] === 0 || skipKinds-- > 0) kind++
    let i = first
    while (p[homes[i]] !== 0 || skipCells-- > 0) i++
    return PLACE + kind * cells + homes[i]
  }

  function playSetup(p: Position, seat: number, action: number): void {
    if (action === DONE) {
      p[ARRANGING] &= ~(1 << seat)
      p[SWAPS + seat] = 0
      if (p[ARRANGING] === 0) beginPlay(p)
    } else if (action >= SETUP) {
      fillHome(p, seat, arrangements[action - SETUP])
    } else if (action >= SWAP) {
      const a = ((action - SWAP) / cells) | 0
      const b = action - SWAP - a * cells
      const piece = p[a]
      p[HASH] ^= pieceBits[piece * cells + a] ^ pieceBits[p[b] * cells + b]
      p[a] = p[b]
      p[b] = piece
      p[HASH] ^= pieceBits[piece * cells + b] ^ pieceBits[p[a] * cells + a]
      p[SWAPS + seat]--
    } else {
      const kind = ((action - PLACE) / cells) | 0
      put(p, seat, kind, action - PLACE - kind * cells)
    }
  }

  /** Follows the arrangement where the reserve allows it; what is left fills the gaps from the front. */
  function fillHome(p: Position, seat: number, arrangement: Int32Array): void {
    const first = seat * armySize
    for (let i = 0; i < armySize; i++) {
      const kind = arrangement[i]
      if (p[homes[first + i]] === 0 && p[RESERVE + seat * KIND_LIMIT + kind] > 0) put(p, seat, kind, homes[first + i])
    }
    let kind = BOMB
    for (let i = 0; i < armySize; i++) {
      if (p[homes[first + i]] !== 0) continue
      while (p[RESERVE + seat * KIND_LIMIT + kind] === 0) kind--
      put(p, seat, kind, homes[first + i])
    }
  }

  return { listSetup, sampleSetup, playSetup }
}
