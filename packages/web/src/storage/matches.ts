/**
 * Matches on this device. Everything is also kept in memory, so that a full disk or a blocked
 * storage costs a sentence and not the match.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { makeStore } from '../app/store.ts'
import type { FirstStored, StoredMatch } from './stored-match.ts'

type Kept = StoredMatch | FirstStored

interface Schema extends DBSchema {
  matches: { key: string; value: Kept; indexes: { updated: number } }
}

const memory = new Map<string, Kept>()
let opened: Promise<IDBPDatabase<Schema>> | undefined

/** The reason why this device stores nothing, or undefined while it does. */
export const storageProblem = makeStore<'storage.full' | 'storage.blocked' | undefined>(undefined)
/** Goes up with every change, for lists of matches. */
export const matchesVersion = makeStore(0)

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('jatekvilag', 1, {
    upgrade(db) {
      db.createObjectStore('matches', { keyPath: 'id' }).createIndex('updated', 'updated')
    },
  }).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

function remember(error: Error | undefined): void {
  const reason = error && (error.name === 'QuotaExceededError' ? 'storage.full' : 'storage.blocked')
  if (storageProblem.get() !== reason) storageProblem.set(reason)
}

export async function saveMatch(match: StoredMatch): Promise<void> {
  memory.set(match.id, match)
  try {
    await (await database()).put('matches', match)
    remember(undefined)
  } catch (error) {
    remember(error as Error)
  }
  matchesVersion.set(matchesVersion.get() + 1)
}

export async function loadMatch(id: string): Promise<Kept | undefined> {
  const known = memory.get(id)
  try {
    const stored = await (await database()).get('matches', id)
    // Another window may have played on.
    return known && (!stored || known.updated > stored.updated) ? known : stored
  } catch (error) {
    remember(error as Error)
    return known
  }
}

/** Newest first. */
export async function listMatches(): Promise<Kept[]> {
  const all = new Map<string, Kept>()
  try {
    for (const match of await (await database()).getAllFromIndex('matches', 'updated')) all.set(match.id, match)
  } catch (error) {
    remember(error as Error)
  }
  for (const match of memory.values()) all.set(match.id, match)
  return [...all.values()].sort((a, b) => b.updated - a.updated)
}

export async function deleteMatch(id: string): Promise<void> {
  memory.delete(id)
  try {
    await (await database()).delete('matches', id)
  } catch (error) {
    remember(error as Error)
  }
  matchesVersion.set(matchesVersion.get() + 1)
}
