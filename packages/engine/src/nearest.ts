import { problem } from './common-texts.ts'
import type { Problem } from './problem.ts'

/** Of longer words only so many letters are compared: nobody mistypes a whole page. */
const MOST_COMPARED = 60
const compared = (word: string) => word.slice(0, MOST_COMPARED).toLowerCase()

/** Number of single-letter changes between two words. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]
}

export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const lower = compared(word)
  let best: string | undefined
  let least = Infinity
  for (const candidate of words) {
    const other = compared(candidate)
    const d = distance(lower, other) - (other.startsWith(lower) && lower.length > 1 ? other.length - lower.length : 0)
    if (d < least) [best, least] = [candidate, d]
  }
  return best
}

/** The end of an error sentence: the nearest right word. */
export function nearest(
  word: string,
  words: readonly string[],
  what: 'options' | 'presets' | 'legal-moves' | 'men' | 'commands' | 'flags',
): Problem {
  const found = nearestWord(word, words)
  return found === undefined ? problem('none-of', problem(what)) : problem('did-you-mean', found)
}
