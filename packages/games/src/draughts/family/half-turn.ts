import type { ActionList, Layout, Position } from '@jatekvilag/engine'
import type { Core } from './core.ts'
import type { FenNote } from './fen.ts'
import type { Fields } from './fields.ts'
import { type Jumps, jumpsOn, MOST_LOOKED_AT } from './jumps.ts'
import { type Pieces, PREY_SHIFT } from './pieces.ts'
import { type Taking, takenOff } from './taking.ts'

/**
 * Captures in which no jump may go straight back where the one before came from.
 * The position remembers the direction of the last jump, plus one, while a capture goes on.
 */

/** Slots of these rules, which are part of the position. */
export const HEADING_SLOTS = { heading: 1 } as const

/** As `jumpsOn`, but for the direction opposite to `heading`. */
export function jumpsWithoutHalfTurn(fields: Fields, pieces: Pieces, slots: Layout): Jumps {
  const { next } = fields
  const { prey, struck, flies, inPassing, jumpBase, jumpEnd } = pieces
  const { heading: HEADING } = slots.at
  const stride = fields.count + 1
  const directions = fields.directions.length
  const barred = barredBases(fields)

  let looked = 0
  let stopAt = 0

  function longestFrom(p: Position, field: number, value: number): number {
    stopAt = looked + MOST_LOOKED_AT
    return longest(p, field, value)
  }

  function longest(p: Position, field: number, value: number): number {
    let best = 0
    const heading = p[HEADING]
    const row = value << PREY_SHIFT
    const flying = flies[value] === 1
    for (let i = value * directions, end = jumpEnd[value]; i < end; i++) {
      const base = jumpBase[i]
      if (base === barred[heading]) continue
      let over = next[base + field]
      if (flying) while (p[over] === 0) over = next[base + over]
      const jumped = p[over]
      if (prey[row | jumped] === 0) continue
      let land = next[base + over]
      if (p[land] !== 0) continue
      p[over] = struck[jumped]
      p[HEADING] = base / stride + 1
      do {
        const then = inPassing[value * stride + land]
        const captured = then === 0 || ++looked > stopAt ? 1 : 1 + longest(p, land, then)
        if (captured > best) best = captured
        land = next[base + land]
      } while (flying && p[land] === 0)
      p[HEADING] = heading
      p[over] = jumped
    }
    return best
  }

  function canJump(p: Position, field: number, value: number): boolean {
    const row = value << PREY_SHIFT
    const flying = flies[value] === 1
    const back = barred[p[HEADING]]
    for (let i = value * directions, end = jumpEnd[value]; i < end; i++) {
      const base = jumpBase[i]
      if (base === back) continue
      let over = next[base + field]
      if (flying) while (p[over] === 0) over = next[base + over]
      if (prey[row | p[over]] === 1 && p[next[base + over]] === 0) return true
    }
    return false
  }

  function list(p: Position, field: number, need: number, out: ActionList): void {
    const value = p[field]
    const heading = p[HEADING]
    const row = value << PREY_SHIFT
    const flying = flies[value] === 1
    p[field] = 0
    for (let i = value * directions, end = jumpEnd[value]; i < end; i++) {
      const base = jumpBase[i]
      if (base === barred[heading]) continue
      let over = next[base + field]
      if (flying) while (p[over] === 0) over = next[base + over]
      const jumped = p[over]
      if (prey[row | jumped] === 0) continue
      let land = next[base + over]
      if (p[land] !== 0) continue
      p[over] = struck[jumped]
      p[HEADING] = base / stride + 1
      do {
        const then = inPassing[value * stride + land]
        if (need <= 1 || (then !== 0 && 1 + longestFrom(p, land, then) >= need)) out.add((field << 8) | land)
        land = next[base + land]
      } while (flying && p[land] === 0)
      p[HEADING] = heading
      p[over] = jumped
    }
    p[field] = value
  }

  return { longestFrom, canJump, list, overOf: jumpsOn(fields, pieces).overOf, looked: () => looked }
}

/** The offset into fields.next that a piece may not use, by heading; -1 where all are free. */
function barredBases(fields: Fields): Int32Array {
  const all = fields.board.directions
  const opposites = fields.directions.map((name) => {
    const { opposite } = all.find((direction) => direction.name === name)!
    return opposite < 0 ? -1 : fields.directions.indexOf(all[opposite].name)
  })
  return Int32Array.from([-1, ...opposites.map((d) => (d < 0 ? -1 : d * (fields.count + 1)))])
}

/** Keeps the heading in step with the capture. */
export function takenOffHeading(core: Core): Taking {
  const taking = takenOff(core)
  const { heading: HEADING } = core.slots.at
  const { lineBase, count } = core.fields
  const stride = count + 1
  return {
    carry(p, from, to) {
      taking.carry(p, from, to)
      p[HEADING] = lineBase[from * count + to] / stride + 1
    },
    take: taking.take,
    rest(p, at) {
      taking.rest(p, at)
      p[HEADING] = 0
    },
  }
}

/** `heading north` in the middle of a capture, after the piece that captures. */
export function headingNote(core: Core): FenNote {
  const { heading: HEADING, chain: CHAIN } = core.slots.at
  const { directions } = core.fields
  return {
    key: 'heading',
    write: (p) => directions[p[HEADING] - 1] ?? '',
    read(p, text) {
      p[HEADING] = directions.indexOf(text) + 1
      return p[HEADING] > 0 && p[CHAIN] > 0
    },
  }
}
