import { Blossoms } from './blossoms.ts'

/**
 * Best perfect matching of a general graph, where a weight is a short vector compared component by component.
 *
 * Edmonds' blossoms with the primal-dual method: vertices carry prices, blossoms carry prices, and only edges whose price equals
 * their weight may be used. Prices are vectors too, and since vectors compared from left to right form an ordered group, no
 * component ever carries over into another. The matching survives small changes: a vertex whose weights change is taken out
 * of its blossoms, and one search for a new way to match it mends everything.
 *
 * All weights are multiplied by four and all prices of unmatched vertices are kept even, so that halving is exact.
 */

const NONE = -1
const FREE = 0
const OUTER = 1
const INNER = 2

export class Matching {
  readonly size: number
  /** Numbers in one weight. */
  readonly width: number
  /** The partner of each vertex, or -1. */
  readonly mate: Int32Array

  readonly #weight: Float64Array
  readonly #edge: Uint8Array
  readonly #gone: Uint8Array
  readonly #price: Float64Array
  /** Prices of blossoms; the blossom with number b has its own at (b - size) * width. */
  readonly #blossomPrice: Float64Array
  /** The outermost blossom around each vertex (or the vertex itself). */
  readonly #top: Int32Array
  readonly #base: Int32Array
  readonly #blossoms: Blossoms

  readonly #label: Int8Array
  /** The edge by which an inner blossom was reached: from an outer vertex, to a vertex of its own. */
  readonly #enterFrom: Int32Array
  readonly #enterTo: Int32Array
  /** The outer vertex with the cheapest edge to each vertex. */
  readonly #nearest: Int32Array
  readonly #queue: number[] = []
  readonly #slackNow: Float64Array
  readonly #delta: Float64Array

  constructor(size: number, width: number) {
    this.size = size
    this.width = width
    this.#blossoms = new Blossoms(size)
    const { nodes, mate, top, base } = this.#blossoms
    this.mate = mate
    this.#top = top
    this.#base = base
    this.#weight = new Float64Array(size * size * width)
    this.#edge = new Uint8Array(size * size)
    this.#gone = new Uint8Array(size)
    this.#price = new Float64Array(size * width)
    this.#blossomPrice = new Float64Array((nodes - size) * width)
    this.#label = new Int8Array(nodes)
    this.#enterFrom = new Int32Array(nodes)
    this.#enterTo = new Int32Array(nodes)
    this.#nearest = new Int32Array(size)
    this.#slackNow = new Float64Array(width)
    this.#delta = new Float64Array(width)
  }

  /** Lets `a` and `b` be partners. Before the first `solve`, or between `loosen` and `solve`. */
  setEdge(a: number, b: number, weight: ArrayLike<number>): void {
    const { size, width } = this
    for (let c = 0; c < width; c++) {
      this.#weight[(a * size + b) * width + c] = 4 * weight[c]
      this.#weight[(b * size + a) * width + c] = 4 * weight[c]
    }
    this.#edge[a * size + b] = this.#edge[b * size + a] = 1
  }

  /** Changes one component of the weight of an edge. */
  setComponent(a: number, b: number, component: number, value: number): void {
    const { size, width } = this
    this.#weight[(a * size + b) * width + component] = 4 * value
    this.#weight[(b * size + a) * width + component] = 4 * value
  }

  /** Adds the same to one component of all edges of `v`. Its price moves along, so that nothing has to be solved again. */
  shift(v: number, component: number, value: number): void {
    const { size, width } = this
    for (let y = 0; y < size; y++) {
      if (!this.#edge[v * size + y]) continue
      this.#weight[(v * size + y) * width + component] += 4 * value
      this.#weight[(y * size + v) * width + component] += 4 * value
    }
    this.#price[v * width + component] += 4 * value
  }

  removeEdge(a: number, b: number): void {
    this.#edge[a * this.size + b] = this.#edge[b * this.size + a] = 0
  }

  hasEdge(a: number, b: number): boolean {
    return this.#edge[a * this.size + b] === 1
  }

  isSettled(v: number): boolean {
    return this.#gone[v] === 1
  }

  /** Whether the edges of `v` may be removed (not the one to its partner) without `loosen`. */
  isPlain(v: number): boolean {
    return this.#top[v] === v
  }

  /** First solution: cheap prices, as many free pairs as they allow, then one search for each pair that is missing. */
  solve(): boolean {
    this.#cheapPrices()
    return this.#complete()
  }

  /** Takes `v` out of its pair and its blossoms, so that its edges may change. Then `solveAgain`. */
  loosen(v: number): void {
    const outer = this.#top[v]
    const base = this.#base[outer]
    const outside = this.mate[base]
    if (outside !== NONE) this.mate[base] = this.mate[outside] = NONE
    if (outer >= this.size) this.#blossoms.rotate(outer, v)
    this.mate[v] = NONE
    while (this.#top[v] !== v) this.#dissolve(this.#top[v])
  }

  /** Leaves the pair out of everything that follows. */
  settle(a: number, b: number): boolean {
    const loose = !(this.isPlain(a) && this.isPlain(b) && this.mate[a] === b)
    if (loose) {
      this.loosen(a)
      this.loosen(b)
      this.mate[a] = b
      this.mate[b] = a
    }
    this.#gone[a] = this.#gone[b] = 1
    return loose ? this.solveAgain() : true
  }

  /** Mends the matching after `loosen` and changed edges. */
  solveAgain(): boolean {
    const { size, width } = this
    for (let v = 0; v < size; v++) {
      if (this.#gone[v] || this.mate[v] !== NONE) continue
      if (this.#top[v] !== v) {
        if (this.#base[this.#top[v]] !== v) continue
        this.loosen(v)
      }
      this.#lowestPrice(v)
      // An even price: what is dearer than needed is allowed as well.
      for (let c = 0; c < width; c++) if (this.#price[v * width + c] % 2 !== 0) this.#price[v * width + c] += 1
    }
    return this.#complete()
  }

  #complete(): boolean {
    const { size } = this
    let missing = 0
    for (let v = 0; v < size; v++) if (!this.#gone[v] && this.mate[v] === NONE) missing++
    if (missing % 2) return false
    for (; missing > 0; missing -= 2) if (!this.#search()) return false
    return true
  }

  #cheapPrices(): void {
    const { size, width } = this
    for (let v = 0; v < size; v++) {
      if (this.#gone[v]) continue
      let best = NONE
      for (let y = 0; y < size; y++) {
        if (!this.#edge[v * size + y] || this.#gone[y]) continue
        if (best === NONE || this.#compareWeights(v * size + y, v * size + best) > 0) best = y
      }
      // Weights are multiples of four, so half of one is even.
      for (let c = 0; c < width; c++) {
        this.#price[v * width + c] = best === NONE ? 0 : this.#weight[(v * size + best) * width + c] / 2
      }
    }
    for (let v = 0; v < size; v++) {
      if (this.#gone[v] || this.mate[v] !== NONE) continue
      const partner = this.#lowestPrice(v)
      if (partner !== NONE && this.mate[partner] === NONE) {
        this.mate[v] = partner
        this.mate[partner] = v
      }
    }
  }

  /** The lowest price of `v` that the prices of the others allow; answers with a vertex that it then may be paired with, a free one if possible. */
  #lowestPrice(v: number): number {
    const { size, width } = this
    let best = NONE
    for (let y = 0; y < size; y++) {
      if (y === v || !this.#edge[v * size + y] || this.#gone[y]) continue
      if (best === NONE) {
        best = y
        continue
      }
      let order = 0
      for (let c = 0; c < width && order === 0; c++) {
        order =
          this.#weight[(v * size + y) * width + c] -
          this.#price[y * width + c] -
          (this.#weight[(v * size + best) * width + c] - this.#price[best * width + c])
      }
      if (order > 0 || (order === 0 && this.mate[best] !== NONE && this.mate[y] === NONE)) best = y
    }
    for (let c = 0; c < width; c++) {
      this.#price[v * width + c] =
        best === NONE ? 0 : this.#weight[(v * size + best) * width + c] - this.#price[best * width + c]
    }
    return best
  }

  #compareWeights(edge: number, other: number): number {
    const { width } = this
    for (let c = 0; c < width; c++) {
      const difference = this.#weight[edge * width + c] - this.#weight[other * width + c]
      if (difference !== 0) return difference
    }
    return 0
  }

  #slack(i: number, j: number, into: Float64Array): void {
    const { size, width } = this
    const edge = (i * size + j) * width
    for (let c = 0; c < width; c++)
      into[c] = this.#price[i * width + c] + this.#price[j * width + c] - this.#weight[edge + c]
  }

  #isTight(i: number, j: number): boolean {
    const { size, width } = this
    const edge = (i * size + j) * width
    for (let c = 0; c < width; c++) {
      if (this.#price[i * width + c] + this.#price[j * width + c] !== this.#weight[edge + c]) return false
    }
    return true
  }

  /** One search from all unmatched vertices for an alternating path between two of them. */
  #search(): boolean {
    const { size, width } = this
    this.#label.fill(FREE)
    this.#nearest.fill(NONE)
    this.#queue.length = 0
    for (let v = 0; v < size; v++) {
      if (this.#gone[v]) continue
      const top = this.#top[v]
      if (this.#label[top] === FREE && this.mate[this.#base[top]] === NONE) this.#makeOuter(top)
    }
    for (;;) {
      while (this.#queue.length > 0) {
        const i = this.#queue.pop()!
        for (let y = 0; y < size; y++) {
          if (!this.#edge[i * size + y] || this.#gone[y]) continue
          const other = this.#top[y]
          if (other === this.#top[i]) continue
          const label = this.#label[other]
          if (label !== INNER && this.#isTight(i, y)) {
            if (label === FREE) this.#grow(i, y)
            else if (this.#meet(i, y)) return true
          } else this.#offer(i, y)
        }
      }
      if (!this.#payDelta(width)) return false
      if (this.#useTight()) return true
    }
  }

  /** Remembers the outer vertex `i` if its edge to `y` is the cheapest so far. */
  #offer(i: number, y: number): void {
    const current = this.#nearest[y]
    if (current === NONE) {
      this.#nearest[y] = i
      return
    }
    // The nearest one has come into the same blossom and hides the next: `#refreshNearest` looks at all of them.
    if (this.#top[current] === this.#top[y]) return
    const { size, width } = this
    const edge = (i * size + y) * width
    const old = (current * size + y) * width
    for (let c = 0; c < width; c++) {
      const difference =
        this.#price[i * width + c] - this.#weight[edge + c] - (this.#price[current * width + c] - this.#weight[old + c])
      if (difference < 0) this.#nearest[y] = i
      if (difference !== 0) return
    }
  }

  #makeOuter(top: number): void {
    this.#label[top] = OUTER
    this.#pushVertices(top)
  }

  #pushVertices(node: number): void {
    this.#blossoms.eachVertex(node, (vertex) => this.#queue.push(vertex))
  }

  #grow(i: number, y: number): void {
    const inner = this.#top[y]
    this.#label[inner] = INNER
    this.#enterFrom[inner] = i
    this.#enterTo[inner] = y
    this.#makeOuter(this.#top[this.mate[this.#base[inner]]])
  }

  /** The outermost blossoms from an outer one back to its root: outer, inner, outer … */
  #pathToRoot(top: number): number[] {
    const path = [top]
    let outer = top
    while (this.mate[this.#base[outer]] !== NONE) {
      const inner = this.#top[this.mate[this.#base[outer]]]
      outer = this.#top[this.#enterFrom[inner]]
      path.push(inner, outer)
    }
    return path
  }

  /** A tight edge between two outer blossoms: in one tree it closes a blossom, between two trees it is the way that was looked for. */
  #meet(i: number, y: number): boolean {
    const left = this.#pathToRoot(this.#top[i])
    const right = this.#pathToRoot(this.#top[y])
    if (left[left.length - 1] !== right[right.length - 1]) {
      this.#flip(i, left)
      this.#flip(y, right)
      this.mate[i] = y
      this.mate[y] = i
      this.#dropFreeBlossoms()
      return true
    }
    let common = left.pop()!
    right.pop()
    while (left.length > 0 && right.length > 0 && left[left.length - 1] === right[right.length - 1]) {
      common = left.pop()!
      right.pop()
    }
    this.#makeBlossom(common, i, left, y, right)
    return false
  }

  /** Exchanges matched and unmatched edges from `vertex` (in the first blossom of the path) to the root. */
  #flip(vertex: number, path: readonly number[]): void {
    let entry = vertex
    for (let at = 0; at < path.length; at += 2) {
      const outer = path[at]
      const base = this.#base[outer]
      const partner = this.mate[base]
      if (outer >= this.size) this.#blossoms.rotate(outer, entry)
      if (partner === NONE) return
      const inner = path[at + 1]
      const from = this.#enterFrom[inner]
      const to = this.#enterTo[inner]
      if (inner >= this.size) this.#blossoms.rotate(inner, to)
      this.mate[to] = from
      this.mate[from] = to
      entry = from
    }
  }

  #makeBlossom(common: number, i: number, left: readonly number[], y: number, right: readonly number[]): void {
    const { width, size } = this
    const children = [common]
    const links: [number, number][] = []
    for (const node of left.toReversed()) {
      links.push(this.#linkDown(node))
      children.push(node)
    }
    links.push([i, y])
    for (const node of right) {
      children.push(node)
      const [from, to] = this.#linkDown(node)
      links.push([to, from])
    }
    const blossom = this.#blossoms.make(children, links)
    this.#blossomPrice.fill(0, (blossom - size) * width, (blossom - size + 1) * width)
    this.#label[blossom] = OUTER
    for (const child of children) if (this.#label[child] === INNER) this.#pushVertices(child)
  }

  /** The edge by which the tree came down to this node: from its parent's vertex to its own. */
  #linkDown(node: number): [number, number] {
    if (this.#label[node] === INNER) return [this.#enterFrom[node], this.#enterTo[node]]
    const base = this.#base[node]
    return [this.mate[base], base]
  }

  /** Takes a blossom apart; its price goes to its vertices, half each, so that edges inside stay as tight as they were. */
  #dissolve(blossom: number): void {
    const { size, width } = this
    const at = (blossom - size) * width
    if (!this.#isFree(blossom)) {
      this.#blossoms.eachVertex(blossom, (v) => {
        for (let c = 0; c < width; c++) this.#price[v * width + c] += this.#blossomPrice[at + c] / 2
      })
    }
    this.#blossoms.dissolve(blossom)
  }

  #dropFreeBlossoms(): void {
    const { size } = this
    for (let v = 0; v < size; v++) {
      while (this.#top[v] !== v && this.#isFree(this.#top[v])) this.#dissolve(this.#top[v])
    }
  }

  #isFree(blossom: number): boolean {
    const { size, width } = this
    for (let c = 0; c < width; c++) if (this.#blossomPrice[(blossom - size) * width + c] !== 0) return false
    return true
  }

  /** Moves the prices as far as nothing breaks: outer ones down, inner ones up. False when nothing ever stops it. */
  #payDelta(width: number): boolean {
    const { size } = this
    const delta = this.#delta
    const slack = this.#slackNow
    let found = false
    const consider = (halve: boolean) => {
      let order = found ? 0 : -1
      for (let c = 0; c < width; c++) {
        const value = halve ? slack[c] / 2 : slack[c]
        if (order === 0) order = value - delta[c]
        if (order > 0) return
        if (order < 0) delta[c] = value
      }
      found = true
    }
    for (let y = 0; y < size; y++) {
      if (this.#gone[y]) continue
      const top = this.#top[y]
      const label = this.#label[top]
      if (label === INNER) {
        if (top >= size && this.#base[top] === y) {
          for (let c = 0; c < width; c++) slack[c] = this.#blossomPrice[(top - size) * width + c]
          consider(true)
        }
        continue
      }
      if (!this.#refreshNearest(y, label === OUTER)) continue
      this.#slack(this.#nearest[y], y, slack)
      consider(label === OUTER)
    }
    if (!found) return false
    for (let v = 0; v < size; v++) {
      if (this.#gone[v]) continue
      const top = this.#top[v]
      const label = this.#label[top]
      if (label === FREE) continue
      const sign = label === OUTER ? -1 : 1
      for (let c = 0; c < width; c++) this.#price[v * width + c] += sign * delta[c]
      if (top >= size && this.#base[top] === v) {
        for (let c = 0; c < width; c++) this.#blossomPrice[(top - size) * width + c] -= 2 * sign * delta[c]
      }
    }
    return true
  }

  /** The nearest outer vertex of an outer one may have come into the same blossom: then it is looked for anew. */
  #refreshNearest(y: number, outer: boolean): boolean {
    const { size } = this
    const current = this.#nearest[y]
    if (current !== NONE && this.#top[current] !== this.#top[y]) return true
    if (!outer) return current !== NONE
    this.#nearest[y] = NONE
    for (let i = 0; i < size; i++) {
      if (!this.#edge[i * size + y] || this.#gone[i]) continue
      const top = this.#top[i]
      if (top !== this.#top[y] && this.#label[top] === OUTER) this.#offer(i, y)
    }
    return this.#nearest[y] !== NONE
  }

  /** Uses what the last change of prices has made possible. */
  #useTight(): boolean {
    const { size } = this
    for (let y = 0; y < size; y++) {
      if (this.#gone[y]) continue
      const top = this.#top[y]
      if (this.#label[top] === INNER && top >= size && this.#base[top] === y && this.#isFree(top))
        this.#expandInner(top)
    }
    for (let y = 0; y < size; y++) {
      if (this.#gone[y]) continue
      const label = this.#label[this.#top[y]]
      if (label === INNER || !this.#refreshNearest(y, label === OUTER)) continue
      const near = this.#nearest[y]
      if (!this.#isTight(near, y)) continue
      if (label === FREE) this.#grow(near, y)
      else if (this.#meet(near, y)) return true
    }
    return false
  }

  /** An inner blossom with no price left falls apart; the children on the even way stay in the tree. */
  #expandInner(blossom: number): void {
    const children = this.#blossoms.children[blossom]
    const links = this.#blossoms.links[blossom]
    const count = children.length
    const from = this.#enterFrom[blossom]
    const to = this.#enterTo[blossom]
    const entry = this.#blossoms.childWith(blossom, to)
    this.#dissolve(blossom)
    for (const child of children) this.#label[child] = FREE
    const at = children.indexOf(entry)
    const step = at % 2 === 0 ? -1 : 1
    let enterFrom = from
    let enterTo = to
    for (let k = at; ; k += 2 * step) {
      const inner = children[k % count]
      this.#label[inner] = INNER
      this.#enterFrom[inner] = enterFrom
      this.#enterTo[inner] = enterTo
      if (k === 0 || k === count) break
      const outer = children[k + step]
      this.#makeOuter(outer)
      const link = step === 1 ? links[k + step] : links[k + 2 * step]
      enterFrom = step === 1 ? link[0] : link[1]
      enterTo = step === 1 ? link[1] : link[0]
    }
  }
}
