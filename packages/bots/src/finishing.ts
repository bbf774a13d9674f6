/** Who has as good as won takes the time to find the end, instead of going round in circles until the game is drawn. */
import type { Choice } from './choice.ts'

/** As good as won: in chess a rook ahead. */
const AS_GOOD_AS_WON = 0.7
/** A short thought sees that a game is won, one so many times as long how. */
const LONGER = 32

/** The work of a second, longer thought; undefined where none is needed, or the first one had no limit. */
export function timeToFinish({ candidates }: Choice, work: number | undefined): number | undefined {
  const [best] = candidates
  if (work === undefined || best === undefined || candidates.length === 1) return undefined
  return !best.proven && best.value > AS_GOOD_AS_WON ? LONGER * work : undefined
}
