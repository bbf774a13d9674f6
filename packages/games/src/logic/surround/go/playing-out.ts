/** How a playout plays go: it fills no eye of its own, and of a few moves it likes one that captures or saves. */
import type { Board, Position, Random } from '@jatekvilag/engine'
import type { Neighbours } from './board.ts'
import { ownEyes } from './eyes.ts'

/** So many moves are looked at before one is chosen. */
const LOOKS = 4
const [PLAIN, SAVES, CAPTURES] = [1, 2, 3]

interface Slots {
  readonly empty: number
  readonly free: number
  readonly head: number
  readonly stones: number
  readonly liberties: number
}

export function playingOut(
  board: Board,
  neighbours: Neighbours,
  slots: Slots,
  isLegal: (p: Position, point: number, own: number) => boolean,
) {
  const { empty: EMPTY, free: FREE, head: HEAD, stones: STONES, liberties: LIBERTIES } = slots
  const { near, beside } = neighbours
  const isOwnEye = ownEyes(board, neighbours)

  /** How urgent a stone here is: each chain beside it is short of breath if all its liberties are this point. */
  function urgency(p: Position, point: number, own: number): number {
    const from = near[point]
    const end = near[point + 1]
    let most = PLAIN
    let airy = false
    for (let i = from; i < end; i++) {
      const value = p[beside[i]]
      if (value === 0) {
        airy = true
        continue
      }
      const head = p[HEAD + beside[i]]
      let left = p[LIBERTIES + head]
      for (let j = from; j < end; j++) if (p[beside[j]] !== 0 && p[HEAD + beside[j]] === head) left--
      if (left > 0) {
        if (value === own) airy = true
      } else if (value !== own) return CAPTURES
      else if (p[STONES + head] > 0) most = SAVES
    }
    return airy ? most : PLAIN
  }

  /** A point to play on, or -1 when only passing is left. */
  return function next(p: Position, own: number, random: Random): number {
    const choices = p[EMPTY]
    let best = -1
    let most = 0
    for (let looks = LOOKS, tries = 2 * LOOKS; looks > 0 && tries > 0 && choices > 0; tries--) {
      const point = p[FREE + random.below(choices)]
      if (!isLegal(p, point, own) || isOwnEye(p, point, own)) continue
      looks--
      const wanted = urgency(p, point, own)
      if (wanted > most) {
        most = wanted
        best = point
      }
      if (wanted === CAPTURES) break
    }
    if (best >= 0) return best
    for (let i = 0, first = choices > 0 ? random.below(choices) : 0; i < choices; i++) {
      const point = p[FREE + ((first + i) % choices)]
      if (isLegal(p, point, own) && !isOwnEye(p, point, own)) return point
    }
    return -1
  }
}
