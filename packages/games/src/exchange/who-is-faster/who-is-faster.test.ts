import { ActionList, firstSeat, Match, openGame, type Position, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
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

/** Whether a seat is known to keep from losing. */
const holds = (p: Position, seat: number) => game.forces!(p, 1 - seat, () => false) === false

describe('with best play', () => {
  it.each([
    ['blue', 0],
    ['red', 1],
  ])('%s never loses, whoever begins', { timeout: 60_000 }, (_, seat) => {
    expect(holds(game.start(), seat)).toBe(true)
    expect(holds(red.start(), seat)).toBe(true)
  })

  it.each([
    ['blue', 0],
    ['red', 1],
  ])('%s goes on holding wherever it holds: by one of its own moves, and after any move of the other', (_, seat) => {
    const random = new Random(4)
    const broken: string[] = []
    let held = 0
    for (let n = 0; n < 60; n++)
      playRandomMatch(game, random, (p) => {
        if (!holds(p, seat)) return
        held++
        const after = positionsAfter(p)
        const goesOn =
          p[game.layout.at.turn] === seat ? after.some((q) => holds(q, seat)) : after.every((q) => holds(q, seat))
        if (!goesOn) broken.push(game.write(p))
      })
    expect(broken).toEqual([])
    expect(held).toBeGreaterThan(1000)
  })

  it('does not hold what is lost in one move', () => {
    expect(holds(unwrap(game.read('bb/1b2/2b1/r3/1rr1/r1 b - - 9')), 1)).toBe(false)
    expect(holds(unwrap(game.read('rr/1bb1/4/2b1/1b2/rr b - - 9')), 1)).toBe(false)
  })

  it('cannot tell for red men on points where they never come to stand', () => {
    const fresh = unwrap(game.read('bb/1b2/2b1/rr2/1r2/r1 b - - 9'))
    expect(game.forces!(fresh, 0, () => false)).toBeUndefined()
  })
})

function positionsAfter(p: Position): Position[] {
  const seat = firstSeat(game.actors(p))
  const list = new ActionList()
  game.actions(p, seat, list)
  return list.toArray().map((action) => {
    const next = p.slice()
    game.play(next, seat, action)
    return next
  })
}
