import { type Game, openGame, type Position, siteNamed, unwrap } from '@jatekvilag/engine'
import { listed, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { blokad } from './blokad.ts'

const game = unwrap(openGame(blokad))
const { names, played, at } = tryOut(game)
const START = '8/8/2o2x2/3xo3/3ox3/2x2o2/8/8 x'

/** The rules once more, cell by cell on a map of names, sharing nothing with the fast ones. */
function naive(text: string, placed: string): string {
  const rows = text
    .split(' ')[0]
    .split('/')
    .map((row) => [...row].flatMap((c) => (/\d/.test(c) ? Array(Number(c)).fill('.') : [c])))
  const own = text.split(' ')[1]
  const enemy = own === 'x' ? 'o' : 'x'
  const [x0, y0] = [placed.charCodeAt(0) - 97, rows.length - Number(placed.slice(1))]
  const around = (x: number, y: number) =>
    [-1, 0, 1]
      .flatMap((dy) => [-1, 0, 1].map((dx) => [x + dx, y + dy]))
      .filter(([a, b]) => (a !== x || b !== y) && rows[b]?.[a] !== undefined)
  const count = (x: number, y: number, side: string) => around(x, y).filter(([a, b]) => rows[b][a] === side).length
  rows[y0][x0] = own
  const gained = around(x0, y0).filter(([x, y]) => rows[y][x] !== own && count(x, y, own) >= 3)
  for (const [x, y] of gained) rows[y][x] = own
  const lost = around(x0, y0).filter(([x, y]) => rows[y][x] === own && count(x, y, enemy) >= 4)
  for (const [x, y] of lost) rows[y][x] = enemy
  return `${rows.map((row) => row.join('').replace(/\.+/g, (dots) => `${dots.length}`)).join('/')} ${enemy}`
}

describe('the start', () => {
  it('is light c3 d5 e4 f6, dark c6 d4 e5 f3; left-right mirroring swaps the colours', () => {
    expect(game.write(game.start())).toBe(START)
    const mirrored = START.split(' ')[0]
      .split('/')
      .map((row) => [...row].reverse().join(''))
      .join('/')
    expect(mirrored.replace(/[xo]/g, (c) => (c === 'x' ? 'o' : 'x'))).toBe(START.split(' ')[0])
  })
  it('has 8 first cells: c4 c5 d3 d6 e3 e6 f4 f5', () => {
    expect(names()).toEqual(['c4', 'c5', 'd3', 'd6', 'e3', 'e6', 'f4', 'f5'])
  })
  it('is centred on other boards, rounded down', () => {
    const other = (size: number) => unwrap(openGame(blokad, { options: { size } }))
    expect(other(4).write(other(4).start())).toBe('o2x/1xo1/1ox1/x2o x')
    expect(other(5).write(other(5).start())).toBe('5/o2x1/1xo2/1ox2/x2o1 x')
  })
})

describe('placing', () => {
  it('light d3: c4 and d4 become light; 7 light, 3 dark', () => {
    const { position } = played('d3')
    expect(game.write(position)).toBe('8/8/2o2x2/3xo3/2xxx3/2xx1o2/8/8 o')
    expect(game.scene(position).counters?.map(({ value }) => value)).toEqual([7, 3])
  })
  it('needs an own and an enemy neighbour', () => {
    const p = at()
    expect(game.why(p, 0, [siteNamed(game.board, 'a1')])).toBe('beside-both')
    expect(game.why(p, 0, [siteNamed(game.board, 'c3')])).toBe('occupied')
  })
  it('loses own neighbours with four or more enemies around them, never the placed man', () => {
    const { position } = played('d4', '8/8/2ooo3/2oxo3/8/8/8/7x x')
    expect(game.write(position)).toBe('8/8/2ooo3/2ooo3/3x4/8/8/7x o')
  })
  it('does what a naive program does, all through random games', () => {
    let text = START
    let seed = 7
    for (let turn = 0; turn < 400; turn++) {
      const open = names(text)
      if (open.length === 0) {
        text = START
        continue
      }
      seed = (seed * 1103515245 + 12345) % 2147483648
      const cell = open[seed % open.length]
      const next = game.write(played(cell, text).position)
      expect(next, `${cell} in ${text}`).toBe(naive(text, cell))
      text = next
    }
  })
})

describe('the thresholds', () => {
  const after = (options: Record<string, number>) => {
    const rules = unwrap(openGame(blokad, { options }))
    return rules.write(played('d3', undefined, rules).position).split(' ')[0]
  }
  it('for enemies and for empty cells are separate', () => {
    expect(after({ 'gain-enemy': 5 })).toBe('8/8/2o2x2/3xo3/2xox3/2xx1o2/8/8')
    expect(after({ 'gain-empty': 4 })).toBe('8/8/2o2x2/3xo3/3xx3/2xx1o2/8/8')
  })
  it('for losses is an option too', () => {
    const rules = unwrap(openGame(blokad, { options: { loss: 6 } }))
    const { position } = played('d4', '8/8/2ooo3/2oxo3/8/8/8/7x x', rules)
    expect(rules.write(position)).toBe('8/8/2ooo3/2oxo3/3x4/8/8/7x o')
  })
})

/** Whether the side to move wins by force within so many turns. */
function wins(rules: Game, p: Position, turns: number): boolean {
  if (turns === 0) return false
  const seat = rules.actors(p) - 1
  return listed(rules, p, seat).some((action) => {
    const next = p.slice()
    rules.play(next, seat, action)
    if (rules.actors(next) === 0) return rules.result(next)!.payoffs[seat] > 0
    return listed(rules, next, 1 - seat).every((reply) => {
      const after = next.slice()
      rules.play(after, 1 - seat, reply)
      if (rules.actors(after) === 0) return rules.result(after)!.payoffs[seat] > 0
      return wins(rules, after, turns - 1)
    })
  })
}

it('on four by four cells whoever begins wins by force with his third man, and not earlier', () => {
  const small = unwrap(openGame(blokad, { options: { size: 4 } }))
  expect(wins(small, small.start(), 2)).toBe(false)
  expect(wins(small, small.start(), 3)).toBe(true)
})

describe('the end', () => {
  it('comes when the player to move has no legal cell; more men win', () => {
    expect(game.result(at('8/8/8/xx6/8/8/8/oo6 x'))).toEqual({ payoffs: [0, 0], reason: 'equal' })
    expect(game.result(at('8/8/8/xxx5/8/8/8/oo6 o'))).toEqual({ payoffs: [1, -1], reason: 'majority' })
  })
})
