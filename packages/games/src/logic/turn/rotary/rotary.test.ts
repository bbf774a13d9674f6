import { type Game, openGame, Random, siteNamed, sites, unwrap } from '@jatekvilag/engine'
import { listed, playRandomMatch, rowsWith, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { fits, ring } from './field.ts'
import { rotary } from './rotary.ts'

const game = unwrap(openGame(rotary))
const free = unwrap(openGame(rotary, { preset: 'free-setup' }))
const mtte = unwrap(openGame(rotary, { preset: 'mtte' }))
const printed = unwrap(openGame(rotary, { options: { centre: 'printed' } }))
const { board } = game
const { names, played, problemOf, result } = tryOut(game)
const text = (light: string, dark: string, rest = 'w 0 - 9') => `${rowsWith(board, { w: light, b: dark })} ${rest}`
const centresOf = (p: Int32Array | string) => [
  ...new Set(
    names(p)
      .filter((name) => name !== 'wait')
      .map((name) => name.split(/[+-]/)[0]),
  ),
]

/** The turns of the side to move, found by walking around every empty cell with the names of the cells alone. */
function turnsByNames(rules: Game, p: Int32Array): Map<string, string> {
  const at = (column: number, row: number) => siteNamed(rules.board, `${'abcdefghi'[column] ?? '?'}${row}`)
  const found = new Map<string, string>()
  const own = p[rules.layout.at.turn] + 1
  for (const [cell, { name }] of rules.board.shapes.entries()) {
    const [column, row] = [name.charCodeAt(0) - 97, Number(name[1])]
    // Clockwise from the east: along a row, down the columns, along the third lines.
    const around = [
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, 0],
      [-1, 1],
      [0, 1],
    ].map(([c, r]) => at(column + c, row + r))
    const count = (owner: number) => around.filter((site) => p[site] === owner).length
    if (p[cell] !== 0 || around.includes(-1) || count(own) <= count(3 - own)) continue
    for (let sixths = 1; sixths < 6; sixths++) {
      const after = p.slice(0, 60)
      for (const [i, site] of around.entries()) after[around[(i + sixths) % 6]] = p[site]
      found.set(`${name}${sixths > 3 ? `-${6 - sixths}` : `+${sixths}`}`, after.join(''))
    }
  }
  return found
}

describe('the board', () => {
  it('has 60 cells, 153 neighbour pairs, 36 inner cells', () => {
    expect(board.size).toBe(60)
    expect(board.step.filter((next) => next >= 0)).toHaveLength(2 * 153)
    expect(fits.filter((one) => one === 1)).toHaveLength(36)
  })
  it('has its centre in the middle: three thirds of a turn lead each centre cell to the next', () => {
    const [d5, e5, e4] = sites(board, 'd5 e5 e4').map((site) => board.shapes[site])
    const middle = { x: (d5.x + e5.x + e4.x) / 3, y: (d5.y + e5.y + e4.y) / 3 }
    const turned = board.shapes.map(({ x, y }) => {
      const [dx, dy] = [x - middle.x, y - middle.y]
      const [c, s] = [-0.5, Math.sqrt(3) / 2]
      return [middle.x + c * dx - s * dy, middle.y + s * dx + c * dy]
    })
    for (const [x, y] of turned)
      expect(board.shapes.some((shape) => Math.hypot(shape.x - x, shape.y - y) < 0.01)).toBe(true)
  })
  it('has a ring of six around d5, clockwise from the east', () => {
    const d5 = siteNamed(board, 'd5')
    const around = [...ring.subarray(d5 * 6, d5 * 6 + 6)].map((site) => board.shapes[site].name)
    expect(around).toEqual(['e5', 'e4', 'd4', 'c5', 'c6', 'd6'])
  })
})

describe('the fixed start', () => {
  const p = game.start()
  it('T88: has 13 balls each, mirror images', () => {
    const places = (owner: number) => board.shapes.filter((_, site) => p[site] === owner)
    expect(places(1)).toHaveLength(13)
    const xs = board.shapes.map(({ x }) => x)
    const axis = Math.min(...xs) + Math.max(...xs)
    for (const { x, y } of places(1))
      expect(places(2).some((other) => Math.abs(other.x - (axis - x)) < 0.01 && Math.abs(other.y - y) < 0.01)).toBe(
        true,
      )
  })
  it('has the legal first centres: light b5 b6 b7 b8 c4 d3 e2, dark d8 e7 f6 g2 g3 g4 g5', () => {
    expect(centresOf(p).sort()).toEqual('b5 b6 b7 b8 c4 d3 e2'.split(' '))
    expect(centresOf(game.write(p).replace(' w ', ' b ')).sort()).toEqual('d8 e7 f6 g2 g3 g4 g5'.split(' '))
    expect(game.actors(p)).toBe(1)
  })
})

describe('a turn', () => {
  it('takes the six cells around an empty point along, clockwise or against the clock', () => {
    const before = text('e5 e4', 'd4')
    expect(game.write(played('d5+1', before).position).split(' ')[0]).toBe(rowsWith(board, { w: 'e4 d4', b: 'c5' }))
    expect(game.write(played('d5-1', before).position).split(' ')[0]).toBe(rowsWith(board, { w: 'd6 e5', b: 'e4' }))
  })
  it('T89: needs strictly more own balls than others around an empty inner cell', () => {
    expect(centresOf(text('e5', 'd4'))).not.toContain('d5')
    expect(centresOf(text('e5 c5', 'd4'))).toContain('d5')
    expect(centresOf(text('e5 c5 d5', 'd4'))).not.toContain('d5')
    const p = unwrap(game.read(text('e5 a4', 'd4')))
    const [d5, a5, e5] = sites(board, 'd5 a5 e5')
    expect(game.why(p, 0, [d5])).toBe('no-majority')
    expect(game.why(p, 0, [a5])).toBe('rota-needs-six')
    expect(game.why(p, 0, [e5, a5])).toBe('not-around-a-point')
  })
  it('T89: may bring everything back to the same place: whoever has a point can wait', () => {
    const match = played('wait', text('e5 e4', 'd4'))
    expect(game.write(match.position)).toBe(text('e5 e4', 'd4', 'b 0 - 10'))
  })
  it('is made by leading any ball of the ring, with the point named first or not at all', () => {
    const p = unwrap(game.read(text('e5 e4', 'd4')))
    const action = listed(game, p, 0).find((one) => game.name(p, one) === 'd5+3')!
    const [d5, e5, c5, d4, d6] = sites(board, 'd5 e5 c5 d4 d6')
    expect(game.touches(p, action)).toEqual([d5, e5, c5])
    expect(game.alsoTouched(p, action)).toContainEqual([d4, d6])
  })
  it('is shown sixth by sixth, the shorter way round', () => {
    const before = unwrap(game.read(text('e5 e4', 'd4')))
    const after = played('d5+3', text('e5 e4', 'd4')).position
    const stages = game.stages(before, after)
    expect(stages.map((p) => game.write(p).split(' ')[0])).toEqual([
      rowsWith(board, { w: 'e5 e4', b: 'd4' }),
      rowsWith(board, { w: 'e4 d4', b: 'c5' }),
      rowsWith(board, { w: 'd4 c5', b: 'c6' }),
      rowsWith(board, { w: 'c5 c6', b: 'd6' }),
    ])
    const wheelOn = (p: Int32Array) => game.scene(p).items.find(({ kind }) => kind === 'rota-wheel')?.site
    for (const stage of stages) expect(wheelOn(stage)).toBe(siteNamed(board, 'd5'))
    expect(wheelOn(after)).toBeUndefined()
    expect(game.stages(before, played('d5-1', text('e5 e4', 'd4')).position)).toHaveLength(2)
    expect(game.stages(before, played('wait', text('e5 e4', 'd4')).position)).toEqual([])
  })
  it('is listed and made as a program finds it that walks by names', () => {
    for (const seed of [1, 2])
      playRandomMatch(game, new Random(seed), (p, step) => {
        if (game.actors(p) === 0 || step % 5 > 0) return
        const seat = p[game.layout.at.turn]
        const naive = turnsByNames(game, p)
        for (const action of listed(game, p, seat)) {
          const name = game.name(p, action)
          if (name === 'wait') continue
          const after = p.slice()
          game.play(after, seat, action)
          expect(after.subarray(0, 60).join(''), name).toBe(naive.get(name))
          naive.delete(name)
        }
        expect([...naive.keys()]).toEqual([])
      })
  })
})

describe('the end', () => {
  it('is won by own balls on d5, e5 and e4', () => {
    const match = played('e6+1', text('d5 e4 f5', 'i1 h1'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'centre-taken' })
    expect(game.scene(match.position).marks?.[0]).toMatchObject({ kind: 'winning', owner: 0 })
  })
  it('is won by whoever holds the centre, whoever turned', () => {
    // Dark turns around e6 and brings the light ball from f5 to e5.
    const match = played('e6+1', text('d5 e4 f5', 'e7 d7', 'b 0 - 9'))
    expect(match.result()?.payoffs).toEqual([1, -1])
  })
  it('may have the centre as it was printed: d5, e5 and d6', () => {
    expect(result(text('d5 e5 d6', 'i1'), printed)?.reason).toBe('centre-taken')
    expect(result(text('d5 e5 d6', 'i1'))).toBeNull()
  })
  it('T89: is lost by whoever has no point to turn at', () => {
    expect(result(text('d5 h2', 'i1', 'b 0 - 9'))).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('is a draw after a hundred turns of each side', () => {
    expect(played('wait', text('d5 e6', 'f3 g3', 'w 0 - 199')).result()?.reason).toBe('move-limit')
  })
})

describe('an empty board', () => {
  const placing = (rules: Game, p: Int32Array) => {
    const random = new Random(7)
    while (p[rules.layout.at.left] > 0) {
      const seat = p[rules.layout.at.turn]
      const open = listed(rules, p, seat)
      rules.play(p, seat, open[random.below(open.length)])
    }
    return p
  }
  it('is filled by turns, light first, not on the centre', () => {
    const p = free.start()
    expect(names(p, free)).toHaveLength(57)
    expect(free.actors(p)).toBe(1)
    expect(free.why(p, 0, sites(board, 'e5'))).toBe('centre-stays-empty')
  })
  it('lets light turn first at one of two points of which dark chooses', () => {
    const p = placing(free, free.start())
    expect(free.prompt(p, 0, false)).toBe('offer-point')
    const offers = names(p, free)
    const chosen = played(`${offers[0]} ${offers[1]}`, p, free)
    expect(chosen.actors).toBe(2)
    const taken = offers.slice(0, 2).map((name) => name.replace('offer', 'take'))
    expect(names(chosen.position, free)).toEqual(taken)
    const turning = played(taken[1], chosen.position, free)
    expect(turning.actors).toBe(1)
    const point = taken[1].split(':')[1]
    expect(names(turning.position, free)).toEqual(
      [...['+1', '+2', '+3', '-1', '-2'].map((sixths) => `${point}${sixths}`), 'wait'].sort(),
    )
    expect(played(`${point}+1`, turning.position, free).actors).toBe(2)
  })
  it('T88: in a tournament comes by agreement, and whoever places second turns first', () => {
    for (const moves of ['fixed', 'free fixed'])
      expect(mtte.write(played(moves, undefined, mtte).position)).toBe(game.write(game.start()))
    const agreed = played('free free', undefined, mtte)
    expect(agreed.actors).toBe(1)
    const p = placing(mtte, agreed.position.slice())
    expect(p[mtte.layout.at.turn]).toBe(1)
    expect(mtte.prompt(p, 1, false)).toBe('turn-rota')
  })
})

it.each([
  [text('d5', 'e5', 'w 1 - 0'), 'no game begins like this'],
  [text('d5', 'e5', 'w 0 d4 0'), 'no game begins like this'],
  [text('d5', 'e5', 'w 0 z9 1'), 'written as rows'],
  [text('d5', 'e5', 'w 7 - 1'), 'written as rows'],
])('%s is refused', (position, why) => {
  expect(problemOf(position)).toContain(why)
})
