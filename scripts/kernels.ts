/**
 * Compiles the inner loops of the networks and the searches of games of men, falling discs, sliding stones, mills, rows and reversi to WebAssembly and writes
 * the bytes down as a text that pages, workers and Node all
 * import alike. Needs clang and lld.
 *
 *   node scripts/kernels.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a search gives away, see `families/lookahead/kernel.ts`. */
const SEARCH = [
  ...['place', 'room', 'memory_needed', 'memory_begins', 'prepare', 'begin', 'look_ahead', 'was_stopped'],
  ...['best_known', 'opinion_of', 'games'],
]

/** What the search of row games gives away, see `bots/src/rows/kernel.ts`. */
const ROWS = [
  ...[
    'place',
    'room',
    'listed',
    'memory_needed',
    'prepare',
    'begin',
    'show',
    'put',
    'take_back',
    'list_root',
    'at_once',
  ],
  ...['fours', 'fours_left', 'look_at', 'was_stopped', 'go_on', 'best_known'],
  ...[
    'stone_on',
    'class_of',
    'tempting_of',
    'takes_of',
    'is_in',
    'count_of',
    'is_taking',
    'taken_by',
    'promised_to',
    'hash_of',
  ],
]

interface Kernel {
  readonly room?: string
  readonly folder: string
  readonly name: string
  readonly exports?: readonly string[]
  readonly stack?: number
  readonly flags?: readonly string[]
}

/** The folder of each (in the games unless another room is named), its C file, and what it gives away: by itself one function, working in a memory that it is given. */
const KERNELS: readonly Kernel[] = [
  { folder: 'families/convolution', name: 'convolve' },
  { folder: 'families/updated-network', name: 'update' },
  {
    folder: 'chess/lookahead',
    name: 'lookahead',
    exports: SEARCH,
    stack: 262_144,
    flags: ['-mbulk-memory'],
  },
  {
    folder: 'lines/family/falling',
    name: 'falling',
    exports: ['memory_needed', 'prepare', 'promised', 'wins'],
    stack: 65_536,
  },
  {
    folder: 'lines/nine-mens-morris/lookahead',
    name: 'mills',
    exports: [...SEARCH.filter((each) => each !== 'memory_begins'), 'give'],
    stack: 65_536,
    flags: ['-mbulk-memory'],
  },
  { folder: 'lines/family/sliding', name: 'sliding', exports: SEARCH, stack: 131_072, flags: ['-mbulk-memory'] },
  { folder: 'draughts/lookahead', name: 'lookahead', exports: SEARCH, stack: 393_216, flags: ['-mbulk-memory'] },
  { room: 'bots', folder: 'rows/kernel', name: 'rows', exports: ROWS, stack: 262_144, flags: ['-mbulk-memory'] },
  {
    folder: 'logic/convert/reversi/judge/looking',
    name: 'looking',
    exports: SEARCH,
    stack: 262_144,
    flags: ['-mbulk-memory'],
  },
]

for (const { room: whose = 'games', folder: where, name, exports, stack = 1024, flags = [] } of KERNELS) {
  const room = join(import.meta.dirname, '..', 'packages', whose, 'src', where)
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'))
  const made = join(folder, `${name}.wasm`)
  const given = exports?.map((each) => `--export=${each}`) ?? ['--import-memory', `--export=${name}`]
  const linking = ['--no-entry', ...given, '--strip-all', `-z,stack-size=${stack}`]
  execFileSync(
    'clang',
    [
      ...['--target=wasm32', '-msimd128', ...flags, '-O3', '-nostdlib', ...linking.map((flag) => `-Wl,${flag}`)],
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
