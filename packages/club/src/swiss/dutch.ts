import { type Colour, type Crosstable, entryAt, roundsOf } from '../crosstable.ts'
import { drawBracket } from './bracket.ts'
import { colourOfHigher, mayMeet } from './colours.ts'
import { type Contender, contenders, other } from './contender.ts'
import { distinctScores, isLegal, makeField } from './field.ts'
import { matchingFor } from './weights.ts'

/** A drawn round: white and black of each board, best board first, and who has the bye. */
export interface Pairing {
  readonly pairs: readonly (readonly [number, number])[]
  readonly bye: number | null
}

export interface DutchSettings {
  /** The round to draw, from 1; the one after the last entry when left out. */
  readonly round?: number
  /** Starting numbers of those who play; everybody when left out. */
  readonly present?: ReadonlySet<number>
}

/** Draws a round by the FIDE (Dutch) system, rules of 2025. Null when no draw is possible at all (1.9.3: the arbiter decides). */
export function drawDutch(table: Crosstable, settings: DutchSettings = {}): Pairing | null {
  const round = (settings.round ?? roundsOf(table) + 1) - 1
  const numbers = settings.present ?? new Set(table.players.map((player) => player.number))
  const first = table.firstColour ?? firstColourOf(table) ?? 'w'
  const players = contenders(table, numbers, { round, isLast: round + 1 === table.totalRounds })
  if (players.length === 0) return { pairs: [], bye: null }
  let byeScore: number | null = null
  if (players.length % 2) {
    byeScore = lowestByeScore(players)
    if (byeScore === null) return null
  }
  const groups = distinctScores(players).map((score) => players.filter((player) => player.score === score))
  const pairs: [Contender, Contender][] = []
  let movedDown: readonly Contender[] = []
  for (let g = 0; g < groups.length; g++) {
    const drawn = drawGroup(
      { movedDown, residents: groups[g], next: groups[g + 1] ?? [], lower: groups.slice(g + 2).flat() },
      byeScore,
      first,
    )
    if (!drawn) return null
    pairs.push(...drawn.pairs)
    movedDown = drawn.down
  }
  const bye = pairRest(movedDown, pairs)
  return bye === undefined ? null : { pairs: inBoardOrder(pairs, first), bye }
}

type Groups = Parameters<typeof makeField>[0]

/**
 * First the bracket is drawn as if nothing came after it; mostly the rest can then be drawn as well as one could wish, so that
 * nothing was lost. Otherwise it is drawn again with everybody below in view.
 */
function drawGroup(groups: Groups, byeScore: number | null, first: Colour) {
  const size = groups.movedDown.length + groups.residents.length
  const byeIsBelow = byeScore === null || byeScore < groups.residents[0].score
  const here = { movedDown: groups.movedDown, residents: groups.residents, next: [], lower: [] }
  if (byeIsBelow) {
    const field = makeField(here, size % 2 ? 'float' : null, byeScore, first)
    const draw = drawBracket(field)
    if (draw && draw.down.length <= 1) {
      const down = draw.down.map((v) => field.players[v]!)
      if (restIsBest(down, groups, byeScore, first)) return withPlayers(field.players, draw, down)
    }
  }
  const field = makeField(groups, byeScore === null ? null : 'bye', byeScore, first)
  const draw = drawBracket(field)
  return (
    draw &&
    withPlayers(
      field.players,
      draw,
      draw.down.map((v) => field.players[v]!),
    )
  )
}

const withPlayers = (
  players: readonly (Contender | null)[],
  draw: { readonly pairs: readonly (readonly [number, number])[] },
  down: readonly Contender[],
) => ({ pairs: draw.pairs.map(([a, b]): [Contender, Contender] => [players[a]!, players[b]!]), down })

/** C4 and C8: can the rest be paired, and the following bracket as well as could ever be hoped? */
function restIsBest(down: readonly Contender[], groups: Groups, byeScore: number | null, first: Colour): boolean {
  const field = makeField(
    { movedDown: down, residents: groups.next, next: [], lower: groups.lower },
    byeScore === null ? null : 'bye',
    byeScore,
    first,
  )
  const size = field.places.length
  if (size === 0) return true
  if (size % 2) return false
  const below = (v: number) => (v >= field.bracket ? 1 : 0)
  const leaves = (a: number, b: number) => (down.length > 0 && below(a) + below(b) === 1 ? 1 : 0)
  const isMoved = (v: number) => v < down.length
  const matching = matchingFor(size, (a, b) => isLegal(field, a, b), [
    { most: field.bracket, cost: leaves },
    { most: down.length, cost: (a, b) => (leaves(a, b) && (isMoved(a) || isMoved(b)) ? 1 : 0) },
  ])
  if (!matching.solve()) return false
  let leaving = 0
  for (let v = 0; v < field.bracket; v++) {
    if (!leaves(v, matching.mate[v])) continue
    leaving++
    if (isMoved(v) && groups.next.length > 0) return false
  }
  return down.length === 0 || groups.next.length === 0 || leaving === field.bracket % 2
}

/** C5: the lowest score with which somebody can have the bye while all others are paired. */
function lowestByeScore(players: readonly Contender[]): number | null {
  const bye = players.length
  for (const score of distinctScores(players).reverse()) {
    const matching = matchingFor(
      players.length + 1,
      (a, b) => (b === bye ? players[a].mayHaveBye && players[a].score === score : mayMeet(players[a], players[b])),
      [],
    )
    if (matching.solve()) return score
  }
  return null
}

/** Whoever is left after the last bracket: one with the bye, and those moved down together who can only meet each other. */
function pairRest(left: readonly Contender[], pairs: [Contender, Contender][]): number | null | undefined {
  if (left.length === 0) return null
  if (left.length === 1) return left[0].number
  const odd = left.length % 2
  const matching = matchingFor(
    left.length + odd,
    (a, b) => (b === left.length ? left[a].mayHaveBye : mayMeet(left[a], left[b])),
    [],
  )
  if (!matching.solve()) return undefined
  left.forEach((player, v) => {
    const partner = matching.mate[v]
    if (partner > v && partner < left.length) pairs.push([player, left[partner]])
  })
  return odd ? left[matching.mate[left.length]].number : null
}

function inBoardOrder(pairs: readonly [Contender, Contender][], first: Colour): [number, number][] {
  return [...pairs]
    .map(([a, b]) => (a.score > b.score || (a.score === b.score && a.number < b.number) ? [a, b] : [b, a]))
    .sort(([a, b], [c, d]) => c.score - a.score || c.score + d.score - a.score - b.score || a.number - c.number)
    .map(([higher, lower]) =>
      colourOfHigher(higher, lower, first) === 'w' ? [higher.number, lower.number] : [lower.number, higher.number],
    )
}

/** The colour that was drawn before the first round, read from its boards. */
export function firstColourOf(table: Crosstable): Colour | undefined {
  const sorted = [...table.players].sort((a, b) => a.number - b.number)
  for (const player of sorted) {
    const { colour, opponent } = entryAt(player, 0)
    if (colour && opponent !== null && player.number < opponent) return player.number % 2 === 1 ? colour : other(colour)
  }
  return undefined
}
