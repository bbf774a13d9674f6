/** What the search counts in a position, numbered as in `tables.h`, and what it is worth before anything was learned. */
import { kindOf, seatOf } from '../family/army.ts'
import { placementOn } from '../family/placement.ts'
import type { MenRules } from './told.ts'
import type { MenWorths } from './worths.ts'

export const MAX_SITES = 200
export const MAX_SLOTS = 16
export const MAX_HELD = 20
export const REACHES = 16 * MAX_SITES
export const TOUCHES = REACHES + 16 * 32
export const DANGER = TOUCHES + 16 * 16 * 2
export const GUARDS = DANGER + 4 * 16
export const PASSED = GUARDS + 16
export const LONE = PASSED + 16
export const DOUBLED = LONE + 1
export const HELD = DOUBLED + 1
export const MOVE = HELD + MAX_SLOTS * MAX_HELD
export const TERMS = MOVE + 1

/** Scores count so many parts of a log-odd. */
export const PARTS = 512

/** Where the first seat would see what the second sees here: the board turned or upended, whichever makes the start look alike. */
export function acrossOf({ board, start }: MenRules): (site: number) => number {
  const { shapes } = board
  const middle = (of: readonly number[]) => Math.min(...of) + Math.max(...of)
  const [width, height] = [middle(shapes.map(({ x }) => x)), middle(shapes.map(({ y }) => y))]
  const find = (x: number, y: number) =>
    shapes.findIndex((shape) => Math.abs(shape.x - x) < 0.01 && Math.abs(shape.y - y) < 0.01)
  const upended = shapes.map(({ x, y }) => find(x, height - y))
  const turned = shapes.map(({ x, y }) => find(width - x, height - y))
  const alike = (across: readonly number[]) =>
    across.filter((there, site) => there >= 0 && seatOf(start[site]) === 0 && start[there] === start[site] + 1).length
  const chosen = alike(turned) > alike(upended) ? turned : upended
  return (site) => chosen[site]
}

/** Early and late alike: men by kind, where they stand and in hand. */
export function firstTerms(rules: MenRules, { men: given, hand, move }: MenWorths): Int16Array {
  const { board, men, drops } = rules
  const { centre, row } = placementOn(board)
  const terms = new Int16Array(2 * TERMS)
  const set = (term: number, logOdds: number) => terms.fill(Math.round(PARTS * logOdds), 2 * term, 2 * term + 2)
  men.kinds.forEach((kind, i) => {
    const [man, inCentre, ahead] = (kind && given[kind.noun]) ?? [0, 0, 0]
    for (let site = 0; site < board.size; site++)
      set(i * MAX_SITES + site, man + inCentre * centre[site] + ahead * row[site])
  })
  for (let slot = 0; slot < (drops?.drops.kinds ?? 0); slot++) {
    const noun = men.kinds[kindOf(drops!.drops.values[slot])]!.noun
    for (let held = 1; held < MAX_HELD; held++) set(HELD + slot * MAX_HELD + held, held * (hand?.[noun] ?? 0))
  }
  set(MOVE, move)
  return terms
}
