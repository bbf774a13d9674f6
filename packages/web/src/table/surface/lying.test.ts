import type { Item } from '@jatekvilag/table'
import { describe, expect, it } from 'vitest'
import { type Lying, lyingAfter, NOTHING_LIES } from './lying.ts'

const piece = (id: number, x: number, y: number, more: object = {}): Item => ({
  type: 'piece',
  id,
  kind: 'k',
  side: 'front',
  x,
  y,
  ...more,
})
const by = (items: readonly Item[], dx: number, dy: number) =>
  items.map((item) => ({ ...item, x: item.x + dx, y: item.y + dy }))

/** As if two were many. */
const lying = (items: readonly Item[], before: Lying) => lyingAfter(items, before, 1)

describe('how things are drawn', () => {
  const [one, two, three] = [piece(1, 0, 0), piece(2, 100, 50), piece(3, -40, 8)] as const
  const start = [one, two, three]
  const first = lying(start, NOTHING_LIES)

  it('a thing lies where it is', () => {
    expect(first).toMatchObject({ shift: { x: 0, y: 0 }, drawn: start })
    expect(first.drawn[1]).toBe(start[1])
  })

  it('when all have moved together only the layer has moved', () => {
    const next = lying(by(start, 30, -20), first)
    expect(next.shift).toEqual({ x: 30, y: -20 })
    expect(next.drawn).toBe(first.drawn)
    const back = lying(start, next)
    expect(back).toMatchObject({ shift: { x: 0, y: 0 }, drawn: start })
  })

  it('when most have moved together, also to the top, the layer has moved and the others are drawn anew', () => {
    const moved = by([one, three], 30, -20)
    const next = lying([two, ...moved], first)
    expect(next.shift).toEqual({ x: 30, y: -20 })
    expect(next.drawn.map(({ id, x, y }) => [id, x, y])).toEqual([
      [2, 70, 70],
      [1, 0, 0],
      [3, -40, 8],
    ])
    expect([next.drawn[1], next.drawn[2]]).toEqual([start[0], start[2]])
    expect(next.drawn[1]).toBe(start[0])
    expect(lying(start, next)).toMatchObject({ shift: { x: 0, y: 0 }, drawn: start })
  })

  it('a layer that few things went with stays, even if they are all', () => {
    const next = lyingAfter(by(start, 30, -20), first)
    expect(next).toMatchObject({ shift: { x: 0, y: 0 }, drawn: by(start, 30, -20) })
  })

  it('when few have moved together the layer stays', () => {
    const next = lying([two, three, ...by([one], 30, -20)], first)
    expect(next.shift).toEqual({ x: 0, y: 0 })
    expect(next.drawn[0]).toBe(start[1])
  })

  it('on a layer that has moved a single thing is moved, added and removed alone', () => {
    const shifted = by(start, 30, -20)
    const before = lying(shifted, first)
    const now = [...by([one], 30, -20), { ...three, x: 500, y: three.y - 20 }, piece(9, 0, 0)]
    const next = lying(now, before)
    expect(next.shift).toEqual({ x: 30, y: -20 })
    expect(next.drawn[0]).toBe(start[0])
    expect(next.drawn.map(({ id, x, y }) => [id, x, y])).toEqual([
      [1, 0, 0],
      [3, 470, 8],
      [9, -30, 20],
    ])
  })

  it('a thing that moved with the others and was turned over is drawn anew', () => {
    const turned = by(start, 30, -20).map((item, i) => (i === 1 ? { ...item, side: 'back' as const } : item)) as Item[]
    const next = lying(turned, first)
    expect(next.shift).toEqual({ x: 30, y: -20 })
    expect(next.drawn).toEqual([start[0], { ...start[1], side: 'back' }, start[2]])
  })

  it('rounded places do not drift: after many moves every thing is where the table says', () => {
    let items: readonly Item[] = start
    let now = first
    for (let n = 0; n < 300; n++) {
      items = items.map((item, i) => ({ ...item, x: item.x + 1 / 3 + (((n * 7 + i * 5) % 11) - 5) * 0.002 }))
      now = lying(items, now)
      now.drawn.forEach(({ x }, i) => {
        expect(Math.abs(x + now.shift.x - items[i]!.x)).toBeLessThan(0.011)
      })
    }
  })
})
