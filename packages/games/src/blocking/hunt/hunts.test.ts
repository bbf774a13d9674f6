import { ActionList, DIAGONAL, graph, ORTHOGONAL, Random, sites, squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import {
  canCapture,
  canHunt,
  canJump,
  canStep,
  canStepFrom,
  countOf,
  jumpedSites,
  jumpsAlong,
  listHunt,
  listJumps,
  listSteps,
  longestChain,
  longestOfAll,
  sampleStep,
  stepsAlong,
} from './hunts.ts'

const board = squares({ width: 5, height: 5 })
const HUNTER = 1
const PREY = 2

function position(hunters: string, prey: string): Int32Array {
  const p = new Int32Array(board.size)
  for (const s of sites(board, hunters)) p[s] = HUNTER
  for (const s of sites(board, prey)) p[s] = PREY
  return p
}
const name = (action: number) =>
  `${board.shapes[Math.floor(action / board.size)].name}-${board.shapes[action % board.size].name}`
function listed(fill: (out: ActionList) => void): string[] {
  const out = new ActionList(4)
  fill(out)
  return out.toArray().map(name).sort()
}
const at = (text: string) => sites(board, text)[0]

describe('steps', () => {
  const forward = stepsAlong(board, ['north-west', 'north-east'])
  it('follow the named directions to empty places only', () => {
    const p = position('b2 e1', 'c3')
    expect(listed((out) => listSteps(p, forward, HUNTER, out))).toEqual(['b2-a3', 'e1-d2'])
  })
  it('can be left out one by one', () => {
    const neverToC3 = stepsAlong(board, DIAGONAL, (_, to) => to !== at('c3'))
    expect(listed((out) => listSteps(position('b2', ''), neverToC3, HUNTER, out))).toEqual(['b2-a1', 'b2-a3', 'b2-c1'])
  })
  it('are gone when every piece is shut in', () => {
    expect(canStep(position('a5 c5', ''), forward, HUNTER)).toBe(false)
    expect(canStep(position('a1', 'b2'), forward, HUNTER)).toBe(false)
    expect(canStep(position('a1 a5', ''), forward, HUNTER)).toBe(true)
    expect(canStepFrom(position('a1 a5', ''), forward, at('a5'))).toBe(false)
    expect(canStepFrom(position('a1 a5', ''), forward, at('a1'))).toBe(true)
  })
  it('run along the lines of a graph and nowhere else', () => {
    const path = graph({
      points: { a: [0, 0], b: [1, 0], c: [2, 0], d: [1, 1] },
      lines: [
        ['a', 'b', 'c'],
        ['b', 'd'],
      ],
    })
    const steps = stepsAlong(path)
    expect(Array.from(steps.to.subarray(steps.first[1], steps.first[2])).sort()).toEqual([0, 2, 3])
    expect(Array.from(jumpsAlong(path).over)).toEqual([1, 1])
  })
  it('are sampled evenly, also where guessing seldom hits', () => {
    const p = position('c3', 'b2 d2')
    const steps = stepsAlong(board, DIAGONAL)
    const random = new Random(5)
    const counts = new Map<string, number>()
    for (let i = 0; i < 4000; i++) {
      const move = name(sampleStep(p, steps, HUNTER, random))
      counts.set(move, (counts.get(move) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual(['c3-b4', 'c3-d4'])
    for (const count of counts.values()) expect(count).toBeGreaterThan(1800)
  })
})

describe('jumps', () => {
  const jumps = jumpsAlong(board, ORTHOGONAL)
  it('pass over the prey to the empty place behind it', () => {
    const p = position('c3 e4', 'c4 d3 b3 a3')
    expect(listed((out) => listJumps(p, jumps, at('c3'), PREY, 1, out))).toEqual(['c3-c5', 'c3-e3'])
    expect(canJump(p, jumps, at('e4'), PREY)).toBe(false)
  })
  it('form chains, and each of the prey is jumped once', () => {
    const p = position('a1', 'a2 b3 c4')
    expect(longestChain(p, jumps, at('a1'), PREY)).toBe(3)
    expect(p).toEqual(position('a1', 'a2 b3 c4'))
  })
  it('may come back to where the chain began', () => {
    expect(longestChain(position('a1', 'a2 b3 c2 b1'), jumps, at('a1'), PREY)).toBe(4)
  })
  it('can be asked to begin a chain of a given length', () => {
    const p = position('c1', 'c2 d1 d3')
    expect(listed((out) => listJumps(p, jumps, at('c1'), PREY, 1, out))).toEqual(['c1-c3', 'c1-e1'])
    expect(listed((out) => listJumps(p, jumps, at('c1'), PREY, 2, out))).toEqual(['c1-c3'])
  })
  it('of all hunters together have one longest chain', () => {
    expect(longestOfAll(position('a5 c1', 'b5 c2 d3'), jumps, HUNTER, PREY)).toBe(2)
    expect(longestOfAll(position('a5', 'b4'), jumps, HUNTER, PREY)).toBe(0)
  })
  it('know what they pass over', () => {
    const jumped = jumpedSites(board, jumps)
    expect(jumped[at('a1') * board.size + at('a3')]).toBe(at('a2'))
    expect(jumped[at('a1') * board.size + at('a2')]).toBe(-1)
  })
})

describe('a hunt', () => {
  const steps = stepsAlong(board, ORTHOGONAL)
  const jumps = jumpsAlong(board, ORTHOGONAL)
  const hunt = (p: Int32Array, choice: 'free' | 'most', chain = 0) =>
    listed((out) => listHunt(p, steps, jumps, HUNTER, PREY, chain, choice, out))
  it('captures where it can and steps where it cannot', () => {
    expect(hunt(position('a1 e5', 'a2'), 'free')).toEqual(['a1-a3'])
    expect(hunt(position('a1', 'c3'), 'free')).toEqual(['a1-a2', 'a1-b1'])
  })
  it('may have to take the most, whichever hunter does it', () => {
    const p = position('c1 a5', 'c2 d1 d3 b5')
    expect(hunt(p, 'free')).toEqual(['a5-c5', 'c1-c3', 'c1-e1'])
    expect(hunt(p, 'most')).toEqual(['c1-c3'])
  })
  it('goes on with the hunter that has just captured', () => {
    const p = position('c3 a5', 'd3 b5')
    expect(hunt(p, 'most', at('c3') + 1)).toEqual(['c3-e3'])
  })
  it('is over when no hunter can step or capture', () => {
    expect(canHunt(position('a1', 'a2 b1 a3 c1'), steps, jumps, HUNTER, PREY)).toBe(false)
    expect(canHunt(position('a1', 'a2 b1 a3'), steps, jumps, HUNTER, PREY)).toBe(true)
    expect(canCapture(position('a1', 'c3'), jumps, HUNTER, PREY)).toBe(false)
  })
})

it('counts the pieces of a kind', () => {
  expect(countOf(position('a1 b2', 'c3'), board.size, HUNTER)).toBe(2)
})
