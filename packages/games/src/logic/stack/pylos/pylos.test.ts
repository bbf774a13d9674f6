import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { pylos } from './pylos.ts'

const game = unwrap(openGame(pylos))
const small = unwrap(openGame(pylos, { preset: 'small' }))
const published = unwrap(openGame(pylos, { preset: 'published' }))
const { names, played, movesOf, problemOf, turnNames, result } = tryOut(game)
const rest = '3/3/3/2/2/1'

describe('the pyramid', () => {
  it('has 16 first moves and 30 places in all', () => {
    expect(names()).toHaveLength(16)
    expect(game.board.size).toBe(30)
  })
  it('is drawn rising: each level higher on the screen than the one below', () => {
    const rises = ['a1', '2a1', '3a1', '4a1'].map((name) => game.board.shapes[siteNamed(game.board, name)].rise!)
    expect([...rises].sort((a, b) => a - b)).toEqual(rises)
    expect(new Set(rises).size).toBe(4)
  })
})

describe('placing and lifting', () => {
  it('puts a ball on a higher level only where all four below it are there', () => {
    expect(names(`4/4/bw2/wb2/${rest} w 0 4`)).toContain('2a1')
    expect(names(`4/4/b3/wb2/${rest} w 0 4`).filter((name) => /^\d/.test(name))).toEqual([])
  })
  it('lifts an own ball that carries nothing to a higher level', () => {
    expect(movesOf(`3w/4/bw2/wb2/${rest} w 0 4`, 'd4-')).toEqual(['d4-2a1'])
    expect(game.write(played('d4-2a1', `3w/4/bw2/wb2/${rest} w 0 4`).position)).toBe('4/4/bw2/wb2/3/3/w2/2/2/1 b 0 5')
  })
  it('never lifts a ball onto a place that it would carry itself', () => {
    expect(movesOf(`4/4/bw2/wb2/${rest} w 0 4`, 'a1-')).toEqual([])
  })
  it('neither lifts nor takes a ball under another ball', () => {
    const text = '3w/4/www1/wwb1/3/3/1b1/2/2/1 w 0 9'
    expect(movesOf(text, 'b2-')).toEqual([])
    const after = played('d4-2a1', text)
    expect(after.position[game.layout.at.taking]).toBe(0)
    const square = played('a3', '4/1w2/wwb1/bbb1/3/3/1b1/2/2/1 w 0 9')
    expect(names(square.position).filter((name) => name.startsWith('x'))).toEqual(['xa2', 'xa3', 'xb3'])
  })
})

describe('a square of one colour', () => {
  const text = `4/4/w3/ww2/${rest} w 0 6`
  it('T90: lets up to two balls come back, the fourth one included', () => {
    expect(turnNames(text).filter((name) => name.startsWith('b2'))).toEqual([
      'b2,done',
      'b2,xa1,done',
      'b2,xa1,xa2',
      'b2,xa1,xb1',
      'b2,xa1,xb2',
      'b2,xa2,done',
      'b2,xa2,xb2',
      'b2,xb1,done',
      'b2,xb1,xa2',
      'b2,xb1,xb2',
      'b2,xb2,done',
    ])
  })
  it('demands at least one in the published rule', () => {
    expect(turnNames(text, published)).not.toContain('b2,done')
    expect(turnNames(text, published)).toContain('b2,xb2,done')
  })
  it('is also made by lifting, on any level', () => {
    const match = played('d4-2b2', '3w/www1/www1/bbb1/3/w2/ww1/2/2/1 w 0 20')
    expect(match.actors).toBe(1)
    expect(names(match.position)).toEqual(['done', 'x2a1', 'x2a2', 'x2b1', 'x2b2'])
  })
  it('gives nothing for squares of both colours', () => {
    expect(played('b2', `4/4/w3/wb2/${rest} w 0 6`).actors).toBe(2)
  })
})

describe('the end', () => {
  const full = 'wbwb/bwbw/wbbw/bwwb/wbw/bwb/bwb/wb/bw'
  it('is won by the top ball', () => {
    expect(played('4a1', `${full}/1 w 0 29`).result()).toEqual({ payoffs: [1, -1], reason: 'top-ball' })
  })
  it('T90: is lost with an empty reserve and no lift, but not while a lift is possible', () => {
    // All fifteen light balls are played; those of the second level could only be lifted to a third one.
    const base = 'wwbw/wbww/bwwb/wbww'
    expect(names(`${base}/wwb/bww/2b/2/2/1 w 0 25`).every((name) => name.includes('-'))).toBe(true)
    expect(result(`${base}/w1w/1b1/w1w/2/2/1 w 0 25`)).toEqual({ payoffs: [-1, 1], reason: 'top-ball' })
  })
  it('is a draw after two hundred turns each', () => {
    expect(played('a1', `4/4/4/4/${rest} w 0 399`).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

describe('the small pyramid', () => {
  it('has 14 places and is solved: whoever begins wins', () => {
    expect(small.board.size).toBe(14)
    const solution = small.solution!()!
    const value = solution.valueOf(small.start())!
    expect([solution.positions, value.winner]).toEqual([158023, 0])
  })
})

it.each([
  [`4/4/4/4/3/3/w2/2/2/1 w 0 0`, 'the ball on 2a1 rests on nothing'],
  [`wwww/wwww/wwww/wwww/${rest} w 0 0`, 'each side has only 15 men'],
  [`4/4/4/w3/${rest} w 2 0`, 'nobody may take back'],
  ['4/4 w 0 0', 'the board has 10 rows'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
