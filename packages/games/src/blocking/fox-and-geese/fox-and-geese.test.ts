import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { edgesOf } from '../hunt/testing/edges.ts'
import { foxAndGeese } from './fox-and-geese.ts'

const open = (preset: string) => unwrap(openGame(foxAndGeese, { preset }))
const first = open('v1-13-geese')
const second = open('v2-17-geese')
const russian = open('v3-russian')
const { turnNames, played, result } = tryOut(first)
const geeseToMove = (of = second) => {
  const p = of.start()
  p[of.layout.at.turn] = 1
  return p
}

describe('the boards', () => {
  it.each([
    [first, 33, 52],
    [second, 33, 92],
    [open('cross-33-classic'), 33, 72],
    [russian, 37, 112],
  ])('of variant %# has its points and edges', (game, points, edges) => {
    expect(game.board.size).toBe(points)
    expect(edgesOf(game)).toBe(edges)
    expect(game.board.lines).toHaveLength(edges)
  })
  it('have no diagonal outside the arms, except from the extra points', () => {
    const joined = (a: string, b: string) => {
      const { board } = russian
      const [s, t] = [siteNamed(board, a), siteNamed(board, b)]
      return board.directions.some((_, d) => board.step[d * board.size + s] === t)
    }
    expect(joined('b3', 'c2')).toBe(false)
    expect(['c3', 'a3', 'c1', 'b3', 'c2'].every((name) => joined('b2', name))).toBe(true)
  })
})

describe('variant 1', () => {
  it('has 13 geese, and the fox is put down on any free point', () => {
    expect(first.write(first.start())).toBe('ggg/ggg/ggggggg/7/7/3/3 f 0 0')
    expect(turnNames()).toHaveLength(20)
  })
  it('lets the fox move first: three steps from d4', () => {
    expect(turnNames(played('d4').position)).toEqual(['d4-c4', 'd4-d3', 'd4-e4'])
  })
  it('gives the geese six moves while the fox is on d4', () => {
    expect(turnNames('ggg/ggg/ggggggg/3F3/7/3/3 g')).toEqual(['a5-a4', 'b5-b4', 'c5-c4', 'e5-e4', 'f5-f4', 'g5-g4'])
  })
  it('lets geese go back', () => {
    expect(turnNames('3/3/7/g6/4ggg/3/F2 g')).toContain('a4-a5')
  })
  it('shuts in the fox on c1 with geese on c2, c3, d1, e1', () => {
    expect(result('3/3/7/7/2g4/g2/Fgg f')).toEqual({ payoffs: [-1, 1], reason: 'shut-in' })
  })
  it('is won by the fox when fewer than four geese remain', () => {
    expect(played('c1xc3', 'ggg/3/7/7/7/g2/F2 f').result()).toEqual({
      payoffs: [1, -1],
      reason: 'too-few',
    })
  })
})

describe('captures', () => {
  it('are compulsory and jump along a line to the empty point behind', () => {
    expect(turnNames('ggg/ggg/7/3g3/3F3/3/3 f')).toEqual(['d3xd5'])
  })
  it('go on in a chain, each goose leaving as it is jumped', () => {
    const match = played('d3xd5xf5', 'ggg/3/4g2/3g3/3F3/3/ggg f')
    expect(first.write(match.position)).toBe('ggg/3/5F1/7/7/3/ggg g 0 0')
  })
  it('must be the chain that takes the most', () => {
    expect(turnNames('ggg/3/4g2/3g3/2gF3/3/1gg f')).toEqual(['d3xd5xf5'])
  })
  it('must be finished', () => {
    const match = played('d3xd5', 'ggg/3/4g2/3g3/3F3/3/ggg f')
    expect(first.write(match.position)).toBe(`ggg/3/3Fg2/7/7/3/ggg f 0 ${siteNamed(first.board, 'd5') + 1}`)
    expect(turnNames(match.position)).toEqual(['d5xf5'])
  })
  it('are explained to a fox that would rather step', () => {
    const p = tryOut(first).at('ggg/ggg/7/3g3/3F3/3/3 f')
    expect(first.why(p, 0, [siteNamed(first.board, 'd3'), siteNamed(first.board, 'd2')])).toBe('must-capture-most')
  })
})

describe('variant 2', () => {
  it('has 17 geese and the fox on d3 with eight steps', () => {
    expect(second.write(second.start())).toBe('ggg/ggg/ggggggg/g5g/g2F2g/3/3 f 0 0')
    expect(tryOut(second).turnNames()).toHaveLength(8)
  })
  it('gives the geese nine moves, none of them back or diagonal', () => {
    const { turnNames } = tryOut(second)
    expect(turnNames(geeseToMove())).toEqual([
      'a3-b3',
      'a4-b4',
      'b5-b4',
      'c5-c4',
      'd5-d4',
      'e5-e4',
      'f5-f4',
      'g3-f3',
      'g4-f4',
    ])
    expect(turnNames('3/3/7/g6/4ggg/3/Fgg g')).not.toContain('a4-a5')
  })
  it('lets the fox jump along diagonals', () => {
    expect(tryOut(second).turnNames('ggg/g2/7/2g4/3F3/3/2g f')).toEqual(['d3xb5'])
  })
  it('is won by the fox when fewer than six geese remain', () => {
    const { played } = tryOut(second)
    expect(played('d3xd5', 'ggg/gg1/7/3g3/3F3/3/3 f').result()).toEqual({ payoffs: [1, -1], reason: 'too-few' })
  })
  it('is won by the fox when the geese cannot move', () => {
    expect(tryOut(second).result('F2/3/7/7/7/ggg/ggg g')).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
})

describe('variant 3', () => {
  const { turnNames } = tryOut(russian)
  it('has 17 dogs and the wolf on d4 with five steps', () => {
    expect(russian.write(russian.start())).toBe('ddd/ddddd/ddddddd/d2W2d/7/5/3 w 0 0')
    expect(turnNames()).toHaveLength(5)
  })
  it('gives the dogs eight moves', () => {
    expect(turnNames(geeseToMove(russian))).toHaveLength(8)
  })
})

it('is a draw after two hundred moves of each side without a capture, so that a slow siege is not cut off', () => {
  const before = played('d1-d2', 'ggg/ggg/ggggggg/7/7/3/1F1 f 398')
  expect(before.result()).toBeNull()
  const match = played('d1-d2', 'ggg/ggg/ggggggg/7/7/3/1F1 f 399')
  expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
})

it('was a draw after fifty by the first rules, and records of that time still end so', () => {
  const then = unwrap(openGame(foxAndGeese, { preset: 'v1-13-geese', rulesVersion: 1 }))
  const { played } = tryOut(then)
  expect(played('d1-d2', 'ggg/ggg/ggggggg/7/7/3/1F1 f 99').result()).toMatchObject({ reason: 'move-limit' })
})

it.each([
  ['FF1/ggg/ggggggg/7/7/3/3 f', 'there is one F'],
  ['ggg/ggg/ggggggg/7/7/3/3 g', 'F must be on the board'],
  ['ggg/ggg/ggggggg/7/7/3/F2 f 0 1', 'F is in a chain only while it can go on capturing'],
  ['ggg/ggg/ggggggg/g6/7/3/F2 f', 'there are at most 13 of g'],
])('refuses %s with a reason', (text, reason) => {
  expect(refusal(first.read(text))).toContain(reason)
})
