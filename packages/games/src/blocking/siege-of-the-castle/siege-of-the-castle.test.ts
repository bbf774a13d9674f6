import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { edgesOf } from '../hunt/testing/edges.ts'
import { siegeOfTheCastle } from './siege-of-the-castle.ts'

const game = unwrap(openGame(siegeOfTheCastle))
const classic = unwrap(openGame(siegeOfTheCastle, { preset: 'classic-lines' }))
const { turnNames, played, result } = tryOut(game)
const besiegersWon = (reason: string) => ({ payoffs: [1, -1], reason })
const knightsWon = (reason: string) => ({ payoffs: [-1, 1], reason })

describe('the board', () => {
  it('has 33 points, nine of them the castle, and 92 edges; 72 with classic diagonals', () => {
    expect(game.board.size).toBe(33)
    expect(game.board.regions.castle.sites).toHaveLength(9)
    expect(edgesOf(game)).toBe(92)
    expect(edgesOf(classic)).toBe(72)
  })
  it('has 24 besiegers on all other points, and the knights choose two points of the castle', () => {
    expect(game.write(game.start())).toBe('3/3/ss3ss/sssssss/sssssss/sss/sss k 0 0')
    expect(turnNames()).toHaveLength(9)
    expect(turnNames(played('d6').position)).toHaveLength(8)
  })
})

describe('the besiegers', () => {
  it('begin: five moves against knights on d6 and d7', () => {
    expect(turnNames(played('d6 d7').position)).toEqual(['b5-c5', 'c4-c5', 'd4-d5', 'e4-e5', 'f5-e5'])
  })
  it('have only d4-d5 against knights on c5 and e5', () => {
    expect(turnNames(played('c5 e5').position)).toEqual(['d4-d5'])
  })
  it('go forward and sideways, never back or diagonally', () => {
    expect(turnNames('1K1/3/7/2s4/s2K2s/sss/sss s').filter((move) => move.startsWith('c4'))).toEqual([
      'c4-b4',
      'c4-c5',
      'c4-d4',
    ])
  })
})

describe('the knights', () => {
  it('must capture: after d4-d5 only d6xd4', () => {
    const p = played('d6 d7 d4-d5').position
    expect(turnNames(p)).toEqual(['d6xd4'])
    expect(game.why(p, 1, [siteNamed(game.board, 'd7')])).toBe('must-capture')
  })
  it('go on capturing in a chain of their choice', () => {
    expect(turnNames('1K1/3/4s2/2sKs2/s5s/sss/sss k')).toEqual(['d4xb4', 'd4xf4xd6'])
  })
  it('move along any line, also back and diagonally', () => {
    expect(turnNames('3/3/s5s/3K3/s5K/sss/sss k').filter((move) => move.startsWith('d4'))).toHaveLength(8)
  })
  it('win with the sixteenth capture', () => {
    expect(played('d6xd4', '1K1/1K1/3s3/7/s5s/sss/sss k').result()).toEqual(knightsWon('sixteen-captured'))
  })
  it('win when the besiegers cannot move', () => {
    expect(result('sss/sss/sssKsss/7/7/3/1K1 s')).toEqual(knightsWon('no-moves'))
    expect(result('sss/sss/sssKsss/7/7/s2/1K1 s')).toBeNull()
  })
})

describe('the castle', () => {
  it('falls when besiegers hold all nine points', () => {
    expect(played('d4-d5', 'sss/sss/2s1s2/3s3/K5K/3/3 s').result()).toEqual(besiegersWon('castle-taken'))
  })
  it('falls when no knight can move', () => {
    // The knights in the corner have besiegers beside them and behind those.
    expect(result('KKs/sss/2sss2/7/7/3/sss k')).toEqual(besiegersWon('shut-in'))
  })
})

it('is a draw after fifty moves of each side without a capture', () => {
  expect(played('d7-d6', '1K1/3/s5s/7/s5K/sss/sss k 99').result()).toEqual({
    payoffs: [0, 0],
    reason: 'move-limit',
  })
})

it.each([
  ['3/3/ss3ss/sssssss/sssssss/sss/sss s', 'both knights must be put down'],
  ['KKK/3/ss3ss/7/7/sss/sss s', 'there are two knights'],
  ['KK1/3/ss3ss/7/7/sss/sss k 0 1', 'K is in a chain only while it can go on capturing'],
])('refuses %s with a reason', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
