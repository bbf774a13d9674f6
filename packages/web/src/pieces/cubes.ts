import { body, type Picture } from './draw.ts'
import { type FaceMark, faceMarks } from './face-marks.ts'
import { pattern } from './patterns.ts'

const TOP = 'M-44 -44H18V18H-44Z'
const FRONT = 'M-44 18H18L42 42H-20Z'
const SIDE = 'M18 -44L42 -20V42L18 18Z'
const WHOLE = 'M-44 -44H18L42 -20V42H-20L-44 18Z'

/** How a mark is laid onto each face: the top from above, the front and the side foreshortened. */
const ON_TOP = 'translate(-13 -13) scale(.88)'
const ON_FRONT = 'matrix(.86 0 .34 .34 -1 30)'
const ON_SIDE = 'matrix(.34 .34 0 .86 30 -1)'

/** A cube with marks on its faces, spelt `xos`: on top, in front and at its right side. */
export function markedCube(spelling: string): Picture | undefined {
  if (!/^[xos]{3}$/.test(spelling)) return undefined
  const [top, front, side] = [...spelling] as [FaceMark, FaceMark, FaceMark]
  return (brush) => {
    const { paint, look, colour } = brush
    const mark = (face: FaceMark, how: string, opacity: number) =>
      `<path d="${faceMarks[face]}" transform="${how}" fill="${paint.ink}" fill-opacity="${opacity}"/>`
    // Light and dark are told apart without a sign; others hang it on their lower corner.
    const sign =
      colour === 'light' || colour === 'dark'
        ? ''
        : `<g transform="translate(-33 33)"><circle r="13" ${body(paint, 2)}/><g transform="scale(.55)">${pattern(brush)}</g></g>`
    return (
      `<path d="${WHOLE}" transform="translate(2 5)" fill="${look.shadow}" fill-opacity=".28"/>` +
      `<path d="${WHOLE}" ${body(paint, 3)}/>` +
      `<path d="${FRONT}" fill="${look.shadow}" fill-opacity=".16"/><path d="${SIDE}" fill="${look.shadow}" fill-opacity=".3"/>` +
      `<path d="${TOP}${FRONT}${SIDE}" fill="none" stroke="${paint.edge}" stroke-width="2.5" stroke-linejoin="round"/>` +
      mark(top, ON_TOP, 0.92) +
      mark(front, ON_FRONT, 0.8) +
      mark(side, ON_SIDE, 0.8) +
      sign
    )
  }
}
