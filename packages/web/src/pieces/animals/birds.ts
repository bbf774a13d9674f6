import { carved, pair } from '../carved.ts'
import { bothSides, mirrored } from '../mirror.ts'

/** A long neck over a full body. */
export const goose = carved({
  behind: 'M2 34V47H-6V44H-3V34ZM14 34V47H6V44H9V34Z',
  outline:
    'M-29 -37L-45 -31L-29 -27C-24 -14 -20 -6 -26 8C-31 26 -14 38 6 38C29 38 43 24 48 0L31 8C22 -5 2 -9 -7 -7C-12 -16 -6 -26 -8 -36C-11 -49 -28 -49 -29 -37Z',
  lines: 'M-6 9C2 25 22 24 33 12M2 8C8 17 20 16 26 9',
  dark: 'M-29 -37L-45 -31L-29 -27Q-26 -32 -29 -37Z',
  eyes: [[-19, -37, 3]],
  sign: [10, 28, 0.4],
})

/** Short-necked, afloat. */
export const duck = carved({
  outline:
    'M-26 -18Q-38 -19 -47 -12Q-40 -3 -27 -6C-28 2 -40 8 -38 20C-36 34 -16 38 4 38C28 38 42 26 47 4Q38 10 28 6C14 -2 0 4 -3 -4C1 -10 4 -18 1 -27C-4 -40 -24 -38 -26 -18Z',
  dark: 'M-26 -18Q-38 -19 -47 -12Q-40 -3 -27 -6Q-24 -12 -26 -18Z',
  lines: 'M-6 16C4 30 24 28 34 16',
  eyes: [[-13, -22, 3.4]],
  sign: [12, 30, 0.34],
})

/** A comb, a wattle and a fan of a tail. */
export const hen = carved({
  behind: 'M-26 -32Q-30 -46 -22 -44Q-20 -52 -13 -45Q-6 -50 -6 -38ZM-4 34V47H-11V44H-8V34ZM10 34V47H3V44H6V34Z',
  outline:
    'M-31 -24L-45 -17L-30 -13C-32 2 -34 10 -30 20C-24 34 -8 38 6 37C28 35 40 14 46 -26L36 -18L34 -30L24 -10C12 0 2 -6 -4 -22C-6 -40 -30 -42 -31 -24Z',
  dark: 'M-31 -24L-45 -17L-30 -13ZM-30 -11Q-38 -8 -34 0Q-28 2 -28 -10Z',
  lines: 'M-12 8C-4 24 16 24 26 6',
  eyes: [[-19, -22, 3]],
  sign: [14, 22, 0.4],
})

/** Tufts and great eyes. */
export const owl = carved({
  outline: mirrored('M0 -34L14 -37L32 -47L34 -22C44 0 40 30 24 42Q12 46 0 46'),
  pale: `${bothSides('M14 -30C26 -30 31 -14 24 -6C16 1 4 -2 2 -12C2 -22 6 -29 14 -30')}${mirrored('M0 6C8 4 18 12 18 26C16 38 8 42 0 42')}`,
  dark: mirrored('M0 -12L5 -6L0 5'),
  lines: bothSides('M0 18Q5 24 9 18M0 28Q5 34 9 28M31 4Q34 22 24 36'),
  eyes: pair(14, -15, 5.5),
  sign: [0, -29, 0.32],
})

/** On its perch. */
export const songbird = carved({
  outline:
    'M-28 -22L-44 -16L-29 -10C-34 14 -16 30 4 28L8 44L18 26L40 46L44 38L26 16C30 -4 18 -18 2 -24C-6 -40 -26 -38 -28 -22Z',
  dark: 'M-28 -22L-44 -16L-29 -10Z',
  lines: 'M-6 -4C-4 14 12 18 26 16M4 2C8 10 16 12 22 10',
  eyes: [[-15, -21, 3.4]],
  sign: [0, -10, 0.4],
})
