/** Bodies in and answers out. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Parsed, parsed } from '@jatekvilag/engine'
import { MOST_BYTES } from '@jatekvilag/play'
import { problem, refuse } from '../texts.ts'

/** Programs read these answers: nobody frames, sniffs or keeps them. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export function send(response: ServerResponse, { status, body, headers }: Reply): void {
  if (response.headersSent || response.destroyed) return
  const text = typeof body === 'string' ? body : `${JSON.stringify(body)}\n`
  response.writeHead(status, { ...HEADERS, 'content-length': Buffer.byteLength(text), ...headers })
  response.end(text)
}

export type Body = Parsed<unknown> & { readonly tooLong?: boolean }

/** The whole body as JSON; nothing at all counts as an empty object. */
export async function readJson(request: IncomingMessage, most = MOST_BYTES): Promise<Body> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) return { ok: false, problem: problem('too-long', most), tooLong: true }
    parts.push(part)
  }
  if (size === 0) return parsed({})
  try {
    return parsed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))))
  } catch {
    return refuse('not-json')
  }
}
