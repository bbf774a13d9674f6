/** Shared tables of the server that gave us this page, over HTTP. */
import type { OptionValues } from '@jatekvilag/engine'
import type { Person, Table, ToldDraws } from '@jatekvilag/table'
import { ask, newSecret, Refused } from '../../online/api.ts'

export interface OpenedTable {
  readonly room: string
  readonly seat: number
  readonly secret: string
  readonly invite: string
}

export const openSharedTable = (table: Table | undefined, name: string, colour: string, language: string) =>
  ask<OpenedTable>('tables', language, { method: 'POST', body: { table, name, colour, nonce: newSecret() } })

/** A table as somebody who is invited sees it before he sits down. */
export const lookAtTable = (room: string, secret: string | undefined, language: string) =>
  ask<{ table: Table; people: readonly Person[] }>(`tables/${room}`, language, { secret })

export const sitAtTable = (
  room: string,
  invite: string,
  person: { secret: string; name: string; colour: string },
  language: string,
) => ask<{ seat: number }>(`tables/${room}/sit`, language, { method: 'POST', secret: invite, body: person })

export const callReferee = (
  room: string,
  secret: string,
  match: { game: string; options: OptionValues; start: string },
  language: string,
) => ask<object>(`tables/${room}/referee`, language, { method: 'POST', secret, body: { id: newSecret(), ...match } })

/** What was drawn from the seed that this event told. */
export const fetchDraws = (room: string, n: number, language: string) =>
  ask<ToldDraws>(`tables/${room}/draws/${n}`, language)

const picturesOf = (room: string) => new URL(`api/tables/${room}/pictures`, document.baseURI)

/** Answers with the hash under which it lies there. */
export async function uploadPicture(
  room: string,
  secret: string,
  bytes: Uint8Array<ArrayBuffer>,
  language: string,
): Promise<string> {
  const headers = { 'accept-language': language, authorization: `Bearer ${secret}` }
  const answer = await fetch(picturesOf(room), { method: 'POST', headers, body: bytes }).catch(() => undefined)
  const told = (await answer?.json().catch(() => undefined)) as { hash?: string; why?: string } | undefined
  if (!answer?.ok || told?.hash === undefined) throw new Refused(answer?.status ?? 0, told?.why ?? '')
  return told.hash
}

export async function fetchPicture(room: string, hash: string): Promise<Uint8Array | undefined> {
  const answer = await fetch(`${picturesOf(room)}/${hash}`).catch(() => undefined)
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
}
