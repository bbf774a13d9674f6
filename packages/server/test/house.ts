/** A server for tests: its rooms, and how to ask it over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServeOptions, type Serving, serve } from '../src/serve.ts'

export interface Answer<T = Record<string, unknown>> {
  readonly status: number
  readonly body: T
  readonly text: string
  readonly headers: Headers
}

export interface SeatHand {
  readonly seat: number
  readonly secret: string
}

export interface OpenedRoom {
  readonly room: string
  readonly n: number
  readonly seats: readonly SeatHand[]
  readonly commitment: string
}

/** Asks a server, as a program would. */
export class Caller {
  readonly address: string
  private readonly language: string | undefined

  constructor(address: string, language?: string) {
    this.address = address
    this.language = language
  }

  private async ask<T>(path: string, init: RequestInit, secret?: string): Promise<Answer<T>> {
    const headers = {
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...(this.language ? { 'accept-language': this.language } : {}),
    }
    const answer = await fetch(new URL(path, this.address), { ...init, headers })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: isJson ? JSON.parse(text) : {}, text, headers: answer.headers }
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely in tests
  get<T = any>(path: string, secret?: string): Promise<Answer<T>> {
    return this.ask<T>(path, {}, secret)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the same
  post<T = any>(path: string, body: unknown, secret?: string): Promise<Answer<T>> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return this.ask<T>(path, { method: 'POST', body: text }, secret)
  }

  async open(wish: object): Promise<OpenedRoom> {
    const { status, body, text } = await this.post<OpenedRoom>('/api/rooms', wish)
    if (status !== 201) throw new Error(`${status}: ${text}`)
    return body
  }
}

/** A server in this process, on a file of its own. */
export async function openHouse(more: Partial<ServeOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'jv-house-'))
  const data = join(folder, 'rooms.db')
  const start = () => serve({ port: 0, host: 'localhost', data, ...more })
  let serving: Serving = await start()
  return {
    data,
    get call() {
      return new Caller(serving.address)
    },
    in: (language: string) => new Caller(serving.address, language),
    async restart() {
      await serving.close()
      serving = await start()
    },
    async close() {
      await serving.close()
      rmSync(folder, { recursive: true })
    },
  }
}
