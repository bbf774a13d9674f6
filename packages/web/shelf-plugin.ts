/**
 * The shelf is usable before any game is loaded: what it shows of each game, and the picture of
 * its first position, are worked out here by the games and the renderer themselves.
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

  async function collect() {
    const { module } = await runnerImport<{ shelfData(): ShelfSource[] }>(SCRIPT, {
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
    })
    const sources = module.shelfData()
    files = new Map()
    return sources.map(({ pictures, ...card }) => ({
      ...card,
      pictures: Object.fromEntries(
        Object.entries(pictures).map(([name, svg]) => {
          const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
          const path = `shelf/${card.id}-${name}-${hash}.svg`
          files.set(path, svg)
          return [name, path]
        }),
      ),
    }))
  }

  return {
    name: 'shelf',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return
      const cards = await collect()
      if (building) for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
      // A string to parse starts faster than the same thing as program text.
      return `export const SHELF = JSON.parse(${JSON.stringify(JSON.stringify(cards))})`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const svg = files.get((request.url ?? '').replace(/^\//, '').replace(/\?.*/, ''))
        if (svg === undefined) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(svg)
      })
    },
  }
}
