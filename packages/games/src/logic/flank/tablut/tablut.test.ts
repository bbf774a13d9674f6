import { openGame, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { SETUPS } from './setups.ts'
import { tablut } from './tablut.ts'

const game = unwrap(openGame(tablut))
const four = unwrap(openGame(tablut, { preset: 'king-four' }))
const corners = unwrap(openGame(tablut, { options: { goal: 'corners' } }))
const { at, names, movesOf, played, result, reasonIn, problemOf } = tryOut(game)
const rowsAfter = (text: string, moves: string) => game.write(played(moves, text).position).split(' ')[0]
const site = (name: string) => siteNamed(game.board, name)

describe('the boards', () => {
  it.each([
    [9, 8, 16],
    [11, 12, 24],
    [13, 12, 24],
    [19, 24, 48],
  ])('%i×%i has so many guards and attackers, the same after a quarter turn', (size, guards, attackers) => {
    const setup = SETUPS[size]
    for (const [men, count] of [
      [setup.guards, guards],
      [setup.attackers, attackers],
    ] as const) {
      const cells = men.split(' ')
      expect(new Set(cells).size).toBe(count)
      const letters = 'abcdefghijklmnopqrs'
      const turned = cells.map((name) => `${letters[Number(name.slice(1)) - 1]}${size - letters.indexOf(name[0])}`)
      expect(turned.sort()).toEqual([...cells].sort())
    }
  })
  it('Tablut has 56 first moves of guards and none of the king', () => {
    expect(names()).toHaveLength(56)
    expect(movesOf(undefined, 'e5')).toEqual([])
  })
  it('the attackers would have 80 moves at the start, the throne being closed', () => {
    expect(names(game.write(game.start()).replace(' d ', ' a '))).toHaveLength(80)
  })
  it('Hnefatafl has 60 first moves, and 124 of the attackers', () => {
    const large = unwrap(openGame(tablut, { preset: 'hnefatafl-11' }))
    expect(names(undefined, large)).toHaveLength(60)
    expect(names(large.write(large.start()).replace(' d ', ' a '), large)).toHaveLength(124)
  })
})

describe('a capture', () => {
  it('takes a man between the one that moved and another, up to three at once', () => {
    expect(rowsAfter('9/9/2ga3g1/9/4k4/9/9/9/a8 d 0', 'h7xe7')).toBe('9/9/2g1g4/9/4k4/9/9/9/a8')
    expect(rowsAfter('4g4/4a4/2ga1ag2/4g4/9/9/1k7/9/a8 d 0', 'e6xe7')).toBe('4g4/9/2g1g1g2/9/9/9/1k7/9/a8')
  })
  it('is not suffered by who steps between two enemies', () => {
    expect(rowsAfter('9/9/3a1a3/4g4/9/9/1k7/9/9 d 0', 'e6-e7')).toContain('3aga3')
  })
  it('is not made with the help of the king, nor by him', () => {
    expect(rowsAfter('9/9/2ka3g1/9/9/9/9/9/a8 d 0', 'h7-e7')).toBe('9/9/2kag4/9/9/9/9/9/a8')
    expect(rowsAfter('9/9/2ga3k1/9/9/9/9/9/a8 d 0', 'h7-e7')).toBe('9/9/2gak4/9/9/9/9/9/a8')
  })
  it('is made against the empty throne, by both sides, and not while the king sits there', () => {
    expect(rowsAfter('9/1a7/6a2/4g4/9/ak6a/9/9/1a7 a 0', 'g7xe7')).toBe('9/1a7/4a4/9/9/ak6a/9/9/1a7')
    expect(rowsAfter('9/1a7/6g2/4a4/9/ak6a/9/9/1a7 d 0', 'g7xe7')).toBe('9/1a7/4g4/9/9/ak6a/9/9/1a7')
    expect(rowsAfter('9/1a7/6a2/4g4/4k4/a7a/9/9/1a7 a 0', 'g7-e7')).toContain('4a4/4g4/4k4')
  })
})

describe('the throne', () => {
  it('is closed to everybody once the king has left it, and is not crossed', () => {
    expect(names('9/9/9/9/3k1g3/9/9/9/a8 d 0').filter((name) => /^d5-[e-i]5|^f5-[a-e]5/.test(name))).toEqual([])
    expect(game.why(at('9/9/9/9/3k1g3/9/9/9/a8 d 0'), 0, [site('d5'), site('e5')])).toBe('throne-closed')
  })
})

describe('the king', () => {
  it('is caught by attackers on all four sides', () => {
    expect(played('c1-c2', '9/9/9/9/9/2a6/1aka5/9/2a6 a 0').result()).toEqual({
      payoffs: [-1, 1],
      reason: 'king-caught',
    })
  })
  it('is caught by three with the empty throne on the fourth side', () => {
    expect(played('d2-d4', '9/9/9/3a5/2ak5/9/9/3a5/6g2 a 0').result()?.reason).toBe('king-caught')
    expect(played('e2-e4', '9/9/9/4a4/3akg3/9/9/4a4/9 a 0').result()).toBeNull()
  })
  it('wins on any cell of the edge', () => {
    expect(played('d3-d1', '9/9/9/9/9/9/3k5/9/a8 d 0').result()).toEqual({ payoffs: [1, -1], reason: 'king-escaped' })
  })
  it('warns with raichi of one open way and with tuichi of two', () => {
    expect(game.prompt(at('3a5/9/9/9/9/9/a2k4a/9/9 a 0'), 1, false)).toBe('raichi')
    expect(game.prompt(at('3a5/9/9/9/9/9/a2k5/9/9 a 0'), 1, false)).toBe('tuichi')
    expect(game.prompt(at('3a5/9/9/9/9/9/a2k5/9/9 d 0'), 0, false)).toBe('way-is-open')
  })
  it('goes at most four cells where that is agreed', () => {
    expect(movesOf('9/9/9/9/9/9/1k7/9/a8 d 0', 'b3', four)).toHaveLength(1 + 4 + 2 + 4)
    expect(four.why(at('9/9/9/9/9/9/1k7/9/a8 d 0'), 0, [site('b3'), site('g3')])).toBe('king-goes-four')
  })
  it('wins only in a corner where that is agreed, and only he may go there', () => {
    expect(played('d3-d1', '9/9/9/9/9/9/3k5/9/1a7 d 0', corners).result()).toBeNull()
    expect(played('d1-i1', '9/9/9/9/9/9/9/9/1a1k5 d 0', corners).result()?.reason).toBe('king-escaped')
    expect(movesOf('9/9/9/9/9/9/9/2k6/1a7 a 0', 'b1-a', corners)).toEqual([])
    expect(played('e2-e1', '9/9/9/9/9/9/9/3aa4/2ak5 a 0', corners).result()?.reason).toBe('king-caught')
  })
})

describe('the end', () => {
  it('comes for a side that cannot move', () => {
    expect(result('9/9/9/9/9/9/1k7/9/9 a 0')).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('is a draw after a hundred turns of each side without a capture', () => {
    expect(reasonIn('9/9/9/9/4k4/9/9/9/a8 d 199')).toBe('goes on')
    expect(played('a1-a2', '9/9/9/9/4k4/9/9/9/a8 a 199').result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

describe('a plain second program', () => {
  /** The same rules with coordinates and nothing kept. */
  function plainMoves(text: string, size: number): string[] {
    const [rows, turn] = text.split(' ')
    const men = new Map<string, string>()
    rows.split('/').forEach((row, r) => {
      let x = 0
      for (const [sign] of row.matchAll(/\d+|./g)) {
        if (/\d/.test(sign)) x += Number(sign)
        else men.set(`${x++},${size - 1 - r}`, sign)
      }
    })
    const middle = (size - 1) / 2
    const throne = `${middle},${middle}`
    const ways = [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]
    const name = (x: number, y: number) => `${'abcdefghijklm'[x]}${y + 1}`
    const found: string[] = []
    for (const [key, man] of men) {
      if ((man === 'a') !== (turn === 'a')) continue
      const [x, y] = key.split(',').map(Number)
      for (const [dx, dy] of ways)
        for (let n = 1; ; n++) {
          const [tx, ty] = [x + n * dx, y + n * dy]
          const to = `${tx},${ty}`
          if (tx < 0 || ty < 0 || tx >= size || ty >= size || men.has(to) || to === throne) break
          const takes = ways.some(([ax, ay]) => {
            const [beside, behind] = [`${tx + ax},${ty + ay}`, `${tx + 2 * ax},${ty + 2 * ay}`]
            const [enemy, friend] = man === 'a' ? ['g', 'a'] : ['a', 'g']
            const held = (men.get(behind) === friend && behind !== key) || (behind === throne && !men.has(throne))
            return man !== 'k' && men.get(beside) === enemy && held
          })
          found.push(`${name(x, y)}${takes ? 'x' : '-'}${name(tx, ty)}`)
        }
    }
    return found.sort()
  }
  it.each(['usual', 'medium-13'])('finds the same moves in random games (%s)', (preset) => {
    const rules = preset === 'usual' ? game : unwrap(openGame(tablut, { preset }))
    const size = preset === 'usual' ? 9 : 13
    let looks = 0
    for (let seed = 1; seed <= 4; seed++)
      playRandomMatch(rules, new Random(seed), (p) => {
        if (rules.actors(p) === 0 || looks++ % 3) return
        const text = rules.write(p)
        expect(names(text, rules), text).toEqual(plainMoves(text, size))
      })
  })
})

it.each([
  ['9/9/9/9/9/9/9/9/a8 d 0', 'exactly one king'],
  ['9/9/9/9/4a4/9/9/1k7/9 d 0', 'only the king may stand on e5'],
  ['9/9/9/9/9/9/ggggggggg/1k7/a8 d 0', 'at most 16 attackers and 8 guards'],
  ['9/9/9/9/4k4/9/9/9/a8 x 0', 'a position is written as'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
