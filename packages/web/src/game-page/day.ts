/** A day as one number that says it: 20261116. */
export const dayNumber = (date: Date): number =>
  date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate()
