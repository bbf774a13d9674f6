import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from './failure.ts'
import { problem } from './texts.ts'

/** Compiles and runs the hand-written rules; game id to playouts per second. */
export function measureLimits(seconds: number, root: string): Record<string, number> {
  const program = join(mkdtempSync(join(tmpdir(), 'jv-limits-')), 'limits')
  const source = join(root, 'packages', 'cli', 'bench', 'limits.cpp')
  try {
    execFileSync('g++', ['-O3', '-march=native', source, '-o', program], { stdio: 'pipe' })
  } catch {
    throw new Failure(problem('needs-compiler'))
  }
  const lines = execFileSync(program, [`${seconds}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
}
