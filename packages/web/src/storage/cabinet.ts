/**
 * What is kept on this device: a cabinet is a database, a drawer one of its stores. What could not be written is kept in
 * memory, so that a full disk or a blocked storage costs a sentence and not the match. Windows tell each other what they
 * have changed, and none overwrites a state that it has not seen.
 */
import { type IDBPDatabase, openDB } from 'idb'
import { makeStore, type Store } from '../app/store.ts'

/** What lies in a drawer: a name of its own, and when it was last changed. */
export interface Kept {
  readonly id: string
  readonly updated: number
  /** How often it has been written; the drawer counts. */
  readonly revision?: number
}

/** Something in a drawer that is not what should lie there. */
export interface Broken {
  readonly id: string
  readonly value: unknown
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

/** Another window has written something, or has refused what this one wrote because it did not continue that. */
export type News = 'changed' | 'refused'

export interface Drawer<T extends Kept> {
  /** What lies there, sound or not: whoever opens it says what is wrong with it. */
  get(id: string): Promise<T | undefined>
  /** Newest first; only what is sound. */
  all(): Promise<T[]>
  /** What is not. */
  broken(): Promise<Broken[]>
  /** Asks for the write before it returns: whatever is drawn afterwards does not hold it up. */
  put(value: T, writing: Writing): Promise<void>
  remove(id: string): Promise<void>
  /** Looks whether something newer lies here; whoever follows it is called then. */
  look(id: string): Promise<void>
  /** Calls when something newer lies here than this window has seen; answers with a way to stop. */
  follow(id: string, changed: (news: News) => void): () => void
}

export interface Cabinet {
  drawer<T extends Kept>(store: string, isSound: (value: unknown) => boolean): Drawer<T>
  /** Why nothing is kept, or undefined while it is. */
  readonly problem: Store<StorageProblem | undefined>
  /** Goes up with every change, by this window or another, for lists. */
  readonly changes: Store<number>
}

/**
 * Where each revision leaves its mark, under its store, id and number. A second one of the same number cannot be added,
 * and the whole write fails with it: so a look at what lies there needs no way back to the page.
 */
export const REVISIONS = 'revisions'

interface Told {
  readonly store: string
  readonly id: string
  /** Of what was written, where it is counted. */
  readonly revision?: number
}

export function openCabinet({ name, version, upgrade }: CabinetPlan): Cabinet {
  const problem = makeStore<StorageProblem | undefined>(undefined)
  const changes = makeStore(0)
  /** What drawers do when another window has changed something in them. */
  const hear = new Map<string, (id: string, revision: number | undefined) => void>()
  let opening: Promise<IDBPDatabase> | undefined
  let connection: IDBPDatabase | undefined
  let windows: BroadcastChannel | undefined

  function database(): Promise<IDBPDatabase> {
    const forget = () => {
      opening = undefined
      connection = undefined
    }
    opening ??= openDB(name, version, {
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
        connection = db
        return db
      },
      (error) => {
        forget()
        throw error
      },
    )
    return opening
  }

  function listen(): BroadcastChannel {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      hear.get(data.store)?.(data.id, data.revision)
      changed()
    })
    return channel
  }

  const changed = () => changes.set(changes.get() + 1)

  const say = (reason: StorageProblem | undefined) => problem.get() !== reason && problem.set(reason)

  /** Does something with the database; where that fails, the reason is remembered and `otherwise` is the answer. */
  async function attempt<R>(act: (db: IDBPDatabase) => Promise<R>, otherwise: R): Promise<R> {
    try {
      // An open database is not waited for, so that a write is asked for at once.
      return await act(connection ?? (await database()))
    } catch (error) {
      say((error as Error).name === 'QuotaExceededError' ? 'storage.full' : 'storage.blocked')
      return otherwise
    }
  }

  function drawer<T extends Kept>(store: string, isSound: (value: unknown) => boolean): Drawer<T> {
    /** What is not written yet, or could not be. */
    const unsaved = new Map<string, T>()
    const underWay = new Map<string, Promise<void>>()
    /** The revision of each thing that this window knows. */
    const seen = new Map<string, number>()
    const followers = new Map<string, Set<(news: News) => void>>()

    /** What this window knows is old. */
    function outdated(id: string, news: News): void {
      unsaved.delete(id)
      for (const follower of [...(followers.get(id) ?? [])]) follower(news)
    }
    hear.set(store, (id, revision) => {
      if (revision === undefined || revision > (seen.get(id) ?? 0)) outdated(id, 'changed')
    })
    const tell = (id: string, revision?: number) => windows?.postMessage({ store, id, revision } satisfies Told)

    /** Everything is asked for at once, the end too: nothing waits for a page that is busy drawing. */
    async function write(db: IDBPDatabase, value: T, writing: Writing): Promise<'kept' | 'outdated'> {
      const revision = (seen.get(value.id) ?? 0) + 1
      const marked = writing === 'next'
      const transaction = db.transaction(marked ? [store, REVISIONS] : [store], 'readwrite')
      const asked: Promise<unknown>[] = [transaction.done]
      if (marked) asked.push(transaction.objectStore(REVISIONS).add(true, [store, value.id, revision]))
      asked.push(transaction.objectStore(store).put(marked ? { ...value, revision } : value))
      transaction.commit()
      // Now, because a page that goes away does not live to see the end; and then again, for whoever looked too soon.
      if (marked) tell(value.id, revision)
      const [done, mark] = await Promise.allSettled(asked)
      if (done?.status === 'fulfilled') {
        seen.set(value.id, revision)
        tell(value.id, marked ? revision : undefined)
        return 'kept'
      }
      if (marked && mark?.status === 'rejected' && mark.reason?.name === 'ConstraintError') return 'outdated'
      throw done?.reason
    }

    async function keep(value: T, writing: Writing): Promise<void> {
      const outcome = await attempt<'kept' | 'outdated' | 'in memory'>((db) => write(db, value, writing), 'in memory')
      // Only what could be written shows that there is room again.
      if (outcome !== 'in memory') say(undefined)
      if (outcome === 'kept') {
        if (unsaved.get(value.id) === value) unsaved.delete(value.id)
      }
      if (outcome === 'outdated') outdated(value.id, 'refused')
      changed()
    }

    async function put(value: T, writing: Writing): Promise<void> {
      unsaved.set(value.id, value)
      const before = underWay.get(value.id)
      if (before) {
        await before
        // Of those that have waited only the newest is written.
        if (unsaved.get(value.id) === value) await put(value, writing)
        return
      }
      const now = keep(value, writing).finally(() => underWay.delete(value.id))
      underWay.set(value.id, now)
      await now
    }

    async function everything(): Promise<unknown[]> {
      const found = new Map<string, unknown>()
      for (const value of await attempt<T[]>((db) => db.getAll(store), [])) found.set(String(value.id), value)
      for (const value of unsaved.values()) found.set(value.id, value)
      return [...found.values()]
    }

    return {
      async get(id) {
        const stored = await attempt<T | undefined>((db) => db.get(store, id), undefined)
        const mine = unsaved.get(id)
        if (mine) return mine
        if (stored) seen.set(id, Number(stored.revision ?? 0))
        return stored
      },
      async all() {
        const sound = (await everything()).filter((value): value is T => isSound(value))
        return sound.sort((a, b) => b.updated - a.updated)
      },
      async broken() {
        return (await everything())
          .filter((value) => !isSound(value))
          .map((value) => ({ id: String((value as Kept).id), value }))
      },
      put,
      async remove(id) {
        unsaved.delete(id)
        seen.delete(id)
        await attempt(async (db) => {
          const transaction = db.transaction([store, REVISIONS], 'readwrite')
          await Promise.all([
            transaction.objectStore(store).delete(id),
            transaction.objectStore(REVISIONS).delete(IDBKeyRange.bound([store, id], [store, id, []])),
            transaction.done,
          ])
        }, undefined)
        tell(id)
        changed()
      },
      async look(id) {
        const stored = await attempt<T | undefined>((db) => db.get(store, id), undefined)
        if (stored && Number(stored.revision ?? 0) > (seen.get(id) ?? 0)) outdated(id, 'changed')
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
