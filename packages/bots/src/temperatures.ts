/**
 * How carelessly the lowest levels of a game choose, from level 1 up; levels beyond the list take the common value.
 * Found by `jv calibrate <game>`: level 1 scores about two thirds against random moves, each next one against the last.
 */
export const TEMPERATURES: Readonly<Record<string, readonly number[]>> = {
  backgammon: [0.32, 0.18, 0.1],
  breakthrough: [5, 0.5],
  hex: [5, 0.45],
}
