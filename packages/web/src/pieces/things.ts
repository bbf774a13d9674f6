import { carved, pair } from './carved.ts'
import { bothSides, mirrored } from './mirror.ts'

/** Things and vehicles: tokens of money games, markers, treasures. */

export const car = carved({
  outline:
    'M-47 22Q-48 2 -38 0L-26 -4L-14 -22Q-12 -25 -7 -25H16Q20 -25 23 -22L34 -4L42 -2Q47 0 47 8V22Q47 25 43 25H35A12 12 0 0 0 11 25H-11A12 12 0 0 0 -35 25H-43Q-47 25 -47 22Z',
  behind: 'M-34 26A11 11 0 1 0 -12 26A11 11 0 1 0 -34 26ZM12 26A11 11 0 1 0 34 26A11 11 0 1 0 12 26Z',
  pale: 'M-17 -5L-9 -18H1V-5ZM7 -5V-18H16L25 -5Z',
  eyes: [...pair(23, 26, 4.5)],
  sign: [4, 9, 0.42],
})

export const bus = carved({
  behind: 'M-34 28A10 10 0 1 0 -14 28A10 10 0 1 0 -34 28ZM14 28A10 10 0 1 0 34 28A10 10 0 1 0 14 28Z',
  outline:
    'M-46 -22Q-46 -30 -38 -30H38Q44 -30 46 -22L47 22Q47 26 43 26H36A12 12 0 0 0 12 26H-12A12 12 0 0 0 -36 26H-43Q-46 26 -46 22Z',
  pale: 'M-39 -22H-23V-4H-39ZM-18 -22H-2V-4H-18ZM3 -22H19V-4H3ZM24 -22H38L41 -4H24Z',
  eyes: pair(24, 28, 4),
  sign: [0, 10, 0.42],
})

export const lorry = carved({
  behind: 'M-36 28A10 10 0 1 0 -16 28A10 10 0 1 0 -36 28ZM18 28A10 10 0 1 0 38 28A10 10 0 1 0 18 28Z',
  outline: 'M-47 -26H12V-12H28Q32 -12 35 -8L45 6Q47 8 47 12V26H40A12 12 0 0 0 16 26H-14A12 12 0 0 0 -38 26H-47Z',
  pale: 'M18 -5H28L37 8H18Z',
  lines: 'M12 -12V26M-34 -14H0M-34 -4H0',
  eyes: [
    [-26, 28, 4],
    [28, 28, 4],
  ],
  sign: [-18, 12, 0.42],
})

export const engine = carved({
  behind:
    'M-36 30A9 9 0 1 0 -18 30A9 9 0 1 0 -36 30ZM-15 30A9 9 0 1 0 3 30A9 9 0 1 0 -15 30ZM8 26A14 14 0 1 0 36 26A14 14 0 1 0 8 26Z',
  outline: 'M-42 28L-40 -6H-34L-38 -34H-18L-22 -6H8V-36H2V-44H46V-36H40V28L46 38H32V28Z',
  pale: 'M15 -32H33V-14H15Z',
  lines: 'M-40 10H8M8 -6V28M-8 -6V10',
  eyes: [
    [-27, 30, 3.5],
    [-6, 30, 3.5],
    [22, 26, 5],
  ],
  sign: [-26, 2, 0.3],
})

export const sailingBoat = carved({
  outline: 'M-4 20V14H-34Q-24 -16 -4 -42V-47H2V-40Q30 -20 34 14H2V20H46Q40 42 28 42H-24Q-38 42 -46 20Z',
  pale: 'M-9 9H-26Q-20 -12 -9 -28ZM7 9H27Q22 -12 7 -29Z',
  lines: 'M-1 -40V20M-44 24H44',
  width: 2.5,
  sign: [0, 33, 0.36],
})

export const ship = carved({
  outline: 'M-48 12H-34V-6H-22V-18H-16V-38H-4V-18H4V-34H16V-18H22V-6H34V12H48Q44 40 32 40H-32Q-42 40 -48 12Z',
  dark: 'M-26 0A4 4 0 1 0 -18 0A4 4 0 1 0 -26 0ZM-10 0A4 4 0 1 0 -2 0A4 4 0 1 0 -10 0ZM6 0A4 4 0 1 0 14 0A4 4 0 1 0 6 0Z',
  lines: 'M-47 14H47M-22 -6H22M-16 -30H-4M4 -27H16',
  sign: [0, 26, 0.42],
})

export const plane = carved({
  outline: mirrored('M0 -48Q8 -44 8 -30L8 -14L46 12Q48 20 44 22L8 10L6 30L20 40Q21 46 17 47L0 42'),
  pale: mirrored('M0 -42Q4 -38 4 -32L0 -31'),
  lines: bothSides('M16 2L14 10M28 10L27 15'),
  sign: [0, -6, 0.34],
})

export const rocket = carved({
  behind: mirrored('M0 26L9 30L0 49'),
  outline: mirrored('M0 -49Q18 -30 16 0L32 22L30 40L14 28L0 28'),
  pale: 'M-8 -14A8 8 0 1 0 8 -14A8 8 0 1 0 -8 -14Z',
  lines: bothSides('M0 -32Q6 -32 11 -29M0 18L14 18'),
  sign: [0, 4, 0.4],
})

export const tractor = carved({
  behind: 'M-38 30A12 12 0 1 0 -14 30A12 12 0 1 0 -38 30Z',
  outline: 'M-44 22V0H-8L-4 -34H32V-28H28L30 -4A24 24 0 1 1 -4 22ZM-32 0V-22H-26V0Z',
  pale: 'M2 -28H22L24 -8Q10 -8 2 -4Z',
  lines: 'M-2 18A20 20 0 1 0 38 18A20 20 0 1 0 -2 18ZM-38 10H-14',
  eyes: [
    [18, 18, 8],
    [-26, 30, 4],
  ],
  sign: [13, -17, 0.4],
})

export const bicycle = carved({
  outline:
    'M-44 16A18 18 0 1 0 -8 16A18 18 0 1 0 -44 16ZM-38 16A12 12 0 1 1 -14 16A12 12 0 1 1 -38 16ZM8 16A18 18 0 1 0 44 16A18 18 0 1 0 8 16ZM14 16A12 12 0 1 1 38 16A12 12 0 1 1 14 16ZM-29 18L-16 -12L-22 -20H-8V-15H-13L-10 -10H16L12 -24H26V-19H18L29 15L25 18L18 -3L2 18H-25ZM-12 -6L-21 13H-4ZM-7 -5L0 12L14 -5Z',
  sign: 'none',
})

export const hat = carved({
  outline: mirrored('M0 -38Q20 -38 26 -32L20 18Q34 18 46 22Q44 36 0 36'),
  dark: 'M-22 4Q0 10 22 4L21 17Q0 22 -21 17Z',
  pale: 'M-26 -32Q0 -26 26 -32Q20 -38 0 -38Q-20 -38 -26 -32Z',
  sign: [0, -12, 0.5],
})

export const boot = carved({
  outline: 'M-30 -44H8L6 -6Q10 6 30 8Q46 12 46 28V32H-10V26L-16 40H-30Z',
  pale: 'M-30 -44H8L7 -34H-30Z',
  lines: 'M-10 32V26L-16 40M-28 30H44M2 -22H-6M3 -12H-4',
  sign: [-14, 8, 0.5],
})

export const key = carved({
  outline: 'M-8 -7H46V7H42V22H32V14H26V7H-8A20 20 0 1 1 -8 -7ZM-35 0A9 9 0 1 0 -17 0A9 9 0 1 0 -35 0Z',
  lines: 'M-2 0H38',
  sign: 'none',
})

export const crown = carved({
  outline: mirrored('M0 -40L14 -8L40 -30L32 32L0 32'),
  lines: 'M-31 20H31',
  eyes: [
    [0, 6, 5],
    [-19, 8, 4],
    [19, 8, 4],
  ],
  sign: 'none',
})

export const anchor = carved({
  outline:
    'M-4 -26A10 10 0 1 1 4 -26V-18H22V-10H4V34Q26 30 30 14L20 18L32 -2L46 14L38 14Q34 42 0 46Q-34 42 -38 14L-46 14L-32 -2L-20 18L-30 14Q-26 30 -4 34V-10H-22V-18H-4ZM-4 -35A4 4 0 1 0 4 -35A4 4 0 1 0 -4 -35Z',
  sign: 'none',
})

export const heart = carved({
  outline: mirrored('M0 -20C6 -42 42 -42 42 -10C42 12 20 26 0 42'),
  pale: 'M-30 -14C-29 -24 -22 -28 -15 -27C-22 -22 -24 -16 -24 -6Z',
  sign: [2, 4, 0.8],
})

export const gem = carved({
  outline: 'M-26 -34H26L46 -8L0 42L-46 -8Z',
  pale: 'M-26 -34L-14 -8L0 -34L14 -8L26 -34ZM-14 -8H14L0 42Z',
  lines: 'M-46 -8H46M-26 -34L-14 -8L0 -34L14 -8L26 -34M-14 -8L0 42L14 -8',
  width: 2,
  sign: [0, 4, 0.5],
})

/** A long cut stone. */
export const emerald = carved({
  outline: 'M-18 -44H18L36 -26V26L18 44H-18L-36 26V-26Z',
  pale: 'M-10 -26H10L18 -18V18L10 26H-10L-18 18V-18Z',
  lines:
    'M-10 -26H10L18 -18V18L10 26H-10L-18 18V-18ZM-18 -44L-10 -26M18 -44L10 -26M36 -26L18 -18M36 26L18 18M18 44L10 26M-18 44L-10 26M-36 26L-18 18M-36 -26L-18 -18',
  width: 2,
  sign: [0, 0, 0.6],
})

export const drop = carved({
  outline: mirrored('M0 -46C10 -22 32 -4 32 16C32 34 18 44 0 44'),
  pale: 'M-22 16C-22 6 -16 -2 -12 -6C-14 4 -14 12 -10 20Z',
  sign: [2, 18, 0.75],
})

export const bell = carved({
  behind: 'M-9 34A9 9 0 0 0 9 34Z',
  outline: mirrored('M0 -44Q6 -44 6 -38C24 -34 24 -10 28 8Q30 20 40 26L40 34L0 34'),
  lines: 'M-28 20H28',
  sign: [0, 0, 0.65],
})

export const lightning = carved({
  outline: 'M10 -46L-30 8H-4L-14 46L32 -12H4L22 -46Z',
  pale: 'M8 -38L-18 0L2 -16Z',
  sign: 'none',
})

export const moneybag = carved({
  outline:
    'M-16 -24Q-24 -38 -18 -44Q-8 -36 0 -42Q8 -36 18 -44Q24 -38 16 -24C34 -8 42 12 36 30Q32 44 0 44Q-32 44 -36 30C-42 12 -34 -8 -16 -24Z',
  lines: 'M-18 -22Q0 -16 18 -22',
  sign: [0, 12, 0.85],
})

/** An apple for lessons, a mushroom for luck. */
export const apple = carved({
  behind: 'M-2 -22Q-4 -38 8 -46L13 -42Q4 -34 4 -22Z',
  outline: mirrored('M0 -22C14 -34 40 -26 38 4C36 28 20 46 6 40L0 38'),
  pale: 'M-28 0C-28 -10 -22 -16 -16 -17C-22 -10 -23 -2 -22 10Z',
  sign: [2, 8, 0.75],
})

export const mushroom = carved({
  behind: 'M-12 0H12Q10 24 18 42Q0 48 -18 42Q-10 24 -12 0Z',
  outline: mirrored('M0 -42C30 -42 46 -18 44 2C30 10 14 8 0 8'),
  pale: 'M-8 -30A7 7 0 1 0 6 -30A7 7 0 1 0 -8 -30ZM-32 -12A6 6 0 1 0 -20 -12A6 6 0 1 0 -32 -12ZM18 -14A7 7 0 1 0 32 -14A7 7 0 1 0 18 -14ZM-8 -4A5 5 0 1 0 2 -4A5 5 0 1 0 -8 -4Z',
  sign: 'none',
})

/** A flower of five petals. */
export const flower = carved({
  outline: `M${Array.from({ length: 5 }, (_, i) => {
    const point = (turn: number, r: number) => {
      const angle = ((i + turn) * 2 * Math.PI) / 5
      return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`
    }
    return `${point(-0.5, 18)}C${point(-0.42, 50)} ${point(-0.18, 58)} ${point(0, 42)}C${point(0.18, 58)} ${point(0.42, 50)} ${point(0.5, 18)}`
  }).join('L')}Z`,
  pale: 'M-12 0A12 12 0 1 0 12 0A12 12 0 1 0 -12 0Z',
  sign: [0, 0, 0.5],
})

/** A spinning top. */
export const top = carved({
  behind: 'M-4 -46H4V-20H-4Z',
  outline: mirrored('M0 -26C22 -26 40 -16 38 -4C34 14 14 28 0 48'),
  pale: mirrored('M0 -26C22 -26 40 -16 38 -8C20 2 10 0 0 0'),
  lines: 'M-38 -4Q0 12 38 -4M-26 12Q0 24 26 12',
  sign: 'none',
})
