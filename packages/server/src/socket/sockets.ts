/** The door for sockets: who may come in, who is asked whether he is still there, who is let go. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { MOST_BYTES } from '@jatekvilag/play'
import { WebSocketServer } from 'ws'
import type { Api } from '../http/api.ts'
import { isHere } from '../http/limits.ts'
import { addressOf } from '../http/server.ts'
import { askedLanguage } from '../texts.ts'
import { Connection, TOO_SLOW } from './connection.ts'

export const SOCKET_PATH = '/api/socket'

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

export function acceptSockets(server: Server, api: Api, behindProxy: boolean): Sockets {
  const all = new Set<Connection>()
  const sockets = new WebSocketServer({
    ...{ noServer: true, perMessageDeflate: false, clientTracking: false, maxPayload: MOST_BYTES },
  })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const address = addressOf(request, behindProxy)
    const refused = refusalOf(request)
    if (refused !== undefined) return turnAway(stream, refused)
    if (!api.limits.enter(address)) return turnAway(stream, '429 Too Many Requests')
    stream.once('close', () => api.limits.leave(address))
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const language = askedLanguage(request.headers['accept-language'])
      const connection = new Connection({ ...api, socket, address, language, isLocal: isHere(address) })
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
        connection.send({ say: 'bye', why, comeBack: 1 + Math.floor(Math.random() * Math.min(60, all.size / 100 + 1)) })
        connection.socket.close(1012, 'bye')
      }
    },
  }
}

/** Pages of other sites do not come in; programs, which name no site, do. */
function refusalOf({ url, headers }: IncomingMessage): string | undefined {
  if (URL.parse(url ?? '', 'http://here')?.pathname !== SOCKET_PATH) return '404 Not Found'
  if (headers.origin === undefined) return undefined
  return URL.parse(headers.origin)?.host === headers.host ? undefined : '403 Forbidden'
}

function turnAway(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function look(all: Iterable<Connection>): void {
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

function ping(all: Iterable<Connection>): void {
  for (const connection of all) {
    if (connection.alive) connection.ping()
    else connection.socket.terminate()
  }
}
