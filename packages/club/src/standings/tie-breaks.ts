import {
  type Crosstable,
  type CrosstablePlayer,
  isPlayed,
  type PointSystem,
  pointsFor,
  type RoundEntry,
  scoreOf,
  USUAL_POINTS,
  wasPlayed,
} from '../crosstable.ts'
import type { SentenceId } from '../problem.ts'
import { performance } from './performance.ts'

/** What a tie-break knows of the event: every player by starting number. */
export interface TieBreakTable {
  readonly players: ReadonlyMap<number, CrosstablePlayer>
  readonly system: PointSystem
  readonly rounds: number
  /** Final points by starting number, rulings included. */
  readonly points: ReadonlyMap<number, number>
}

export type TieBreakValue = (player: CrosstablePlayer, table: TieBreakTable) => number

/** A way to put equals in order. `value` is a number that is better when larger; direct encounter looks at the whole group instead. */
export interface TieBreak {
  /** The short name of the field. */
  readonly code: string
  readonly sentence: SentenceId
  readonly value: TieBreakValue | 'direct'
}

export function tieBreakTable(table: Crosstable, points?: ReadonlyMap<number, number>): TieBreakTable {
  const system = table.points ?? USUAL_POINTS
  return {
    players: new Map(table.players.map((player) => [player.number, player])),
    system,
    rounds: table.players.reduce((most, player) => Math.max(most, player.rounds.length), 0),
    points: points ?? new Map(table.players.map((player) => [player.number, scoreOf(player, system)])),
  }
}

/** Somebody stayed away of his own will: a round asked off, or a game to which he did not come. */
const isVoluntary = (entry: RoundEntry): boolean =>
  entry.result === 'H' || entry.result === 'F' || entry.result === 'Z' || entry.result === '-'

/** The points of a player as his opponents count them: rounds missed of his own will at the end count as drawn. */
export function pointsForOpponents(player: CrosstablePlayer, { system, points, rounds }: TieBreakTable): number {
  let total = points.get(player.number) ?? 0
  for (let r = rounds - 1; r >= 0; r--) {
    const entry = player.rounds[r]
    if (entry && !isVoluntary(entry)) break
    total += system.draw - pointsFor(entry?.result ?? null, system)
  }
  return total
}

interface Contribution {
  readonly value: number
  readonly voluntary: boolean
}

/** One number a round: what `worth` makes of the opponent's points. Who had no game is taken to have met somebody with as many points as he himself. */
function contributions(
  player: CrosstablePlayer,
  table: TieBreakTable,
  worth: (points: number, entry: RoundEntry) => number,
): Contribution[] {
  const own = table.points.get(player.number) ?? 0
  return Array.from({ length: table.rounds }, (_, r): Contribution => {
    const entry = player.rounds[r] ?? { opponent: null, colour: null, result: 'Z' as const }
    const opponent = wasPlayed(entry) ? table.players.get(entry.opponent!) : undefined
    if (opponent) return { value: worth(pointsForOpponents(opponent, table), entry), voluntary: false }
    if (entry.opponent !== null && entry.result === null) return { value: 0, voluntary: false }
    return { value: worth(own, entry), voluntary: isVoluntary(entry) }
  })
}

/** Leaves out the lowest ones (rounds missed of one's own will first) and the highest ones. */
function cut(list: readonly Contribution[], low: number, high: number): number {
  const sorted = [...list].sort((a, b) => a.value - b.value)
  for (let k = 0; k < low && sorted.length > 0; k++) {
    const missed = sorted.findIndex((item) => item.voluntary)
    sorted.splice(Math.max(missed, 0), 1)
  }
  for (let k = 0; k < high; k++) sorted.pop()
  return sorted.reduce((sum, item) => sum + item.value, 0)
}

const buchholz =
  (low: number, high: number): TieBreakValue =>
  (player, table) =>
    cut(
      contributions(player, table, (points) => points),
      low,
      high,
    )

const sonnebornBerger =
  (low: number): TieBreakValue =>
  (player, table) => {
    const share = (entry: RoundEntry) =>
      (pointsFor(entry.result, table.system) - table.system.loss) / (table.system.win - table.system.loss)
    return cut(
      contributions(player, table, (points, entry) => points * share(entry)),
      low,
      0,
    )
  }

const progressive =
  (low: number): TieBreakValue =>
  (player, table) => {
    let sum = 0
    const after: number[] = []
    for (let r = 0; r < table.rounds; r++)
      after.push((sum += pointsFor(player.rounds[r]?.result ?? null, table.system)))
    return after.slice(low).reduce((total, points) => total + points, 0)
  }

const count =
  (counts: (entry: RoundEntry) => boolean): TieBreakValue =>
  (player) =>
    player.rounds.filter(counts).length

const isWin = (entry: RoundEntry) => entry.result === '1' || entry.result === 'W'

const opponentRatings = (player: CrosstablePlayer, { players }: TieBreakTable): number[] =>
  player.rounds.filter(wasPlayed).flatMap((entry) => players.get(entry.opponent!)?.rating ?? [])

const average = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Points against everybody who has at least half of the points that could be had. */
const koya: TieBreakValue = (player, table) => {
  const half = (table.rounds * table.system.win) / 2
  return player.rounds
    .filter((entry) => wasPlayed(entry) && (table.points.get(entry.opponent!) ?? 0) >= half)
    .reduce((sum, entry) => sum + pointsFor(entry.result, table.system), 0)
}

/** The tie-breaks by the names that the field uses. */
export const TIE_BREAKS = {
  direct: { code: 'DE', sentence: 'tie-direct', value: 'direct' },
  buchholz: { code: 'BH', sentence: 'tie-buchholz', value: buchholz(0, 0) },
  'buchholz-cut-1': { code: 'BH-C1', sentence: 'tie-buchholz-cut-1', value: buchholz(1, 0) },
  'buchholz-cut-2': { code: 'BH-C2', sentence: 'tie-buchholz-cut-2', value: buchholz(2, 0) },
  'median-buchholz': { code: 'BH-M1', sentence: 'tie-median', value: buchholz(1, 1) },
  'median-buchholz-2': { code: 'BH-M2', sentence: 'tie-median-2', value: buchholz(2, 2) },
  'opponents-buchholz': {
    code: 'AOB',
    sentence: 'tie-opponents-buchholz',
    value: (player, table) =>
      average(
        player.rounds.filter(wasPlayed).map((entry) => buchholz(0, 0)(table.players.get(entry.opponent!)!, table)),
      ),
  },
  'sonneborn-berger': { code: 'SB', sentence: 'tie-sonneborn-berger', value: sonnebornBerger(0) },
  'sonneborn-berger-cut-1': { code: 'SB-C1', sentence: 'tie-sonneborn-berger-cut-1', value: sonnebornBerger(1) },
  progressive: { code: 'PS', sentence: 'tie-progressive', value: progressive(0) },
  'progressive-cut-1': { code: 'PS-C1', sentence: 'tie-progressive-cut-1', value: progressive(1) },
  koya: { code: 'KS', sentence: 'tie-koya', value: koya },
  wins: {
    code: 'WIN',
    sentence: 'tie-wins',
    value: count((entry) => isWin(entry) || entry.result === '+' || entry.result === 'U' || entry.result === 'F'),
  },
  'games-won': { code: 'WON', sentence: 'tie-games-won', value: count(isWin) },
  'black-games': {
    code: 'BPG',
    sentence: 'tie-black-games',
    value: count((entry) => wasPlayed(entry) && entry.colour === 'b'),
  },
  'black-wins': {
    code: 'BWG',
    sentence: 'tie-black-wins',
    value: count((entry) => isWin(entry) && entry.colour === 'b'),
  },
  'games-played': { code: 'REP', sentence: 'tie-games-played', value: count((entry) => isPlayed(entry.result)) },
  'average-rating': {
    code: 'ARO',
    sentence: 'tie-average-rating',
    value: (player, table) => Math.round(average(opponentRatings(player, table))),
  },
  performance: {
    code: 'TPR',
    sentence: 'tie-performance',
    value: (player, table) => {
      const rated = player.rounds.filter((entry) => wasPlayed(entry) && table.players.get(entry.opponent!)?.rating)
      const score = rated.reduce(
        (sum, entry) => sum + (isWin(entry) ? 1 : entry.result === '=' || entry.result === 'D' ? 0.5 : 0),
        0,
      )
      return performance(opponentRatings(player, table), score)
    },
  },
  rating: { code: 'RTG', sentence: 'tie-rating', value: (player) => player.rating ?? 0 },
} as const satisfies Readonly<Record<string, TieBreak>>

export type TieBreakId = keyof typeof TIE_BREAKS
export const TIE_BREAK_IDS = Object.keys(TIE_BREAKS) as TieBreakId[]

/** Finds a tie-break by its name or by its short name. */
export const tieBreakNamed = (name: string): TieBreakId | undefined =>
  TIE_BREAK_IDS.find((id) => id === name.toLowerCase() || TIE_BREAKS[id].code === name.toUpperCase())
