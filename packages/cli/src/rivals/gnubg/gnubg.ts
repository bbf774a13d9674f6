import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { Failure } from '../../failure.ts'
import { problem } from '../../texts.ts'

/** Asked last: its answer says that everything before has been answered. */
const LAST = 'show beavers'
const END = 'in money sessions.'

/** Commands go in, and all the lines that they bring about come out. */
export class Gnubg {
  private readonly child: ChildProcessWithoutNullStreams
  private text = ''
  private hear: (() => void) | undefined
  private ended = false

  constructor([program = '', ...args]: readonly string[]) {
    this.child = spawn(program, args)
    this.child.stderr.resume()
    this.child.stdin.on('error', () => {})
    this.child.on('error', () => this.end())
    this.child.on('exit', () => this.end())
    this.child.stdout.setEncoding('utf8').on('data', (part: string) => {
      this.text += part
      this.hear?.()
    })
  }

  private end(): void {
    this.ended = true
    this.hear?.()
  }

  async ask(...commands: string[]): Promise<string[]> {
    this.text = ''
    this.child.stdin.write(`${[...commands, LAST].join('\n')}\n`)
    while (!this.text.includes(END)) {
      if (this.ended) throw new Failure(problem('engine-silent', commands.join('; ')))
      await new Promise<void>((resolve) => {
        this.hear = resolve
      })
    }
    return this.text.split('\n')
  }

  close(): void {
    this.child.stdin.end('quit\ny\n')
    this.child.kill()
  }
}
