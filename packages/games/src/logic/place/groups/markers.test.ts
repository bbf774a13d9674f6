import { DIAGONAL, ORTHOGONAL, Random, squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { markersOn } from './markers.ts'

const board = squares({ width: 7, height: 5, exists: (x, y) => x !== 3 || y > 2 })

/** Groups by walking from cell to cell, as a person counts them. */
function groupsByWalking(p: Int32Array, own: number, directions: readonly string[]): number {
  const seen = new Set<number>()
  let groups = 0
  for (let cell = 0; cell < board.size; cell++) {
    if (p[cell] !== own || seen.has(cell)) continue
    groups++
    const reached = [cell]
    for (const at of reached) {
      if (seen.has(at)) continue
      seen.add(at)
      for (const [d, { name }] of board.directions.entries()) {
        const next = board.step[d * board.size + at]
        if (directions.includes(name) && next >= 0 && p[next] === own) reached.push(next)
      }
    }
  }
  return groups
}

describe.each([
  ['by their sides', ORTHOGONAL],
  ['by their corners', DIAGONAL],
])('markers that hang together %s', (_, directions) => {
  const { slots, emptyBoard, occupy, near } = markersOn(board, directions, 3)
  const { waiting, frontier, open, groups, beside } = slots.at

  it('are counted in groups as they are put down, in any order', () => {
    const random = new Random(4)
    for (let game = 0; game < 40; game++) {
      const p = emptyBoard()
      const order = random.shuffle([...board.shapes.keys()])
      for (const cell of order) {
        occupy(p, cell, random.below(3))
        for (let seat = 0; seat < 3; seat++) expect(p[groups + seat]).toBe(groupsByWalking(p, seat + 1, directions))
      }
    }
  })

  it('know the empty cells beside them, those of each side too', () => {
    const random = new Random(5)
    const p = emptyBoard()
    for (const cell of random.shuffle([...board.shapes.keys()])) {
      occupy(p, cell, random.below(3))
      const next = (at: number) => [...near.list.subarray(near.start[at], near.start[at + 1])]
      const empty = [...board.shapes.keys()].filter((at) => p[at] === 0)
      const touched = empty.filter((at) => next(at).some((other) => p[other] !== 0))
      expect([...p.subarray(frontier, frontier + p[waiting])].sort((a, b) => a - b)).toEqual(touched)
      for (let seat = 0; seat < 3; seat++) {
        const own = empty.filter((at) => next(at).some((other) => p[other] === seat + 1))
        expect(p[open + seat]).toBe(own.length)
        for (const at of own) expect((p[beside + at] >> seat) & 1).toBe(1)
      }
    }
  })
})
