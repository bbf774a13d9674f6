/**
 * Words as a graph of tiles in one typed array. A node is where its edges begin; an edge holds the tile, whether it is the
 * last of its node, what the word that ends behind it is, and the node behind it.
 */
import { ENDS, signsFor } from './packing.ts'

export interface PackedWords {
  /** The package that it was made of, with its version. */
  readonly from: string
  readonly words: number
  readonly forms: number
  readonly letters: string
  readonly graph: string
}

/** A word of its own, as a dictionary heads an article with it. */
export const WORD = 1
/** A form of one: a plural, a past tense, a case. */
export const FORM = 2

export const TILE_MASK = 63
export const LAST = 64
export const FINAL_AT = 7
export const NODE_AT = 9

export interface WordList {
  readonly edges: Int32Array
  readonly root: number
}

/** The node behind a tile, with what a word that ends there is; -1 where no word goes on so. */
export function edgeOf({ edges }: WordList, node: number, tile: number): number {
  if (node === 0) return -1
  for (let at = node; ; at++) {
    const edge = edges[at]
    if ((edge & TILE_MASK) === tile) return edge
    if ((edge & LAST) !== 0) return -1
  }
}

/** Whether these tiles are a word of one of these kinds. */
export function hasWord(list: WordList, tiles: readonly number[], kinds: number): boolean {
  let node = list.root
  let edge = -1
  for (const tile of tiles) {
    edge = edgeOf(list, node, tile)
    if (edge < 0) return false
    node = edge >>> NODE_AT
  }
  return edge >= 0 && ((edge >> FINAL_AT) & kinds) !== 0
}

/** The graph as it was packed: the edges of node n are first[n] … first[n + 1] - 1. */
interface Nodes {
  readonly count: number
  readonly final: Uint8Array
  readonly first: Int32Array
  readonly letter: Uint8Array
  readonly to: Int32Array
}

function unpacked({ letters, graph }: PackedWords): Nodes {
  const { letterSigns, digits } = signsFor(letters)
  const meaning = new Int32Array(128).fill(-1)
  for (const [i, sign] of [...letterSigns].entries()) meaning[sign.charCodeAt(0)] = i
  const value = new Int32Array(128).fill(-1)
  for (const [i, digit] of [...digits].entries()) value[digit.charCodeAt(0)] = i
  const base = digits.length
  const width = value[graph.charCodeAt(0)]
  const final = new Uint8Array(graph.length)
  const first = new Int32Array(graph.length + 1)
  const letter = new Uint8Array(graph.length)
  const to = new Int32Array(graph.length)
  let [count, edges] = [0, 0]
  for (let at = 1; at < graph.length; ) {
    const sign = graph.charCodeAt(at++)
    if (meaning[sign] < 0) {
      final[count++] = ENDS.indexOf(String.fromCharCode(sign))
      first[count] = edges
      continue
    }
    letter[edges] = meaning[sign]
    to[edges] = count - 1
    if (value[graph.charCodeAt(at)] >= 0) {
      let number = 0
      for (let i = 0; i < width; i++) number = number * base + value[graph.charCodeAt(at++)]
      to[edges] = number
    }
    edges++
  }
  return { count, final, first, letter, to }
}

/**
 * The words as tiles spell them. A tile is a letter or two that are one (`sz`): then the two are never laid one by one, and
 * a word is cut into tiles from its beginning. Words with a letter that no tile has are left out.
 */
export function wordList(pack: PackedWords, tiles: readonly string[]): WordList {
  const { count, final, first, letter, to } = unpacked(pack)
  const letters = [...pack.letters]
  const single = letters.map((text) => tiles.indexOf(text))
  /** The tile of two letters, or -1. */
  const double = letters.map((one) => letters.map((other) => tiles.indexOf(one + other)))
  const beginsDouble = double.map((row) => row.some((tile) => tile >= 0))
  const edges: number[] = [0]
  /** Where the edges of a node begin: by node, and by node and the letter before it where that matters. */
  const known = new Int32Array(count).fill(-1)
  const knownAfter = new Map<number, number>()

  /** After a single letter that must not become half of a double one. */
  function place(node: number, before: number): number {
    const bound = before >= 0 && isBound(node, before) ? before : -1
    const placed = bound < 0 ? known[node] : (knownAfter.get(node * 64 + bound) ?? -1)
    if (placed >= 0) return placed
    const own: number[] = []
    for (let e = first[node]; e < first[node + 1]; e++) {
      const one = letter[e]
      if (bound >= 0 && double[bound][one] >= 0) continue
      if (single[one] >= 0) add(own, single[one], to[e], beginsDouble[one] ? one : -1)
      if (beginsDouble[one])
        for (let f = first[to[e]]; f < first[to[e] + 1]; f++)
          if (double[one][letter[f]] >= 0) add(own, double[one][letter[f]], to[f], -1)
    }
    const at = own.length === 0 ? 0 : edges.length
    if (own.length > 0) own[own.length - 1] |= LAST
    for (const edge of own) edges.push(edge)
    if (bound < 0) known[node] = at
    else knownAfter.set(node * 64 + bound, at)
    return at
  }

  function isBound(node: number, before: number): boolean {
    for (let e = first[node]; e < first[node + 1]; e++) if (double[before][letter[e]] >= 0) return true
    return false
  }

  function add(own: number[], tile: number, node: number, before: number): void {
    const behind = place(node, before)
    if (behind !== 0 || final[node] !== 0) own.push(tile | (final[node] << FINAL_AT) | (behind << NODE_AT))
  }

  const root = place(count - 1, -1)
  return { edges: Int32Array.from(edges), root }
}
