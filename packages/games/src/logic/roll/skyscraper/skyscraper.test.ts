import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { AXES, STATES } from '../solids/cube.ts'
import { skyscraper, stateName } from './skyscraper.ts'
import { CELLS, climb, falls, holes, NEVER, NO_HOLE, STARTS } from './tower.ts'

const game = unwrap(openGame(skyscraper))
const three = unwrap(openGame(skyscraper, { preset: 'three' }))
const four = unwrap(openGame(skyscraper, { preset: 'four' }))
const { names, played, problemOf, movesOf, result } = tryOut(game)
const cell = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
const [X, O, STAR] = [0, 1, 2]

describe('the tower', () => {
  it('has 68 cells: 8 start, 20 X, 20 O, 20 *', () => {
    expect(CELLS).toBe(68)
    expect([NO_HOLE, X, O, STAR].map((hole) => holes.filter((one) => one === hole).length)).toEqual([8, 20, 20, 20])
  })
  it('has the printed first marks of all rows', () => {
    const first = {
      a2: X,
      f2: STAR,
      a3: STAR,
      a4: O,
      b5: O,
      c6: O,
      c7: X,
      c8: STAR,
      d9: STAR,
      d10: O,
      d11: X,
      e12: X,
      e13: STAR,
      e14: O,
    }
    for (const [name, hole] of Object.entries(first)) expect(holes[cell(name)], name).toBe(hole)
  })
  it('forces the state on e11 by its last climb: X vertical, * north-south, O east-west', () => {
    const reaching = AXES.map((_, state) => state).filter(
      (state) => !falls(cell('e11'), state) && climb[cell('e11') * STATES + state] === 3,
    )
    expect(reaching.map(stateName)).toEqual(['X*O'])
  })
  it('can be climbed alone by exactly three of the six orientations on any start cell', () => {
    for (const start of STARTS) {
      const ways = AXES.map((_, state) => climb[cell(start) * STATES + state])
      expect(
        ways.filter((way) => way !== NEVER),
        start,
      ).toHaveLength(3)
    }
  })
  it('takes 16 tilts at least, from b1 with * vertical, X north-south, O east-west; a1 17, d1 18, f1 18, i1 21', () => {
    const shortest = (start: string) => Math.min(...AXES.map((_, state) => climb[cell(start) * STATES + state]))
    expect(Object.fromEntries(['a1', 'b1', 'd1', 'f1', 'i1'].map((start) => [start, shortest(start)]))).toEqual({
      a1: 17,
      b1: 16,
      d1: 18,
      f1: 18,
      i1: 21,
    })
    const best = AXES.findIndex((_, state) => climb[cell('b1') * STATES + state] === 16)
    expect(stateName(best)).toBe('*XO')
  })
})

describe('the set-up', () => {
  it('lets each owner choose how his cubes lie, in turns from the left', () => {
    expect(names()).toEqual(['a1:*OX', 'a1:*XO', 'a1:O*X', 'a1:OX*', 'a1:X*O', 'a1:XO*'])
    const match = played('a1:XO*')
    expect(match.actors).toBe(2)
    expect(names(match.position).every((name) => name.startsWith('f1:'))).toBe(true)
  })
  it.each([
    [2, 8, '1,2,1,2,1,2,1,2'],
    [3, 6, '1,2,3,1,2,3'],
    [4, 8, '1,2,3,4,1,2,3,4'],
  ])('gives %d players %d cubes in all', (players, cubes, order) => {
    const rules = players === 2 ? game : players === 3 ? three : four
    const match = playRandomMatch(rules, new Random(1), () => {})
    expect(
      match.log
        .slice(0, cubes)
        .map(({ seat }) => seat + 1)
        .join(','),
    ).toBe(order)
    expect(rules.scene(match.positionAt(cubes)).items).toHaveLength(cubes)
  })
})

const READY = 'a1XO*,b1*XO,c1OX*,d1X*O/f1O*X,g1*OX,h1XO*,i1*XO 1 8 0'

describe('tilting', () => {
  it('swaps the marks on top and in front, or on top and at the side', () => {
    expect(game.write(played('b1-b2', READY).position)).toContain('b2X*O')
    expect(game.write(played('b2-a2', READY.replace('b1*XO', 'b2X*O')).position)).toContain('a2O*X')
  })
  it('falls if the new vertical mark equals the hole, and the owner puts it back as he likes', () => {
    const match = played('a1-a2', READY.replace('a1XO*', 'a1*XO'))
    expect(match.actors).toBe(1)
    expect(names(match.position)).toHaveLength(6)
    const back = played('a1-a2 a1:OX*', READY.replace('a1XO*', 'a1*XO'))
    expect(back.actors).toBe(2)
    expect(game.write(back.position)).toContain('a1OX*,b1*XO')
  })
  it('is shown where it came down before a cube falls', () => {
    const text = READY.replace('a1XO*', 'a1*XO')
    const before = unwrap(game.read(text))
    const [stage] = game.stages(before, played('a1-a2', text).position)
    expect(game.scene(stage).items.find((item) => item.site === cell('a2'))).toMatchObject({ kind: 'cubed-xso' })
    expect(game.stages(unwrap(game.read(READY)), played('b1-b2', READY).position)).toEqual([])
  })
  it('may go back onto a start cell, where nothing falls', () => {
    expect(movesOf(READY.replace('b1*XO', 'b2X*O'), 'b2-')).toContain('b2-b1')
  })
})

describe('pushing', () => {
  const text = 'a1XO*,b2XO*,c1OX*,d1X*O/b3O*X,g1*OX,h1XO*,i1*XO 1 8 6'
  it('tilts an enemy cube one further cell first, and it can fall', () => {
    const match = played('b2xb3', text)
    expect(match.actors).toBe(2)
    expect(names(match.position).every((name) => name.startsWith('f1:'))).toBe(true)
    const after = game.write(played('b2xb3 f1:XO*', text).position)
    expect(after).toBe('a1XO*,c1OX*,d1X*O,b3OX*/f1XO*,g1*OX,h1XO*,i1*XO 2 8 7')
  })
  it('needs an existing, empty cell behind, and never moves own cubes', () => {
    expect(movesOf(text.replace('d1X*O', 'b4OX*'), 'b2')).not.toContain('b2xb3')
    expect(movesOf(text, 'a1')).toEqual(['a1-a2', 'a1-b1'].filter((name) => names(text).includes(name)))
    expect(names(text)).not.toContain('c1xd1')
    // a3 is at the wall: there is no cell behind it.
    expect(movesOf('b3O*X,a1XO*,c1OX*,d1X*O/a3O*X,g1*OX,h1XO*,i1*XO 1 8 6', 'b3')).not.toContain('b3xa3')
  })
  it('wins for the owner of a cube that is pushed to the top', () => {
    const pushed = 'e12O*X,b1*XO,c1OX*,d1X*O/e13OX*,g1*OX,h1XO*,i1*XO 1 8 40'
    expect(played('e12xe13', pushed).result()).toEqual({ payoffs: [-1, 1], reason: 'arrived' })
  })
})

describe('the end', () => {
  it('is a cube on e14 that does not fall', () => {
    const text = 'e13X*O,b3OX*,c1OX*,d1X*O/f4O*X,g5*OX,h1XO*,i1*XO 1 8 30'
    expect(played('e13-e14', text).result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
    expect(played('e13-e14', text.replace('e13X*O', 'e13XO*')).result()).toBeNull()
  })
  it('is a draw after a hundred and fifty turns each', () => {
    expect(played('b1-b2', READY.replace(' 1 8 0', ' 1 8 299')).result()).toEqual({
      payoffs: [0, 0],
      reason: 'move-limit',
    })
    expect(result(READY.replace(' 1 8 0', ' 1 8 299'))).toBeNull()
  })
})

it.each([
  ['a1XO*,b1*XO/f1O*X,g1*OX 1 8 0', 'a position is written'],
  [READY.replace('b1*XO', 'a2XO*'), 'cannot be a cube'],
  [READY.replace('b1*XO', 'a1XO*'), 'cannot be a cube'],
  [READY.replace(' 1 8 0', ' 1 3 0'), 'while cubes are set up'],
  ['-,-,-,d1X*O/f1O*X,g1*OX,h1XO*,i1*XO 1 8 0', 'no more than two cubes can fall'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
