/** A small static server for the built application: plain Node, no dependency. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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

const squeezed = new Map()

async function compressed(file, encoding) {
  const key = `${encoding} ${file} ${statSync(file).mtimeMs}`
  let bytes = squeezed.get(key)
  if (!bytes) {
    const raw = await readFile(file)
    bytes =
      encoding === 'br' ? brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : gzipSync(raw)
    squeezed.set(key, bytes)
  }
  return bytes
}

function fileFor(root, url) {
  let path
  try {
    path = decodeURIComponent(url.replace(/[?#].*/, ''))
  } catch {
    return undefined
  }
  const file = normalize(join(root, path))
  if (file !== root && !file.startsWith(root + sep)) return undefined
  if (existsSync(file) && statSync(file).isFile()) return file
  // Any address without an ending is a page of the application.
  return extname(path) === '' ? join(root, 'index.html') : undefined
}

async function answer(root, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end()
  const file = fileFor(root, request.url ?? '/')
  if (!file || !existsSync(file)) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  const ending = extname(file)
  const headers = {
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'cache-control': HASHED.test(file) && ending !== '.html' ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = !TEXT.has(ending) ? '' : /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : ''
  if (encoding) {
    const bytes = await compressed(file, encoding)
    response.writeHead(200, { ...headers, 'content-encoding': encoding, vary: 'accept-encoding' })
    return response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  response.writeHead(200, { ...headers, 'content-length': statSync(file).size })
  if (request.method === 'HEAD') return response.end()
  createReadStream(file).pipe(response)
}

/**
 * Serves the built application and answers with its address. A taken port gives way to the next free one.
 * @param {{ port?: number, root?: string, host?: string }} [options]
 * @returns {Promise<{ address: string, close(): Promise<void> }>}
 */
export function listen({ port = 5173, root = join(import.meta.dirname, 'dist'), host } = {}) {
  const folder = resolve(root)
  return new Promise((done, failed) => {
    const server = createServer((request, response) => {
      answer(folder, request, response).catch((error) => {
        if (!response.headersSent) response.writeHead(500)
        response.end(String(error.message))
      })
    })
    let next = port
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && next < port + 100) server.listen(++next, host)
      else failed(error)
    })
    server.on('listening', () =>
      done({
        address: `http://localhost:${server.address().port}/`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      }),
    )
    server.listen(next, host)
  })
}

/** For a start script: serves and answers with the address. */
export async function serve(options) {
  return (await listen(options)).address
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const address = await serve({ port: Number(process.env.PORT) || 5173 })
  console.log(`Játékvilág: ${address}`)
}
