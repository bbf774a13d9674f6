/** Writes the notices of every package whose code, styles or letters are shipped, as their licences ask. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The service worker is built apart, out of these. */
const IN_THE_WORKER = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies']

interface Described {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly homepage?: string
}

export function licencePlugin(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const folders = new Set<string>()
      const lists: string[] = []
      for (const id of this.getModuleIds()) {
        const list = noticeOfWords(id)
        if (list) lists.push(list)
        const folder = packageFolder(id)
        if (folder) folders.add(folder)
      }
      for (const name of IN_THE_WORKER) folders.add(dirname(require.resolve(`${name}/package.json`)))
      const notices = [...[...folders].map(noticeOf), ...lists].sort((a, b) => (a < b ? -1 : 1))
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: [...new Set(notices)].join('\n\n') })
    },
  }
}

const require = createRequire(import.meta.url)

/** The folder of the package that a module belongs to; our own have none. */
function packageFolder(id: string): string | undefined {
  const path = id.replace(/^\0+/, '').replace(/\?.*$/, '')
  const at = path.lastIndexOf(`${sep}node_modules${sep}`)
  if (at < 0) return undefined
  const [first = '', second = ''] = path.slice(at + `${sep}node_modules${sep}`.length).split(sep)
  const name = first.startsWith('@') ? join(first, second) : first
  const folder = join(path.slice(0, at), 'node_modules', name)
  // Vite's own helpers pass under names that are no files.
  return !name.startsWith('@jatekvilag') && existsSync(join(folder, 'package.json')) ? folder : undefined
}

/** A word list has its licence beside it. */
function noticeOfWords(id: string): string | undefined {
  const beside = id.replace(/\.json(\?.*)?$/, '-licence.txt')
  if (beside === id || !existsSync(beside)) return undefined
  const { from } = JSON.parse(readFileSync(id.replace(/\?.*$/, ''), 'utf8')) as { from: string }
  return `# word list made of ${from}\n\n${readFileSync(beside, 'utf8').trim()}`
}

function noticeOf(folder: string): string {
  const {
    name,
    version,
    license = '',
    homepage = '',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Described
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\.|$)/i.test(file))
  if (!license && files.length === 0) throw new Error(`nobody says by which licence ${name} may be shipped`)
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`# ${name} ${version} (${license})`, homepage, ...texts].filter(Boolean).join('\n\n')
}
