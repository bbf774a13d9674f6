/**
 * How carelessly the lowest levels of a game choose, from level 1 up; levels beyond the list take the common value.
 * Found by `jv calibrate <game>`: level 1 scores about two thirds against random moves, each next one against the last.
 */
export const TEMPERATURES: Readonly<Record<string, readonly number[]>> = {
  amazons: [0.8, 0.3, 0.1],
  backgammon: [0.34, 0.17, 0.11, 0.075, 0.05, 0.03, 0.015],
  breakthrough: [5, 0.5],
  chess: [1.6, 0.4],
  go: [2.5, 0.6, 0.15],
  hex: [5, 0.45, 0.1],
  reversi: [0.8, 0.2],
  shogi: [8, 0.6, 0.15, 0.03, 0],
}
