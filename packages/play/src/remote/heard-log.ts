/** Turns put together from what one viewer saw and heard, where the truth is not told yet. */
import { CHANCE, CHANCE_MASK, type Seat, turnIsOver } from '@jatekvilag/engine'
import type { HeardTurn } from '../hearing.ts'
import type { HeardAction, Past } from './pasts.ts'

export class HeardLog {
  private readonly past: Past
  readonly turnBoundaries: readonly number[]

  constructor(past: Past) {
    this.past = past
    const starts = [0]
    for (let n = 1; n <= past.length; n++) if (this.endsAt(n)) starts.push(n)
    this.turnBoundaries = starts
  }

  get length(): number {
    return this.past.length
  }

  private endsAt(n: number): boolean {
    const { game } = this.past
    const after = this.past.seen(n)
    const mask = game.actors(after)
    const before = this.past.heard[n - 1]?.seat === undefined ? CHANCE_MASK : game.actors(this.past.seen(n - 1))
    return mask !== 0 && turnIsOver(game, before, mask, after)
  }

  private seatOf({ seat }: HeardAction): Seat {
    return seat ?? CHANCE
  }

  get turns(): HeardTurn[] {
    const { past, turnBoundaries } = this
    const starts = (turnBoundaries.at(-1) ?? 0) < past.length ? [...turnBoundaries, past.length] : turnBoundaries
    return starts.slice(0, -1).map((from, i) => {
      const to = starts[i + 1]
      const heard = past.heard.slice(from, to)
      return { seat: this.seatOf(past.heard[from]), name: this.nameOf(from, heard), from, to }
    })
  }

  private nameOf(from: number, heard: readonly HeardAction[]): string | undefined {
    const actions = heard.flatMap(({ action }) => (action === undefined ? [] : [action]))
    if (actions.length === heard.length) return this.past.game.turnName(this.past.seen(from), actions)
    const words = heard.flatMap(({ action, name }) => (action === undefined && name !== undefined ? [name] : []))
    return words.length > 0 ? words.join(',') : undefined
  }

  lastTouched(n: number): number[] {
    const { past } = this
    const from = this.turnBoundaries.findLast((start) => start < n && past.heard[start]?.seat !== undefined)
    if (from === undefined) return []
    const sites = new Set<number>()
    for (let i = from; i < n && past.heard[i]?.seat === past.heard[from].seat; i++) {
      const { action } = past.heard[i]
      if (action === undefined) continue
      for (const touch of past.game.touches(past.seen(i), action)) if (typeof touch === 'number') sites.add(touch)
    }
    return [...sites]
  }
}
