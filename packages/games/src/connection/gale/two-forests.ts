/**
 * Who joins two points of a graph when one side keeps edges and the other cuts them, each one edge a turn (Shannon's switching
 * game): the keeper wins as second player just when two trees without a common edge span the same part of the graph, both
 * points in it (Lehman, 1964). Whatever is cut of one tree, an edge of the other mends it.
 *
 * So edges are laid into two forests, as many as fit; an edge that fits nowhere may push others from one into the other.
 * There are two such trees just when one more edge between the two points fits nowhere at all.
 */
const NONE = -1

export class TwoForests {
  private readonly ends: Int32Array
  /** By edge: 1 or 2 for the forest that it lies in, or 0. */
  private readonly forest: Uint8Array
  /** By edge: the one that would take its place. */
  private readonly pushedBy: Int32Array
  private readonly queue: Int32Array
  /** By forest and point, from any root: the next point up, the edge up, how far down and under which root. */
  private readonly up: readonly Int32Array[]
  private readonly edgeUp: readonly Int32Array[]
  private readonly depth: readonly Int32Array[]
  private readonly root: readonly Int32Array[]
  private readonly firstEdge: Int32Array
  private readonly nextEdge: Int32Array
  private readonly points: number
  private edges = 0
  private queued = 0

  constructor(points: number, mostEdges: number) {
    const perPoint = () => [new Int32Array(points), new Int32Array(points)]
    this.points = points
    this.ends = new Int32Array(2 * mostEdges + 2)
    this.forest = new Uint8Array(mostEdges + 1)
    this.pushedBy = new Int32Array(mostEdges + 1)
    this.queue = new Int32Array(Math.max(points, mostEdges + 1))
    this.up = perPoint()
    this.edgeUp = perPoint()
    this.depth = perPoint()
    this.root = perPoint()
    this.firstEdge = new Int32Array(points)
    this.nextEdge = new Int32Array(2 * mostEdges + 2)
  }

  clear(): void {
    this.edges = 0
    this.plantAgain(0)
    this.plantAgain(1)
  }

  /** Lays one more edge; false when it fits nowhere, and then it is forgotten. */
  add(a: number, b: number): boolean {
    if (a === b) return false
    const edge = this.edges++
    this.ends[2 * edge] = a
    this.ends[2 * edge + 1] = b
    this.forest[edge] = 0
    if (this.makeRoomFor(edge)) return true
    this.edges--
    return false
  }

  /** Looks, nearest first, for an edge that fits, pushed by one that it makes room for, and so on up to the new one. */
  private makeRoomFor(edge: number): boolean {
    const { ends, forest, pushedBy, queue, root } = this
    pushedBy.fill(NONE, 0, this.edges)
    queue[0] = edge
    this.queued = 1
    for (let at = 0; at < this.queued; at++) {
      const one = queue[at]
      const [a, b] = [ends[2 * one], ends[2 * one + 1]]
      for (let f = 0; f < 2; f++) {
        if (forest[one] === f + 1) continue
        if (root[f][a] !== root[f][b]) {
          this.pushOn(one, f, edge)
          return true
        }
        this.queueWayBetween(a, b, f, one, edge)
      }
    }
    return false
  }

  private queueWayBetween(a: number, b: number, f: number, by: number, newest: number): void {
    const { up, edgeUp, depth, pushedBy, queue } = this
    let one = a
    let other = b
    while (one !== other) {
      const lower = depth[f][one] >= depth[f][other] ? one : other
      const edge = edgeUp[f][lower]
      if (lower === one) one = up[f][one]
      else other = up[f][other]
      if (edge === newest || pushedBy[edge] !== NONE) continue
      pushedBy[edge] = by
      queue[this.queued++] = edge
    }
  }

  /** Each edge goes where there is room and leaves its place to the one that pushed it. */
  private pushOn(last: number, into: number, newest: number): void {
    const { forest, pushedBy } = this
    let edge = last
    let f = into + 1
    for (;;) {
      const left = forest[edge]
      forest[edge] = f
      if (edge === newest) break
      edge = pushedBy[edge]
      f = left
    }
    this.plantAgain(0)
    this.plantAgain(1)
  }

  /** Gives every tree of a forest a root again. */
  private plantAgain(f: number): void {
    const { ends, forest, firstEdge, nextEdge, queue, points } = this
    const [up, edgeUp, depth, root] = [this.up[f], this.edgeUp[f], this.depth[f], this.root[f]]
    firstEdge.fill(NONE)
    for (let edge = 0; edge < this.edges; edge++) {
      if (forest[edge] !== f + 1) continue
      for (let end = 2 * edge; end < 2 * edge + 2; end++) {
        nextEdge[end] = firstEdge[ends[end]]
        firstEdge[ends[end]] = end
      }
    }
    root.fill(NONE)
    for (let start = 0; start < points; start++) {
      if (root[start] !== NONE) continue
      root[start] = start
      depth[start] = 0
      let waiting = 0
      queue[waiting++] = start
      while (waiting > 0) {
        const point = queue[--waiting]
        for (let end = firstEdge[point]; end !== NONE; end = nextEdge[end]) {
          const next = ends[end ^ 1]
          if (root[next] !== NONE) continue
          root[next] = start
          up[next] = point
          edgeUp[next] = end >> 1
          depth[next] = depth[point] + 1
          queue[waiting++] = next
        }
      }
    }
  }
}
