import { defaultsOf, type GameEntry } from '@jatekvilag/engine'

/** The chapters of the box, each fetched when somebody asks for one of its games; in the order of the book. */
export const CHAPTER_LOADERS = {
  own: () => import('./own/index.ts').then(({ own }) => own),
  lines: () => import('./lines/index.ts').then(({ lines }) => lines),
  blocking: () => import('./blocking/index.ts').then(({ blocking }) => blocking),
  draughts: () => import('./draughts/index.ts').then(({ draughts }) => draughts),
  exchange: () => import('./exchange/index.ts').then(({ exchange }) => exchange),
  connection: () => import('./connection/index.ts').then(({ connection }) => connection),
  chess: () => import('./chess/index.ts').then(({ chess }) => chess),
  words: () => import('./words/index.ts').then(({ words }) => words),
  solitaire: () => import('./solitaire/index.ts').then(({ solitaire }) => solitaire),
  logic: () => import('./logic/index.ts').then(({ logic }) => logic),
  luck: () => import('./luck/index.ts').then(({ luck }) => luck),
  tantrix: () => import('./tantrix/index.ts').then(({ tantrixRoom }) => tantrixRoom),
} satisfies Record<string, () => Promise<readonly GameEntry[]>>

/** A folder of games: mostly the chapter of the book, which is a property of the entry. */
export type Folder = keyof typeof CHAPTER_LOADERS

export const FOLDERS = Object.keys(CHAPTER_LOADERS) as readonly Folder[]

const fetched = new Map<Folder, Promise<readonly GameEntry[]>>()

/** All games of a folder; what could not be fetched now may come the next time. */
export function loadChapter(folder: Folder): Promise<readonly GameEntry[]> {
  let promise = fetched.get(folder)
  if (!promise) {
    promise = CHAPTER_LOADERS[folder]()
    promise.catch(() => fetched.delete(folder))
    fetched.set(folder, promise)
  }
  return promise
}

/** One game of a folder, ready for these options or its usual ones, or undefined where it has none of that id. */
export async function loadGame(
  folder: Folder,
  id: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<GameEntry | undefined> {
  const entry = (await loadChapter(folder)).find((one) => one.id === id)
  await entry?.fetch?.({ ...defaultsOf(entry.options), ...options })
  return entry
}
