import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { LINES, majorityOf, NODE_COUNT, REGION_COUNT, RIM, regions, worthOf } from './shell.ts'
import { turtle } from './turtle.ts'

const game = unwrap(openGame(turtle))
const { names, played, problemOf } = tryOut(game)
const score = (p: Int32Array) => game.scene(p).counters!.map(({ value }) => value)

describe('the shell', () => {
  it('has 6, 14 and 14 regions of 7, 5 and 3 corners, 56 nodes and 89 lines, 24 of them on the rim', () => {
    expect([7, 5, 3].map((value) => worthOf.filter((one) => one === value).length)).toEqual([6, 14, 14])
    expect([NODE_COUNT, LINES.length, RIM.length]).toEqual([56, 89, 24])
  })
  it('has at least three lines at every node', () => {
    for (let node = 0; node < NODE_COUNT; node++)
      expect(LINES.filter((line) => line.split(' ').includes(`${node}`)).length, `n${node + 1}`).toBeGreaterThan(2)
  })
  it('is worth 154 points', () => {
    expect(worthOf.reduce((sum, value) => sum + value)).toBe(154)
  })
})

it('there are 56 first moves', () => {
  expect(names()).toHaveLength(56)
})

describe('a region', () => {
  it('is won with 2 of 3, 3 of 5 or 4 of 7 corners, and does not change hands', () => {
    expect([...new Set(worthOf)].map((value) => [value, majorityOf[worthOf.indexOf(value)]])).toEqual([
      [7, 4],
      [5, 3],
      [3, 2],
    ])
    const { position } = played('n1 n56 n7')
    expect(score(position)).toEqual([3, 0])
    expect(score(played('n3', position).position)).toEqual([3, 0])
  })
  it('may be won together with another by one man', () => {
    // n14 is the third corner of the pentagon at the top and the second one of the triangle n7, n14, n15.
    expect(score(played('n1 n56 n7 n3 n14').position)).toEqual([3 + 5 + 3, 0])
  })
})

describe('the end', () => {
  it('comes with a full board, where every region is won and more points win', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { position } = playRandomMatch(game, new Random(seed), () => undefined)
      // The same once more, without counting on the way.
      const plain = [0, 0]
      for (const { corners } of regions) {
        const light = corners.filter((node) => position[node] === 1).length
        plain[light * 2 > corners.length ? 0 : 1] += corners.length
      }
      expect(score(position)).toEqual(plain)
      expect(plain[0] + plain[1]).toBe(154)
      expect(position.subarray(NODE_COUNT, NODE_COUNT + REGION_COUNT).every((owner) => owner > 0)).toBe(true)
      const lead = Math.sign(plain[0] - plain[1])
      expect(game.result(position)?.payoffs.map(Math.sign)).toEqual(lead === 0 ? [0, 0] : [lead, -lead])
    }
  })
})

it.each([
  ['x55 x', 'the players take turns'],
  ['57 x', 'row 1 has 57 places'],
  ['56 z', 'a position is written as'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
