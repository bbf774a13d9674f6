/** Difference of ratings that a share of points stands for, from 50 % up in steps of one percent (FIDE rating regulations, table 8.1a). */
const DIFFERENCE_BY_PERCENT = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202,
  211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
  800,
]

export function ratingDifference(share: number): number {
  const percent = Math.round(share * 100)
  return percent >= 50 ? DIFFERENCE_BY_PERCENT[percent - 50] : -DIFFERENCE_BY_PERCENT[50 - percent]
}

/** The rating with which this score against these opponents would have been expected. */
export function performance(opponents: readonly number[], score: number): number {
  if (opponents.length === 0) return 0
  const average = opponents.reduce((sum, rating) => sum + rating, 0) / opponents.length
  return Math.round(average) + ratingDifference(score / opponents.length)
}
