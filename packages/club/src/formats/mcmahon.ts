import { type Crosstable, type CrosstablePlayer, pointsFor, USUAL_POINTS, wasPlayed } from '../crosstable.ts'

/** Who starts with how much: everybody above the bar with the same, everybody below the floor with the same, a point for each step of rating between. */
export interface McMahonSettings {
  readonly bar: number
  readonly floor: number
  /** Rating points of one step: a go rank is 100. */
  readonly step: number
}

export const USUAL_MCMAHON: McMahonSettings = { bar: 2000, floor: 500, step: 100 }

/** The floor starts with 0. */
export function startScore(rating: number | undefined, { bar, floor, step }: McMahonSettings): number {
  const held = Math.min(bar, Math.max(floor, rating ?? floor))
  return Math.floor((held - floor) / step)
}

/** Start and points after the given number of rounds; a round off counts half. */
export function mcMahonScore(
  player: CrosstablePlayer,
  settings: McMahonSettings,
  system = USUAL_POINTS,
  rounds = player.rounds.length,
): number {
  let score = startScore(player.rating, settings)
  for (let r = 0; r < rounds; r++) score += pointsFor(player.rounds[r]?.result ?? null, system)
  return score
}

/** Handicap stones of a game: one less than the difference of scores, at most nine. */
export const handicap = (a: number, b: number): number => Math.max(0, Math.min(9, Math.floor(Math.abs(a - b)) - 1))

export interface McMahonRow {
  readonly number: number
  readonly place: number
  readonly score: number
  /** Sum of the opponents' scores, of the scores of those beaten, and of the opponents' sums. */
  readonly sos: number
  readonly sodos: number
  readonly sosos: number
}

/** A round that was not played counts as one against somebody with one's own start score. */
export function mcMahonStandings(table: Crosstable, settings: McMahonSettings): McMahonRow[] {
  const system = table.points ?? USUAL_POINTS
  const byNumber = new Map(table.players.map((player) => [player.number, player]))
  const score = new Map(table.players.map((player) => [player.number, mcMahonScore(player, settings, system)]))
  const rounds = table.players.reduce((most, player) => Math.max(most, player.rounds.length), 0)
  const over = (
    player: CrosstablePlayer,
    value: (opponent: number) => number,
    otherwise: number,
    share: (points: number) => number,
  ) => {
    let sum = 0
    for (let r = 0; r < rounds; r++) {
      const entry = player.rounds[r]
      if (entry && wasPlayed(entry)) sum += value(entry.opponent!) * share(pointsFor(entry.result, system))
      else sum += otherwise
    }
    return sum
  }
  const sos = new Map(
    table.players.map((player) => [
      player.number,
      over(
        player,
        (o) => score.get(o)!,
        startScore(player.rating, settings),
        () => 1,
      ),
    ]),
  )
  const rows = table.players.map(({ number }) => {
    const player = byNumber.get(number)!
    return {
      number,
      place: 0,
      score: score.get(number)!,
      sos: sos.get(number)!,
      sodos: over(
        player,
        (o) => score.get(o)!,
        0,
        (points) => points / system.win,
      ),
      sosos: over(
        player,
        (o) => sos.get(o)!,
        startScore(player.rating, settings) * rounds,
        () => 1,
      ),
    }
  })
  const order = (a: McMahonRow, b: McMahonRow) =>
    b.score - a.score || b.sos - a.sos || b.sosos - a.sosos || b.sodos - a.sodos
  rows.sort((a, b) => order(a, b) || a.number - b.number)
  return rows.map((row) => ({ ...row, place: rows.findIndex((other) => order(other, row) === 0) + 1 }))
}
