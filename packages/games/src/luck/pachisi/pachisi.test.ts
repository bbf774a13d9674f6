import { ActionList, CHANCE, openGame, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { legalNames, playedFrom } from '../circuit/testing/circuit.ts'
import { cross, isGreen, TO_GOAL } from './board.ts'
import { pachisi } from './pachisi.ts'

const game = unwrap(openGame(pachisi))
const from = (text: string | undefined, moves = '') => playedFrom(game, text, moves)
const legal = (text: string) => legalNames(from(text)).filter((name) => name !== 'pass')

describe('the board', () => {
  const { board } = game
  it('has 72 track fields, 12 of them green, and 28 home cells', () => {
    const names = board.shapes.map(({ name }) => name)
    expect(names.filter((name) => /^[a-d]\d+$/.test(name))).toHaveLength(72)
    expect(names.filter((_, site) => isGreen(site))).toHaveLength(12)
    expect(names.filter((name) => name.includes('-home'))).toHaveLength(28)
  })
  it('takes 79 steps from start to goal', () => {
    expect(TO_GOAL).toBe(79)
    expect(cross(2).progress(0, cross(2).goals[0]![0]!)).toBe(79)
  })
  it('puts no two fields on one place, and neighbours on the track side by side', () => {
    const places = new Set(board.shapes.map(({ x, y }) => `${x} ${y}`))
    expect(places.size).toBe(board.size)
    for (let site = 0; site < 72; site++) {
      const [a, b] = [board.shapes[site]!, board.shapes[(site + 1) % 72]!]
      expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y), a.name).toBe(1)
    }
  })
})

describe('coming in', () => {
  it('takes a 6, a 10 or a 25, and any number at the first throw of each player', () => {
    expect(legalNames(from(undefined, 'throw:5'))).toEqual(['base-a15', 'pass'])
    expect(legal('-/- 1 10')).toEqual(['base-b2'])
    expect(game.write(from('-/- 1', 'throw:5').position)).toBe('-/- 2 #1')
    // The second player still has his first throw.
    expect(legalNames(from('-/- 2 !2', 'throw:2'))).toEqual(['base-c12', 'pass'])
  })

  it('goes the whole number from the start at once', () => {
    expect(legal('-/- 1 6')).toEqual(['base-a16'])
    expect(legal('-/- 1 25')).toEqual(['base-b17'])
  })

  it('is barred by a pair of somebody else on the start', () => {
    expect(refusal(game.read('-/a10x2 1 6'))).toContain('nobody can move')
  })
})

describe('throwing again', () => {
  it('follows a 6, 10 or 25 that was used, and a capture', () => {
    expect(game.write(from('-/- 1 6', 'base-a16').position)).toBe('a16/- 1 #1')
    expect(game.write(from('b2/b4 1 2', 'b2*b4').position)).toBe('b4/- 1 #1')
    expect(game.write(from('b2/c4 1 2', 'b2-b4').position)).toBe('b4/c4 2 #1')
  })
  it('does not follow a pass', () => {
    expect(game.write(from('-/- 1 6', 'pass').position)).toBe('-/- 2 #1')
  })
})

describe('a pair', () => {
  it('is made by landing on an own disc, and moves as one for good', () => {
    const made = from('b2,b6/c4 1 4', 'b2-b6')
    expect(game.write(made.position)).toBe('b6x2/c4 2 #1')
    expect(game.write(from('b6x2/c4 1 2', 'b6-b8').position)).toBe('b8x2/c4 2 #1')
  })
  it('is joined by no third disc, and joins none', () => {
    expect(legal('b2,b6x2/c4 1 4')).toEqual(['b6-b10'])
    expect(legal('b2x2,b6/c4 1 4')).toEqual(['b6-b10'])
  })
  it('cannot be passed by a single, nor by a pair of somebody else', () => {
    expect(refusal(game.read('b2/b4x2 1 5'))).toContain('nobody can move')
    expect(refusal(game.read('b2x2/b4x2 1 5'))).toContain('nobody can move')
  })
  it('is captured only by a pair, and both go back', () => {
    expect(refusal(game.read('b2/b4x2 1 2'))).toContain('nobody can move')
    expect(game.write(from('b2x2/b4x2 1 2', 'b2*b4').position)).toBe('b4x2/- 1 #1')
  })
  it('may be passed by its own side', () => {
    expect(legal('b2,b4x2/- 1 5')).toContain('b2-b7')
  })
})

describe('green fields', () => {
  it('are shared by singles of any colours without a capture', () => {
    expect(game.write(from('b3/b5 1 2', 'b3-b5').position)).toBe('b5/b5 2 #1')
  })
  it('are closed to singles by a pair, but not to a pair, which captures nobody there', () => {
    expect(refusal(game.read('b3/b5x2 1 2'))).toContain('nobody can move')
    expect(game.write(from('b3x2/b5x2 1 2', 'b3-b5').position)).toBe('b5x2/b5x2 2 #1')
  })
})

describe('the goal', () => {
  it('needs the exact number', () => {
    expect(legal('a-home5/- 1 3')).toEqual(['a-home5-a-goal'])
    expect(refusal(game.read('a-home5/- 1 4'))).toContain('nobody can move')
  })
  it('wins when all four have arrived', () => {
    expect(from('a-home5,a-goalx3/c4 1 3', 'a-home5-a-goal').result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
  })
  it('cannot be waited for one step before it, since nobody throws a one', () => {
    expect(legal('a-home3,a-home4/- 1 3')).toEqual(['a-home3-a-home6'])
    expect(game.why(from('a-home3,a-home4/- 1 3').position, 0, [75, 78])).toBe('no-one-to-throw')
  })
  it('lies behind the own exit: others go on round the track', () => {
    expect(legal('a9/- 1 3')).toEqual(['a9-a-home3'])
    expect(legal('-/a9 2 3')).toEqual(['a9-a12'])
  })
})

it('throws the cowries as they fall: of 64, three is the likeliest', () => {
  const on = unwrap(openGame(pachisi, { preset: 'cowries' }))
  const list = new ActionList()
  on.actions(on.start(), CHANCE, list)
  const odds = list.toArray().map((action) => [on.name(on.start(), action), on.odds(on.start(), action)])
  expect(odds).toEqual([
    ['throw:2', 15],
    ['throw:3', 20],
    ['throw:4', 15],
    ['throw:5', 6],
    ['throw:6', 1],
    ['throw:10', 6],
    ['throw:25', 1],
  ])
})

it.each([
  ['a10x3/- 1', 'too many'],
  ['a10/- 1 7', '7'],
  ['a-goalx4/c-goalx4 1', 'both have won'],
  ['a10,a10/- 1', 'twice'],
  ['a-home7/- 1', 'too many'],
])('refuses %s', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
