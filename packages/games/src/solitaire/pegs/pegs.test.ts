import { ORTHOGONAL } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { crossBoard, type PegBoard, pegBoard, triangleBoard } from './peg-board.ts'
import { PegSearch } from './peg-search.ts'

const cross = (isEuropean: boolean) => pegBoard(crossBoard(isEuropean), ORTHOGONAL)
const never = () => false

/** Plays a line jump by jump on a plain set; the sites of the pegs that are left. */
function played({ over, to }: PegBoard, pegs: readonly number[], jumps: readonly number[]): number[] {
  const left = new Set(pegs)
  for (const jump of jumps) {
    const from = jump >> 3
    expect(left.has(from) && left.has(over[jump]) && !left.has(to[jump]), `jump ${jump} is allowed`).toBe(true)
    left.delete(from)
    left.delete(over[jump])
    left.add(to[jump])
  }
  return [...left]
}

const namesOf = (board: PegBoard, sites: readonly number[]) =>
  sites
    .map((site) => board.board.shapes[site].name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .join(' ')

function holesOf(board: PegBoard, weight: (site: number) => number) {
  const everywhere = [...board.board.shapes.keys()]
  const search = new PegSearch(board, weight)
  const solvable: number[] = []
  for (const hole of everywhere) {
    const pegs = everywhere.filter((site) => site !== hole)
    const line = search.solve(pegs, everywhere, never)
    if (line.solves) {
      expect(played(board, pegs, line.jumps), `from hole ${hole}`).toHaveLength(1)
      solvable.push(hole)
    } else expect(line.hopeless, `hole ${hole} is proven hopeless`).toBe(true)
  }
  return namesOf(board, solvable)
}

const fromMiddle =
  ({ board }: PegBoard) =>
  (site: number) =>
    (board.shapes[site].x - 3) ** 2 + (board.shapes[site].y - 3) ** 2

describe('peg boards', () => {
  it('have 76, 92, 18, 36 and 60 jumps', () => {
    const counts = [cross(false), cross(true), ...[4, 5, 6].map((rows) => pegBoard(triangleBoard(rows)))]
    expect(counts.map(({ actions }) => actions.length)).toEqual([76, 92, 18, 36, 60])
  })

  it('of 10 places can be solved from 2, 3, 4, 6, 8 and 9, and of 15 from every hole', () => {
    expect(holesOf(pegBoard(triangleBoard(4)), () => 0)).toBe('2 3 4 6 8 9')
    expect(holesOf(pegBoard(triangleBoard(5)), () => 0).split(' ')).toHaveLength(15)
  })

  it('of 10 places end on the place across from the hole', () => {
    const board = pegBoard(triangleBoard(4))
    const search = new PegSearch(board, () => 0)
    const everywhere = [...board.board.shapes.keys()]
    const endsFrom = (hole: number) =>
      everywhere.filter(
        (end) =>
          search.solve(
            everywhere.filter((site) => site !== hole - 1),
            [end],
            never,
          ).solves,
      )
    expect([2, 3, 4, 6, 8, 9].map((hole) => endsFrom(hole).map((site) => site + 1))).toEqual([
      [3],
      [2],
      [8],
      [9],
      [4],
      [6],
    ])
  })

  it('of 33 places can be solved from the middle, of 37 from c4 but from the middle never', () => {
    for (const [isEuropean, hole, isSolvable] of [
      [false, 'd4', true] as const,
      [true, 'c4', true] as const,
      [true, 'd4', false] as const,
    ]) {
      const board = cross(isEuropean)
      const everywhere = [...board.board.shapes.keys()]
      const pegs = everywhere.filter((site) => board.board.shapes[site].name !== hole)
      const line = new PegSearch(board, fromMiddle(board)).solve(pegs, everywhere, never)
      expect(line.solves, hole).toBe(isSolvable)
      expect(line.hopeless, hole).toBe(!isSolvable)
      if (isSolvable) expect(played(board, pegs, line.jumps)).toHaveLength(1)
    }
  })

  it.skipIf(!process.env.SOAK)('of 33, 37 and 21 places: every hole that can be solved is solved', () => {
    const english = cross(false)
    expect(holesOf(english, fromMiddle(english)).split(' ')).toHaveLength(33)
    const european = cross(true)
    expect(holesOf(european, fromMiddle(european))).toBe('a3 a5 b4 c1 c4 c7 d2 d3 d5 d6 e1 e4 e7 f4 g3 g5')
    expect(holesOf(pegBoard(triangleBoard(6)), () => 0).split(' ')).toHaveLength(21)
  })

  it.skipIf(!process.env.SOAK)('of 37 places: from c4 it ends on e1, from a3 on g5, from b4 on c7', () => {
    const board = cross(true)
    const everywhere = [...board.board.shapes.keys()]
    const siteOf = (name: string) => everywhere.find((site) => board.board.shapes[site].name === name)!
    const search = new PegSearch(board, fromMiddle(board))
    for (const [hole, end] of [
      ['c4', 'e1'],
      ['a3', 'g5'],
      ['b4', 'c7'],
    ]) {
      const pegs = everywhere.filter((site) => site !== siteOf(hole))
      const line = search.solve(pegs, [siteOf(end)], never)
      expect(namesOf(board, played(board, pegs, line.jumps))).toBe(end)
    }
  })
})
