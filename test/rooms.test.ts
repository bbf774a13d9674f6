/** Which room may know which: by the name of a package, by a relative path and by a glob. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

interface Arrows {
  /** Rooms that the sources may know. */
  readonly sources: readonly string[]
  /** Rooms that only tests, scripts and the build may know besides. */
  readonly tools?: readonly string[]
}

/** A new room adds its line here. */
const ARROWS: Readonly<Record<string, Arrows>> = {
  engine: { sources: [] },
  games: { sources: ['engine'] },
  bots: { sources: ['engine'] },
  table: { sources: ['engine', 'play'] },
  play: { sources: ['engine'], tools: ['games'] },
  club: { sources: ['engine', 'play'] },
  server: { sources: ['engine', 'games', 'bots', 'table', 'play', 'club'] },
  cli: { sources: ['engine', 'games', 'bots', 'table', 'play', 'club', 'server'] },
  web: { sources: ['engine', 'games', 'bots', 'table', 'play', 'club'], tools: ['cli', 'server'] },
}

const MODULE = /(?:\bfrom|\bimport)\s*\(?\s*(['"`])([^'"`\n]+)\1/g
const GLOB = /\bimport\.meta\.glob\b[^(]*\(\s*(\[[^\]]*\]|(['"`])[^'"`]+\2)/g
const ADDRESS = /\bnew URL\(\s*(['"`])([^'"`\n]+)\1,\s*import\.meta\.url/g

/** Everything a file reaches for: names of packages, paths, and globs up to their first star. */
function reaches(text: string): string[] {
  const globs = [...text.matchAll(GLOB)].flatMap(([, list = '']) => [...list.matchAll(/['"`]!?([^'"`]+)['"`]/g)])
  return [
    ...[...text.matchAll(MODULE)].map(([, , name = '']) => name),
    ...[...text.matchAll(ADDRESS)].map(([, , path = '']) => path),
    ...globs.map(([, pattern = '']) => pattern.replace(/[*{[?].*/, '')),
  ]
}

/** What is wrong with reaching for that, or undefined where nothing is. */
function fault(file: string, reached: string): string | undefined {
  const [, room = '', ...inside] = file.split('/')
  const arrows = ARROWS[room]
  if (!arrows) return `${room} is no room that ARROWS knows`
  const named = /^@jatekvilag\/([^/]+)/.exec(reached)?.[1]
  if (named !== undefined) {
    const isTool = inside[0] !== 'src' || /\.test\.tsx?$|\/testing[./]|\/naive[^/]*$/.test(file)
    const known = [room, ...arrows.sources, ...(isTool ? (arrows.tools ?? []) : [])]
    return known.includes(named) ? undefined : `${room} may not know ${named}`
  }
  if (!reached.startsWith('.')) return undefined
  const target = relative(join('packages', room), join(dirname(file), reached))
  return target.startsWith('..')
    ? `${reached} leaves ${room}: ask the other room by the name of its package`
    : undefined
}

const files = globSync('packages/*/**/*.{ts,tsx,js}', {
  cwd: ROOT,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
}).map((name) => name.replaceAll('\\', '/'))

const faults = files.flatMap((file) => {
  const found = reaches(readFileSync(join(ROOT, file), 'utf8')).map((reached) => fault(file, reached))
  return found.filter((text) => text !== undefined).map((text) => `${file}: ${text}`)
})

describe('the rooms of the house', () => {
  it('know only the rooms below them, and no path inside another room', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(faults).toEqual([])
  })

  it('depend in their package.json on exactly the rooms they import', () => {
    for (const room of new Set(files.map((file) => file.split('/')[1] ?? ''))) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(join(ROOT, 'packages', room, 'package.json'), 'utf8'),
      ) as { dependencies?: object; devDependencies?: object }
      const declared = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => /^@jatekvilag/.test(name))
      const own = files.filter((file) => file.split('/')[1] === room)
      const names = own.flatMap((file) => reaches(readFileSync(join(ROOT, file), 'utf8')))
      const imported = names.flatMap((name) => /^@jatekvilag\/[^/]+/.exec(name) ?? [])
      expect(declared.sort(), room).toEqual([...new Set(imported)].filter((name) => !name.endsWith(`/${room}`)).sort())
    }
  })

  it.each([
    ['packages/web/src/a.ts', `import { x } from '../../games/src/x.ts'`],
    [
      'packages/web/src/a/b.ts',
      `const all = import.meta.glob<string>('../../../games/src/**/*.md', { query: '?raw' })`,
    ],
    ['packages/web/src/a/b.ts', `const all = import.meta.glob(['./*.ts', '../../../{engine,games}/*.ts'])`],
    ['packages/web/src/a.ts', `new Worker(new URL('../../bots/src/worker.ts', import.meta.url))`],
    ['packages/web/src/a.ts', `await import('@jatekvilag/server')`],
    ['packages/web/src/a.ts', `export * from "@jatekvilag/cli/engine/adviser.ts"`],
    ['packages/play/src/a.ts', `import type { GameEntry } from '@jatekvilag/games'`],
    ['packages/club/src/a.ts', `import '@jatekvilag/games'`],
    ['packages/engine/test/a.test.ts', `import { GAMES } from '@jatekvilag/games'`],
  ])('would notice in %s: %s', (file, text) => {
    expect(reaches(text).flatMap((reached) => fault(file, reached) ?? [])).toHaveLength(1)
  })

  it.each([
    ['packages/web/src/a.ts', `import { x } from '../scripts/x.ts'`],
    ['packages/web/scripts/a.ts', `import { Adviser } from '@jatekvilag/cli/engine/adviser.ts'`],
    ['packages/play/src/a.test.ts', `import { GAMES } from '@jatekvilag/games'`],
    ['packages/club/src/a.ts', `import type { Event } from '@jatekvilag/play'`],
  ])('finds nothing wrong in %s: %s', (file, text) => {
    expect(reaches(text).flatMap((reached) => fault(file, reached) ?? [])).toEqual([])
  })
})
