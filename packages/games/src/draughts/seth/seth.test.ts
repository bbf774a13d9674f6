import { openGame, perft, playMoves, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, samplingUnevenness, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { type NaivePosition, type NaiveRules, naivePerft, naiveTurns, type Offset } from '../family/naive.ts'
import { seth } from './seth.ts'

const game = unwrap(openGame(seth))
const { turnNames, played } = tryOut(game)

const START = 'o/oo/ooo/oooo/oo1xx/xxxx/xxx/xx/x'
/** Stones by name, in the text of the turned board: rows from e5 down to a1. */
const position = (dark: string, light: string, turn = 'x', rest = '') => {
  const rows: string[] = []
  for (let sum = 10; sum >= 2; sum--) {
    let row = ''
    for (let file = 1; file <= 5; file++) {
      const rank = sum - file
      if (rank < 1 || rank > 5) continue
      const name = `${'abcde'[file - 1]}${rank}`
      row += dark.split(' ').includes(name) ? 'x' : light.split(' ').includes(name) ? 'o' : '.'
    }
    rows.push(row.replace(/\.+/g, (dots) => `${dots.length}`))
  }
  return unwrap(game.read(`${rows.join('/')} ${turn} ${rest}`))
}

describe('the board', () => {
  it('has 25 points and 60 edges, four of them arcs', () => {
    const { board } = game
    const edges = (arcs: boolean) =>
      [...board.step].filter(
        (to, i) => to >= 0 && board.directions[Math.floor(i / board.size)].name.includes('arc') === arcs,
      ).length / 2
    expect(board.size).toBe(25)
    expect([edges(false), edges(true)]).toEqual([56, 4])
  })
  it('stands on its corner: a1 below, e5 above, a5 and e1 at the sides', () => {
    const at = (name: string) => game.board.shapes.find((shape) => shape.name === name)!
    expect(at('a1').y).toBeLessThan(at('b2').y)
    expect(at('e5').y).toBeGreaterThan(at('d4').y)
    expect(at('a5').x).toBeCloseTo(-at('e1').x)
  })
  it('starts with twelve stones each around an empty centre', () => {
    expect(game.write(game.start())).toBe(`${START} x`)
  })
})

it('has four first moves, all to the centre', () => {
  expect(turnNames(game.start())).toEqual(['b2-c3', 'b3-c3', 'c2-c3', 'd2-c3'])
})

describe('stones', () => {
  it('step along lines in any direction, backward too', () => {
    expect(turnNames(position('c3', 'a5'))).toEqual([
      'c3-b2',
      'c3-b3',
      'c3-b4',
      'c3-c2',
      'c3-c4',
      'c3-d2',
      'c3-d3',
      'c3-d4',
    ])
  })
  it('step along the arcs from corner to corner', () => {
    expect(turnNames(position('e1', 'c3'))).toEqual(['e1-a1', 'e1-d1', 'e1-d2', 'e1-e2', 'e1-e5'])
  })
  it('never capture along an arc', () => {
    // Along the arcs the stone on e1 would pass over the one on a1 to a5.
    expect(turnNames(position('e1', 'a1')).some((name) => name.includes('x'))).toBe(false)
  })
  it('must capture, choose freely and go on to the end', () => {
    expect(turnNames(position('a1', 'b2 c4 b1'))).toEqual(['a1xc1xa3', 'a1xc3xc5'])
  })
})

describe('the end', () => {
  it('is a win to end a move on the last point of the opponent', () => {
    expect(played('e1-e5', position('e1', 'c3')).result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
    expect(played('a5-a1', position('c3', 'a5', 'o')).result()).toEqual({ payoffs: [-1, 1], reason: 'arrived' })
  })
  it('is not reached by passing over that point in the middle of a capture', () => {
    const p = position('c3', 'd4 e4 c5')
    const match = played('c3xe5', p)
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'e5xe3'))
    expect(match.result()).toBeNull()
  })
  it('does not lie on the own last point', () => {
    expect(played('a2-a1', position('a2', 'c3')).result()).toBeNull()
  })
  it('is a loss to have no stones or no move', () => {
    expect(played('c3xc5', position('c3', 'c4')).result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
    // c1 can neither step nor jump, for everything behind its neighbours is taken.
    const shut = position('b1 a1 d1 e1 c2 b2 a3 d2 e3 c4', 'c1', 'x')
    expect(played('c4-c3', shut).result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('is a draw after fifty turns each without a capture', () => {
    const match = played('a2-a1', position('a2', 'd4', 'x', 'calm 99'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

describe('a plain second generator', () => {
  const eight: Offset[] = [-1, 0, 1]
    .flatMap((dx) => [-1, 0, 1].map((dy): Offset => [dx, dy]))
    .filter(([x, y]) => x || y)
  const arcs: Offset[] = [
    [4, 0],
    [-4, 0],
    [0, 4],
    [0, -4],
  ]
  const points = new Map<string, Offset>()
  for (let x = 1; x <= 5; x++) for (let y = 1; y <= 5; y++) points.set(`${'abcde'[x - 1]}${y}`, [x, y])
  const corners = ['a1', 'e1', 'e5', 'a5']
  const naive: NaiveRules = {
    order: [0, 1],
    sides: [0, 1],
    points,
    joined: (a, b) => {
      const [[ax, ay], [bx, by]] = [points.get(a)!, points.get(b)!]
      if (Math.abs(ax - bx) + Math.abs(ay - by) === 4) return corners.includes(a) && corners.includes(b)
      return ax === bx || ay === by || (ax + ay) % 2 === 0
    },
    manSteps: () => [...eight, ...arcs],
    kingSteps: [],
    jumps: eight,
    promotes: () => false,
    kingsFly: false,
    takeMost: false,
    removal: 'at-once',
  }
  const plain = (p: Int32Array): NaivePosition => ({
    pieces: new Map(
      game.scene(p).items.map((item) => [game.board.shapes[item.site].name, { seat: item.owner, king: false }]),
    ),
    turn: Math.log2(game.actors(p)),
  })
  it('counts the same from the start', () => {
    for (const depth of [1, 2, 3, 4, 5])
      expect(perft(game, game.start(), depth)).toBe(naivePerft(naive, plain(game.start()), depth))
  })
  it('finds as many turns in random games', () => {
    for (let seed = 1; seed <= 4; seed++)
      playRandomMatch(game, new Random(seed), (p) => {
        if (p[game.layout.at.chain] === 0)
          expect(turns(game, p).length, game.write(p)).toBe(naiveTurns(naive, plain(p)).length)
      })
  })
})

it('samples the few first moves evenly', () => {
  for (const seed of [1, 2, 3]) expect(samplingUnevenness(game, game.start(), 40_000, seed)).toBeLessThan(3)
})
