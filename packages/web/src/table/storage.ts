/**
 * Tables, own pictures and decks on this device. The table in use is written after every step; starting positions and
 * saved games lie apart, as in the two folders of the book.
 */
import { isObject } from '@jatekvilag/play'
import {
  type Check,
  type Deck,
  deckCheck,
  FILE_KINDS,
  type FileKind,
  type OwnPicture,
  pictureCheck,
  type Session,
  type TableFile,
  tableFile,
} from '@jatekvilag/table'
import { type Broken, type News, openCabinet, REVISIONS } from '../storage/cabinet.ts'
import { stayHere } from '../storage/persistence.ts'

export interface StoredTable {
  readonly id: string
  /** Safety copies are made before something else is laid down, and kept by their dates. */
  readonly kind: FileKind | 'current' | 'safety'
  readonly name: string
  readonly updated: number
  readonly revision?: number
  readonly file: TableFile
}

type Dated<T> = T & { readonly updated: number }

const cabinet = openCabinet({
  name: 'jatekvilag-table',
  version: 2,
  upgrade(db, from) {
    if (from < 1) for (const name of ['tables', 'pictures', 'decks']) db.createObjectStore(name, { keyPath: 'id' })
    if (from < 2) db.createObjectStore(REVISIONS)
  },
})

const isDated = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && typeof value.id === 'string' && Math.abs(Number(value.updated)) <= 8.64e15

const KINDS: readonly unknown[] = [...FILE_KINDS, 'current', 'safety']

/** Enough to list it; the file itself is checked when it is opened. */
const isStoredTable = (value: unknown) =>
  isDated(value) && typeof value.name === 'string' && KINDS.includes(value.kind) && isObject(value.file)

/** What passes the check without the date that the drawer needs. */
const passes = (check: Check) => (value: unknown) => {
  if (!isDated(value)) return false
  const { updated: _, ...own } = value
  return check(own, '') === undefined
}

const tables = cabinet.drawer<StoredTable>('tables', isStoredTable)
const pictures = cabinet.drawer<Dated<OwnPicture>>('pictures', passes(pictureCheck))
const decks = cabinet.drawer<Dated<Deck>>('decks', passes(deckCheck))

/** The reason why this device keeps nothing, or undefined while it does. */
export const tableStorageProblem = cabinet.problem
/** Goes up with every change, for lists. */
export const tableStorageVersion = cabinet.changes

const CURRENT = 'current'

export const loadCurrent = () => tables.get(CURRENT)

/** Calls when another window has changed the table in use; answers with a way to stop. */
export const followCurrent = (changed: (news: News) => void) => tables.follow(CURRENT, changed)
/** Looks whether another window has changed it unheard. */
export const lookAtCurrent = () => tables.look(CURRENT)

/** Asks for the write before it returns; not where another window has gone on meanwhile: whoever follows is called then. */
export function saveCurrent(session: Session): Promise<void> {
  const { title: name } = session.table
  const file = tableFile(session, 'game')
  const saved = tables.put({ id: CURRENT, kind: CURRENT, name, updated: Date.now(), file }, 'next')
  stayHere()
  return saved
}

/** Keeps a table under a name; one of the same kind and name is replaced. */
export function keepTable(session: Session, kind: FileKind, name: string): Promise<void> {
  const file = tableFile(session, kind)
  return tables.put({ id: `${kind}/${name}`, kind, name, updated: Date.now(), file }, 'replace')
}

const MOST_COPIES = 20

/** A copy with its date, beside those made before; the oldest give way. */
export async function keepSafetyCopy(session: Session): Promise<void> {
  const updated = Date.now()
  const { title: name } = session.table
  const file = tableFile(session, 'game')
  await tables.put({ id: `safety/${updated}`, kind: 'safety', name, updated, file }, 'replace')
  for (const { id } of (await listTables('safety')).slice(MOST_COPIES)) await tables.remove(id)
}

export async function listTables(kind: FileKind | 'safety'): Promise<StoredTable[]> {
  return (await tables.all()).filter((stored) => stored.kind === kind)
}

export const deleteTable = tables.remove

export const keepPicture = (picture: OwnPicture) => pictures.put({ ...picture, updated: Date.now() }, 'replace')
export const listPictures = pictures.all
export const deletePicture = pictures.remove

export const keepDeck = (deck: Deck) => decks.put({ ...deck, updated: Date.now() }, 'replace')
export const listDecks = decks.all

const DRAWERS = { tables, pictures, decks }

/** Everything on this device that belongs to the table and cannot be read. */
export async function listBroken(): Promise<Broken[]> {
  const found = await Promise.all(
    Object.entries(DRAWERS).map(async ([name, drawer]) =>
      (await drawer.broken()).map(({ id, value }) => ({ id: `${name}/${id}`, value })),
    ),
  )
  return found.flat()
}

export async function deleteBroken(named: string): Promise<void> {
  const [, name, id = ''] = /^(\w+)\/(.*)$/s.exec(named) ?? []
  await DRAWERS[name as keyof typeof DRAWERS]?.remove(id)
}
