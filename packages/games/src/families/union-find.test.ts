import { Random } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { alone, joinChains, marksOfRoot, rootOf } from './union-find.ts'

describe('union-find in a position', () => {
  it('joins the marks of both chains', () => {
    const p = Int32Array.of(9, 9, alone(1), alone(2), alone(4))
    expect(joinChains(p, 2, 0, 1)).toBe(3)
    expect(joinChains(p, 2, 1, 2)).toBe(7)
    expect(marksOfRoot(p, 2, rootOf(p, 2, 2))).toBe(7)
    expect([p[0], p[1]]).toEqual([9, 9])
  })

  it('joins a chain with itself without changing it', () => {
    const p = Int32Array.of(alone(1), alone(2))
    joinChains(p, 0, 0, 1)
    expect(joinChains(p, 0, 1, 0)).toBe(3)
  })

  it('agrees with naming every element after its chain', () => {
    const random = new Random(8)
    const n = 60
    const p = new Int32Array(n).fill(alone(0))
    const name = Array.from({ length: n }, (_, i) => i)
    for (let i = 0; i < 80; i++) {
      const [a, b] = [random.below(n), random.below(n)]
      joinChains(p, 0, a, b)
      const lost = name[b]
      for (let e = 0; e < n; e++) if (name[e] === lost) name[e] = name[a]
      for (let e = 0; e < n; e++) expect(rootOf(p, 0, e) === rootOf(p, 0, a)).toBe(name[e] === name[a])
    }
  })
})
