import { type Game, Match, openGame, type Position, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { salta } from '../salta/salta.ts'
import { tankBattle } from '../tank-battle/tank-battle.ts'

/** One term of the evaluation, seen from that seat. */
function term(game: Game, name: string, p: Position, seat: number): number {
  const { terms, score } = game.evaluation!
  expect(terms).toContain(name)
  return score(
    p,
    seat,
    Float64Array.from(terms, (each) => (each === name ? 1 : 0)),
  )
}

/** The first action of that name. */
function named(game: Game, p: Position, name: string): number {
  return new Match(game, p).actions(0).find((action) => game.name(p, action) === name)!
}

describe.each([
  { entry: salta, terms: ['way', 'stragglers', 'placed', 'jumps'] },
  { entry: tankBattle, terms: ['tanks', 'inside', 'way', 'commander'] },
])('the evaluation of $entry.id', ({ entry, terms }) => {
  const game = unwrap(openGame(entry))
  it('sees nobody ahead at the start, and is the same for both seats with opposite signs', () => {
    for (const name of terms) {
      expect(term(game, name, game.start(), 0), name).toBeCloseTo(0)
      expect(term(game, name, game.start(), 0)).toBeCloseTo(-term(game, name, game.start(), 1))
    }
  })
})

describe('salta', () => {
  const game = unwrap(openGame(salta))
  it('counts a step forward as a tenth of the way', () => {
    const p = game.start()
    const step = named(game, p, 'a3-b4')
    expect(game.evaluation!.promise!(p, step)).toBeCloseTo(0.1)
    game.play(p, 0, step)
    expect(term(game, 'way', p, 0)).toBeCloseTo(0.1)
    expect(term(game, 'way', p, 1)).toBeCloseTo(-0.1)
  })
})

describe('tank battle', () => {
  const game = unwrap(openGame(tankBattle))
  const rest = '11/11/11/11/11/11/11/11/10B w 0'
  const position = (top: string) => unwrap(game.read(`${top}/${rest}`))
  it('counts tanks', () => {
    expect(term(game, 'tanks', position('W10/11'), 0)).toBe(0)
    expect(term(game, 'tanks', position('Ww9/11'), 0)).toBe(1)
  })
  it('calls a hit noisy and a move quiet', () => {
    const p = position('W10/b10')
    expect(game.evaluation!.noisy(p, named(game, p, 'a11xa10'))).toBe(true)
    expect(game.evaluation!.noisy(p, named(game, p, 'a11-b11'))).toBe(false)
  })
})
