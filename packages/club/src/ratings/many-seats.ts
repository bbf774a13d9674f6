/**
 * Ratings for games of more than two seats or of teams: the Plackett-Luce model of Weng and Lin (2011). A skill is a guess and
 * how unsure it is.
 */
export interface Skill {
  readonly mu: number
  readonly sigma: number
}

export const NEW_SKILL: Skill = { mu: 25, sigma: 25 / 3 }
const BETA_SQUARED = (25 / 6) ** 2
const KAPPA = 1e-4

/** One finished game: teams of players with their ranks, 1 for the best; equals share a rank. */
export interface RankedGame {
  readonly date: string
  readonly teams: readonly { readonly players: readonly string[]; readonly rank: number }[]
}

/** What a place in the list shows: nearly certain to be at least this good. */
export const ordinal = ({ mu, sigma }: Skill): number => mu - 3 * sigma

/** New skills of all teams after one game. */
export function rateTeams(teams: readonly (readonly Skill[])[], ranks: readonly number[]): Skill[][] {
  const sums = teams.map((team) => ({
    mu: team.reduce((sum, skill) => sum + skill.mu, 0),
    variance: team.reduce((sum, skill) => sum + skill.sigma ** 2, 0),
  }))
  const c = Math.sqrt(sums.reduce((sum, team) => sum + team.variance + BETA_SQUARED, 0))
  const strength = sums.map((team) => Math.exp(team.mu / c))
  // For each team, the strength of all who did not finish before it, and how many share its rank.
  const below = ranks.map((rank) => strength.reduce((sum, value, q) => (ranks[q] >= rank ? sum + value : sum), 0))
  const shared = ranks.map((rank) => ranks.filter((other) => other === rank).length)
  return teams.map((team, i) => {
    let omega = 0
    let delta = 0
    ranks.forEach((rank, q) => {
      if (rank > ranks[i]) return
      const quotient = strength[i] / below[q]
      omega += (i === q ? 1 - quotient : -quotient) / shared[q]
      delta += (quotient * (1 - quotient)) / shared[q]
    })
    const { variance } = sums[i]
    omega *= variance / c
    delta *= (Math.sqrt(variance) / c) * (variance / c ** 2)
    return team.map(({ mu, sigma }) => ({
      mu: mu + (sigma ** 2 / variance) * omega,
      sigma: sigma * Math.sqrt(Math.max(1 - (sigma ** 2 / variance) * delta, KAPPA)),
    }))
  })
}

export function skillsAfter(games: readonly RankedGame[]): Map<string, Skill> {
  const skills = new Map<string, Skill>()
  const inOrder = [...games].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  for (const { teams } of inOrder) {
    const before = teams.map((team) => team.players.map((player) => skills.get(player) ?? NEW_SKILL))
    const after = rateTeams(
      before,
      teams.map((team) => team.rank),
    )
    teams.forEach((team, t) => {
      team.players.forEach((player, p) => {
        skills.set(player, after[t][p])
      })
    })
  }
  return skills
}
