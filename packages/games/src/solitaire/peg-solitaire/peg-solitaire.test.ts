import { Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { pegSolitaire } from './peg-solitaire.ts'

const game = unwrap(openGame(pegSolitaire))
const values = (match: Match) => match.game.scene(match.position).counters?.map(({ value }) => value)
const namesIn = (match: Match) => match.actions(0).map((action) => match.game.name(match.position, action))

const CENTRE_TO_CENTRE =
  'd2-d4 f3-d3 e1-e3 e4-e2 c3-e3 a3-c3 b5-b3 e6-e4 c5-e5 c7-c5 e4-e6 d7-d5 g5-e5 d5-f5 e7-e5 g3-g5 b3-d3 c5-c3 d3-f3 a5-a3 c1-e1 e1-e3 f3-d3 d3-b3 a3-c3 c2-c4 c4-e4 e4-e6 g5-e5 e6-e4 f4-d4'
/** Bergholt's eighteen moves, each a chain of places. */
const BERGHOLT =
  'd6-d4 f5-d5 e7-e5 e4-e6 e2-e4 g3-e3 d3-f3 g5-g3-e3 c5-e5 a5-c5 b3-d3-f3-f5-d5-b5 c7-e7-e5-e3 c1-c3 c4-c2 e1-c1-c3 a3-a5-c5 c6-c4-c2-e2-e4-c4 b4-d4'

describe('peg solitaire', () => {
  it('begins with 32 marbles and four jumps into the middle', () => {
    const match = new Match(game)
    expect(values(match)).toEqual([0, 0, 32])
    expect(namesIn(match).sort()).toEqual(['b4-d4', 'd2-d4', 'd6-d4', 'f4-d4'])
  })

  it('is solved from the middle to the middle in 31 jumps', () => {
    const match = new Match(game)
    unwrap(playMoves(match, CENTRE_TO_CENTRE))
    expect(match.result()).toEqual({ payoffs: [1], reason: 'solved' })
    expect(values(match)?.slice(1)).toEqual([31, 1])
    expect(game.write(match.position)).toMatch(/^3\/3\/7\/3o3\/7\/3\/3 31 /)
  })

  it('counts jumps of one marble in a row as one move: Bergholt needs 18', () => {
    const match = new Match(game)
    const jumps = BERGHOLT.split(' ').flatMap((chain) => {
      const places = chain.split('-')
      return places.slice(1).map((to, i) => `${places[i]}-${to}`)
    })
    unwrap(playMoves(match, jumps.join(' ')))
    expect(values(match)).toEqual([18, 31, 1])
    expect(game.par?.(game.start())).toBe(18)
  })

  it('is over, unsolved, when several marbles are left and none can jump', () => {
    const match = new Match(game, unwrap(game.read('3/3/o5o/7/7/3/3')))
    expect(match.result()).toEqual({ payoffs: [0], reason: 'stuck' })
  })

  it('offers only solvable holes on the European board', () => {
    const match = new Match(unwrap(openGame(pegSolitaire, { options: { board: 'european', hole: 'choose' } })))
    expect(
      namesIn(match)
        .map((name) => name.slice(5))
        .sort(),
    ).toEqual('a3 a5 b4 c1 c4 c7 d2 d3 d5 d6 e1 e4 e7 f4 g3 g5'.split(' '))
    const middle = match.game.board.shapes.findIndex(({ name }) => name === 'd4')
    expect(match.game.why(match.position, 0, [middle])).toBe('hopeless-hole')
    unwrap(playMoves(match, 'hole:c4'))
    expect(values(match)).toEqual([0, 0, 36])
  })

  it('lets a chosen end lie only in the class of the hole: from d4 on d4, d1, d7, a4 or g4', () => {
    const match = new Match(unwrap(openGame(pegSolitaire, { preset: 'fixed-end' })))
    unwrap(playMoves(match, 'hole:d4'))
    expect(namesIn(match).sort()).toEqual(['end:a4', 'end:d1', 'end:d4', 'end:d7', 'end:g4'])
    unwrap(playMoves(match, `end:g4 ${CENTRE_TO_CENTRE}`))
    expect(match.result()).toEqual({ payoffs: [0], reason: 'stuck' })
  })

  it('leads out from the middle of a game, and says when nothing does', () => {
    const match = new Match(game)
    unwrap(playMoves(match, CENTRE_TO_CENTRE.split(' ').slice(0, 12).join(' ')))
    const way = game.wayOut!(match.position, () => false)!
    expect(way.solves).toBe(true)
    for (const action of way.actions) match.play(0, action)
    expect(match.result()?.reason).toBe('solved')
    expect(game.wayOut!(unwrap(game.read('3/3/oo4o/7/7/3/3')), () => false)).toMatchObject({
      solves: false,
      proven: true,
    })
  })
})
