import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hexagon, hexes, squares } from './boards/index.ts'
import { refusal } from './testing/refusal.ts'
import { readRows, rowsOf, writeRows } from './text-rows.ts'

const LETTERS = '.xoK'

it.each([
  ['squares', squares({ width: 12, height: 3 })],
  ['hexes', hexes({ cells: hexagon(3) })],
])('writes and reads any filling of a board of %s', (_, board) => {
  const rows = rowsOf(board)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: board.size, maxLength: board.size }),
      (filling) => {
        const p = Int32Array.from(filling)
        const text = writeRows(rows, 0, LETTERS, p)
        const back = new Int32Array(board.size)
        expect(readRows(rows, 0, LETTERS, text, back)).toMatchObject({ ok: true })
        expect(back).toEqual(p)
      },
    ),
  )
})

it.each([
  ['3/3', 'the board has 3 rows, the text 2'],
  ['3/2/3', 'row 2 has 2 places instead of 3: "2"'],
  ['3/4/3', 'row 2 has 4 places instead of 3: "4"'],
  ['3/3/xZx', 'unknown piece "Z" in row 1'],
])('refuses %s with a reason', (text, problem) => {
  const rows = rowsOf(squares({ width: 3, height: 3 }))
  expect(refusal(readRows(rows, 0, LETTERS, text, new Int32Array(9)))).toBe(problem)
})
