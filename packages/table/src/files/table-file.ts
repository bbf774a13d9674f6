/**
 * One file holds a whole table: where it began, every step with its state, and the user's own pictures, each once.
 * Starting positions and saved games are stored alike and told apart by `kind`, so that a quick save during play never
 * overwrites a starting position.
 */

import { isObject } from '@jatekvilag/engine/check'
import { apply, isOperation } from '../apply.ts'
import type { OwnPicture, Settings, Table } from '../model.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { newSession, type Session, type Step } from '../session.ts'
import { tableCheck } from '../table-checks.ts'
import { putBack, takeOut } from './kept-once.ts'

export const FILE_KINDS = ['start', 'game'] as const
export type FileKind = (typeof FILE_KINDS)[number]
/** The ending of a saved table's name. */
export const FILE_ENDING = '.jvtable.json'
const FORMAT = 'jatekvilag-table'
/** The first held pictures wherever they were named, and settings as steps. */
const VERSION = 2
const MOST_FILE_BYTES = 100_000_000

export interface TableFile {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  readonly kind: FileKind
  readonly start: Table
  readonly log: readonly Step[]
  readonly pictures?: readonly OwnPicture[]
}

/** A saved game keeps its whole history; a starting position is what lies there now. */
export function tableFile(session: Session, kind: FileKind): TableFile {
  const kept = kind === 'start' ? newSession(session.table) : session
  const { start, log, pictures } = takeOut(kept)
  return { format: FORMAT, version: VERSION, kind, start, log, ...(pictures.length > 0 ? { pictures } : {}) }
}

export function saveTable(session: Session, kind: FileKind): string {
  return JSON.stringify(tableFile(session, kind))
}

export interface OpenedTable {
  readonly kind: FileKind
  readonly session: Session
}

/** A saved table from text; a bad file is a sentence, and whatever is open stays open. */
export function openTable(text: string): Answer<OpenedTable> {
  if (text.length > MOST_FILE_BYTES) return refuse('file-too-large', { most: MOST_FILE_BYTES / 1_000_000 })
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return refuse('file-not-json')
  }
  return openTableFile(value)
}

/** The same from plain data, for a storage that keeps objects. */
export function openTableFile(file: unknown): Answer<OpenedTable> {
  if (!isObject(file) || file.format !== FORMAT) return refuse('file-not-table')
  if (file.version !== VERSION && file.version !== 1) {
    return Number(file.version) > VERSION
      ? refuse('file-too-new', { version: Number(file.version) })
      : refuse('file-broken', { where: 'version' })
  }
  const kind = FILE_KINDS.find((known) => known === file.kind)
  if (!kind) return refuse('file-broken', { where: 'kind' })
  const whole = putBack(withoutSettingSteps(file as unknown as TableFile), file.pictures)
  const wrong = tableCheck(whole.start, 'start')
  if (wrong !== undefined) return refuse('file-broken', { where: wrong })
  if (!Array.isArray(whole.log)) return refuse('file-broken', { where: 'log' })
  const session = replayed(whole.start, whole.log)
  return session.ok ? answer({ kind, session: session.value }) : session
}

/** Settings were steps once: the last one in force is how the person wants the table, and no step is left of them. */
function withoutSettingSteps(file: TableFile): TableFile {
  if (!Array.isArray(file.log)) return file
  const isSetting = (step: unknown) => {
    const operation = isObject(step) ? step.operation : undefined
    const changes = isObject(operation) ? operation.changes : undefined
    return Array.isArray(changes) && changes.length === 1 && changes[0]?.on === 'settings'
  }
  const steps = file.log.filter(isSetting)
  if (steps.length === 0) return file
  const last = steps.findLast(({ state }) => state === 'done')
  const settings = (last?.operation.changes[0] as { to?: Settings } | undefined)?.to ?? file.start?.settings
  const start = isObject(file.start) ? { ...file.start, settings } : file.start
  return { ...file, start, log: file.log.filter((step) => !steps.includes(step)) }
}

/** Plays the done steps, and looks whether the undone ones could be redone after them. */
function replayed(start: Table, log: readonly unknown[]): Answer<Session> {
  let table = start
  let redone: Table | undefined
  for (const [i, step] of log.entries()) {
    const bad = refuse('file-bad-step', { step: i + 1 })
    if (!isObject(step) || !isOperation(step.operation)) return bad
    if (step.state === 'dropped') continue
    if (step.state !== 'undone' && (step.state !== 'done' || redone)) return bad
    const applied = apply(redone ?? table, step.operation)
    if (!applied.ok) return bad
    if (step.state === 'done') table = applied.value
    else redone = applied.value
  }
  return answer({ start, log: log as Step[], table })
}
