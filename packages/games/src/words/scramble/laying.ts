/** Whether the tiles of a turn lie as one word, whether all words are in the list, and what they count. */
import type { Position } from '@jatekvilag/engine'
import { ACROSS, DOWN, wordStart } from '../crossword/grid.ts'
import { edgeOf, FINAL_AT, NODE_AT } from '../dictionaries/word-list.ts'
import { type Field, laidCount, siteLaid } from './field.ts'
import { ALL_LAID, RACK } from './tiles.ts'

export function layingRules(field: Field, kinds: number) {
  const { grid, letters, list, set, letterTimes, wordTimes, centre } = field
  const { size, ahead, back } = grid
  const points = Int32Array.from(set.points)
  const { laid: LAID } = field.slots.at

  const letterOn = (p: Position, site: number) => (p[site] > letters ? p[site] - letters - 1 : p[site] - 1)

  const isLaid = (p: Position, site: number): boolean => {
    for (let i = LAID; i < LAID + RACK && p[i] !== 0; i++) if (p[i] === site + 1) return true
    return false
  }

  /** The direction in which the tiles of this turn lie without a gap, or -1. A single tile lies across. */
  function direction(p: Position): number {
    const count = laidCount(field, p)
    if (count === 0) return -1
    const first = siteLaid(field, p, 0)
    for (let d = ACROSS; d <= DOWN; d++) {
      let start = first
      for (let s = back[d * size + start]; s >= 0 && p[s] !== 0; s = back[d * size + s]) start = s
      let met = 0
      for (let s = start; s >= 0 && p[s] !== 0; s = ahead[d * size + s]) if (isLaid(p, s)) met++
      if (met === count) return d
    }
    return -1
  }

  /** Whether the tiles join what lay there, or cover the middle as the first word. */
  function joins(p: Position): boolean {
    const count = laidCount(field, p)
    for (let i = 0; i < count; i++) {
      const site = siteLaid(field, p, i)
      for (let d = ACROSS; d <= DOWN; d++) {
        const [before, after] = [back[d * size + site], ahead[d * size + site]]
        if (before >= 0 && p[before] !== 0 && !isLaid(p, before)) return true
        if (after >= 0 && p[after] !== 0 && !isLaid(p, after)) return true
      }
    }
    return count >= 2 && isLaid(p, centre)
  }

  /** The tiles of this turn lie as a word may. */
  const liesWell = (p: Position): boolean => direction(p) >= 0 && joins(p)

  const lengthOf = (p: Position, start: number, d: number): number => {
    let length = 0
    for (let s = start; s >= 0 && p[s] !== 0; s = ahead[d * size + s]) length++
    return length
  }

  function isWord(p: Position, start: number, d: number): boolean {
    let node = list.root
    let edge = -1
    for (let s = start; s >= 0 && p[s] !== 0; s = ahead[d * size + s]) {
      edge = edgeOf(list, node, letterOn(p, s))
      if (edge < 0) return false
      node = edge >>> NODE_AT
    }
    return ((edge >> FINAL_AT) & kinds) !== 0
  }

  /** Every word that the tiles of this turn have made or lengthened is in the list. */
  function allWords(p: Position): boolean {
    const main = direction(p)
    const count = laidCount(field, p)
    for (let i = 0; i < count; i++)
      for (let d = ACROSS; d <= DOWN; d++) {
        if (d === main && i > 0) continue
        const start = wordStart(grid, p, siteLaid(field, p, i), d)
        if (lengthOf(p, start, d) > 1 && !isWord(p, start, d)) return false
      }
    return true
  }

  function wordScore(p: Position, start: number, d: number): number {
    let sum = 0
    let times = 1
    for (let s = start; s >= 0 && p[s] !== 0; s = ahead[d * size + s]) {
      const worth = p[s] > letters ? 0 : points[p[s] - 1]
      const fresh = isLaid(p, s)
      sum += fresh ? worth * letterTimes[s] : worth
      if (fresh) times *= wordTimes[s]
    }
    return sum * times
  }

  function score(p: Position): number {
    const main = direction(p)
    const count = laidCount(field, p)
    let sum = count === RACK ? ALL_LAID : 0
    for (let i = 0; i < count; i++)
      for (let d = ACROSS; d <= DOWN; d++) {
        if (d === main && i > 0) continue
        const start = wordStart(grid, p, siteLaid(field, p, i), d)
        if (lengthOf(p, start, d) > 1) sum += wordScore(p, start, d)
      }
    return sum
  }

  /** The direction of the word that is named first: a single tile may only make one downwards. */
  function mainDirection(p: Position): number {
    const d = direction(p)
    const alone =
      laidCount(field, p) === 1 && lengthOf(p, wordStart(grid, p, siteLaid(field, p, 0), ACROSS), ACROSS) === 1
    return alone ? DOWN : d
  }

  return { direction, mainDirection, liesWell, allWords, score, isLaid, letterOn }
}
