/** A copy of the rooms while people play, and a server that goes on from it; and the command of the container. */
import { execFile, spawn } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { Program } from './program.ts'

const ROOT = join(import.meta.dirname, '../../..')
const JV = join(ROOT, 'packages/cli/bin/jv.js')
const run = promisify(execFile)

describe('a backup', () => {
  it('is made while people play, and a server goes on from it with everything that was acknowledged before', async () => {
    const program = new Program()
    await program.start()
    const { room, seats, n } = await program.call.open({ game: 'hex', names: ['Anna', 'Béla'] })
    const act = (turn: number) =>
      program.call.post(
        `/api/rooms/${room}/act`,
        { after: n + turn, id: `m${turn}`, action: turn },
        seats[turn % 2]?.secret,
      )
    expect((await act(0)).status).toBe(200)
    expect((await act(1)).status).toBe(200)
    const copy = join(program.folder, 'copy.db')
    const { stdout } = await run(process.execPath, [JV, 'backup', copy, '--data', program.data])
    expect(stdout).toMatch(/copy\.db: a sound copy with 1 rooms and 4 events\.\n$/)
    await expect(run(process.execPath, [JV, 'backup', copy, '--data', program.data])).rejects.toThrow(
      'is there already',
    )
    await expect(run(process.execPath, [JV, 'backup', `${copy}2`, '--data', 'nowhere.db'])).rejects.toThrow(
      'there is no',
    )
    expect([existsSync(`${copy}.part`), existsSync(`${copy}2`)]).toEqual([false, false])
    // What comes after the copy is lost with the machine; what came before is not.
    expect((await act(2)).status).toBe(200)
    await program.kill('SIGKILL')
    for (const ending of ['', '-wal', '-shm']) rmSync(program.data + ending, { force: true })
    copyFileSync(copy, program.data)
    await program.start()
    const { body } = await program.call.get(`/api/rooms/${room}`, seats[0]?.secret)
    expect(body).toMatchObject({ n: n + 2, acting: [0], seats: [{ name: 'Anna' }, { name: 'Béla' }] })
    // The same request again gives the same answer, and play goes on.
    expect((await act(1)).body).toMatchObject({ n: n + 2 })
    expect((await act(2)).status).toBe(200)
    await program.end()
  }, 120_000)
})

describe('the container', () => {
  it('runs a command that serves, is well, and ends when it is told to', async () => {
    const file = readFileSync(join(ROOT, 'Containerfile'), 'utf8')
    const command = JSON.parse(/^CMD (.+)$/m.exec(file)?.[1] ?? '[]') as string[]
    const health = /fetch\('(http:[^']+)'\)/.exec(file)?.[1]
    const program = new Program()
    const [node, ...args] = command.map((word) =>
      word === '/data/rooms.db' ? program.data : word === '5173' ? '0' : word,
    )
    expect([node, health]).toEqual(['node', 'http://localhost:5173/health'])
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    for await (const part of child.stdout) {
      said += part
      if (/It listens on 0\.0\.0\.0/.test(said)) break
    }
    const { port } = new URL(/http:\S+/.exec(said)?.[0] ?? '')
    expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200)
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await gone).toBe(0)
    rmSync(program.folder, { recursive: true })
  }, 120_000)
})
