import type { Item } from '@jatekvilag/table'
import { describe, expect, it } from 'vitest'
import { neighbourInOrder, nextItem } from './walk.ts'

const at = (id: number, x: number, y: number): Item => ({
  type: 'die',
  id,
  x,
  y,
  sides: 6,
  colour: '#ffffff',
  value: 1,
})
const items = [at(1, 0, 0), at(2, 100, 0), at(3, 220, 10), at(4, 0, 100), at(5, 100, 0)] as const

describe('walking over the table by arrow keys', () => {
  it('goes to the nearest thing ahead, and of a column to the highest', () => {
    expect(nextItem(items, items[0], 'ArrowRight')).toBe(5)
    expect(nextItem(items, items[4], 'ArrowRight')).toBe(3)
    expect(nextItem(items, items[0], 'ArrowDown')).toBe(4)
  })

  it('stays where nothing lies ahead', () => {
    expect(nextItem(items, items[0], 'ArrowUp')).toBeUndefined()
    expect(nextItem(items, items[2], 'ArrowRight')).toBeUndefined()
  })

  it('reaches what lies under something else in the order of the table', () => {
    expect(neighbourInOrder(items, 5, -1)).toBe(4)
    expect(neighbourInOrder(items, 1, 1)).toBe(2)
    expect(neighbourInOrder(items, 1, -1)).toBeUndefined()
  })
})
