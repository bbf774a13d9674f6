/**
 * How carelessly the lowest levels of a game choose, from level 1 up; levels beyond the list take the common value.
 * Found by `jv calibrate <game>`: level 1 scores about two thirds against random moves, each next one against the last.
 */
export const TEMPERATURES: Readonly<Record<string, readonly number[]>> = {
  amazons: [0.8, 0.18, 0.08],
  'antelopes-and-jackals': [1, 0.5, 0.1, 0],
  backgammon: [0.36, 0.14, 0.075, 0.05, 0.035, 0.025, 0.015],
  breakthrough: [5, 0.5],
  chess: [2, 0.5],
  'chinese-checkers': [0.3, 0.15, 0.08, 0.04, 0.02],
  'cows-and-leopards': [0.12, 0.08, 0.04, 0],
  'fox-and-geese': [0.12, 0.08, 0.05, 0.04],
  go: [2.5, 0.2, 0.07],
  hageby: [0.35],
  halma: [0.15, 0.1, 0.06, 0.04, 0.02],
  hex: [5, 0.45, 0.1],
  'hunter-and-hare': [0.08, 0.06, 0.04, 0.02],
  'international-draughts': [2, 0.4],
  'kings-draughts': [0.3],
  'nine-mens-morris': [1, 0.3, 0.1, 0.12],
  'parachute-draughts': [0.5],
  'peasant-draughts': [0.4],
  reversi: [0.8, 0.2],
  salta: [0.15, 0.1, 0.05, 0.03],
  shogi: [8, 0.6, 0.15, 0.03, 0],
  'siege-of-the-castle': [0.06, 0.05, 0.03, 0],
  'spider-web': [0.1, 0.06, 0.03, 0],
  stratego: [0.25, 0.08, 0.04, 0.02],
  'tank-battle': [0.5],
  tetroid: [0.012, 0.008, 0.004, 0],
  thoughtwave: [0.07, 0.05, 0.03, 0.005],
  'wolf-and-dogs': [0.3],
}
