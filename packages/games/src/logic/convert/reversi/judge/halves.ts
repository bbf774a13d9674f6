/**
 * Reversi on eight by eight cells as sets of bits: cell 8y + x is bit 8y + x of the lower half, or of the higher one less 32.
 * `mine` are the discs of whoever is to move. Answers of two halves are left in `found`.
 */

export const found = new Int32Array(2)

/** Discs in the first and last column end every line but a column: nothing runs on over them. */
const INNER = 0x7e7e7e7e

/** The cells where `mine` would catch something, in `found`. */
export function findMoves(mineLow: number, mineHigh: number, otherLow: number, otherHigh: number): void {
  const innerLow = otherLow & INNER
  const innerHigh = otherHigh & INNER
  // East and west stay inside a half; runs of up to six are grown by one, then by two at once.
  let pairLow = innerLow & (innerLow << 1)
  let pairHigh = innerHigh & (innerHigh << 1)
  let low = innerLow & (mineLow << 1)
  let high = innerHigh & (mineHigh << 1)
  low |= innerLow & (low << 1)
  high |= innerHigh & (high << 1)
  low |= pairLow & (low << 2)
  high |= pairHigh & (high << 2)
  low |= pairLow & (low << 2)
  high |= pairHigh & (high << 2)
  let movesLow = low << 1
  let movesHigh = high << 1

  pairLow = innerLow & (innerLow >>> 1)
  pairHigh = innerHigh & (innerHigh >>> 1)
  low = innerLow & (mineLow >>> 1)
  high = innerHigh & (mineHigh >>> 1)
  low |= innerLow & (low >>> 1)
  high |= innerHigh & (high >>> 1)
  low |= pairLow & (low >>> 2)
  high |= pairHigh & (high >>> 2)
  low |= pairLow & (low >>> 2)
  high |= pairHigh & (high >>> 2)
  movesLow |= low >>> 1
  movesHigh |= high >>> 1

  // North.
  pairLow = otherLow & (otherLow << 8)
  pairHigh = otherHigh & ((otherHigh << 8) | (otherLow >>> 24))
  low = otherLow & (mineLow << 8)
  high = otherHigh & ((mineHigh << 8) | (mineLow >>> 24))
  high |= otherHigh & ((high << 8) | (low >>> 24))
  low |= otherLow & (low << 8)
  high |= pairHigh & ((high << 16) | (low >>> 16))
  low |= pairLow & (low << 16)
  high |= pairHigh & ((high << 16) | (low >>> 16))
  low |= pairLow & (low << 16)
  movesHigh |= (high << 8) | (low >>> 24)
  movesLow |= low << 8

  // South.
  pairLow = otherLow & ((otherLow >>> 8) | (otherHigh << 24))
  pairHigh = otherHigh & (otherHigh >>> 8)
  low = otherLow & ((mineLow >>> 8) | (mineHigh << 24))
  high = otherHigh & (mineHigh >>> 8)
  low |= otherLow & ((low >>> 8) | (high << 24))
  high |= otherHigh & (high >>> 8)
  low |= pairLow & ((low >>> 16) | (high << 16))
  high |= pairHigh & (high >>> 16)
  low |= pairLow & ((low >>> 16) | (high << 16))
  high |= pairHigh & (high >>> 16)
  movesLow |= (low >>> 8) | (high << 24)
  movesHigh |= high >>> 8

  // North-east.
  pairLow = innerLow & (innerLow << 9)
  pairHigh = innerHigh & ((innerHigh << 9) | (innerLow >>> 23))
  low = innerLow & (mineLow << 9)
  high = innerHigh & ((mineHigh << 9) | (mineLow >>> 23))
  high |= innerHigh & ((high << 9) | (low >>> 23))
  low |= innerLow & (low << 9)
  high |= pairHigh & ((high << 18) | (low >>> 14))
  low |= pairLow & (low << 18)
  high |= pairHigh & ((high << 18) | (low >>> 14))
  low |= pairLow & (low << 18)
  movesHigh |= (high << 9) | (low >>> 23)
  movesLow |= low << 9

  // South-west.
  pairLow = innerLow & ((innerLow >>> 9) | (innerHigh << 23))
  pairHigh = innerHigh & (innerHigh >>> 9)
  low = innerLow & ((mineLow >>> 9) | (mineHigh << 23))
  high = innerHigh & (mineHigh >>> 9)
  low |= innerLow & ((low >>> 9) | (high << 23))
  high |= innerHigh & (high >>> 9)
  low |= pairLow & ((low >>> 18) | (high << 14))
  high |= pairHigh & (high >>> 18)
  low |= pairLow & ((low >>> 18) | (high << 14))
  high |= pairHigh & (high >>> 18)
  movesLow |= (low >>> 9) | (high << 23)
  movesHigh |= high >>> 9

  // North-west.
  pairLow = innerLow & (innerLow << 7)
  pairHigh = innerHigh & ((innerHigh << 7) | (innerLow >>> 25))
  low = innerLow & (mineLow << 7)
  high = innerHigh & ((mineHigh << 7) | (mineLow >>> 25))
  high |= innerHigh & ((high << 7) | (low >>> 25))
  low |= innerLow & (low << 7)
  high |= pairHigh & ((high << 14) | (low >>> 18))
  low |= pairLow & (low << 14)
  high |= pairHigh & ((high << 14) | (low >>> 18))
  low |= pairLow & (low << 14)
  movesHigh |= (high << 7) | (low >>> 25)
  movesLow |= low << 7

  // South-east.
  pairLow = innerLow & ((innerLow >>> 7) | (innerHigh << 25))
  pairHigh = innerHigh & (innerHigh >>> 7)
  low = innerLow & ((mineLow >>> 7) | (mineHigh << 25))
  high = innerHigh & (mineHigh >>> 7)
  low |= innerLow & ((low >>> 7) | (high << 25))
  high |= innerHigh & (high >>> 7)
  low |= pairLow & ((low >>> 14) | (high << 18))
  high |= pairHigh & (high >>> 14)
  low |= pairLow & ((low >>> 14) | (high << 18))
  high |= pairHigh & (high >>> 14)
  movesLow |= (low >>> 7) | (high << 25)
  movesHigh |= high >>> 7

  found[0] = movesLow & ~(mineLow | otherLow)
  found[1] = movesHigh & ~(mineHigh | otherHigh)
}

/**
 * A line of eight as two bytes: BEYOND[64 · place + inner discs of the other] are the cells just behind the runs that touch
 * the place; BETWEEN[256 · place + ends] what lies between it and those of them that are mine.
 */
const BEYOND = new Uint8Array(8 * 64)
const BETWEEN = new Uint8Array(8 * 256)
for (let place = 0; place < 8; place++) {
  for (let inner = 0; inner < 64; inner++) {
    const other = inner << 1
    for (const step of [-1, 1]) {
      let at = place + step
      while ((other >> at) & 1 && at > 0 && at < 7) at += step
      if (at !== place + step) BEYOND[64 * place + inner] |= 1 << at
    }
  }
  for (let ends = 0; ends < 256; ends++)
    for (const step of [-1, 1])
      for (let at = place + step, run = 0; at >= 0 && at < 8; at += step) {
        if ((ends >> at) & 1) {
          BETWEEN[256 * place + ends] |= run
          break
        }
        run |= 1 << at
      }
}

/** Four bits, each at the start of its row. */
const COLUMN = Int32Array.from(
  { length: 16 },
  (_, bits) => (bits & 1) | ((bits & 2) << 7) | ((bits & 4) << 14) | ((bits & 8) << 21),
)
/** The diagonals through each cell, and the cells beside it. */
const risingLow = new Int32Array(64)
const risingHigh = new Int32Array(64)
const fallingLow = new Int32Array(64)
const fallingHigh = new Int32Array(64)
export const besideLow = new Int32Array(64)
export const besideHigh = new Int32Array(64)
for (let cell = 0; cell < 64; cell++)
  for (let at = 0; at < 64; at++) {
    const [dx, dy] = [(at & 7) - (cell & 7), (at >> 3) - (cell >> 3)]
    const put = (low: Int32Array, high: Int32Array) => {
      if (at < 32) low[cell] |= 1 << at
      else high[cell] |= 1 << (at - 32)
    }
    if (dx === dy) put(risingLow, risingHigh)
    if (dx === -dy) put(fallingLow, fallingHigh)
    if (at !== cell && Math.abs(dx) <= 1 && Math.abs(dy) <= 1) put(besideLow, besideHigh)
  }

/** What a disc of `mine` on an empty cell turns over, in `found`; nothing where it may not go. */
export function findFlips(cell: number, mineLow: number, mineHigh: number, otherLow: number, otherHigh: number): void {
  const x = cell & 7
  const y = cell >> 3
  const places = x << 6
  const ends = x << 8
  let low = 0
  let high = 0
  // The row.
  const shift = cell & 24
  if (cell < 32) {
    const beyond = BEYOND[places | ((otherLow >>> (shift + 1)) & 63)] & (mineLow >>> shift)
    if (beyond !== 0) low = BETWEEN[ends | beyond] << shift
  } else {
    const beyond = BEYOND[places | ((otherHigh >>> (shift + 1)) & 63)] & (mineHigh >>> shift)
    if (beyond !== 0) high = BETWEEN[ends | beyond] << shift
  }
  // The column, its bits drawn together by a product.
  const otherColumn =
    (Math.imul((otherLow >>> x) & 0x01010101, 0x10204080) >>> 28) |
    ((Math.imul((otherHigh >>> x) & 0x01010101, 0x10204080) >>> 28) << 4)
  let beyond = BEYOND[(y << 6) | ((otherColumn >>> 1) & 63)]
  if (beyond !== 0) {
    beyond &=
      (Math.imul((mineLow >>> x) & 0x01010101, 0x10204080) >>> 28) |
      ((Math.imul((mineHigh >>> x) & 0x01010101, 0x10204080) >>> 28) << 4)
    if (beyond !== 0) {
      const flips = BETWEEN[(y << 8) | beyond]
      low |= COLUMN[flips & 15] << x
      high |= COLUMN[flips >> 4] << x
    }
  }
  // The diagonals, each column of which has one cell at most.
  const upLow = risingLow[cell]
  const upHigh = risingHigh[cell]
  let other = (Math.imul(otherLow & upLow, 0x01010101) | Math.imul(otherHigh & upHigh, 0x01010101)) >>> 24
  beyond = BEYOND[places | ((other >>> 1) & 63)]
  if (beyond !== 0) {
    beyond &= (Math.imul(mineLow & upLow, 0x01010101) | Math.imul(mineHigh & upHigh, 0x01010101)) >>> 24
    if (beyond !== 0) {
      const spread = Math.imul(BETWEEN[ends | beyond], 0x01010101)
      low |= spread & upLow
      high |= spread & upHigh
    }
  }
  const downLow = fallingLow[cell]
  const downHigh = fallingHigh[cell]
  other = (Math.imul(otherLow & downLow, 0x01010101) | Math.imul(otherHigh & downHigh, 0x01010101)) >>> 24
  beyond = BEYOND[places | ((other >>> 1) & 63)]
  if (beyond !== 0) {
    beyond &= (Math.imul(mineLow & downLow, 0x01010101) | Math.imul(mineHigh & downHigh, 0x01010101)) >>> 24
    if (beyond !== 0) {
      const spread = Math.imul(BETWEEN[ends | beyond], 0x01010101)
      low |= spread & downLow
      high |= spread & downHigh
    }
  }
  found[0] = low
  found[1] = high
}
