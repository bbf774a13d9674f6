import { openGame, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { fanorona } from './fanorona.ts'
import { naiveTurns } from './naive.ts'

const game = unwrap(openGame(fanorona))
const { board } = game
const { names, played, turnNames, reasonIn, problemOf, result } = tryOut(game)
const men = (text: string) => text.split(' ')[0]

describe('the board', () => {
  const isStraight = board.directions.map(({ name }) => !name.includes('-'))
  const lines = (fits: (d: number) => boolean) =>
    [...board.step].filter((to, i) => to >= 0 && fits(Math.floor(i / board.size))).length / 2
  it('has 45 points and 108 lines: 40 across, 36 up, 32 diagonal', () => {
    expect(board.size).toBe(45)
    expect(lines(() => true)).toBe(108)
    expect(lines((d) => ['east', 'west'].includes(board.directions[d].name))).toBe(40)
    expect(lines((d) => ['north', 'south'].includes(board.directions[d].name))).toBe(36)
    expect(lines((d) => !isStraight[d])).toBe(32)
  })
  it('draws every diagonal that is played', () => {
    const drawn = board.lines.filter(({ points: [x0, y0, x1, y1] }) => x0 !== x1 && y0 !== y1)
    expect(drawn.reduce((sum, { points: [x0, , x1] }) => sum + Math.abs(x1 - x0), 0)).toBe(32)
  })
})

describe('the start', () => {
  it('has exactly 5 first moves, all into e3: d3 by approach or withdrawal, e2, d2, f2', () => {
    expect(names()).toEqual(['d2xe3', 'd3xe3a', 'd3xe3w', 'e2xe3', 'f2xe3'])
  })
  it.each([
    ['d3xe3a', 'f3'],
    ['d3xe3w', 'c3'],
    ['e2xe3', 'e4 e5'],
    ['d2xe3', 'f4 g5'],
    ['f2xe3', 'd4 c5'],
  ])('%s takes %s', (move, taken) => {
    const before = new Set(game.scene(game.start()).items.map(({ site }) => board.shapes[site].name))
    for (const { site } of game.scene(played(move).position).items) before.delete(board.shapes[site].name)
    const [from] = move.split('x')
    expect([...before].sort()).toEqual([...taken.split(' '), from].sort())
  })
  it('is the same for both armies after a half turn, 22 men each', () => {
    const rows = men(game.write(game.start()))
    const swapped = [...rows].reverse().map((sign) => (sign === 'w' ? 'b' : sign === 'b' ? 'w' : sign))
    expect(swapped.join('')).toBe(rows)
    expect([...rows].filter((sign) => sign === 'w')).toHaveLength(22)
  })
})

describe('capturing', () => {
  it('takes the unbroken row and stops at a gap or a friend', () => {
    expect(men(game.write(played('a3xb3', '8b/9/w1bb1b3/9/9 w 0').position))).toBe('8b/9/1w3b3/9/9')
    expect(men(game.write(played('a3xb3', '8b/9/w1bbwb3/9/9 w 0').position))).toBe('8b/9/1w2wb3/9/9')
  })
  it('is a duty for the first step', () => {
    expect(names('8b/9/w1b6/9/8w w 0')).toEqual(['a3xb3'])
  })
  it('goes along drawn lines only', () => {
    // b1 has no diagonals.
    expect(names('8b/9/3b5/9/1w7 w 0')).toEqual(['b1-a1', 'b1-b2', 'b1-c1'])
  })
  it('goes on only in another direction, never to a point of this turn, and may stop', () => {
    const match = played('b1xc1', '8b/9/2b6/9/1w1b1b3 w 0')
    // Going on to the east would take f1, going back would return to b1.
    expect(names(match.position)).toEqual(['c1xc2', 'done'])
    expect(game.why(match.position, 0, [board.shapes.findIndex(({ name }) => name === 'd1')])).toBe('change-direction')
    expect(game.why(match.position, 0, [board.shapes.findIndex(({ name }) => name === 'b1')])).toBe('been-there')
  })
  it('ends by itself where nothing more can be taken', () => {
    expect(played('a3xb3', '8b/9/w1b6/9/9 w 0').actors).toBe(2)
  })
  it('lets the player choose the row by touching its first man', () => {
    const p = unwrap(game.read('8b/9/2bw1bb2/9/9 w 0'))
    const touched = turns(game, p).map(({ actions }) =>
      game.touches(p, actions[0]).map((site) => board.shapes[Number(site)].name),
    )
    expect(touched).toEqual([
      ['d3', 'e3', 'f3'],
      ['d3', 'e3', 'c3'],
    ])
  })
})

describe('the end', () => {
  it('is a loss for the player to move without men or without a legal move', () => {
    expect(played('c2xd2', '9/9/9/2w1bb3/9 w 0').result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
    expect(result('bw7/ww7/9/9/9 b 0')).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('is a draw after a hundred turns of each side without a capture', () => {
    expect(reasonIn('b8/9/9/9/8w w 199')).toBe('goes on')
    expect(played('i1-i2', 'b8/9/9/9/8w w 199').result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

describe('text', () => {
  it('keeps the middle of a capture', () => {
    const text = game.write(played('b1xc1', '8b/9/2b6/9/1w1b1b3 w 0').position)
    expect(text).toBe('8b/9/2b6/9/2w2b3 w 0 c1 east b1')
    expect(turnNames(text)).toEqual(['c1xc2', 'done'])
  })
  it.each([
    ['9/9/9/9/9', 'a position is written as'],
    ['9/9/9/9/8 w 0', 'row 1 has 8 places instead of 9'],
    ['wwwwwwwww/wwwwwwwww/wwwww4/9/8b w 0', 'each side has only 22 men'],
    ['8b/9/2b6/9/2w6 w 0 c2 east b1', 'the man on c2 cannot be in the middle'],
    ['8b/9/2b6/9/2w6 w 0 c1 east i5', 'cannot have been on i5'],
    ['8b/9/9/9/2w6 w 0 c1 east b1', 'the capture cannot go on'],
  ])('%s is refused', (text, why) => {
    expect(problemOf(text)).toContain(why)
  })
})

describe('a plain second program', () => {
  it('finds the same turns in random games', () => {
    for (let seed = 1; seed <= 4; seed++)
      playRandomMatch(game, new Random(seed), (p) => {
        if (p[game.layout.at.chain] > 0 || game.actors(p) === 0) return
        const text = game.write(p)
        const found = turns(game, p).map(({ after }) => men(game.write(after)))
        expect([...new Set(found)].sort(), text).toEqual(naiveTurns(text))
      })
  })
})
