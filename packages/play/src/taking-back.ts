/** Undo and redo: how far back, past what, and what can be played again. */
import { CHANCE, moverFrom, type Played, type Seat } from '@jatekvilag/engine'

/** What undoing would go back past, which everybody must agree to. */
export type Barrier = 'roll' | 'secret' | undefined

export type Step = readonly [seat: Seat, action: number]

/** Where undo leads: before the last finished turn of one of these seats. */
export function undoTarget(match: Played, seats: readonly Seat[]): number | undefined {
  const { log } = match
  return match.turnBoundaries.findLast((start) => start < log.length && seats.includes(moverFrom(log, start)))
}

/** What lies between now and there, for others than `owner`. */
export function barrierTo(match: Played, target: number, secrets: boolean, owner: Seat | undefined): Barrier {
  const gone = match.log.slice(target)
  if (gone.some(({ seat }) => seat === CHANCE)) return 'roll'
  if (!secrets) return undefined
  // Somebody's own secret set-up is nobody else's business.
  const ownSetUp = match.game.separateSteps(match.position) && gone.every(({ seat }) => seat === owner)
  return ownSetUp ? undefined : 'secret'
}

/** What was taken back, in the order in which it can be played again. */
export class TakenBack {
  private list: readonly Step[]

  constructor(list: readonly Step[] = []) {
    this.list = list
  }

  get all(): readonly Step[] {
    return this.list
  }

  get next(): Step | undefined {
    return this.list[0]
  }

  add(gone: readonly Step[]): void {
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
