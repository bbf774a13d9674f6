import { Match, openGame, perft, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { gale } from './gale.ts'

const game = unwrap(openGame(gale))
const small = unwrap(openGame(gale, { options: { size: 3 } }))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => match.game.name(match.position, action))

describe('gale', () => {
  it('has 56 points and 97 links for each player', () => {
    const points = game.board.shapes.filter((shape) => shape.kind === 'point')
    const pegs = game.scene(game.start()).items
    expect(points).toHaveLength(112)
    expect(pegs.filter((peg) => peg.owner === 0)).toHaveLength(56)
    expect(new Match(game).actions(0)).toHaveLength(97)
  })

  it('has 85 contested links: each excludes the link with the same midpoint', () => {
    // After an uncontested link the opponent still has 97 answers, after a contested one 96.
    expect(perft(game, game.start(), 2)).toBe(12 * 97 + 85 * 96)
    const match = new Match(game)
    unwrap(playMoves(match, 'h7-h9'))
    expect(names(match)).not.toContain('g8-i8')
    expect(names(match)).toContain('g6-i6')
  })

  it('lets links along the own outer row be drawn, though they join nothing', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'b1-d1'))
    expect(names(match)).toHaveLength(97)
    expect(match.result()).toBeNull()
  })

  it('is won by the first player from the bottom row to the top row', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'b1-b3 a2-a4 b3-b5 a4-a6 b5-b7'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'connected' })
  })

  it('is won by the second player from the left to the right', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'b1-d1 a2-c2 d1-f1 c2-e2 b7-d7 e2-g2'))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'connected' })
  })

  it('always has a winner', () => {
    const random = new Random(5)
    for (let i = 0; i < 50; i++) expect(playRandomMatch(small, random, () => {}).result()?.reason).toBe('connected')
  })

  it('mirrors the first link when it changes hands', () => {
    const swapping = unwrap(openGame(gale, { options: { swap: true } }))
    const match = new Match(swapping)
    unwrap(playMoves(match, 'b1-b3'))
    expect(names(match)).toContain('swap')
    unwrap(playMoves(match, 'swap'))
    expect(swapping.scene(match.position).items.at(-1)).toMatchObject({ owner: 1, kind: 'stick' })
    const { site } = swapping.scene(match.position).items.at(-1)!
    expect(swapping.board.shapes[site].name).toBe('a2-c2')
    expect(names(match)).not.toContain('swap')
  })

  it('says what stands in the way', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'b1-b3'))
    const crossed = small.board.shapes.findIndex((shape) => shape.name === 'a2-c2')
    expect(small.why(match.position, 1, [crossed])).toBe('link-crossed')
  })
})
