import { ActionList, type Layout, type Position } from '@jatekvilag/engine'
import type { Fields } from './fields.ts'
import { fromOf, type Jumps, jumpsOn, toOf } from './jumps.ts'
import type { Pieces } from './pieces.ts'

/** What a jump leaves on the field that it passes over, while the capture goes on. */
type LeftBehind = (p: Position, over: number) => number

/**
 * Jumps where the choice of captures is free, but a capture once begun is played to its end: a flying piece that could
 * capture on from some of the fields behind the piece it jumps must land on one of those.
 */
export function jumpsThatGoOn(fields: Fields, pieces: Pieces, _slots: Layout, leftBehind?: LeftBehind): Jumps {
  const jumps = jumpsOn(fields, pieces)
  const { struck, inPassing, flies } = pieces
  const stride = fields.count + 1
  const found = new ActionList(64)

  /** Whether the piece of this value, lifted from the board, can capture on after jumping `over` and landing on `to`. */
  function goesOn(p: Position, value: number, over: number, to: number): boolean {
    const jumped = p[over]
    const then = inPassing[value * stride + to]
    p[over] = leftBehind === undefined ? struck[jumped] : leftBehind(p, over)
    const can = then !== 0 && jumps.canJump(p, to, then)
    p[over] = jumped
    return can
  }

  return {
    ...jumps,
    list(p, field, need, out) {
      const value = p[field]
      if (flies[value] === 0) {
        jumps.list(p, field, need, out)
        return
      }
      found.count = 0
      jumps.list(p, field, need, found)
      p[field] = 0
      // The landings behind one piece follow each other in the list.
      for (let first = 0, end = 0; first < found.count; first = end) {
        const over = jumps.overOf(p, fromOf(found.items[first]), toOf(found.items[first]))
        let some = false
        for (end = first; end < found.count; end++) {
          const to = toOf(found.items[end])
          if (jumps.overOf(p, field, to) !== over) break
          some ||= goesOn(p, value, over, to)
        }
        for (let i = first; i < end; i++)
          if (!some || goesOn(p, value, over, toOf(found.items[i]))) out.add(found.items[i])
      }
      p[field] = value
    },
  }
}
