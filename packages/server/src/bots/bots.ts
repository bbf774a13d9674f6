/**
 * Programs at a table: seats that were given to one, and whoever stands in for a player who left. One thread thinks for
 * all of them, one position after the other, so that people never wait for it.
 */
import { Worker } from 'node:worker_threads'
import { mayAct, sameSlots } from '@jatekvilag/engine'
import { actingSeats, handAt, type Room } from '@jatekvilag/play'
import type { LiveRoom } from '../rooms/live-room.ts'
import { playsOnDevice } from '../rooms/opening.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { BOT_ROLE, type Question, type Thought } from './thinker.ts'

/** The program that was built holds everything; the sources have a file for this thread. */
const WORKER = import.meta.url.endsWith('.ts') ? new URL('worker.ts', import.meta.url) : new URL(import.meta.url)

interface Turn {
  readonly live: LiveRoom
  /** After which event it is thought about. */
  readonly n: number
  readonly question: Question
}

export class Bots {
  private worker: Worker | undefined
  private readonly thinking = new Map<number, Turn>()
  private ids = 0
  private isOver = false

  constructor(rooms: Rooms) {
    rooms.onCommit = (live) => void live.through((room) => this.consider(live, room))
    rooms.metrics.gauge('jv_bots_thinking', 'Positions that programs think about.', () => this.thinking.size)
  }

  /** If a program is to move there, it begins to think. */
  private consider(live: LiveRoom, room: Room): void {
    if (this.isOver || room.result || room.clocks.paused) return
    const seat = actingSeats(room).find((one) => {
      const hand = handAt(room.seats[one]!)
      return hand !== 'person' && !playsOnDevice(hand)
    })
    if (seat === undefined || [...this.thinking.values()].some((turn) => turn.live === live)) return
    const hand = handAt(room.seats[seat]!)
    const { id: game, options, rulesVersion } = room.game
    const view = room.game.view(room.match.position, seat).slice()
    const level = hand === 'person' ? 4 : hand.bot
    const question = { id: ++this.ids, game, options, rulesVersion, view, seat, level }
    this.thinking.set(question.id, { live, n: room.n, question })
    this.thread().postMessage(question)
  }

  private thread(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(WORKER, { workerData: BOT_ROLE, execArgv: [] })
    worker.unref()
    worker.on('message', (thought: Thought) => {
      if (thought.pondered) setTimeout(() => this.play(thought), 1000 * thought.pondered).unref()
      else this.play(thought)
    })
    // A thread that died is replaced; what it was thinking about is thought about again when somebody looks.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      this.worker = undefined
      this.thinking.clear()
    })
    this.worker = worker
    return worker
  }

  private play({ id, action }: Thought): void {
    const turn = this.thinking.get(id)
    this.thinking.delete(id)
    if (!turn || this.isOver) return
    const { live, n, question } = turn
    const { seat } = question
    // In a race others go on meanwhile, as long as the program sees nothing of it.
    const stands = (room: Room) => room.n === n || isAsItWas(room, question)
    live
      .happen('bot', (room) => (action !== undefined && stands(room) ? [{ kind: 'acted', seat, action }] : []))
      // Something else happened meanwhile: it is thought about anew.
      .then((moved) => (moved || action === undefined ? undefined : live.through((room) => this.consider(live, room))))
      .catch(() => undefined)
  }

  async end(): Promise<void> {
    this.isOver = true
    await this.worker?.terminate()
  }
}

/** Whether a program still has the seat, may act, and sees just what was thought about. */
function isAsItWas({ game, match, seats, result, clocks }: Room, { seat, view }: Question): boolean {
  if (result || clocks.paused || handAt(seats[seat]!) === 'person') return false
  return mayAct(game.actors(match.position), seat) && sameSlots(game.view(match.position, seat), view, view.length)
}
