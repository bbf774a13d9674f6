import type { Look } from '../../looks/index.ts'
import { body, line, type Stain, text } from '../draw.ts'
import { type BoxPicture, boxed, DAYLIGHT, SQUARE, svgOf } from './picture.ts'
import { ALL_STAINS, paintOf, STAINS } from './stains.ts'

export interface DieFace {
  /** Two or more. */
  readonly sides: number
  /** What is up, from 1; absent shows the number of sides, as a die that nobody has thrown yet. */
  readonly value?: number
  readonly stain?: Stain
  readonly look?: Look
}

/** Pip places on a six-sided die; each is a cell of a 3 × 3 grid. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

/** Corners of a regular polygon, the first one on top unless turned. */
function polygon(corners: number, r: number, turn = 0, cy = 0): [number, number][] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = ((i + turn) * 2 * Math.PI) / corners
    return [Math.round(r * Math.sin(angle) * 10) / 10, Math.round((cy - r * Math.cos(angle)) * 10) / 10]
  })
}

const closed = (points: readonly (readonly number[])[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
const spokes = (inner: readonly (readonly number[])[], outer: readonly (readonly number[])[]) =>
  inner.map((point, i) => `M${point.join(' ')}L${outer[i]?.join(' ')}`).join('')

interface Solid {
  readonly outline: string
  readonly edges: string
  /** Where the number stands, and how large. */
  readonly y: number
  readonly size: number
}

/** The solids as one sees them from above, lying on a table with one face up. */
function solid(sides: number): Solid {
  if (sides === 4) return { outline: 'M0 -43L46 36H-46Z', edges: '', y: 12, size: 38 }
  if (sides === 8) {
    const outer = polygon(6, 46)
    const face = outer.filter((_, i) => i % 2 === 0)
    return { outline: closed(outer), edges: closed(face), y: 3, size: 32 }
  }
  if (sides === 10) {
    const outer = [
      [0, -46],
      [44, -12],
      [44, 14],
      [0, 46],
      [-44, 14],
      [-44, -12],
    ]
    const kite = 'M0 -46L29 8 0 24 -29 8Z'
    return { outline: closed(outer), edges: `${kite}M29 8L44 14M-29 8L-44 14M0 24V46`, y: -3, size: 30 }
  }
  if (sides === 12) {
    const inner = polygon(5, 29)
    return { outline: closed(polygon(10, 46)), edges: closed(inner) + spokes(inner, polygon(5, 46)), y: 1, size: 31 }
  }
  if (sides === 20) {
    const outer = polygon(6, 46)
    const face = polygon(3, 33)
    /** From each corner of the face to the corner of the outline above it and to both beside that. */
    const spread = face.map((corner, i) =>
      [5, 0, 1].map((beside) => `M${corner.join(' ')}L${outer[(2 * i + beside) % 6]?.join(' ')}`).join(''),
    )
    return {
      outline: closed(outer),
      edges: closed(face) + spread.join(''),
      y: 4,
      size: 27,
    }
  }
  // No such solid is regular: a barrel whose end shows the number of its sides up to what the eye can count.
  const corners = Math.min(Math.max(sides, 3), 14)
  return { outline: closed(polygon(corners, 45, 0.5)), edges: closed(polygon(corners, 37, 0.5)), y: -2, size: 34 }
}

const REGULAR = new Set([4, 6, 8, 10, 12, 20])

function six(shown: number, ink: string, attributes: string, light: string): string {
  const dots = (PIPS[shown] ?? []).map(
    (cell) => `<circle cx="${((cell % 3) - 1) * 21}" cy="${(Math.floor(cell / 3) - 1) * 21}" r="7.5" fill="${ink}"/>`,
  )
  return (
    `<rect x="-39" y="-39" width="78" height="78" rx="13" ${attributes}/>` +
    `<path d="M-31 -20V-24Q-31 -32 -23 -32H12" ${line(light, 3)} stroke-opacity=".9"/>${dots.join('')}`
  )
}

/** Six and nine are one figure: a bar says which way up. */
const isTurnable = (value: number) => /^[69]+$/.test(`${value}`)

/** The upper face of a die around 0, 0 with a room of 50. */
export function dieFace({ sides, value, stain = 'light', look = DAYLIGHT }: DieFace): string {
  const paint = paintOf(look, stain)
  const under = (shape: string) => `<g transform="translate(2 5)" fill="${look.shadow}" fill-opacity=".25">${shape}</g>`
  if (sides === 6) {
    const shown = value ?? 6
    return (
      under('<rect x="-39" y="-39" width="78" height="78" rx="13"/>') + six(shown, paint.ink, body(paint), paint.light)
    )
  }
  const { outline, edges, y, size } = solid(sides)
  const shown = `${value ?? sides}`
  const fit = size * Math.min(1, [1.15, 1, 0.74, 0.56][shown.length - 1] ?? 0.45)
  const bar =
    value !== undefined && sides > 8 && isTurnable(value)
      ? `<path d="M${-fit * 0.25 * shown.length} ${y + fit * 0.46}H${fit * 0.25 * shown.length}" ${line(paint.ink, 2.5)}/>`
      : ''
  const kind = REGULAR.has(sides) ? '' : text(`d${sides}`, paint.ink, 12, 25)
  return (
    `${under(`<path d="${outline}"/>`)}<path d="${outline}" ${body(paint)}/>` +
    `<path d="${edges}" ${line(paint.ink, 1.8)} stroke-opacity=".45"/>${text(shown, paint.ink, Math.round(fit), y)}${bar}${kind}`
  )
}

export function dieSvg(face: DieFace): string {
  return svgOf(SQUARE, dieFace(face))
}

/** The doubling cube: 2, 4, 8 … 64; 64 also stands for one at the start. */
export function doublingCube({
  value,
  stain = 'light',
  look = DAYLIGHT,
}: {
  value: number
  stain?: Stain
  look?: Look
}): string {
  const paint = paintOf(look, stain)
  return (
    `<rect x="-37" y="-34" width="78" height="78" rx="9" fill="${look.shadow}" fill-opacity=".25"/>` +
    `<rect x="-39" y="-39" width="78" height="78" rx="9" ${body(paint)}/><rect x="-31" y="-31" width="62" height="62" rx="4" ${line(paint.ink, 1.8)} stroke-opacity=".5"/>` +
    text(`${value}`, paint.ink, [46, 46, 36, 28][`${value}`.length] ?? 22, 1)
  )
}

export function doublingCubeSvg(cube: { value: number; stain?: Stain; look?: Look }): string {
  return svgOf(SQUARE, doublingCube(cube))
}

const SIZES: readonly (readonly [number, number])[] = [
  [4, 18],
  [8, 18],
  [10, 18],
  [12, 20],
  [20, 22],
]

/** Every face of the common die in every colour, and the other solids as they lie in the box. */
export const dicePictures: readonly BoxPicture[] = [
  ...ALL_STAINS.flatMap((stain) =>
    [1, 2, 3, 4, 5, 6].map((value) =>
      boxed({
        id: `die-${value}-${stain}`,
        set: 'dice',
        names: { hu: `${STAINS[stain].hu} kocka, ${value}`, en: `${STAINS[stain].en} die, ${value}` },
        size: [16, 16],
        draw: (look) => dieFace({ sides: 6, value, stain, look }),
      }),
    ),
  ),
  ...SIZES.flatMap(([sides, mm]) =>
    ALL_STAINS.map((stain) =>
      boxed({
        id: `die-d${sides}-${stain}`,
        set: 'dice',
        names: { hu: `${STAINS[stain].hu}, ${sides} oldalú dobótest`, en: `${STAINS[stain].en} ${sides}-sided die` },
        size: [mm, mm],
        draw: (look) => dieFace({ sides, stain, look }),
      }),
    ),
  ),
  ...[2, 4, 8, 16, 32, 64].map((value) =>
    boxed({
      id: `doubling-cube-${value}`,
      set: 'dice',
      names: { hu: `duplázókocka, ${value}`, en: `doubling cube, ${value}` },
      size: [25, 25],
      draw: (look) => doublingCube({ value, look }),
    }),
  ),
]
