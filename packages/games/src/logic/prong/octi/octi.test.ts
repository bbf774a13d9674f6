import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { octi } from './octi.ts'

const game = unwrap(openGame(octi))
const threeBase = unwrap(openGame(octi, { preset: 'octi-3-base' }))
const enemyOnly = unwrap(openGame(octi, { options: { jumps: 'enemy' } }))
const { names, played, problemOf, movesOf } = tryOut(game)
const far = '94,95,96+4'

describe('the start', () => {
  it('has 7 pods (3 on the board) and 25 prongs a side; 27 different first turns: 24 prong insertions, 3 pod placements', () => {
    expect(game.write(game.start())).toBe('14,15,16+4 94,95,96+4 25,25 w 0 0')
    expect(names()).toHaveLength(27)
    expect(names().filter((name) => name.includes('+'))).toHaveLength(24)
    expect(names().filter((name) => name.startsWith('@'))).toEqual(['@14', '@15', '@16'])
  })
  it('calls cells by row and column: 11 at the bottom left, 19 at the bottom right', () => {
    const at = (name: string) => game.board.shapes.find((shape) => shape.name === name)!
    expect([at('11').x, at('11').y, at('19').x, at('19').y, at('91').y]).toEqual([0, 0, 8, 0, 8])
  })
})

describe('a pod', () => {
  it('without prongs cannot move', () => {
    expect(names().some((name) => name.includes('-'))).toBe(false)
  })
  it.each([
    ['A', '65'],
    ['B', '66'],
    ['C', '56'],
    ['D', '46'],
    ['E', '45'],
    ['F', '44'],
    ['G', '54'],
    ['H', '64'],
  ])('with prong %s on 55 steps to %s, whoever owns it', (prong, to) => {
    expect(movesOf(`55${prong},14+0 94+0 20,20 w 0 0`, '55-')).toEqual([`55-${to}`])
    expect(movesOf(`14+0 55${prong},94+0 20,20 b 0 0`, '55-')).toEqual([`55-${to}`])
  })
  it('holds at most eight prongs, and shifts one only within itself', () => {
    expect(movesOf(`55ABCDEFGH,14+0 ${far} 10,20 w 0 0`, '55+')).toEqual([])
    expect(movesOf(`55A,14+0 ${far} 0,20 w 0 0`, '55:')).toHaveLength(7)
    expect(movesOf(`55A,14+0 ${far} 0,20 w 0 0`, '14:')).toEqual([])
  })
  it('enters on own home cells without an enemy pod', () => {
    expect(movesOf('14,55+2 16,94+0 0,0 w 0 0', '@', threeBase)).toEqual(['@14', '@15'])
  })
})

describe('jumping', () => {
  it('goes over any pod, with the switch only over enemies', () => {
    const own = `45A,55,16+0 ${far} 24,25 w 0 0`
    expect(movesOf(own, '45x')).toEqual(['45x65'])
    expect(movesOf(own, '45x', enemyOnly)).toEqual([])
    expect(movesOf('45A,14+0 55,94+0 24,25 w 0 0', '45x', enemyOnly)).toEqual(['45x65'])
  })
  it('needs an empty cell behind', () => {
    expect(movesOf('45A,14+0 55,65,94+0 24,25 w 0 0', '45x')).toEqual([])
  })
  it('may take all, some or none of the enemy pods that were jumped; their prongs go to the captor', () => {
    const text = '45A,14,16+4 55BD,75,96+4 24,23 w 0 4'
    const over = played('45x65,65x85', text)
    expect(names(over.position)).toEqual(['done', 'x55', 'x75'])
    expect(game.write(played('45x65,65x85,x55,x75', text).position)).toBe('14,16,85A+4 96+4 26,23 b 0 5')
    expect(game.write(played('45x65,65x85,x55,done', text).position)).toBe('14,16,85A+4 75,96+4 26,23 b 0 5')
    expect(game.write(played('45x65,65x85,done', text).position)).toBe('14,16,85A+4 55BD,75,96+4 24,23 b 1 5')
  })
  it('takes no own pods', () => {
    const text = `45A,55,16+0 ${far} 24,25 w 0 0`
    expect(game.write(played('45x65', text).position)).toBe('16,55,65A+0 94,95,96+4 24,25 b 1 1')
  })
  it('jumps each cell once in a chain', () => {
    const text = '45AE,14,16+4 55,94,96+4 23,25 w 0 4'
    expect(names(played('45x65', text).position)).toEqual(['done', 'x55'])
  })
})

describe('a stack', () => {
  it('lets any of its pods step or jump in one turn, each by its own prongs', () => {
    const text = `45A,45C,16+0 ${far} 23,25 w 0 0`
    const first = played('45[A]-55', text)
    expect(names(first.position)).toEqual(['45-46', 'done'])
    expect(game.write(played('45[A]-55,45-46', text).position)).toBe('16,46C,55A+0 94,95,96+4 23,25 b 1 1')
  })
})

describe('the end', () => {
  it('is won by a pod with only prong A that steps from 84 to 94', () => {
    expect(played('84-94', '84A,14,16+4 75,95,96+4 24,25 w 0 9').result()).toEqual({
      payoffs: [1, -1],
      reason: 'home-taken',
    })
  })
  it('needs all three home cells at once in three-base octi', () => {
    expect(played('84-94', '84A,14,16+4 75+4 24,25 w 0 9', threeBase).result()).toBeNull()
    expect(played('84-94', '84A,95,96+4 75+4 24,25 w 0 9', threeBase).result()?.reason).toBe('homes-taken')
  })
})

it('keeps all prongs in every random game', () => {
  const { stock } = game.layout.at
  playRandomMatch(game, new Random(2), (p) => {
    const standing = [...p.subarray(0, 7 * 81)].filter((value) => value > 0)
    const prongs = standing.map((value) => [...((value - 1) % 256).toString(2)].filter((bit) => bit === '1').length)
    expect(prongs.reduce((sum, n) => sum + n, 0) + p[stock] + p[stock + 1]).toBe(50)
  })
})

it.each([
  [`45X,14+0 ${far} 20,20 w 0 0`, 'is no pod'],
  [`00A,14+0 ${far} 20,20 w 0 0`, 'is no pod'],
  [`14,14,14,15,15+3 ${far} 20,20 w 0 0`, 'each side has only 7 pods'],
  [`45A,14+0 ${far} 30,25 w 0 0`, 'there are only 50 prongs'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
