/** Which puzzles were solved on this device. */
import { makeStore } from '../app/store.ts'

const KEY = 'jatekvilag-puzzles'

function read(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])
  } catch {
    // Blocked storage or a broken value: nothing is solved yet.
    return new Set()
  }
}

export const solvedPuzzles = makeStore(read())

export function markSolved(id: string): void {
  // Another window may have solved others.
  const now = new Set([...read(), ...solvedPuzzles.get(), id])
  solvedPuzzles.set(now)
  try {
    localStorage.setItem(KEY, JSON.stringify([...now]))
  } catch {
    // It is remembered until the page is closed.
  }
}
