#!/usr/bin/env node
// Starts jv. What needs building is built first, into dist/, and again whenever a source has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const cli = join(dirname(fileURLToPath(import.meta.url)), '..')
const root = join(cli, '..', '..')
const dist = join(cli, 'dist')
const program = join(dist, 'jv.mjs')
const stampFile = join(dist, 'jv.stamp')

// Only loaded by a server that uses them, or not at all.
const OUTSIDE = ['pg', '@redis/client', 'bufferutil', 'utf-8-validate']
const NO_SOURCES = ['node_modules', 'dist', 'test', 'bench', 'bin']

const stamp = sourcesStamp()
if (!existsSync(program) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) await build()
// Newer Nodes remember the compiled program and start sooner.
module.enableCompileCache?.(join(dist, 'cache'))
const { main } = await import(pathToFileURL(program).href)
process.exitCode = await main(process.argv.slice(2), root)

function sourcesStamp() {
  const hash = createHash('sha1').update(process.version)
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!NO_SOURCES.includes(entry.name)) visit(path)
      } else if (/\.(ts|json)$/.test(entry.name) && !entry.name.includes('.test.')) {
        const { size, mtimeMs } = statSync(path)
        hash.update(`${path} ${size} ${mtimeMs}\n`)
      }
    }
  }
  for (const room of readdirSync(join(root, 'packages'))) if (room !== 'web') visit(join(root, 'packages', room))
  return hash.digest('hex')
}

async function build() {
  mkdirSync(dist, { recursive: true })
  await bundle(join(cli, 'src', 'index.ts'), program)
  // A thread of the server that only writes has a small program of its own.
  await bundle(join(root, 'packages', 'server', 'src', 'store', 'writer.ts'), join(dist, 'writer.mjs'))
  writeFileSync(stampFile, stamp)
}

async function bundle(input, file) {
  const { rolldown } = await import('rolldown')
  // Rolldown keeps top-level constants constant, which the rules' hot loops need to be fast.
  const made = await rolldown({
    input,
    platform: 'node',
    logLevel: 'silent',
    external: OUTSIDE,
  })
  // Written aside and moved into place, so that two programs may build at once.
  const aside = file.replace(/mjs$/, `${process.pid}.mjs`)
  await made.write({ file: aside, format: 'esm', codeSplitting: false })
  await made.close()
  renameSync(aside, file)
}
