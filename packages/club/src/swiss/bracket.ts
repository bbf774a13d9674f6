import { type Field, isLegal, isPairOfBracket, qualityCriteria } from './field.ts'
import type { Matching } from './matching.ts'
import { type Criterion, matchingFor } from './weights.ts'

export interface BracketDraw {
  /** Vertices of each pair, the higher ranked first. */
  readonly pairs: readonly (readonly [number, number])[]
  readonly down: readonly number[]
}

/**
 * Draws one bracket: among all draws that are the best by the criteria, the one that the procedure of the rules (articles 3 and 4)
 * would come to first. Instead of trying them in order, each decision of that order is asked of the matching, from the most
 * significant one on: can it still be the best if so?
 */
export function drawBracket(field: Field): BracketDraw | null {
  const size = field.places.length
  const mayPair = (a: number, b: number) => isLegal(field, a, b)
  if (field.movedDown === 0 && field.places.length <= field.bracket + 1) {
    // Everybody finds a partner here, but one at most: the number of pairs is known.
    const criteria = qualityCriteria(field, countsUnplayed(field, 1))
    const residents = Array.from({ length: field.bracket }, (_, v) => v)
    const first = firstCandidate(field)
    if (isPerfect(field, first, criteria)) return first
    return drawEquals(field, residents, field.bracket >> 1, mayPair, criteria, [])
  }
  let criteria = qualityCriteria(field, false)
  let matching = matchingFor(size, mayPair, criteria)
  if (!matching.solve()) return null
  if (countsUnplayed(field, countDown(field, matching))) {
    criteria = qualityCriteria(field, true)
    matching = matchingFor(size, mayPair, criteria)
    matching.solve()
  }
  const pairsWanted = (field.bracket - countDown(field, matching)) / 2
  const pairs = settleMovedDown(field, matching)
  const settled = new Set(pairs.flat())
  const residents: number[] = []
  for (let v = field.movedDown; v < field.bracket; v++) if (!settled.has(v)) residents.push(v)
  return drawEquals(
    field,
    residents,
    pairsWanted - pairs.length,
    (a, b) =>
      !settled.has(a) &&
      !settled.has(b) &&
      !(isPairOfBracket(field, a, b) && (a < field.movedDown || b < field.movedDown)) &&
      mayPair(a, b),
    criteria,
    pairs,
  )
}

/** The upper half against the lower half in order; whoever is left over goes down. */
function firstCandidate(field: Field): BracketDraw {
  const half = field.bracket >> 1
  return {
    pairs: Array.from({ length: half }, (_, v) => [v, v + half] as const),
    down: field.bracket % 2 ? [field.bracket - 1] : [],
  }
}

/** Rule 3.4: a draw that costs nothing but the one who must go down needs no other to compare with. */
function isPerfect(field: Field, { pairs, down }: BracketDraw, criteria: readonly Criterion[]): boolean {
  if (field.places.length !== field.bracket + down.length) return false
  const edges = [...pairs, ...down.map((v) => [v, field.bracket] as const)]
  return edges.every(
    ([a, b]) =>
      isLegal(field, a, b) &&
      criteria.every(({ most, cost }, c) => most === 0 || cost(a, b) === 0 || (c === 0 && b === field.bracket)),
  )
}

/** C9 holds where exactly one goes down and will have the bye. */
const countsUnplayed = (field: Field, down: number): boolean =>
  down === 1 &&
  field.places.at(-1) === 'bye' &&
  field.byeScore !== null &&
  field.byeScore >= field.players[field.bracket - 1]!.score

function countDown(field: Field, matching: Matching): number {
  let down = 0
  for (let v = 0; v < field.bracket; v++) if (!isPairOfBracket(field, v, matching.mate[v])) down++
  return down
}

/** Which of those moved down are paired (4.4), and with whom (4.2): each in turn with the highest resident that is possible. */
function settleMovedDown(field: Field, matching: Matching): [number, number][] {
  const moved = Array.from({ length: field.movedDown }, (_, v) => v)
  if (moved.some((v) => !isPairOfBracket(field, v, matching.mate[v]))) {
    for (const v of moved) choose(matching, v, (y) => (isPairOfBracket(field, v, y) ? 1 : 0))
  }
  const pairs: [number, number][] = []
  for (const v of moved) {
    if (!isPairOfBracket(field, v, matching.mate[v])) continue
    pairs.push([v, settleLowest(matching, v, (y) => y >= field.movedDown && y < field.bracket)])
  }
  return pairs
}

/** A bracket of equals, or what remains of one after those moved down have partners (3.6). */
function drawEquals(
  field: Field,
  residents: readonly number[],
  wanted: number,
  mayPair: (a: number, b: number) => boolean,
  criteria: readonly Criterion[],
  before: readonly [number, number][],
): BracketDraw | null {
  const taken = new Set(before.flat())
  // Vertices that are settled already are no part of the graph.
  const vertices: number[] = []
  for (let v = 0; v < field.places.length; v++) if (!taken.has(v)) vertices.push(v)
  const local = new Map(vertices.map((v, at) => [v, at]))
  const start = residents.length > 0 ? local.get(residents[0])! : 0
  const end = start + residents.length
  const isEqual = (at: number) => at >= start && at < end
  const isPair = (a: number, b: number) => isEqual(a) && isEqual(b)
  const upperHalf = start + wanted
  const exchanges: Criterion[] = [
    // 4.3.1: few leave the upper half. 4.3.2: they are near to those who come instead.
    { most: wanted, cost: (a, b) => (isPair(a, b) && Math.min(a, b) >= upperHalf ? 1 : 0) },
    { most: wanted * residents.length, cost: (a, b) => (isPair(a, b) ? Math.min(a, b) - start : 0) },
  ]
  const matching = matchingFor(vertices.length, (a, b) => mayPair(vertices[a], vertices[b]), [
    ...criteria.map(({ most, cost }): Criterion => ({ most, cost: (a, b) => cost(vertices[a], vertices[b]) })),
    ...exchanges,
  ])
  if (!matching.solve()) return null
  const isUpper = (at: number) => isPair(at, matching.mate[at]) && at < matching.mate[at]
  let left = 0
  for (let at = start; at < upperHalf; at++) if (!isUpper(at)) left++
  // 4.3.3: the lowest of the upper half leave it. 4.3.4: the highest of the lower half come into it.
  const asUpper = (v: number) => (y: number) => (isPair(v, y) && v < y ? 1 : 0)
  let leaving = left
  for (let at = upperHalf - 1; at >= start && leaving > 0; at--) {
    choose(matching, at, (y) => 1 - asUpper(at)(y))
    if (!isUpper(at)) leaving--
  }
  let coming = left
  for (let at = upperHalf; at < end && coming > 0; at++) {
    choose(matching, at, asUpper(at))
    if (isUpper(at)) coming--
  }
  // 4.2: each of the upper ones in turn has the highest of the lower ones that is possible.
  const uppers: number[] = []
  for (let at = start; at < end; at++) if (isUpper(at)) uppers.push(at)
  const upperSet = new Set(uppers)
  const pairs: (readonly [number, number])[] = [...before]
  for (const at of uppers) {
    const partner = settleLowest(matching, at, (y) => isEqual(y) && y > at && !upperSet.has(y))
    pairs.push([vertices[at], vertices[partner]])
  }
  const paired = new Set(pairs.flat())
  const down: number[] = []
  for (let v = 0; v < field.bracket; v++) if (!paired.has(v)) down.push(v)
  return { pairs, down }
}

/** Asks for the highest value that an edge of `v` can have in a best matching, and leaves `v` only such edges. */
function choose(matching: Matching, v: number, value: (y: number) => number): void {
  const last = matching.width - 1
  matching.loosen(v)
  for (let y = 0; y < matching.size; y++) if (matching.hasEdge(v, y)) matching.setComponent(v, y, last, value(y))
  matching.solveAgain()
  const kept = value(matching.mate[v])
  const dropped: number[] = []
  for (let y = 0; y < matching.size; y++) if (matching.hasEdge(v, y) && value(y) !== kept) dropped.push(y)
  if (dropped.length > 0) {
    const plain = matching.isPlain(v)
    if (!plain) matching.loosen(v)
    for (const y of dropped) matching.removeEdge(v, y)
    if (!plain) matching.solveAgain()
  }
  // All edges left have the same value: without it, later choices weigh nothing but themselves.
  matching.shift(v, last, -kept)
}

/** Settles the pair of `v` with the first partner in order that a best matching can have. */
function settleLowest(matching: Matching, v: number, isPartner: (y: number) => boolean): number {
  let first = -1
  for (let y = 0; y < matching.size && first < 0; y++) {
    if (isPartner(y) && matching.hasEdge(v, y) && !matching.isSettled(y)) first = y
  }
  if (matching.mate[v] !== first) {
    const last = matching.width - 1
    matching.loosen(v)
    for (let y = 0; y < matching.size; y++)
      if (matching.hasEdge(v, y)) matching.setComponent(v, y, last, isPartner(y) ? -y : -matching.size)
    matching.solveAgain()
  }
  const partner = matching.mate[v]
  matching.settle(v, partner)
  return partner
}
