/**
 * Tables, own pictures and decks on this device. The table in use is written after every step; starting positions and
 * saved games lie apart, as in the two folders of the book.
 */
import { isObject } from '@jatekvilag/play'
import {
  type Answer,
  type Check,
  type Deck,
  deckCheck,
  FILE_KINDS,
  type FileKind,
  type OpenedTable,
  type OwnPicture,
  openTableFile,
  pictureCheck,
  type Session,
  svgData,
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
  /** Of the table in use: how far it had come when it was last saved elsewhere. */
  readonly savedAt?: string
  /** Without its pictures, which lie apart and once: see `pictures`. */
  readonly file: TableFile
  readonly pictures?: readonly string[]
}

type Dated<T> = T & { readonly updated: number }

/** An own picture under its hash. Those put away are offered no more, but tables still need them. */
type KeptPicture = Dated<OwnPicture> & { readonly away?: true }

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

/** What passes the check without what the drawer needs. */
const passes = (check: Check) => (value: unknown) => {
  if (!isDated(value)) return false
  const { updated: _, away: __, ...own } = value
  return check(own, '') === undefined
}

const tables = cabinet.drawer<StoredTable>('tables', isStoredTable)
const pictures = cabinet.drawer<KeptPicture>('pictures', passes(pictureCheck))
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

/** Pictures that this window knows to be kept. */
const known = new Set<string>()

/** A table as it is kept: its pictures lie apart, each once for all tables. */
function apart(session: Session, kind: FileKind): Pick<StoredTable, 'file' | 'pictures'> {
  const { pictures = [], ...file } = tableFile(session, kind)
  for (const own of pictures) keepAway(own)
  return { file, ...(pictures.length > 0 ? { pictures: pictures.map(({ id }) => id) } : {}) }
}

/** Keeps a picture that came with a table; one that is offered stays so. */
async function keepAway(own: OwnPicture): Promise<void> {
  if (known.has(own.id)) return
  known.add(own.id)
  if (!(await pictures.get(own.id))) await pictures.put({ ...own, away: true, updated: Date.now() }, 'replace')
}

/** Opens a table from this device, with its pictures; one that is gone is a question mark. */
export async function openStoredTable({ file, pictures: ids = [] }: StoredTable): Promise<Answer<OpenedTable>> {
  const found = await Promise.all(ids.map(async (id) => (await pictures.get(id)) ?? { id, data: LOST }))
  return openTableFile(ids.length > 0 ? { ...file, pictures: found } : file)
}

const LOST = svgData(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M3.5 4a1.5 1.5 0 1 1 2 1.4v1.1m0 1v.5" fill="none" stroke="#888"/></svg>',
)

/** Asks for the write before it returns; not where another window has gone on meanwhile: whoever follows is called then. */
export function saveCurrent(session: Session, savedAt: string): Promise<void> {
  const { title: name } = session.table
  const kept = apart(session, 'game')
  const saved = tables.put({ id: CURRENT, kind: CURRENT, name, updated: Date.now(), savedAt, ...kept }, 'next')
  stayHere()
  return saved
}

/** Keeps a table under a name; one of the same kind and name is replaced. */
export function keepTable(session: Session, kind: FileKind, name: string): Promise<void> {
  return tables.put({ id: `${kind}/${name}`, kind, name, updated: Date.now(), ...apart(session, kind) }, 'replace')
}

const MOST_COPIES = 20

/** A copy with its date, beside those made before; the oldest give way. */
export async function keepSafetyCopy(session: Session): Promise<void> {
  const updated = Date.now()
  const { title: name } = session.table
  await tables.put({ id: `safety/${updated}`, kind: 'safety', name, updated, ...apart(session, 'game') }, 'replace')
  for (const { id } of (await listTables('safety')).slice(MOST_COPIES)) await tables.remove(id)
  await forgetPictures()
}

export async function listTables(kind: FileKind | 'safety'): Promise<StoredTable[]> {
  return (await tables.all()).filter((stored) => stored.kind === kind)
}

export async function deleteTable(id: string): Promise<void> {
  await tables.remove(id)
  await forgetPictures()
}

export const keepPicture = (picture: OwnPicture) => pictures.put({ ...picture, updated: Date.now() }, 'replace')
/** Those that are offered. */
export const listPictures = async () => (await pictures.all()).filter(({ away }) => !away)

/** Offered no more; gone for good when no table needs it. */
export async function deletePicture(id: string): Promise<void> {
  const own = await pictures.get(id)
  if (own) await pictures.put({ ...own, away: true, updated: Date.now() }, 'replace')
}

const DAY_MS = 86_400_000

/** Pictures put away that no table needs. Those of today stay: another window may be about to use them. */
async function forgetPictures(): Promise<void> {
  const needed = new Set((await tables.all()).flatMap((stored) => stored.pictures ?? []))
  const before = Date.now() - DAY_MS
  for (const { id, away, updated } of await pictures.all())
    if (away && updated < before && !needed.has(id)) await pictures.remove(id)
}

export const keepDeck = (deck: Deck) => decks.put({ ...deck, updated: Date.now() }, 'replace')
export const listDecks = decks.all
export const deleteDeck = decks.remove

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
