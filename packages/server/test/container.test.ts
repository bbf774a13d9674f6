/**
 * The steps of the Containerfile as commands, where no container engine and no registry can be had: what it copies goes into
 * an empty folder, what it runs is run there, and what it starts answers. Minutes long, so only under SOAK=1.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Its words and what follows them, line by line. */
function stepsOf(file: string): [word: string, rest: string][] {
  return file
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
}

it('has two stages, copies all that is kept, and runs nothing but what is tested here', () => {
  const steps = stepsOf(readFileSync(join(ROOT, 'Containerfile'), 'utf8'))
  const words = steps.map(([word]) => word)
  expect(words.filter((word) => word === 'FROM')).toHaveLength(2)
  expect(steps).toContainEqual(['COPY', '. .'])
  // The program that faces the world has no rights.
  expect(words.indexOf('USER')).toBeLessThan(words.indexOf('CMD'))
  const known = new Set(['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'])
  expect(words.filter((word) => !known.has(word))).toEqual([])
  const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8')
  for (const [, name] of compose.matchAll(/^ {6}(JV_\w+):/gm))
    expect(readFileSync(join(ROOT, 'docs/running.md'), 'utf8')).toContain(name)
})

it.skipIf(!process.env.SOAK)(
  'its steps build a server in an empty folder that answers',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jv-container-'))
    const app = join(folder, 'app')
    mkdirSync(join(folder, 'data'))
    const kept = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
    const steps = stepsOf(readFileSync(join(ROOT, 'Containerfile'), 'utf8'))
    // The image has this Node and its own npm, and nothing of this folder.
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, NODE_OPTIONS: '' }
    for (const [word, rest] of steps) {
      if (word === 'COPY' && rest === '. .')
        for (const path of kept) if (path) cpSync(join(ROOT, path), join(app, path), { recursive: true })
      if (word !== 'RUN' || rest.startsWith('mkdir /data')) continue
      execFileSync('bash', ['-ec', rest], { cwd: app, env, stdio: ['ignore', 'ignore', 'inherit'] })
    }
    const [, command = '[]'] = steps.find(([word]) => word === 'CMD') ?? []
    const [, ...args] = (JSON.parse(command) as string[]).map((word) =>
      word === '/data/rooms.db' ? join(folder, 'data/rooms.db') : word === '5173' ? '0' : word,
    )
    const child = spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    for await (const part of child.stdout) {
      said += part
      if (/It listens on 0\.0\.0\.0/.test(said)) break
    }
    const { port } = new URL(/http:\S+/.exec(said)?.[0] ?? '')
    expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200)
    // The application is inside it.
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('<script')
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await gone).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  },
  900_000,
)
