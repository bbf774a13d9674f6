/**
 * Boards on which discs fall down columns, as sets of bits, so that all rows of four are seen at once.
 *
 * Every column has one bit for each cell, the lowest first, and an empty one on top, so that a shift never carries a
 * column into the next. Four columns make the low half of a set and the others the high half, because integers of
 * 32 bits are quick and longer ones are not.
 */
export const LOW_COLUMNS = 4

export interface FallingBits {
  readonly columns: number
  readonly height: number
  readonly cells: number
  /** The cells of a column, by column. */
  readonly columnLow: Int32Array
  readonly columnHigh: Int32Array
  /** The lowest cell of every column: adding them to the filled cells gives the cells that can be filled next. */
  readonly floorLow: number
  readonly floorHigh: number
  readonly boardLow: number
  readonly boardHigh: number
  /** The lower cell of each pair, when the cells of every column are paired from the top. */
  readonly lowerLow: number
  readonly lowerHigh: number
  /** Finds the empty cells that would complete a row of four for these discs: the low and the high half of `found`. */
  findThreats(low: number, high: number, filledLow: number, filledHigh: number): void
  readonly found: Int32Array
  /** These cells of a half, and all above them. */
  upFrom(set: number): number
  /** Whether there is a row of four in this set. */
  hasFour(low: number, high: number): boolean
}

export function fallingBits(columns: number, height: number): FallingBits {
  const tall = height + 1
  const lowBits = LOW_COLUMNS * tall
  if (lowBits > 32 || (columns - LOW_COLUMNS) * tall > 31) throw new Error(`${columns}×${height} cells are too many`)
  const setOf = (includes: (x: number, y: number) => boolean): [low: number, high: number] => {
    const set: [number, number] = [0, 0]
    for (let x = 0; x < columns; x++)
      for (let y = 0; y < height; y++)
        if (includes(x, y)) set[x < LOW_COLUMNS ? 0 : 1] |= 1 << ((x % LOW_COLUMNS) * tall + y)
    return set
  }
  const halfOf = (includes: (y: number) => boolean) => setOf((x, y) => x < LOW_COLUMNS && includes(y))[0]
  const byColumn = Array.from({ length: columns }, (_, column) => setOf((x) => x === column))
  const [floorLow, floorHigh] = setOf((_, y) => y === 0)
  const [boardLow, boardHigh] = setOf(() => true)
  const [lowerLow, lowerHigh] = setOf((_, y) => (height - y) % 2 === 0)
  const found = new Int32Array(2)
  // Where the columns of a half are moved up, cells must not arrive in the next column.
  const [notFirst, notTwo, notFour] = [1, 2, 4].map((up) => ~halfOf((y) => y < up))

  return {
    columns,
    height,
    cells: columns * height,
    columnLow: Int32Array.from(byColumn, ([low]) => low),
    columnHigh: Int32Array.from(byColumn, ([, high]) => high),
    floorLow,
    floorHigh,
    boardLow,
    boardHigh,
    lowerLow,
    lowerHigh,
    found,

    findThreats(low, high, filledLow, filledHigh) {
      let threatLow = (low << 1) & (low << 2) & (low << 3)
      let threatHigh = (high << 1) & (high << 2) & (high << 3)
      // Along a row and both diagonals: one column on, and a cell down, none or a cell up.
      for (let step = tall - 1; step <= tall + 1; step++) {
        const two = 2 * step
        const three = 3 * step
        // The set moved by one, two and three columns, up and down; `on` and `back` are neighbouring pairs.
        const upLow = low << step
        const upHigh = (high << step) | (low >>> (lowBits - step))
        const downLow = (low >>> step) | (high << (lowBits - step))
        const downHigh = high >>> step
        const onLow = upLow & (low << two)
        const onHigh = upHigh & ((high << two) | (low >>> (lowBits - two)))
        const backLow = downLow & ((low >>> two) | (high << (lowBits - two)))
        const backHigh = downHigh & (high >>> two)
        threatLow |= onLow & ((low << three) | downLow)
        threatHigh |= onHigh & ((high << three) | (low >>> (lowBits - three)) | downHigh)
        threatLow |= backLow & ((low >>> three) | (high << (lowBits - three)) | upLow)
        threatHigh |= backHigh & ((high >>> three) | upHigh)
      }
      found[0] = threatLow & boardLow & ~filledLow
      found[1] = threatHigh & boardHigh & ~filledHigh
    },

    upFrom(set) {
      let up = set | ((set << 1) & notFirst)
      up |= (up << 2) & notTwo
      return up | ((up << 4) & notFour)
    },

    hasFour(low, high) {
      let pairLow = low & (low >>> 1)
      let pairHigh = high & (high >>> 1)
      if (((pairLow & (pairLow >>> 2)) | (pairHigh & (pairHigh >>> 2))) !== 0) return true
      for (let step = tall - 1; step <= tall + 1; step++) {
        const two = 2 * step
        pairLow = low & ((low >>> step) | (high << (lowBits - step)))
        pairHigh = high & (high >>> step)
        const fourLow = pairLow & ((pairLow >>> two) | (pairHigh << (lowBits - two)))
        if ((fourLow | (pairHigh & (pairHigh >>> two))) !== 0) return true
      }
      return false
    },
  }
}
