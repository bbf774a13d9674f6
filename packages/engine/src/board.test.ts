import { describe, expect, it } from 'vitest'
import { type Board, linesOf, neighbourLists, rays, sites } from './board.ts'
import {
  boxes,
  FOUR_AXES,
  graph,
  hexagon,
  hexes,
  hexRectangle,
  hexTriangle,
  layers,
  letters,
  rhombus,
  SPACE_AXES,
  squares,
  star,
  track,
} from './boards/index.ts'

/** Adjacent pairs, each counted once. */
const pairs = (board: Board) => neighbourLists(board).cells.length / 2
const named = (board: Board, ids: ArrayLike<number>) => Array.from(ids, (s) => board.shapes[s].name)

describe('squares', () => {
  it('runs from a1 along the rows and joins eight neighbours', () => {
    const board = squares({ width: 8, height: 8 })
    expect(named(board, [0, 7, 8, 63])).toEqual(['a1', 'h1', 'a2', 'h8'])
    expect(pairs(board)).toBe(2 * 8 * 7 + 2 * 7 * 7)
  })

  it('leaves out holes', () => {
    const board = squares({ width: 3, height: 3, exists: (x, y) => x !== 1 || y !== 1 })
    expect(board.size).toBe(8)
    expect(named(board, neighbourLists(board).cells).includes('b2')).toBe(false)
  })

  it('has 1020 lines of five on 19x19 points and 69 lines of four on 7x6', () => {
    expect(linesOf(squares({ width: 19, height: 19, points: true }), FOUR_AXES, 5)).toHaveLength(1020)
    expect(linesOf(squares({ width: 7, height: 6 }), FOUR_AXES, 4)).toHaveLength(69)
  })

  it('has as many queen targets as chess players know: 27 from d4', () => {
    const board = squares({ width: 8, height: 8 })
    const { start } = rays(
      board,
      board.directions.map((direction) => direction.name),
    )
    const [d4] = sites(board, 'd4')
    let targets = 0
    for (let d = 0; d < 8; d++) targets += start[d * 64 + d4 + 1] - start[d * 64 + d4]
    expect(targets).toBe(27)
  })

  it('names go columns without i', () => {
    const board = squares({ width: 19, height: 19, points: true, skipLetters: 'i' })
    expect(board.shapes[180].name).toBe('k10')
    expect(letters(26)).toBe('aa')
  })
})

describe('hexes', () => {
  it('joins 320 pairs on the 11x11 rhombus, 85 on the 6x6', () => {
    expect(pairs(hexes({ cells: rhombus(11, 11) }))).toBe(320)
    expect(pairs(hexes({ cells: rhombus(6, 6) }))).toBe(85)
  })

  it('has 271 cells in a hexagon of side ten', () => {
    expect(hexagon(10)).toHaveLength(271)
    expect(pairs(hexes({ cells: hexagon(10) }))).toBe(9 * 10 ** 2 - 15 * 10 + 6)
  })

  it('joins 165 pairs of 66 cells in a triangle of side eleven', () => {
    const board = hexes({ cells: hexTriangle(11) })
    expect([board.size, pairs(board)]).toEqual([66, 165])
  })

  it('draws the 121-cell star with 312 pairs, a5 on top and q13 at the bottom', () => {
    const board = hexes({ cells: star(4), points: true })
    expect([board.size, pairs(board)]).toEqual([121, 312])
    expect(named(board, [0, 120])).toEqual(['a5', 'q13'])
    expect(board.shapes[0].y).toBeGreaterThan(board.shapes[120].y)
    for (const corner of ['e1', 'e13', 'm5', 'm17']) expect(sites(board, corner)).toHaveLength(1)
  })

  it('shifts every second row of a rectangle to the right', () => {
    const board = hexes({ cells: hexRectangle(8, 10) })
    expect(board.size).toBe(80)
    const [a1, a2] = sites(board, 'a1 a2')
    expect(board.shapes[a2].x - board.shapes[a1].x).toBeCloseTo(0.5)
  })
})

describe('other boards', () => {
  it('keeps a walk on its line where lines cross', () => {
    const board = graph({
      points: { a: [0, 0], b: [1, 0], c: [2, 0], d: [1, 1], e: [1, -1] },
      lines: [
        ['a', 'b', 'c'],
        ['d', 'b', 'e'],
      ],
    })
    expect(pairs(board)).toBe(4)
    expect(linesOf(board, ['along-0', 'along-1'], 3).map((line) => named(board, line).join(''))).toEqual(['abc', 'dbe'])
  })

  it('has 76 lines of four in the cube of four and 392 lines of five in the cube of six', () => {
    expect(SPACE_AXES).toHaveLength(13)
    expect(linesOf(layers(4, 4, 4), SPACE_AXES, 4)).toHaveLength(76)
    expect(linesOf(layers(6, 6, 6), SPACE_AXES, 5)).toHaveLength(392)
  })

  it('counts 420 borders between 15x15 boxes, 480 with the outer ones', () => {
    expect(boxes(15, 15, false).board.size - 225).toBe(420)
    expect(boxes(15, 15, true).board.size - 225).toBe(480)
  })

  it('gives a corner box two borders, an edge box three, an inner box four', () => {
    const { borders } = boxes(4, 4, false)
    const count = (box: number) => borders.subarray(4 * box, 4 * box + 4).filter((border) => border >= 0).length
    expect([count(0), count(1), count(5)]).toEqual([2, 3, 4])
  })

  it('walks a track both ways', () => {
    const board = track({
      fields: [
        { name: 'start', x: 0, y: 0 },
        { name: 'middle', x: 1, y: 0 },
        { name: 'goal', x: 2, y: 0 },
      ],
      tracks: { run: ['start', 'middle', 'goal'] },
    })
    expect(Array.from(board.step)).toEqual([1, 2, -1, -1, 0, 1])
  })
})
