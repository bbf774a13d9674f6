import { type Board, plain, squares, withUpright } from '@jatekvilag/engine'

/** The lowest and the highest cell of each column. */
type Column = readonly [number, number]
const CAP: readonly Column[] = [
  [7, 9],
  [6, 10],
  [5, 11],
  [5, 12],
]
/** Ten columns that are repeated: a heart upright, then one upside down. */
const UNIT: readonly Column[] = [
  [7, 13],
  [5, 12],
  [4, 11],
  [3, 10],
  [2, 9],
  [1, 7],
  [2, 9],
  [3, 10],
  [4, 11],
  [5, 12],
]
const HEIGHT = 13

const columnAt = (x: number): Column => (x < CAP.length ? CAP[x] : UNIT[(x - CAP.length) % UNIT.length])

/** A strip that winds like a wave, so many columns long. */
export function strip(columns: number): Board {
  const exists = (x: number, y: number) => y + 1 >= columnAt(x)[0] && y + 1 <= columnAt(x)[1]
  return withUpright(squares({ width: columns, height: HEIGHT, shade: plain, exists }))
}
