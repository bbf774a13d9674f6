import { Match, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { counted, namesAt, never, open } from '../blocks/testing.ts'
import { tigerPuzzle } from './tiger-puzzle.ts'

describe('the tiger puzzle', () => {
  const game = open(tigerPuzzle)

  it('is solved in 36 moves and 39 slides along its road', () => {
    expect(counted(game).slice(0, 2)).toEqual([36, 39])
  })

  it('begins with d3-d2, or with a turn of that bar within d1-f3', () => {
    expect(namesAt(game)).toEqual(['d3-d1l', 'd3-d2', 'd3-f1r'])
  })

  it('finds back to its road from beside it', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'd3-d2 d2-d1 d1-d1r f4-f3'))
    const way = game.wayOut!(match.position, never)!
    expect(way).toMatchObject({ solves: true, proven: false })
    for (const action of way.actions) match.play(0, action)
    expect(match.result()?.reason).toBe('solved')
  })

  it('ends with the tiger on d4-f6, the long wall on c4-c6, the short one on c3-d3 and the large one on e1-f3', () => {
    const match = new Match(game)
    for (const action of game.wayOut!(match.position, never)!.actions) match.play(0, action)
    expect(game.write(match.position)).toMatch(/^q1gttt\/q1gttt\/q1gttt\/rrjjaa\/xx2aa\/xx1yaa /)
  })

  it('turns walls with their blocks', () => {
    const match = new Match(game, unwrap(game.read('ppprry/bbbxxk/bbbxxk/ttt3/ttt3/tttfff')))
    unwrap(playMoves(match, 'd1-d1r'))
    expect(game.write(match.position)).toMatch(/tttg2\/tttg2\/tttg2 /)
    unwrap(playMoves(match, 'd1-d3r'))
    expect(game.write(match.position)).toMatch(/ttthhh\/ttt3\/ttt3 /)
  })
})
