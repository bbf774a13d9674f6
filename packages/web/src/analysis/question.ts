import type { Seat } from '@jatekvilag/engine'
import { cardOf } from '../games/load.ts'
import type { BotQuestion } from '../match/bot-worker.ts'
import type { SeatedMatch } from '../match/seated-match.ts'

/** What a thinker is told of the position after n actions: only what that seat may know. */
export function questionAt(
  { game, match }: Pick<SeatedMatch, 'game' | 'match'>,
  n: number,
  seat: Seat,
  how: Pick<BotQuestion, 'level' | 'scale' | 'compare'>,
): BotQuestion {
  return {
    folder: cardOf(game.id)!.folder,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: game.options,
    seat,
    view: game.view(match.positionAt(n), seat).slice(),
    seen: match.turnBoundaries.filter((at) => at <= n).map((at) => game.hash(match.positionAt(at))),
    ...how,
  }
}
