/** The mark of the last step ("Előző lépés mutatása"): where something was moved, flipped or thrown back. */
import { type Point, type Size, sizeOf } from './geometry.ts'
import type { Table } from './model.ts'
import type { Operation } from './operation.ts'
import { type Session, undoable } from './session.ts'

export type StepMark =
  /** A green line from the starting point to the goal. */
  | { readonly kind: 'move'; readonly from: Point; readonly to: Point }
  /** A green ring round the thing. */
  | ({ readonly kind: 'flip' } & Point & Size)
  /** A red ring where it was. */
  | ({ readonly kind: 'throw-back' } & Point & Size)

const FLIPS: ReadonlySet<string> = new Set(['flip', 'roll', 'draw', 'clock', 'rewrite', 'reshuffle'])
const REMOVALS: ReadonlySet<string> = new Set(['throw-back', 'take-back'])

/** The marks of the last step that is done, none when the setting is off. */
export function lastStepMarks(session: Session): StepMark[] {
  const operation = undoable(session)
  return session.table.settings.showLastStep && operation ? marksOf(session.table, operation) : []
}

export function marksOf(table: Table, operation: Operation): StepMark[] {
  const { act } = operation.label
  const byId = new Map(table.items.map((item) => [item.id, item]))
  const marks: StepMark[] = []
  for (const change of operation.changes) {
    if (change.on === 'remove' && REMOVALS.has(act)) {
      const { x, y } = change.item
      marks.push({ kind: 'throw-back', x, y, ...sizes(sizeOf(table, change.item)) })
    }
    const item = change.on === 'item' ? byId.get(change.id) : undefined
    if (change.on !== 'item' || !item) continue
    if (FLIPS.has(act)) marks.push({ kind: 'flip', x: item.x, y: item.y, ...sizes(sizeOf(table, item)) })
    else if ('x' in change.to || 'y' in change.to) {
      const before = { x: item.x, y: item.y, ...change.from } as Point
      marks.push({ kind: 'move', from: { x: before.x, y: before.y }, to: { x: item.x, y: item.y } })
    }
  }
  return marks
}

const sizes = ({ width, height }: Size): Size => ({ width, height })
