/** Every way to lay a word, found by trying each word of a plain list at each square: slow, and easy to believe. */
import { ACROSS, DOWN, type Grid } from './grid.ts'

export interface Words {
  has(word: string): boolean
  readonly all: readonly (readonly number[])[]
}

export const wordsFrom = (words: readonly (readonly number[])[]): Words => {
  const known = new Set(words.map((word) => word.join()))
  return { has: (word) => known.has(word), all: words }
}

export function naivePlays(
  grid: Grid,
  p: Int32Array,
  rack: Int32Array,
  letters: number,
  words: Words,
  start: number,
  most: number,
): Set<string> {
  const { size, ahead, back } = grid
  const letterOn = (q: Int32Array, site: number) => (q[site] > letters ? q[site] - letters - 1 : q[site] - 1)
  const found = new Set<string>()

  function wordThrough(q: Int32Array, site: number, d: number): number[] {
    let first = site
    while (back[d * size + first] >= 0 && q[back[d * size + first]] !== 0) first = back[d * size + first]
    const word: number[] = []
    for (let s = first; s >= 0 && q[s] !== 0; s = ahead[d * size + s]) word.push(letterOn(q, s))
    return word
  }

  function tryWord(word: readonly number[], from: number, d: number): void {
    const sites: number[] = []
    for (let s = from, i = 0; i < word.length; i++, s = ahead[d * size + s]) {
      if (s < 0) return
      sites.push(s)
    }
    const end = ahead[d * size + sites[sites.length - 1]]
    const before = back[d * size + from]
    if ((end >= 0 && p[end] !== 0) || (before >= 0 && p[before] !== 0)) return
    if (sites.some((s, i) => p[s] !== 0 && letterOn(p, s) !== word[i])) return
    const fresh = sites.flatMap((s, i) => (p[s] === 0 ? [i] : []))
    if (fresh.length === 0 || fresh.length > most) return
    const joins =
      fresh.length < word.length || fresh.some((i) => touches(sites[i])) || (start >= 0 && sites.includes(start))
    if (!joins) return
    for (let mask = 0; mask < 1 << fresh.length; mask++) {
      const left = rack.slice()
      const q = p.slice()
      fresh.forEach((i, n) => {
        const blank = ((mask >> n) & 1) === 1
        left[blank ? letters : word[i]]--
        q[sites[i]] = 1 + word[i] + (blank ? letters : 0)
      })
      if (left.some((count) => count < 0)) continue
      const crossing = fresh.map((i) => wordThrough(q, sites[i], 1 - d)).filter((across) => across.length > 1)
      if (crossing.some((across) => !words.has(across.join()))) continue
      found.add(
        fresh
          .map((i) => `${sites[i]}=${q[sites[i]]}`)
          .sort()
          .join(' '),
      )
    }
  }

  const touches = (site: number) =>
    [ACROSS, DOWN].some((d) => [ahead[d * size + site], back[d * size + site]].some((s) => s >= 0 && p[s] !== 0))

  for (const word of words.all)
    for (let site = 0; site < size; site++) for (const d of [ACROSS, DOWN]) tryWord(word, site, d)
  return found
}
