/** Drawing a fleet: which cells may be added or wiped out, and when it is whole. */
import type { Position } from '@jatekvilag/engine'
import { type Sea, SHIP } from './sea.ts'

/** Why a cell cannot be added, by word; undefined where it can. */
export type Refusal = 'corner-touch' | 'too-long' | 'bent' | 'no-such-ship' | undefined

export function drawingRules(sea: Sea) {
  const { cells, fleet, sides, corners, group, gather, width } = sea
  const { sizes, longest, straight } = fleet
  /** How many ships of each size or larger the fleet has. */
  const atLeast = Int32Array.from(
    { length: longest + 2 },
    (_, size) => (sizes ?? []).filter((one) => one >= size).length,
  )
  // What a study of a sea finds: the ship on each cell from 1, the cells of each ship, ships by size, cells in all.
  const shipAt = new Int32Array(cells)
  const sizeOf = new Int32Array(cells + 1)
  const counts = new Int32Array(longest + 2)
  let drawn = 0

  function study(p: Position, seat: number): void {
    shipAt.fill(0)
    counts.fill(0)
    drawn = 0
    let ships = 0
    for (let cell = 0; cell < cells; cell++) {
      if ((p[seat * cells + cell] & SHIP) === 0 || shipAt[cell] > 0) continue
      const size = gather(p, seat, cell)
      sizeOf[++ships] = size
      drawn += size
      for (let i = 0; i < size; i++) shipAt[group[i]] = ships
      counts[size <= longest ? size : longest + 1]++
    }
  }

  /** Whether the ships that were counted could grow into the fleet: no more of each size or larger than it has. */
  function couldGrow(): boolean {
    if (!sizes) return drawn <= fleet.cells && counts[longest + 1] === 0
    let sum = counts[longest + 1]
    for (let size = longest; size >= 1; size--) {
      sum += counts[size]
      if (sum > atLeast[size]) return false
    }
    return true
  }

  function fits(p: Position, seat: number): boolean {
    study(p, seat)
    return couldGrow()
  }

  /** Is the fleet whole? Nothing that touches can lie there, so only the sizes are counted. */
  function isWhole(p: Position, seat: number): boolean {
    study(p, seat)
    if (drawn !== fleet.cells) return false
    if (!sizes) return true
    for (let size = 1; size <= longest; size++) if (counts[size] !== atLeast[size] - atLeast[size + 1]) return false
    return true
  }

  /** Why an empty cell of the sea that was studied last cannot be added. */
  function refusalNow(p: Position, seat: number, cell: number): Refusal {
    const near = sides[cell]
    let size = 1
    for (let i = 0; i < near.length; i++) if (isFirst(near, i)) size += sizeOf[shipAt[near[i]]]
    if (size > longest) return 'too-long'
    if (straight && size > 1 && !staysStraight(p, seat, cell)) return 'bent'
    const diagonal = corners[cell]
    for (let i = 0; i < diagonal.length; i++)
      if (shipAt[diagonal[i]] > 0 && !isAmong(near, shipAt[diagonal[i]])) return 'corner-touch'
    // As if it were added: the ships beside it become one.
    drawn++
    for (let i = 0; i < near.length; i++) if (isFirst(near, i)) counts[sizeOf[shipAt[near[i]]]]--
    counts[size]++
    const grows = couldGrow()
    counts[size]--
    for (let i = 0; i < near.length; i++) if (isFirst(near, i)) counts[sizeOf[shipAt[near[i]]]]++
    drawn--
    return grows ? undefined : 'no-such-ship'
  }

  /** Is this the first of the cells that shows its ship? */
  function isFirst(near: readonly number[], i: number): boolean {
    if (shipAt[near[i]] === 0) return false
    for (let k = 0; k < i; k++) if (shipAt[near[k]] === shipAt[near[i]]) return false
    return true
  }

  function isAmong(near: readonly number[], ship: number): boolean {
    for (let i = 0; i < near.length; i++) if (shipAt[near[i]] === ship) return true
    return false
  }

  function staysStraight(p: Position, seat: number, cell: number): boolean {
    p[seat * cells + cell] |= SHIP
    const size = gather(p, seat, cell)
    p[seat * cells + cell] &= ~SHIP
    let sameRow = true
    let sameColumn = true
    for (let i = 1; i < size; i++) {
      if (((group[i] / width) | 0) !== ((group[0] / width) | 0)) sameRow = false
      if (group[i] % width !== group[0] % width) sameColumn = false
    }
    return sameRow || sameColumn
  }

  function refusal(p: Position, seat: number, cell: number): Refusal {
    study(p, seat)
    return refusalNow(p, seat, cell)
  }

  /** Whether the rest of a ship hangs together without this cell. */
  function mayErase(p: Position, seat: number, cell: number): boolean {
    const size = gather(p, seat, cell)
    if (size === 1) return true
    const other = group[1]
    p[seat * cells + cell] &= ~SHIP
    const left = gather(p, seat, other)
    p[seat * cells + cell] |= SHIP
    return left === size - 1
  }

  return { refusal, refusalNow, isWhole, fits, mayErase }
}
