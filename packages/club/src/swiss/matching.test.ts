import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Matching } from './matching.ts'

type Weight = readonly number[]
const better = (a: Weight, b: Weight) => {
  for (let c = 0; c < a.length; c++) if (a[c] !== b[c]) return a[c] > b[c]
  return false
}

/** All perfect matchings, tried one by one. */
function bruteForce(size: number, edges: ReadonlyMap<number, Weight>, width: number): Weight | undefined {
  let best: Weight | undefined
  const used = new Array(size).fill(false)
  const sum = new Array(width).fill(0)
  const visit = () => {
    const a = used.indexOf(false)
    if (a < 0) {
      if (!best || better(sum, best)) best = [...sum]
      return
    }
    used[a] = true
    for (let b = a + 1; b < size; b++) {
      const weight = edges.get(a * size + b)
      if (used[b] || !weight) continue
      used[b] = true
      for (let c = 0; c < width; c++) sum[c] += weight[c]
      visit()
      for (let c = 0; c < width; c++) sum[c] -= weight[c]
      used[b] = false
    }
    used[a] = false
  }
  visit()
  return best
}

function total(matching: Matching, edges: ReadonlyMap<number, Weight>): number[] {
  const sum = new Array(matching.width).fill(0)
  matching.mate.forEach((b, a) => {
    if (a > b) return
    expect(matching.mate[b], 'partners are mutual').toBe(a)
    const weight = edges.get(a * matching.size + b)
    expect(weight, 'only edges are used').toBeDefined()
    for (let c = 0; c < matching.width; c++) sum[c] += weight![c]
  })
  return sum
}

const graphs = fc.record({
  half: fc.integer({ min: 1, max: 5 }),
  width: fc.integer({ min: 1, max: 3 }),
  density: fc.integer({ min: 20, max: 100 }),
  greatest: fc.constantFrom(1, 2, 9),
  numbers: fc.infiniteStream(fc.nat({ max: 9999 })),
})

test('a perfect matching is found if and only if there is one, and it is the best', () => {
  fc.assert(
    fc.property(graphs, ({ half, width, density, greatest, numbers }) => {
      const size = 2 * half
      const next = () => numbers.next().value as number
      const edges = new Map<number, Weight>()
      const matching = new Matching(size, width)
      for (let a = 0; a < size; a++) {
        for (let b = a + 1; b < size; b++) {
          if (next() % 100 >= density) continue
          const weight = Array.from({ length: width }, () => (next() % (2 * greatest + 1)) - greatest)
          edges.set(a * size + b, weight)
          matching.setEdge(a, b, weight)
        }
      }
      const best = bruteForce(size, edges, width)
      expect(matching.solve()).toBe(best !== undefined)
      if (best) expect(total(matching, edges)).toEqual(best)
    }),
    { numRuns: 6000 },
  )
})

test('after the weights of a vertex change, one more search finds the best again', () => {
  fc.assert(
    fc.property(graphs, ({ half, width, greatest, numbers }) => {
      const size = 2 * half
      const next = () => numbers.next().value as number
      const edges = new Map<number, Weight>()
      const matching = new Matching(size, width)
      const draw = (a: number, b: number) => {
        const weight = Array.from({ length: width }, () => (next() % (2 * greatest + 1)) - greatest)
        edges.set(Math.min(a, b) * size + Math.max(a, b), weight)
        matching.setEdge(a, b, weight)
      }
      for (let a = 0; a < size; a++) for (let b = a + 1; b < size; b++) draw(a, b)
      expect(matching.solve()).toBe(true)
      for (let change = 0; change < 12; change++) {
        const v = next() % size
        matching.loosen(v)
        for (let y = 0; y < size; y++) if (y !== v && next() % 3) draw(v, y)
        expect(matching.solveAgain()).toBe(true)
        expect(total(matching, edges)).toEqual(bruteForce(size, edges, width))
      }
    }),
    { numRuns: 1000 },
  )
})

test('settled pairs stay, and the rest is the best without them', () => {
  fc.assert(
    fc.property(graphs, ({ half, width, greatest, numbers }) => {
      const size = 2 * half
      const next = () => numbers.next().value as number
      const edges = new Map<number, Weight>()
      const matching = new Matching(size, width)
      for (let a = 0; a < size; a++) {
        for (let b = a + 1; b < size; b++) {
          const weight = Array.from({ length: width }, () => (next() % (2 * greatest + 1)) - greatest)
          edges.set(a * size + b, weight)
          matching.setEdge(a, b, weight)
        }
      }
      expect(matching.solve()).toBe(true)
      const left = new Map(edges)
      while (left.size > half) {
        const a = next() % size
        const b = matching.mate[a]
        expect(matching.settle(a, b)).toBe(true)
        for (let y = 0; y < size; y++) {
          for (const v of [a, b]) {
            const key = Math.min(v, y) * size + Math.max(v, y)
            if (key !== Math.min(a, b) * size + Math.max(a, b)) left.delete(key)
          }
        }
        expect(total(matching, edges)).toEqual(bruteForce(size, left, width))
        if (next() % 4 === 0) break
      }
    }),
    { numRuns: 1000 },
  )
})
