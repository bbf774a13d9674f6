import { carved, pair } from '../carved.ts'
import { bothSides, mirrored } from '../mirror.ts'

const ROUND_EARED =
  'M0 -34C9 -36 16 -35 21 -32C25 -45 43 -41 40 -27C39 -21 36 -19 34 -17C42 2 38 24 23 35C15 42 7 43 0 43'
const MUZZLE = 'M0 6C8 4 20 12 20 24C20 34 10 38 0 38'
const NOSE = 'M0 8L9 8Q9 15 0 18'
const MOUTH = `M0 18V24${bothSides('M0 24Q6 31 13 26')}`

/** Spots on brow and cheeks. */
export const leopard = carved({
  outline: mirrored(ROUND_EARED),
  pale: mirrored(MUZZLE),
  dark:
    mirrored(NOSE) +
    bothSides(
      'M4 -27C8 -30 12 -27 10 -22C7 -20 3 -22 4 -27M16 -24C21 -26 24 -22 21 -18C17 -17 14 -20 16 -24M26 -10C31 -12 34 -7 31 -3C27 -3 24 -6 26 -10M28 5C33 4 35 9 32 13C27 13 26 8 28 5M25 19C29 18 31 23 28 26C24 26 23 22 25 19',
    ),
  lines: MOUTH,
  eyes: pair(14, -5, 4.5),
  sign: [0, -12, 0.3],
})

/** Stripes from the brow and into the cheeks. */
export const tiger = carved({
  outline: mirrored(ROUND_EARED),
  pale: mirrored(MUZZLE),
  dark:
    mirrored(NOSE) +
    mirrored('M0 -33L3 -33L2 -18L0 -12') +
    bothSides(
      'M8 -33L13 -33L9 -18L8 -33M38 -8L24 -6L38 -2L38 -8M40 6L25 8L39 13L40 6M36 22L24 20L31 28L36 22M22 -31L27 -27L18 -17L22 -31',
    ),
  lines: MOUTH,
  eyes: pair(14, -5, 4.5),
})

const MANE = Array.from({ length: 36 }, (_, i) => {
  const [r, angle] = [i % 2 ? 40 : 48, (i * Math.PI) / 18]
  return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`
}).join('L')

/** A mane all around. */
export const lion = carved({
  behind: `M${MANE}Z`,
  outline: mirrored('M0 -27C12 -28 22 -24 24 -16C32 0 30 18 20 27C14 34 6 36 0 36'),
  pale: mirrored('M0 4C7 2 16 8 16 18C16 27 8 31 0 31'),
  dark: mirrored('M0 4L8 4Q8 11 0 14'),
  lines: `M0 14V19${bothSides('M0 19Q5 25 10 21M34 -26L28 -20M42 0L33 2M34 27L27 22M18 -39L15 -30M20 39L16 32')}M0 -43V-33M0 44V38`,
  eyes: pair(12, -7, 4),
  sign: [0, -17, 0.34],
})

/** Pointed ears and whiskers. */
export const cat = carved({
  outline: mirrored('M0 -27L13 -28L33 -46L36 -14C44 4 38 24 24 33C16 38 8 39 0 39'),
  dark: mirrored('M0 9L7 9Q6 14 0 17') + bothSides('M8 -6C12 -12 20 -12 24 -6C20 -1 12 -1 8 -6'),
  lines: `M0 16V21${bothSides('M0 21Q6 28 12 23M20 14L45 9M20 20L45 22M27 -35L29 -22')}`,
  sign: [0, -17, 0.4],
})
