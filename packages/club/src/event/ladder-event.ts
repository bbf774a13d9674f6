import { type LadderGame, ladderAfter } from '../formats/ladder.ts'
import type { Answer } from '../problem.ts'
import { winnerOf } from './chip-event.ts'
import type { EventState, FreeDuel } from './model.ts'

/** The ladder after these duels: players by place, or the challenge that the rules forbid. */
export function ladderOf({ players, settings }: EventState, duels: readonly FreeDuel[]): Answer<string[]> {
  const games = duels.map(({ sides, result, agreed }): LadderGame => {
    const winner = winnerOf(result)
    return {
      challenger: sides[0],
      holder: sides[1],
      winner: winner === 0 ? 'challenger' : winner === 1 ? 'holder' : null,
      ...(agreed && { agreed }),
    }
  })
  return ladderAfter(
    players.map((player) => player.id),
    games,
    { reach: settings.reach ?? Number.POSITIVE_INFINITY },
  )
}
