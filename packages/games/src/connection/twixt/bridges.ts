/**
 * Posts and links in the slots of a twixt position: what stands where, which links are barred by others across them,
 * how many could be added, and whether a bridge is complete.
 */
import type { Board, Position } from '@jatekvilag/engine'
import { winningChain } from '../family/winning-chain.ts'
import { linksOn } from './links.ts'

/** Where each of these begins in a position; what they hold is told in twixt.ts. */
export type BridgeSlots = Readonly<
  Record<'links' | 'count' | 'open' | 'laid' | 'room' | 'barred' | 'posts' | 'free' | 'place', number>
>

/** Nobody may put a post in the border rows of the other. */
export const CLOSED_TO = [12, 3]
const GOALS = [3, 12]
/** Stamps start again here: small integers are the fast ones in every browser. */
const LAST_STAMP = 2 ** 30 - 1

export function bridgesOn(board: Board, size: number, slots: BridgeSlots) {
  const { links: LINKS, count: COUNT, open: OPEN, laid: LAID, room: ROOM } = slots
  const { barred: BARRED, posts: POSTS, free: FREE, place: PLACE } = slots
  const holes = board.size
  const far = size - 1
  const { upper, near, start, crossing } = linksOn(board)
  /** The border rows of a seat on which a hole lies: 1 and 2 for the first seat, 4 and 8 for the second. */
  const borders = Uint8Array.from(board.shapes, ({ x, y }) => {
    return (y === 0 ? 1 : 0) | (y === far ? 2 : 0) | (x === 0 ? 4 : 0) | (x === far ? 8 : 0)
  })

  const hasLink = (p: Position, link: number): boolean => ((p[LINKS + (link >> 2)] >> (link & 3)) & 1) === 1
  const isBarred = (p: Position, link: number): boolean => ((p[BARRED + (link >> 2)] >> (4 * (link & 3))) & 15) !== 0

  /** The seat + 1 whose posts stand at both ends, or 0. */
  function ownerOf(p: Position, link: number): number {
    const low = p[link >> 2]
    return upper[link] >= 0 && low !== 0 && low === p[upper[link]] ? low : 0
  }
  const mayAdd = (p: Position, link: number, seat: number): boolean =>
    ownerOf(p, link) === seat + 1 && !hasLink(p, link) && !isBarred(p, link)

  function addLink(p: Position, link: number, seat: number): void {
    p[LINKS + (link >> 2)] |= 1 << (link & 3)
    p[LAID + seat]++
    p[OPEN + seat]--
    for (let i = start[link]; i < start[link + 1]; i++) {
      const other = crossing[i]
      const owner = isBarred(p, other) ? 0 : ownerOf(p, other)
      if (owner !== 0) p[OPEN + owner - 1]--
      p[BARRED + (other >> 2)] += 1 << (4 * (other & 3))
    }
  }

  function removeLink(p: Position, link: number, seat: number): void {
    p[LINKS + (link >> 2)] &= ~(1 << (link & 3))
    p[LAID + seat]--
    p[OPEN + seat]++
    for (let i = start[link]; i < start[link + 1]; i++) {
      const other = crossing[i]
      p[BARRED + (other >> 2)] -= 1 << (4 * (other & 3))
      const owner = isBarred(p, other) ? 0 : ownerOf(p, other)
      if (owner !== 0) p[OPEN + owner - 1]++
    }
  }

  /** The link between a hole and the one a knight's move away in direction k of eight. */
  const linkFrom = (hole: number, k: number): number => (k < 4 ? 4 * hole + k : 4 * near[8 * hole + k] + k - 4)

  function putPost(p: Position, hole: number, seat: number): void {
    p[hole] = seat + 1
    p[POSTS + seat * holes + p[COUNT + seat]++] = hole
    const moved = p[FREE + holes - p[COUNT] - p[COUNT + 1]]
    const gap = p[PLACE + hole]
    p[FREE + gap] = moved
    p[PLACE + moved] = gap
    for (let s = 0; s < 2; s++) if ((borders[hole] & CLOSED_TO[s]) === 0) p[ROOM + s]--
    for (let k = 0; k < 8; k++) {
      const other = near[8 * hole + k]
      if (other >= 0 && p[other] === seat + 1 && !isBarred(p, linkFrom(hole, k))) p[OPEN + seat]++
    }
  }

  // Working space for following a chain: stamped holes and those still to look at.
  const seen = new Int32Array(holes)
  const waiting = new Int32Array(holes)
  let stamp = 0

  /** True when the links of this post lead to both border rows of its seat. */
  function crosses(p: Position, hole: number, seat: number): boolean {
    if (2 * p[LAID + seat] < far) return false
    const goal = GOALS[seat]
    if (++stamp === LAST_STAMP) {
      seen.fill(0)
      stamp = 1
    }
    let touched = 0
    let count = 1
    waiting[0] = hole
    seen[hole] = stamp
    while (count > 0) {
      const h = waiting[--count]
      touched |= borders[h] & goal
      for (let k = 0; k < 8; k++) {
        const other = near[8 * h + k]
        if (other < 0 || seen[other] === stamp || !hasLink(p, linkFrom(h, k))) continue
        seen[other] = stamp
        waiting[count++] = other
      }
    }
    return touched === goal
  }

  /** The posts of a bridge from border to border, no more than it takes. */
  function postsOfBridge(p: Position, seat: number): number[] {
    const linked = (hole: number) =>
      [0, 1, 2, 3, 4, 5, 6, 7].flatMap((k) => {
        const other = near[8 * hole + k]
        return other >= 0 && hasLink(p, linkFrom(hole, k)) ? [other] : []
      })
    const bordersOf = (posts: ReadonlySet<number>) => {
      let touched = 0
      for (const hole of posts) touched |= borders[hole]
      return touched & GOALS[seat]
    }
    const posts = p.subarray(POSTS + seat * holes, POSTS + seat * holes + p[COUNT + seat])
    return winningChain({ size: holes, near: linked }, posts, (group) => bordersOf(group) === GOALS[seat])
  }

  return {
    borders,
    upper,
    near,
    hasLink,
    isBarred,
    ownerOf,
    mayAdd,
    linkFrom,
    addLink,
    removeLink,
    putPost,
    crosses,
    postsOfBridge,
  }
}
