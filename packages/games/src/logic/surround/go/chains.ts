import { type Position, Random } from '@jatekvilag/engine'
import type { Neighbours } from './board.ts'
import { DEAD } from './counting.ts'

/** The slots that stones need beside the board itself, which stands at 0. */
export const chainSlots = (points: number) => ({
  prisoners: 2,
  hash: 1,
  empty: 1,
  head: points,
  next: points,
  stones: points,
  liberties: points,
  free: points,
  place: points,
})
type ChainSlots = Readonly<Record<keyof ReturnType<typeof chainSlots> | 'ko', number>>

/**
 * Stones on the board: which may be put where, what they capture, the ko point.
 *
 * Chains are kept as rings: `head` names the first stone of a stone's chain, `next` leads round it.
 * At the head stand the number of stones and the liberties, an empty point counted once for each stone
 * of the chain beside it: cheap to keep, and 0 exactly when the chain is captured.
 * `free` lists the empty points in any order and `place` says where each stands in it.
 * `hash` is kept up to date with every stone, so that looking for repetitions costs nothing.
 */
export function chainsOn(neighbours: Neighbours, at: ChainSlots) {
  const { near, beside } = neighbours
  const points = near.length - 1
  /** KO holds the forbidden point plus 1. */
  const { ko: KO, prisoners: PRISONERS, hash: HASH, empty: EMPTY } = at
  const { head: HEAD, next: NEXT, stones: STONES, liberties: LIBERTIES, free: FREE, place: PLACE } = at
  /** A random number for each value of each point; the hash of a board is their exclusive or. */
  const random = new Random(points)
  const zobrist = Int32Array.from({ length: 5 * points }, (_, i) => (i < points ? 0 : random.int32()))

  /** Fills in what an empty board needs. */
  function clear(p: Position): void {
    p[EMPTY] = points
    for (let c = 0; c < points; c++) p[FREE + c] = p[PLACE + c] = c
  }

  /** A stone needs a liberty, its own or that of its chain, or it must capture something. */
  function isLegal(p: Position, point: number, own: number): boolean {
    const from = near[point]
    const end = near[point + 1]
    for (let i = from; i < end; i++) if (p[beside[i]] === 0) return true
    for (let i = from; i < end; i++) {
      const head = p[HEAD + beside[i]]
      let left = p[LIBERTIES + head]
      for (let j = from; j < end; j++) if (p[HEAD + beside[j]] === head) left--
      if ((p[beside[i]] === own) === left > 0) return p[KO] !== point + 1
    }
    return false
  }

  /** The smaller chain takes the head of the larger one. */
  function joinChains(p: Position, a: number, b: number): number {
    const kept = p[STONES + a] >= p[STONES + b] ? a : b
    const lost = a + b - kept
    p[STONES + kept] += p[STONES + lost]
    p[LIBERTIES + kept] += p[LIBERTIES + lost]
    let stone = lost
    do {
      p[HEAD + stone] = kept
      stone = p[NEXT + stone]
    } while (stone !== lost)
    // Two rings become one when two of their links are exchanged.
    const after = p[NEXT + kept]
    p[NEXT + kept] = p[NEXT + lost]
    p[NEXT + lost] = after
    return kept
  }

  function captureChain(p: Position, head: number): void {
    const zobristOfColour = p[head] * points
    let stone = head
    do {
      p[stone] = 0
      p[HASH] ^= zobrist[zobristOfColour + stone]
      p[PLACE + stone] = p[EMPTY]
      p[FREE + p[EMPTY]++] = stone
      for (let i = near[stone], end = near[stone + 1]; i < end; i++)
        if (p[beside[i]] !== 0) p[LIBERTIES + p[HEAD + beside[i]]]++
      stone = p[NEXT + stone]
    } while (stone !== head)
  }

  function putStone(p: Position, point: number, seat: number): void {
    const own = seat + 1
    p[point] = own
    p[HASH] ^= zobrist[own * points + point]
    const moved = p[FREE + --p[EMPTY]]
    const hole = p[PLACE + point]
    p[FREE + hole] = moved
    p[PLACE + moved] = hole

    p[HEAD + point] = p[NEXT + point] = point
    p[STONES + point] = 1
    p[LIBERTIES + point] = 0
    let head = point
    let takes = false
    for (let i = near[point], end = near[point + 1]; i < end; i++) {
      const value = p[beside[i]]
      if (value === 0) {
        p[LIBERTIES + head]++
        continue
      }
      const other = p[HEAD + beside[i]]
      const left = --p[LIBERTIES + other]
      if (value !== own) takes ||= left === 0
      else if (other !== head) head = joinChains(p, head, other)
    }
    p[KO] = 0
    if (takes) captureAround(p, point, seat)
  }

  function captureAround(p: Position, point: number, seat: number): void {
    let captured = 0
    let lastCaptured = 0
    for (let i = near[point], end = near[point + 1]; i < end; i++) {
      const neighbour = beside[i]
      const head = p[HEAD + neighbour]
      if (p[neighbour] !== 2 - seat || p[LIBERTIES + head] !== 0) continue
      captured += p[STONES + head]
      lastCaptured = neighbour
      captureChain(p, head)
    }
    p[PRISONERS + seat] += captured
    // Ko: a lone stone that took a lone stone and has no other liberty may not be taken back at once.
    const head = p[HEAD + point]
    if (captured === 1 && p[STONES + head] === 1 && p[LIBERTIES + head] === 1) p[KO] = lastCaptured + 1
  }

  /** Turns the marks of a whole chain over. */
  function toggleDead(p: Position, point: number): void {
    let stone = point
    do {
      p[HASH] ^= zobrist[p[stone] * points + stone]
      p[stone] += p[stone] > DEAD ? -DEAD : DEAD
      p[HASH] ^= zobrist[p[stone] * points + stone]
      stone = p[NEXT + stone]
    } while (stone !== point)
  }

  const hasLiberty = (p: Position, stone: number): boolean => p[LIBERTIES + p[HEAD + stone]] > 0

  return { clear, isLegal, putStone, toggleDead, hasLiberty }
}
