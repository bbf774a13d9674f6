import { describe, expect, it } from 'vitest'
import {
  addThing,
  align,
  type Clock,
  clock,
  clockLeft,
  fan,
  flip,
  type Hourglass,
  hourglass,
  hourglassLeft,
  lower,
  moveTo,
  pilesOn,
  raise,
  resetClock,
  rotate,
  spread,
  stopClock,
} from '../src/index.ts'
import { CARD, DISC, problemOf, ROOK, scripted, TestDesk } from './desk.ts'

/** Three rooks of 80 at these places. */
function rooksAt(...places: [number, number][]) {
  const desk = new TestDesk()
  const ids = places.map(([x, y]) => desk.lay(ROOK, { x, y })[0])
  return { desk, ids, places: () => ids.map((id) => [desk.item(id).x, desk.item(id).y]) }
}

describe('many at once', () => {
  it('turn around their common middle, and four quarter turns bring everything back', () => {
    const { desk, ids, places } = rooksAt([0, 0], [200, 0])
    const before = places()
    desk.do(rotate(desk.table, ids, 90))
    expect(places()).toEqual([
      [100, -100],
      [100, 100],
    ])
    expect(desk.item(ids[0])).toMatchObject({ rotation: 90 })
    for (let n = 0; n < 3; n++) desk.do(rotate(desk.table, ids, 90))
    expect(places()).toEqual(before)
    expect(desk.item(ids[0])).not.toHaveProperty('rotation')
    desk.do(rotate(desk.table, [ids[0]], -45))
    expect(desk.item(ids[0])).toMatchObject({ rotation: 315, x: 0, y: 0 })
  })

  it('are aligned by edges and middles, and spaced evenly in a row or a column', () => {
    const start: [number, number][] = [
      [0, 10],
      [50, 300],
      [400, 20],
    ]
    const after = (how: Parameters<typeof align>[2]) => {
      const { desk, ids, places } = rooksAt(...start)
      desk.do(align(desk.table, ids, how))
      return places()
    }
    expect(after('left').map(([x]) => x)).toEqual([0, 0, 0])
    expect(after('right').map(([x]) => x)).toEqual([400, 400, 400])
    expect(after('centre').map(([x]) => x)).toEqual([150, 150, 150])
    expect(after('top').map(([, y]) => y)).toEqual([10, 10, 10])
    expect(after('bottom').map(([, y]) => y)).toEqual([300, 300, 300])
    expect(after('middle').map(([, y]) => y)).toEqual([110, 110, 110])
    expect(after('row')).toEqual([
      [0, 110],
      [200, 110],
      [400, 110],
    ])
    expect(after('column')).toEqual([
      [150, 10],
      [150, 300],
      [150, 155],
    ])
  })

  it('of different sizes are aligned by their edges, not by their middles', () => {
    const desk = new TestDesk()
    const [big] = desk.lay(CARD, { x: 0, y: 0 })
    const [small] = desk.lay(DISC, { x: 100, y: 0 })
    desk.do(align(desk.table, [big, small], 'left'))
    expect(desk.item(small).x - 40).toBe(desk.item(big).x - 50)
  })

  it('make a fan from the lowest at the left, or lie in rows that do not overlap', () => {
    const desk = new TestDesk()
    const ids = desk.lay(CARD, { x: 0, y: 0 }, 5)
    desk.do(fan(desk.table, ids))
    const fanned = ids.map((id) => desk.item(id))
    expect(fanned.map(({ x }) => x)).toEqual([-64, -32, 0, 32, 64])
    expect(fanned.map(({ rotation = 0 }) => (rotation > 180 ? rotation - 360 : rotation))).toEqual([-12, -6, 0, 6, 12])
    desk.do(spread(desk.table, ids, 3))
    const laid = ids.map((id) => desk.item(id))
    expect(new Set(laid.map(({ x }) => x)).size).toBe(3)
    expect(new Set(laid.map(({ y }) => y)).size).toBe(2)
    expect(laid.every((item) => item.rotation === undefined)).toBe(true)
  })

  it('go to the top or to the bottom in the order they have', () => {
    const desk = new TestDesk()
    const [a, b, c, d] = desk.lay(ROOK, undefined, 4)
    desk.do(raise(desk.table, [c, a]))
    expect(desk.ids()).toEqual([b, d, a, c])
    desk.do(lower(desk.table, [c, d]))
    expect(desk.ids()).toEqual([d, c, b, a])
    expect(problemOf(raise(desk.table, [b, a]))).toBe('nothing-changes')
  })

  it('must be there and be chosen', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK)
    expect(problemOf(rotate(desk.table, [], 90))).toBe('nothing-chosen')
    expect(problemOf(rotate(desk.table, [rook, 99], 90))).toBe('no-such-item')
  })
})

describe('time', () => {
  const at = (now: number) => ({ chance: scripted(), now })

  it('an hourglass runs from the moment it is turned, and turned early it runs as long as it has run', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, hourglass(60_000)))
    const [id] = desk.ids()
    const left = (now: number) => hourglassLeft(desk.item(id) as Hourglass, now)
    expect(left(500)).toBe(0)
    desk.do(flip(desk.table, [id], at(1000)))
    expect([left(1000), left(21_000), left(61_000), left(99_000)]).toEqual([60_000, 40_000, 0, 0])
    desk.do(flip(desk.table, [id], at(21_000)))
    expect([left(21_000), left(41_000)]).toEqual([20_000, 0])
    expect(left(0)).toBe(20_000)
  })

  it('a clock runs for one side at a time, adds its increment, stops and is set back', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, clock(300_000, 2000)))
    const [id] = desk.ids()
    const left = (side: number, now: number) => clockLeft(desk.item(id) as Clock, side, now)
    desk.do(flip(desk.table, [id], at(0)))
    expect([left(0, 10_000), left(1, 10_000)]).toEqual([290_000, 300_000])
    desk.do(flip(desk.table, [id], at(10_000)))
    expect([left(0, 15_000), left(1, 15_000)]).toEqual([292_000, 295_000])
    desk.do(stopClock(desk.table, id, 15_000))
    expect([left(0, 99_000), left(1, 99_000)]).toEqual([292_000, 295_000])
    desk.do(resetClock(desk.table, id))
    expect([left(0, 0), left(1, 0)]).toEqual([300_000, 300_000])
  })

  it('a flag that has fallen stays down', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, clock(1000, 5000)))
    const [id] = desk.ids()
    desk.do(flip(desk.table, [id], at(0)))
    desk.do(flip(desk.table, [id], at(5000)))
    expect(clockLeft(desk.item(id) as Clock, 0, 5000)).toBe(0)
  })
})

describe('piles', () => {
  it('show how many lie one on the other, by the highest; a fan and neighbours are no pile', () => {
    const desk = new TestDesk()
    const ids = desk.lay(ROOK, { x: 0, y: 0 }, 3)
    desk.lay(ROOK, { x: 200, y: 0 }, 1)
    expect(pilesOn(desk.table)).toEqual(new Map([[ids.at(-1), 3]]))
    // A little askew it is still the same pile.
    desk.do(moveTo(desk.table, ids[0], 9, -8))
    expect(pilesOn(desk.table)).toEqual(new Map([[ids[0], 3]]))
    desk.do(moveTo(desk.table, ids[0], 40, 0))
    expect(pilesOn(desk.table)).toEqual(new Map([[ids[2], 2]]))
    desk.do(fan(desk.table, ids))
    expect(pilesOn(desk.table).size).toBe(0)
  })

  it('are counted across the borders of the grid in which they are looked for', () => {
    const desk = new TestDesk()
    const [low] = desk.lay(ROOK, { x: 59, y: -1 }, 1)
    const [high] = desk.lay(ROOK, { x: 62, y: 2 }, 1)
    expect(low).not.toBe(high)
    expect(pilesOn(desk.table)).toEqual(new Map([[high, 2]]))
  })
})
