import { type Board, FOUR_AXES, stepTable } from '@jatekvilag/engine'

/**
 * Rows, columns and diagonals of a board up to `length` squares wide, each with its sites in order. A position keeps one
 * number per line whose bits are the squares that are taken, so that one look-up tells how far a queen gets both ways.
 */
export interface QueenLines {
  readonly count: number
  /** By site * 4 + axis: which line, and which place on it. */
  readonly lineAt: Int32Array
  readonly placeAt: Int32Array
  /** cells[line * length + place], -1 beyond the end of a short diagonal. */
  readonly cells: Int32Array
}

export function queenLines(board: Board, length: number): QueenLines {
  const along = stepTable(board, FOUR_AXES)
  const cells: number[] = []
  const lineAt = new Int32Array(4 * board.size)
  const placeAt = new Int32Array(4 * board.size)
  let count = 0
  for (let axis = 0; axis < 4; axis++) {
    const next = along.subarray(axis * board.size, (axis + 1) * board.size)
    for (let first = 0; first < board.size; first++) {
      if (next.includes(first)) continue
      let place = 0
      for (let s = first; s >= 0; s = next[s]) {
        lineAt[4 * s + axis] = count
        placeAt[4 * s + axis] = place
        cells[count * length + place++] = s
      }
      while (place < length) cells[count * length + place++] = -1
      count++
    }
  }
  return { count, lineAt, placeAt, cells: Int32Array.from(cells) }
}

/** reach[(place << length) + taken]: free squares before that place in the low four bits, after it in the high ones. */
export function reachTable(length: number): Uint8Array {
  return Uint8Array.from({ length: length << length }, (_, i) => {
    const place = i >> length
    const isFree = (at: number) => at >= 0 && at < length && !(i & (1 << at))
    let [before, after] = [0, 0]
    while (isFree(place - before - 1)) before++
    while (isFree(place + after + 1)) after++
    return before | (after << 4)
  })
}
