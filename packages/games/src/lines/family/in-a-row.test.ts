import { FOUR_AXES, HEX_AXES, hexagon, hexes, layers, SPACE_AXES, sites, squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { inARow, type RowGoal } from './in-a-row.ts'

/** Puts stones on the named cells, one after the other, and tells what each of them answered. */
function putAll(goal: Omit<RowGoal, 'seats'>, names: string, seat = 0): boolean[] {
  const row = inARow({ ...goal, seats: 2 })
  const p = new Int32Array(row.slots)
  return sites(goal.board, names).map((cell) => row.put(p, 0, cell, seat))
}
const board = squares({ width: 9, height: 9 })

describe('rows of stones', () => {
  it.each([
    ['upright', 'c2 c3 c5 c4'],
    ['level', 'f1 g1 h1 i1'],
    ['rising', 'a1 d4 b2 c3'],
    ['falling', 'a9 b8 c7 d6'],
  ])('counts a %s row as soon as its last stone lies, wherever that is', (_, names) => {
    expect(putAll({ board, axes: FOUR_AXES, length: 4 }, names)).toEqual([false, false, false, true])
  })

  it('does not join the end of one line to the beginning of the next', () => {
    expect(putAll({ board, axes: FOUR_AXES, length: 4 }, 'h1 i1 a2 b2')).not.toContain(true)
  })

  it.each([2, 3, 4, 5, 6, 7, 8])('needs %i stones when the goal is that long', (length) => {
    const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'].slice(0, length)
    const expected = names.map((_, i) => i === length - 1)
    expect(putAll({ board, axes: FOUR_AXES, length }, names.join(' '))).toEqual(expected)
  })

  it('lets longer rows count, unless exactly that many are wanted', () => {
    const six = 'a1 b1 c1 e1 f1 d1'
    expect(putAll({ board, axes: FOUR_AXES, length: 5 }, six).at(-1)).toBe(true)
    expect(putAll({ board, axes: FOUR_AXES, length: 5, exact: true }, six).at(-1)).toBe(false)
    expect(putAll({ board, axes: FOUR_AXES, length: 5, exact: true }, 'a1 b1 c1 e1 d1').at(-1)).toBe(true)
  })

  it('looks only along the axes that were named', () => {
    expect(putAll({ board, axes: ['north'], length: 3 }, 'a1 b2 c3')).not.toContain(true)
    expect(putAll({ board, axes: ['north'], length: 3 }, 'a1 b1 c1')).not.toContain(true)
  })

  it('leaves out cells that do not count for a seat', () => {
    const counts = (cell: number, seat: number) => seat === 1 || board.shapes[cell].y >= 2
    const goal = { board, axes: FOUR_AXES, length: 3, counts }
    expect(putAll(goal, 'a2 a3 a4')).not.toContain(true)
    expect(putAll(goal, 'a5 a3 a4')).toContain(true)
    expect(putAll(goal, 'a2 a3 a4', 1)).toContain(true)
  })

  it('works in space and on hexagons', () => {
    const cube = layers(4, 4, 4)
    expect(inARow({ board: cube, seats: 2, axes: SPACE_AXES, length: 4 }).lines).toHaveLength(76)
    expect(putAll({ board: cube, axes: SPACE_AXES, length: 4 }, 'a4-1 b3-2 d1-4 c2-3').at(-1)).toBe(true)
    const honeycomb = hexes({ cells: hexagon(3) })
    expect(putAll({ board: honeycomb, axes: HEX_AXES, length: 3 }, 'a1 b2 c3').at(-1)).toBe(true)
    expect(putAll({ board: honeycomb, axes: HEX_AXES, length: 3 }, 'a1 b2 c2')).not.toContain(true)
  })

  it('keeps the stones of the seats apart and forgets those that leave', () => {
    const row = inARow({ board, seats: 3, axes: FOUR_AXES, length: 3 })
    const p = new Int32Array(row.slots)
    const [a, b, c, d] = sites(board, 'a1 b1 c1 d1')
    row.put(p, 0, a, 0)
    row.put(p, 0, b, 0)
    expect(row.put(p, 0, c, 2)).toBe(false)
    row.lift(p, 0, c, 2)
    expect(row.put(p, 0, c, 0)).toBe(true)
    row.lift(p, 0, b, 0)
    expect(row.put(p, 0, d, 0)).toBe(false)
    row.lift(p, 0, a, 0)
    row.lift(p, 0, c, 0)
    row.lift(p, 0, d, 0)
    expect(p.some((slot) => slot !== 0)).toBe(false)
  })

  it('marks every finished row', () => {
    const row = inARow({ board, seats: 2, axes: FOUR_AXES, length: 3 })
    const p = new Int32Array(row.slots)
    for (const cell of sites(board, 'a1 b2 c3 a2 a3')) row.put(p, 0, cell, 1)
    expect(row.marks(p, 0)).toEqual([
      { kind: 'winning', owner: 1, sites: sites(board, 'a1 a2 a3') },
      { kind: 'winning', owner: 1, sites: sites(board, 'a1 b2 c3') },
    ])
  })

  it('agrees with a plain search on random boards of 32 columns', () => {
    const wide = squares({ width: 32, height: 5 })
    const row = inARow({ board: wide, seats: 1, axes: FOUR_AXES, length: 5 })
    let seed = 1
    for (let game = 0; game < 200; game++) {
      const p = new Int32Array(row.slots)
      const taken = new Set<number>()
      for (;;) {
        seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
        const cell = (seed >> 8) % wide.size
        if (taken.has(cell)) continue
        taken.add(cell)
        const made = row.put(p, 0, cell, 0)
        expect(made).toBe(row.lines.some((line) => line.every((on) => taken.has(on))))
        if (made) break
      }
    }
  })
})
