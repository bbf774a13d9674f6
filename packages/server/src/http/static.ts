/** The files of the built application: compressed where that helps, with the headers that keep strangers out. */
import { open, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
}
const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.md'])
/** Files whose name carries a hash never change. */
const HASHED = /(-[\w-]{8}\.\w+)$/

/**
 * Scripts come from here and from nowhere else, inline ones never; they may compile WebAssembly for the networks of bots, but
 * no text. Drawings carry styles of their own, pictures travel inside tables. Nobody puts this page into a frame, and no
 * other site learns which match somebody came from.
 */
const GUARDS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
}

const squeeze = {
  br: (raw: Buffer) => promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (raw: Buffer) => promisify(gzip)(raw),
}
/** What has been compressed, until the file changes. */
const squeezed = new Map<string, { readonly mtimeMs: number; readonly bytes: Buffer }>()

async function compressed(file: string, mtimeMs: number, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const key = `${encoding} ${file}`
  const known = squeezed.get(key)
  if (known?.mtimeMs === mtimeMs) return known.bytes
  const bytes = await squeeze[encoding](await readFile(file))
  squeezed.set(key, { mtimeMs, bytes })
  return bytes
}

/** The file that an address asks for, or undefined where it asks for none of ours. */
function fileFor(root: string, url: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(url.replace(/[?#].*/, ''))
  } catch {
    return undefined
  }
  if (path.includes('\0')) return undefined
  const file = normalize(join(root, path))
  if (file === root || file === root + sep) return join(root, 'index.html')
  return file.startsWith(root + sep) ? file : undefined
}

/** Gone, or never there: during a rebuild a file may go between two looks. */
const isGone = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')

async function answer(root: string, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return response.writeHead(405, { ...GUARDS, allow: 'GET, HEAD' }).end()
  const file = fileFor(root, request.url ?? '/')
  try {
    if (file && (await stat(file)).isFile()) return await send(file, 200, request, response)
  } catch (error) {
    if (!isGone(error) || response.headersSent) throw error
  }
  await sendNotFound(root, request, response)
}

/** A page that leads home; where even that is gone, a word. */
async function sendNotFound(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await send(join(root, '404.html'), 404, request, response)
  } catch (error) {
    if (!isGone(error) || response.headersSent) throw error
    response.writeHead(404, { ...GUARDS, 'content-type': 'text/plain' }).end('Not found')
  }
}

async function send(
  file: string,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const ending = extname(file)
  const headers = {
    ...GUARDS,
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'cache-control': HASHED.test(file) && ending !== '.html' ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = !TEXT.has(ending) ? '' : /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : ''
  if (encoding) {
    const bytes = await compressed(file, (await stat(file)).mtimeMs, encoding)
    response.writeHead(status, { ...headers, 'content-encoding': encoding, vary: 'accept-encoding' })
    return response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  // Opened before anything is promised: what cannot be opened is still answered properly.
  const handle = await open(file)
  try {
    response.writeHead(status, { ...headers, 'content-length': (await handle.stat()).size })
    if (request.method === 'HEAD') return response.end()
    await pipeline(handle.createReadStream({ autoClose: false }), response)
  } finally {
    await handle.close()
  }
}

/** Whatever goes wrong with one answer stays with it. */
function apologise(error: NodeJS.ErrnoException, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const busy = ['EMFILE', 'ENFILE'].includes(error.code ?? '')
  response.writeHead(busy ? 503 : 500, {
    ...GUARDS,
    'content-type': 'text/plain',
    ...(busy ? { 'retry-after': '1' } : {}),
  })
  response.end(busy ? 'Busy, try again' : 'Something went wrong here')
}

/** Answers with what lies in that folder. */
export function filesOf(root: string): (request: IncomingMessage, response: ServerResponse) => void {
  const folder = resolve(root)
  return (request, response) => {
    answer(folder, request, response).catch((error: NodeJS.ErrnoException) => apologise(error, response))
  }
}
