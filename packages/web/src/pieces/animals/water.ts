import { carved, pair } from '../carved.ts'
import { bothSides, mirrored } from '../mirror.ts'

export const fish = carved({
  outline:
    'M-46 2C-34 -20 -12 -26 -4 -26L4 -38Q14 -34 16 -22C24 -18 28 -12 30 -8L47 -26Q42 0 47 28L30 12C18 26 0 30 -14 28C-30 24 -40 14 -46 2Z',
  lines: 'M-22 -16Q-14 2 -22 20M-6 -8Q0 2 -6 12M8 -8Q14 2 8 12M-45 4Q-38 6 -34 4',
  eyes: [[-31, -3, 4]],
  sign: [20, 2, 0.4],
})

/** From above, ready to jump. */
export const frog = carved({
  behind: bothSides(
    'M16 6C34 0 46 14 38 30L48 42L32 40L36 47L24 42C14 40 12 26 16 6M18 -8L36 -22L34 -34L42 -28L48 -32L44 -16L24 4L18 -8',
  ),
  outline: mirrored('M0 -30L6 -31C8 -44 26 -42 25 -28C32 -10 30 24 14 36Q8 40 0 40'),
  pale: mirrored('M0 -4C8 -4 14 4 14 16C12 28 6 32 0 32'),
  lines: bothSides('M0 -16Q10 -14 18 -20'),
  eyes: pair(15, -32, 4.5),
  sign: [0, 14, 0.5],
})

/** Its shell from above. */
export const turtle = carved({
  behind: `${mirrored('M0 -48C12 -48 13 -34 8 -26L0 -26')}${bothSides('M20 -22C30 -36 44 -34 42 -24C40 -16 32 -12 28 -10L20 -22M26 14C38 18 42 32 34 36C26 36 20 30 16 26L26 14')}M-4 34H4L0 48Z`,
  outline: mirrored('M0 -30C22 -30 34 -12 32 6C30 26 14 38 0 38'),
  lines: `${mirrored('M0 -14L12 -7L12 9L0 17')}${bothSides('M12 -7L25 -16M12 9L27 16')}M0 -14V-29M0 17V37`,
  eyes: pair(5, -41, 2.2),
  sign: [0, 1, 0.4],
})
