/**
 * A column of discs as one number: bit i belongs to the i-th disc from the top and tells its seat, one more bit above
 * the last disc tells the height. 0 is an empty cell. Room for 30 discs.
 */
export type Column = number

export const heightOf = (column: Column): number => (column === 0 ? 0 : 31 - Math.clz32(column))

/** The seat whose disc is on top; the column must not be empty. */
export const commanderOf = (column: Column): number => column & 1

export const withoutTop = (column: Column): Column => (column < 4 ? 0 : column >> 1)

export function withUnder(column: Column, seat: number): Column {
  const height = heightOf(column)
  return (column & ~(1 << height)) | (seat << height) | (2 << height)
}

/** Discs of one seat in a pile. */
export const pileOf = (seat: number, height: number): Column =>
  height === 0 ? 0 : (1 << height) | (seat * ((1 << height) - 1))

/** The seat of a disc counted from the bottom, which is level 0. */
export const discAt = (column: Column, level: number): number => (column >> (heightOf(column) - 1 - level)) & 1

/** Whether all its discs belong to that seat: of two such columns the higher one is the greater number. */
export const isPure = (column: Column, seat: number): boolean =>
  column > 1 && (seat === 0 ? (column & (column - 1)) === 0 : (column & (column + 1)) === 0)

/** The so many uppermost discs, as a column of their own; there must be that many. */
export const topOf = (column: Column, discs: number): Column => (column & ((1 << discs) - 1)) | (1 << discs)

/** What stays when so many discs are taken from the top. */
export const withoutTopOf = (column: Column, discs: number): Column => {
  const rest = column >> discs
  return rest === 1 ? 0 : rest
}

/** One column set on another, which may be empty. */
export const setOn = (upper: Column, lower: Column): Column => {
  if (lower === 0) return upper
  const height = heightOf(upper)
  return (upper & ~(1 << height)) | (lower << height)
}

/** How many of its discs, counted from the bottom, belong to a seat. */
export const discsOf = (column: Column, seat: number, fromBottom: number): number => {
  let n = 0
  for (let level = 0; level < fromBottom; level++) if (discAt(column, level) === seat) n++
  return n
}
