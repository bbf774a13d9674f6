/** Undo and redo: how far back, past what, and what can be played again. */
import { CHANCE, type Seat } from '@jatekvilag/engine'
import type { Session } from './session.ts'

/** What undoing would go back past. */
export type Barrier = 'roll' | 'secret' | undefined

type Played = readonly [seat: Seat, action: number]

/** Where undo leads: before the last finished turn of a person. */
export function undoTarget({ match, persons }: Session): number | undefined {
  return match.turnBoundaries.findLast((start) => start < match.log.length && persons.includes(match.log[start]!.seat))
}

export function undoBarrier(session: Session): Barrier {
  const { match, game, entry, persons, holder } = session
  const target = undoTarget(session)
  if (target === undefined) return undefined
  const gone = match.log.slice(target)
  if (gone.some((logged) => logged.seat === CHANCE)) return 'roll'
  if (!entry.secrets || persons.length < 2) return undefined
  // Somebody's own secret set-up is nobody else's business.
  const ownSetUp = game.separateSteps(match.position) && gone.every(({ seat }) => seat === holder)
  return ownSetUp ? undefined : 'secret'
}

/** What was taken back, in the order in which it can be played again. */
export class TakenBack {
  private list: readonly Played[]

  constructor(list: readonly Played[] = []) {
    this.list = list
  }

  get all(): readonly Played[] {
    return this.list
  }

  get next(): Played | undefined {
    return this.list[0]
  }

  add(gone: readonly Played[]): void {
    this.list = [...gone, ...this.list]
  }

  /** Something was played: the same again keeps the rest, anything else leads away from it. */
  played(seat: Seat, action: number): void {
    const { next } = this
    this.list = next && next[0] === seat && next[1] === action ? this.list.slice(1) : []
  }

  forget(): void {
    this.list = []
  }
}
