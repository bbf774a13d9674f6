import { POINTS, tablesBoard } from '../tables/board.ts'

/** Sites after the 24 points: two places on the bar and two homes, one for each seat. */
export const BAR_SITE = POINTS
export const HOME_SITE = POINTS + 2

const upwards = Array.from({ length: POINTS }, (_, i) => `${i + 1}`)

export const board = tablesBoard({
  bar: true,
  homes: [
    { name: 'home-white', side: 'right', half: 'lower' },
    { name: 'home-black', side: 'right', half: 'upper' },
  ],
  tracks: {
    white: ['bar-white', ...upwards.toReversed(), 'home-white'],
    black: ['bar-black', ...upwards, 'home-black'],
  },
})
