// Small mistakes of the kind that people make: another comparison, another operator, a number off by one, a condition
// that always or never holds. Comments, texts, imports and the facts of an entry are left alone.
const RULES = [
  [/ < /g, () => ' <= '],
  [/ <= /g, () => ' < '],
  [/ > /g, () => ' >= '],
  [/ >= /g, () => ' > '],
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ \+ /g, () => ' - '],
  [/ - /g, () => ' + '],
  [/ \+= /g, () => ' -= '],
  [/ -= /g, () => ' += '],
  [/(?<=p\[[^\]\n]*\])\+\+|\+\+(?=p\[)/g, () => '--'],
  [/(?<=p\[[^\]\n]*\])--|--(?=p\[)/g, () => '++'],
  [/(?<![\w.$'])\d+(?![\w.'])/g, (number) => `${Number(number) + 1}`],
  [/(?<![\w.$'])[1-9]\d*(?![\w.'])/g, (number) => `${Number(number) - 1}`],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
  [/(?<=\bif \()(?=[^()\n]*(?:\([^()\n]*\)[^()\n]*)*\) )/g, () => 'false && '],
  [/(?<=\bif \()(?=[^()\n]*(?:\([^()\n]*\)[^()\n]*)*\) )/g, () => 'true || '],
  [/(?<=[\s(])!(?=[a-z(])/g, () => ''],
  [/\bcontinue\b/g, () => 'break'],
]

/** Every mutated text of a source, with the line and what was done there. */
export function mutationsOf(source) {
  const masked = mask(source)
  const found = []
  for (const [pattern, change] of RULES)
    for (const match of masked.matchAll(pattern)) {
      const changed = change(match[0])
      const at = match.index
      const text = source.slice(0, at) + changed + source.slice(at + match[0].length)
      const line = source.slice(0, at).split('\n').length
      const was = source.split('\n')[line - 1].trim()
      const is = text.split('\n')[line - 1].trim()
      found.push({ text, line, what: `${was}  →  ${is}` })
    }
  return found
}

/** The source with everything that is no rule blanked out, at the same places. */
function mask(source) {
  const blank = (text) => text.replace(/[^\n]/g, '\u0000')
  return source
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, blank)
    .replace(/^(import|export \*|export type|type|interface|export interface)\b[\s\S]*?(?=\n(?:[^\s}]|$))/gm, blank)
    .replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/(?:[^/\\\n ]|\\.)+\/[a-z]*(?=[.,)])/g, blank)
    .replace(/= defineEntry\(\{[\s\S]*?\n\}\)/g, blank)
    .replace(/^const options = \{[\s\S]*?\n\} as const/gm, blank)
}
