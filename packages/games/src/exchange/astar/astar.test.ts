import { Match, neighbourLists, openGame, playMoves, rowsOf, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { astar } from './astar.ts'

const game = unwrap(openGame(astar))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => game.name(match.position, action))

/** A position from the points of both sides. */
function at(yellow: string, blue: string, turn: string, quiet = 0) {
  const rows = rowsOf(game.board).map((row) =>
    row
      .map((site) => {
        const { name } = game.board.shapes[site]
        return yellow.split(' ').includes(name) ? 'y' : blue.split(' ').includes(name) ? 'b' : '1'
      })
      .join('')
      .replace(/1+/g, (ones) => `${ones.length}`),
  )
  return new Match(game, unwrap(game.read(`${rows.join('/')} ${turn} - ${quiet}`)))
}

describe('astar', () => {
  it('has 41 points, 64 edges and nine men on each side', () => {
    expect(game.board.size).toBe(41)
    expect(neighbourLists(game.board).cells).toHaveLength(128)
    const men = game.scene(game.start()).items
    expect([0, 1].map((owner) => men.filter((man) => man.owner === owner).length)).toEqual([9, 9])
  })

  it('has the first moves c1-b1, c1-c2 and c1-d1', () => {
    expect(names(new Match(game)).sort()).toEqual(['c1-b1', 'c1-c2', 'c1-d1'])
  })

  it('has no line between the neighbours of the middle row of a camp', () => {
    expect(names(at('S1', 'e5', 'y')).sort()).toEqual(['S1-S4', 'S1-S5', 'S1-c1'])
  })

  it('makes captures compulsory, along the lines only', () => {
    expect(names(at('c3 a1', 'c4 d4', 'y'))).toEqual(['c3xc5'])
    expect(names(at('c3', 'd4', 'y'))).not.toContain('c3xe5')
  })

  it('makes the longest chain compulsory and plays it jump by jump', () => {
    const match = at('a1 e1', 'b1 c2 d1 N4', 'y')
    // a1 over b1 to c1, then over c2 to c3 or over d1 is barred by e1; e1 over d1 would take c2 as well.
    expect(names(match).sort()).toEqual(['a1xc1', 'e1xc1'])
    unwrap(playMoves(match, 'a1xc1'))
    expect(names(match)).toEqual(['c1xc3'])
    unwrap(playMoves(match, 'c1xc3'))
    expect(match.actors).toBe(2)
    const choice = at('a1 e5', 'b1 c2 d5', 'y')
    expect(names(choice)).toEqual(['a1xc1'])
  })

  it('ends when all men of one side stand in the enemy camp; the places taken decide', () => {
    const match = at('N5 c4', 'a1 b1 S5', 'y')
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'c4-c5'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'places' })
  })

  it('counts the men left when the places are equal, and is drawn when these are equal too', () => {
    const more = at('N5 a1 a2', 'S5 e5', 'y', 59)
    unwrap(playMoves(more, 'a2-b2'))
    expect(more.result()).toEqual({ payoffs: [1, -1], reason: 'men-left' })
    const level = at('N5 a1', 'S5 e5', 'y', 59)
    unwrap(playMoves(level, 'a1-b1'))
    expect(level.result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })

  it('ends when a side has no men left', () => {
    const match = at('c3 a1', 'c4', 'y')
    unwrap(playMoves(match, 'c3xc5'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'places' })
  })
})
