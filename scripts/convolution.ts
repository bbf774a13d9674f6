/**
 * Compiles the layers of board networks (packages/games/src/families/convolution/convolve.c) to WebAssembly and writes the
 * bytes down as a text that pages, workers and Node all import alike. Needs clang and lld.
 *
 *   node scripts/convolution.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const room = join(import.meta.dirname, '..', 'packages', 'games', 'src', 'families', 'convolution')
const folder = mkdtempSync(join(tmpdir(), 'convolution-'))
const made = join(folder, 'convolve.wasm')
const linking = ['--no-entry', '--import-memory', '--export=convolve', '--strip-all', '-z,stack-size=1024']
execFileSync(
  'clang',
  [
    ...['--target=wasm32', '-msimd128', '-O3', '-nostdlib', ...linking.map((flag) => `-Wl,${flag}`)],
    ...['-o', made, join(room, 'convolve.c')],
  ],
  { stdio: 'inherit' },
)
const lines = readFileSync(made)
  .toString('base64')
  .match(/.{1,110}/g)!
  .map((line) => `  '${line}'`)
rmSync(folder, { recursive: true })
writeFileSync(
  join(room, 'convolve.wasm.ts'),
  `/** convolve.c as WebAssembly, made by scripts/convolution.ts. */\nexport const WASM =\n${lines.join(' +\n')}\n`,
)
