import { Match, openGame, playMoves, turns, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { draughts } from '../index.ts'

const entryOf = (id: string) => draughts.find((entry) => entry.id === id)!
const namesIn = (id: string, options: Record<string, unknown>, text: string, rulesVersion?: number): string[] => {
  const game = unwrap(openGame(entryOf(id), { options, rulesVersion }))
  const p = unwrap(game.read(text))
  return turns(game, p).map((turn) => game.turnName(p, turn.actions))
}

const FREE = { choice: 'free' }
const CASES: readonly (readonly [string, Record<string, unknown>, string, string[]])[] = [
  ['international-draughts', FREE, 'W:WKa1:Bc3,f2', ['a1xd4xg1']],
  ['corner-draughts', FREE, 'W:WKa1:Bc3,f2', ['a1xd4xg1']],
  ['one-way-draughts', FREE, 'W:WKa1:Bc3,f2', ['a1xd4xg1']],
  ['parachute-draughts', FREE, 'W:WKa1:Bc3,f2', ['a1xd4xg1']],
  ['max-draughts', FREE, 'W:WKa1:Bc3,f2', ['a1xd4xg1']],
  ['common-draughts', FREE, 'W:WKa1:Bc3,f2', ['a1xd4xg1']],
  ['peasant-draughts', { kings: 'flying' }, 'B:BKa1:Wc3,f2', ['a1xd4xg1']],
  ['kings-draughts', FREE, 'W:WQa1:Bc3,f2', ['a1xd4xg1']],
  ['laska', {}, '4/Dddlll,2/4/d,lllDDddddD,1/dLllL,3/3/4 l', ['a3xc5xe3', 'a3xc5xf2', 'a3xc5xg1']],
]

describe('a flying piece that could capture on lands where it can', () => {
  it.each(CASES)('in %s', (id, options, text, names) => {
    expect(namesIn(id, options, text)).toEqual(names)
  })

  it.each(CASES)('but might stop anywhere by the first rules of %s, by which old matches are replayed', (...row) => {
    const [id, options, text, names] = row
    expect(namesIn(id, options, text, 1).length).toBeGreaterThan(names.length)
  })

  it('and lands anywhere where no landing goes on', () => {
    expect(namesIn('international-draughts', FREE, 'W:WKa1:Bc3')).toHaveLength(7)
  })

  it('and is free to stop where capturing is optional', () => {
    const game = unwrap(openGame(entryOf('peasant-draughts'), { options: { kings: 'flying', capture: 'optional' } }))
    const match = new Match(game, unwrap(game.read('B:BKa1:Wc3,f2')))
    unwrap(playMoves(match, 'a1xh8'))
    expect(match.actors).toBe(2)
  })
})
