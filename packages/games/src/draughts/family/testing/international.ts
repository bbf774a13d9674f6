import { DIAGONALS, DOWN, type NaiveRules, UP } from './naive.ts'

/** International draughts for the simple player. */
export const simpleInternational = (width: number, height: number): NaiveRules => ({
  width,
  height,
  kinds: {
    man: {
      steps: [UP, DOWN],
      jumps: [DIAGONALS, DIAGONALS],
      flying: false,
      promotes: { to: 'king', rows: [height - 1, 0] },
    },
    king: { steps: [DIAGONALS, DIAGONALS], jumps: [DIAGONALS, DIAGONALS], flying: true },
  },
  choice: 'longest',
  removal: 'at-end',
  promotion: 'at-rest',
})
