/** Fleets drawn by chance that fit what is known: misses, hits, sunk ships. */
import type { Position, Random, Seat } from '@jatekvilag/engine'
import { waysToLie } from './fleets.ts'
import { type Sea, SHIP, SHOT, SUNK } from './sea.ts'

/** Ships that are put anywhere are tried so often, and whole fleets so often, before all ways are searched. */
const TRIES = 60
const ATTEMPTS = 40
/** A search that looks at more beginnings is given up where a fleet may be impossible. */
const MOST_LOOKS = 20_000

export function fleetSampler(sea: Sea) {
  const { cells, fleet, sides, corners, shipsOf } = sea
  const { bySize, byCell } = waysToLie(sea.width, fleet.longest, fleet.straight)
  const halo = sides.map((near, cell) => [...near, ...corners[cell]])
  /** Where no ship can lie: counted, so that it can be taken back. */
  const barred = new Int32Array(cells)
  /** Hits whose ship is still to be found. */
  const open = new Uint8Array(cells)
  const shot = new Uint8Array(cells)
  const placed: (readonly number[])[] = []
  /** Whether a ship may lie on hits alone: not in battle, where it would have been sunk. */
  let mayBeWhole = false
  let looks = 0

  function prepare(p: Position, seat: Seat): { sizes: number[]; cellsLeft: number } {
    barred.fill(0)
    open.fill(0)
    placed.length = 0
    const sunk: number[] = []
    const base = seat * cells
    for (let cell = 0; cell < cells; cell++) {
      const value = p[base + cell]
      shot[cell] = value & SHOT ? 1 : 0
      if ((value & (SHOT | SHIP)) === SHOT || value & SUNK) barred[cell]++
      else if (value & SHIP) open[cell] = 1
      if (value & SUNK) for (const near of halo[cell]) barred[near]++
    }
    for (const ship of shipsOf(p, seat)) if (p[base + ship[0]] & SUNK) sunk.push(ship.length)
    const sizes = [...(fleet.sizes ?? [])]
    for (const size of sunk) if (fleet.sizes) sizes.splice(sizes.indexOf(size), 1)
    return { sizes, cellsLeft: fleet.cells - sunk.reduce((sum, size) => sum + size, 0) }
  }

  /** A ship may lie on free cells, not only on hits (it would be sunk), and beside no hit of another ship. */
  function isPossible(ship: readonly number[]): boolean {
    let unhit = 0
    for (const cell of ship) {
      if (barred[cell] > 0 || (shot[cell] === 1 && open[cell] === 0)) return false
      unhit += 1 - shot[cell]
    }
    if (unhit === 0 && !mayBeWhole) return false
    for (const cell of ship) for (const near of halo[cell]) if (open[near] === 1 && !ship.includes(near)) return false
    return true
  }

  function lay(ship: readonly number[], by: 1 | -1): void {
    for (const cell of ship) {
      barred[cell] += by
      for (const near of halo[cell]) barred[near] += by
      if (shot[cell] === 1) open[cell] = by === 1 ? 0 : 1
    }
    if (by === 1) placed.push(ship)
    else placed.pop()
  }

  /** Ship sizes that may come next, each as often as there are such ships. */
  const sizesLeft = (sizes: readonly number[], cellsLeft: number): readonly number[] =>
    fleet.sizes ? sizes : Array.from({ length: Math.min(fleet.longest, cellsLeft) }, (_, i) => i + 1)

  const without = (sizes: readonly number[], size: number): number[] => {
    const at = sizes.indexOf(size)
    return at < 0 ? [...sizes] : sizes.toSpliced(at, 1)
  }

  /** Lays the ships of the hits first, each way as likely as the others, then the rest anywhere. */
  function attempt(sizes: readonly number[], cellsLeft: number, random: Random): boolean {
    let left = [...sizes]
    let cellsToLay = cellsLeft
    for (;;) {
      const hit = open.indexOf(1)
      const choice = sizesLeft(left, cellsToLay)
      if (cellsToLay === 0) return hit < 0
      if (choice.length === 0) return false
      let ship: readonly number[] | undefined
      if (hit >= 0) {
        ship = wayOver(hit, choice, random)
      } else {
        // The largest first: they find room with difficulty later.
        const size = fleet.sizes ? Math.max(...choice) : choice[random.below(choice.length)]
        for (let tries = 0; tries < TRIES && !ship; tries++) {
          const way = bySize[size][random.below(bySize[size].length)]
          if (isPossible(way)) ship = way
        }
      }
      if (!ship) return false
      lay(ship, 1)
      left = without(left, ship.length)
      cellsToLay -= ship.length
    }
  }

  /** One of the possible ways over a hit, where ships that there are several of count as often. */
  function wayOver(hit: number, choice: readonly number[], random: Random): readonly number[] | undefined {
    let chosen: readonly number[] | undefined
    let sum = 0
    for (let size = 1; size <= fleet.longest; size++) {
      const ships = choice.filter((one) => one === size).length
      if (ships === 0) continue
      for (const way of byCell[size][hit]) {
        if (!isPossible(way)) continue
        sum += ships
        if (random.below(sum) < ships) chosen = way
      }
    }
    return chosen
  }

  /** Searches all ways, in an order drawn by chance. */
  function search(sizes: readonly number[], cellsLeft: number, random: Random): boolean {
    const hit = open.indexOf(1)
    if (cellsLeft === 0) return hit < 0
    if (++looks > MOST_LOOKS) return false
    const choice = [...new Set(sizesLeft(sizes, cellsLeft))].sort((a, b) => b - a)
    for (const size of hit < 0 && fleet.sizes ? choice.slice(0, 1) : choice) {
      const ways = (hit < 0 ? bySize[size] : byCell[size][hit]).filter(isPossible)
      for (const ship of random.shuffle(ways)) {
        lay(ship, 1)
        if (search(without(sizes, size), cellsLeft - size, random)) return true
        lay(ship, -1)
      }
    }
    return false
  }

  /** Puts a whole fleet into the sea that fits what is known of it; false where none is found. */
  function sample(p: Position, seat: Seat, random: Random, wholeOnHits = false): boolean {
    mayBeWhole = wholeOnHits
    looks = 0
    const { sizes, cellsLeft } = prepare(p, seat)
    let found = false
    for (let n = 0; n < ATTEMPTS && !found; n++) {
      found = attempt(sizes, cellsLeft, random)
      if (!found) while (placed.length > 0) lay(placed[placed.length - 1], -1)
    }
    if (!found && !search(sizes, cellsLeft, random)) return false
    for (const ship of placed) for (const cell of ship) p[seat * cells + cell] |= SHIP
    return true
  }

  return { sample }
}
