import type { Seat } from '@jatekvilag/engine'
import type { MatchView } from '@jatekvilag/play'
import { cardOf } from '../games/load.ts'
import type { BotQuestion } from '../match/bot-wire.ts'

/** What a thinker is told of the position after n actions: only what that seat may know. */
export function questionAt(
  match: Pick<MatchView, 'game' | 'seenBy' | 'turnHashes'>,
  n: number,
  seat: Seat,
  how: Pick<BotQuestion, 'level' | 'scale' | 'advice' | 'played' | 'by'>,
): BotQuestion {
  const { game } = match
  return {
    folder: cardOf(game.id)!.folder,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: game.options,
    seat,
    view: match.seenBy(seat, n).slice(),
    seen: match.turnHashes(n),
    ...how,
  }
}
