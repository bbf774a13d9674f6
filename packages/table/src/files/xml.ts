import { lookUp } from '@jatekvilag/engine'

/** The least of XML that reading a drawing needs: a tree of elements and texts, or nothing if it is not well formed. */
export interface XmlElement {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: (XmlElement | string)[]
}

const MOST_ELEMENTS = 20_000
const DEEPEST = 200

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const NAME = /[A-Za-z_][\w.:-]*/y
const SPACE = /\s*/y
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y

/**
 * Comments, processing instructions and the document type are left out; entities of a document's own are not known, so
 * that nothing can unfold into more than it is.
 */
export function parseXml(source: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: [], children: [] }
  const open: XmlElement[] = [root]
  let elements = 0
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < source.length) {
    const inside = open[open.length - 1]
    if (source[at] !== '<') {
      const end = nextTag(source, at)
      inside.children.push(decoded(source.slice(at, end)))
      at = end
      continue
    }
    const skipped = endOfAside(source, at)
    if (skipped === -1) return undefined
    if (skipped > 0) {
      if (source.startsWith('<![CDATA[', at)) inside.children.push(source.slice(at + 9, skipped - 3))
      at = skipped
      continue
    }
    if (source[at + 1] === '/') {
      const name = match(NAME, source, at + 2)
      const end = source.indexOf('>', at)
      if (open.length < 2 || name !== inside.name || end < 0) return undefined
      if (source.slice(at + 2 + name.length, end).trim() !== '') return undefined
      open.pop()
      at = end + 1
      continue
    }
    const name = match(NAME, source, at + 1)
    if (name === undefined) return undefined
    at += 1 + name.length
    const attributes: [string, string][] = []
    ATTRIBUTE.lastIndex = at
    for (let found = ATTRIBUTE.exec(source); found; found = ATTRIBUTE.exec(source)) {
      attributes.push([found[1], decoded(found[2] ?? found[3])])
      at = ATTRIBUTE.lastIndex
    }
    at += match(SPACE, source, at)?.length ?? 0
    const empty = source.startsWith('/>', at)
    if (!empty && source[at] !== '>') return undefined
    at += empty ? 2 : 1
    const element: XmlElement = { name, attributes, children: [] }
    inside.children.push(element)
    if (++elements > MOST_ELEMENTS) return undefined
    if (!empty) open.push(element)
    if (open.length > DEEPEST) return undefined
  }
  const tops = root.children.filter((child): child is XmlElement => typeof child !== 'string')
  const strayText = root.children.some((child) => typeof child === 'string' && child.trim() !== '')
  return open.length === 1 && tops.length === 1 && !strayText ? tops[0] : undefined
}

function match(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}

function nextTag(source: string, at: number): number {
  const end = source.indexOf('<', at)
  return end < 0 ? source.length : end
}

/** Where a comment, an instruction, a document type or a CDATA section ends; 0 if it is none of these, -1 if it never ends. */
function endOfAside(source: string, at: number): number {
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ]) {
    if (!source.startsWith(start, at)) continue
    const found = source.indexOf(end, at + start.length)
    return found < 0 ? -1 : found + end.length
  }
  return source.startsWith('<!', at) ? endOfDocumentType(source, at) : 0
}

function endOfDocumentType(source: string, at: number): number {
  let depth = 0
  let quote = ''
  for (let i = at; i < source.length; i++) {
    const sign = source[i]
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '<') depth++
    else if (sign === '>' && --depth === 0) return i + 1
  }
  return -1
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));?/gi, (_, decimal, hex, name) => {
    if (name) return lookUp(ENTITIES, name) ?? ''
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code === 9 || code === 10 || (code >= 32 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff)
      ? String.fromCodePoint(code)
      : ''
  })
}
