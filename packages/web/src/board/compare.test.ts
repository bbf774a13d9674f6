import type { Item } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { compareScenes, type Living } from './compare.ts'
import type { Placed } from './items.ts'
import { carriedAlong, tableShift } from './shift.ts'

/** `site kind owner`, e.g. "12 rook 0"; sites lie in rows of ten. */
function scene(...lines: (string | Item)[]): Placed[] {
  return lines.map((given) => {
    const [site, kind = '', owner] = typeof given === 'string' ? given.split(' ') : []
    const item: Item = typeof given === 'string' ? { site: Number(site), kind, owner: Number(owner), glyph: '' } : given
    return {
      item,
      x: (item.site % 10) * 100,
      y: Math.floor(item.site / 10) * 100 - (item.level ?? 0) * 10,
      scale: 1,
      markup: '',
    }
  })
}

let key = 0
const nextKey = () => ++key
const living = (...lines: (string | Item)[]): readonly Living[] => compareScenes([], scene(...lines), nextKey).living
const keyAt = (pieces: readonly Living[], site: number) => pieces.find(({ item }) => item.site === site)?.key as number

describe('comparing two scenes', () => {
  it('slides the piece that moved and leaves the others alone', () => {
    const before = living('0 rook 0', '5 rook 0')
    const plan = compareScenes(before, scene('0 rook 0', '8 rook 0'), nextKey)
    expect([...plan.moved.keys()]).toEqual([keyAt(before, 5)])
    expect(keyAt(plan.living, 8)).toBe(keyAt(before, 5))
    expect(plan.entered.size + plan.left.length + plan.turned.size).toBe(0)
  })

  it('slides the piece that went the way of the turn, not a nearer one that left the board', () => {
    const before = living('0 man 0', '8 man 0', '40 man 1', '45 man 1')
    const plan = compareScenes(before, scene('9 man 0', '40 man 1', '45 man 1'), nextKey, [0, 9])
    expect([...plan.moved.keys()]).toEqual([keyAt(before, 0)])
    expect(plan.left.map(({ item }) => item.site)).toEqual([8])
    const back = compareScenes(plan.living, scene('0 man 0', '8 man 0', '40 man 1', '45 man 1'), nextKey, [0, 9])
    expect([...back.moved.values()].map(({ item }) => item.site)).toEqual([9])
  })

  it('lets a captured piece leave and the captor slide onto its site', () => {
    const before = living('0 rook 0', '5 pawn 1')
    const plan = compareScenes(before, scene('5 rook 0'), nextKey)
    expect(plan.left.map(({ item }) => item.kind)).toEqual(['pawn'])
    expect(plan.moved.get(keyAt(before, 0))?.item.site).toBe(0)
    expect(plan.turned.size).toBe(0)
  })

  it('turns over the discs that changed their colour and lets the new one enter', () => {
    const before = living('1 disc 1', '2 disc 1', '3 disc 0')
    const plan = compareScenes(before, scene('0 disc 0', '1 disc 0', '2 disc 0', '3 disc 0'), nextKey)
    expect([...plan.turned.keys()].sort()).toEqual([keyAt(before, 1), keyAt(before, 2)].sort())
    expect([...plan.entered]).toEqual([keyAt(plan.living, 0)])
    expect(plan.moved.size + plan.left.length).toBe(0)
  })

  it('slides a man that is promoted on arrival', () => {
    const before = living('10 man 0', '0 man 1')
    const plan = compareScenes(before, scene('0 man 1', '11 king 0'), nextKey)
    expect(plan.moved.has(keyAt(before, 10))).toBe(true)
    expect(plan.turned.has(keyAt(before, 10))).toBe(true)
    expect(plan.left).toEqual([])
  })

  it('follows ids where a game gives them, even past nearer pieces of the same kind', () => {
    const block = (site: number, id: number): Item => ({ site, id, kind: 'block', owner: -1, glyph: '' })
    const before = living(block(0, 1), block(1, 2))
    const plan = compareScenes(before, scene(block(9, 1), block(1, 2)), nextKey)
    expect(keyAt(plan.living, 9)).toBe(keyAt(before, 0))
  })

  it('moves the top of a stack, not its foot', () => {
    const man = (site: number, level: number): Item => ({ site, level, kind: 'checker', owner: 0, glyph: '' })
    const before = living(man(0, 0), man(0, 1), man(4, 0))
    const plan = compareScenes(before, scene(man(0, 0), man(4, 0), man(4, 1)), nextKey)
    expect([...plan.moved.values()].map(({ item }) => [item.site, item.level])).toEqual([[0, 1]])
  })

  it('does not animate when another position is opened', () => {
    const many = (owner: number, from: number) => Array.from({ length: 90 }, (_, i) => `${from + i} stone ${owner}`)
    const plan = compareScenes(living(...many(0, 0)), scene(...many(1, 200)), nextKey)
    expect(plan.moved.size + plan.turned.size + plan.entered.size + plan.left.length).toBe(0)
    expect(plan.living).toHaveLength(90)
  })
})

describe('a table that grows', () => {
  const tile = (site: number, rotation: number): Item => ({ site, kind: 'tile', owner: -1, glyph: '', rotation })
  const before = living(tile(11, 0), tile(12, 90), tile(21, 180))

  it('carries its tiles along when a tile is laid before the first', () => {
    const after = scene(tile(11, 270), tile(12, 0), tile(13, 90), tile(22, 180))
    expect(tableShift(before, after)).toEqual([100, 0])
    const plan = compareScenes(carriedAlong(before, after), after, nextKey)
    expect(plan.moved.size + plan.turned.size + plan.left.length).toBe(0)
    expect([...plan.entered]).toEqual([keyAt(plan.living, 11)])
  })

  it('stays where it is when a tile is laid behind the last', () => {
    const after = scene(tile(11, 0), tile(12, 90), tile(13, 0), tile(21, 180))
    expect(tableShift(before, after)).toEqual([0, 0])
    expect(carriedAlong(before, after)).toBe(before)
  })
})
