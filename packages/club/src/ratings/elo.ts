/** One rated game: score of the first side, 1, 0.5 or 0. */
export interface RatedGame {
  readonly date: string
  readonly sides: readonly [string, string]
  readonly score: number
}

export const START_ELO = 1500

export const expectedScore = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400))

/** Points collected like Elo in chess, game by game. A result that changes recomputes everything behind it, because this is a fold. */
export function eloAfter(
  games: readonly RatedGame[],
  factor = 20,
  start: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const ratings = new Map(start)
  const inOrder = [...games].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  for (const { sides, score } of inOrder) {
    const [a, b] = [ratings.get(sides[0]) ?? START_ELO, ratings.get(sides[1]) ?? START_ELO]
    const won = factor * (score - expectedScore(a, b))
    ratings.set(sides[0], a + won)
    ratings.set(sides[1], b - won)
  }
  return ratings
}
