/** One door for everything: the rooms under /api, health and numbers, sockets, and the application's own files. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { say } from '@jatekvilag/engine'
import { askedLanguage, problem } from '../texts.ts'
import { type Api, answerApi } from './api.ts'
import { type Reply, send } from './json.ts'

/** Answers whatever is no business of the rooms. */
export type Elsewhere = (request: IncomingMessage, response: ServerResponse) => void

export interface Door extends Api {
  /** The files of the application, where there are any. */
  readonly elsewhere?: Elsewhere
  /** The address of who asks stands in a header that our own proxy sets. */
  readonly behindProxy: boolean
  /** False while it shuts down. */
  isReady(): boolean
}

/** The page offers to play by link only where it finds this mark: files on a plain host come without it. */
const ROOMS_MARK = 'rooms=1; Path=/; Max-Age=34560000; SameSite=Strict'

export function makeServer(door: Door): Server {
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 15_000 },
    (request, response) => {
      request.on('error', () => undefined)
      response.on('error', () => undefined)
      answer(door, request, response).catch(() => {
        send(response, {
          status: 503,
          body: { why: say(problem('not-kept'), askedLanguage(request.headers['accept-language'])) },
        })
      })
    },
  )
  // Long-polling holds answers for up to a minute; only reading a request is limited above.
  server.timeout = 0
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    else socket.destroy()
  })
  return server
}

export function addressOf(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || (request.socket.remoteAddress ?? '')
}

async function answer(door: Door, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://here')
  const path = url?.pathname ?? ''
  if (url && (path === '/api' || path.startsWith('/api/'))) {
    const reply = await answerApi(door, request, url, addressOf(request, door.behindProxy))
    door.metrics.count('jv_http_requests_total', { status: reply.status })
    // What was not read of a body that is too long goes with the connection.
    if (reply.status === 413) response.setHeader('connection', 'close')
    return send(response, reply)
  }
  const own = ownPage(door, path)
  if (own) return send(response, own)
  if (door.elsewhere) {
    if (path === '/' || path === '/index.html') response.setHeader('set-cookie', ROOMS_MARK)
    return door.elsewhere(request, response)
  }
  send(response, {
    status: 404,
    body: { why: say(problem('no-route'), askedLanguage(request.headers['accept-language'])) },
  })
}

function ownPage(door: Door, path: string): Reply | undefined {
  switch (path) {
    case '/health':
      return door.isReady()
        ? { status: 200, body: { ok: true, now: door.rooms.now() } }
        : { status: 503, body: { ok: false } }
    case '/metrics':
      return {
        status: 200,
        body: door.metrics.text(),
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
      }
    default:
      return undefined
  }
}
