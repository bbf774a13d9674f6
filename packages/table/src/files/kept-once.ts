/**
 * Own pictures in a file: the start, single steps and whole tables inside steps may all hold the same one. Its data stands
 * once, at the foot of the file, under its id, which is made of the data; everywhere else the data is empty.
 */
import { isObject } from '@jatekvilag/engine/check'
import type { OwnPicture, Table } from '../model.ts'
import type { Operation } from '../operation.ts'
import type { Step } from '../session.ts'

interface Parts {
  readonly start: Table
  readonly log: readonly Step[]
}

/** The same without the data of pictures, and each picture once. */
export function takeOut({ start, log }: Parts): Parts & { readonly pictures: readonly OwnPicture[] } {
  const found = new Map<string, OwnPicture>()
  const strip = (own: OwnPicture): OwnPicture => {
    const known = found.get(own.id)
    if (!known) found.set(own.id, own)
    // Two different ones under one id, as only a stranger's file has them, stay as they are.
    return !known || known.data === own.data ? { ...own, data: '' } : own
  }
  return { ...mapped({ start, log }, strip), pictures: [...found.values()] }
}

/** With the data back where it belongs. The parts may come from anywhere: what is odd in them stays odd. */
export function putBack<T extends Parts>(parts: T, pictures: unknown): T {
  const data = new Map<unknown, unknown>()
  if (Array.isArray(pictures)) for (const own of pictures) if (isObject(own)) data.set(own.id, own.data)
  if (data.size === 0) return parts
  const fill = (own: OwnPicture): OwnPicture =>
    own.data === '' && data.has(own.id) ? ({ ...own, data: data.get(own.id) } as OwnPicture) : own
  return { ...parts, ...mapped(parts, fill) }
}

type OfPicture = (own: OwnPicture) => OwnPicture

function mapped({ start, log }: Parts, change: OfPicture): Parts {
  return {
    start: inTable(start, change),
    log: Array.isArray(log) ? log.map((step) => inStep(step, change)) : log,
  }
}

function inTable(table: Table, change: OfPicture): Table {
  const some = isObject(table) && Array.isArray(table.pictures) && table.pictures.length > 0
  return some ? { ...table, pictures: table.pictures.map((own) => inPicture(own, change)) } : table
}

const inPicture = <T>(own: T, change: OfPicture): T =>
  isObject(own) ? (change(own as unknown as OwnPicture) as T) : own

function inStep(step: Step, change: OfPicture): Step {
  if (!isObject(step) || !isObject(step.operation) || !Array.isArray(step.operation.changes)) return step
  return holdsPictures(step.operation) ? { ...step, operation: inOperation(step.operation, change) } : step
}

/** Steps are looked at once: every step that is saved comes here again with all before it. */
const looked = new WeakMap<Operation, boolean>()

function holdsPictures(operation: Operation): boolean {
  let holds = looked.get(operation)
  if (holds === undefined) {
    holds = operation.changes.some((one) => isObject(one) && (one.on === 'pictures' || one.on === 'table'))
    looked.set(operation, holds)
  }
  return holds
}

function inOperation(operation: Operation, change: OfPicture): Operation {
  return {
    ...operation,
    changes: operation.changes.map((one) => {
      if (!isObject(one)) return one
      if (one.on === 'pictures') return { ...one, from: inPicture(one.from, change), to: inPicture(one.to, change) }
      if (one.on === 'table') return { ...one, from: inTable(one.from, change), to: inTable(one.to, change) }
      return one
    }),
  }
}
