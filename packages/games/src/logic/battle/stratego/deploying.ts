/**
 * Sound set-ups drawn by chance, so that nobody learns the habits of a bot: the flag anywhere in the back row behind bombs,
 * one of the ready-made arrangements round it, then men exchanged as long as the whole stays sound.
 */
import type { Action, Position, Random, Seat } from '@jatekvilag/engine'
import { BOMB, FLAG, GENERAL, KIND_LIMIT, KIND_MASK, MAJOR, MARSHAL, MINER, SPY } from './army.ts'
import { type Field, MOST_SWAPS } from './field.ts'

/** So many exchanges are made, each of them the first sound one among so many tried. */
const EXCHANGES = 10
const TRIES = 100

export function deploying(field: Field) {
  const { cells, width, homes, armySize, army, arrangements } = field
  const { place: PLACE, swap: SWAP, setup: SETUP, done: DONE } = field.codes
  const { arranging: ARRANGING, swaps: SWAPS, reserve: RESERVE, unplaced: UNPLACED } = field.slots.at
  const backRow = armySize - width
  const strongMen = army.slice(MAJOR, BOMB).reduce((sum, count) => sum + count, 0)

  /** What stands where at home, the front row first; 0 where nothing does. */
  const homeOf = (p: Position, seat: Seat): number[] =>
    Array.from(homes.subarray(seat * armySize, (seat + 1) * armySize), (cell) => p[cell] & KIND_MASK)

  /** The places beside the flag and in front of it. */
  function guards(flag: number): number[] {
    const column = flag % width
    const beside = [column > 0 ? flag - 1 : -1, column < width - 1 ? flag + 1 : -1, flag - width]
    return beside.filter((place) => place >= 0)
  }

  /**
   * The flag is in the back row and bombs stand all round it; the front row holds neither bombs nor miners nor the spy; the
   * two highest officers are in the first two rows, and on each half of the field is at least a quarter of the strong.
   */
  function isSound(home: readonly number[]): boolean {
    const flag = home.indexOf(FLAG)
    if (flag < backRow || guards(flag).some((place) => home[place] !== BOMB)) return false
    let left = 0
    for (const [place, kind] of home.entries()) {
      if (place < width && (kind === BOMB || kind === MINER || kind === SPY)) return false
      if (place >= 2 * width && (kind === GENERAL || kind === MARSHAL)) return false
      if (kind >= MAJOR && kind < BOMB && place % width < width / 2) left++
    }
    return 4 * Math.min(left, strongMen - left) >= strongMen
  }

  /** The next step of a set-up that has gone so far; undefined where there is nothing to set up. */
  function deploy(p: Position, seat: Seat, random: Random): Action | undefined {
    if (((p[ARRANGING] >> seat) & 1) === 0) return undefined
    const home = homeOf(p, seat)
    const cellOf = (place: number) => homes[seat * armySize + place]
    if (p[UNPLACED + seat] > 0) {
      if (p[UNPLACED + seat] === armySize) return PLACE + FLAG * cells + cellOf(backRow + random.below(width))
      const flag = home.indexOf(FLAG)
      const open = flag < backRow ? [] : guards(flag).filter((place) => home[place] === 0)
      if (open.length > 0 && p[RESERVE + seat * KIND_LIMIT + BOMB] > 0) return PLACE + BOMB * cells + cellOf(open[0])
      return SETUP + random.below(arrangements.length)
    }
    if (MOST_SWAPS - p[SWAPS + seat] >= EXCHANGES) return DONE
    for (let tries = 0; tries < TRIES; tries++) {
      const [a, b] = [random.below(armySize), random.below(armySize)]
      if (home[a] === home[b]) continue
      const exchanged = home.with(a, home[b]).with(b, home[a])
      if (isSound(exchanged)) return SWAP + cellOf(a) * cells + cellOf(b)
    }
    return DONE
  }

  return { deploy, isSound, homeOf }
}
