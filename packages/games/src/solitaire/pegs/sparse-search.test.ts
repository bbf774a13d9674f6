import { ORTHOGONAL, Random, squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { pegBoard } from './peg-board.ts'
import { SparsePegSearch } from './sparse-search.ts'

const boardOf = (width: number) => pegBoard(squares({ width, height: width }), ORTHOGONAL)

/** Whether one peg can be left, told by nothing but trying. */
function naive(
  { over, to }: ReturnType<typeof boardOf>,
  pegs: ReadonlySet<number>,
  strict: boolean,
  last = -1,
): boolean {
  if (pegs.size === 1) return true
  for (const from of pegs)
    for (let d = 0; d < 4 && from !== last; d++) {
      const jump = from * 8 + d
      if (over[jump] < 0 || !pegs.has(over[jump]) || pegs.has(to[jump])) continue
      const after = new Set(pegs)
      after.delete(from)
      after.delete(over[jump])
      after.add(to[jump])
      if (naive(boardOf6, after, strict, strict ? to[jump] : -1)) return true
    }
  return false
}
const boardOf6 = boardOf(6)

describe('the search for few pegs', () => {
  it.each([false, true])(
    'finds a solution just where a naive one does (strict: %s), and its jumps lead to one peg',
    (strict) => {
      const random = new Random(12)
      const search = new SparsePegSearch(boardOf6, 6, strict)
      let solvable = 0
      for (let n = 0; n < 150; n++) {
        const pegs = new Set<number>()
        while (pegs.size < 6) pegs.add(7 + random.below(4) + 6 * random.below(4))
        const verdict = search.solve([...pegs])
        expect(verdict, [...pegs].join()).toBe(naive(boardOf6, pegs, strict) ? 'solved' : 'hopeless')
        if (verdict === 'hopeless') continue
        solvable++
        expect(search.line).toHaveLength(5)
        let last = -1
        for (const jump of search.line) {
          const [from, middle, end] = [jump >> 3, boardOf6.over[jump], boardOf6.to[jump]]
          expect(pegs.has(from) && pegs.has(middle) && !pegs.has(end) && from !== (strict ? last : -1)).toBe(true)
          pegs.delete(from)
          pegs.delete(middle)
          pegs.add(end)
          last = end
        }
        expect(pegs.size).toBe(1)
      }
      expect(solvable).toBeGreaterThan(15)
      expect(solvable).toBeLessThan(135)
    },
  )

  it('proves a position on a hundred cells hopeless, and says so when it has given up', () => {
    const search = new SparsePegSearch(boardOf(10), 10, false)
    // Two heaps that cannot come together.
    expect(search.solve([0, 1, 10, 11, 88, 89, 98, 99])).toBe('hopeless')
    const heap = [33, 34, 35, 36, 43, 44, 45, 46, 53, 54, 55, 56, 63]
    expect(search.solve(heap, -1, 5)).toBe('unknown')
    expect(search.solve(heap)).toBe('solved')
  })
})
