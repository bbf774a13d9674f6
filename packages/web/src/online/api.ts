/** The rooms of the server that gave us this page, over HTTP. Secrets travel in a header, never in an address. */
import type { OptionValues, Result, Seat } from '@jatekvilag/engine'
import type { ClockRule, Clocks, PicturedSeat } from '@jatekvilag/play'

/** What the server would not do, in its own words; no words where it could not be reached. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, why: string) {
    super(why)
    this.status = status
  }
}

interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly secret?: string | undefined
  readonly body?: object
}

export async function ask<T>(path: string, language: string, { method = 'GET', secret, body }: Ask = {}): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(new URL(`api/${path}`, document.baseURI), {
      method,
      headers: { 'accept-language': language, ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  } catch {
    throw new Refused(0, '')
  }
  const told = (await answer.json().catch(() => ({}))) as T & { why?: string }
  if (!answer.ok) throw new Refused(answer.status, told.why ?? '')
  return told
}

export interface RoomWish {
  readonly game: string
  readonly options: OptionValues
  readonly clock: ClockRule | undefined
  /** More time for each seat. */
  readonly odds: readonly number[] | undefined
  /** The text of the first position, where it is not the game's own. */
  readonly position: string
  readonly names: readonly string[]
  readonly bots: readonly (number | null)[]
  readonly sit: Seat | 'lot'
  readonly invite: 'link' | 'anybody'
}

export interface OpenedRoom {
  readonly room: string
  /** With a level where a program of this device is to play. */
  readonly seats: readonly { readonly seat: Seat; readonly secret: string; readonly level?: number }[]
  readonly invite?: string
}

export interface Picture {
  readonly game: string
  readonly options: OptionValues
  readonly started: boolean
  /** The text of what the asker may know. */
  readonly position: string
  readonly acting: readonly Seat[]
  readonly seats: readonly (PicturedSeat & { readonly here: boolean })[]
  readonly clock: Clocks | null
  readonly result: Result | null
}

/** 128 bits that nobody has seen. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export const openRoom = (wish: RoomWish, language: string) =>
  ask<OpenedRoom>('rooms', language, { method: 'POST', body: { ...wish, nonce: newSecret() } })

export const lookAtRoom = (room: string, secret: string | undefined, language: string) =>
  ask<Picture>(`rooms/${room}`, language, { secret })

/** The secret is made here: whoever asks twice sits once. */
export const sitDown = (
  room: string,
  invite: string | undefined,
  seat: { secret: string; name: string },
  language: string,
) => ask<{ seat: Seat }>(`rooms/${room}/sit`, language, { method: 'POST', secret: invite, body: seat })

/** Programs of the server take the free seats, and the game begins. */
export const fillSeats = (room: string, secret: string | undefined, level: number, language: string) =>
  ask<object>(`rooms/${room}/fill`, language, { method: 'POST', secret, body: { id: newSecret(), level } })

/** One of the games of this device, at a glance. */
export interface OwnGame {
  readonly room: string
  readonly seat: Seat
  readonly secret: string
  readonly game: string
  readonly started: boolean
  readonly acting: readonly Seat[]
  readonly seats: readonly PicturedSeat[]
  readonly clock: Clocks | null
  readonly result: Result | null
  readonly at: number
}

/** One of the shared tables of this device. */
export interface OwnTable {
  readonly room: string
  readonly seat: Seat
  readonly secret: string
  readonly title: string
  readonly people: readonly { readonly seat: Seat; readonly name: string; readonly colour: string }[]
  readonly at: number
}

export const ownGames = (language: string) =>
  ask<{ games: readonly OwnGame[]; tables: readonly OwnTable[] }>('mine', language)

/** The server remembers the seat for this device, by a cookie that no script can read. */
export const rememberSeat = (room: string, secret: string, language: string) =>
  ask<object>('mine', language, { method: 'POST', secret, body: { room } })

export const forgetGame = ({ room, seat }: OwnGame, language: string) =>
  ask<object>('mine/forget', language, { method: 'POST', body: { room, seat } })

/** A code that takes all seats of this device along to another one. */
export const takeAlong = (language: string) =>
  ask<{ code: string; until: number }>('mine/along', language, { method: 'POST', body: {} })

export const arrive = (code: string, language: string) =>
  ask<{ taken: number }>('mine/take', language, { method: 'POST', body: { code } })

export const everythingOfMine = (language: string) => ask<object>('mine/everything', language)

export const eraseMe = (language: string) =>
  ask<{ erased: number }>('mine/erase', language, { method: 'POST', body: {} })

/** A room that strangers find: somebody waits for whoever comes, or it may be watched. */
export interface PublicRoom {
  readonly room: string
  readonly game: string
  readonly options: OptionValues
  readonly clock: ClockRule
  readonly seats: readonly PicturedSeat[]
}

export interface Lobby {
  readonly invitations: readonly PublicRoom[]
  readonly games: readonly PublicRoom[]
}

export const lookIntoLobby = (language: string) => ask<Lobby>('lobby', language)

/** The key by which the services of browsers know this server. */
export const pushKey = (language: string) => ask<{ key: string }>('push', language)

export const subscribeDevice = (subscription: object, language: string) =>
  ask<object>('mine/push', language, { method: 'POST', body: subscription })

export const unsubscribeDevice = (language: string) =>
  ask<object>('mine/push/off', language, { method: 'POST', body: {} })

/** Where others reach the server of this machine; nothing for those who are elsewhere themselves. */
export const serverAddresses = (language: string) => ask<{ addresses: readonly string[] }>('addresses', language)
