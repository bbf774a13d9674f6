/**
 * The small part of Markdown that our rules pages use, as a tree. No HTML passes through, so a page
 * can hold nothing but words, tables and diagrams.
 */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'em' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }

const INLINE = /\*\*(.+?)\*\*|(?<![\w*])[*_](?!\s)(.+?)(?<!\s)[*_](?!\w)|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g

export function parseInline(source: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  for (const found of source.matchAll(INLINE)) {
    if (found.index > at) parts.push({ kind: 'text', text: source.slice(at, found.index) })
    const [whole, strong, em, code, text = '', href = ''] = found
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (em !== undefined) parts.push({ kind: 'em', text: em })
    else if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (/^(https?:|#|\.{0,2}\/)/.test(href)) parts.push({ kind: 'link', text, href })
    else parts.push({ kind: 'text', text })
    at = found.index + whole.length
  }
  if (at < source.length) parts.push({ kind: 'text', text: source.slice(at) })
  return parts
}

const BULLET = /^\s*[-*] +(.*)$/
const NUMBERED = /^\s*\d+[.)] +(.*)$/
const FENCE = /^```(\S*)\s*$/

export function parseMarkdown(source: string): Block[] {
  const lines = source.replace(/\r/g, '').split('\n')
  const blocks: Block[] = []
  let i = 0
  const startsBlock = (line: string) =>
    line.trim() === '' ||
    /^#{1,6} /.test(line) ||
    FENCE.test(line) ||
    BULLET.test(line) ||
    NUMBERED.test(line) ||
    line.startsWith('|')
  /** The next lines as long as they fit. */
  const take = (fits: (line: string) => boolean): string[] => {
    const from = i
    while (i < lines.length && fits(lines[i]!)) i++
    return lines.slice(from, i)
  }
  /** Lines up to the next block belong together. */
  const gather = (first: string) => {
    const more = take((line) => !startsBlock(line)).map((line) => line.trim())
    return parseInline([first, ...more].join(' '))
  }
  /** An item with the lines that go on with it, and the items after it. */
  const gatherItems = (mark: RegExp, first: string): Inline[][] => {
    const items = [gather(first)]
    for (let next = mark.exec(lines[i] ?? ''); next; next = mark.exec(lines[i] ?? '')) {
      i++
      items.push(gather(next[1] ?? ''))
    }
    return items
  }
  while (i < lines.length) {
    const line = lines[i++]!
    const [, marks, title = ''] = /^(#{1,6}) +(.*)$/.exec(line) ?? []
    const [, language] = FENCE.exec(line) ?? []
    const [, bullet] = BULLET.exec(line) ?? []
    const [, numbered] = NUMBERED.exec(line) ?? []
    if (line.trim() === '') continue
    if (marks !== undefined) blocks.push({ kind: 'heading', level: marks.length, text: parseInline(title) })
    else if (language !== undefined) {
      const text = take((next) => !next.startsWith('```'))
      i++
      blocks.push({ kind: 'code', language, text: `${text.join('\n')}\n` })
    } else if (bullet !== undefined) blocks.push({ kind: 'list', ordered: false, items: gatherItems(BULLET, bullet) })
    else if (numbered !== undefined)
      blocks.push({ kind: 'list', ordered: true, items: gatherItems(NUMBERED, numbered) })
    else if (line.startsWith('|')) {
      const rows = [line, ...take((next) => next.startsWith('|'))]
      const [head = [], ...rest] = rows.filter((row) => !/^\|[\s:|-]+\|?$/.test(row)).map(cells)
      blocks.push({ kind: 'table', head, rows: rest })
    } else blocks.push({ kind: 'paragraph', text: gather(line.trim()) })
  }
  return blocks
}

function cells(row: string): Inline[][] {
  return row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()))
}
