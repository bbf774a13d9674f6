import { openGame, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { listed, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { board, CIRCLES, circlesAt, circlesBeside, POINTS, pointsOf } from './board.ts'
import { rings } from './rings.ts'

const game = unwrap(openGame(rings))
const { names, played } = tryOut(game)
const circle = (name: string) => siteNamed(board, name) - POINTS
const pointNames = (name: string) =>
  [...pointsOf.subarray(6 * circle(name), 6 * circle(name) + 6)].map((site) => board.shapes[site].name)
const stoneAt = (p: Int32Array, name: string) => p[siteNamed(board, name)]
const FOUR_OF_SIX = 'l11 l13 m11 k12 n12 a7 m13'

describe('the board', () => {
  it('has 216 points, 306 links, 91 circles; 150 points lie in three circles, 30 in two, 36 in one', () => {
    expect([POINTS, CIRCLES]).toEqual([216, 91])
    expect([...board.step].filter((to) => to >= 0)).toHaveLength(2 * 306)
    const through = Array.from(
      { length: POINTS },
      (_, point) => circlesAt.subarray(3 * point, 3 * point + 3).filter((c) => c >= 0).length,
    )
    expect([3, 2, 1].map((n) => through.filter((count) => count === n).length)).toEqual([150, 30, 36])
  })
  it('has the top circle l1 m1 n2 m3 l3 k2 and the left corner circle a7 b6 c6 d7 c8 b8', () => {
    expect(pointNames('lm2')).toEqual(['l1', 'm1', 'n2', 'm3', 'l3', 'k2'])
    expect(pointNames('bc7').sort()).toEqual(['a7', 'b6', 'b8', 'c6', 'c8', 'd7'])
  })
  it('puts the six points of a circle at distance one from its middle', () => {
    for (let c = 0; c < CIRCLES; c++)
      for (const site of pointsOf.subarray(6 * c, 6 * c + 6)) {
        const [a, b] = [board.shapes[POINTS + c], board.shapes[site]]
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1)
      }
  })
})

describe('taking over', () => {
  it('four own and two enemy stones in one circle: converting gives a ring of six, afterwards immune', () => {
    const { position, actors } = played(FOUR_OF_SIX)
    expect(actors).toBe(1)
    expect(names(position)).toEqual(['done', 'lm12'])
    const after = played('lm12', position)
    expect(pointNames('lm12').map((name) => stoneAt(after.position, name))).toEqual([1, 1, 1, 1, 1, 1])
    expect(after.actors).toBe(2)
    // Dark gains four of a neighbouring circle; the two stones of the ring stay.
    const dark = played('m9 a9 l9 a11 k10 a13 n10', after.position)
    expect(names(dark.position)).not.toContain('lm10')
  })
  it('is optional, and a circle is taken whole or not at all', () => {
    const { position } = played(`${FOUR_OF_SIX} done`)
    expect(stoneAt(position, 'l13')).toBe(2)
    expect(game.actors(position)).toBe(2)
  })
  it('uses gains made in the same turn', () => {
    // Taking lm12 brings k12 and l13, which make four in jk13 with j14 and i13; there dark has k14.
    const { position } = played('l11 l13 m11 k12 n12 k14 j14 a7 i13 a9 m13')
    expect(names(position)).toEqual(['done', 'lm12'])
    const further = played('lm12', position)
    expect(names(further.position)).toContain('jk13')
    expect(stoneAt(played('jk13', further.position).position, 'k14')).toBe(1)
  })
  it('is done also by a player who passes', () => {
    const { position } = played(`${FOUR_OF_SIX} done pass pass`)
    expect(game.actors(position)).toBe(1)
    expect(names(position)).toEqual(['done', 'lm12'])
  })
  it('is touched in the middle, or by a stone that can mean nothing else', () => {
    const { position } = played(FOUR_OF_SIX)
    expect(game.meant(position, siteNamed(board, 'l13'))).toEqual([siteNamed(board, 'lm12')])
    expect(game.why(position, 0, [siteNamed(board, 'a9')])).toBe('take-or-done')
    expect(game.why(game.start(), 0, [siteNamed(board, 'lm12')])).toBe('place-first')
  })
})

describe('the end', () => {
  it('comes when all players pass in a row', () => {
    expect(played('pass pass').result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
    expect(played(`${FOUR_OF_SIX} lm12 pass pass`).result()).toEqual({ payoffs: [1, -1], reason: 'majority' })
    const four = unwrap(openGame(rings, { preset: 'four-players' }))
    expect(played('l11 pass pass pass', undefined, four).result()).toBeNull()
    expect(played('l11 pass pass pass pass', undefined, four).result()).not.toBeNull()
  })
  it('comes when the board is full', () => {
    const random = new Random(4)
    const p = game.start()
    while (game.actors(p) !== 0) {
      const seat = game.actors(p) - 1
      const open = listed(game, p, seat).filter((action) => game.name(p, action) !== 'pass')
      game.play(p, seat, open[random.below(open.length)])
    }
    expect(p.subarray(0, POINTS).every((stone) => stone > 0)).toBe(true)
    expect(game.result(p)).not.toBeNull()
  })
})

describe('what is counted on the way', () => {
  it.each([2, 3, 6])('is the same as counted from the stones, with %i players', (players) => {
    const many = unwrap(openGame(rings, { options: { players } }))
    const random = new Random(9)
    const p = many.start()
    for (let n = 0; n < 400 && many.actors(p) !== 0; n++) {
      const seat = Math.log2(many.actors(p))
      const open = listed(many, p, seat)
      many.play(p, seat, open[random.below(open.length)])
      if (n % 10 === 0) expect(unwrap(many.read(many.write(p)))).toEqual(p)
    }
  })
})

describe('rings that reach out', () => {
  const original = unwrap(openGame(rings, { preset: 'original' }))
  it('add one to the influence in each circle beside them', () => {
    // After the ring lm12 light has two points of lm10; one stone more makes four with the reach of the ring.
    const { position } = played(`${FOUR_OF_SIX} lm12 m9 l9`, undefined, original)
    expect(circlesBeside.subarray(6 * circle('lm12'), 6 * circle('lm12') + 6)).toContain(circle('lm10'))
    expect(names(position, original)).toContain('lm10')
    expect(played(`${FOUR_OF_SIX} lm12 m9 l9`).actors).toBe(2)
  })
})
