/**
 * Another program that speaks UCI, USI or UCCI, as a process beside us: the other side of our own conversation.
 * For measuring and for analysis while we develop; the application that people get never starts one.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Dialect, readScore, type Score } from './dialect.ts'

/** One line of thought: the place among several, and moves in the spelling of the program. */
export interface ExternalLine {
  readonly place: number
  readonly depth: number
  readonly score: Score
  readonly moves: readonly string[]
}

export interface ExternalQuestion {
  /** What follows `position` and `go`. */
  readonly position: string
  readonly go: string
  /** So many moves are told about, if the program can. */
  readonly lines?: number
  tell?(line: ExternalLine): void
  /** Asks for the answer at once. */
  readonly signal?: AbortSignal
}

/** Some programs need a moment to unpack themselves. */
const HANDSHAKE_PATIENCE = 120_000

export class ExternalEngine {
  /** How the program calls itself. */
  name = ''
  readonly dialect: Dialect
  private readonly child: ChildProcessWithoutNullStreams
  /** Values of its options by name; only choices have any. */
  private readonly options = new Map<string, readonly string[]>()
  private hear: (line: string) => void = () => {}
  private failed: string | undefined
  private readonly fail: ((reason: string) => void)[] = []
  /** One question after the other. */
  private queue: Promise<unknown> = Promise.resolve()

  /** Starts a program and waits until it has introduced itself. */
  static async start(command: readonly string[], dialect: Dialect): Promise<ExternalEngine> {
    const engine = new ExternalEngine(command, dialect)
    try {
      await engine.introduced()
    } catch (error) {
      engine.close()
      throw error
    }
    return engine
  }

  private constructor([program = '', ...args]: readonly string[], dialect: Dialect) {
    this.dialect = dialect
    this.child = spawn(program, args)
    createInterface({ input: this.child.stdout }).on('line', (line) => this.hear(line))
    // Nobody reads what it complains about, but a full pipe would hold it up.
    this.child.stderr.resume()
    this.child.stdin.on('error', () => {})
    this.child.on('error', (error) => this.leave(error.message))
    this.child.on('exit', () => this.leave(`${program} has stopped`))
  }

  private leave(reason: string): void {
    this.failed ??= reason
    for (const fail of this.fail.splice(0)) fail(this.failed)
  }

  /** The program's own name of an option, whatever it puts before it: `MultiPV`, `USI_MultiPV`. */
  option(name: string): { readonly name: string; readonly values: readonly string[] } | undefined {
    const found = [...this.options.keys()].find((key) => key.toLowerCase().replace(/^(uci|usi|ucci)_/, '') === name)
    return found === undefined ? undefined : { name: found, values: this.options.get(found)! }
  }

  set(name: string, value: string): void {
    this.say(this.dialect === 'ucci' ? `setoption ${name} ${value}` : `setoption name ${name} value ${value}`)
  }

  /** The move it plays in its own spelling, or nothing where it has none. */
  ask(question: ExternalQuestion): Promise<string | undefined> {
    const answer = this.queue.then(() => this.search(question))
    this.queue = answer.catch(() => {})
    return answer
  }

  close(): void {
    this.say('quit')
    this.child.stdin.end()
    this.child.kill()
  }

  private async search({ position, go, lines = 1, tell, signal }: ExternalQuestion): Promise<string | undefined> {
    if (signal?.aborted) return undefined
    const several = this.option('multipv')
    if (several) this.set(several.name, `${lines}`)
    await this.until('readyok', () => this.say('isready'))
    const stop = () => this.say('stop')
    signal?.addEventListener('abort', stop)
    try {
      const last = await this.until(/^(bestmove|nobestmove)\b/, () => this.say(`position ${position}\ngo ${go}`), tell)
      const [, move = ''] = last.split(/\s+/)
      return /^(|\(none\)|resign|win)$/.test(move) ? undefined : move
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  private async introduced(): Promise<void> {
    const { dialect } = this
    const patience = setTimeout(() => this.leave(`the program does not answer "${dialect}"`), HANDSHAKE_PATIENCE)
    try {
      await this.until(`${dialect}ok`, () => this.say(dialect))
    } finally {
      clearTimeout(patience)
    }
  }

  /** Hears every line until the one that is waited for. */
  private until(wanted: string | RegExp, begin: () => void, tell?: ExternalQuestion['tell']): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.failed !== undefined) return reject(new Error(this.failed))
      const fail = (reason: string) => reject(new Error(reason))
      this.fail.push(fail)
      this.hear = (line) => {
        if (typeof wanted === 'string' ? line.trim() === wanted : wanted.test(line)) {
          this.fail.splice(this.fail.indexOf(fail), 1)
          this.hear = () => {}
          resolve(line)
        } else if (line.startsWith('info ')) {
          const read = tell && readInfo(this.dialect, line)
          if (read) tell(read)
        } else this.note(line)
      }
      begin()
    })
  }

  private note(line: string): void {
    const words = line.trim().split(/\s+/)
    if (words[0] === 'id' && words[1] === 'name') this.name = words.slice(2).join(' ')
    if (words[0] !== 'option') return
    const typeAt = words.indexOf('type')
    const name = words.slice(words[1] === 'name' ? 2 : 1, typeAt).join(' ')
    this.options.set(
      name,
      words.filter((_, i) => words[i - 1] === 'var'),
    )
  }

  private say(line: string): void {
    if (this.failed === undefined) this.child.stdin.write(`${line}\n`)
  }
}

/** `info depth 4 multipv 2 score cp -46 … pv e7e5 g1f3`; lines without a score or moves tell nothing. */
export function readInfo(dialect: Dialect, line: string): ExternalLine | undefined {
  const words = line.trim().split(/\s+/)
  const after = (name: string) => words.slice(words.indexOf(name) + 1)
  if (!words.includes('score') || !words.includes('pv')) return undefined
  const score = readScore(dialect, after('score'))
  const number = (name: string, otherwise: number) => (words.includes(name) ? Number(after(name)[0]) : otherwise)
  return score && { place: number('multipv', 1), depth: number('depth', 0), score, moves: after('pv') }
}
