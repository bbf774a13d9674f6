import { carved, pair } from '../carved.ts'
import { bothSides, mirrored } from '../mirror.ts'

/** A broad ruff, a dark mask and slanting eyes. */
export const wolf = carved({
  outline: mirrored('M0 -27L10 -30L25 -48L33 -20L46 4L36 6L41 19L28 20L17 33Q14 46 0 47'),
  pale: mirrored('M0 -8L7 4L24 8L14 22L10 34L0 35'),
  dark: `${mirrored('M0 28L8 29Q8 37 0 39')}${bothSides('M8 -7L22 -13L19 -3L10 -1L8 -7')}`,
  lines: `${bothSides('M24 -38L27 -22L15 -28')}M0 39V44`,
  sign: [0, -18, 0.42],
})

/** Hanging ears and a round nose. */
export const dog = carved({
  outline: mirrored('M0 -38C14 -40 24 -36 29 -29C44 -30 50 -6 45 16C42 27 31 24 28 8L27 20C25 36 16 45 0 45'),
  pale: mirrored('M0 -30C5 -20 5 -8 8 0C22 4 24 26 14 36C10 40 4 41 0 41'),
  dark: mirrored('M0 8C9 7 13 12 11 17C9 22 4 23 0 23'),
  lines: `${bothSides('M29 -28C24 -18 27 -4 28 8')}M0 23V30${bothSides('M0 30Q7 36 13 31')}`,
  eyes: pair(16, -8, 4.5),
  sign: [0, -24, 0.4],
})

/** A pointed face, large ears and white cheeks. */
export const fox = carved({
  outline: mirrored('M0 -19L11 -22Q17 -40 30 -48Q39 -30 36 -9Q46 4 43 13Q26 17 12 36Q6 45 0 45'),
  pale: mirrored('M0 16C12 12 22 4 41 8Q42 11 41 12Q26 16 11 34Q6 43 0 43'),
  dark: `${mirrored('M0 34Q7 34 7 38Q4 45 0 45')}${bothSides('M28 -42Q34 -28 32 -16L26 -20Q25 -32 28 -42')}`,
  eyes: pair(15, -1, 4),
  sign: [0, -8, 0.4],
})

/** Tall narrow ears, a slim muzzle and a saddle over the brow. */
export const jackal = carved({
  outline: mirrored('M0 -20L8 -21Q8 -42 17 -50Q33 -40 31 -12L40 6L27 8L13 36Q9 47 0 47'),
  pale: mirrored('M0 4L10 2L17 12L9 34L0 36'),
  dark: `${mirrored('M0 -18L9 -12L4 4L0 8')}${mirrored('M0 34L7 35Q7 43 0 45')}${bothSides('M9 -2L21 -5L18 3L11 4L9 -2')}`,
  lines: bothSides('M18 -41Q24 -30 23 -16'),
})

/** Seen from the side: a deep chest, a long nose, a folded ear and a collar. */
export const greyhound = carved({
  outline:
    'M-22 46C-12 34 -8 22 -13 11Q-24 10 -42 9Q-49 6 -46 -1L-22 -15Q-13 -29 2 -32Q12 -42 30 -37Q24 -31 22 -24C33 -6 38 22 40 46Z',
  lines: 'M2 -31Q10 -24 22 -25M-45 4Q-34 6 -26 3M-10 26Q12 31 33 18M-14 37Q14 42 37 30',
  eyes: [[-8, -15, 3.6]],
  dark: 'M-47 -2Q-42 -6 -39 -3Q-40 3 -46 4Z',
  sign: [15, -4, 0.5],
})
