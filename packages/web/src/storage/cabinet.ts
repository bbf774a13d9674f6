/**
 * What is kept on this device: a cabinet is a database, a drawer one of its stores. Everything is also kept in memory,
 * so that a full disk or a blocked storage costs a sentence and not the match. Windows tell each other what they have
 * changed, and none overwrites a state that it has not seen.
 */
import { type IDBPDatabase, openDB } from 'idb'
import { makeStore, type Store } from '../app/store.ts'

/** What lies in a drawer: a name of its own, and when it was last changed. */
export interface Kept {
  readonly id: string
  readonly updated: number
}

/** Why this device keeps nothing: a sentence of the application. */
export type StorageProblem = 'storage.full' | 'storage.blocked'

export interface CabinetPlan {
  /** Of the database: what lies there under this name is opened for ever. */
  readonly name: string
  readonly version: number
  /** Makes the stores that an older version did not have; 0 where there was none. */
  upgrade(db: IDBPDatabase, from: number): void
}

/** A `next` state is refused where another window has written one that this window has not seen. */
export type Writing = 'next' | 'replace'

export interface Drawer<T extends Kept> {
  get(id: string): Promise<T | undefined>
  /** Newest first. */
  all(): Promise<T[]>
  put(value: T, writing: Writing): Promise<void>
  remove(id: string): Promise<void>
  /** Calls when something newer lies here than this window has seen; answers with a way to stop. */
  follow(id: string, changed: () => void): () => void
}

export interface Cabinet {
  drawer<T extends Kept>(store: string): Drawer<T>
  /** Why nothing is kept, or undefined while it is. */
  readonly problem: Store<StorageProblem | undefined>
  /** Goes up with every change, by this window or another, for lists. */
  readonly changes: Store<number>
}

interface Told {
  readonly store: string
  readonly id: string
}

export function openCabinet({ name, version, upgrade }: CabinetPlan): Cabinet {
  const problem = makeStore<StorageProblem | undefined>(undefined)
  const changes = makeStore(0)
  /** What drawers do when another window has changed something in them. */
  const hear = new Map<string, (id: string) => void>()
  let opened: Promise<IDBPDatabase> | undefined
  let windows: BroadcastChannel | undefined

  function database(): Promise<IDBPDatabase> {
    const forget = () => {
      opened = undefined
    }
    opened ??= openDB(name, version, {
      upgrade,
      // A newer version of the application waits in another window.
      blocking: (_current, _wanted, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    }).then(
      (db) => {
        windows ??= listen()
        return db
      },
      (error) => {
        forget()
        throw error
      },
    )
    return opened
  }

  function listen(): BroadcastChannel {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      hear.get(data.store)?.(data.id)
      changed()
    })
    return channel
  }

  const changed = () => changes.set(changes.get() + 1)

  const say = (reason: StorageProblem | undefined) => problem.get() !== reason && problem.set(reason)

  /** Does something with the database; where that fails, the reason is remembered and `otherwise` is the answer. */
  async function attempt<R>(act: (db: IDBPDatabase) => Promise<R>, otherwise: R): Promise<R> {
    try {
      return await act(await database())
    } catch (error) {
      say((error as Error).name === 'QuotaExceededError' ? 'storage.full' : 'storage.blocked')
      return otherwise
    }
  }

  function drawer<T extends Kept>(store: string): Drawer<T> {
    const memory = new Map<string, T>()
    /** When what this window knows of each thing was changed. */
    const seen = new Map<string, number>()
    const followers = new Map<string, Set<() => void>>()

    /** What this window knows is old. */
    function outdated(id: string): void {
      memory.delete(id)
      for (const follower of [...(followers.get(id) ?? [])]) follower()
    }
    hear.set(store, outdated)

    /** Writes unless that would hide what another window has written; look and write are one transaction. */
    async function write(db: IDBPDatabase, value: T, writing: Writing): Promise<'kept' | 'outdated'> {
      const transaction = db.transaction(store, 'readwrite')
      const there: T | undefined = await transaction.store.get(value.id)
      const isOutdated = writing === 'next' && there !== undefined && there.updated > (seen.get(value.id) ?? 0)
      if (!isOutdated) {
        await transaction.store.put(value)
        seen.set(value.id, value.updated)
      }
      await transaction.done
      return isOutdated ? 'outdated' : 'kept'
    }

    return {
      async get(id) {
        const stored = await attempt<T | undefined>((db) => db.get(store, id), undefined)
        const known = memory.get(id)
        const newest = known && (!stored || known.updated > stored.updated) ? known : stored
        if (newest) seen.set(id, newest.updated)
        return newest
      },
      async all() {
        const found = new Map<string, T>()
        for (const value of await attempt<T[]>((db) => db.getAll(store), [])) found.set(value.id, value)
        for (const value of memory.values())
          if (value.updated >= (found.get(value.id)?.updated ?? 0)) found.set(value.id, value)
        return [...found.values()].sort((a, b) => b.updated - a.updated)
      },
      async put(value, writing) {
        memory.set(value.id, value)
        const outcome = await attempt<'kept' | 'outdated' | 'in memory'>((db) => write(db, value, writing), 'in memory')
        // Only what could be written shows that there is room again.
        if (outcome !== 'in memory') say(undefined)
        if (outcome === 'kept') windows?.postMessage({ store, id: value.id } satisfies Told)
        if (outcome === 'outdated') outdated(value.id)
        changed()
      },
      async remove(id) {
        memory.delete(id)
        seen.delete(id)
        await attempt((db) => db.delete(store, id), undefined)
        windows?.postMessage({ store, id } satisfies Told)
        changed()
      },
      follow(id, listener) {
        const listeners = followers.get(id) ?? new Set()
        followers.set(id, listeners.add(listener))
        return () => listeners.delete(listener)
      },
    }
  }

  return { drawer, problem, changes }
}
