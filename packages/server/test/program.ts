/** The real program in a process of its own, which tests may kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Caller } from './house.ts'

const JV = join(import.meta.dirname, '../../cli/bin/jv.js')

export class Program {
  readonly folder = mkdtempSync(join(tmpdir(), 'jv-program-'))
  readonly data = join(this.folder, 'rooms.db')
  address = ''
  said = ''
  private child: ChildProcess | undefined
  private gone: Promise<unknown> = Promise.resolve()

  /** What else the environment says. */
  private readonly env: Readonly<Record<string, string>>

  constructor(env: Readonly<Record<string, string>> = {}) {
    this.env = env
  }

  async start(...args: string[]): Promise<void> {
    this.said = ''
    const child = spawn(process.execPath, [JV, 'serve', '--port', '0', '--data', this.data, ...args], {
      ...{ stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_OPTIONS: '', ...this.env } },
    })
    this.child = child
    this.gone = new Promise((resolve) => child.once('exit', resolve))
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        this.said += part
      })
    while (!/It (answers|listens)/.test(this.said)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended: ${this.said}`)
      await new Promise((go) => setTimeout(go, 10))
    }
    this.address = /http:\S+/.exec(this.said)?.[0] ?? ''
  }

  get call(): Caller {
    return new Caller(this.address)
  }

  get isAlive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  /** As the power of the kernel ends it: no last word, no tidying up. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.address = ''
    this.child?.kill(signal)
    await this.gone
  }

  async end(): Promise<void> {
    if (this.isAlive) await this.kill('SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }
}
