import {
  type Colour,
  type Crosstable,
  type CrosstablePlayer,
  entryAt,
  pointsFor,
  USUAL_POINTS,
  wasPlayed,
} from '../crosstable.ts'

/** How strongly a player wants a colour (rule 1.7). */
export const NO_PREFERENCE = 0
export const MILD = 1
export const STRONG = 2
export const ABSOLUTE = 3

/** What the draw of one round knows of a player. */
export interface Contender {
  readonly number: number
  /** Score with the points that only the draw sees. */
  readonly score: number
  /** Colours of the games played, oldest first. */
  readonly colours: readonly Colour[]
  /** Games with white minus games with black. */
  readonly difference: number
  readonly preference: Colour | null
  readonly strength: number
  /** The colour of both last games, if it was the same. */
  readonly twice: Colour | null
  readonly met: ReadonlySet<number>
  readonly mayHaveBye: boolean
  readonly unplayed: number
  readonly topScorer: boolean
  /** Floats of the last round and of the one before it. */
  readonly downBefore: boolean
  readonly upBefore: boolean
  readonly downTwoBefore: boolean
  readonly upTwoBefore: boolean
}

export interface DrawSettings {
  /** The round to be drawn, from 0. */
  readonly round: number
  readonly isLast: boolean
}

/** The players of the table as the draw sees them before the given round, best first. */
export function contenders(
  table: Crosstable,
  numbers: ReadonlySet<number>,
  { round, isLast }: DrawSettings,
): Contender[] {
  const system = table.points ?? USUAL_POINTS
  const byNumber = new Map(table.players.map((player) => [player.number, player]))
  /** Score with which somebody went into a round. */
  const scoresBefore = new Map<CrosstablePlayer, number[]>()
  for (const player of table.players) {
    const before: number[] = []
    let score = 0
    for (let r = 0; r <= round; r++) {
      before.push(score + (table.virtualPoints?.[player.number]?.[r] ?? 0))
      score += pointsFor(entryAt(player, r).result, system)
    }
    scoresBefore.set(player, before)
  }
  const floatIn = (player: CrosstablePlayer, r: number): number => {
    if (r < 0) return 0
    const entry = entryAt(player, r)
    // Rule 1.4.3: whoever gets more than for a loss without playing has floated down.
    if (!wasPlayed(entry)) return pointsFor(entry.result, system) > system.loss ? -1 : 0
    const opponent = byNumber.get(entry.opponent!)
    if (!opponent) return 0
    return Math.sign(scoresBefore.get(opponent)![r] - scoresBefore.get(player)![r])
  }
  const forbidden = new Map<number, number[]>()
  for (const group of table.forbidden ?? []) {
    for (const number of group) forbidden.set(number, [...(forbidden.get(number) ?? []), ...group])
  }
  const most = round * system.win
  const found: Contender[] = []
  for (const player of table.players) {
    if (!numbers.has(player.number)) continue
    const colours: Colour[] = []
    const met = new Set<number>(forbidden.get(player.number))
    let mayHaveBye = true
    let unplayed = 0
    for (let r = 0; r < round; r++) {
      const entry = entryAt(player, r)
      // A game that is still open has its opponent and its colour already.
      if (entry.opponent !== null && (wasPlayed(entry) || entry.result === null)) {
        met.add(entry.opponent)
        if (entry.colour) colours.push(entry.colour)
      } else {
        unplayed++
        // Rule C2: a bye of the draw, or as much as for a win without playing.
        if (entry.result === 'U' || pointsFor(entry.result, system) >= system.win) mayHaveBye = false
      }
    }
    const score = scoresBefore.get(player)![round]
    const down = floatIn(player, round - 1)
    const downTwo = floatIn(player, round - 2)
    found.push({
      number: player.number,
      score,
      ...wishOf(colours),
      colours,
      met,
      mayHaveBye,
      unplayed,
      topScorer: isLast && scoresBefore.get(player)![round] * 2 > most,
      downBefore: down < 0,
      upBefore: down > 0,
      downTwoBefore: downTwo < 0,
      upTwoBefore: downTwo > 0,
    })
  }
  return found.sort((a, b) => b.score - a.score || a.number - b.number)
}

/** Rule 1.7: what colour somebody with these games wants, and how much. */
export function wishOf(
  colours: readonly Colour[],
): Pick<Contender, 'difference' | 'preference' | 'strength' | 'twice'> {
  const last = colours.at(-1)
  const difference = colours.reduce((sum, colour) => sum + (colour === 'w' ? 1 : -1), 0)
  const twice = last !== undefined && last === colours.at(-2) ? last : null
  if (last === undefined) return { difference, preference: null, strength: NO_PREFERENCE, twice }
  if (Math.abs(difference) > 1) return { difference, preference: difference > 0 ? 'b' : 'w', strength: ABSOLUTE, twice }
  if (twice) return { difference, preference: other(twice), strength: ABSOLUTE, twice }
  if (difference !== 0) return { difference, preference: difference > 0 ? 'b' : 'w', strength: STRONG, twice }
  return { difference, preference: other(last), strength: MILD, twice }
}

export const other = (colour: Colour): Colour => (colour === 'w' ? 'b' : 'w')
