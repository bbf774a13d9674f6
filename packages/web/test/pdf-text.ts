/** The text of a PDF as Chromium writes it: read back through the tables that say which letter each glyph stands for. */
import { inflateSync } from 'node:zlib'

interface Part {
  readonly head: string
  readonly stream: string
}

/** Every letter of the document in the order in which it is drawn, without any space: layout is not text. */
export function pdfText(pdf: Buffer): string {
  const parts = partsOf(pdf)
  const letters = new Map<string, Map<string, string>>()
  for (const { head } of parts.values())
    for (const [, name = '', ref = ''] of head.matchAll(/\/(F\d+)\s+(\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(parts.get(Number(ref))?.head ?? '')?.[1]
      if (table) letters.set(name, lettersOf(parts.get(Number(table))?.stream ?? ''))
    }
  let text = ''
  for (const { stream } of parts.values()) {
    if (!/\bTf\b/.test(stream)) continue
    let font: Map<string, string> | undefined
    for (const [, name, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-fA-F]+)>/g)) {
      if (name) font = letters.get(name)
      else for (const glyph of hex?.match(/.{4}/g) ?? []) text += font?.get(glyph.toUpperCase()) ?? ''
    }
  }
  return bare(text)
}

export const bare = (text: string): string => text.replace(/[\s\u00a0]+/g, '')

/** Whether the letters themselves are in the file, so that any machine prints them. */
export const hasLetters = (pdf: Buffer): boolean => /\/FontFile[23]? /.test(pdf.toString('latin1'))

function partsOf(pdf: Buffer): Map<number, Part> {
  const source = pdf.toString('latin1')
  const parts = new Map<number, Part>()
  for (const found of source.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const [, number, body = ''] = found
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    parts.set(Number(number), { head, stream: at < 0 ? '' : inflated(head, body.slice(at + 7)) })
  }
  return parts
}

function inflated(head: string, data: string): string {
  const bytes = Buffer.from(data.slice(0, Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)), 'latin1')
  if (!head.includes('/FlateDecode')) return bytes.toString('latin1')
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

/** Glyphs and their letters, from the two forms of lines in such a table. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  const letter = (hex: string) => String.fromCodePoint(Number.parseInt(hex.slice(0, 4), 16))
  const code = (n: number) => n.toString(16).toUpperCase().padStart(4, '0')
  for (const [, lines = ''] of table.matchAll(/beginbfchar\s([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', hex = ''] of lines.matchAll(/<([0-9a-fA-F]{4})>\s*<([0-9a-fA-F]+)>/g))
      letters.set(glyph.toUpperCase(), (hex.match(/.{4}/g) ?? []).map(letter).join(''))
  for (const [, lines = ''] of table.matchAll(/beginbfrange\s([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', hex = ''] of lines.matchAll(
      /<([0-9a-fA-F]{4})>\s*<([0-9a-fA-F]{4})>\s*<([0-9a-fA-F]{4})>/g,
    )) {
      const [first, last, base] = [from, to, hex].map((one) => Number.parseInt(one, 16)) as [number, number, number]
      for (let glyph = first; glyph <= last; glyph++) letters.set(code(glyph), letter(code(base + glyph - first)))
    }
  return letters
}
