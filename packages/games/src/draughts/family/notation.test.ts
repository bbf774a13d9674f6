import { squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { cornerColour } from './fields.ts'
import { type NotationStyle, notationOn } from './notation.ts'

function notation(size: number, style: NotationStyle) {
  const board = squares({ width: size, height: size })
  const { siteOf, squareOf, sides, order } = notationOn(board, cornerColour(board), style)
  const nameOf = (site: number) => board.shapes[site]?.name ?? 'nowhere'
  return {
    sides,
    first: nameOf(order[0]),
    called: (name: string) => squareOf(board.shapes.findIndex((shape) => shape.name === name)),
    found: (square: string) => nameOf(siteOf(square)),
  }
}

describe('squares', () => {
  it('are numbered from the top left, and the first player’s corner is 46', () => {
    const { called, found, sides } = notation(10, 'numbers')
    expect(['b10', 'a1', 'i1'].map(called)).toEqual(['1', '46', '50'])
    expect(['46', 'A1', '51', 'b1'].map(found)).toEqual(['a1', 'a1', 'nowhere', 'nowhere'])
    expect(sides).toBe('WB')
  })
  it('are numbered from the right hand of the first player in English draughts, who is Black', () => {
    const { called, found, sides, first } = notation(8, 'english')
    expect(['g1', 'a1', 'h2', 'b8'].map(called)).toEqual(['1', '4', '5', '32'])
    expect([found('1'), found('32'), first, sides]).toEqual(['g1', 'b8', 'g1', 'BW'])
  })
  it('are named as in chess, row by row from the bottom, but numbers are understood', () => {
    const { called, found, first } = notation(8, 'names')
    expect([called('a1'), first, found('1'), found('32')]).toEqual(['a1', 'a1', 'b8', 'g1'])
  })
})
