import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { hexi } from './hexi.ts'

const game = unwrap(openGame(hexi))
const threeBase = unwrap(openGame(hexi, { preset: 'three-base' }))
const overAny = unwrap(openGame(hexi, { options: { jumps: 'any' } }))
const { names, played, problemOf, movesOf, result } = tryOut(game)
const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
const far = 'e9,d8,f9+3'

describe('the start', () => {
  it('has 6 pods (3 on board) and 19 prongs a side; 21 first actions: 18 prong places, 3 pods onto the own homes', () => {
    expect(game.write(game.start())).toBe('d1,e1,f2+3 d8,e9,f9+3 19,19 w 0 0')
    expect(names()).toHaveLength(21)
    expect(names().filter((name) => name.includes('+'))).toHaveLength(18)
    expect(names().filter((name) => name.startsWith('@'))).toEqual(['@d1', '@e1', '@f2'])
  })
  it('has homes 8 steps apart corner to corner', () => {
    const a = game.board.directions.findIndex(({ name }) => name === 'west')
    let cell = site('e1')
    for (let n = 0; n < 8; n++) cell = game.board.step[a * 61 + cell]
    expect(game.board.shapes[cell].name).toBe('e9')
  })
  it('is drawn with the first home below and A pointing up', () => {
    const [e1, e2, e9] = ['e1', 'e2', 'e9'].map((name) => game.board.shapes[site(name)])
    expect(e1.y).toBeLessThan(e2.y)
    expect(e2.y).toBeLessThan(e9.y)
    expect(e1.x).toBeCloseTo(e9.x)
  })
})

describe('a turn', () => {
  it('steps only where a prong points, onto an empty cell or an own pod', () => {
    expect(movesOf(`e4A,d1,f2+0 ${far} 18,19 w 0 0`, 'e4-')).toEqual(['e4-e5'])
    expect(movesOf(`e4A,e5,f2+0 ${far} 18,19 w 0 0`, 'e4-')).toEqual(['e4-e5'])
    expect(movesOf(`e4A,d1,f2+0 e5,d8,f9+0 18,19 w 0 0`, 'e4-')).toEqual([])
    expect(movesOf(`e4,d1,f2+0 ${far} 18,19 w 0 0`, 'e4-')).toEqual([])
  })
  it('shifts a prong within its pod', () => {
    expect(movesOf(`e4A,d1,f2+0 ${far} 0,0 w 0 0`, 'e4:')).toEqual(['e4:A-B', 'e4:A-C', 'e4:A-D', 'e4:A-E', 'e4:A-F'])
  })
  it('enters a reserve pod on a home cell that is empty or own, not on one with an enemy', () => {
    const three = `d1,e2+1 e9,d8,f2+0 0,0 w 0 0`
    expect(movesOf(three, '@', threeBase)).toEqual(['@d1', '@e1'])
  })
  it('cannot add a prong without any in stock', () => {
    expect(names(`e4A,d1,f2+0 ${far} 0,0 w 0 0`).some((name) => name.includes('+'))).toBe(false)
  })
})

describe('jumping', () => {
  it('goes over an adjacent enemy in a prong direction to the empty cell behind', () => {
    expect(movesOf('e4A,d1,f2+0 e5,d8,f9+0 18,19 w 0 0', 'e4x')).toEqual(['e4xe6'])
    expect(movesOf('e4A,d1,f2+0 e5,e6,f9+0 18,19 w 0 0', 'e4x')).toEqual([])
    expect(movesOf('e4B,d1,f2+0 e5,d8,f9+0 18,19 w 0 0', 'e4x')).toEqual([])
  })
  it('goes over own pods only by the option', () => {
    const text = `e4A,e5,f2+0 ${far} 18,19 w 0 0`
    expect(movesOf(text, 'e4x')).toEqual([])
    expect(movesOf(text, 'e4x', overAny)).toEqual(['e4xe6'])
  })
  it('may capture each jumped pod or leave it, and its prongs go to the captor', () => {
    const text = 'e4A,d1,f2+3 e5BD,d8,f9+3 18,17 w 0 4'
    const jumped = played('e4xe6', text)
    expect(names(jumped.position)).toEqual(['done', 'xe5'])
    expect(game.write(played('e4xe6,xe5', text).position)).toBe('d1,e6A,f2+3 d8,f9+3 20,17 b 0 5')
    expect(game.write(played('e4xe6,done', text).position)).toBe('d1,e6A,f2+3 d8,e5BD,f9+3 18,17 b 1 5')
  })
  it('takes the pods of a jumped stack one by one', () => {
    const text = 'e4A,d1,f2+3 e5B,e5C,f9+3 18,17 w 0 4'
    expect(names(played('e4xe6', text).position)).toEqual(['done', 'xe5[B]', 'xe5[C]'])
    expect(names(played('e4xe6,xe5[B]', text).position)).toEqual(['done', 'xe5'])
  })
  it('may go on, never over the same one twice', () => {
    // Forth over e5, then back over it would be the same pod.
    const text = 'e4AD,d1,f2+3 e5,e7,f9+3 17,19 w 0 4'
    expect(names(played('e4xe6', text).position)).toEqual(['done', 'e6xe8', 'xe5'])
    expect(names(played('e4xe6,e6xe8', text).position)).toEqual(['done', 'xe5', 'xe7'])
  })
})

describe('a stack', () => {
  it('lets any of its pods move in the same turn, each by its own prongs', () => {
    const text = `e4A,e4B,f2+0 ${far} 17,19 w 0 0`
    expect(movesOf(text, 'e4[A]-')).toEqual(['e4[A]-e5'])
    const match = played('e4[A]-e5', text)
    expect(match.actors).toBe(1)
    expect(names(match.position).sort()).toEqual(
      [
        'done',
        `e4-${game.board.shapes[game.board.step[game.board.directions.findIndex(({ name }) => name === 'north-west') * 61 + site('e4')]].name}`,
      ].sort(),
    )
    expect(played('e4[A]-e5,done', text).actors).toBe(2)
  })
  it('lists equal pods once', () => {
    expect(movesOf(`e4A,e4A,f2+0 ${far} 17,19 w 0 0`, 'e4-')).toEqual(['e4-e5'])
  })
})

describe('the end', () => {
  it('is won with one own pod on an enemy home cell at the end of the turn', () => {
    expect(played('e8-e9', 'e8A,d1,f2+0 d7,d8,f9+0 18,19 w 0 9').result()).toEqual({
      payoffs: [1, -1],
      reason: 'home-taken',
    })
  })
  it('needs all three in three-base hexi', () => {
    expect(played('e8-e9', 'e8A,d1,f2+0 d7,c7,b6+0 18,19 w 0 9', threeBase).result()).toBeNull()
    expect(played('e8-e9', 'e8A,d8,f9+0 d7,c7,b6+0 18,19 w 0 9', threeBase).result()).toEqual({
      payoffs: [1, -1],
      reason: 'homes-taken',
    })
  })
  it('is a draw after a hundred calm turns of each side, or three hundred turns', () => {
    const drawn = { payoffs: [0, 0], reason: 'move-limit' }
    expect(played('e4-e5', `e4A,d1,f2+0 ${far} 18,19 w 199 300`).result()).toEqual(drawn)
    expect(played('e4-e5', `e4A,d1,f2+0 ${far} 18,19 w 0 599`).result()).toEqual(drawn)
    expect(result(`e4A,d1,f2+0 ${far} 18,19 w 199 300`)).toBeNull()
  })
})

it('keeps all prongs in every random game, and the pods of a cell in order', () => {
  const { stock } = overAny.layout.at
  for (let seed = 1; seed <= 3; seed++)
    playRandomMatch(overAny, new Random(seed), (p) => {
      const standing = [...p.subarray(0, 6 * 61)].filter((value) => value > 0)
      const prongs = standing.map((value) => [...((value - 1) % 64).toString(2)].filter((bit) => bit === '1').length)
      expect(prongs.reduce((sum, n) => sum + n, 0) + p[stock] + p[stock + 1]).toBe(38)
      for (let cell = 0; cell < 61; cell++) {
        const levels = [0, 1, 2, 3, 4, 5].map((level) => p[level * 61 + cell])
        const filled = levels.filter((value) => value > 0)
        expect(levels.slice(0, filled.length)).toEqual([...filled].sort((a, b) => a - b))
      }
    })
})

it.each([
  [`e4X,d1+0 ${far} 18,19 w 0 0`, 'is no pod'],
  [`e4BA,d1+0 ${far} 17,19 w 0 0`, 'is no pod'],
  [`e4,e9+0 ${far} 17,19 w 0 0`, 'pods of both sides stand on e9'],
  [`e1,e1,e1,e1,d1+2 e9+0 5,5 w 0 0`, 'each side has only 6 pods'],
  [`e1A+0 e9+0 30,19 w 0 0`, 'there are only 38 prongs'],
  [`e4A,d1+0 ${far} 18,19 w 0 0 e3:0:e4:d5:0`, 'no turn can have begun'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
