import { SHELF } from 'virtual:shelf'
import type { GameEntry } from '@jatekvilag/engine'

const CHAPTERS = import.meta.glob<Record<string, unknown>>('../../../games/src/*/index.ts')

const chapters = new Map<string, Promise<GameEntry[]>>()

function loadChapter(folder: string): Promise<GameEntry[]> {
  let promise = chapters.get(folder)
  if (!promise) {
    promise = CHAPTERS[`../../../games/src/${folder}/index.ts`]().then(
      (module) => Object.values(module).filter(Array.isArray).flat() as GameEntry[],
    )
    // A failed download may work the next time.
    promise.catch(() => chapters.delete(folder))
    chapters.set(folder, promise)
  }
  return promise
}

export const cardOf = (id: string) => SHELF.find((card) => card.id === id)

/** The game itself; its chapter is fetched the first time. Undefined where no such game exists. */
export async function loadEntry(id: string): Promise<GameEntry | undefined> {
  const card = cardOf(id)
  return card && (await loadChapter(card.folder)).find((entry) => entry.id === id)
}
