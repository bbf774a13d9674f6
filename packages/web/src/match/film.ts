/** What an action does on the way, shown stage after stage: a chain of bursts is watched, not only its end. */
import type { Game, Position } from '@jatekvilag/engine'

interface Seen {
  readonly game: Game
  seen(n: number): Position
}

/** Further apart another position was opened, and nobody waits for all that was played between. */
const MOST_STEPS = 4

/** The positions to show between two lengths of the log, neither of the two among them; none where nothing needs to be shown. */
export function filmBetween({ game, ...view }: Seen, from: number, to: number): Position[] {
  if (to <= from || to - from > MOST_STEPS) return []
  const film: Position[] = []
  let told = false
  for (let n = from + 1; n <= to; n++) {
    const stages = game.stages(view.seen(n - 1), view.seen(n))
    told ||= stages.length > 0
    film.push(...stages)
    if (n < to) film.push(view.seen(n))
  }
  return told ? film : []
}
