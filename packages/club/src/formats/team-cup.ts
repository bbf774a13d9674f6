import { type Answer, answer, refuse } from '../problem.ts'

export interface CupTeam {
  readonly id: string
  readonly name: string
  readonly captain: string
  /** The games that the team signed for. */
  readonly games: readonly string[]
}

export const PLAYERS_PER_GAME = 3
export const GAME_POINTS = 3
/** The cup-winners' cup needs as many. */
export const CUP_WINNERS_NEEDED = 7

/** A sign on the sheet: which team won the match of this board; a drawn one stays blank. */
export type Sign = 0 | 1 | null

/** The games that both have entered; the others are crossed out. */
export const commonGames = (a: CupTeam, b: CupTeam): string[] => a.games.filter((game) => b.games.includes(game))

/** How many matches a game of a team duel has: board against board, or everybody against everybody. */
export const matchesPerGame = (everybody: boolean): number => (everybody ? PLAYERS_PER_GAME ** 2 : PLAYERS_PER_GAME)

/** More signs win the game, equal signs make it drawn. */
export function gameWinner(signs: readonly Sign[]): Sign {
  const first = signs.filter((sign) => sign === 0).length
  const second = signs.filter((sign) => sign === 1).length
  return first === second ? null : first > second ? 0 : 1
}

export interface TeamDuelScore {
  readonly games: readonly [number, number]
  readonly winner: Sign
  readonly points: readonly [number, number]
}

/**
 * Three points for each game won. The winner of the duel adds as many points as the number of games that it entered for the
 * championship; with equal games nobody does. Without a common game nobody scores.
 */
export function teamDuel(
  teams: readonly [CupTeam, CupTeam],
  sheets: Readonly<Record<string, readonly Sign[]>>,
  everybody = false,
): Answer<TeamDuelScore> {
  const common = commonGames(...teams)
  for (const game of Object.keys(sheets)) {
    if (!common.includes(game)) return refuse('cup-crossed-out', { game })
    if (sheets[game].length !== matchesPerGame(everybody))
      return refuse('cup-boards', { game, boards: matchesPerGame(everybody) })
  }
  const won: [number, number] = [0, 0]
  for (const game of common) {
    const winner = sheets[game] ? gameWinner(sheets[game]) : null
    if (winner !== null) won[winner]++
  }
  const winner: Sign = won[0] === won[1] ? null : won[0] > won[1] ? 0 : 1
  const bonus = (side: 0 | 1) => (winner === side ? teams[side].games.length : 0)
  return answer({ games: won, winner, points: [GAME_POINTS * won[0] + bonus(0), GAME_POINTS * won[1] + bonus(1)] })
}

/** A team may field only players who are there: three for each game it signed. */
export function checkTeam(team: CupTeam, players: number): Answer<CupTeam> {
  if (!team.name.trim()) return refuse('cup-name')
  if (!team.captain.trim()) return refuse('cup-captain', { team: team.name })
  if (team.games.length === 0) return refuse('cup-no-games', { team: team.name })
  if (players < PLAYERS_PER_GAME) return refuse('cup-players', { team: team.name, players: PLAYERS_PER_GAME })
  return answer(team)
}

export const mayHoldCupWinnersCup = (cupWinners: number): Answer<number> =>
  cupWinners >= CUP_WINNERS_NEEDED
    ? answer(cupWinners)
    : refuse('cup-winners', { entered: cupWinners, needed: CUP_WINNERS_NEEDED })
