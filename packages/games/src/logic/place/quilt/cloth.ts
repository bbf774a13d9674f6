/** Pieces of cloth on a table without an edge: what may cover what, and in how many parts a colour lies. */
import { type ActionList, type Game, layout, type Position, type Random } from '@jatekvilag/engine'
import type { Hand } from '../polyominoes/hand.ts'

/** Cells along a side of our table, far more than a quilt needs, and the cells that a piece may reach from its handle. */
export const SIDE = 41
export const CELLS = SIDE * SIDE
const REACH = 4
export const MIDDLE = (CELLS - 1) / 2
/** So many squares of others are covered by every piece but the first. */
export const COVERED = 2
const MOST_TRIES = 400

const clothSlots = (seats: number) =>
  layout({ board: CELLS, used: seats, turn: 1 }, { over: 1, laid: 1, left: 1, right: 1, low: 1, high: 1, known: seats })

export interface ClothRules extends Pick<Game, 'actions' | 'play' | 'sample'> {
  readonly slots: ReturnType<typeof clothSlots>
  readonly figures: number
  seatOn(value: number): number
  figureOn(value: number): number
  fits(p: Position, seat: number, orientation: number, cell: number): boolean
  /** In how many pieces the colour of a seat lies there. */
  parts(p: Position, seat: number): number
  /** Finds out what is covered by what, and whose turn it is from this seat on. */
  settle(p: Position, seat: number): void
  start(): Position
}

export function clothRules(hand: Hand, figures: number, seats: number): ClothRules {
  const { orientations, first } = hand.set
  const slots = clothSlots(seats)
  const { used: USED, turn: TURN, over: OVER, laid: LAID, left: LEFT, right: RIGHT, low: LOW, high: HIGH } = slots.at
  const { known: KNOWN } = slots.at
  const ways = first[figures]
  const size = Int8Array.from(orientations, ({ cells }) => cells.length)
  const offsets = new Int32Array(orientations.length * 5)
  for (const [o, { cells }] of orientations.entries())
    for (const [i, [dx, dy]] of cells.entries()) offsets[5 * o + i] = dy * SIDE + dx
  const figureOf = Int8Array.from(orientations, ({ figure }) => figure)
  const seen = new Uint8Array(CELLS)
  const heap = new Int32Array(CELLS)

  const seatOn = (value: number) => ((value - 1) / figures) | 0
  const figureOn = (value: number) => (value - 1) % figures
  const has = (p: Position, seat: number, figure: number) => ((p[USED + seat] >> figure) & 1) === 0

  function fits(p: Position, seat: number, orientation: number, cell: number): boolean {
    if (p[LAID] === 0) return cell === MIDDLE
    let covered = 0
    for (let i = 5 * orientation, end = i + size[orientation]; i < end; i++) {
      const value = p[cell + offsets[i]]
      if (value === 0) continue
      if (seatOn(value) === seat || ++covered > COVERED) return false
    }
    return covered === COVERED
  }

  /** Handles may lie as far from the quilt as a piece reaches, and never so near to the rim that it would stick out. */
  const from = (least: number) => Math.max(REACH, least - REACH)
  const to = (most: number) => Math.min(SIDE - 1 - REACH, most + REACH)

  function canGoOn(p: Position, seat: number): boolean {
    if (p[LAID] === 0) return true
    const known = p[KNOWN + seat]
    if (known > 0) {
      const orientation = ((known - 1) / CELLS) | 0
      if (has(p, seat, figureOf[orientation]) && fits(p, seat, orientation, (known - 1) % CELLS)) return true
    }
    for (let o = 0; o < ways; o++) {
      if (!has(p, seat, figureOf[o])) continue
      for (let y = from(p[LOW]); y <= to(p[HIGH]); y++)
        for (let x = from(p[LEFT]); x <= to(p[RIGHT]); x++)
          if (fits(p, seat, o, y * SIDE + x)) {
            p[KNOWN + seat] = 1 + o * CELLS + y * SIDE + x
            return true
          }
    }
    return false
  }

  /** The turn goes to the next who can lay a piece; when nobody can, all is laid. */
  function passOn(p: Position, first: number): void {
    for (let i = 0; i < seats; i++) {
      const seat = (first + i) % seats
      if (!canGoOn(p, seat)) continue
      p[TURN] = seat
      return
    }
    p[OVER] = 1
  }

  function widen(p: Position, cell: number): void {
    const x = cell % SIDE
    const y = (cell / SIDE) | 0
    p[LEFT] = Math.min(p[LEFT], x)
    p[RIGHT] = Math.max(p[RIGHT], x)
    p[LOW] = Math.min(p[LOW], y)
    p[HIGH] = Math.max(p[HIGH], y)
  }

  function start(): Position {
    const p = new Int32Array(slots.length)
    p[LEFT] = SIDE
    p[LOW] = SIDE
    p[RIGHT] = -1
    p[HIGH] = -1
    return p
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== 0 || seat !== p[TURN]) return
    for (let o = 0; o < ways; o++) {
      if (!has(p, seat, figureOf[o])) continue
      if (p[LAID] === 0) {
        out.add(o * CELLS + MIDDLE)
        continue
      }
      for (let y = from(p[LOW]); y <= to(p[HIGH]); y++)
        for (let x = from(p[LEFT]); x <= to(p[RIGHT]); x++)
          if (fits(p, seat, o, y * SIDE + x)) out.add(o * CELLS + y * SIDE + x)
    }
  }

  function sample(p: Position, seat: number, random: Random, scratch: ActionList): number {
    if (p[LAID] > 0) {
      const left = from(p[LEFT])
      const low = from(p[LOW])
      const wide = to(p[RIGHT]) - left + 1
      const high = to(p[HIGH]) - low + 1
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const o = random.below(ways)
        if (!has(p, seat, figureOf[o])) continue
        const cell = (low + random.below(high)) * SIDE + left + random.below(wide)
        if (fits(p, seat, o, cell)) return o * CELLS + cell
      }
    }
    scratch.count = 0
    actions(p, seat, scratch)
    return scratch.items[random.below(scratch.count)]
  }

  return {
    slots,
    figures,
    seatOn,
    figureOn,
    fits,
    start,
    actions,
    sample,

    play(p, seat, action) {
      const orientation = (action / CELLS) | 0
      const cell = action % CELLS
      for (let i = 5 * orientation, end = i + size[orientation]; i < end; i++) {
        const at = cell + offsets[i]
        p[at] = 1 + seat * figures + figureOf[orientation]
        widen(p, at)
      }
      p[USED + seat] |= 1 << figureOf[orientation]
      p[LAID]++
      passOn(p, (seat + 1) % seats)
    },

    parts(p, seat) {
      let count = 0
      seen.fill(0)
      for (let y = p[LOW]; y <= p[HIGH]; y++)
        for (let x = p[LEFT]; x <= p[RIGHT]; x++) {
          const at = y * SIDE + x
          if (p[at] === 0 || seen[at] === 1 || seatOn(p[at]) !== seat) continue
          count++
          let n = 1
          heap[0] = at
          seen[at] = 1
          while (n > 0) {
            const cell = heap[--n]
            for (let d = 0; d < 4; d++) {
              const next = cell + (d === 0 ? 1 : d === 1 ? -1 : d === 2 ? SIDE : -SIDE)
              if (next < 0 || next >= CELLS || seen[next] === 1 || p[next] === 0 || seatOn(p[next]) !== seat) continue
              seen[next] = 1
              heap[n++] = next
            }
          }
        }
      return count
    },

    settle(p, seat) {
      for (let cell = 0; cell < CELLS; cell++) if (p[cell] !== 0) widen(p, cell)
      for (let s = 0; s < seats; s++) for (let figure = 0; figure < figures; figure++) if (!has(p, s, figure)) p[LAID]++
      passOn(p, seat)
    },
  }
}
