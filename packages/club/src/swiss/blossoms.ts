const NONE = -1

/**
 * Odd cycles of a matching, nested in each other. Vertices have numbers below `size`, blossoms the ones from there on. Each
 * blossom knows its children around the cycle and the edges between them; all its vertices but the base are matched inside it.
 */
export class Blossoms {
  readonly size: number
  /** Nodes at most: a set of nested odd cycles is no larger. */
  readonly nodes: number
  /** The partner of each vertex, or -1. */
  readonly mate: Int32Array
  /** The outermost blossom around each vertex, or the vertex itself. */
  readonly top: Int32Array
  readonly base: Int32Array
  readonly parent: Int32Array
  /** Children around the cycle, the one with the base first. */
  readonly children: number[][]
  /** Edges from each child to the next. */
  readonly links: [number, number][][]
  readonly #spare: number[] = []

  constructor(size: number) {
    this.size = size
    this.nodes = size + (size >> 1) + 1
    this.mate = new Int32Array(size).fill(NONE)
    this.top = Int32Array.from({ length: size }, (_, v) => v)
    this.base = Int32Array.from({ length: this.nodes }, (_, v) => (v < size ? v : NONE))
    this.parent = new Int32Array(this.nodes).fill(NONE)
    this.children = Array.from({ length: this.nodes }, () => [])
    this.links = Array.from({ length: this.nodes }, () => [])
    for (let b = this.nodes - 1; b >= size; b--) this.#spare.push(b)
  }

  /** Closes a cycle of outermost nodes; the first child holds the base. */
  make(children: number[], links: [number, number][]): number {
    const blossom = this.#spare.pop()!
    this.children[blossom] = children
    this.links[blossom] = links
    this.base[blossom] = this.base[children[0]]
    this.parent[blossom] = NONE
    for (const child of children) {
      this.parent[child] = blossom
      this.setTop(child, blossom)
    }
    return blossom
  }

  /** Takes an outermost blossom apart. */
  dissolve(blossom: number): void {
    for (const child of this.children[blossom]) {
      this.parent[child] = NONE
      this.setTop(child, child)
    }
    this.children[blossom] = []
    this.links[blossom] = []
    this.#spare.push(blossom)
  }

  eachVertex(node: number, visit: (vertex: number) => void): void {
    if (node < this.size) visit(node)
    else for (const child of this.children[node]) this.eachVertex(child, visit)
  }

  /** The child of a blossom that holds the vertex. */
  childWith(blossom: number, vertex: number): number {
    let child = vertex
    while (this.parent[child] !== blossom) child = this.parent[child]
    return child
  }

  setTop(node: number, top: number): void {
    if (node < this.size) this.top[node] = top
    else for (const child of this.children[node]) this.setTop(child, top)
  }

  /** Pairs the inside of a blossom anew so that `vertex` is the one left over. */
  rotate(blossom: number, vertex: number): void {
    const child = this.childWith(blossom, vertex)
    if (child >= this.size) this.rotate(child, vertex)
    const children = this.children[blossom]
    const links = this.links[blossom]
    const count = children.length
    const at = children.indexOf(child)
    // From the child to the old base along the even way, pairing what was unpaired.
    const step = at % 2 === 0 ? -1 : 1
    for (let k = at; k !== 0 && k !== count; k += 2 * step) {
      const a = k + step
      const b = k + 2 * step
      const [from, to] = step === 1 ? links[a] : links[b]
      const first = step === 1 ? from : to
      const second = step === 1 ? to : from
      const childA = children[a]
      const childB = children[b % count]
      if (childA >= this.size) this.rotate(childA, first)
      if (childB >= this.size) this.rotate(childB, second)
      this.mate[first] = second
      this.mate[second] = first
    }
    this.children[blossom] = [...children.slice(at), ...children.slice(0, at)]
    this.links[blossom] = [...links.slice(at), ...links.slice(0, at)]
    this.base[blossom] = vertex
  }
}
