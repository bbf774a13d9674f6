/** Who gives check and who is pinned, found by looking along all lines from the king once for a position. */
import type { Position, Site } from '@jatekvilag/engine'
import type { AttackTables } from './attacks.ts'
import type { RosterSlots } from './roster.ts'

/** What the last survey found: a cell holds the number of the survey that marked it. */
export interface Survey {
  number: number
  readonly pinnedIn: Int32Array
  readonly pinLineIn: Int32Array
  readonly stopsIn: Int32Array
  /** Looks anew; answers how many men give check. */
  look(p: Position, seat: number): number
  /** After a look that found one checker: would a man put on this site end the check? */
  stopsCheck(site: Site): boolean
}

export function surveyOn(size: number, attacks: AttackTables, slots: RosterSlots): Survey {
  const { men: MEN, capacity: CAPACITY } = slots
  const { raysPerSite, rayStart: lookStart, cells: lookCells, masks } = attacks
  const { leapStart: hopStart, leapCells: hopCells, leapMasks } = attacks
  const [masks0, masks1] = masks
  const [leapMasks0, leapMasks1] = leapMasks
  const pinnedIn = new Int32Array(size)
  const pinLineIn = new Int32Array(size)
  const stopsIn = new Int32Array(size)
  const found: Survey = {
    number: 0,
    pinnedIn,
    pinLineIn,
    stopsIn,
    look,
    stopsCheck: (site) => stopsIn[site] === found.number,
  }
  return found

  function look(p: Position, seat: number): number {
    if (++found.number === 0x3fffffff) {
      pinnedIn.fill(0)
      pinLineIn.fill(0)
      stopsIn.fill(0)
      found.number = 1
    }
    const number = found.number
    const own = 1 << seat
    const king = p[MEN + seat * CAPACITY]
    const kinds = seat === 0 ? masks1 : masks0
    let checkers = 0
    let r = king * raysPerSite
    let i = lookStart[r]
    for (const lastRay = r + raysPerSite; r < lastRay; r++) {
      const first = i
      const end = lookStart[r + 1]
      let shield = -1
      for (; i < end; i++) {
        const site = lookCells[i]
        const q = p[site]
        if (q === 0) continue
        if ((q & own) !== 0) {
          if (shield >= 0) break
          shield = site
          continue
        }
        if ((kinds[i] >> (q >> 2)) & 1) {
          if (shield >= 0) {
            pinnedIn[shield] = number
            for (let j = first; j <= i; j++) pinLineIn[lookCells[j]] = number
          } else {
            checkers++
            for (let j = first; j <= i; j++) stopsIn[lookCells[j]] = number
          }
        }
        break
      }
      i = end
    }
    const leapers = seat === 0 ? leapMasks1 : leapMasks0
    for (let h = hopStart[king], end = hopStart[king + 1]; h < end; h++) {
      const site = hopCells[h]
      const q = p[site]
      if (q !== 0 && (q & own) === 0 && (leapers[h] >> (q >> 2)) & 1) {
        checkers++
        stopsIn[site] = number
      }
    }
    return checkers
  }
}
