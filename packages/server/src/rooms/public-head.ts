/**
 * Up to where those who only look on may see a game with secrets: some turns behind, so that nobody learns from a watcher what just
 * happened elsewhere on the board. Once the game is over they see everything.
 */
import type { Room, RoomEvent } from '@jatekvilag/play'

/** So many turns behind. */
export const TURNS_BEHIND = 3

export class PublicHead {
  /** The number of the event that played each action that stands. */
  private readonly plies: number[] = []

  constructor(events: readonly RoomEvent[]) {
    for (const event of events) this.note(event)
  }

  note(event: RoomEvent): void {
    if (event.kind === 'acted' || event.kind === 'chance' || event.kind === 'passed') this.plies.push(event.n)
    else if (event.kind === 'undone') this.plies.length = event.to
    else if (event.kind === 'ruled' && event.ruling.about === 'take-back') this.plies.length = event.ruling.to
  }

  /** The last event that anybody may know. */
  of({ match, result }: Room, last: number): number {
    const [first] = this.plies
    if (result || first === undefined) return last
    const { turnBoundaries } = match
    const shown = turnBoundaries[turnBoundaries.length - 1 - TURNS_BEHIND] ?? 0
    return shown === 0 ? first - 1 : (this.plies[shown - 1] ?? last)
  }
}
