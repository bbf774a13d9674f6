import { knight, pawn, standing } from './chess.ts'
import { type Brush, body, line, type Picture } from './draw.ts'
import { mirrored } from './mirror.ts'

/**
 * The larger courts of chess: omega, renaissance, big outer chess and others. Each man is turned on the same
 * foot as the six old ones and is known by its head.
 */

/** Right half of the foot, from where the neck meets it. */
const NECK = 'L11 8C12 18 14 26 19 31Q27 33 27 41L0 41'
const FOOT_LINES = 'M-18 33H18M-11 8H11'
const balls = ({ paint }: Brush, places: readonly (readonly [number, number])[], r = 4.5): string =>
  places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${r}" ${body(paint, 2.5)}/>`).join('')
const ink = ({ paint }: Brush, d: string): string => `<path d="${d}" fill="${paint.ink}"/>`

const STAR_POINTS = (cx: number, cy: number, outer: number, inner: number): string => {
  const points = Array.from({ length: 10 }, (_, k) => {
    const [r, angle] = [k % 2 ? inner : outer, (k * Math.PI) / 5]
    return `${(cx + r * Math.sin(angle)).toFixed(1)} ${(cy - r * Math.cos(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** A tall hat with a star and a turned-up brim. */
export const wizard: Picture = (brush) =>
  standing(
    brush,
    mirrored('M0 -50Q6 -32 13 -14Q27 -11 30 -4Q24 3 12 2Q16 4 15 8L11 8C12 18 14 26 19 31Q27 33 27 41L0 41'),
    `${FOOT_LINES}M-13 -12Q0 -6 13 -12M-12 2H12`,
    ink(brush, STAR_POINTS(0, -23, 9, 4)),
  )

/** A bowl of three steps under a star. */
export const champion: Picture = (brush) =>
  standing(
    brush,
    mirrored(`M0 -22L14 -24L29 -24L29 -14L22 -14L22 -6L15 -6L15 2Q17 6 16 8${NECK}`),
    `${FOOT_LINES}M-22 -14H22M-15 -6H15`,
    `<path d="${STAR_POINTS(0, -33, 15, 7)}" ${body(brush.paint, 2.5)}/>`,
  )

/** A plumed helmet with its visor down. */
export const general: Picture = (brush) =>
  standing(
    brush,
    mirrored(`M0 -32C18 -32 24 -18 21 -6L17 2Q19 6 18 8${NECK}`),
    `${FOOT_LINES}M-17 2H17M-20 -12H20M-8 -5V1M0 -5V1M8 -5V1`,
    `<path d="M-3 -31C-6 -48 14 -52 30 -40C36 -34 36 -24 31 -16C29 -28 18 -34 3 -31Z" ${body(brush.paint, 2.5)}/>`,
  )

/** The knight carries a lance with a pennon. */
export const cavalier: Picture = (brush) =>
  `<path d="M36 44V-46" ${line(brush.paint.edge, 7)}/><path d="M36 44V-46" ${line(brush.paint.fill, 2.5)}/>` +
  `<path d="M36 -45L10 -40L16 -34L10 -27L36 -27Z" ${body(brush.paint, 2.5)}/><g transform="translate(-7 2) scale(.95)">${knight(brush)}</g>`

/** A boy's flat cap with a feather. */
export const page: Picture = (brush) =>
  standing(
    brush,
    mirrored('M0 -22C14 -22 17 -6 8 2Q14 4 13 9L7 9C8 18 10 26 17 31Q25 34 25 41L0 41'),
    'M-16 33H16M-7 9H7',
    `<path d="M-22 -14C-24 -28 20 -34 23 -16Q10 -22 -22 -14Z" ${body(brush.paint, 2.5)}/><path d="M12 -24C20 -40 32 -46 40 -46C38 -34 30 -22 16 -20Z" ${body(brush.paint, 2.5)}/><path d="M16 -22L33 -39" ${line(brush.paint.ink, 2)}/>`,
  )

const SHIELD = 'M0 -4H17V12Q15 26 0 32Q-15 26 -17 12V-4Z'

/** A pawn behind a shield. */
export const squire: Picture = (brush) =>
  `${pawn(brush)}<g transform="translate(0 4)"><path d="${SHIELD}" ${body(brush.paint, 3)}/><path d="M0 0V26M-12 9H12" ${line(brush.paint.ink, 4)}/></g>`

/** Leaves stand on the duke's coronet. */
export const duke: Picture = (brush) =>
  standing(
    brush,
    mirrored(`M0 -44C8 -38 8 -30 4 -26L13 -24C11 -30 14 -38 24 -40C34 -34 30 -22 22 -20L17 -2Q19 4 18 8${NECK}`),
    `${FOOT_LINES}M-17 -2H17M0 -38V-18M-20 -32L-16 -18M20 -32L16 -18`,
  )

/** Pearls stand on the nobleman's. */
export const nobleman: Picture = (brush) =>
  standing(
    brush,
    mirrored(`M0 -28L5 -14L16 -28L21 -14L24 -20L17 -2Q19 4 18 8${NECK}`),
    `${FOOT_LINES}M-17 -2H17M-19 -10H19`,
    balls(
      brush,
      [
        [0, -33],
        [-17, -31],
        [17, -31],
      ],
      6.5,
    ),
  )

/** One high arch and an orb over the prince's crown. */
export const prince: Picture = (brush) =>
  standing(
    brush,
    mirrored(`M0 -34C22 -36 30 -18 26 -8L18 -8L17 -2Q19 4 18 8${NECK}`),
    `${FOOT_LINES}M-17 -2H17M-24 -9H24M-12 -10C-14 -22 -8 -30 0 -33C8 -30 14 -22 12 -10`,
    `${balls(brush, [[0, -40]], 7)}<path d="M-4 -40H4" ${line(brush.paint.ink, 2)}/>`,
  )

/** Two towers and a gate: broader than the rook. */
export const castle: Picture = (brush) =>
  standing(
    brush,
    'M-34 41V-32H-28V-25H-22V-32H-14V-10H-8V-16H-3V-10H3V-16H8V-10H14V-32H22V-25H28V-32H34V41Z',
    'M-34 32H-12M12 32H34M-14 -10V2H14V-10M-24 -14V-6M24 -14V-6',
    ink(brush, 'M-10 40V22Q-10 12 0 12Q10 12 10 22V40Z'),
  )

/** A steel cap and a halberd. */
export const guard: Picture = (brush) =>
  `<path d="M32 44V-44" ${line(brush.paint.edge, 7)}/><path d="M32 44V-44" ${line(brush.paint.fill, 2.5)}/>` +
  `<path d="M32 -49L36 -40H30ZM33 -36Q44 -40 46 -28Q44 -16 33 -20ZM31 -32L20 -28L31 -24Z" ${body(brush.paint, 2.5)}/>` +
  `<g transform="translate(-6 0)">${standing(
    brush,
    mirrored('M0 -38Q14 -34 16 -20L27 -12Q27 -8 12 -10Q14 0 8 4Q14 6 13 10L7 10C8 18 10 26 17 31Q24 34 24 41L0 41'),
    'M-16 33H16M-7 10H7M-16 -18H16',
  )}</g>`

/** Legs drawn up over two springs. */
export const jumper: Picture = (brush) =>
  standing(
    brush,
    mirrored('M0 -46L22 -22L11 -22L11 -6L15 -6L15 4L11 8C12 18 14 26 19 31Q27 33 27 41L0 41'),
    `M-18 33H18M-15 -1H15M-11 8H11M-12 17H12M-14 25H14`,
  )

/** A veil falls from her crown. */
export const matriarch: Picture = (brush) =>
  standing(
    brush,
    mirrored('M0 -40L5 -30L15 -38L16 -26C28 -16 26 4 30 24Q27 28 22 28Q27 33 27 41L0 41'),
    'M-18 33H18M-16 -26H16M-22 28Q-14 20 -13 2M22 28Q14 20 13 2M-13 2Q0 12 13 2Q16 -14 0 -17Q-16 -14 -13 2Z',
    balls(brush, [[0, -43]], 4.5),
  )

/** A turban with a jewel and a plume. */
export const maharajah: Picture = (brush) =>
  standing(
    brush,
    mirrored(`M0 -32C26 -36 38 -16 26 -6C22 0 18 0 16 0Q19 4 18 8${NECK}`),
    `${FOOT_LINES}M-26 -8C-14 -12 -4 -20 -2 -28M26 -8C14 -12 4 -20 2 -28M-16 0H16M-28 -18Q-16 -20 -9 -30M28 -18Q16 -20 9 -30`,
    `<path d="M0 -24C-7 -34 -6 -42 3 -48C8 -40 8 -32 0 -24Z" ${body(brush.paint, 2.5)}/><path d="M0 -27L6 -20L0 -12L-6 -20Z" ${body({ ...brush.paint, fill: brush.paint.light }, 2.5)}/>`,
  )

/** The knight of the outer board is stronger at the rim: rays stand on its neck. */
export const outerKnight: Picture = (brush) =>
  `<g fill="none"><path d="M29 -30L38 -38M35 -14L46 -18M37 3H48" ${line(brush.paint.edge, 8)}/><path d="M29 -30L38 -38M35 -14L46 -18M37 3H48" ${line(brush.paint.fill, 3.5)}/></g><g transform="translate(-4 0)">${knight(brush)}</g>`

/** A pawn that has gained a second collar and wings. */
export const superpawn: Picture = (brush) =>
  `<path d="M-7 4C-20 6 -34 -2 -40 -18C-30 -14 -20 -14 -8 -8ZM7 4C20 6 34 -2 40 -18C30 -14 20 -14 8 -8Z" ${body(brush.paint, 2.5)}/>${pawn(brush)}<path d="M-9 10H9M-11 18H11" ${line(brush.paint.ink, 3)}/>`

/** A herald's trumpet with its banner. */
export const herald: Picture = (brush) =>
  `${pawn(brush)}<path d="M4 -20L40 -36L44 -26L6 -14Z" ${body(brush.paint, 2.5)}/><path d="M14 -16L32 -22V4L23 -2L14 6Z" ${body(brush.paint, 2.5)}/>`

/** A man that lies frozen: pale, behind a crystal. */
export const frozen =
  (base: Picture): Picture =>
  (brush) =>
    `<path d="M0 -50L43 -25V25L0 50L-43 25V-25Z" fill="#cfe6ef" fill-opacity=".9" stroke="#3c6f86" stroke-width="3" stroke-linejoin="round"/><g transform="scale(.78)">${base(brush)}</g>` +
    `<path d="M-27 20V40M-35.7 25L-18.3 35M-18.3 25L-35.7 35" ${line('#ffffff', 7)}/><path d="M-27 20V40M-35.7 25L-18.3 35M-18.3 25L-35.7 35" ${line('#2c5f78', 3.5)}/>`

/** The old fool's cap. */
export const jester: Picture = (brush) =>
  standing(
    brush,
    mirrored(`M0 -24C6 -42 24 -46 38 -30C28 -32 24 -22 18 -6L16 2Q18 6 17 8${NECK}`),
    `${FOOT_LINES}M-16 2H16M0 -22V0`,
    balls(
      brush,
      [
        [-38, -27],
        [38, -27],
      ],
      5,
    ),
  )
