/**
 * Sets of words as graphs without a second copy of anything: a node is the set of what may follow, and equal sets are one
 * node. So the endings that ten thousand stems share are kept once, and millions of words are joined without listing them.
 */
export type Node = number

/** A word of its own, and a form of one. */
export const WORD = 1
export const FORM = 2

/** Nothing follows, and it is no word. */
export const NOTHING: Node = 0

export class WordGraph {
  /** By node: letters and the nodes behind them, in the order of the letters. */
  private readonly children: (readonly (readonly [string, Node])[])[] = [[]]
  private readonly finals: number[] = [0]
  private readonly byKey = new Map<string, Node>()
  private readonly joined = new Map<number, Node>()

  node(final: number, children: readonly (readonly [string, Node])[]): Node {
    if (final === 0 && children.length === 0) return NOTHING
    const key = `${final}${children.map(([letter, node]) => letter + node).join(' ')}`
    let node = this.byKey.get(key)
    if (node === undefined) {
      node = this.finals.length
      this.byKey.set(key, node)
      this.children.push(children)
      this.finals.push(final)
    }
    return node
  }

  /** The set of these endings, each with what it makes of the word. */
  endings(endings: readonly (readonly [string, number])[]): Node {
    let final = 0
    const byLetter = new Map<string, [string, number][]>()
    for (const [text, kind] of endings) {
      if (text === '') final |= kind
      else byLetter.set(text[0], [...(byLetter.get(text[0]) ?? []), [text.slice(1), kind]])
    }
    return this.node(
      final,
      [...byLetter].sort(byText).map(([letter, rest]) => [letter, this.endings(rest)] as const),
    )
  }

  /** What either of the two sets holds. */
  join(a: Node, b: Node): Node {
    if (a === b || b === NOTHING) return a
    if (a === NOTHING) return b
    const key = Math.min(a, b) * 2 ** 26 + Math.max(a, b)
    let node = this.joined.get(key)
    if (node === undefined) {
      const [one, other] = [this.children[a], this.children[b]]
      const merged: (readonly [string, Node])[] = []
      for (let i = 0, j = 0; i < one.length || j < other.length; ) {
        if (j >= other.length || (i < one.length && one[i][0] < other[j][0])) merged.push(one[i++])
        else if (i >= one.length || other[j][0] < one[i][0]) merged.push(other[j++])
        else merged.push([one[i][0], this.join(one[i++][1], other[j++][1])])
      }
      node = this.node(this.finals[a] | this.finals[b], merged)
      this.joined.set(key, node)
    }
    return node
  }

  /** Everything that begins so: beginnings in order, each with what may follow it. */
  beginnings(sorted: readonly (readonly [string, Node])[], depth = 0, from = 0, to = sorted.length): Node {
    let follows = NOTHING
    const children: [string, Node][] = []
    let at = from
    for (; at < to && sorted[at][0].length === depth; at++) follows = this.join(follows, sorted[at][1])
    while (at < to) {
      const letter = sorted[at][0][depth]
      let end = at + 1
      while (end < to && sorted[end][0][depth] === letter) end++
      children.push([letter, this.beginnings(sorted, depth + 1, at, end)])
      at = end
    }
    return this.join(this.node(0, children), follows)
  }

  /** The words that begin with a letter for which this holds, and so on for the second letter. */
  after(node: Node, may: (letters: string) => boolean, letters = ''): Node {
    if (letters.length === 2) return node
    const kept = this.children[node].flatMap(([letter, child]) => {
      const next = letters + letter
      const rest = may(next) ? this.after(child, may, next) : NOTHING
      return rest === NOTHING ? [] : [[letter, rest] as const]
    })
    return this.node(0, kept)
  }

  childrenOf = (node: Node) => this.children[node]
  finalOf = (node: Node) => this.finals[node]

  /** Every node that can be reached, what follows before what leads there. */
  reachable(root: Node): Node[] {
    const seen = new Set<Node>()
    const order: Node[] = []
    const visit = (node: Node) => {
      if (seen.has(node)) return
      seen.add(node)
      for (const [, child] of this.children[node]) visit(child)
      order.push(node)
    }
    visit(root)
    return order
  }

  count(root: Node, kinds: number): number {
    const counts = new Map<Node, number>()
    for (const node of this.reachable(root)) {
      const own = this.finals[node] & kinds ? 1 : 0
      counts.set(
        node,
        this.children[node].reduce((sum, [, child]) => sum + counts.get(child)!, own),
      )
    }
    return counts.get(root)!
  }
}

const byText = <T>([a]: readonly [string, T], [b]: readonly [string, T]) => (a < b ? -1 : a > b ? 1 : 0)
