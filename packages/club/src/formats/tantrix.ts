/** Tournament points of the winner by margin; from 36 on all twenty. The loser has the rest. */
const WINNER_POINTS_BY_MARGIN = [
  10, 13.3, 13.9, 14.3, 14.7, 15, 15.3, 15.5, 15.8, 16, 16.2, 16.4, 16.6, 16.8, 17, 17.2, 17.3, 17.5, 17.7, 17.8, 18,
  18.1, 18.3, 18.4, 18.5, 18.7, 18.8, 18.9, 19.1, 19.2, 19.3, 19.4, 19.5, 19.7, 19.8, 19.9, 20,
]
export const ALL_POINTS = 20
export const MINUTES_EACH = 20
/** Above as many minutes the organiser may stop the game. */
export const MINUTES_AT_MOST = 25
export const DEFAULT_POINTS = [15, 5] as const
/** Whoever missed more games is left out of the standings. */
export const MISSED_AT_MOST = 2

const tenths = (value: number) => Math.round(value * 10) / 10

/** What the margin is worth, before any penalty. */
export function pointsByMargin(margin: number): readonly [number, number] {
  const winner = WINNER_POINTS_BY_MARGIN[Math.min(Math.abs(margin), WINNER_POINTS_BY_MARGIN.length - 1)]
  const shared = [winner, tenths(ALL_POINTS - winner)] as const
  return margin >= 0 ? shared : [shared[1], shared[0]]
}

/** One point as soon as all twenty minutes are used, and one more for every further full minute. */
export function timePenalty(seconds: number): number {
  const over = seconds - MINUTES_EACH * 60
  return over < 0 ? 0 : Math.floor(over / 60) + 1
}

export interface TantrixGame {
  readonly players: readonly [string, string]
  /** Points on the table. */
  readonly scores?: readonly [number, number]
  /** Seconds used. */
  readonly seconds?: readonly [number, number]
  /** Who did not come. */
  readonly missed?: 0 | 1 | 'both'
  /** What the organiser ordered for this game instead (default of another size, a late result). */
  readonly ruling?: readonly [number, number]
}

/** Tournament points of a game: always twenty together, nobody below zero. */
export function tantrixPoints({ scores, seconds, missed, ruling }: TantrixGame): readonly [number, number] | null {
  if (ruling) return ruling
  if (missed === 'both') return [0, 0]
  if (missed !== undefined) return missed === 0 ? [DEFAULT_POINTS[1], DEFAULT_POINTS[0]] : DEFAULT_POINTS
  if (!scores) return null
  const [first] = pointsByMargin(scores[0] - scores[1])
  const penalties = seconds ? timePenalty(seconds[1]) - timePenalty(seconds[0]) : 0
  const own = tenths(Math.min(ALL_POINTS, Math.max(0, first + penalties)))
  return [own, tenths(ALL_POINTS - own)]
}

/** Above 25 minutes the organiser may stop the game: it goes to whoever is below, if exactly one is. */
export function whoWinsWhenStopped(seconds: readonly [number, number]): 0 | 1 | null {
  const over = seconds.map((used) => used > MINUTES_AT_MOST * 60)
  return over[0] === over[1] ? null : over[0] ? 1 : 0
}

export interface TantrixRow {
  readonly player: string
  readonly place: number
  readonly points: number
  readonly wins: number
  /** In the games among the equals: points, wins, margins. */
  readonly among: readonly [number, number, number]
  readonly scored: number
  readonly missed: number
}

/**
 * Order by tournament points; equals by the points of the games among them, then wins (a draw half), the sum of margins in those
 * games, and all points scored. Games with a player who missed more than two are left out altogether.
 */
export function tantrixStandings(
  players: readonly string[],
  games: readonly TantrixGame[],
): { readonly rows: TantrixRow[]; readonly leftOut: string[] } {
  const missedBy = new Map(players.map((player) => [player, 0]))
  for (const { players: pair, missed } of games) {
    if (missed === undefined) continue
    for (const side of [0, 1] as const)
      if (missed === side || missed === 'both') missedBy.set(pair[side], (missedBy.get(pair[side]) ?? 0) + 1)
  }
  const leftOut = players.filter((player) => missedBy.get(player)! > MISSED_AT_MOST)
  const counted = games.filter((game) => !game.players.some((player) => leftOut.includes(player)))
  const among = (player: string, group: ReadonlySet<string>) => {
    let [points, wins, margin, scored] = [0, 0, 0, 0]
    for (const game of counted) {
      const side = game.players.indexOf(player)
      if (side < 0 || !group.has(game.players[1 - side])) continue
      const shared = tantrixPoints(game)
      if (!shared) continue
      points += shared[side]
      const difference = game.scores ? game.scores[side] - game.scores[1 - side] : shared[side] - shared[1 - side]
      wins += difference > 0 ? 1 : difference === 0 ? 0.5 : 0
      if (game.scores) {
        margin += difference
        scored += game.scores[side]
      }
    }
    return { points: tenths(points), wins, margin, scored }
  }
  const everybody = new Set(players)
  const totals = new Map(players.map((player) => [player, among(player, everybody)]))
  const rows = players
    .filter((player) => !leftOut.includes(player))
    .map((player) => {
      const total = totals.get(player)!
      const equals = new Set(
        players.filter((other) => !leftOut.includes(other) && totals.get(other)!.points === total.points),
      )
      const own = among(player, equals)
      return {
        player,
        place: 0,
        points: total.points,
        wins: total.wins,
        among: [own.points, own.wins, own.margin] as const,
        scored: total.scored,
        missed: missedBy.get(player)!,
      }
    })
  const order = (a: TantrixRow, b: TantrixRow) =>
    b.points - a.points ||
    b.among[0] - a.among[0] ||
    b.among[1] - a.among[1] ||
    b.among[2] - a.among[2] ||
    b.scored - a.scored
  rows.sort(order)
  return {
    rows: rows.map((row) => ({ ...row, place: rows.findIndex((other) => order(other, row) === 0) + 1 })),
    leftOut,
  }
}

export interface ColourWishes {
  /** Best first; empty when none is registered. */
  readonly wishes: readonly string[]
  readonly colourBlind?: boolean
}

/** Which colours the two have, or why they must agree or ask. */
export type ColourChoice =
  | { readonly colours: readonly [string | null, string | null] }
  /** Both wanted the same twice over: they agree, or the organiser decides. */
  | { readonly ask: 'organiser' }
  /** Against a colour-blind player the other one chooses both colours. */
  | { readonly chooser: 0 | 1 }

/**
 * Everybody has his first colour, unless both registered the same: then both have their second. Whoever registered none cannot
 * keep the other from his own. A null colour is free to choose.
 */
export function chooseColours(a: ColourWishes, b: ColourWishes): ColourChoice {
  if (Boolean(a.colourBlind) !== Boolean(b.colourBlind)) return { chooser: a.colourBlind ? 1 : 0 }
  const [first, second] = [a.wishes[0] ?? null, b.wishes[0] ?? null]
  if (first !== second || first === null) return { colours: [first, second] }
  const [next, other] = [a.wishes[1] ?? null, b.wishes[1] ?? null]
  if (next !== null && next === other) return { ask: 'organiser' }
  if (next === null && other === null) return { ask: 'organiser' }
  return { colours: [next, other] }
}

/** A wrong call of a mistake: 30 seconds more for the caller, 30 less for the other. */
export const afterWrongCall = (seconds: readonly [number, number], caller: 0 | 1): readonly [number, number] =>
  caller === 0 ? [seconds[0] + 30, Math.max(0, seconds[1] - 30)] : [Math.max(0, seconds[0] - 30), seconds[1] + 30]

/** Minutes after the scheduled time: the absent one's clock may be started, then he may lose the game. */
export const whatMayFollowLateness = (minutes: number): 'wait' | 'start-clock' | 'disqualify' =>
  minutes < 5 ? 'wait' : minutes < 10 ? 'start-clock' : 'disqualify'

/** A field knocked over beyond repair: drawn, or begun anew with the organiser's consent while both clocks together show at most ten minutes. */
export const mayRestart = (seconds: readonly [number, number], consent: boolean): boolean =>
  consent && seconds[0] + seconds[1] <= 600
