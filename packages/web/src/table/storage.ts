/**
 * Tables, own pictures and decks on this device. The table in use is written after every step; starting positions and
 * saved games lie apart, as in the two folders of the book.
 */
import { type Deck, type FileKind, type OwnPicture, type Session, type TableFile, tableFile } from '@jatekvilag/table'
import { openCabinet } from '../storage/cabinet.ts'

export interface StoredTable {
  readonly id: string
  readonly kind: FileKind | 'current'
  readonly name: string
  readonly updated: number
  readonly file: TableFile
}

type Dated<T> = T & { readonly updated: number }

const cabinet = openCabinet({
  name: 'jatekvilag-table',
  version: 1,
  upgrade(db) {
    for (const name of ['tables', 'pictures', 'decks']) db.createObjectStore(name, { keyPath: 'id' })
  },
})
const tables = cabinet.drawer<StoredTable>('tables')
const pictures = cabinet.drawer<Dated<OwnPicture>>('pictures')
const decks = cabinet.drawer<Dated<Deck>>('decks')

/** The reason why this device keeps nothing, or undefined while it does. */
export const tableStorageProblem = cabinet.problem
/** Goes up with every change, for lists. */
export const tableStorageVersion = cabinet.changes

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
  return tables.get(CURRENT)
}

/** Calls when another window has changed the table in use; answers with a way to stop. */
export const followCurrent = (changed: () => void) => tables.follow(CURRENT, changed)

/** Writes the table in use; while one write is under way only the newest waits for its turn. */
export function saveCurrent(session: Session): Promise<void> {
  waiting = session
  writing ??= (async () => {
    while (waiting) {
      await pause()
      const now = waiting
      waiting = undefined
      const { title: name } = now.table
      const file = tableFile(now, 'game')
      await tables.put({ id: CURRENT, kind: CURRENT, name, updated: Date.now(), file }, 'next')
    }
    writing = undefined
  })()
  return writing
}

/** Keeps a table under a name; one of the same kind and name is replaced. */
export function keepTable(session: Session, kind: FileKind, name: string): Promise<void> {
  const file = tableFile(session, kind)
  return tables.put({ id: `${kind}/${name}`, kind, name, updated: Date.now(), file }, 'replace')
}

export async function listTables(kind: FileKind): Promise<StoredTable[]> {
  return (await tables.all()).filter((stored) => stored.kind === kind)
}

export const deleteTable = tables.remove

export const keepPicture = (picture: OwnPicture) => pictures.put({ ...picture, updated: Date.now() }, 'replace')
export const listPictures = pictures.all
export const deletePicture = pictures.remove

export const keepDeck = (deck: Deck) => decks.put({ ...deck, updated: Date.now() }, 'replace')
export const listDecks = decks.all
