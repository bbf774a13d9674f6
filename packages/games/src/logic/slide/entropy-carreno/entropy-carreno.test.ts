import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { entropyCarreno } from './entropy-carreno.ts'

const game = unwrap(openGame(entropyCarreno))
const { names, played, result, problemOf, reasonIn } = tryOut(game)
const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)

/** Positions as the source prints them: row 1 on top, o and x. */
const printed = (rows: string, turn: 'o' | 'x') =>
  `${rows
    .split('/')
    .reverse()
    .join('/')
    .replaceAll('o', 'w')
    .replaceAll('x', 'b')
    .replace(/\.+/g, (dots) => `${dots.length}`)} ${turn === 'o' ? 'w' : 'b'} 0`

describe('moving', () => {
  it('has 35 first moves', () => {
    expect(names()).toHaveLength(35)
  })
  it('is open only to a man that touches a friend', () => {
    expect(names('bb3/5/5/5/ww2w w 0').every((name) => !name.startsWith('e1'))).toBe(true)
    expect(game.why(unwrap(game.read('bb3/5/4b/3b1/ww2w w 0')), 0, [site('e1')])).toBe('touches-no-friend')
  })
  it('must end the isolation of a man: o has exactly b5-d5 and e2-e4', () => {
    expect(names(printed('oxx.o/xo..o/..x../oxx../xo..o', 'o'))).toEqual(['b5-d5', 'e2-e4'])
  })
  it('is passed when no isolated man can be rejoined: x must pass', () => {
    expect(names(printed('o.o.o/xx..x/xoo../o...x/xox..', 'x'))).toEqual(['pass'])
  })
  it('needs to rejoin only one of several isolated men', () => {
    // a1 and e1 are isolated: d5-a2 joins one of them, d5-d1 and d5-d2 the other.
    expect(names('bbww1/5/5/5/w3w w 0')).toEqual(['d5-a2', 'd5-d1', 'd5-d2'])
  })
})

describe('the end', () => {
  it('is won by the side no two of whose men touch after its move: x has won', () => {
    expect(result(printed('x.o.o/o.x.x/xoo../o..../xox.x', 'o'))).toEqual({ payoffs: [-1, 1], reason: 'scattered' })
    expect(played('b1-c1', 'bb3/5/5/5/ww3 w 0').result()).toEqual({ payoffs: [1, -1], reason: 'scattered' })
  })
  it('counts men that touch only enemies as disabled', () => {
    expect(played('b1-b4', 'bb3/5/5/5/ww3 w 0').result()).toEqual({ payoffs: [1, -1], reason: 'scattered' })
  })
  it('is a draw after a hundred turns of each side', () => {
    expect(reasonIn('bb3/5/5/5/www2 w 199')).toBe('goes on')
    expect(played('c1-c2', 'bb3/5/5/5/www2 w 199').result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

describe('a plain second program', () => {
  /** The same rules with coordinates and nothing precomputed. */
  function plainMoves(rows: string, turn: string): string[] {
    const at = new Map<string, string>()
    rows.split('/').forEach((row, r) => {
      let x = 0
      for (const sign of row) {
        if (/\d/.test(sign)) x += Number(sign)
        else at.set(`${x++},${4 - r}`, sign)
      }
    })
    const ways = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy])).filter(([dx, dy]) => dx || dy)
    const beside = (key: string) => {
      const [x, y] = key.split(',').map(Number)
      return ways.map(([dx, dy]) => `${x + dx},${y + dy}`)
    }
    const own = [...at].filter(([, sign]) => sign === turn).map(([key]) => key)
    const isolated = own.filter((key) => beside(key).every((other) => !at.has(other)))
    const found: string[] = []
    for (const from of own) {
      if (!beside(from).some((other) => at.get(other) === turn)) continue
      const [x, y] = from.split(',').map(Number)
      for (const [dx, dy] of ways)
        for (let n = 1; ; n++) {
          const [tx, ty] = [x + n * dx, y + n * dy]
          if (tx < 0 || ty < 0 || tx > 4 || ty > 4 || at.has(`${tx},${ty}`)) break
          if (isolated.length > 0 && !isolated.some((one) => beside(one).includes(`${tx},${ty}`))) continue
          found.push(`${'abcde'[x]}${y + 1}-${'abcde'[tx]}${ty + 1}`)
        }
    }
    return found.length > 0 ? found.sort() : ['pass']
  }
  it('finds the same moves in random games', () => {
    for (let seed = 1; seed <= 5; seed++)
      playRandomMatch(game, new Random(seed), (p) => {
        if (game.actors(p) === 0) return
        const text = game.write(p)
        const [rows, turn] = text.split(' ')
        expect(names(text), text).toEqual(plainMoves(rows, turn))
      })
  })
})

it.each([
  ['5/5/5/5/w4 w 0', 'b has no men'],
  ['b4/5/5/wwww1/wwww1 w 0', 'each side has only 7 men'],
  ['b4/5/5/5/w4 x 0', 'a position is written as'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
