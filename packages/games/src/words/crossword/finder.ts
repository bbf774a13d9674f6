/**
 * Finds every way to lay tiles of a rack as one word, so that it and all words across it are in the list. From each square
 * that touches what lies there the beginning of a word is tried to the left as far as there is room, then the rest to the
 * right; which letters fit the words across is worked out beforehand (Appel and Jacobson, 1988).
 */
import { edgeOf, FINAL_AT, LAST, NODE_AT, TILE_MASK, type WordList } from '../dictionaries/word-list.ts'
import { ACROSS, DOWN, type Grid } from './grid.ts'

/** One way to lay tiles: `count` of them, the squares and what they then hold, in reading order. */
export interface Found {
  readonly direction: number
  readonly count: number
  readonly sites: Int32Array
  readonly cells: Int32Array
}

export interface Search {
  /** Tiles of each letter in the rack, then blanks. */
  readonly rack: Int32Array
  /** Kinds of words that count. */
  readonly kinds: number
  /** A square that the first word must cover; -1 where a word must join what lies there. */
  readonly start: number
  /** No more tiles than these in one word. */
  readonly most: number
  /** So many squares are looked at from each place to begin, where a list is too rich to be tried whole; all unless given. */
  readonly patience?: number
}

export class Finder {
  private readonly grid: Grid
  private readonly list: WordList
  private readonly letters: number
  /** Letters that fit the word across each square, for words that run in each direction, in two halves of 32. */
  private readonly fitsLow: Int32Array
  private readonly fitsHigh: Int32Array
  /** 1 where something is crossed, -1 where nothing is. */
  private readonly line: Int32Array
  private readonly sites: Int32Array
  private readonly cells: Int32Array
  private p: Int32Array = new Int32Array(0)
  private rack = new Int32Array(0)
  private kinds = 0
  private most = 0
  private patience = Infinity
  /** Looks that are left from this anchor. */
  private looks = Infinity
  private count = 0
  private anchor = 0
  private direction = 0
  private tell: (found: Found) => void = () => {}
  private isAnchor: Uint8Array

  constructor(grid: Grid, list: WordList, letters: number, most = 32) {
    this.grid = grid
    this.list = list
    this.letters = letters
    this.fitsLow = new Int32Array(2 * grid.size)
    this.fitsHigh = new Int32Array(2 * grid.size)
    this.line = new Int32Array(64)
    this.sites = new Int32Array(most)
    this.cells = new Int32Array(most)
    this.isAnchor = new Uint8Array(grid.size)
  }

  find(p: Int32Array, { rack, kinds, start, most, patience = Infinity }: Search, tell: (found: Found) => void): void {
    this.p = p
    this.rack = rack.slice()
    this.kinds = kinds
    this.most = most
    this.patience = patience
    this.tell = tell
    this.prepare(start)
    for (this.direction = ACROSS; this.direction <= DOWN; this.direction++)
      for (let site = 0; site < this.grid.size; site++) if (this.isAnchor[site] !== 0) this.fromAnchor(site)
  }

  /** Which squares touch something, and what may be laid on each for the sake of the words across. */
  private prepare(start: number): void {
    const { p, grid } = this
    const { size, ahead, back } = grid
    for (let site = 0; site < size; site++) {
      this.isAnchor[site] = site === start && p[site] === 0 ? 1 : 0
      if (p[site] !== 0) continue
      for (let d = ACROSS; d <= DOWN; d++) {
        const [before, after] = [back[d * size + site], ahead[d * size + site]]
        const touches = (before >= 0 && p[before] !== 0) || (after >= 0 && p[after] !== 0)
        if (touches) this.isAnchor[site] = 1
        // A word in the other direction crosses what stands in this one.
        this.setFits((1 - d) * size + site, site, d, touches)
      }
    }
  }

  private setFits(at: number, site: number, d: number, touches: boolean): void {
    this.fitsLow[at] = this.fitsHigh[at] = touches ? 0 : -1
    if (!touches) return
    const { p, list } = this
    const { size, ahead, back } = this.grid
    let first = site
    for (let s = back[d * size + site]; s >= 0 && p[s] !== 0; s = back[d * size + s]) first = s
    let node = list.root
    for (let s = first; s !== site; s = ahead[d * size + s]) {
      const edge = edgeOf(list, node, this.letterOn(s))
      if (edge < 0 || edge >>> NODE_AT === 0) return
      node = edge >>> NODE_AT
    }
    for (let e = node; ; e++) {
      const edge = list.edges[e]
      if (this.endsWord(edge, ahead[d * size + site], d)) {
        const tile = edge & TILE_MASK
        if (tile < 32) this.fitsLow[at] |= 1 << tile
        else this.fitsHigh[at] |= 1 << (tile - 32)
      }
      if ((edge & LAST) !== 0) break
    }
  }

  /** Whether what lies from here on ends a word after that edge. */
  private endsWord(edge: number, from: number, d: number): boolean {
    const { p, list } = this
    const { size, ahead } = this.grid
    for (let s = from; s >= 0 && p[s] !== 0; s = ahead[d * size + s]) {
      edge = edgeOf(list, edge >>> NODE_AT, this.letterOn(s))
      if (edge < 0) return false
    }
    return ((edge >> FINAL_AT) & this.kinds) !== 0
  }

  private letterOn(site: number): number {
    const cell = this.p[site]
    return cell > this.letters ? cell - this.letters - 1 : cell - 1
  }

  private fromAnchor(site: number): void {
    const { p, list, direction } = this
    const { size, ahead, back } = this.grid
    this.anchor = site
    this.count = 0
    this.looks = this.patience
    const before = back[direction * size + site]
    if (before >= 0 && p[before] !== 0) {
      // The beginning lies there already.
      let first = before
      for (let s = back[direction * size + first]; s >= 0 && p[s] !== 0; s = back[direction * size + s]) first = s
      let node = list.root
      for (let s = first; s !== site; s = ahead[direction * size + s]) {
        const edge = edgeOf(list, node, this.letterOn(s))
        if (edge < 0 || edge >>> NODE_AT === 0) return
        node = edge >>> NODE_AT
      }
      this.right(site, node, 0)
      return
    }
    // Squares to the left that touch nothing; others have their own turn as anchors.
    let room = 0
    let left = before
    while (left >= 0 && p[left] === 0 && this.isAnchor[left] === 0 && room < this.most - 1) {
      this.line[room++] = left
      left = back[direction * size + left]
    }
    this.right(site, list.root, 0)
    this.left(list.root, room, 0)
  }

  /** Beginnings of `done` + 1 tiles and more: they are laid so that they end just before the anchor. */
  private left(node: number, room: number, done: number): void {
    if (done === room || this.looks < 0) return
    const { edges } = this.list
    for (let e = node; ; e++) {
      const edge = edges[e]
      const behind = edge >>> NODE_AT
      const tile = edge & TILE_MASK
      if (behind !== 0) {
        for (let blank = 0; blank <= 1; blank++) {
          const kind = blank === 0 ? tile : this.letters
          if (this.rack[kind] === 0) continue
          this.rack[kind]--
          this.cells[done] = 1 + tile + blank * this.letters
          this.count = done + 1
          this.right(this.anchor, behind, this.count)
          this.left(behind, room, done + 1)
          this.rack[kind]++
        }
        this.count = done
      }
      if ((edge & LAST) !== 0) return
    }
  }

  /** Goes on at a square after `begun` tiles of the beginning. */
  private right(site: number, node: number, begun: number): void {
    const { p, direction } = this
    const { size, ahead } = this.grid
    if (site < 0 || node === 0 || --this.looks < 0) return
    const next = ahead[direction * size + site]
    if (p[site] !== 0) {
      const edge = edgeOf(this.list, node, this.letterOn(site))
      if (edge < 0) return
      if (((edge >> FINAL_AT) & this.kinds) !== 0 && (next < 0 || p[next] === 0)) this.report(begun)
      this.right(next, edge >>> NODE_AT, begun)
      return
    }
    if (this.count === this.most) return
    const at = direction * size + site
    const [low, high] = [this.fitsLow[at], this.fitsHigh[at]]
    const { edges } = this.list
    for (let e = node; ; e++) {
      const edge = edges[e]
      const tile = edge & TILE_MASK
      if (((tile < 32 ? low >>> tile : high >>> (tile - 32)) & 1) !== 0)
        for (let blank = 0; blank <= 1; blank++) {
          const kind = blank === 0 ? tile : this.letters
          if (this.rack[kind] === 0) continue
          this.rack[kind]--
          this.sites[this.count] = site
          this.cells[this.count++] = 1 + tile + blank * this.letters
          if (((edge >> FINAL_AT) & this.kinds) !== 0 && (next < 0 || p[next] === 0)) this.report(begun)
          this.right(next, edge >>> NODE_AT, begun)
          this.count--
          this.rack[kind]++
        }
      if ((edge & LAST) !== 0) return
    }
  }

  private report(begun: number): void {
    const { direction, count, sites, cells } = this
    // A single tile makes the same words in both directions: it is told of once.
    if (
      count === 1 &&
      direction === DOWN &&
      this.fitsLow[DOWN * this.grid.size + sites[0]] !== -1 &&
      this.crosses(sites[0])
    )
      return
    for (let i = 0; i < begun; i++) sites[i] = this.line[begun - 1 - i]
    this.tell({ direction, count, sites, cells })
  }

  /** Whether a word runs through that square to the right as well. */
  private crosses(site: number): boolean {
    const { p } = this
    const { size, ahead, back } = this.grid
    const [before, after] = [back[ACROSS * size + site], ahead[ACROSS * size + site]]
    return (before >= 0 && p[before] !== 0) || (after >= 0 && p[after] !== 0)
  }
}
