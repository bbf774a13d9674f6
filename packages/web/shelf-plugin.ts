/**
 * The shelf is usable before any game is loaded: what it shows of each game, and the picture of a position in full swing,
 * are worked out here by the games and the renderer themselves. The cards are a file of data and no script, so that the
 * script of a first visit does not grow with the number of games. Rules pages are found in the rooms of the games and
 * become files of their own, which the cards lead to.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { ShelfSource } from './scripts/shelf-data.ts'

const MODULE = 'virtual:shelf'
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
}
const SCRIPT = resolve(import.meta.dirname, 'scripts/shelf-data.ts')

export function shelfPlugin(): Plugin {
  let building = false
  let files = new Map<string, string>()
  let address = ''
  let pageFiles: readonly string[] = []

  async function collect() {
    const { module } = await runnerImport<{ shelfData(): ShelfSource[] }>(SCRIPT, {
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
    })
    files = new Map()
    const file = (name: string, ending: string, text: string) => {
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
      const path = `${name}-${hash}.${ending}`
      files.set(path, text)
      return path
    }
    const sources = module.shelfData()
    const cards = sources.map(({ pictures, pages, ...card }) => ({
      ...card,
      pictures: addresses(Object.entries(pictures), (name, svg) => file(`shelf/${card.id}-${name}`, 'svg', svg)),
      rules: addresses(pages, (language, page) =>
        file(`rules/${card.id}-${language}`, 'md', readFileSync(page, 'utf8')),
      ),
    }))
    pageFiles = sources.flatMap(({ pages }) => [...pages.values()])
    address = file('shelf/cards', 'json', JSON.stringify(cards))
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
      // Somebody who writes a page sees it at once.
      for (const page of pageFiles) this.addWatchFile(page)
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
        response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain')
        response.end(text)
      })
    },
  }
}

/** What each text is called, with the address of the file it has become. */
function addresses(texts: Iterable<[string, string]>, file: (name: string, text: string) => string) {
  return Object.fromEntries(Array.from(texts, ([name, text]) => [name, file(name, text)]))
}
