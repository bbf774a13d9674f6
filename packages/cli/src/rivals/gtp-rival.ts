import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ActionList, firstSeat, type Game, type Match, type Position, type Seat } from '@jatekvilag/engine'
import { Failure } from '../failure.ts'
import { problem } from '../texts.ts'
import type { Rival } from './rival.ts'

const COLOURS = ['black', 'white'] as const

/** A program that speaks GTP, as those for go and some for reversi do: it keeps the game and is told our moves. */
export async function gtpRival(command: readonly string[], game: Game): Promise<Rival> {
  const gtp = new Gtp(command)
  const name = `${await gtp.say('name')} ${await gtp.say('version')}`.trim()
  /** How many turns it knows of. */
  let told = 0
  return {
    name,
    async begin() {
      told = 0
      const { size, komi } = game.options
      if (typeof size === 'number') await gtp.say(`boardsize ${size}`)
      await gtp.say('clear_board')
      if (typeof komi === 'number') await gtp.say(`komi ${komi}`)
    },
    async choose(match) {
      // A forced step is told with the next question: programs differ in whether they answer at all where nobody can move.
      const legal = match.actions(firstSeat(match.actors))
      if (legal.length === 1) return legal[0]!
      for (; told < match.log.length; told++) {
        const { seat, action } = match.log[told]!
        const before = match.positionAt(told)
        const name = game.name(before, action)
        // Programs for reversi pass by themselves where nothing else is possible, and some do not want to be told.
        await gtp.say(`play ${COLOURS[seat]} ${name.toUpperCase()}`, name === 'pass' && isForced(game, before, seat))
      }
      const seat = firstSeat(match.actors)
      const move = (await gtp.say(`genmove ${COLOURS[seat]}`)).toLowerCase()
      told++
      return actionCalled(match, move === 'resign' ? 'pass' : move)
    },
    close: () => gtp.close(),
  }
}

function isForced(game: Game, p: Position, seat: Seat): boolean {
  const list = new ActionList()
  game.actions(p, seat, list)
  return list.count === 1
}

function actionCalled(match: Match, name: string): number {
  const found = match.actions(firstSeat(match.actors)).find((each) => match.game.name(match.position, each) === name)
  if (found === undefined) throw new Failure(problem('engine-illegal', name))
  return found
}

/** One command, one answer: `= text` or `? why not`, up to an empty line. */
class Gtp {
  private readonly child: ChildProcessWithoutNullStreams
  private readonly lines: string[] = []
  private hear: (() => void) | undefined
  private ended = false

  constructor([program = '', ...args]: readonly string[]) {
    this.child = spawn(program, args)
    this.child.stderr.resume()
    this.child.stdin.on('error', () => {})
    this.child.on('error', () => this.end())
    this.child.on('exit', () => this.end())
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.lines.push(line)
      this.hear?.()
    })
  }

  private end(): void {
    this.ended = true
    this.hear?.()
  }

  private async line(command: string): Promise<string> {
    while (this.lines.length === 0) {
      if (this.ended) throw new Failure(problem('engine-silent', command))
      await new Promise<void>((resolve) => {
        this.hear = resolve
      })
    }
    return this.lines.shift()!
  }

  /** A refusal is a failure, unless it does not matter. */
  async say(command: string, mayRefuse = false): Promise<string> {
    this.child.stdin.write(`${command}\n`)
    let first = await this.line(command)
    while (!/^[=?]/.test(first)) first = await this.line(command)
    const answer = [first.slice(1).trim()]
    for (let next = await this.line(command); next !== ''; next = await this.line(command)) answer.push(next)
    if (first.startsWith('?') && !mayRefuse) throw new Failure(problem('engine-refuses', command, answer.join(' ')))
    return answer.join('\n').trim()
  }

  close(): void {
    this.child.stdin.end('quit\n')
    this.child.kill()
  }
}
