import { carved, pair } from '../carved.ts'
import { bothSides, mirrored } from '../mirror.ts'

/** Ears longer than the head. */
export const hare = carved({
  outline: mirrored(
    'M0 -13C2 -16 5 -18 7 -18C2 -34 5 -51 15 -51C28 -50 27 -28 20 -14C33 -5 36 10 31 24C26 38 14 45 0 45',
  ),
  pale: mirrored('M0 18C7 16 15 20 15 28C14 36 7 39 0 39'),
  dark: `${mirrored('M0 17L6 17Q6 22 0 25')}${bothSides('M13 -44C19 -42 19 -28 15 -18Q8 -30 13 -44')}`,
  lines: `M0 25V29${bothSides('M0 29Q5 34 10 30M16 25L38 20M16 30L37 32')}`,
  eyes: pair(17, 3, 5),
  sign: [0, -3, 0.36],
})

/** Round ears, a pointed snout and whiskers. */
export const rat = carved({
  outline: mirrored('M0 -19C5 -20 9 -20 12 -19C8 -38 22 -46 34 -40C46 -33 42 -14 29 -10C33 4 22 22 12 36Q7 46 0 46'),
  pale: bothSides('M20 -30C28 -36 37 -31 35 -23C33 -17 26 -16 22 -18C18 -22 17 -26 20 -30'),
  dark: mirrored('M0 34Q7 33 7 38Q5 46 0 46'),
  lines: bothSides('M10 26L38 18M11 30L40 30M9 34L35 43'),
  eyes: pair(13, 2, 4.5),
  sign: [0, -8, 0.36],
})

/** Round ears at the side and a bare face like a heart. */
export const monkey = carved({
  behind: bothSides('M28 -16C40 -24 50 -12 47 -2C44 10 32 10 28 6L28 -16'),
  outline: mirrored('M0 -42C22 -44 36 -26 34 -4C34 4 32 8 30 12C34 34 18 45 0 45'),
  pale: mirrored('M0 -16C6 -28 26 -28 27 -8C28 2 24 6 24 10C30 28 18 40 0 40'),
  dark: bothSides('M2 8Q5 6 6 10Q5 13 2 12L2 8'),
  lines: bothSides('M0 28Q10 31 16 25M37 -9Q42 -8 40 -1'),
  eyes: pair(12, -7, 4.5),
  sign: [0, -31, 0.34],
})

/** A round head with round ears. */
export const bear = carved({
  outline: mirrored(
    'M0 -34C9 -36 16 -34 20 -31C20 -46 40 -46 42 -30C43 -22 38 -17 35 -16C42 6 36 24 24 34C16 42 8 43 0 43',
  ),
  pale: mirrored('M0 2C10 2 18 10 18 22C17 32 8 37 0 37'),
  dark: mirrored('M0 6C7 5 10 8 10 12C9 17 4 18 0 18'),
  lines: `M0 18V25${bothSides('M0 25Q6 31 11 26M26 -32Q33 -36 35 -27')}`,
  eyes: pair(15, -8, 4),
  sign: [0, -21, 0.42],
})

/** Broad ears, a trunk and two tusks. */
export const elephant = carved({
  behind: bothSides('M14 -30C28 -46 50 -36 49 -12C48 8 38 24 24 18L14 -30'),
  outline: mirrored('M0 -40C16 -40 26 -28 25 -10C24 4 18 10 13 14L11 34Q10 47 0 47'),
  pale: bothSides('M13 14L24 18Q26 30 19 40Q20 28 11 24L13 14'),
  lines: `${bothSides('M25 -12Q28 4 24 17M13 14Q18 10 21 4M32 -26Q42 -22 41 -8')}M-10 24H10M-9 32H9M-8 40H8`,
  width: 2.6,
  eyes: pair(14, -8, 3.6),
  sign: [0, -24, 0.44],
})

/** Wide open, with all its teeth. */
export const crocodile = carved({
  outline:
    'M-47 -6Q-48 -14 -40 -15L-8 -19Q-8 -31 4 -32Q14 -32 16 -23L26 -25L30 -16L38 -17L39 -7L47 -5Q49 18 40 34Q30 40 8 36L-38 30Q-46 28 -46 22L-10 16Q-4 12 -4 6L-12 2Z',
  pale: 'M-46 22L-40 14L-36 20L-30 12L-26 18L-20 11L-15 17L-10 16ZM-46 -6L-41 3L-36 -3L-31 5L-26 -1L-21 6L-16 1L-12 2Z',
  lines:
    'M-46 22L-40 14L-36 20L-30 12L-26 18L-20 11L-15 17M-46 -6L-41 3L-36 -3L-31 5L-26 -1L-21 6L-16 1M10 6Q24 4 30 12M14 18Q24 16 30 24',
  width: 2.5,
  eyes: [
    [4, -23, 4],
    [-40, -11, 2],
  ],
  sign: [32, 0, 0.36],
})
