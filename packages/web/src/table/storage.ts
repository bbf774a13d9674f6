/**
 * Tables, own pictures and decks on this device. The table in use is written after every step; starting positions and
 * saved games lie apart, as in the two folders of the book. Everything is also kept in memory, so that a blocked
 * storage costs a sentence and not the table.
 */
import { type Deck, type FileKind, type OwnPicture, type Session, type TableFile, tableFile } from '@jatekvilag/table'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { makeStore } from '../app/store.ts'

export interface StoredTable {
  readonly id: string
  readonly kind: FileKind | 'current'
  readonly name: string
  readonly updated: number
  readonly file: TableFile
}

type Kept<T> = T & { readonly updated: number }

interface Schema extends DBSchema {
  tables: { key: string; value: StoredTable }
  pictures: { key: string; value: Kept<OwnPicture> }
  decks: { key: string; value: Kept<Deck> }
}
type StoreName = 'tables' | 'pictures' | 'decks'

const memory: { [K in StoreName]: Map<string, Schema[K]['value']> } = {
  tables: new Map(),
  pictures: new Map(),
  decks: new Map(),
}
let opened: Promise<IDBPDatabase<Schema>> | undefined

/** The reason why this device keeps nothing, or undefined while it does. */
export const tableStorageProblem = makeStore<string | undefined>(undefined)
/** Goes up with every change, for lists. */
export const tableStorageVersion = makeStore(0)

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('jatekvilag-table', 1, {
    upgrade(db) {
      for (const name of ['tables', 'pictures', 'decks'] as const) db.createObjectStore(name, { keyPath: 'id' })
    },
  }).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

function remember(problem: unknown): void {
  const text = problem === undefined ? undefined : (problem as Error).name || String(problem)
  if (tableStorageProblem.get() !== text) tableStorageProblem.set(text)
}

async function put<K extends StoreName>(name: K, value: Schema[K]['value']): Promise<void> {
  memory[name].set(value.id, value as never)
  try {
    await (await database()).put(name, value)
    remember(undefined)
  } catch (error) {
    remember(error)
  }
}

async function all<K extends StoreName>(name: K): Promise<Schema[K]['value'][]> {
  const found = new Map<string, Schema[K]['value']>()
  try {
    for (const value of await (await database()).getAll(name)) found.set(value.id, value)
  } catch (error) {
    remember(error)
  }
  for (const [id, value] of memory[name]) found.set(id, value as never)
  return [...found.values()].sort((a, b) => b.updated - a.updated)
}

async function remove(name: StoreName, id: string): Promise<void> {
  memory[name].delete(id)
  try {
    await (await database()).delete(name, id)
  } catch (error) {
    remember(error)
  }
  changed()
}

const changed = () => tableStorageVersion.set(tableStorageVersion.get() + 1)

const CURRENT = 'current'

let waiting: Session | undefined
let writing: Promise<void> | undefined
let hurry = () => {}

/** Copying a full table takes some time: what was done is drawn first. A page that goes away does not wait. */
const pause = () =>
  new Promise<void>((resolve) => {
    hurry = resolve
    setTimeout(resolve, 50)
  })
// Outside a page, in tests, nobody goes away.
globalThis.addEventListener?.('pagehide', () => hurry())

export async function loadCurrent(): Promise<StoredTable | undefined> {
  hurry()
  await writing
  const known = memory.tables.get(CURRENT)
  try {
    const stored = await (await database()).get('tables', CURRENT)
    // Another window may have played on.
    return known && (!stored || known.updated > stored.updated) ? known : stored
  } catch (error) {
    remember(error)
    return known
  }
}

/** Writes the table in use; while one write is under way only the newest waits for its turn. */
export function saveCurrent(session: Session): Promise<void> {
  waiting = session
  writing ??= (async () => {
    while (waiting) {
      await pause()
      const now = waiting
      waiting = undefined
      await put('tables', {
        id: CURRENT,
        kind: CURRENT,
        name: now.table.title,
        updated: Date.now(),
        file: tableFile(now, 'game'),
      })
    }
    writing = undefined
  })()
  return writing
}

/** Keeps a table under a name; one of the same kind and name is replaced. */
export async function keepTable(session: Session, kind: FileKind, name: string): Promise<void> {
  await put('tables', { id: `${kind}/${name}`, kind, name, updated: Date.now(), file: tableFile(session, kind) })
  changed()
}

export async function listTables(kind: FileKind): Promise<StoredTable[]> {
  return (await all('tables')).filter((stored) => stored.kind === kind)
}

export const deleteTable = (id: string) => remove('tables', id)

export async function keepPicture(picture: OwnPicture): Promise<void> {
  await put('pictures', { ...picture, updated: Date.now() })
  changed()
}

export const listPictures = () => all('pictures')
export const deletePicture = (id: string) => remove('pictures', id)

export async function keepDeck(deck: Deck): Promise<void> {
  await put('decks', { ...deck, updated: Date.now() })
  changed()
}

export const listDecks = () => all('decks')
