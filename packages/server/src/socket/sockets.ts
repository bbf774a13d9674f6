/** The door for sockets: who may come in, who is asked whether he is still there, who is let go. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { MOST_BYTES } from '@jatekvilag/play'
import { MOST_TABLE_BYTES } from '@jatekvilag/table'
import { WebSocketServer } from 'ws'
import type { Api } from '../http/api.ts'
import { isHere } from '../http/limits.ts'
import { addressOf } from '../http/server.ts'
import { askedLanguage } from '../texts.ts'
import { type Client, type ClientParts, TOO_SLOW } from './client.ts'
import { Connection } from './connection.ts'
import { TableConnection } from './table-connection.ts'

export const SOCKET_PATH = '/api/socket'
export const TABLE_PATH = '/api/tables/socket'

/** Whoever is too slow for so long, or says nothing for so long, is let go. */
const SLOW_FOR = 10_000
const SILENT_FOR = 30_000
const LOOK_EVERY = 5000
const PING_EVERY = 20_000

export interface Sockets {
  /** Tells everybody to come back, each at another moment, and closes. */
  close(why: string): void
  readonly count: number
}

interface Door {
  readonly sockets: WebSocketServer
  make(parts: ClientParts): Client
}

const doorFor = (maxPayload: number, make: Door['make']): Door => ({
  sockets: new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false, maxPayload }),
  make,
})

export function acceptSockets(server: Server, api: Api, behindProxy: boolean): Sockets {
  const all = new Set<Client>()
  const doors: Readonly<Record<string, Door>> = {
    [SOCKET_PATH]: doorFor(MOST_BYTES, (parts) => new Connection(parts)),
    [TABLE_PATH]: doorFor(MOST_TABLE_BYTES, (parts) => new TableConnection(parts)),
  }
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const address = addressOf(request, behindProxy)
    const door = doors[URL.parse(request.url ?? '', 'http://here')?.pathname ?? '']
    if (!door) return turnAway(stream, '404 Not Found')
    if (!isOurs(request)) return turnAway(stream, '403 Forbidden')
    if (!api.limits.enter(address)) return turnAway(stream, '429 Too Many Requests')
    stream.once('close', () => api.limits.leave(address))
    door.sockets.handleUpgrade(request, stream, head, (socket) => {
      const language = askedLanguage(request.headers['accept-language'])
      const connection = door.make({ ...api, socket, stream, address, language, isLocal: isHere(address) })
      all.add(connection)
      socket.on('close', () => all.delete(connection))
    })
  })
  const looking = setInterval(() => look(all), LOOK_EVERY).unref()
  const pinging = setInterval(() => ping(all), PING_EVERY).unref()
  api.metrics.gauge('jv_sockets', 'Open sockets.', () => all.size)
  return {
    get count() {
      return all.size
    },
    close(why) {
      clearInterval(looking)
      clearInterval(pinging)
      for (const connection of all) {
        const comeBack = 1 + Math.floor(Math.random() * Math.min(60, all.size / 100 + 1))
        connection.sendText(JSON.stringify({ say: 'bye', why, comeBack }))
        connection.socket.close(1012, 'bye')
      }
    },
  }
}

/** Pages of other sites do not come in; programs, which name no site, do. */
function isOurs({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host
}

function turnAway(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function look(all: Iterable<Client>): void {
  const now = performance.now()
  for (const connection of all) {
    const { socket } = connection
    if (socket.bufferedAmount > TOO_SLOW) {
      connection.slowSince ??= now
      if (now - connection.slowSince > SLOW_FOR) socket.terminate()
    } else {
      connection.slowSince = undefined
      connection.catchUp()
    }
    if (connection.isIdle && now - connection.began > SILENT_FOR) socket.close(1000, 'silent')
  }
}

function ping(all: Iterable<Client>): void {
  for (const connection of all) {
    if (connection.alive) connection.ping()
    else connection.socket.terminate()
  }
}
