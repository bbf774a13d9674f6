/** The built application alone, without rooms: for tests, and for whoever only wants its files. */
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addressesOf } from '@jatekvilag/server/http/addresses.ts'
import { filesOf } from '@jatekvilag/server/http/static.ts'

/**
 * Serves the built application, for this machine only unless another host is named. A taken port gives way to the next
 * free one.
 * @param {{ port?: number, root?: string, host?: string }} [options]
 * @returns {Promise<{ address: string, addresses: string[], close(): Promise<void> }>}
 */
export function listen({ port = 5173, root = join(import.meta.dirname, 'dist'), host = 'localhost' } = {}) {
  const files = filesOf(root)
  return new Promise((done, failed) => {
    const server = createServer(files)
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
