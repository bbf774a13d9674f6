import { Match, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { blockSet, box } from '../blocks/block-set.ts'
import { counted, namesAt, open, reach } from '../blocks/testing.ts'
import { masPuzzle, SHAPES, START } from './mas-puzzle.ts'

describe("Ma's puzzle", () => {
  it('takes 19, 23 and 37 moves to its three goals', () => {
    const goals = ['anywhere', 'upper-right-2x3', 'upper-right-3x2']
    expect(goals.map((goal) => counted(open(masPuzzle, { goal }))[0])).toEqual([19, 23, 37])
  })

  it('begins with three steps: c1-b1, c1-d1, and the lower angle one down', () => {
    expect(namesAt(open(masPuzzle))).toEqual(['a2-a1', 'c1-b1', 'c1-d1'])
  })

  it('is solved by an upright and by a lying rectangle', () => {
    const game = open(masPuzzle)
    for (const rows of ['bbbww/ww1jj/1wwlj/bbbll/1sww1', 'wwbbb/2ljj/2llj/wwsww/bbbww'])
      expect(game.result(unwrap(game.read(rows)))?.reason, rows).toBe('solved')
  })

  it.skipIf(!process.env.SOAK)('can reach 110804 positions', () => {
    expect(reach(blockSet(box(5, 5), SHAPES), START)).toBe(110804)
  })

  it('counts steps by cells, slides in a line, and moves of one block', () => {
    const game = open(masPuzzle)
    const match = new Match(game)
    unwrap(playMoves(match, 'c1-b1 b1-a1 c2-c1 c1-b1'))
    expect(game.scene(match.position).counters?.map(({ value }) => value)).toEqual([2, 3, 4])
  })
})
