/** A small static server for the built application: plain Node, no dependency. */
import { open, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES = {
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
 * Scripts come from here and from nowhere else, inline ones never; drawings carry styles of their own, pictures travel
 * inside tables. Nobody puts this page into a frame, and no other site learns which match somebody came from.
 */
const GUARDS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
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
  br: (raw) => promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip),
}
/** What has been compressed, until the file changes. */
const squeezed = new Map()

async function compressed(file, mtimeMs, encoding) {
  const key = `${encoding} ${file}`
  const known = squeezed.get(key)
  if (known?.mtimeMs === mtimeMs) return known.bytes
  const bytes = await squeeze[encoding](await readFile(file))
  squeezed.set(key, { mtimeMs, bytes })
  return bytes
}

/** The file that an address asks for, or undefined where it asks for none of ours. */
function fileFor(root, url) {
  let path
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
const isGone = (error) => ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code)

async function answer(root, request, response) {
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
async function sendNotFound(root, request, response) {
  try {
    await send(join(root, '404.html'), 404, request, response)
  } catch (error) {
    if (!isGone(error) || response.headersSent) throw error
    response.writeHead(404, { ...GUARDS, 'content-type': 'text/plain' }).end('Not found')
  }
}

async function send(file, status, request, response) {
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
function apologise(error, response) {
  if (response.headersSent) return response.destroy()
  const busy = ['EMFILE', 'ENFILE'].includes(error.code)
  response.writeHead(busy ? 503 : 500, {
    ...GUARDS,
    'content-type': 'text/plain',
    ...(busy ? { 'retry-after': '1' } : {}),
  })
  response.end(busy ? 'Busy, try again' : 'Something went wrong here')
}

const EVERYWHERE = ['0.0.0.0', '::']

/** The addresses by which a browser reaches it. */
function addressesOf(host, port) {
  if (!EVERYWHERE.includes(host)) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}/`]
  const cards = Object.values(networkInterfaces()).flat()
  const others = cards.filter((card) => card && card.family === 'IPv4' && !card.internal)
  return [`http://localhost:${port}/`, ...others.map((card) => `http://${card.address}:${port}/`)]
}

/**
 * Serves the built application, for this machine only unless another host is named. A taken port gives way to the next
 * free one.
 * @param {{ port?: number, root?: string, host?: string }} [options]
 * @returns {Promise<{ address: string, addresses: string[], close(): Promise<void> }>}
 */
export function listen({ port = 5173, root = join(import.meta.dirname, 'dist'), host = 'localhost' } = {}) {
  const folder = resolve(root)
  return new Promise((done, failed) => {
    const server = createServer((request, response) => {
      answer(folder, request, response).catch((error) => apologise(error, response))
    })
    let next = port
    server.on('error', (error) => {
      // Once it listens, only single visitors can fail: too many at once, say.
      if (server.listening) console.error(`Játékvilág: ${error.message}`)
      else if (error.code === 'EADDRINUSE' && next < port + 100) server.listen(++next, host)
      else failed(error)
    })
    server.on('listening', () => {
      const addresses = addressesOf(host, server.address().port)
      done({
        address: addresses[0],
        addresses,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
    server.listen(next, host)
  })
}

/** `--host 0.0.0.0` lets others in; `--port 8080`. */
function wishesOf(args) {
  const { values } = parseArgs({ args, options: { host: { type: 'string' }, port: { type: 'string' } } })
  const port = Number(values.port ?? process.env.PORT ?? 5173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`"${values.port ?? process.env.PORT}" is no port`)
  return { port, ...(values.host ? { host: values.host } : {}) }
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  try {
    const wishes = wishesOf(process.argv.slice(2))
    const { addresses } = await listen(wishes)
    for (const address of addresses) console.log(`Játékvilág: ${address}`)
    console.log(
      wishes.host
        ? `It listens on ${wishes.host}.`
        : 'It answers this machine only; --host 0.0.0.0 lets others of your network in.',
    )
  } catch (error) {
    console.error(`Játékvilág: ${error.message}`)
    process.exitCode = 2
  }
}
