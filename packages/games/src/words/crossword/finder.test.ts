import { plain, Random, squares } from '@jatekvilag/engine'
import '../dictionaries/all.ts'
import { describe, expect, it } from 'vitest'
import { FINAL_AT, FORM, LAST, NODE_AT, WORD, type WordList } from '../dictionaries/word-list.ts'
import { Finder } from './finder.ts'
import { gridOf } from './grid.ts'
import { naivePlays, wordsFrom } from './naive-finder.ts'

/** A list of words as a tree: each node written behind those that follow it. */
function listOf(words: readonly (readonly number[])[], kinds: (word: readonly number[]) => number): WordList {
  const edges: number[] = [0]
  const place = (beginning: readonly number[]): number => {
    const begun = words.filter(
      (word) => word.length > beginning.length && beginning.every((tile, i) => word[i] === tile),
    )
    const next = [...new Set(begun.map((word) => word[beginning.length]))]
    const own = next.map((tile) => {
      const word = [...beginning, tile]
      const isWhole = words.some((other) => other.join() === word.join())
      return tile | ((isWhole ? kinds(word) : 0) << FINAL_AT) | (place(word) << NODE_AT)
    })
    if (own.length === 0) return 0
    own[own.length - 1] |= LAST
    edges.push(...own)
    return edges.length - own.length
  }
  const root = place([])
  return { edges: Int32Array.from(edges), root }
}

const grid = gridOf(squares({ width: 6, height: 5, shade: plain }))
const CENTRE = 14

describe('every way to lay a word', () => {
  it.each([1, 2, 3, 4, 5, 6])('is found, and no other: words drawn by lot, seed %d', (seed) => {
    const random = new Random(seed)
    // The last seeds have letters beyond the thirty-second.
    const letters = seed < 4 ? 3 : 36
    const letter = () => (letters === 3 ? random.below(3) : 32 + random.below(3))
    const words = Array.from({ length: 40 }, () => Array.from({ length: 2 + random.below(4) }, letter))
    const list = listOf(words, (word) => (word.length === 5 ? FORM : WORD))
    const finder = new Finder(grid, list, letters)
    const p = new Int32Array(grid.size)
    let most = 0
    for (let turn = 0; turn < 7; turn++) {
      const rack = new Int32Array(letters + 1)
      for (let n = 0; n < 4; n++) rack[letter()]++
      if (turn % 2 === 0) rack[letters]++
      const kinds = turn % 3 === 0 ? WORD | FORM : WORD
      const start = p[CENTRE] === 0 ? CENTRE : -1
      const found: string[] = []
      let last: { site: number; cell: number }[] = []
      finder.find(p, { rack, kinds, start, most: 4 }, ({ count, sites, cells }) => {
        const laid = Array.from({ length: count }, (_, i) => ({ site: sites[i], cell: cells[i] }))
        found.push(
          laid
            .map(({ site, cell }) => `${site}=${cell}`)
            .sort()
            .join(' '),
        )
        if (found.length % 5 === 1) last = laid
      })
      const counted = wordsFrom(words.filter((word) => kinds !== WORD || word.length !== 5))
      expect(new Set(found)).toEqual(naivePlays(grid, p, rack, letters, counted, start, 4))
      expect(found.length, 'each once').toBe(new Set(found).size)
      most = Math.max(most, found.length)
      for (const { site, cell } of last) p[site] = cell
    }
    expect(most).toBeGreaterThan(20)
  })
})
