/** The games that somebody has marked with a star on this device, the newest first. */
import { makeStore } from '../app/store.ts'

const KEY = 'jatekvilag-favourites'

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    // Blocked storage or a broken value: nothing is marked.
    return []
  }
}

export const favourites = makeStore<readonly string[]>(read())

export function toggleFavourite(id: string): void {
  const marked = favourites.get()
  favourites.set(marked.includes(id) ? marked.filter((one) => one !== id) : [id, ...marked])
  try {
    localStorage.setItem(KEY, JSON.stringify(favourites.get()))
  } catch {
    // The star still shines until the page is closed.
  }
}
