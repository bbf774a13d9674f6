import { ALL_EIGHT, ORTHOGONAL, sites, squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { type Custodial, custodial } from './custodial.ts'

const board = squares({ width: 9, height: 9 })

/** What the man of value 1 captures on `arrival`, given the cells of each value. */
function captured(rule: Custodial, arrival: string, own: string, enemy: string, other = ''): string[] {
  const p = new Int32Array(board.size)
  for (const [value, names] of [own, enemy, other].entries())
    for (const cell of sites(board, names)) p[cell] = value + 1
  const [cell] = sites(board, arrival)
  p[cell] = 1
  const count = rule.find(p, cell, 1)
  return Array.from(rule.taken.subarray(0, count), (taken) => board.shapes[taken].name).sort()
}

const lines = custodial(board, ORTHOGONAL, 1, board.size)
const pairs = custodial(board, ALL_EIGHT, 2, 2)
const pairsAndThrees = custodial(board, ALL_EIGHT, 2, 3)

describe('capture by flanking', () => {
  it('takes one man or a whole line between two men', () => {
    expect(captured(lines, 'e5', 'c5', 'd5')).toEqual(['d5'])
    expect(captured(lines, 'f5', 'c5', 'd5 e5')).toEqual(['d5', 'e5'])
  })

  it('takes nothing over a gap, or without a man at the other end', () => {
    expect(captured(lines, 'f5', 'c5', 'd5')).toEqual([])
    expect(captured(lines, 'e5', '', 'd5')).toEqual([])
    expect(captured(lines, 'b1', '', 'a1')).toEqual([])
  })

  it('takes in several directions at once', () => {
    expect(captured(lines, 'e5', 'c5 e7 h5', 'd5 e6 f5 g5')).toEqual(['d5', 'e6', 'f5', 'g5'])
  })

  it('looks only along the directions that were named', () => {
    expect(captured(lines, 'e5', 'c3', 'd4')).toEqual([])
    expect(captured(pairs, 'f6', 'c3', 'd4 e5')).toEqual(['d4', 'e5'])
  })

  it('takes only lines of the right length', () => {
    expect(captured(pairs, 'e5', 'c5', 'd5')).toEqual([])
    expect(captured(pairs, 'g5', 'c5', 'd5 e5 f5')).toEqual([])
    expect(captured(pairsAndThrees, 'g5', 'c5', 'd5 e5 f5')).toEqual(['d5', 'e5', 'f5'])
    expect(captured(pairsAndThrees, 'h5', 'c5', 'd5 e5 f5 g5')).toEqual([])
  })

  it('takes men of different enemies together', () => {
    expect(captured(pairs, 'f5', 'c5', 'd5', 'e5')).toEqual(['d5', 'e5'])
  })

  it('does not take the man that moves in between two enemies', () => {
    expect(captured(lines, 'd5', '', 'c5 e5')).toEqual([])
  })
})
