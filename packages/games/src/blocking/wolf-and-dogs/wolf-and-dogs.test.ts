import { openGame, unwrap } from '@jatekvilag/engine'
import { refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { contradictions } from '../../families/testing/solutions.ts'
import { wolfAndDogs } from './wolf-and-dogs.ts'

const game = unwrap(openGame(wolfAndDogs))
const { turnNames, played, result, at } = tryOut(game)

describe('the set-up', () => {
  it('puts the dogs on a1 c1 e1 g1 and lets the wolf choose one of 28 squares', () => {
    expect(game.write(game.start())).toBe('8/8/8/8/8/8/8/d1d1d1d1 w')
    expect(turnNames()).toHaveLength(28)
    expect(game.actors(game.start())).toBe(0b10)
  })
  it('is followed by the dogs, who have seven first moves', () => {
    expect(turnNames(played('d8').position)).toEqual(['a1-b2', 'c1-b2', 'c1-d2', 'e1-d2', 'e1-f2', 'g1-f2', 'g1-h2'])
  })
})

describe('moves', () => {
  it('of the dogs go diagonally forward, those of the wolf in all four diagonals', () => {
    const text = '8/8/8/2W5/8/8/3d4/d3d1d1'
    expect(turnNames(`${text} w`)).toEqual(['c5-b4', 'c5-b6', 'c5-d4', 'c5-d6'])
    expect(turnNames(`${text} d`)).toEqual(['a1-b2', 'd2-c3', 'd2-e3', 'e1-f2', 'g1-f2', 'g1-h2'])
  })
  it('never capture', () => {
    expect(turnNames('8/8/8/8/3W4/2d1d3/8/d5d1 w')).toEqual(['d4-c5', 'd4-e5'])
  })
})

describe('the end', () => {
  it('comes for the dogs when the wolf cannot move', () => {
    expect(result('7W/6d1/8/8/8/8/8/2d1d1d1 w')).toEqual({ payoffs: [1, -1], reason: 'shut-in' })
  })
  it('comes for the wolf when it stands no higher than the lowest dog', () => {
    expect(result('8/8/8/8/8/d1W1d1d1/8/2d5 d')).toBeNull()
    expect(result('8/8/8/8/1d1d4/2W1d1d1/8/8 d')).toEqual({ payoffs: [-1, 1], reason: 'broke-through' })
  })
  it('comes for the wolf when the dogs cannot move', () => {
    expect(result('1d1d1d2/8/8/8/8/8/1W6/d7 d')).toEqual({ payoffs: [-1, 1], reason: 'no-moves' })
  })
})

describe('the solution', () => {
  const solution = game.solution!()!

  it('says that the dogs win from all 28 squares, whoever starts, in at most 44 moves of both', () => {
    for (const square of turnNames()) {
      const p = played(square).position.slice()
      expect(solution.valueOf(p)?.winner, square).toBe(0)
      p[game.layout.at.turn] = 1
      expect(solution.valueOf(at(game.write(p)))?.winner, square).toBe(0)
    }
    // Choosing the square is the first of them.
    expect(solution.valueOf(game.start())).toEqual({ winner: 0, plies: 44 })
  })
  it('is worked out in small pieces: whoever is tired goes away, and finds it further on later', () => {
    const another = unwrap(openGame(wolfAndDogs))
    let visits = 1
    while (!another.solution!(() => true)) visits++
    expect(visits).toBeGreaterThan(500)
    expect(another.solution!()!.valueOf(another.start())).toEqual({ winner: 0, plies: 44 })
  })
  it('follows from the rules wherever random play leads', () => {
    expect(contradictions(game, solution, { games: process.env.SOAK ? 20_000 : 300 })).toEqual([])
  })
})

it.each([
  ['8/8/8/8/8/8/8/d1d1d3 w', 'there are four dogs'],
  ['8/8/8/8/8/8/8/d1d1d1d1 d', 'the wolf must be put down'],
  ['W7/8/8/8/8/8/8/d1d1d1d1 w', 'a8 is a light square'],
  ['1W1W4/8/8/8/8/8/8/d1d1d1d1 w', 'there is one wolf'],
])('refuses %s with a reason', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
