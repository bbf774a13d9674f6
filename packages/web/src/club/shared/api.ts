/** Events and contests that the server of this page shares, over HTTP. Secrets travel in a header, never in an address. */
import type { Entry, Happening } from '@jatekvilag/club'
import type { FollowedEvent, Said } from '../events.ts'

/** What came back: `status` 0 where the server could not be reached, `why` its own words where it would not. */
export interface Told<T> {
  readonly status: number
  readonly body: Partial<T> & { readonly why?: string }
}

interface Ask {
  readonly secret?: string | undefined
  readonly language: string
  readonly body?: object
  readonly signal?: AbortSignal
}

async function ask<T>(path: string, { secret, language, body, signal }: Ask): Promise<Told<T>> {
  try {
    const answer = await fetch(new URL(`api/club${path}`, document.baseURI), {
      method: body ? 'POST' : 'GET',
      headers: { 'accept-language': language, ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as Told<T>['body'] }
  } catch {
    return { status: 0, body: {} }
  }
}

export interface News<W> {
  readonly n: number
  readonly you: FollowedEvent['you']
  readonly entries: readonly Entry<W>[]
}

/** So long the server holds a question to which it has no answer yet. */
const WAIT_S = 25

export const shareLog = (kind: 'event' | 'contest', entries: readonly Entry<unknown>[], language: string) =>
  ask<{ event: string; secret: string; n: number }>('', { language, body: { kind, entries } })

export const askNews = <W = Happening>(event: string, after: number, wait: boolean, more: Ask) =>
  ask<News<W>>(`/${event}?after=${after}${wait ? `&wait=${WAIT_S}` : ''}`, more)

export const appendTo = <W>(event: string, after: number, entries: readonly Entry<W>[], more: Ask) =>
  ask<{ n: number; entries: readonly Entry<W>[] }>(`/${event}/append`, {
    ...more,
    body: { after, entries: entries.map(({ at, by, what }) => ({ at, by, what })) },
  })

export const sayTo = (event: string, said: Said, more: Ask) =>
  ask<{ n: number }>(`/${event}/say`, { ...more, body: said })

export const askForBoard = (event: string, more: Ask) =>
  ask<{ room: string; secret: string }>(`/${event}/play`, { ...more, body: {} })

export const askLinks = (event: string, more: Ask) =>
  ask<{ players: Readonly<Record<string, string>> }>(`/${event}/links`, more)

export const eraseShared = (event: string, more: Ask) => ask<object>(`/${event}/erase`, { ...more, body: {} })

/** The record of a board that was played in a room; undefined where the server cannot be reached. */
export const askRecord = (room: string): Promise<unknown> =>
  fetch(new URL(`api/rooms/${room}/record`, document.baseURI)).then(
    (answer) => (answer.ok ? answer.json() : undefined),
    () => undefined,
  )
