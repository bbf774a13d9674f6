import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const program = join(import.meta.dirname, '..', 'bin', 'jv.js')
const jv = (args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: { ...process.env, LANG: 'en_US.UTF-8' } })

const folder = mkdtempSync(join(tmpdir(), 'jv-rival-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program that speaks GTP and answers every question for a move with these words. */
function gtpProgram(name: string, answer: string): string {
  const path = join(folder, `${name}-gtp.mjs`)
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline'
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'quit') process.exit()
  const move = line.startsWith('genmove') ? ${JSON.stringify(answer)} : line === 'name' ? 'Nobody' : ''
  console.log(line.startsWith('boardsize 7') ? '? too small' : '= ' + move)
  console.log('')
})
`,
  )
  return `"${process.execPath}" "${path}"`
}

describe('jv match-engine', () => {
  const go = [
    'match-engine',
    'go',
    '--option',
    'size=9',
    '--games',
    '2',
    '--level',
    '4',
    '--seconds',
    '0.1',
    '--opening',
    '0',
  ]

  it('plays whole games against a program that speaks GTP, on both sides', () => {
    const { stdout, status } = jv([...go, '--engine', gtpProgram('passing', 'PASS'), '--json'])
    expect(status).toBe(0)
    const { rival, a, b, draws } = JSON.parse(stdout)
    expect({ rival, games: a + b + draws }).toEqual({ rival: 'Nobody', games: 2 })
    // Who always passes has no stone on the board.
    expect(a).toBe(2)
  })
  it('plays five in a row against a page of code that counts patterns', () => {
    const args = ['--games', '2', '--level', '1', '--opening', '0', '--engine', 'pattern-counter', '--json']
    const { stdout } = jv(['match-engine', 'gomoku', ...args])
    const { rival, a, b, draws } = JSON.parse(stdout)
    // Whoever looks a single move ahead and chooses carelessly loses to it.
    expect({ rival, a, b, draws }).toEqual({ rival: 'pattern counter', a: 0, b: 2, draws: 0 })
  })
  it('does not let it play where nobody fills rows', () => {
    const { stderr, status } = jv(['match-engine', 'chess', '--engine', 'pattern-counter'])
    expect(status).not.toBe(0)
    expect(stderr).toMatch(/pattern-counter/)
  })
  it.each([
    ['a move that is not legal', 'Z99', /z99/],
    ['words that are no move', 'hello there', /hello there/],
  ])('says so when the program answers with %s', (_, answer, sentence) => {
    const { stderr, status } = jv([...go, '--engine', gtpProgram(answer[0]!, answer)])
    expect(status).not.toBe(0)
    expect(stderr).toMatch(sentence)
  })
  it('says so when the program stops, or is none', () => {
    const { stderr, status } = jv([...go, '--protocol', 'gtp', '--engine', 'no-such-program'])
    expect(status).not.toBe(0)
    expect(stderr).toMatch(/stopped/)
  })
  it('refuses a protocol that it does not speak', () => {
    expect(jv([...go, '--protocol', 'smoke', '--engine', 'x']).stderr).toMatch(/uci or gtp, not smoke/)
  })
})
