import type { Stain } from './draw.ts'
import { type Brush, body, line, type Picture, shadow, text } from './draw.ts'
import { signOf, thread } from './patterns.ts'
import { paintOf } from './stains.ts'

/** Pieces with something on each of their sides, which only a few games have. */

/** A leather ball. */
export const football: Picture = ({ look }) => {
  const panels = [0, 72, 144, 216, 288].map(
    (turn) => `<path d="M0 -17V-30M-13 -41L0 -30L13 -41" transform="rotate(${turn})" ${line('#26221f', 3)}/>`,
  )
  return `${shadow(look, 42)}<circle r="43" fill="#fffaf0" stroke="#26221f" stroke-width="2.5"/><path d="M0 -17L16.2 -5.3L10 13.8H-10L-16.2 -5.3Z" fill="#26221f"/>${panels.join('')}`
}

/** A square man with 1, 2, 3, 4 clockwise on its sides; however it is turned, the figures stand upright. */
export const numberedSides: Picture = ({ paint, look, colour, turn }) => {
  const outline = 'M-36 -40H36Q40 -40 40 -36V36Q40 40 36 40H-36Q-40 40 -40 36V-36Q-40 -40 -36 -40Z'
  const figures = [1, 2, 3, 4].map(
    (number, i) =>
      `<g transform="rotate(${i * 90}) translate(0 -25) rotate(${-(i * 90 + turn)})">${text(`${number}`, paint.ink, 27)}</g>`,
  )
  return `<path d="${outline}" transform="translate(2 4)" fill="${look.shadow}" fill-opacity=".26"/><path d="${outline}" ${body(paint, 3)}/>${figures.join('')}<g transform="scale(.5)">${signOf(colour, paint.ink)}</g>`
}

/** Stains by their first letters, as the names of many-coloured pieces spell them. */
const LETTERS: Readonly<Record<string, Stain>> = {
  r: 'red',
  y: 'yellow',
  b: 'blue',
  g: 'green',
  w: 'light',
  k: 'dark',
  p: 'purple',
  o: 'orange',
}

/** The stains that the letters name; what is no such letter names none. */
const stainsOf = (letters: string): Stain[] => [...letters].flatMap((letter) => LETTERS[letter] ?? [])

/** A face that nobody has seen yet. */
const UNKNOWN = '?'

/**
 * A tetrahedron from above: three faces by their letters, clockwise from the right, and a fourth letter for what is known of the
 * face below, which is shown on the tip. A question mark is a face that has not been seen.
 */
export function tentPiece(letters: string): Picture | undefined {
  const known = letters.replaceAll(UNKNOWN, '')
  if (stainsOf(known).length !== known.length || letters.length < 3 || letters.length > 4) return undefined
  return ({ look, turn }) => {
    const corners = ['0 -46', '44 30', '-44 30']
    const middles = ['16 -7', '0 20', '-16 -7']
    const upright = (at: string, scale: number, letter: string) => {
      const stain = LETTERS[letter]
      const sign = stain ? signOf(stain, paintOf(look, stain).ink) : text(UNKNOWN, '#14171a', 60)
      return `<g transform="translate(${at}) rotate(${-turn}) scale(${scale})">${sign}</g>`
    }
    const faces = [...letters].slice(0, 3).map((letter, i) => {
      const paint = paintOf(look, LETTERS[letter] ?? 'grey')
      return `<path d="M0 5L${corners[i]}L${corners[(i + 1) % 3]}Z" ${body(paint, 2)}/>${upright(middles[i]!, 0.36, letter)}`
    })
    const below = letters[3]
    const tip =
      below && below !== UNKNOWN
        ? `<circle cy="5" r="8.5" ${body(paintOf(look, LETTERS[below]!), 1.6)}/>${upright('0 5', 0.2, below)}`
        : ''
    return `<path d="M0 -46L44 30H-44Z" transform="translate(2 4)" fill="${look.shadow}" fill-opacity=".26"/>${faces.join('')}${tip}`
  }
}

const APOTHEM = 49
const sideAt = (i: number): string => {
  const angle = (i * Math.PI) / 3
  return `${(APOTHEM * Math.sin(angle)).toFixed(2)} ${(-APOTHEM * Math.cos(angle)).toFixed(2)}`
}
const HEXAGON = `M${Array.from({ length: 6 }, (_, i) => {
  const angle = ((i + 0.5) * Math.PI) / 3
  const r = APOTHEM / Math.cos(Math.PI / 6)
  return `${(r * Math.sin(angle)).toFixed(2)} ${(-r * Math.cos(angle)).toFixed(2)}`
}).join('L')}Z`
/** Half the side of the hexagon: the radius of a bend around its corner. */
const BEND = (APOTHEM * Math.tan(Math.PI / 6)).toFixed(2)

export interface RoutePath {
  readonly stain: Stain
  /** The two sides that it joins, 0 on top and on clockwise. */
  readonly sides: readonly [number, number]
}

/** The line of a path between two sides of a hexagon; it leaves both at a right angle. */
function pathBetween(a: number, b: number): string {
  const apart = Math.min((b - a + 6) % 6, (a - b + 6) % 6)
  if (apart === 3) return `M${sideAt(a)}L${sideAt(b)}`
  if (apart === 2) return `M${sideAt(a)}Q0 0 ${sideAt(b)}`
  return `M${sideAt(a)}A${BEND} ${BEND} 0 0 ${(b - a + 6) % 6 === 1 ? 0 : 1} ${sideAt(b)}`
}

/** A black hexagon with a flat top and coloured paths over one another, the last one on top. */
export function routeMarkup(paths: readonly RoutePath[], look: Brush['look']): string {
  const drawn = paths.map(({ stain, sides: [a, b] }) => {
    const d = pathBetween(a, b)
    const paint = paintOf(look, stain)
    return `<path d="${d}" fill="none" stroke="#191614" stroke-width="21"/><path d="${d}" fill="none" stroke="${paint.fill}" stroke-width="15"/><path d="${d}" ${thread(stain, paint.ink, 2.6)}/>`
  })
  return `<path d="${HEXAGON}" fill="#191614" stroke="#4a4038" stroke-width="1.5"/>${drawn.join('')}<path d="${HEXAGON}" fill="none" stroke="#4a4038" stroke-width="1.5"/>`
}

/** A tile by the letters of its six sides from the top clockwise, each colour twice: `ryybrb`. */
export function routePiece(letters: string): Picture | undefined {
  const paths = routesOf(letters)
  return paths && (({ look }) => routeMarkup(paths, look))
}

function routesOf(letters: string): RoutePath[] | undefined {
  const sides = stainsOf(letters)
  if (sides.length !== letters.length || sides.length !== 6) return undefined
  const paths = [...new Set(sides)].map((stain): RoutePath => {
    const first = sides.indexOf(stain)
    return { stain, sides: [first, sides.indexOf(stain, first + 1)] }
  })
  return paths.length === 3 && paths.every(({ sides }) => sides[1] > 0) ? paths : undefined
}

/** A shot that hit, and one that fell into the water. */
export const hit: Picture = () => {
  const points = Array.from({ length: 18 }, (_, k) => {
    const [r, angle] = [k % 2 ? 22 : 43, (k * Math.PI) / 9]
    return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`
  })
  return `<path d="M${points.join('L')}Z" fill="#d9572c" stroke="#5f150f" stroke-width="2.5" stroke-linejoin="round"/><circle r="13" fill="#f6d25c" stroke="#5f150f" stroke-width="2"/>`
}
/** One cell of a ship, from above. */
export const hull: Picture = ({ paint, look, colour }) =>
  `<rect x="-43" y="-39" width="90" height="90" rx="14" fill="${look.shadow}" fill-opacity=".3"/><rect x="-46" y="-46" width="92" height="92" rx="14" ${body(paint, 4)}/><rect x="-33" y="-33" width="66" height="66" rx="9" ${line(paint.ink, 2.5)} stroke-opacity=".5"/><g transform="scale(.62)">${signOf(colour, paint.ink)}</g>`
export const miss: Picture = ({ look }) =>
  `<circle r="32" ${line(look.material.waterLine, 4)} stroke-opacity=".7"/><circle r="19" ${line(look.material.waterLine, 4)}/><circle r="6" fill="${look.material.waterLine}"/>`
