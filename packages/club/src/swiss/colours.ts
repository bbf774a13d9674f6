import type { Colour } from '../crosstable.ts'
import { ABSOLUTE, type Contender, other } from './contender.ts'

/** Rule 5.2: the colour of the higher ranked player of a pair. `first` is the colour drawn before the first round. */
export function colourOfHigher(higher: Contender, lower: Contender, first: Colour): Colour {
  const a = higher.preference
  const b = lower.preference
  // 5.2.1: both get what they want.
  if (a && b && a !== b) return a
  if (a && !b) return a
  if (b && !a) return other(b)
  if (a && b) {
    // 5.2.2: the stronger wish; between two absolute ones the wider difference.
    if (higher.strength !== lower.strength) return higher.strength > lower.strength ? a : other(b)
    if (higher.strength === ABSOLUTE) {
      const wider = Math.abs(higher.difference) - Math.abs(lower.difference)
      if (wider !== 0) return wider > 0 ? a : other(b)
    }
    // 5.2.3: the other way round than in the last round in which they had different colours; rounds not played are left out.
    const games = Math.min(higher.colours.length, lower.colours.length)
    for (let back = 1; back <= games; back++) {
      const own = higher.colours.at(-back)!
      if (own !== lower.colours.at(-back)) return other(own)
    }
    // 5.2.4
    return a
  }
  // 5.2.5
  return higher.number % 2 === 1 ? first : other(first)
}

/** Rule C1 and C3: may these two meet? */
export function mayMeet(a: Contender, b: Contender): boolean {
  if (a.met.has(b.number)) return false
  if (a.strength !== ABSOLUTE || b.strength !== ABSOLUTE || a.preference !== b.preference) return true
  return a.topScorer || b.topScorer
}
