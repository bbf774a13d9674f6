/**
 * The shelf is usable before any game is loaded: what it shows of each game, and the picture of its first position,
 * are worked out here by the games and the renderer themselves. The cards are a file of data and no script, so that the
 * script of a first visit does not grow with the number of games.
 */
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { ShelfSource } from './scripts/shelf-data.ts'

const MODULE = 'virtual:shelf'
const SCRIPT = resolve(import.meta.dirname, 'scripts/shelf-data.ts')

export function shelfPlugin(): Plugin {
  let building = false
  let files = new Map<string, string>()
  let address = ''

  async function collect() {
    const { module } = await runnerImport<{ shelfData(): ShelfSource[] }>(SCRIPT, {
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
    })
    files = new Map()
    const file = (name: string, ending: string, text: string) => {
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
      const path = `shelf/${name}-${hash}.${ending}`
      files.set(path, text)
      return path
    }
    const cards = module.shelfData().map(({ pictures, ...card }) => ({
      ...card,
      pictures: Object.fromEntries(
        Object.entries(pictures).map(([name, svg]) => [name, file(`${card.id}-${name}`, 'svg', svg)]),
      ),
    }))
    address = file('cards', 'json', JSON.stringify(cards))
  }

  return {
    name: 'shelf',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return
      await collect()
      if (building) for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
      return `export const SHELF = []\nexport const SHELF_ADDRESS = ${JSON.stringify(address)}`
    },
    transformIndexHtml: {
      order: 'post',
      // Fetched together with the script, not after it.
      handler: () =>
        building
          ? [{ tag: 'link', attrs: { rel: 'preload', as: 'fetch', crossorigin: '', href: `./${address}` } }]
          : [],
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/^\//, '').replace(/\?.*/, '')
        const text = files.get(path)
        if (text === undefined) return next()
        response.setHeader('content-type', path.endsWith('.svg') ? 'image/svg+xml' : 'application/json')
        response.end(text)
      })
    },
  }
}
