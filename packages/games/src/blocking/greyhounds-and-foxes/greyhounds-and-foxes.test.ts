import { openGame, unwrap } from '@jatekvilag/engine'
import { refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { greyhoundsAndFoxes } from './greyhounds-and-foxes.ts'

const large = unwrap(openGame(greyhoundsAndFoxes, { preset: '10x10' }))
const small = unwrap(openGame(greyhoundsAndFoxes, { preset: '8x8' }))
const { turnNames, played, result } = tryOut(small)
const foxesWon = (reason: string) => ({ payoffs: [-1, 1], reason })

describe('the set-up', () => {
  it('has 20 greyhounds and 9 first moves on 10x10', () => {
    const big = tryOut(large)
    const match = big.played('b10 j10')
    expect(large.write(match.position)).toBe('1F7F/10/10/10/10/10/1g1g1g1g1g/g1g1g1g1g1/1g1g1g1g1g/g1g1g1g1g1 g')
    expect(big.turnNames(match.position)).toHaveLength(9)
  })
  it('has 16 greyhounds and 7 first moves on 8x8', () => {
    const match = played('b8 h8')
    expect(small.write(match.position).match(/g(?=.* )/g)).toHaveLength(16)
    expect(turnNames(match.position)).toHaveLength(7)
  })
  it('lets the foxes choose two dark squares of the last row, then the greyhounds begin', () => {
    expect(tryOut(large).turnNames()).toEqual(['b10', 'd10', 'f10', 'h10', 'j10'])
    expect(turnNames()).toEqual(['b8', 'd8', 'f8', 'h8'])
    expect(turnNames(played('d8').position)).toEqual(['b8', 'f8', 'h8'])
    expect(small.actors(played('d8 f8').position)).toBe(0b01)
  })
})

describe('moves', () => {
  it('of the foxes slide along the diagonals over empty squares', () => {
    const p = played('b8 h8 b4-a5').position
    expect(turnNames(p)).toEqual(['b8-a7', 'b8-c7', 'b8-d6', 'b8-e5', 'h8-e5', 'h8-f6', 'h8-g7'])
  })
  it('of the greyhounds go one square diagonally forward', () => {
    expect(turnNames(played('b8 h8').position)).toEqual(['b4-a5', 'b4-c5', 'd4-c5', 'd4-e5', 'f4-e5', 'f4-g5', 'h4-g5'])
  })
})

describe('the end', () => {
  it('comes for the foxes when no greyhound is on the row of a fox or behind it', () => {
    expect(result('1F6/8/1g1g1g1g/g1g1g1g1/1g1g1g1g/g1g1g1g1/3F4/8 g')).toEqual(foxesWon('broke-through'))
    expect(result('1F6/8/1g1g1g1g/g1g1g1g1/1g1g1g1g/2g1g1g1/3F3g/8 g')).toBeNull()
  })
  it('comes for the greyhounds when no fox can move', () => {
    const shut = { payoffs: [1, -1], reason: 'shut-in' }
    expect(result('1F1F4/g1g1g3/8/8/1g6/g1g1g1g1/1g1g1g1g/g1g1g1g1 f')).toEqual(shut)
  })
  it('comes for the foxes when the greyhounds cannot move', () => {
    expect(result('1g1g1g1g/g1g1g1g1/1g1g1g1g/g1g1g3/8/8/1F6/g1F5 g')).toEqual(foxesWon('no-moves'))
  })
})

it.each([
  ['8/8/8/8/1g1g1g1g/g1g1g1g1/1g1g1g1g/g1g1g1g1 g', 'both foxes must be put down'],
  ['8/8/8/8/1g1g1g1g/g1g1g1g1/1g1g1g1g/g1g1g3 f', 'there are 16 greyhounds'],
  ['F7/8/8/8/1g1g1g1g/g1g1g1g1/1g1g1g1g/g1g1g1g1 f', 'a8 is a light square'],
])('refuses %s with a reason', (text, reason) => {
  expect(refusal(small.read(text))).toContain(reason)
})
