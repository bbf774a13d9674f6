/** What is done to many things at once: turned, fanned, aligned, laid in rows. */
import { labelOf } from '../describe.ts'
import { Draft } from '../draft.ts'
import { rounded, sizeOf } from '../geometry.ts'
import type { Item, ItemId, Table } from '../model.ts'
import type { Operation } from '../operation.ts'
import type { Answer } from '../problem.ts'
import { chosen } from './chosen.ts'

/** Turns things clockwise, several of them around their common middle. */
export function rotate(table: Table, ids: readonly ItemId[], degrees: number): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const draft = new Draft(table)
  const middle = middleOf(items.value)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  for (const item of items.value) {
    const [dx, dy] = [item.x - middle.x, item.y - middle.y]
    const turned = rounded(((((item.rotation ?? 0) + degrees) % 360) + 360) % 360)
    draft.set(item.id, {
      rotation: turned || null,
      x: rounded(middle.x + dx * cos - dy * sin),
      y: rounded(middle.y + dx * sin + dy * cos),
    })
  }
  return draft.done(labelOf(table, 'rotate', items.value))
}

/** How much of each card of a fan can be seen, as a part of its width. */
const FAN_STEP = 0.32
/** The whole fan opens by no more than this many degrees. */
const FAN_OPENING = 50

/** Spreads things like a hand of cards around their common middle, the lowest at the left. */
export function fan(table: Table, ids: readonly ItemId[]): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const draft = new Draft(table)
  const middle = middleOf(items.value)
  const widest = Math.max(...items.value.map((item) => sizeOf(table, item).width))
  const last = items.value.length - 1
  const turn = last === 0 ? 0 : Math.min(6, FAN_OPENING / last)
  items.value.forEach((item, i) => {
    const from = i - last / 2
    const angle = from * turn
    draft.set(item.id, {
      x: rounded(middle.x + from * widest * FAN_STEP),
      // The outer cards hang a little lower, as on a circle.
      y: rounded(middle.y + Math.abs(from) * widest * FAN_STEP * Math.tan((Math.abs(angle) * Math.PI) / 360)),
      rotation: rounded((angle + 360) % 360) || null,
    })
  })
  draft.raise(items.value.map((item) => item.id))
  return draft.done(labelOf(table, 'fan', items.value))
}

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom', 'row', 'column'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** Brings edges or middles onto one line; `row` and `column` also make the gaps equal. */
export function align(table: Table, ids: readonly ItemId[], how: Alignment): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const draft = new Draft(table)
  const middle = middleOf(items.value)
  const edge = (item: Item, side: 'width' | 'height', sign: number) =>
    (side === 'width' ? item.x : item.y) + (sign * sizeOf(table, item)[side]) / 2
  const least = (side: 'width' | 'height') => Math.min(...items.value.map((item) => edge(item, side, -1)))
  const most = (side: 'width' | 'height') => Math.max(...items.value.map((item) => edge(item, side, 1)))
  const half = (item: Item, side: 'width' | 'height') => sizeOf(table, item)[side] / 2
  for (const item of items.value) {
    if (how === 'left') draft.set(item.id, { x: rounded(least('width') + half(item, 'width')) })
    else if (how === 'right') draft.set(item.id, { x: rounded(most('width') - half(item, 'width')) })
    else if (how === 'top') draft.set(item.id, { y: rounded(least('height') + half(item, 'height')) })
    else if (how === 'bottom') draft.set(item.id, { y: rounded(most('height') - half(item, 'height')) })
    else if (how === 'centre') draft.set(item.id, { x: rounded(middle.x) })
    else if (how === 'middle') draft.set(item.id, { y: rounded(middle.y) })
  }
  if (how === 'row') evenly(draft, items.value, 'x', 'y', middle.y)
  if (how === 'column') evenly(draft, items.value, 'y', 'x', middle.x)
  return draft.done(labelOf(table, 'align', items.value))
}

function evenly(draft: Draft, items: readonly Item[], along: 'x' | 'y', across: 'x' | 'y', line: number): void {
  const sorted = [...items].sort((a, b) => a[along] - b[along])
  const [first, last] = [sorted[0][along], sorted[sorted.length - 1][along]]
  sorted.forEach((item, i) => {
    const place = first + ((last - first) * i) / Math.max(1, sorted.length - 1)
    draft.set(item.id, { [along]: rounded(place), [across]: rounded(line) })
  })
}

const GAP = 12

/** Lays things side by side in rows, lowest first, from where the upper left one lies; as square as it can be. */
export function spread(table: Table, ids: readonly ItemId[], columns?: number): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const draft = new Draft(table)
  const sizes = items.value.map((item) => sizeOf(table, item))
  const [wide, high] = [Math.max(...sizes.map((s) => s.width)) + GAP, Math.max(...sizes.map((s) => s.height)) + GAP]
  const across = Math.max(1, Math.round(columns ?? Math.ceil(Math.sqrt((items.value.length * high) / wide))))
  const left = Math.min(...items.value.map((item) => item.x))
  const top = Math.min(...items.value.map((item) => item.y))
  items.value.forEach((item, i) => {
    draft.set(item.id, {
      x: rounded(left + (i % across) * wide),
      y: rounded(top + Math.floor(i / across) * high),
      rotation: null,
    })
  })
  draft.raise(items.value.map((item) => item.id))
  return draft.done(labelOf(table, 'spread', items.value))
}

function middleOf(items: readonly Item[]): { x: number; y: number } {
  const sum = items.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / items.length, y: sum.y / items.length }
}
