import { body, line, type Picture } from './draw.ts'
import { pattern } from './patterns.ts'

const LETTERS = 'abcdefgh'
const HUB = 24
const TIP = 49

/** A pod with its prongs, spelt `6ace`: six sides, and the first, third and fifth of them, clockwise from the top. */
export function prongedPod(spelling: string): Picture | undefined {
  const [, sides, letters = ''] = /^([68])([a-h]*)$/.exec(spelling) ?? []
  if (!sides) return undefined
  const ways = Number(sides)
  const at = (i: number, r: number) => {
    const angle = (i * 2 * Math.PI) / ways
    return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`
  }
  const outline = `M${Array.from({ length: ways }, (_, i) => at(i + 0.5, HUB)).join('L')}Z`
  const fitted = Array.from({ length: ways }, (_, i) => letters.includes(LETTERS[i] ?? ' '))
  return (brush) => {
    const { paint, look } = brush
    const stems = fitted.map((has, i) => (has ? `M${at(i, HUB - 8)}L${at(i, TIP - 6)}` : '')).join('')
    // A prong ends in a point, so that it is seen where it points.
    const points = fitted
      .map((has, i) => (has ? `M${at(i, TIP + 2)}L${at(i + 0.19, TIP - 12)}L${at(i - 0.19, TIP - 12)}Z` : ''))
      .join('')
    const sockets = fitted
      .map((has, i) =>
        has
          ? ''
          : `<circle cx="${at(i, HUB - 8).replace(' ', '" cy="')}" r="2.6" fill="${paint.ink}" fill-opacity=".55"/>`,
      )
      .join('')
    const prongs = stems
      ? `<path d="${stems}" ${line(paint.edge, 13)}/><path d="${points}" ${body(paint, 3)}/><path d="${stems}" ${line(paint.fill, 8)}/>`
      : ''
    return `<path d="${outline}" transform="translate(2 4)" fill="${look.shadow}" fill-opacity=".26"/>${prongs}<path d="${outline}" ${body(paint, 3)}/>${sockets}<g transform="scale(.5)">${pattern(brush)}</g>`
  }
}
