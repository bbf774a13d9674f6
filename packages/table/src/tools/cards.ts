/** Shuffling and dealing. */
import { type Chance, randomOrder } from '../chance.ts'
import { labelOf } from '../describe.ts'
import { Draft } from '../draft.ts'
import { rounded, sizeOf } from '../geometry.ts'
import type { ItemId, Piece, PrivateArea, Table } from '../model.ts'
import type { Operation } from '../operation.ts'
import { type Answer, refuse } from '../problem.ts'
import { chosen } from './chosen.ts'

/**
 * Shuffles pieces: what lies where is exchanged, the places themselves stay. An id stays with its place, not with its
 * picture, so that nobody can follow a card through a shuffle by its id.
 */
export function shuffle(table: Table, ids: readonly ItemId[], chance: Chance): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const pieces = items.value.filter((item): item is Piece => item.type === 'piece')
  if (pieces.length < 2) return refuse('too-few-to-shuffle')
  const order = randomOrder(chance, pieces.length)
  const draft = new Draft(table)
  pieces.forEach((piece, i) => {
    const { kind, side } = pieces[order[i]]
    draft.set(piece.id, { kind, side })
  })
  const { count, ...label } = labelOf(table, 'shuffle', pieces)
  const made = draft.done({ ...label, count: pieces.length })
  // A shuffle that happens to leave everything as it was has still been a shuffle.
  return made.ok ? made : { ok: true, value: { label: { ...label, count: pieces.length }, changes: [] } }
}

/**
 * Deals from the top, one to each seat in turn, into the seats' private areas; `each` cards to everyone, or as far as
 * they go round. Cards are laid side by side.
 */
export function deal(table: Table, ids: readonly ItemId[], seats: readonly number[], each?: number): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const pack = items.value.filter((item) => item.type !== 'area').reverse()
  const rounds = each ?? Math.floor(pack.length / Math.max(1, seats.length))
  const needed = Math.max(1, rounds) * seats.length
  if (needed > pack.length || needed === 0) return refuse('too-few-to-deal', { needed, count: pack.length })
  const areas: PrivateArea[] = []
  for (const seat of seats) {
    const area = table.items.find((item): item is PrivateArea => item.type === 'area' && item.seat === seat)
    if (!area) return refuse('no-area', { seat: seat + 1 })
    areas.push(area)
  }
  const draft = new Draft(table)
  const dealt = pack.slice(0, needed)
  dealt.forEach((item, i) => {
    const area = areas[i % seats.length]
    const { width } = sizeOf(table, item)
    // Side by side from the left; pressed together when there are too many for the area.
    const room = Math.max(0, area.width - width)
    const step = Math.min(width + 8, rounds > 1 ? room / (rounds - 1) : 0)
    const column = Math.floor(i / seats.length) - (rounds - 1) / 2
    const turn = ((area.rotation ?? 0) * Math.PI) / 180
    draft.set(item.id, {
      x: rounded(area.x + column * step * Math.cos(turn)),
      y: rounded(area.y + column * step * Math.sin(turn)),
      rotation: area.rotation || null,
    })
  })
  draft.raise(dealt.map((item) => item.id))
  return draft.done(labelOf(table, 'deal', dealt))
}
