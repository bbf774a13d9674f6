/** Box ("Doboz"): kinds of pieces with the number left, laid out and taken back. */
import type { Names } from '@jatekvilag/engine'
import { labelOf } from '../describe.ts'
import { Draft } from '../draft.ts'
import { cornerOf, type Point, rounded } from '../geometry.ts'
import { copiesOf, type Face, type ItemId, type Kind, type KindId, kindOf, type Piece, type Table } from '../model.ts'
import type { Label, Operation } from '../operation.ts'
import { type Answer, refuse } from '../problem.ts'
import { MOST_COPIES } from '../table-checks.ts'

/** What a kind is before it is in the box. */
export type NewKind = Omit<Kind, 'id' | 'left'>

/** The same pictures on both sides are the same kind. */
export function kindId({ front, back }: Pick<NewKind, 'front' | 'back'>): KindId {
  return back ? `${faceId(front)}/${faceId(back)}` : faceId(front)
}

function faceId({ picture, width, height }: Face): string {
  if (picture.from !== 'game') return `${picture.from}:${picture.id}:${width}x${height}`
  const { kind, owner, badge, face, cells } = picture.look
  const parts = [
    picture.game,
    ...Object.entries(picture.options).sort().flat(),
    kind,
    owner,
    badge,
    face,
    cells?.flat(),
  ]
  return `game:${parts.filter((part) => part !== undefined).join(' ')}:${width}x${height}`
}

/** "Add hozzá": so many of a kind into the box, not onto the table. */
export function addKind(table: Table, kind: NewKind, count: number): Answer<Operation> {
  if (!isCount(count)) return refuse('bad-count', { most: MOST_COPIES })
  const draft = new Draft(table)
  if (!fill(draft, kind, count)) return refuse('bad-count', { most: MOST_COPIES })
  return draft.done({ act: 'add-kind', what: kind.names, ...(count > 1 ? { count } : {}) })
}

/** Adds copies to the box of a draft; false when the box would hold too many. */
export function fill(draft: Draft, kind: NewKind, count: number): boolean {
  const id = kindId(kind)
  const known = draft.kind(id)
  const left = (known?.left ?? 0) + count
  draft.entry('kinds', id, known ? { ...known, left } : { ...kind, id, left })
  return left <= MOST_COPIES
}

/** Takes a kind out of the box for good, once no copy of it lies on the table. */
export function removeKind(table: Table, id: KindId): Answer<Operation> {
  const kind = kindOf(table, id)
  if (!kind) return refuse('no-such-kind')
  if (copiesOf(table, id).length > 0) return refuse('kind-in-use')
  const draft = new Draft(table)
  draft.entry('kinds', id, null)
  return draft.done({ act: 'remove-kind', what: kind.names })
}

/** "Lerakás a táblára": one or many, even all; without a place they pile up in the upper left corner. */
export function layOut(
  table: Table,
  wanted: readonly { readonly kind: KindId; readonly count: number }[],
  at: Point = cornerOf(table),
): Answer<Operation> {
  const draft = new Draft(table)
  for (const { kind: id, count } of wanted) {
    const kind = draft.kind(id)
    if (!kind) return refuse('no-such-kind')
    if (!isCount(count)) return refuse('bad-count', { most: MOST_COPIES })
    if (kind.left < count) return refuse('box-empty', { left: kind.left })
    draft.entry('kinds', id, { ...kind, left: kind.left - count })
    const place = { x: rounded(at.x), y: rounded(at.y) }
    for (let i = 0; i < count; i++) draft.add({ type: 'piece', kind: id, side: 'front', ...place })
  }
  return draft.done(boxLabel(table, 'lay-out', wanted))
}

/** "Levétel a tábláról", of one kind or of many: equal copies cannot be told apart here, so the highest ones go. */
export function takeBack(table: Table, id: KindId, count: number | 'all'): Answer<Operation> {
  return takeBackKinds(table, [{ kind: id, count }])
}

export function takeBackKinds(
  table: Table,
  wanted: readonly { readonly kind: KindId; readonly count: number | 'all' }[],
): Answer<Operation> {
  const draft = new Draft(table)
  const taken: { kind: KindId; count: number }[] = []
  for (const { kind, count } of wanted) {
    if (!kindOf(table, kind)) return refuse('no-such-kind')
    const free = copiesOf(table, kind).filter((piece) => !piece.locked)
    const number = count === 'all' ? free.length : count
    if (number === 0 || number > free.length) return refuse('none-on-table')
    if (!isCount(number)) return refuse('bad-count', { most: MOST_COPIES })
    for (const piece of free.slice(-number)) putIntoBox(draft, piece)
    taken.push({ kind, count: number })
  }
  return draft.done(boxLabel(table, 'take-back', taken))
}

export function putIntoBox(draft: Draft, piece: Piece): void {
  draft.remove(piece.id)
  const kind = draft.kind(piece.kind)
  if (kind) draft.entry('kinds', kind.id, { ...kind, left: kind.left + 1 })
}

/** Every piece of the table back into its box. */
export function takeBackAll(table: Table): Answer<Operation> {
  const pieces = table.items.filter((item): item is Piece => item.type === 'piece' && !item.locked)
  if (pieces.length === 0) return refuse('none-on-table')
  const draft = new Draft(table)
  for (const piece of pieces.toReversed()) putIntoBox(draft, piece)
  return draft.done(labelOf(table, 'take-back', pieces))
}

function boxLabel(
  table: Table,
  act: 'lay-out' | 'take-back',
  wanted: readonly { kind: KindId; count: number }[],
): Label {
  const count = wanted.reduce((sum, entry) => sum + entry.count, 0)
  const names: Names | undefined = wanted.length === 1 ? kindOf(table, wanted[0].kind)?.names : undefined
  return { act, ...(names ? { what: names } : {}), ...(count > 1 ? { count } : {}) }
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MOST_COPIES
}

/** The ids of the items that an operation lays on the table, to select them. */
export function addedBy(operation: Operation): ItemId[] {
  return operation.changes.flatMap((change) => (change.on === 'add' ? [change.item.id] : []))
}
