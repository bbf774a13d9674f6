import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Failure } from '../failure.ts'

/** Another program that plays chess and speaks UCI: an oracle while we develop, never a part of the application. */
export class UciEngine {
  private readonly child: ChildProcess
  private readonly lines: AsyncIterator<string>

  constructor(root: string) {
    const program = join(root, 'node_modules', 'fairy-stockfish-nnue.wasm', 'uci.js')
    if (!existsSync(program)) throw new Failure('the engine is a development dependency: npm install brings it')
    // It would fetch its own file over the network; without fetch it reads it.
    const withoutFetch = ['--import', 'data:text/javascript,delete globalThis.fetch']
    this.child = spawn(process.execPath, [...withoutFetch, program], { stdio: ['pipe', 'pipe', 'ignore'] })
    this.lines = createInterface({ input: this.child.stdout! })[Symbol.asyncIterator]()
  }

  async limitTo(elo: number): Promise<void> {
    this.say('uci')
    await this.hear('uciok')
    this.say('setoption name Use NNUE value false')
    this.say('setoption name UCI_LimitStrength value true')
    this.say(`setoption name UCI_Elo value ${elo}`)
    this.say('isready')
    await this.hear('readyok')
  }

  /** Its move, as `e2e4` or `e7e8q`, after these from the usual start. */
  async move(moves: readonly string[], nodes: number): Promise<string> {
    this.say(`position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`)
    this.say(`go nodes ${nodes}`)
    return (await this.hear('bestmove')).split(' ')[1]
  }

  close(): void {
    this.say('quit')
    this.child.stdin!.end()
  }

  private say(line: string): void {
    this.child.stdin!.write(`${line}\n`)
  }

  private async hear(word: string): Promise<string> {
    for (;;) {
      const { value, done } = await this.lines.next()
      if (done) throw new Failure('the engine has stopped')
      if (value.startsWith(word)) return value
    }
  }
}
