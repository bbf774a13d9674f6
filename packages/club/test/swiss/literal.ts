/**
 * The Dutch draw as the rules tell it, for a handful of players: every candidate of a bracket is made, judged by each criterion, and
 * among the best the one that comes first in the order of generation is taken. It shares nothing with the real draw but what
 * is known of a player, who may meet whom, and who gets which colour.
 */
import type { Colour } from '../../src/crosstable.ts'
import { colourOfHigher, mayMeet } from '../../src/swiss/colours.ts'
import type { Contender } from '../../src/swiss/contender.ts'
import { STRONG } from '../../src/swiss/contender.ts'

type Pair = readonly [Contender, Contender]
interface Candidate {
  readonly pairs: readonly Pair[]
  readonly down: readonly Contender[]
}

/** Smaller is better; lists are compared from the left, a shorter one that is equal so far first. */
type Key = readonly (number | readonly number[])[]

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let k = 0; k < Math.max(a.length, b.length); k++) {
    if (a[k] === undefined) return -1
    if (b[k] === undefined) return 1
    if (a[k] !== b[k]) return a[k] - b[k]
  }
  return 0
}

function compare(a: Key, b: Key): number {
  for (let k = 0; k < a.length; k++) {
    const [x, y] = [a[k], b[k]]
    const order = typeof x === 'number' ? x - (y as number) : compareLists(x, y as readonly number[])
    if (order !== 0) return order
  }
  return 0
}

/** Can everybody be paired, with the bye for somebody of the given score? */
function canComplete(players: readonly Contender[], byeScore: number | null): boolean {
  if (players.length === 0) return true
  const [first, ...rest] = players
  for (const other of rest) {
    if (
      mayMeet(first, other) &&
      canComplete(
        rest.filter((one) => one !== other),
        byeScore,
      )
    )
      return true
  }
  return players.length % 2 === 1 && first.mayHaveBye && first.score === byeScore && canComplete(rest, null)
}

/** All ways to pair some of a bracket: those moved down only with residents. */
function* candidates(moved: readonly Contender[], residents: readonly Contender[]): Generator<Candidate> {
  if (moved.length > 0) {
    const [first, ...others] = moved
    for (const other of residents) {
      if (!mayMeet(first, other)) continue
      for (const { pairs, down } of candidates(
        others,
        residents.filter((one) => one !== other),
      )) {
        yield { pairs: [[first, other], ...pairs], down }
      }
    }
    for (const { pairs, down } of candidates(others, residents)) yield { pairs, down: [first, ...down] }
    return
  }
  if (residents.length === 0) {
    yield { pairs: [], down: [] }
    return
  }
  const [first, ...others] = residents
  for (const other of others) {
    if (!mayMeet(first, other)) continue
    for (const { pairs, down } of candidates(
      [],
      others.filter((one) => one !== other),
    )) {
      yield { pairs: [[first, other], ...pairs], down }
    }
  }
  for (const { pairs, down } of candidates([], others)) yield { pairs, down: [first, ...down] }
}

const descending = (numbers: readonly number[]) => [...numbers].sort((a, b) => b - a)

function quality(
  { pairs, down }: Candidate,
  moved: readonly Contender[],
  residents: readonly Contender[],
  groups: readonly (readonly Contender[])[],
  byeScore: number | null,
  first: Colour,
): Key {
  const isMoved = (player: Contender) => moved.includes(player)
  const below = groups.flat()
  let next: Key = [0, []]
  if (groups.length > 0) {
    let best: Key | null = null
    for (const later of candidates(down, groups[0])) {
      if (!canComplete([...later.down, ...groups.slice(1).flat()], byeScore)) continue
      const key: Key = [later.down.length, descending(later.down.map((player) => player.score))]
      if (!best || compare(key, best) < 0) best = key
    }
    next = best ?? [99, []]
  }
  const byeIsHere =
    down.length === 1 && byeScore !== null && byeScore >= residents[0].score && (below.length + 1) % 2 === 1
  const coloured = pairs.flatMap(([a, b]) => {
    const [higher, lower] = a.score > b.score || (a.score === b.score && a.number < b.number) ? [a, b] : [b, a]
    const colour = colourOfHigher(higher, lower, first)
    const top = higher.topScorer || lower.topScorer
    return [
      { player: higher, colour, top },
      { player: lower, colour: colour === 'w' ? ('b' as const) : ('w' as const), top },
    ]
  })
  const count = (test: (one: (typeof coloured)[number]) => boolean) => coloured.filter(test).length
  const sign = (colour: Colour) => (colour === 'w' ? 1 : -1)
  const mixed = pairs.filter(([a]) => isMoved(a))
  const residentsDown = (flag: (player: Contender) => boolean) =>
    down.filter((player) => !isMoved(player) && flag(player)).length
  const opponents = (flag: (player: Contender) => boolean) => mixed.filter(([, resident]) => flag(resident)).length
  // Whoever goes down again has a difference larger than any other.
  const ofMoved = (flag: (player: Contender) => boolean) =>
    descending([
      ...mixed.filter(([player]) => flag(player)).map(([player, resident]) => player.score - resident.score),
      ...down.filter((player) => isMoved(player) && flag(player)).map((player) => 1000 + player.score),
    ])
  const ofOpponents = (flag: (player: Contender) => boolean) =>
    descending(
      mixed.filter(([, resident]) => flag(resident)).map(([player, resident]) => player.score - resident.score),
    )
  return [
    down.length,
    descending(down.map((player) => player.score)),
    ...next,
    byeIsHere ? down[0].unplayed : 0,
    count(({ player, colour, top }) => top && Math.abs(player.difference + sign(colour)) > 2),
    count(({ player, colour, top }) => top && player.twice === colour),
    count(({ player, colour }) => player.preference !== null && player.preference !== colour),
    count(
      ({ player, colour }) => player.preference !== null && player.preference !== colour && player.strength >= STRONG,
    ),
    residentsDown((player) => player.downBefore),
    opponents((player) => player.upBefore),
    residentsDown((player) => player.downTwoBefore),
    opponents((player) => player.upTwoBefore),
    ofMoved((player) => player.downBefore),
    ofOpponents((player) => player.upBefore),
    ofMoved((player) => player.downTwoBefore),
    ofOpponents((player) => player.upTwoBefore),
  ]
}

/** Where a candidate stands in the order of generation (articles 3 and 4). */
function generation({ pairs }: Candidate, moved: readonly Contender[], residents: readonly Contender[]): Key {
  const mixed = pairs.filter(([a]) => moved.includes(a)).sort(([a], [b]) => moved.indexOf(a) - moved.indexOf(b))
  const rest = residents.filter((player) => !mixed.some(([, resident]) => resident === player))
  const own = pairs
    .filter(([a]) => !moved.includes(a))
    .map(([a, b]) => [rest.indexOf(a) + 1, rest.indexOf(b) + 1].sort((x, y) => x - y))
  const size = own.length
  const uppers = own.map(([upper]) => upper).sort((a, b) => a - b)
  const leaving = Array.from({ length: size }, (_, at) => at + 1).filter((number) => !uppers.includes(number))
  const coming = uppers.filter((number) => number > size)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return [
    mixed.map(([player]) => moved.indexOf(player)),
    mixed.map(([, resident]) => residents.indexOf(resident)),
    leaving.length,
    sum(coming) - sum(leaving),
    descending(leaving).map((number) => -number),
    coming,
    uppers.map((upper) => own.find(([one]) => one === upper)![1]),
  ]
}

export function literalDraw(
  players: readonly Contender[],
  first: Colour,
): { pairs: Pair[]; bye: number | null } | null {
  const scores = [...new Set(players.map((player) => player.score))].sort((a, b) => b - a)
  const groups = scores.map((score) => players.filter((player) => player.score === score))
  const byeScore =
    players.length % 2 === 0 ? null : ([...scores].reverse().find((score) => canComplete(players, score)) ?? null)
  if (!canComplete(players, byeScore)) return null
  const drawn: Pair[] = []
  let moved: Contender[] = []
  for (let g = 0; g < groups.length; g++) {
    let best: { key: Key; candidate: Candidate } | null = null
    const later = groups.slice(g + 1)
    for (const candidate of candidates(moved, groups[g])) {
      if (!canComplete([...candidate.down, ...later.flat()], byeScore)) continue
      const key = [
        ...quality(candidate, moved, groups[g], later, byeScore, first),
        ...generation(candidate, moved, groups[g]),
      ]
      if (!best || compare(key, best.key) < 0) best = { key, candidate }
    }
    if (!best) return null
    drawn.push(...best.candidate.pairs)
    moved = [...best.candidate.down].sort((a, b) => b.score - a.score || a.number - b.number)
  }
  if (moved.length > 1) return null
  return { pairs: drawn, bye: moved[0]?.number ?? null }
}
