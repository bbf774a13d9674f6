import { openGame, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { board } from './field.ts'
import { LETTERS, SETUP } from './men.ts'
import { naiveMoves } from './naive.ts'
import { shootingRange } from './shooting-range.ts'

const game = unwrap(openGame(shootingRange))
const { names, movesOf, played, result, problemOf } = tryOut(game)
const degree = (name: string) => {
  const site = siteNamed(board, name)
  return board.directions.filter((_, d) => board.step[d * board.size + site] >= 0).length
}

describe('the field', () => {
  it('has 61 points and 120 lines, 100 of them diagonal, 14 horizontal, 6 vertical, and one line at each corner', () => {
    expect(board.size).toBe(61)
    const ways = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, d) =>
        Array.from(board.step.subarray((from + d) * 61, (from + d + 1) * 61)).filter((next) => next >= 0),
      ).flat().length / 2
    expect([ways(0, 4), ways(4, 6), ways(6, 8)]).toEqual([100, 14, 6])
    expect(['1.1', '1.6', '11.1', '11.6'].map(degree)).toEqual([1, 1, 1, 1])
  })
  it('has 20 soldiers and 2 officers of each side, and rows 5, 6 and 7 empty', () => {
    const [rows] = game.write(game.start()).split(' ')
    expect(rows).toBe('Dddddd/sssss/ssssss/Sssss/6/5/6/uuuuU/uuuuuu/uuuuu/nnnnnN')
  })
  it('is the same for dark after half a turn', () => {
    const turned = (point: number) => {
      const { x, y } = board.shapes[point]
      return board.shapes.findIndex((shape) => shape.x === 10 - x && shape.y === 12 - y)
    }
    for (let i = 0; i < 4; i++)
      expect(SETUP[i + 4][1], LETTERS[SETUP[i][0]]).toEqual(expect.arrayContaining(SETUP[i][1].map(turned)))
  })
})

it('light has 8 first moves of soldiers and 3 of an officer', () => {
  expect(movesOf(undefined, '4.5')).toEqual(['4.5-5.5', '4.5-5.6', '4.5-6.4'])
  expect(names()).toHaveLength(11)
})

describe('soldiers', () => {
  it('step forward only; scouts go the other way', () => {
    expect(names('6/5/6/5/6/2u2/6/5/6/5/n5 l - 0 0000 0 0')).toEqual(['6.3-7.3', '6.3-7.4'])
    expect(names('6/5/6/5/6/2d2/6/5/6/5/n5 l - 0 0000 0 0')).toEqual(['6.3-5.3', '6.3-5.4'])
  })
  it('jump in all four diagonal directions over one enemy, and must', () => {
    expect(names('6/5/6/5/2ss2/2u2/2ss2/5/6/5/6 l - 0 0000 0 0')).toEqual('6.3x4.2 6.3x4.4 6.3x8.2 6.3x8.4'.split(' '))
  })
  it('go on with a chain while they can', () => {
    const { position, actors } = played('4.2x6.3', '6/5/s5/5/3s2/5/2s3/1u3/6/5/6 l - 0 0000 0 0')
    expect(actors).toBe(1)
    expect(names(position)).toEqual(['6.3x8.4'])
  })
})

describe('officers', () => {
  it('step one or two points forward, along the middle rows both ways, and on a vertical line forward', () => {
    expect(names('6/5/6/5/6/5/2U3/5/6/5/n5 l - 0 0000 0 0')).toEqual(
      ['5.3-5.1', '5.3-5.2', '5.3-5.4', '5.3-5.5', '5.3-6.2', '5.3-6.3', '5.3-7.2', '5.3-7.3', '5.3-7.4'].sort(),
    )
  })
  it('jump with one extra empty point before or after the man, not both', () => {
    expect(names('6/5/s5/5/6/3s1/6/4U/6/5/6 l - 0 0000 0 0')).toEqual(['4.5x7.4'])
    expect(names('6/5/s5/5/6/5/4s1/4U/6/5/6 l - 0 0000 0 0')).toEqual(['4.5x6.4', '4.5x7.4'])
  })
  it('jump along the middle rows and backwards too', () => {
    expect(movesOf('6/5/s5/5/6/5/2Us2/5/6/5/6 l - 0 0000 0 0', '5.3x')).toEqual(['5.3x5.5', '5.3x5.6'])
    expect(movesOf('6/5/s5/5/6/2U2/2s3/5/6/5/6 l - 0 0000 0 0', '6.3x')).toEqual(['6.3x3.2', '6.3x4.2'])
  })
  it('may jump an own soldier without taking him, alone or to capture from there', () => {
    const alone = '6/5/s5/5/6/5/6/4U/4u1/5/6 l - 0 0000 0 0'
    expect(movesOf(alone, '4.5^')).toEqual(['4.5^1.4', '4.5^2.4'])
    expect(game.write(played('4.5^2.4', alone).position)).toContain('4u1/3U1/6 d ')
    const leading = '6/5/s5/5/3s2/5/4u1/4U/6/5/6 l - 0 0000 0 0'
    expect(names(leading)).toEqual(['4.5^6.4'])
    expect(names(played('4.5^6.4', leading).position)).toEqual(['6.4x8.3', '6.4x9.3'])
  })
})

describe('a ransom', () => {
  const text = '6/5/ss4/5/6/5/6/5/u5/uuu2/6 l - 0 1000 0 0'
  it('is offered right after the capture of an officer, costs three soldiers and is no turn', () => {
    const taken = played('5.5x3.6', '6/5/6/5/6/5/4s1/4U/6/uuu2/6 d - 0 0000 0 0').position
    expect(game.write(taken)).toContain(' l - 0 1000 0 0')
    expect(names(taken)).toContain('+2.1')
    const { position, actors } = played('+2.1 -2.2 -2.3', text)
    expect(actors).toBe(1)
    expect(game.write(position)).toBe('6/5/ss4/5/6/5/6/5/u5/U4/6 l - 0 0000 0 0')
  })
  it('is given up by a move', () => {
    expect(game.write(played('3.1-4.1', text).position)).toContain(' d - 0 0000 0 1')
  })
  it('needs three soldiers', () => {
    expect(names('6/5/ss4/5/6/5/6/5/6/uu3/6 l - 0 1000 0 0').some((name) => name.startsWith('+'))).toBe(false)
  })
})

describe('the end', () => {
  it('is a loss for who has no men or no move while the other could move', () => {
    expect(played('4.2x6.3', '6/5/6/5/6/5/2s3/1u3/6/5/6 l - 0 0000 0 0').result()?.reason).toBe('no-pieces')
    expect(result('u5/5/6/5/6/5/2s3/5/6/5/6 l - 0 0000 0 0')).toEqual({ payoffs: [-1, 1], reason: 'no-moves' })
  })
  it('is decided by strength when neither can move, an officer counting three', () => {
    expect(result('Uu4/5/6/5/6/5/6/5/6/5/ssss2 l - 0 0000 0 0')).toEqual({ payoffs: [0, 0], reason: 'equal' })
    expect(result('Uu4/5/6/5/6/5/6/5/6/5/sss3 l - 0 0000 0 0')).toEqual({ payoffs: [1, -1], reason: 'majority' })
  })
  it('is a draw after a hundred turns of each side without a capture', () => {
    expect(played('2.1-3.1', '6/5/s5/5/6/5/6/5/6/u4/6 l - 0 0000 0 199').result()).toEqual({
      payoffs: [0, 0],
      reason: 'move-limit',
    })
  })
})

it('moves what a naive program moves, in random games', () => {
  let looks = 0
  for (let seed = 1; seed <= 4; seed++)
    playRandomMatch(game, new Random(seed), (p) => {
      if (looks++ % 2) return
      const text = game.write(p)
      expect(names(text), text).toEqual(naiveMoves(text))
    })
  expect(looks).toBeGreaterThan(200)
})

it.each([
  ['6/5/6/5/6/5/6/5/6/5/6 l - 0 0000 0 0', 'there are no men'],
  ['UU4/5/6/5/6/5/6/5/6/5/s5 l - 0 0000 0 0', 'there are at most 1 of U'],
  ['6/5/6/5/6/5/6/5/6/5/s5 l - 0 0010 0 0', 'no officer can be bought back'],
  ['u5/5/6/5/6/5/6/5/6/5/s5 l 11.1 0 0000 0 0', 'nobody can jump on'],
  ['u5/5/6/5/6/5/6/5/6/5/s5 l 12.1 0 0000 0 0', 'there is no point 12.1'],
  ['u5/5/6/5/6/5/6/5/6/5/s5 l - 0 2000 0 0', 'a position is written as'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
