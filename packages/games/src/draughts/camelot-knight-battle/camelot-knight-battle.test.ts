import { type Game, openGame, playMoves, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { camelotKnightBattle } from './camelot-knight-battle.ts'

const game = unwrap(openGame(camelotKnightBattle))
const cam = unwrap(openGame(camelotKnightBattle, { preset: 'cam-board' }))
const { turnNames, played } = tryOut(game)

/** Knights by name on the square board. */
function position(dark: string, light: string, turn = 'x', rest = ''): Int32Array {
  const rows: string[] = []
  for (let rank = 8; rank >= 1; rank--) {
    const row = [...'abcdefgh'].map((file) => {
      const name = `${file}${rank}`
      return dark.split(' ').includes(name) ? 'x' : light.split(' ').includes(name) ? 'o' : '.'
    })
    rows.push(row.join('').replace(/\.+/g, (dots) => `${dots.length}`))
  }
  return unwrap(game.read(`${rows.join('/')} ${turn} ${rest}`))
}

describe('set-up', () => {
  it('has seven knights each, and 35 first moves: 21 steps and 14 canters', () => {
    const { items } = game.scene(game.start())
    expect([0, 1].map((seat) => items.filter(({ owner }) => owner === seat).length)).toEqual([7, 7])
    const first = turns(game, game.start())
    expect(first).toHaveLength(35)
    expect(first.filter(({ actions }) => actions.length === 1)).toHaveLength(21)
    expect(first.filter(({ actions }) => actions.length > 1)).toHaveLength(14)
  })
  it('has 67 squares on the Cam board, with the castles on d1 and d13', () => {
    expect(cam.board.size).toBe(67)
    const named = (region: string) => cam.board.regions[region].sites.map((site) => cam.board.shapes[site].name)
    expect([named('castle-0'), named('castle-1')]).toEqual([['d1'], ['d13']])
    expect(cam.write(cam.start())).toBe('1/3/5/2o1o2/1ooooo1/7/7/7/1xxxxx1/2x1x2/5/3/1 x')
  })
})

describe('quiet moves', () => {
  it('step in eight directions, but not into the own castle', () => {
    expect(turnNames(position('b2', 'h4'))).toEqual(['b2-a2', 'b2-a3', 'b2-b1', 'b2-b3', 'b2-c1', 'b2-c2', 'b2-c3'])
  })
  it('canter over own knights, as far as wanted, touching no square twice', () => {
    const names = turnNames(position('b4 c4 e4', 'h1')).filter((name) => name.startsWith('b4') && name.endsWith('.'))
    expect(names).toEqual(['b4-d4-f4.', 'b4-d4.'])
  })
  it('never canter into the own castle', () => {
    expect(turnNames(position('c3 b2', 'h4')).some((name) => name.includes('-a1'))).toBe(false)
  })
})

describe('captures', () => {
  it('are compulsory when they are direct, chosen freely and played to the end', () => {
    expect(turnNames(position('b4 h1', 'c4 e4 b5'))).toEqual(['b4xb6', 'b4xd4xf4'])
  })
  it('may jump the same enemy again but touch no square twice', () => {
    // c3 over d3 to e3, over e4 to e5, over d4 to c3 would touch the start again.
    expect(turnNames(position('c3', 'd3 e4 d4 a8'))).toContain('c3xe3xe5')
    expect(turnNames(position('c3', 'd3 e4 d4 a8')).some((name) => name.endsWith('xc3'))).toBe(false)
  })
  it('leave the jumped knights on the board until the end', () => {
    const match = played('b4xd4', position('b4 h1', 'c4 e4'))
    expect(game.write(match.position)).toContain('2Oxo3')
    unwrap(playMoves(match, 'd4xf4'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
  it('may follow a canter: nobody has to, but who reaches a direct capture must make it', () => {
    const p = position('b4 c4', 'e5 a8')
    const names = turnNames(p)
    expect(names).toContain('b4-d4xf6')
    expect(names).not.toContain('b4-d4.')
    expect(names).toContain('b4-b5')
  })
})

describe('castles', () => {
  it('are entered by capture only when they are the own, and left at once', () => {
    const match = played('c3xa1 h7-h6', position('c3', 'b2 g2 h7'))
    expect(turnNames(match.position)).toEqual(['a1-a2', 'a1-b1', 'a1-b2'])
  })
  it('are left before any other capture is made', () => {
    const p = position('a1 f2', 'g2 d7')
    expect(turnNames(p).every((name) => name.startsWith('a1'))).toBe(true)
  })
  it('are left by a capture if the knight there can make one', () => {
    expect(turnNames(position('a1', 'b2 d7'))).toEqual(['a1xc3'])
  })
  it('keep a knight who cannot leave: the duty waits', () => {
    const p = position('a1 h1', 'a2 b2 b1 a3 c3 c1 f7')
    expect(turnNames(p).every((name) => name.startsWith('h1'))).toBe(true)
  })
})

describe('the end', () => {
  it('is a knight in the enemy castle, by a step, a canter or a capture', () => {
    const won = { payoffs: [1, -1], reason: 'arrived' }
    expect(played('g7-h8', position('g7', 'a5')).result()).toEqual(won)
    expect(played('f6-h8', position('f6 g7', 'a5')).result()).toEqual(won)
    expect(played('f6xh8', position('f6', 'g7 a5')).result()).toEqual(won)
  })
  it('is a loss to have no move', () => {
    expect(played('c7-b7', position('a8', 'b8 c8 a7 a6 c6 c7', 'o')).result()).toEqual({
      payoffs: [-1, 1],
      reason: 'no-moves',
    })
  })
  it('is a draw after fifty turns each without a capture', () => {
    expect(played('b2-c2', position('b2', 'g7', 'x', 'calm 99')).result()).toEqual({
      payoffs: [0, 0],
      reason: 'move-limit',
    })
  })
})

describe('text', () => {
  it('keeps the middle of a canter', () => {
    const match = played('b4-d4', position('b4 c4 e4', 'h1'))
    const text = game.write(match.position)
    expect(text).toContain('x canter d4 touched b4,d4')
    expect(turnNames(unwrap(game.read(text)))).toEqual(['.', 'd4-f4.'])
  })
  it.each([
    ['8/8 x', 'the board has 8 rows'],
    ['8/8/8/8/8/8/8/x7 z', 'a position is written as 8 rows, then x or o'],
    ['8/8/8/8/8/8/8/X7 x', 'knights are jumped only in the middle of a capture'],
    ['8/8/8/8/8/8/8/x7 x canter b2', 'the moving knight cannot stand on "b2"'],
    ['8/8/8/8/8/8/8/1x6 x capture b1 touched b1', 'the capture cannot go on'],
    ['8/8/8/8/8/8/8/1x6 x luck 3', '"luck 3" says nothing'],
  ])('%s is refused', (text, why) => {
    const read = game.read(text)
    expect(refusal(read)).toContain(why)
  })
})

describe('a plain second generator', () => {
  type Knights = ReadonlyMap<string, number>
  /** All whole turns, as the sets of knights that they lead to. */
  function naive(rules: Game, knights: Knights, seat: number): Set<string> {
    const spot = new Map(rules.board.shapes.map(({ name, x, y }) => [name, [x, y]]))
    const named = new Map(rules.board.shapes.map(({ name, x, y }) => [`${x},${y}`, name]))
    const castle = [0, 1].map((s) => rules.board.shapes[rules.board.regions[`castle-${s}`].sites[0]].name)
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy])).filter(([dx, dy]) => dx || dy)
    const go = (from: string, [dx, dy]: number[], times: number) => {
      const [x, y] = spot.get(from)!
      return named.get(`${x + times * dx},${y + times * dy}`)
    }
    const leaps = (from: string, others: Knights, over: number, seen: string[]) =>
      around.flatMap((way) => {
        const [middle, land] = [go(from, way, 1), go(from, way, 2)]
        const free = land !== undefined && !others.has(land) && !seen.includes(land)
        return free && others.get(middle!) === over ? [{ middle: middle!, land: land! }] : []
      })
    const ends = new Set<string>()
    const finish = (others: Knights, at: string, taken: string[]) => {
      const left = new Map([...others].filter(([name]) => !taken.includes(name)))
      ends.add(
        [...left.set(at, seat)]
          .map(([name, owner]) => name + owner)
          .sort()
          .join(),
      )
    }
    function capture(others: Knights, from: string, seen: string[], taken: string[]): void {
      const on = from === castle[1 - seat] ? [] : leaps(from, others, 1 - seat, seen)
      if (on.length === 0) finish(others, from, taken)
      for (const { middle, land } of on) capture(others, land, [...seen, land], [...taken, middle])
    }
    function canter(others: Knights, from: string, seen: string[]): void {
      for (const { land } of leaps(from, others, seat, seen)) {
        if (land === castle[seat]) continue
        if (land !== castle[1 - seat] && leaps(land, others, 1 - seat, [...seen, land]).length > 0)
          capture(others, land, [...seen, land], [])
        else {
          finish(others, land, [])
          if (land !== castle[1 - seat]) canter(others, land, [...seen, land])
        }
      }
    }
    const without = (name: string) => new Map([...knights].filter(([other]) => other !== name))
    const own = [...knights].filter(([, owner]) => owner === seat).map(([name]) => name)
    const captors = (list: string[]) => list.filter((name) => leaps(name, without(name), 1 - seat, [name]).length > 0)
    const move = (list: string[]) => {
      const able = captors(list)
      for (const name of able) capture(without(name), name, [name], [])
      if (able.length === 0)
        for (const name of list) {
          for (const way of around) {
            const to = go(name, way, 1)
            if (to !== undefined && !knights.has(to) && to !== castle[seat]) finish(without(name), to, [])
          }
          canter(without(name), name, [name])
        }
    }
    if (own.includes(castle[seat])) move([castle[seat]])
    if (ends.size === 0) move(own)
    return ends
  }
  it('finds the same turns in random games on both boards', () => {
    for (const rules of [game, cam])
      for (let seed = 1; seed <= 4; seed++)
        playRandomMatch(rules, new Random(seed), (p, step) => {
          if (p[rules.layout.at.mover] > 0 || step % 3 > 0) return
          const knights = new Map(rules.scene(p).items.map((item) => [rules.board.shapes[item.site].name, item.owner]))
          const expected = naive(rules, knights, p[rules.layout.at.turn])
          expect(turns(rules, p).length, rules.write(p)).toBe(expected.size)
        })
  })
})
