/**
 * Keeps the board, the list of each side's men and the hash of the position in step.
 * The royal man is always first in its list, so that its site is found at once.
 */
import { type Position, type Problem, Random, type Site } from '@jatekvilag/engine'
import { type Army, isRoyal, seatOf } from './army.ts'
import { problem } from './texts.ts'

/** Where the roster lives in a position; the board itself begins at slot 0. */
export interface RosterSlots {
  /** Two lists of `capacity` sites. */
  readonly men: number
  readonly capacity: number
  /** Two counts. */
  readonly count: number
  /** For each site where it stands in the lists. */
  readonly place: number
  readonly hash: number
}

export interface Roster extends RosterSlots {
  put(p: Position, site: Site, value: number): void
  remove(p: Position, site: Site): void
  relocate(p: Position, from: Site, to: Site): void
  /** The man on this site becomes another of the same side. */
  replace(p: Position, site: Site, value: number): void
  /** Lists the men of a board that was just filled. */
  enlist(p: Position): void
  /** Random numbers by slot value and site, for the hash. */
  readonly keys: Int32Array
}

/** The same numbers in every run, so that hashes can be compared between programs. */
export function hashKeys(count: number, seed: number): Int32Array {
  const random = new Random(seed)
  return Int32Array.from({ length: count }, () => random.int32())
}

export function roster(army: Army, size: number, slots: RosterSlots): Roster {
  const { men, capacity, count, place, hash } = slots
  const keys = hashKeys(army.values * size, 20)

  function put(p: Position, site: Site, value: number): void {
    const seat = (value & 3) - 1
    const i = men + seat * capacity + p[count + seat]++
    p[i] = site
    p[place + site] = i
    p[site] = value
    p[hash] ^= keys[value * size + site]
  }

  return {
    ...slots,
    keys,
    put,

    remove(p, site) {
      const value = p[site]
      const seat = (value & 3) - 1
      const i = p[place + site]
      const last = p[men + seat * capacity + --p[count + seat]]
      p[i] = last
      p[place + last] = i
      p[site] = 0
      p[hash] ^= keys[value * size + site]
    },

    relocate(p, from, to) {
      const value = p[from]
      const i = p[place + from]
      p[i] = to
      p[place + to] = i
      p[to] = value
      p[from] = 0
      p[hash] ^= keys[value * size + from] ^ keys[value * size + to]
    },

    replace(p, site, value) {
      p[hash] ^= keys[p[site] * size + site] ^ keys[value * size + site]
      p[site] = value
    },

    enlist(p) {
      for (const royalFirst of [true, false])
        for (let site = 0; site < size; site++) {
          const value = p[site]
          if (value !== 0 && isRoyal(army, value) === royalFirst) put(p, site, value)
        }
    },
  }
}

/** Why these men cannot be a position, if so: one royal man each, and room in the lists. */
export function rosterProblem(
  army: Army,
  board: ArrayLike<number>,
  size: number,
  capacity: number,
): Problem | undefined {
  for (const seat of [0, 1]) {
    let [royals, all] = [0, 0]
    for (let site = 0; site < size; site++) {
      const value = board[site]
      if (value === 0 || seatOf(value) !== seat) continue
      all++
      if (isRoyal(army, value)) royals++
    }
    const side = seat === 0 ? problem('first-player') : problem('second-player')
    if (royals !== 1) return problem('kings-instead-of-one', side, royals)
    if (all > capacity) return problem('too-many-men', side, all, capacity)
  }
  return undefined
}
