import { siteNamed } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { blockSet, box } from '../blocks/block-set.ts'
import { fewestFromBothEnds } from '../blocks/from-both-ends.ts'
import { counted, fewestSteps, namesAt, open, placementsIn, reach } from '../blocks/testing.ts'
import { dadsPuzzle, SHAPES, START } from './dads-puzzle.ts'

describe("Dad's puzzle", () => {
  it('takes 24 moves to the upper right corner, 29 to the lower right, 59 to the lower left', () => {
    expect(counted(open(dadsPuzzle))[0]).toBe(24)
    expect(counted(open(dadsPuzzle, { goal: 'lower-right' }))[0]).toBe(29)
    const classic = open(dadsPuzzle, { goal: 'lower-left' })
    expect(counted(classic)[0]).toBe(59)
    expect(classic.par!(classic.start())).toBe(59)
  })

  it('takes 59 to the lower left corner also when it is searched from both ends', () => {
    const set = blockSet(box(4, 5), SHAPES)
    const goal = [[{ shape: 0, anchors: [siteNamed(set.board, 'a1')] }]]
    expect(fewestFromBothEnds(set, placementsIn(set, START), goal, 'move')).toHaveLength(1 + 59)
    // It cannot lie half outside the box.
    expect(fewestFromBothEnds(set, placementsIn(set, START), [[{ shape: 0, anchors: [3] }]], 'move')).toBeUndefined()
  })

  it('takes 83 single steps to the lower left corner, by a plain search', () => {
    expect(fewestSteps(open(dadsPuzzle, { goal: 'lower-left' }))).toBe(83)
  })

  it('begins with three steps: b3-c3, the bar on c2 up, the bar on c4 down', () => {
    expect(namesAt(open(dadsPuzzle))).toEqual(['b3-c3', 'c2-c3', 'c4-c3'])
  })

  it('can reach 1398 positions, blocks of equal shape being alike', () => {
    expect(reach(blockSet(box(4, 5), SHAPES), START)).toBe(1398)
  })
})
