import { Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { triangularPegSolitaire } from './triangular-peg-solitaire.ts'

const game = unwrap(openGame(triangularPegSolitaire))
const namesIn = (match: Match) => match.actions(0).map((action) => match.game.name(match.position, action))

describe('triangular peg solitaire', () => {
  it('lets the player take off one of the six coins from which it can be solved', () => {
    const match = new Match(game)
    expect(namesIn(match)).toEqual(['hole:2', 'hole:3', 'hole:4', 'hole:6', 'hole:8', 'hole:9'])
    expect(game.prompt(match.position, 0, false)).toBe('choose-hole')
  })

  it('jumps along the three lines into the hole', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'hole:2'))
    expect(namesIn(match).sort()).toEqual(['7-2', '9-2'])
  })

  it('has no first jump when the middle, 5, is empty', () => {
    expect(new Match(game, unwrap(game.read('o/oo/o1o/oooo'))).result()?.reason).toBe('stuck')
  })

  it('takes eight jumps and at least five moves from any good hole', () => {
    for (const hole of [2, 3, 4, 6, 8, 9]) {
      const match = new Match(game)
      unwrap(playMoves(match, `hole:${hole}`))
      expect(game.par!(match.position), `hole ${hole}`).toBe(5)
      for (const action of game.wayOut!(match.position, () => false)!.actions) match.play(0, action)
      expect(match.result()?.reason).toBe('solved')
      expect(game.scene(match.position).counters?.map(({ value }) => value)).toEqual([5, 8, 1])
    }
  })

  it('ends on 3 from hole 2', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'hole:2'))
    for (const action of game.wayOut!(match.position, () => false)!.actions) match.play(0, action)
    expect(game.write(match.position)).toMatch(/^1\/1o\/3\/4 /)
  })

  it('is worked out to its end on 15 places too', () => {
    const large = unwrap(openGame(triangularPegSolitaire, { preset: 'tri15' }))
    const match = new Match(large)
    expect(match.actions(0)).toHaveLength(15)
    unwrap(playMoves(match, 'hole:1'))
    const par = large.par!(match.position)!
    for (const action of large.wayOut!(match.position, () => false)!.actions) match.play(0, action)
    expect(match.result()?.reason).toBe('solved')
    expect(large.scene(match.position).counters?.[0].value).toBe(par)
  })
})
