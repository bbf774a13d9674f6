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
