import { openGame, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { BALL } from './rules.ts'
import { soccolot } from './soccolot.ts'

const game = unwrap(openGame(soccolot))
const { at, names, movesOf, played, result, problemOf } = tryOut(game)
const site = (name: string) => siteNamed(game.board, name)

it('Black begins with 20 legal first moves, all runs', () => {
  expect(game.actors(game.start())).toBe(2)
  expect(names()).toHaveLength(20)
  expect(names().every((name) => /^[b-g]8-[a-h][78]$/.test(name))).toBe(true)
})

it('the ball may start on any of the four middle cells', () => {
  for (const ball of ['d4', 'e4', 'd5', 'e5'])
    expect(unwrap(openGame(soccolot, { options: { ball } })).start()[site(ball)]).toBe(BALL)
})

describe('a dribble', () => {
  const text = '1abcdef1/8/8/8/2o5/2B5/8/1A1CDEF1 w - 4'
  it('into the ball’s old cell is legal', () => {
    expect(game.write(played('c3o-c4', text).position)).toBe('1abcdef1/8/8/2o5/2B5/8/8/1A1CDEF1 b - 5')
  })
  it('keeps the ball on the same side of the man, also backwards', () => {
    expect(movesOf(text, 'c3o')).toHaveLength(8)
    expect(game.write(played('c3o-c2', text).position)).toBe('1abcdef1/8/8/8/8/2o5/2B5/1A1CDEF1 b - 5')
  })
  it('needs room for both', () => {
    expect(movesOf('1a1cdef1/8/8/2b5/2o5/1DB5/8/1A1C1EF1 w - 4', 'c3o')).toEqual(
      'c3o-b4 c3o-c2 c3o-d2 c3o-d3 c3o-d4'.split(' '),
    )
  })
})

describe('a kick', () => {
  it('from c3 with the ball on c4 goes to c5, c6, c7, c8 or into the goal', () => {
    expect(movesOf('ab1cdef1/8/8/8/2o5/2B5/8/1A1CDEF1 w - 4', 'c4>')).toEqual([
      'c4>c5',
      'c4>c6',
      'c4>c7',
      'c4>c8',
      'c4>c9',
    ])
  })
  it('stops before whoever stands in the way', () => {
    expect(movesOf('1abcdef1/8/8/8/2o5/2B5/8/1A1CDEF1 w - 4', 'c4>')).toEqual(['c4>c5', 'c4>c6', 'c4>c7'])
  })
  it('does not pass the side lines', () => {
    expect(movesOf('1abcdef1/8/8/8/6o1/5B2/8/1A1CDEF1 w - 4', 'g4>')).toEqual(['g4>h5'])
  })
})

describe('a goal', () => {
  it('is scored straight, at a slant and by a dribble', () => {
    const goal = { payoffs: [1, -1], reason: 'goal' }
    expect(played('c4>c9', 'ab1cdef1/8/8/8/2o5/2B5/8/1A1CDEF1 w - 4').result()).toEqual(goal)
    expect(played('c7>b8', 'a1bcdef1/2o5/3B4/8/8/8/8/1A1CDEF1 w - 4').result()).toBeNull()
    expect(played('c7>a9', 'a1bcdef1/2o5/3B4/8/8/8/8/1A1CDEF1 w - 4').result()).toEqual(goal)
    expect(played('c7o-c8', 'ao1bcdef/2B5/8/8/8/8/8/1A1CDEF1 w - 4').result()).toEqual(goal)
  })
  it('counts for the other side when it is an own goal', () => {
    expect(played('c1>c0', '1abcdef1/8/8/8/8/8/2B5/A1oCDEF1 w - 4').result()).toEqual({
      payoffs: [-1, 1],
      reason: 'goal',
    })
  })
  it('is not scored past the corner', () => {
    expect(movesOf('1abcdef1/8/8/8/8/8/6B1/ACDEF2o w - 4', 'h1>')).toEqual([])
  })
})

it('is a draw after a hundred turns of each side', () => {
  const text = '1abcdef1/8/8/8/3o4/8/8/1ABCDEF1 b - 199'
  expect(result(text)).toBeNull()
  expect(played('b8-b7', text).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
})

it('tells why a touch leads nowhere', () => {
  const p = at('1abcdef1/8/8/8/2o5/2B5/8/1A1CDEF1 w - 4')
  expect(game.why(p, 0, [site('b1'), site('c4')])).toBe('not-at-ball')
  expect(game.why(p, 0, [site('c4'), site('d5')])).toBe('kick-straight')
  expect(game.why(p, 0, [site('b8')])).toBe('not-yours')
})

it('plays what a plain second program plays, in random games', () => {
  for (let seed = 1; seed <= 4; seed++)
    playRandomMatch(game, new Random(seed), (p) => {
      if (game.actors(p) === 0) return
      const text = game.write(p)
      const [rows, turn] = text.split(' ')
      const grid = rows.split('/').map((row) => row.replace(/\d/g, (n) => '.'.repeat(Number(n))))
      const at = (x: number, y: number) => (x < 0 || x > 7 ? '#' : y === 0 || y === 9 ? 'g' : (grid[8 - y]?.[x] ?? '#'))
      const cell = (x: number, y: number) => `${'abcdefgh'[x]}${y}`
      const ways = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy])).filter(([dx, dy]) => dx || dy)
      const found: string[] = []
      for (let x = 0; x < 8; x++)
        for (let y = 1; y <= 8; y++) {
          if (!(turn === 'w' ? /[A-F]/ : /[a-f]/).test(at(x, y))) continue
          for (const [dx, dy] of ways)
            if (at(x + dx, y + dy) === '.') found.push(`${cell(x, y)}-${cell(x + dx, y + dy)}`)
          const toBall = ways.find(([dx, dy]) => at(x + dx, y + dy) === 'o')
          if (!toBall) continue
          const [bx, by] = [x + toBall[0], y + toBall[1]]
          for (const [dx, dy] of ways) {
            const ballTo = at(bx + dx, by + dy)
            const clear = ballTo === '.' || ballTo === 'g' || (bx + dx === x && by + dy === y)
            if (/[.o]/.test(at(x + dx, y + dy)) && clear) found.push(`${cell(x, y)}o-${cell(x + dx, y + dy)}`)
          }
          for (let n = 1; /[.g]/.test(at(bx + n * toBall[0], by + n * toBall[1])); n++) {
            found.push(`${cell(bx, by)}>${cell(bx + n * toBall[0], by + n * toBall[1])}`)
            if (at(bx + n * toBall[0], by + n * toBall[1]) === 'g') break
          }
        }
      expect(names(text), text).toEqual(found.sort())
    })
})

it.each([
  ['1abcdef1/8/8/8/8/8/8/1ABCDEF1 w - 0', 'exactly one ball'],
  ['1abcdee1/8/8/8/3o4/8/8/1ABCDEF1 w - 0', 'e is there twice'],
  ['1abcde2/8/8/8/3o4/8/8/1ABCDEF1 w - 0', 'each side has 6 men'],
  ['1abcdef1/8/8/8/8/8/8/1ABCDEF1 w c8 0', 'there is no goal mouth c8'],
  ['1abcdef1/8/8/8/3o4/8/8/1ABCDEF1 x - 0', 'a position is written as'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
