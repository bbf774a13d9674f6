import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { type Action, firstSeat, type Game, type Position, turns } from '@jatekvilag/engine'
import { writePositionId } from '@jatekvilag/games/luck/backgammon/gnu-id.ts'
import { Failure } from '../failure.ts'
import { problem } from '../texts.ts'
import type { Rival } from './rival.ts'

/** Where our positions keep things: 24 points, two bars, two homes, who moves. */
const BAR = 24
const MOVER = 28
const HIGH = 30
/** Asked last: its answer says that everything before has been answered. */
const LAST = 'show beavers'
const END = 'beavers/raccoons'

/** One line of its list of moves. */
interface Hint {
  readonly move: string
  readonly equity: number
}

/** GNU Backgammon without the cube: asked for its opinion of each throw, one position after the other. */
export async function gnubgRival(command: readonly string[], game: Game, plies: number): Promise<Rival> {
  if (game.id !== 'backgammon' || game.options.cube) throw new Failure(problem('engine-other-game', game.id))
  const gnubg = new Gnubg(command)
  await gnubg.ask(
    ...['set automatic game off', 'set automatic roll off', 'set automatic move off', 'set cube use off'],
    ...[`set evaluation chequerplay evaluation plies ${plies}`, 'set evaluation chequerplay evaluation cubeful off'],
    ...['set player 0 human', 'set player 1 human', 'new session'],
  )
  let planned: Action[] = []
  const hints = async (p: Position, count: number): Promise<Hint[]> => {
    const mover = p[MOVER]!
    const id = writePositionId(sideOf(p, 1 - mover), sideOf(p, mover))
    const lines = await gnubg.ask(
      'set turn 1',
      `set board ${id}`,
      `set dice ${p[HIGH]} ${p[HIGH + 1]}`,
      `hint ${count}`,
    )
    return lines.flatMap((line) => {
      const found = /^\s*\d+\.\s+\S+\s+\S+\s+(.*?)\s+Eq\.:\s*([-+][\d.]+)/.exec(line)
      return found ? [{ move: found[1]!, equity: Number(found[2]) }] : []
    })
  }
  return {
    name: `GNU Backgammon, ${plies}-ply`,
    async begin() {
      planned = []
    },
    async choose(match) {
      const [seat, p] = [firstSeat(match.actors), match.position]
      if (planned.length === 0) {
        const all = turns(game, p)
        if (all.length === 1) planned = [...all[0]!.actions]
        else {
          const [best] = await hints(p, 1)
          const wanted = best && boardAfter(p, seat, best.move)
          const turn = all.find(({ after }) => boardOf(after) === wanted)
          if (!turn) throw new Failure(problem('engine-illegal', best?.move ?? ''))
          planned = [...turn.actions]
        }
      }
      return planned.shift()!
    },
    async examine(before, after) {
      if (turns(game, before).length < 2) return undefined
      const all = await hints(before, 500)
      const played = all.find(({ move }) => boardAfter(before, before[MOVER]!, move) === boardOf(after))
      return played && all[0] ? Math.max(0, all[0].equity - played.equity) : undefined
    },
    close: () => gnubg.close(),
  }
}

/** Men of one seat, counted from his own ace point: 24 points, then the bar. */
function sideOf(p: Position, seat: number): number[] {
  const points = Array.from({ length: 24 }, (_, i) => Math.max(0, seat === 0 ? p[i]! : -p[23 - i]!))
  return [...points, p[BAR + seat]!]
}

const boardOf = (p: Position): string => [...p.slice(0, BAR + 2)].join()

/** The board after a move as it writes it: `24/18 6/5(2)`, `bar/22`, `3/off`, with stars where it hits. */
function boardAfter(p: Position, seat: number, move: string): string {
  const [mine, theirs] = [sideOf(p, seat), sideOf(p, 1 - seat)]
  for (const part of move.trim().split(/\s+/)) {
    const times = Number(/\((\d)\)/.exec(part)?.[1] ?? 1)
    const stations = part.replace(/\(\d\)|\*/g, '').split('/')
    for (let time = 0; time < times; time++)
      for (let i = 0; i + 1 < stations.length; i++) {
        const [from, to] = [stations[i]!, stations[i + 1]!].map((each) =>
          each === 'bar' ? 24 : each === 'off' ? -1 : Number(each) - 1,
        ) as [number, number]
        mine[from]!--
        if (to < 0) continue
        if (theirs[23 - to] === 1) {
          theirs[23 - to] = 0
          theirs[24]!++
        }
        mine[to]!++
      }
  }
  const board = Array.from({ length: 24 }, (_, i) =>
    seat === 0 ? mine[i]! - theirs[23 - i]! : theirs[i]! - mine[23 - i]!,
  )
  return [...board, ...(seat === 0 ? [mine[24], theirs[24]] : [theirs[24], mine[24]])].join()
}

class Gnubg {
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
