/**
 * A drawing from anywhere, made harmless: read as XML, then written anew with nothing but elements, attributes and
 * style properties that draw, and with references to nothing but the drawing itself. What is not known is taken out.
 */
import { lookUp } from '@jatekvilag/engine'
import { ATTRIBUTES, ELEMENTS, PROPERTIES, TRANSPARENT } from './svg-words.ts'
import { parseXml, type XmlElement } from './xml.ts'

export interface HarmlessSvg {
  readonly text: string
  readonly width: number
  readonly height: number
}

const MOST_USES = 500
/** Drawings without a size of their own. */
const USUAL_SIZE = 100

export function harmlessSvg(source: string): HarmlessSvg | undefined {
  const root = parseXml(source)
  if (!root || localName(root.name) !== 'svg') return undefined
  const { viewBox, width, height } = frameOf(root)
  const writer = new Writer()
  for (const child of root.children) writer.child(child, false)
  const attributes = writer.attributes(root, new Set(['viewBox', 'width', 'height', 'id']))
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="${width}" height="${height}"${attributes}>${writer.text}</svg>`
  // Half a sign could not be written into a file again.
  return { text: text.toWellFormed(), width, height }
}

function localName(name: string): string {
  return name.startsWith('svg:') ? name.slice(4) : name
}

/** The part of the plane that is shown, and its size; each follows from the other where one is missing. */
function frameOf(root: XmlElement): { viewBox: readonly number[]; width: number; height: number } {
  const read = (name: string) => root.attributes.find(([key]) => key === name)?.[1] ?? ''
  const numbers = read('viewBox')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const [givenWidth, givenHeight] = [lengthOf(read('width')), lengthOf(read('height'))]
  const fits = numbers.length === 4 && numbers.every((n) => Math.abs(n) <= 1e6) && numbers[2] > 0 && numbers[3] > 0
  const viewBox = fits ? numbers : [0, 0, givenWidth ?? USUAL_SIZE, givenHeight ?? givenWidth ?? USUAL_SIZE]
  const width = givenWidth ?? rounded(viewBox[2])
  return { viewBox, width, height: givenHeight ?? rounded((width * viewBox[3]) / viewBox[2]) }
}

/** Lengths are read back as they are written: a drawing that has been made harmless is not changed once more. */
const rounded = (length: number) => Math.max(0.001, Math.round(length * 1000) / 1000)

const UNITS: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

function lengthOf(text: string): number | undefined {
  const [, number, unit] = /^\s*(\d*\.?\d+)\s*([a-z]*)\s*$/.exec(text) ?? []
  const length = Number(number) * (lookUp(UNITS, unit) ?? Number.NaN)
  return length > 0 && length <= 1e5 ? rounded(length) : undefined
}

class Writer {
  text = ''
  private uses = 0

  /** `named`: inside something that a `use` could repeat, where another `use` would multiply. */
  child(child: XmlElement | string, named: boolean): void {
    if (typeof child === 'string') this.text += escaped(child)
    else this.element(child, named)
  }

  private element(element: XmlElement, named: boolean): void {
    const name = localName(element.name)
    if (TRANSPARENT.has(name)) for (const child of element.children) this.child(child, named)
    if (!ELEMENTS.has(name)) return
    if (name === 'use' && (named || ++this.uses > MOST_USES || !hrefOf(element))) return
    if (name === 'style') {
      const css = harmlessSheet(element.children.filter((child) => typeof child === 'string').join(''))
      if (css) this.text += `<style>${escaped(css)}</style>`
      return
    }
    const inner = named || element.attributes.some(([key]) => key === 'id')
    this.text += `<${name}${this.attributes(element, NONE)}>`
    for (const child of element.children) this.child(child, inner)
    this.text += `</${name}>`
  }

  attributes(element: XmlElement, except: ReadonlySet<string>): string {
    const seen = new Set<string>()
    let text = ''
    for (const [key, raw] of element.attributes) {
      const value = except.has(key) ? undefined : harmlessValue(key, raw)
      if (value === undefined || seen.has(key)) continue
      seen.add(key)
      text += ` ${key}="${escaped(value)}"`
    }
    const href = hrefOf(element)
    return href ? `${text} href="${escaped(href)}"` : text
  }
}

const NONE: ReadonlySet<string> = new Set()

/** References inside the drawing only. */
function hrefOf(element: XmlElement): string | undefined {
  const value = element.attributes.find(([key]) => key === 'href' || key === 'xlink:href')?.[1].trim()
  return value !== undefined && /^#[\w.-]+$/.test(value) ? value : undefined
}

function harmlessValue(key: string, value: string): string | undefined {
  if (key === 'style') return harmlessDeclarations(value) || undefined
  if (key === 'id' || key === 'class') return /^[\w\s.-]+$/.test(value) ? value : undefined
  return (PROPERTIES.has(key) || ATTRIBUTES.has(key)) && isHarmless(value) ? value : undefined
}

const OWN_REFERENCE = /url\(\s*(["']?)#[\w.-]+\1\s*\)/g
const PLAIN_FUNCTION = /\b(?:rgba?|hsla?|translate|rotate|scale|matrix|skewX|skewY)\(/gi

/**
 * References into the drawing and functions of colour and place may stay. Any other function could fetch something,
 * a colon could name a way to fetch it, and the rest could hide one or leave the style sheet.
 */
function isHarmless(value: string): boolean {
  return !/[(:;\\@{}<>]|\/\*/.test(value.replace(OWN_REFERENCE, '').replace(PLAIN_FUNCTION, ''))
}

function harmlessDeclarations(text: string): string {
  return text
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]
    })
    .filter(([property, value]) => PROPERTIES.has(property) && value !== '' && isHarmless(value))
    .map(([property, value]) => `${property}:${value}`)
    .join(';')
}

/** Plain rules with plain selectors; at-rules and everything nested are taken out. */
function harmlessSheet(text: string): string {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const rules: string[] = []
  for (const [, selector, body] of plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const declarations = harmlessDeclarations(body)
    if (declarations && /^[\w\s.#,*>-]+$/.test(selector)) rules.push(`${selector.trim()}{${declarations}}`)
  }
  return rules.join('')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
