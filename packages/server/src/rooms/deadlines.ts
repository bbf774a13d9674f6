/**
 * When which room must be looked at next: a heap in memory of what comes soon, refilled from the store. No timer is
 * longer than a minute, because Node fires one of more than 24 days at once.
 */
const LONGEST_TIMER = 60_000

interface Due {
  readonly at: number
  readonly room: string
}

export class Deadlines {
  private readonly heap: Due[] = []
  private readonly noted = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined
  private stopped = false
  private readonly now: () => number
  private readonly look: (room: string) => void
  private readonly refill: () => void

  /** `look` is called for each room whose moment has come; `refill` whenever a timer ran out. */
  constructor(now: () => number, look: (room: string) => void, refill: () => void) {
    this.now = now
    this.look = look
    this.refill = refill
  }

  get size(): number {
    return this.heap.length
  }

  /** A room that is to be looked at sooner anyway is not noted twice: whoever looks then says when to look again. */
  add(room: string, at: number): void {
    const known = this.noted.get(room)
    if (known !== undefined && known <= at) return
    this.noted.set(room, at)
    this.push({ at, room })
    if (this.heap[0]?.room === room) this.wind()
  }

  /** Begins, and goes on by itself. */
  run(): void {
    if (this.stopped) return
    const now = this.now()
    for (let first = this.heap[0]; first && first.at <= now; first = this.heap[0]) {
      this.pop()
      // An earlier look has been noted since and done.
      if (this.noted.get(first.room) !== first.at) continue
      this.noted.delete(first.room)
      this.look(first.room)
    }
    this.refill()
    this.wind()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
  }

  private wind(): void {
    clearTimeout(this.timer)
    if (this.stopped) return
    const first = this.heap[0]
    const wait = first ? Math.min(Math.max(first.at - this.now(), 1), LONGEST_TIMER) : LONGEST_TIMER
    this.timer = setTimeout(() => this.run(), wait)
    this.timer.unref()
  }

  private push(due: Due): void {
    const { heap } = this
    let i = heap.push(due) - 1
    while (i > 0) {
      const up = (i - 1) >> 1
      if (heap[up]!.at <= due.at) break
      heap[i] = heap[up]!
      i = up
    }
    heap[i] = due
  }

  private pop(): void {
    const { heap } = this
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && heap[child + 1]!.at < heap[child]!.at) child++
      if (heap[child]!.at >= last.at) break
      heap[i] = heap[child]!
      i = child
    }
    heap[i] = last
  }
}
