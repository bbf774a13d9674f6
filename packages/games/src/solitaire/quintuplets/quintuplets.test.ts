import { describe, expect, it } from 'vitest'
import { blockSet, box } from '../blocks/block-set.ts'
import { counted, namesAt, open, reach } from '../blocks/testing.ts'
import { quintuplets, SHAPES, START } from './quintuplets.ts'

describe('quintuplets', () => {
  it('takes 16 moves', () => {
    expect(counted(open(quintuplets))[0]).toBe(16)
  })

  it('begins with three steps: b3-a3, d1-e1, the block on a1 up', () => {
    expect(namesAt(open(quintuplets))).toEqual(['a1-a2', 'b3-a3', 'd1-e1'])
  })

  it.skipIf(!process.env.SOAK)('can reach 421200 positions', () => {
    expect(reach(blockSet(box(5, 3), SHAPES), START)).toBe(421200)
  })
})
