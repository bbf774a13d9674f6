/** The first thing wrong with a piece of SVG, or undefined: tags that do not close, numbers that are none, stray words. */
export function faultOf(svg: string): string | undefined {
  const wrong = /NaN|undefined|Infinity|\[object|null/.exec(svg)
  if (wrong) return `${wrong[0]} in ${svg.slice(Math.max(0, wrong.index - 40), wrong.index + 20)}`
  const open: string[] = []
  let at = 0
  for (const tag of svg.matchAll(/<(\/?)([a-z]+)((?:\s[a-zA-Z-]+="[^"<>]*")*)\s*(\/?)>/g)) {
    const between = svg.slice(at, tag.index)
    if (/[<>]/.test(between)) return `loose bracket: ${between}`
    if (/\S/.test(between) && open[open.length - 1] !== 'text') return `loose words: ${between}`
    at = (tag.index ?? 0) + tag[0].length
    const [, closing, name = '', attributes = '', empty] = tag
    if (closing && open.pop() !== name) return `</${name}> closes nothing`
    if (!closing && !empty) open.push(name)
    const [, path] = /\sd="([^"]*)"/.exec(attributes) ?? []
    if (name === 'path' && !(path !== undefined && isPath(path))) return `not a path: ${path}`
  }
  if (/\S/.test(svg.slice(at))) return `loose end: ${svg.slice(at)}`
  return open.length ? `<${open.join('><')}> not closed` : undefined
}

/** How many numbers follow each letter of path data. */
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, A: 7, Z: 0 }

function isPath(d: string): boolean {
  if (!/^M/.test(d)) return d === ''
  const strokes = [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)]
  return strokes.every(([, letter = '', rest = '']) => {
    const numbers = rest.match(/-?\d*\.?\d+/g) ?? []
    const needed = ARGUMENTS[letter.toUpperCase()]
    if (
      needed === undefined ||
      rest
        .replace(/-?\d*\.?\d+/g, '')
        .trim()
        .replace(/,/g, '') !== ''
    )
      return false
    return needed === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % needed === 0
  })
}
