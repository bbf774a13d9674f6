import { signAt } from './carved.ts'
import { type Brush, body, line, type Picture, shadow, text } from './draw.ts'
import { bothSides, mirrored } from './mirror.ts'
import { rim } from './patterns.ts'

const under = (brush: Brush, d: string): string =>
  `<path d="${d}" transform="translate(2 4.5)" fill="${brush.look.shadow}" fill-opacity=".25" stroke="${brush.look.shadow}" stroke-opacity=".1" stroke-width="5" stroke-linejoin="round"/>`

const BUST = mirrored('M0 -20L17 -18C22 -4 20 8 9 14L9 19C24 22 35 28 36 45L0 45')

/** A hat with a feather, a moustache and a gun over the shoulder. */
export const hunter: Picture = (brush) => {
  const { paint } = brush
  const hat = 'M-36 -15Q-24 -20 -17 -21L-13 -38Q0 -46 13 -38L17 -21Q24 -20 36 -15Q20 -7 0 -8Q-20 -7 -36 -15Z'
  return (
    `${under(brush, BUST + hat)}<path d="M31 45L43 -22" ${line(paint.edge, 9)}/><path d="M31 45L43 -22" ${line(paint.light, 4)}/>` +
    `<path d="${BUST}" ${body(paint, 3)}/><path d="M-9 19L0 30 9 19M0 30V44" ${line(paint.ink, 3)}/>` +
    `<path d="M0 4Q8 0 14 8Q6 11 0 8Q-6 11 -14 8Q-8 0 0 4Z" fill="${paint.ink}"/><circle cx="-7" cy="-4" r="2.6" fill="${paint.ink}"/><circle cx="7" cy="-4" r="2.6" fill="${paint.ink}"/>` +
    `<path d="M9 -22C20 -34 26 -46 38 -50C38 -36 30 -24 15 -20Z" ${body({ ...paint, fill: paint.light }, 2.5)}/><path d="${hat}" ${body(paint, 3)}/><path d="M-16 -22Q0 -28 16 -22" ${line(paint.ink, 4)}/>${signAt(brush, -20, 34, 0.4)}`
  )
}

/** A helmet, a round shield and a spear. */
export const soldier: Picture = (brush) => {
  const { paint } = brush
  const helmet = 'M-20 -8V-16C-20 -34 -10 -42 0 -42C10 -42 20 -34 20 -16V-8H8V4H2V-8H-2V4H-8V-8Z'
  return (
    `${under(brush, BUST)}<path d="M34 45V-38" ${line(paint.edge, 8)}/><path d="M34 45V-38" ${line(paint.light, 3)}/><path d="M34 -50L40 -36L34 -30L28 -36Z" ${body(paint, 2.5)}/>` +
    `<path d="${BUST}" ${body(paint, 3)}/><path d="${helmet}" ${body(paint, 3)}/><path d="M0 -42V-16" ${line(paint.ink, 3)}/>` +
    `<circle cx="-6" cy="26" r="18" ${body(paint, 3)}/><circle cx="-6" cy="26" r="11" ${line(paint.ink, 2.5)}/>${signAt(brush, -6, 26, 0.5) || `<circle cx="-6" cy="26" r="3.5" fill="${paint.ink}"/>`}`
  )
}

/** A rider of the steppe: a pointed fur cap and a drawn bow. */
export const bowman: Picture = (brush) => {
  const { paint } = brush
  const cap = 'M-23 -12C-24 -24 -12 -30 -4 -46Q0 -50 4 -46C12 -30 24 -24 23 -12Q0 -4 -23 -12Z'
  const bow = 'M22 -40C48 -30 50 30 22 42'
  return (
    `${under(brush, BUST + cap)}<path d="${BUST}" ${body(paint, 3)}/><path d="M-14 20L0 34L14 20" ${line(paint.ink, 3)}/>` +
    `<circle cx="-7" cy="-1" r="2.6" fill="${paint.ink}"/><circle cx="7" cy="-1" r="2.6" fill="${paint.ink}"/>` +
    `<path d="${cap}" ${body(paint, 3)}/><path d="M-23 -13Q0 -3 23 -13L22 -20Q0 -11 -22 -20Z" fill="${paint.light}" stroke="${paint.edge}" stroke-width="2"/>` +
    `<path d="M22 -40L12 2L22 42" ${line(paint.ink, 2)}/><path d="M-24 2H43" ${line(paint.ink, 3)}/><path d="M50 2L40 -5V9Z" fill="${paint.ink}"/>` +
    `<path d="${bow}" ${line(paint.edge, 8)}/><path d="${bow}" ${line(paint.light, 4)}/>${signAt(brush, -20, 34, 0.4)}`
  )
}

/** A crested helmet: the officer among soldiers. */
export const centurion: Picture = (brush) => {
  const { paint } = brush
  const crest = 'M-30 -16C-32 -60 32 -60 30 -16L22 -18C22 -44 -22 -44 -22 -18Z'
  return (
    `${under(brush, BUST + crest)}<path d="${BUST}" ${body(paint, 3)}/><path d="${crest}" ${body({ ...paint, fill: paint.light }, 3)}/>` +
    `<path d="M-20 10V-16C-20 -30 -10 -36 0 -36C10 -36 20 -30 20 -16V10H9V-8H-9V10Z" ${body(paint, 3)}/>` +
    `<path d="M-27 -32L-20 -28M-17 -44L-12 -37M0 -49V-40M17 -44L12 -37M27 -32L20 -28M-20 34H20" ${line(paint.ink, 3)}/>` +
    `<circle cx="-5" cy="-2" r="2.4" fill="${paint.ink}"/><circle cx="5" cy="-2" r="2.4" fill="${paint.ink}"/>${signAt(brush, 0, 34, 0.5)}`
  )
}

const HULL = 'M-46 12Q-46 2 -36 2H36Q46 2 46 12L42 30Q40 36 32 36H-32Q-40 36 -42 30Z'
const TURRET = 'M-26 2L-20 -16Q-18 -22 -10 -22H10Q18 -22 20 -16L26 2Z'

function tankBody(brush: Brush): string {
  const { paint } = brush
  const wheels = [-28, -14, 0, 14, 28].map(
    (cx) => `<circle cx="${cx}" cy="24" r="6.5" fill="${paint.light}" stroke="${paint.ink}" stroke-width="2.5"/>`,
  )
  return (
    `${under(brush, HULL + TURRET)}<path d="M-16 -11H-48" ${line(paint.edge, 10)}/><path d="M-16 -11H-46" ${line(paint.fill, 5)}/>` +
    `<path d="${TURRET}" ${body(paint, 3)}/><path d="${HULL}" ${body(paint, 3)}/>${wheels.join('')}<path d="M-40 11H40" ${line(paint.ink, 2.5)}/>`
  )
}

export const tank: Picture = (brush) => `${tankBody(brush)}${signAt(brush, 2, -9, 0.5)}`

/** The one with the flag and the star. */
export const commandTank: Picture = (brush) =>
  `<path d="M14 -18V-48" ${line(brush.paint.edge, 5)}/><path d="M14 -48L44 -42L14 -32Z" ${body(brush.paint, 2.5)}/>${tankBody(brush)}<path d="${star(0, -9, 11, 4.6)}" fill="${brush.paint.ink}"/>${signAt(brush, 23, -40, 0.34)}`

function star(cx: number, cy: number, outer: number, inner: number, points = 5): string {
  const corners = Array.from({ length: 2 * points }, (_, k) => {
    const [r, angle] = [k % 2 ? inner : outer, (k * Math.PI) / points]
    return `${(cx + r * Math.sin(angle)).toFixed(1)} ${(cy - r * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** A disc with a heavenly body that holds the number of the man. */
const heavenly =
  (shape: string, x: number, y: number, size: number): Picture =>
  (brush) => {
    const { paint, look, piece } = brush
    const number = piece.badge ? `<g transform="translate(${x} 0)">${text(piece.badge, paint.fill, size, y)}</g>` : ''
    return `${shadow(look, 44)}<circle r="44" ${body(paint)}/><circle r="40" ${line(paint.light, 2)} stroke-opacity=".8"/>${rim(brush, 39.5)}<path d="${shape}" fill="${paint.ink}" stroke="${paint.ink}" stroke-width="2" stroke-linejoin="round"/>${number}`
  }

export const sun = heavenly(star(0, 0, 36, 25, 12), 0, 1, 36)
export const moon = heavenly('M10 -34A35 35 0 1 0 34 14A29 29 0 0 1 10 -34Z', -9, 7, 34)
export const salta = heavenly(star(0, 3, 39, 19), 0, 5, 32)

/** A closed crown with a cross over two men: more than the open crown of a dáma. */
export const monarch: Picture = (brush) => {
  const { paint } = brush
  const crown = `${mirrored('M0 -14C8 -26 30 -18 24 0L19 14L0 14')}M-3 -33H3V-27H9V-21H3V-14H-3V-21H-9V-27H-3Z`
  return (
    `${shadow(brush.look, 43, 43, 8)}<circle cy="6" r="43" ${body(paint)}/><circle cy="-3" r="43" ${body(paint)}/>` +
    `<circle cy="-3" r="33" ${line(paint.ink, 2.5)} stroke-opacity=".8"/><g transform="translate(0 -3)">${rim(brush, 38.5)}</g><g transform="translate(0 2) scale(.92)"><path d="${crown}" fill="${paint.ink}"/>` +
    `<path d="M0 -10V10M${bothSides('M9 -8Q14 0 10 10').slice(1)}" ${line(paint.fill, 2.5)}/><path d="M-18 20H18" ${line(paint.ink, 4.5)}/></g>`
  )
}
