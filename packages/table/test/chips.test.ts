import { describe, expect, it } from 'vitest'
import {
  addThing,
  addToChip,
  chip,
  moveTo,
  restyle,
  rewrite,
  scorePad,
  scoresOf,
  sizeOf,
  throwBack,
} from '../src/index.ts'
import { problemOf, TestDesk } from './desk.ts'

describe('chips', () => {
  it('R69 a chip shows a number, can be moved, and the number can be changed at any time', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, chip('100')))
    const [id] = desk.ids()
    desk.do(moveTo(desk.table, id, 5, 6))
    desk.do(rewrite(desk.table, id, '250'))
    expect(desk.item(id)).toMatchObject({ text: '250', x: 5, y: 6 })
  })

  it('R71 one to ten digits fit, which makes the chip as wide as it is; more may be typed', () => {
    const { table } = new TestDesk()
    const width = (digits: number) => sizeOf(table, { ...chip('1', { digits }), id: 1, x: 0, y: 0 }).width
    expect(width(10)).toBeGreaterThan(width(1))
    expect(problemOf(addThing(table, chip('1', { digits: 0 })))).toBe('bad-thing')
    expect(problemOf(addThing(table, chip('1', { digits: 11 })))).toBe('bad-thing')
    const desk = new TestDesk()
    desk.do(addThing(desk.table, chip('123456789', { digits: 2 })))
    expect(desk.table.items[0]).toMatchObject({ text: '123456789', digits: 2 })
  })

  it('R72 R73 font, italic, bold, size and both colours can be chosen, also later', () => {
    const desk = new TestDesk()
    const look = { font: 'Times New Roman', italic: true, size: 60, colour: '#ffffff', ground: '#990000' } as const
    desk.do(addThing(desk.table, chip('7', look)))
    const [id] = desk.ids()
    expect(desk.item(id)).toMatchObject(look)
    desk.do(restyle(desk.table, id, { ground: '#009900', italic: undefined }))
    expect(desk.item(id)).toMatchObject({ ground: '#009900', colour: '#ffffff' })
    expect(desk.item(id)).not.toHaveProperty('italic')
    expect(problemOf(restyle(desk.table, id, { ground: 'url(x)' }))).toBe('bad-thing')
    expect(problemOf(restyle(desk.table, id, { font: 'x;background:url(y)' }))).toBe('bad-thing')
  })

  it('R74 R75 so many chips with a first value are laid on the table at once', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, chip('5000', { digits: 2 }), 12))
    expect(desk.table.items.length).toBe(12)
    expect(new Set(desk.table.items.map(({ x, y }) => `${x} ${y}`)).size).toBe(12)
    expect(problemOf(addThing(desk.table, chip('1'), 0))).toBe('bad-count')
  })

  it('R76 throw-back deletes a chip for good', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, chip('1')))
    desk.do(throwBack(desk.table, desk.ids()))
    expect(desk.table).toMatchObject({ items: [], kinds: [] })
  })

  it('R77 letters and any other signs are allowed', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, chip('1')))
    const [id] = desk.ids()
    for (const text of ['Őszi űr', '♥ 3', '', '<b>x</b>']) {
      desk.do(rewrite(desk.table, id, text))
      expect(desk.item(id)).toMatchObject({ text })
    }
    expect(problemOf(rewrite(desk.table, id, 'x'.repeat(201)))).toBe('text-too-long')
  })

  it('R78 chips make a score pad: one for each player, and numbers are added to them', () => {
    const desk = new TestDesk()
    desk.do(scorePad(desk.table, ['Anna', 'Béla']))
    const [anna, bela] = desk.ids()
    desk.do(addToChip(desk.table, anna, 12))
    desk.do(addToChip(desk.table, anna, -2))
    desk.do(addToChip(desk.table, bela, 0.5))
    expect(scoresOf(desk.table)).toEqual([
      { id: anna, name: 'Anna', text: '10' },
      { id: bela, name: 'Béla', text: '0.5' },
    ])
    desk.do(rewrite(desk.table, bela, 'kiesett'))
    expect(problemOf(addToChip(desk.table, bela, 1))).toBe('not-a-number')
  })
})
