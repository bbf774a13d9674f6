import { ALL_EIGHT, plain, squares } from '@jatekvilag/engine'

/** The numbers of the board, the top row first. */
const NUMBERS = [
  '532483213465723154',
  '365172452853257523',
  '176261531761386121',
  '182378652315273213',
  '263434133456728164',
  '341515321234612387',
  '352624483745856711',
  '213815874624587234',
  '424336165563458687',
  '615121356861341234',
  '836238412472235678',
  '812343543884121214',
  '221256231875673456',
  '144167325627848515',
  '475235418126254321',
  '346326547345365257',
  '541417836573178321',
  '213521787821273735',
]
export const SIZE = NUMBERS.length
const printed = (x: number, y: number) => NUMBERS[SIZE - 1 - y][x]

export const board = squares({ width: SIZE, height: SIZE, shade: plain, print: printed })
export const CELLS = board.size

/** The number of each cell. */
export const numberOn = Int32Array.from(board.shapes, ({ x, y }) => Number(printed(x, y)))

/** The neighbours of each cell by side and corner: from near[first[cell]] to near[first[cell + 1] - 1]. */
export const first = new Int32Array(CELLS + 1)
const neighbours: number[] = []
for (let cell = 0; cell < CELLS; cell++) {
  for (let d = 0; d < ALL_EIGHT.length; d++) {
    const next = board.step[d * CELLS + cell]
    if (next >= 0) neighbours.push(next)
  }
  first[cell + 1] = neighbours.length
}
export const near = Int32Array.from(neighbours)
