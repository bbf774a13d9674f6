import { Match, openGame, perft, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { breakthrough } from './breakthrough.ts'

const game = unwrap(openGame(breakthrough))
const at = (text: string) => new Match(game, unwrap(game.read(text)))
const names = (match: Match) =>
  match.actions(match.actors === 1 ? 0 : 1).map((action) => game.name(match.position, action))

describe('breakthrough', () => {
  it('has 22 first moves', () => {
    expect(perft(game, game.start(), 1)).toBe(22)
    expect(perft(game, game.start(), 3)).toBe(11132)
  })

  it('lets a man go straight only onto an empty square', () => {
    expect(names(at('8/8/8/8/3b4/3w4/8/8 w'))).toEqual(['d3-c4', 'd3-e4'])
  })

  it('lets a man capture diagonally, but does not force him', () => {
    expect(names(at('8/8/8/8/2b5/3w4/8/8 w')).sort()).toEqual(['d3-d4', 'd3-e4', 'd3xc4'])
  })

  it('never lets a man take his own', () => {
    expect(names(at('8/8/8/8/2www3/3w4/8/8 w')).filter((name) => name.startsWith('d3'))).toEqual([])
  })

  it('is won by a man who captures into the far row', () => {
    const match = at('4b3/3w4/8/8/8/8/8/8 w')
    unwrap(playMoves(match, 'd7xe8'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
    const other = at('4b2b/3w4/8/8/8/8/8/8 w')
    unwrap(playMoves(other, 'd7xe8'))
    expect(other.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
  })

  it('is won by the dark side on the first row', () => {
    const match = at('8/8/8/8/8/8/4b3/w7 b')
    unwrap(playMoves(match, 'e2-e1'))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'arrived' })
  })

  it('is lost by the side whose last man is taken', () => {
    const match = at('8/8/8/8/2b5/3w4/8/8 w')
    unwrap(playMoves(match, 'd3xc4'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })

  it('tells why a touch is refused', () => {
    const [a2, a7, a1] = ['a2', 'a7', 'a1'].map((name) => game.board.shapes.findIndex((shape) => shape.name === name))
    expect(game.why(game.start(), 0, [a7])).toBe('not-yours')
    expect(game.why(game.start(), 0, [a1])).toBe('cannot-move')
    expect(game.why(game.start(), 0, [a2, a7])).toBe('not-there')
  })

  it.each(['8/8 w', 'x7/8/8/8/8/8/8/8 w', '8/8/8/8/8/8/8/8', ''])('refuses the text "%s"', (text) => {
    expect(game.read(text).ok).toBe(false)
  })
})
