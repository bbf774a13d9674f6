import { carved, pair } from '../carved.ts'
import { bothSides, mirrored } from '../mirror.ts'

/** Short horns, ears to the side, a broad muzzle and a patch over one eye. */
export const cow = carved({
  behind: bothSides('M13 -28C27 -30 31 -38 30 -48C44 -40 42 -22 22 -17L13 -28'),
  outline: mirrored('M0 -32C9 -34 17 -31 20 -24Q36 -26 46 -18Q42 -4 25 -7C25 6 20 12 20 20C30 30 25 45 0 45'),
  pale: mirrored('M0 19C10 17 17 19 19 22C27 30 22 42 0 42'),
  dark: 'M-19 -24C-8 -26 -3 -14 -6 -4C-8 4 -16 6 -21 2Q-24 -6 -25 -7Q-22 -14 -19 -24Z',
  lines: bothSides('M8 28Q11 26 12 30M8 38Q4 40 0 40'),
  eyes: pair(14, -8, 4),
  sign: [3, -20, 0.36],
})

/** Long ringed horns like a lyre. */
export const antelope = carved({
  behind: bothSides('M3 -22C14 -30 2 -40 13 -52L20 -49C13 -40 24 -30 12 -18L3 -22'),
  outline: mirrored('M0 -22C8 -23 12 -20 14 -16Q28 -24 43 -19Q38 -4 17 -6C17 8 12 18 11 30Q10 46 0 46'),
  pale: mirrored('M0 -14L5 -8L4 26L0 28'),
  dark: `${mirrored('M0 34L8 34Q8 43 0 43')}${bothSides('M9 -4L12 -4L8 20L7 20L9 -4')}`,
  lines: bothSides('M7 -30L14 -28M7 -37L14 -35M10 -44L16 -41M20 -13Q28 -17 37 -15'),
  eyes: pair(12, -8, 3.4),
})

/** The long neck with its net of patches. */
export const giraffe = carved({
  behind: 'M-11 -38L-12 -49Q-8 -52 -5 -49L-4 -38ZM0 -38L2 -48Q6 -51 9 -47L6 -36Z',
  outline:
    'M-4 46L2 -8Q-10 -7 -22 -9Q-40 -12 -41 -19Q-40 -26 -30 -26Q-18 -38 -6 -40Q6 -41 9 -34L22 -36Q22 -26 12 -23C22 0 26 22 30 46Z',
  dark: 'M6 -14L12 -12L14 -2L7 1L5 -6ZM9 7L16 4L19 13L12 18L7 15ZM4 24L9 22L10 32L3 34ZM16 22L22 20L25 31L18 34L15 30ZM4 39L11 38L10 45H3ZM17 39L26 37L28 45H17Z',
  lines: 'M-38 -16Q-30 -13 -24 -15',
  width: 2.5,
  eyes: [
    [-10, -29, 3.4],
    [-35, -21, 1.8],
  ],
})

const HORSE =
  'M-27 46C-22 30 -2 18 1 4C-6 10 -14 8 -20 12Q-26 19 -33 15Q-41 10 -37 1C-31 -9 -29 -16 -22 -24C-18 -30 -14 -33 -11 -35L-10 -48 1 -38C22 -35 34 -14 33 12C32 26 30 36 32 46Z'

/** Stripes all over and a stiff mane. */
export const zebra = carved({
  outline: HORSE,
  dark: 'M-2 -37Q7 -27 6 -14Q0 -24 -8 -28ZM12 -33Q18 -22 15 -6Q12 -20 5 -27ZM23 -24Q24 -10 18 4Q20 -12 17 -18ZM31 -6Q28 8 14 14Q26 2 27 -8ZM33 12Q26 24 9 26Q26 16 31 8ZM31 30Q20 38 -4 38Q20 32 31 22ZM-28 -16Q-22 -16 -18 -12Q-24 -12 -30 -10ZM-34 -4Q-26 -2 -22 4Q-28 0 -36 0ZM-37 5Q-40 12 -31 15Q-26 14 -25 11Q-32 12 -34 6Z',
  eyes: [[-13, -20, 3]],
})

export const horse = carved({
  outline: HORSE,
  lines: 'M-36 8Q-31 8 -30 4M2 -36C20 -28 26 -6 20 22M12 -26Q12 -16 8 -10M22 -8Q20 2 14 8M22 10Q20 20 12 26',
  eyes: [[-13, -20, 3.4]],
  sign: [17, 33, 0.4],
})

/** A cloud of wool around a dark face. */
export const sheep = carved({
  behind: bothSides('M14 -12Q34 -20 42 -8Q36 4 16 0L14 -12'),
  outline: mirrored(
    'M0 -40C8 -48 20 -44 21 -35C32 -36 37 -24 29 -16C30 -8 24 -6 20 -6C22 10 20 24 14 34C10 42 4 43 0 43',
  ),
  dark: mirrored('M0 30L6 29Q7 34 0 37'),
  lines: bothSides('M0 -14Q6 -8 11 -14Q16 -8 20 -12M0 37L0 40M8 -34Q14 -34 14 -28'),
  eyes: pair(10, 4, 3.6),
  sign: [0, -28, 0.42],
})

/** A disc of a snout and folded ears. */
export const pig = carved({
  outline: mirrored('M0 -32C8 -34 14 -33 19 -30Q30 -46 42 -40Q46 -26 34 -16C42 2 38 24 24 35C16 42 8 43 0 43'),
  pale: 'M-17 16A17 13 0 1 0 17 16A17 13 0 1 0 -17 16Z',
  lines: `M-17 16A17 13 0 1 0 17 16A17 13 0 1 0 -17 16Z${bothSides('M22 -27L33 -20M8 34Q4 37 0 37')}`,
  dark: bothSides('M4 12Q8 11 9 16Q8 21 5 21Q3 16 4 12'),
  eyes: pair(17, -9, 4),
  sign: [0, -19, 0.42],
})
