import { type Board, boxes, graph, hexes, rhombus, siteNamed, squares, star } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { placesOf } from './geometry.ts'
import { type Heading, isConnected, stepsOver } from './neighbour.ts'

function walk(board: Board, from: string, heading: Heading, turn = 0): string | undefined {
  const places = placesOf(board, turn)
  const next = stepsOver(places).get(siteNamed(board, from))?.[heading]
  return next === undefined ? undefined : board.shapes[next]?.name
}

describe('arrow keys', () => {
  it('walk rows and columns of a square board and stop at the rim', () => {
    const board = squares({ width: 8, height: 8 })
    expect(walk(board, 'e4', 'up')).toBe('e5')
    expect(walk(board, 'e4', 'left')).toBe('d4')
    expect(walk(board, 'a1', 'down')).toBeUndefined()
  })

  it('follow the screen when the board is turned', () => {
    const board = squares({ width: 8, height: 8 })
    expect(walk(board, 'e4', 'up', 180)).toBe('e3')
    expect(walk(board, 'e4', 'right', 180)).toBe('d4')
  })

  it('stay in the row of a hexagonal board and can leave it', () => {
    const board = hexes({ cells: rhombus(5, 5) })
    expect(walk(board, 'c3', 'right')).toBe('d3')
    expect(['c4', 'd4']).toContain(walk(board, 'c3', 'up'))
  })

  it('lead along the lines of a mill board over gaps', () => {
    const board = graph({
      points: { a1: [0, 0], d1: [3, 0], g1: [6, 0], d2: [3, 1], b2: [1, 1] },
      lines: [
        ['a1', 'd1', 'g1'],
        ['d1', 'd2'],
        ['b2', 'd2'],
      ],
    })
    expect(walk(board, 'a1', 'right')).toBe('d1')
    expect(walk(board, 'd1', 'up')).toBe('d2')
  })

  it.each([
    ['star', hexes({ cells: star(3), points: true })],
    ['boxes', boxes(4, 4, true).board],
    ['holes', squares({ width: 7, height: 7, exists: (x, y) => (x > 1 && x < 5) || (y > 1 && y < 5) })],
  ])('reach every site of a board: %s', (_, board) => {
    const places = placesOf(board, 0)
    expect(isConnected(stepsOver(places), places)).toBe(true)
  })

  it('go slantwise where two lattices lie in each other’s gaps', () => {
    const spots = Array.from({ length: 25 }, (_, site) => ({
      site,
      x: 100 * (site % 5),
      y: 100 * Math.floor(site / 5),
    }))
    const gaps = spots.filter(({ site }) => site % 2 === 0)
    expect(isConnected(stepsOver(gaps), gaps)).toBe(true)
    expect(stepsOver(gaps).get(12)).toMatchObject({ left: 10, right: 14 })
  })

  it('lead along the rows of any drawing when nothing else misses no site', () => {
    const odd = [
      { site: 0, x: 0, y: 0 },
      { site: 1, x: 0, y: 50 },
      { site: 2, x: 900, y: 0.5 },
      { site: 3, x: 900, y: 0 },
      { site: 4, x: 5, y: 0.5 },
    ]
    expect(isConnected(stepsOver(odd), odd)).toBe(true)
  })
})
