import type { TantrixGame } from '../formats/tantrix.ts'
import type { EventState } from './model.ts'

/** The games of a Tantrix championship. */
export const tantrixGames = (state: EventState): TantrixGame[] =>
  state.rounds.flatMap((round) =>
    round.boards.flatMap(({ sides, result }): TantrixGame[] => {
      if (!result) return []
      const missed = result.sign === '+-' ? 1 : result.sign === '-+' ? 0 : result.sign === '--' ? 'both' : undefined
      return [
        {
          players: sides,
          ...(result.scores && { scores: result.scores }),
          ...(result.seconds && { seconds: result.seconds }),
          ...(missed !== undefined && { missed }),
          ...(result.ruled && { ruling: result.ruled }),
        },
      ]
    }),
  )
