import { Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { holding } from './testing/holding.ts'
import { whoIsFaster } from './who-is-faster.ts'

const game = unwrap(openGame(whoIsFaster))
const red = unwrap(openGame(whoIsFaster, { preset: 'red-begins' }))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => game.name(match.position, action))
const at = (text: string) => new Match(game, unwrap(game.read(text)))

describe('who-is-faster', () => {
  it('has 20 points, 30 straight lines for blue and 22 slanted ones for red', () => {
    expect(game.board.size).toBe(20)
    expect(game.board.lines.filter((line) => line.owner === 0)).toHaveLength(30)
    expect(game.board.lines.filter((line) => line.owner === 1)).toHaveLength(22)
  })

  it('has four first moves for either side', () => {
    expect(names(new Match(game)).sort()).toEqual(['b2-a2', 'b2-b3', 'c2-c3', 'c2-d2'])
    expect(names(new Match(red)).sort()).toEqual(['b5-a4', 'b5-c4', 'c5-b4', 'c5-d4'])
  })

  it('does not let a man go straight back, but others may move meanwhile', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'b2-b3 b5-a4'))
    expect(names(match)).not.toContain('b3-b2')
    unwrap(playMoves(match, 'b1-b2 c5-d4'))
    // Another blue man has moved in between; b3 may now go wherever there is room.
    expect(names(match)).toContain('b3-b4')
    expect(names(match)).not.toContain('b2-b1')
  })

  it('makes a player pass whose only moves lead straight back', () => {
    const match = at('rr/1bb1/3b/4/r1b1/r1 r - a2-b3 9')
    expect(names(match)).toEqual(['pass'])
    // The ban holds for one turn only.
    unwrap(playMoves(match, 'pass d4-d3'))
    expect(names(match)).toEqual(['a2-b3'])
  })

  it('is won on the four home points of the opponent', () => {
    const match = at('bb/1b2/2b1/r3/1rr1/r1 b - - 9')
    unwrap(playMoves(match, 'c4-c5'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
  })

  it('is lost by whoever has no free neighbour on his lines at all', () => {
    const match = at('rr/1bb1/4/2b1/1b2/rr b - - 9')
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'c3-c2'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'shut-in' })
  })
})

// Some minutes: three and a half million positions, again and again until nothing changes.
describe.skipIf(!process.env.SOAK)('with best play', () => {
  it.each([
    ['blue', 0],
    ['red', 1],
  ])('%s never loses, whoever begins', { timeout: 1_800_000 }, (_, side) => {
    expect(holding(game, side)).toMatchObject({ holdsToMove: true, holdsWaiting: true })
  })
})
