/** Bodies in and answers out. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Parsed, parsed } from '@jatekvilag/engine'
import { MOST_BYTES } from '@jatekvilag/play'
import { refuse } from '../texts.ts'

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
  const plain = typeof body === 'string' || body instanceof Uint8Array ? body : `${JSON.stringify(body)}\n`
  response.writeHead(status, { ...HEADERS, 'content-length': Buffer.byteLength(plain), ...headers })
  response.end(plain)
}

export type Body = Parsed<unknown> & { readonly tooLong?: boolean }

/** The whole body as JSON; nothing at all counts as an empty object. */
export async function readJson(request: IncomingMessage, most = MOST_BYTES): Promise<Body> {
  const bytes = await readBytes(request, most)
  if (!bytes.ok) return { ...bytes, tooLong: true }
  if (bytes.value.length === 0) return parsed({})
  try {
    return parsed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)))
  } catch {
    return refuse('not-json')
  }
}

/** The whole body as it came, unless it is longer than that. */
export async function readBytes(request: IncomingMessage, most: number): Promise<Parsed<Uint8Array>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) return refuse('too-long', most)
    parts.push(part)
  }
  return parsed(Buffer.concat(parts))
}
