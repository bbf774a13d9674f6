/**
 * Workers are further entries of the one build, so that page and workers share every chunk: a chapter is built, kept on
 * the device and fetched once. Vite by itself builds each worker apart, with all it may ever load. While we develop,
 * Vite's own way serves: nothing is built there.
 */
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const NEW_WORKER = /\bnew Worker\(\s*new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g
const PRELOAD_HELPER = '\0vite/preload-helper.js'

export function workerPlugin(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    // Before Vite finds the same words.
    enforce: 'pre',
    transform(code, id) {
      if (id === PRELOAD_HELPER) return { code: withoutDocument(code), map: null }
      if (!code.includes('new Worker(')) return
      const shared = code.replace(NEW_WORKER, (_, path: string) => {
        const chunk = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path), preserveSignature: false })
        return `new Worker(import.meta.ROLLUP_FILE_URL_${chunk}`
      })
      return { code: shared, map: null }
    },
  }
}

/** Vite fetches what a chunk will ask for ahead, by links of the document; in a worker there is none, and no need. */
function withoutDocument(code: string): string {
  const exported = 'export const __vitePreload = '
  if (!code.includes(exported))
    throw new Error('Vite preloads in a way that workers may not survive: see worker-plugin.ts')
  const onPage = code.replace(exported, 'const preloadOnPage = ')
  return `${onPage}\n${exported}typeof document === 'undefined' ? (load) => load() : preloadOnPage`
}
