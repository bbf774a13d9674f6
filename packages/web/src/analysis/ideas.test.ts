import { firstSeat, Match, openGame, parseAction, playMoves, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { firstTurn, type Idea, ideaOf, sitesOf } from './ideas.ts'

const opened = (id: string) => unwrap(openGame(gameEntry(id)!))

/** The idea of some actions of one seat, from a position as text or from the start. */
function idea(id: string, text: string, ...names: string[]): Idea {
  const game = opened(id)
  const position = text ? unwrap(game.read(text)) : game.start()
  const p = position.slice()
  const turn = names.map((name) => {
    const { seat, action } = unwrap(parseAction(game, p, name))
    game.play(p, seat, action)
    return action
  })
  return ideaOf(game, position, firstSeat(game.actors(position)), turn)
}

describe('the idea of a move', () => {
  it('is the win', () => {
    expect(idea('chess', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'Ra8#')).toEqual({ kind: 'wins' })
  })

  it('is a capture', () => {
    expect(idea('chess', '6k1/8/8/3q4/8/4N3/8/6K1 w - - 0 1', 'Nxd5')).toEqual({ kind: 'takes', count: 1 })
  })

  it('is to turn discs over', () => {
    expect(idea('reversi', '', 'd3')).toMatchObject({ kind: 'turns', count: 1 })
  })

  it('is to stop a line that would win', () => {
    const game = opened('connect-four')
    const match = new Match(game)
    unwrap(playMoves(match, 'a g b g c'))
    expect(idea('connect-four', game.write(match.position), 'd')).toEqual({ kind: 'prevents' })
    expect(idea('connect-four', game.write(match.position), 'e')).toEqual({ kind: 'nothing' })
  })

  it('is a new kind of piece', () => {
    expect(idea('chess', '8/P6k/8/8/8/8/8/6K1 w - - 0 1', 'a8=Q')).toEqual({ kind: 'promotes' })
  })

  it('is nothing that shows', () => {
    expect(idea('chess', '', 'e4')).toEqual({ kind: 'nothing' })
  })
})

describe('the first turn of a line', () => {
  it('ends where somebody else acts, however many actions it has', () => {
    const game = opened('nine-mens-morris')
    const position = unwrap(game.read('w1w/3/3/6/3/1b1/bb1 w 1+1 0'))
    const p = position.slice()
    const line = ['3N', 'x2S', '3SE'].map((name) => {
      const { seat, action } = unwrap(parseAction(game, p, name))
      game.play(p, seat, action)
      return action
    })
    const turn = firstTurn(game, position, 0, line)
    expect(turn).toEqual(line.slice(0, 2))
    expect(sitesOf(game, position, 0, turn).map((site) => game.board.shapes[site]?.name)).toEqual(['3N', '2S'])
  })
})
