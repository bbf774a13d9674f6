/**
 * Smart Game Format FF[4]: collections of game trees with properties, whatever the game.
 * `readSgf` and `writeSgf` undo each other; a broken text is answered with its line and column.
 */
import { type Parsed, type Problem, parsed } from '@jatekvilag/engine'
import { problem, refuse } from './texts.ts'

export interface SgfProperty {
  readonly name: string
  /** Without the escapes of the file. */
  readonly values: readonly string[]
  /** Where it stands in the text that was read: "line 2, column 7". */
  readonly place?: Problem
}

export type SgfNode = readonly SgfProperty[]

/** A run of nodes, and the variations that follow it. */
export interface SgfTree {
  readonly nodes: readonly SgfNode[]
  readonly variations: readonly SgfTree[]
}

export function writeSgf(trees: readonly SgfTree[]): string {
  return trees.map((tree) => `${writeTree(tree)}\n`).join('')
}

/** Without recursion: variations may lie inside each other as deep as a file is long. */
function writeTree(tree: SgfTree): string {
  const text: string[] = []
  const todo: (SgfTree | ')')[] = [tree]
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (next === ')') text.push(next)
    else {
      text.push(`${next === tree ? '' : '\n'}(`, next.nodes.map(writeNode).join('\n'))
      todo.push(')', ...next.variations.toReversed())
    }
  }
  return text.join('')
}

const writeNode = (node: SgfNode) =>
  `;${node.map(({ name, values }) => name + values.map((value) => `[${escapeSgf(value)}]`).join('')).join('')}`

const escapeSgf = (value: string) => value.replace(/[\\\]]/g, '\\$&')

/** A backslash keeps the next character as it is, or joins two lines. */
const unescapeSgf = (value: string) =>
  value.replace(/\\(\r\n|\n\r|[\s\S])/g, (_, next) => (/[\r\n]/.test(next) ? '' : next))

export function readSgf(text: string): Parsed<SgfTree[]> {
  // Anything before the first game tree (a mail header, a byte order mark) is not part of the game.
  const begin = text.search(/\(\s*;/)
  if (begin < 0) return refuse('no-sgf')
  return new SgfReader(text, begin).collection()
}

/** One token after the other: a bracket, a semicolon, a property name, or a whole value. */
const TOKEN = /\s*([();]|[A-Za-z]+|\[(?:\\[\s\S]|[^\]\\])*\])/y

/** A tree of which the end has not been read. */
interface OpenTree extends SgfTree {
  readonly nodes: SgfNode[]
  readonly variations: SgfTree[]
}

class SgfReader {
  private readonly text: string
  private at: number
  private token = ''
  private tokenAt = 0
  /** Where the last place was looked for: places are asked for from front to back. */
  private line = 1
  private lineAt = 0
  private lineEnd: number

  constructor(text: string, begin: number) {
    this.text = text
    this.at = begin
    this.lineEnd = text.indexOf('\n')
  }

  /** Without recursion: variations may lie inside each other as deep as a text is long. */
  collection(): Parsed<SgfTree[]> {
    const trees: SgfTree[] = []
    const open: OpenTree[] = []
    this.advance()
    // What follows the last tree is ignored, like what stands before the first.
    while (open.length > 0 || this.token === '(') {
      if (this.token === '(') {
        this.advance()
        const nodes = this.nodes()
        if (!nodes.ok) return nodes
        const tree = { nodes: nodes.value, variations: [] }
        const parent = open[open.length - 1]
        ;(parent ? parent.variations : trees).push(tree)
        open.push(tree)
      } else if (this.token === ')') {
        open.pop()
        this.advance()
      } else return this.expected(problem('tree-goes-on'))
    }
    return parsed(trees)
  }

  private nodes(): Parsed<SgfNode[]> {
    const nodes: SgfNode[] = []
    while (this.token === ';') {
      const node = this.node()
      if (!node.ok) return node
      nodes.push(node.value)
    }
    return nodes.length > 0 ? parsed(nodes) : this.expected(problem('node'))
  }

  private node(): Parsed<SgfNode> {
    this.advance()
    const node: SgfProperty[] = []
    while (/^[A-Za-z]/.test(this.token)) {
      // Older files spell names out: "Black" means B.
      const name = this.token.replace(/[a-z]/g, '')
      const place = this.place(this.tokenAt)
      if (name === '') return this.expected(problem('property-name'))
      const values: string[] = []
      this.advance()
      while (this.token.startsWith('[')) {
        values.push(unescapeSgf(this.token.slice(1, -1)))
        this.advance()
      }
      if (values.length === 0) return this.expected(problem('value-in-brackets', name))
      node.push({ name, values, place })
    }
    return parsed(node)
  }

  /** Sets `token` to the next one, or to nothing where there is none. */
  private advance(): void {
    TOKEN.lastIndex = this.at
    const found = TOKEN.exec(this.text)
    this.token = found ? found[1] : ''
    this.tokenAt = found ? TOKEN.lastIndex - found[1].length : this.at
    if (found) this.at = TOKEN.lastIndex
  }

  private expected(what: Problem) {
    const rest = this.text.slice(this.tokenAt).trimStart()
    const at = this.text.length - rest.length
    const found = rest === '' ? problem('text-ends') : problem('stands-there', rest.slice(0, 12))
    return refuse('expected', this.place(rest === '' ? this.text.length : at), what, found)
  }

  private place(offset: number): Problem {
    while (this.lineEnd >= 0 && this.lineEnd < offset) {
      this.line++
      this.lineAt = this.lineEnd + 1
      this.lineEnd = this.text.indexOf('\n', this.lineAt)
    }
    return problem('line-column', this.line, offset - this.lineAt + 1)
  }
}
