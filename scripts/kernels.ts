/**
 * Compiles the inner loops of the networks to WebAssembly and writes the bytes down as a text that pages, workers and Node all
 * import alike. Needs clang and lld.
 *
 *   node scripts/kernels.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of each family, and the one function in its C file of the same name. */
const KERNELS = [
  ['convolution', 'convolve'],
  ['updated-network', 'update'],
] as const

for (const [family, name] of KERNELS) {
  const room = join(import.meta.dirname, '..', 'packages', 'games', 'src', 'families', family)
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'))
  const made = join(folder, `${name}.wasm`)
  const linking = ['--no-entry', '--import-memory', `--export=${name}`, '--strip-all', '-z,stack-size=1024']
  execFileSync(
    'clang',
    [
      ...['--target=wasm32', '-msimd128', '-O3', '-nostdlib', ...linking.map((flag) => `-Wl,${flag}`)],
      ...['-o', made, join(room, `${name}.c`)],
    ],
    { stdio: 'inherit' },
  )
  const lines = readFileSync(made)
    .toString('base64')
    .match(/.{1,110}/g)!
    .map((line) => `  '${line}'`)
  rmSync(folder, { recursive: true })
  writeFileSync(
    join(room, `${name}.wasm.ts`),
    `/** ${name}.c as WebAssembly, made by scripts/kernels.ts. */\nexport const WASM =\n${lines.join(' +\n')}\n`,
  )
}
