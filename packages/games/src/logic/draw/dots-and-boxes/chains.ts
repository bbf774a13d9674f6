/** What the rest of a game of boxes is worth when every line that is left gives boxes away: chains, loops, and who keeps control. */
import type { Position } from '@jatekvilag/engine'

export interface BoxGeometry {
  readonly boxes: number
  /** The sites of the four borders of each box, -1 where there is none to draw. */
  readonly borders: ArrayLike<number>
  /** The boxes on both sides of a border, -1 outside the board: beside[2 * (site - boxes)]. */
  readonly beside: Int32Array
}

export interface Chains {
  /** Boxes that can be closed at once, one after the other, and what else those of their chains are. */
  readonly ready: number
  /** How many boxes more than the other whoever is to move gets of what is left, if no line is quiet any more. */
  readonly gain: number
}

/** Whoever keeps control of a chain leaves two boxes, of a loop four; the other takes them and has to open the next. */
const [LEFT_OF_CHAIN, LEFT_OF_LOOP] = [2, 4]
/** A chain of two can be opened in its middle, and nothing is left of it then. */
const SHORT = 2

export function chainsOf({ boxes, borders, beside }: BoxGeometry, OPEN: number): (p: Position) => Chains {
  const seen = new Uint8Array(boxes)
  /** How many chains and how many loops of each length nobody has opened yet. */
  const chains = new Int32Array(boxes + 1)
  const loops = new Int32Array(boxes + 1)
  const found = { ready: 0, gain: 0 }
  let length = 0
  let ends = 0
  let inner = 0

  /** The box beyond a border that is not drawn, if it belongs to the same chain; else -1. */
  function beyond(p: Position, box: number, site: number): number {
    if (site < 0 || p[site] !== 0) return -1
    const i = 2 * (site - boxes)
    const other = beside[i] === box ? beside[i + 1] : beside[i]
    return other >= 0 && p[OPEN + other] <= 2 ? other : -1
  }

  function follow(p: Position, first: number): void {
    // Where a chain is entered in its middle the other half is followed first; around a loop that comes back from behind.
    for (let box = first, next = -1; box >= 0 && seen[box] === 0; box = next) {
      seen[box] = 1
      length++
      if (p[OPEN + box] === 1) ends++
      next = -1
      for (let i = 4 * box; i < 4 * box + 4; i++) {
        const other = beyond(p, box, borders[i])
        if (other < 0) continue
        inner++
        if (seen[other] === 1) continue
        if (next < 0) next = other
        else follow(p, other)
      }
    }
  }

  /** What whoever answers gets more than the other, who has to open one of the chains and loops after the other. */
  function worthOfAnswering(): number {
    let rest = 0
    for (let n = boxes; n > 0; n--) {
      for (let k = loops[n]; k > 0; k--) rest = n - LEFT_OF_LOOP + Math.abs(rest - LEFT_OF_LOOP)
      for (let k = chains[n]; k > 0; k--)
        rest = n > SHORT ? n - LEFT_OF_CHAIN + Math.abs(rest - LEFT_OF_CHAIN) : n - rest
    }
    return rest
  }

  return (p) => {
    seen.fill(0)
    chains.fill(0)
    loops.fill(0)
    let ready = 0
    // The open chain or loop that is best for keeping control.
    let best = 0
    let left = 0
    for (let box = 0; box < boxes; box++) {
      if (seen[box] === 1 || p[OPEN + box] === 0 || p[OPEN + box] > 2) continue
      length = ends = inner = 0
      follow(p, box)
      if (ends === 0) {
        // Every border of a loop lies between two of its boxes, and is met from both.
        if (inner === 2 * length) loops[length]++
        else chains[length]++
        continue
      }
      ready += length
      // Open at both ends, it is left as two pairs.
      const least = ends > 1 ? LEFT_OF_LOOP : LEFT_OF_CHAIN
      if (length < least || (best > 0 && least >= left)) continue
      best = length
      left = least
    }
    const rest = worthOfAnswering()
    found.ready = ready
    if (ready === 0) found.gain = -rest
    else found.gain = best === 0 ? ready - rest : ready - left + Math.abs(rest - left)
    return found
  }
}
