import { openGame, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { naiveMoves } from './naive.ts'
import { pyramid } from './pyramid.ts'
import { red, steps } from './slopes.ts'

const game = unwrap(openGame(pyramid))
const { at, names, played, result, problemOf } = tryOut(game)
const site = (name: string) => siteNamed(game.board, name)
/** Rows of red squares with men by name. */
const place = (light: string, dark: string, rest: string) => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].reverse().map((y) =>
    red
      .filter((cell) => game.board.shapes[cell].name.replace(/\D/g, '') === `${y}`)
      .map((cell) => game.board.shapes[cell].name)
      .map((name) => (light.split(' ').includes(name) ? 'l' : dark.split(' ').includes(name) ? 'd' : '1'))
      .join('')
      .replace(/1+/g, (ones) => `${ones.length}`),
  )
  return `${rows.join('/')} ${rest}`
}

describe('the board', () => {
  it('has 88 squares, 47 of them red, and 78 red diagonals', () => {
    expect(game.board.size).toBe(88)
    expect(red).toHaveLength(47)
    const size = game.board.size
    const diagonals = red.flatMap((cell) => [0, 1, 2, 3].filter((d) => steps[d * size + cell] >= 0))
    expect(diagonals).toHaveLength(2 * 78)
  })
})

describe('the first move', () => {
  it('of each side is one of 4, without the men at the edges', () => {
    expect(names()).toEqual(['f1-e2', 'f1-g2', 'j1-i2', 'j1-k2'])
    expect(names(played('j1-k2').position)).toEqual(['d1-c2', 'd1-e2', 'h1-g2', 'h1-i2'])
    expect(game.why(game.start(), 0, [site('b1')])).toBe('outer-waits')
  })
})

describe('an attack', () => {
  const attack = place('d3 b1 j1', 'g6 h1 l1', 'l -- - - - 1 1 10')
  it('from e4 on g6 makes g6 go to h5', () => {
    expect(names(played('d3-e4', attack).position)).toEqual(['g6-h5'])
  })
  it('is covered by an own man between', () => {
    expect(names(played('d3-e4', place('d3 f5 j1', 'g6 h1 l1', 'l -- - - - 1 1 10')).position).length).toBeGreaterThan(
      1,
    )
  })
  it('drives back the nearer of two side by side, and is beaten off by the other', () => {
    const { position } = played('d3-e4', place('d3 b1 j1', 'f5 g6 l1', 'l -- - - - 1 1 10'))
    expect(names(position)).toEqual(['f5-g4'])
    expect(names(played('f5-g4', position).position)).toEqual(['e4-d3', 'e4-f3'])
  })
  it('drives back the one nearest to the top when they stand apart', () => {
    const { position } = played('d3-e4', place('d3 b1 j1', 'f5 h7 l1', 'l -- - - - 1 1 10'))
    expect(names(position)).toEqual(['h7-i6'])
    expect(names(played('h7-i6', position).position)).toEqual(['e4-d3', 'e4-f3'])
  })
  it('leaves the choice to the defender between equal rows on different lines', () => {
    const { position } = played('f3-e4', place('f3 b1 j1', 'c6 g6 l1', 'l -- - - - 1 1 10'))
    expect(names(position)).toEqual(['c6-b5', 'g6-h5'])
  })
  it('in vain lets the defender move freely, and the attacker steps back', () => {
    const { position } = played('d3-e4', place('d3 b1 j1', 'g6 h5 l1', 'l -- - - - 1 1 10'))
    expect(names(position).length).toBeGreaterThan(2)
    expect(names(played('l1-k2', position).position)).toEqual(['e4-d3', 'e4-f3'])
  })
  it('does not reach men of the first row, nor come from there', () => {
    const { position } = played('d5-e4', place('d5 b1 j1', 'h1 d1 l1', 'l -- - - - 1 1 10'))
    expect(names(position).length).toBeGreaterThan(2)
  })
  it('may be answered by an attack, which comes before a step back that is due', () => {
    const text = place('e4 a2 j1', 'g6 i6 l1', 'd -- e4 e4 - 1 1 11')
    expect(names(text)).toEqual(['g6-h5'])
  })
})

describe('a blockade', () => {
  it('holds enemies on the striped squares of the same slope', () => {
    const { position } = played('a4-b5', place('a4 b1 j1', 'd7 h1 l1', 'l -- - - - 1 1 10'))
    expect(game.write(position)).toContain(' l- ')
    expect(names(position).some((name) => name.startsWith('d7'))).toBe(false)
    expect(game.why(position, 1, [site('d7')])).toBe('held')
  })
  it('ends when the last holder leaves the slope', () => {
    const text = place('b5 b1 j1', 'd7 h1 l1', 'l l- - - - 1 1 10')
    expect(game.write(played('b5-a4', text).position)).toContain(' -- ')
  })
  it('is turned round by another enemy who comes there', () => {
    const text = place('b5 b1 j1', 'd7 g8 l1', 'd l- - - - 1 1 10')
    const { position } = played('g8-f9', text)
    expect(game.write(position)).toContain(' d- ')
    expect(names(position).some((name) => name.startsWith('b5'))).toBe(false)
  })
})

describe('the end', () => {
  it('comes with a man on g10', () => {
    expect(played('f9-g10', place('f9 b1 j1', 'd1 h1 l1', 'l -- - - - 1 1 30')).result()).toEqual({
      payoffs: [1, -1],
      reason: 'arrived',
    })
  })
  it('is a draw after a hundred turns of each side', () => {
    const text = place('f3 b1 j1', 'd1 h1 l1', 'l -- - - - 1 1 199')
    expect(result(text)).toBeNull()
    expect(played('f3-e2', text).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

it('moves what a naive program moves, in random games', () => {
  let looks = 0
  for (let seed = 1; seed <= 6; seed++)
    playRandomMatch(game, new Random(seed), (p) => {
      if (game.actors(p) === 0) return
      looks++
      const text = game.write(p)
      expect(names(at(text)), text).toEqual(naiveMoves(text))
    })
  expect(looks).toBeGreaterThan(200)
})

it.each([
  [place('f9 b1', 'd1 h1 l1', 'l -- - - - 1 1 3'), 'each side has 3 men'],
  [place('f9 b1 j1', 'd1 h1 l1', 'l -- - - - 0 1 3'), 'who has not moved yet'],
  [place('f9 b1 j1', 'd1 h1 l1', 'l l- - - - 1 1 3'), 'nobody is held'],
  [place('f9 b1 j1', 'd1 h1 l1', 'l -- d1 - - 1 1 3'), 'there is no such attack'],
  [place('f9 b1 j1', 'd1 h1 l1', 'l -- - b1 - 1 1 3'), 'nobody has to step back'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
