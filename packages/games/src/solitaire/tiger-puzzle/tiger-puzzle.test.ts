import { Match, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { blockSet } from '../blocks/block-set.ts'
import { fewestFromBothEnds } from '../blocks/from-both-ends.ts'
import { counted, namesAt, never, open, placementsIn } from '../blocks/testing.ts'
import { BLOCKS, cage, cageGoal } from './cage.ts'
import { START, tigerPuzzle } from './tiger-puzzle.ts'

const FEWEST_SLIDES =
  'd3-d2 d2-d1 f4-f3 d4-d3 d6-d5 f6-f5 a6-b6 b6-c6 c6-d6 a4-a5 a1-a2 d1-c1 c1-b1 b1-a1 f3-f2 f2-f1 d3-d2 d2-d1 d5-d4 d4-d3 f5-f4 f4-f3 d6-d5 d5-d4 a5-b5 b5-c5 c5-d5 a2-a3 a3-a4 a1-a1r d1-c1 d3-c3 c3-b3 f3-e3 e3-e2 e2-e1 d4-d3 d5-d4 d4-e4l a4-b4 a1-a2 a2-a3 a3-a4 c1-b1 b1-a1 b3-a3 d3-c3 f1-f2 e1-f1 c3-c2 c2-c1 c1-c1r f2-e2 e2-d2 f1-e1 e1-d1 e4-e3 e3-e2 e2-e1 b4-c4 c4-d4 c1-c2 c2-c3 c3-c4 d2-c3l'

describe('the tiger puzzle', () => {
  const game = open(tigerPuzzle)

  it('is solved in 36 moves along its road', () => {
    expect(counted(game)[0]).toBe(36)
  })

  it('is also solved in 39 slides, with two moves more', () => {
    const match = new Match(game)
    unwrap(playMoves(match, FEWEST_SLIDES))
    expect(match.result()?.reason).toBe('solved')
    expect(game.scene(match.position).counters!.map(({ value }) => value)).toEqual([38, 39, 65])
  })

  // SOAK=1 npx vitest run packages/games/src/solitaire/tiger-puzzle: three minutes, 27 million positions.
  it.skipIf(!process.env.SOAK)('cannot be solved in fewer than 36 moves', { timeout: 1_800_000 }, () => {
    const set = blockSet(cage, BLOCKS)
    const way = fewestFromBothEnds(set, placementsIn(set, START), cageGoal(set), 'move')
    expect(way).toHaveLength(1 + 36)
  })

  it('begins with d3-d2, or with a turn of that bar within d1-f3', () => {
    expect(namesAt(game)).toEqual(['d3-d1l', 'd3-d2', 'd3-f1r'])
  })

  it('finds back to its road from beside it', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'd3-d2 d2-d1 d1-d1r f4-f3'))
    const way = game.wayOut!(match.position, never)!
    expect(way).toMatchObject({ solves: true, proven: false })
    for (const action of way.actions) match.play(0, action)
    expect(match.result()?.reason).toBe('solved')
  })

  it('ends with the tiger on d4-f6, the long wall on c4-c6, the short one on c3-d3 and the large one on e1-f3', () => {
    const match = new Match(game)
    unwrap(playMoves(match, FEWEST_SLIDES))
    expect(game.write(match.position)).toMatch(/^q1gttt\/q1gttt\/q1gttt\/rrjjaa\/xx2aa\/xx1yaa /)
  })

  it('turns walls with their blocks', () => {
    const match = new Match(game, unwrap(game.read('ppprry/bbbxxk/bbbxxk/ttt3/ttt3/tttfff')))
    unwrap(playMoves(match, 'd1-d1r'))
    expect(game.write(match.position)).toMatch(/tttg2\/tttg2\/tttg2 /)
    unwrap(playMoves(match, 'd1-d3r'))
    expect(game.write(match.position)).toMatch(/ttthhh\/ttt3\/ttt3 /)
  })
})
