import type { Colour } from '../crosstable.ts'
import { colourOfHigher, mayMeet } from './colours.ts'
import { type Contender, STRONG } from './contender.ts'
import type { Criterion } from './weights.ts'

/** Where a vertex stands while one bracket is drawn. */
export type Place = 'moved-down' | 'resident' | 'next' | 'lower' | 'bye' | 'float'

/** The bracket to be drawn and all that is below it, as vertices of a graph: moved down, residents, then the others. */
export interface Field {
  readonly places: readonly Place[]
  /** The player at each vertex; none at the bye and at the place that only stands for "goes down". */
  readonly players: readonly (Contender | null)[]
  readonly movedDown: number
  /** Vertices of the bracket: those moved down and the residents. */
  readonly bracket: number
  /** The score of whoever gets the bye (C5), where there is one. */
  readonly byeScore: number | null
  readonly first: Colour
}

export function makeField(
  groups: Readonly<Record<'movedDown' | 'residents' | 'next' | 'lower', readonly Contender[]>>,
  extra: 'bye' | 'float' | null,
  byeScore: number | null,
  first: Colour,
): Field {
  const players: (Contender | null)[] = [...groups.movedDown, ...groups.residents, ...groups.next, ...groups.lower]
  const places: Place[] = [
    ...groups.movedDown.map(() => 'moved-down' as const),
    ...groups.residents.map(() => 'resident' as const),
    ...groups.next.map(() => 'next' as const),
    ...groups.lower.map(() => 'lower' as const),
  ]
  if (extra) {
    players.push(null)
    places.push(extra)
  }
  return {
    places,
    players,
    movedDown: groups.movedDown.length,
    bracket: groups.movedDown.length + groups.residents.length,
    byeScore,
    first,
  }
}

/** Two of the bracket, not both moved down: a pair of this bracket. Every other edge sends its ends further down. */
export const isPairOfBracket = (field: Field, a: number, b: number): boolean =>
  a < field.bracket && b < field.bracket && (a >= field.movedDown || b >= field.movedDown)

/** Absolute criteria: C1 to C3 for every edge, and C5 for the bye. */
export function isLegal(field: Field, a: number, b: number): boolean {
  const x = field.players[a]
  const y = field.players[b]
  if (x && y) return mayMeet(x, y)
  const place = field.places[x ? b : a]
  const player = x ?? y
  return player !== null && (place === 'float' || (player.mayHaveBye && player.score === field.byeScore))
}

/** Criteria C6 to C21 in their order. */
export function qualityCriteria(field: Field, unplayedGamesOfByeCount: boolean): Criterion[] {
  const { players, places, bracket, movedDown } = field
  const inBracket = (v: number) => v < bracket
  const isNext = (v: number) => places[v] === 'next'
  const nextCount = places.filter((place) => place === 'next').length
  const movedScores = distinctScores(players.slice(0, movedDown) as Contender[])
  const bracketScores = distinctScores(players.slice(0, bracket) as Contender[])

  /** So much for each player of the bracket who goes further down. */
  const forDown = (most: number, cost: (player: Contender, v: number) => number): Criterion => {
    const costs = players.map((player, v) => (player && inBracket(v) ? cost(player, v) : 0))
    if (costs.every((value) => value === 0)) return { most: 0, cost: () => 0 }
    return { most, cost: (a, b) => (isPairOfBracket(field, a, b) ? 0 : costs[a] + costs[b]) }
  }
  /** So much for each player of this bracket or the next one who goes on below the next one. */
  const forBelow = (most: number, cost: (player: Contender) => number): Criterion => {
    if (nextCount === 0) return { most: 0, cost: () => 0 }
    const costs = players.map((player, v) => (player && (inBracket(v) || isNext(v)) ? cost(player) : 0))
    const isPairOfNext = (a: number, b: number) =>
      (isNext(a) && (isNext(b) || inBracket(b))) || (isNext(b) && inBracket(a))
    return {
      most,
      cost: (a, b) => (isPairOfBracket(field, a, b) || isPairOfNext(a, b) ? 0 : costs[a] + costs[b]),
    }
  }
  /** So much for each pair of the bracket, the higher ranked player first. */
  const forPair = (
    most: number,
    cost: (higher: Contender, lower: Contender, higherAt: number) => number,
  ): Criterion => ({
    most,
    cost: (a, b) =>
      isPairOfBracket(field, a, b) ? cost(players[Math.min(a, b)]!, players[Math.max(a, b)]!, Math.min(a, b)) : 0,
  })
  /** So much for each resident who meets somebody moved down. */
  const forMeetingMovedDown = (cost: (resident: Contender, moved: Contender) => number): Criterion =>
    movedDown === 0
      ? { most: 0, cost: () => 0 }
      : forPair(movedDown, (higher, lower, at) => (at < movedDown ? cost(lower, higher) : 0))

  const isMoved = (v: number) => v < movedDown
  const residentsDown = (flag: (player: Contender) => boolean) =>
    forDown(bracket, (player, v) => (!isMoved(v) && flag(player) ? 1 : 0))
  const movedDownAgain = (flag: (player: Contender) => boolean) =>
    movedScores.map((score) =>
      forDown(movedDown, (player, v) => (isMoved(v) && player.score === score && flag(player) ? 1 : 0)),
    )
  const opponentsOfMoved = (flag: (player: Contender) => boolean) =>
    movedScores.map((score) =>
      forMeetingMovedDown((resident, moved) => (moved.score === score && flag(resident) ? 1 : 0)),
    )

  const anyTop = players.some((player, v) => inBracket(v) && player?.topScorer)
  const count = bracket + nextCount
  return [
    // C6, C7: few go down, and not the ones with high scores.
    forDown(bracket, () => 1),
    ...bracketScores.slice(0, -1).map((score) => forDown(bracket, (player) => (player.score === score ? 1 : 0))),
    // C8: the same in the following bracket.
    forBelow(count, () => 1),
    ...bracketScores.map((score) => forBelow(count, (player) => (player.score === score ? 1 : 0))),
    // C9
    ...(unplayedGamesOfByeCount ? [forDown(99, (player) => player.unplayed)] : []),
    // C10, C11: only top scorers and their opponents can come to it, because C3 keeps the others apart.
    ...(anyTop
      ? [
          forPair(bracket, (a, b) =>
            countThose(field, a, b, (player, colour) => Math.abs(player.difference + signOf(colour)) > 2),
          ),
          forPair(bracket, (a, b) => countThose(field, a, b, (player, colour) => player.twice === colour)),
        ]
      : []),
    // C12, C13: colours.
    forPair(bracket, (a, b) => (a.preference && a.preference === b.preference ? 1 : 0)),
    forPair(bracket, (a, b) =>
      a.preference && a.preference === b.preference && a.strength >= STRONG && b.strength >= STRONG ? 1 : 0,
    ),
    // C14 to C17: no float of the same kind again.
    residentsDown((player) => player.downBefore),
    forMeetingMovedDown((resident) => (resident.upBefore ? 1 : 0)),
    residentsDown((player) => player.downTwoBefore),
    forMeetingMovedDown((resident) => (resident.upTwoBefore ? 1 : 0)),
    // C18 to C21: where it must be, then with the smallest difference of scores.
    ...movedDownAgain((player) => player.downBefore),
    ...opponentsOfMoved((player) => player.upBefore),
    ...movedDownAgain((player) => player.downTwoBefore),
    ...opponentsOfMoved((player) => player.upTwoBefore),
  ]
}

const signOf = (colour: Colour) => (colour === 'w' ? 1 : -1)

/** How many of the two get into a state by the colours that they will be given. */
function countThose(
  field: Field,
  higher: Contender,
  lower: Contender,
  bad: (player: Contender, colour: Colour) => boolean,
): number {
  const colour = colourOfHigher(higher, lower, field.first)
  return (bad(higher, colour) ? 1 : 0) + (bad(lower, colour === 'w' ? 'b' : 'w') ? 1 : 0)
}

/** High to low. */
export const distinctScores = (players: readonly Contender[]): number[] =>
  [...new Set(players.map((player) => player.score))].sort((a, b) => b - a)
