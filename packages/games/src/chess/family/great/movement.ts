/** The compact tables read out again, for the pictures of rules pages. */
import type { Board, Look, Movement, Site, Way } from '@jatekvilag/engine'
import { type Army, kindNamed, manOf } from '../army.ts'
import { DIRECTIONS, type Reach, RING } from './reach.ts'

export function greatMovement(men: Army, board: Board, reach: Reach, look: (value: number) => Look): Movement {
  const { size } = board
  const { near, ring, range, ringMask, twice } = reach

  const known = new Map<number, readonly Way[]>()

  function ways(kind: string, seat: number, site: Site): readonly Way[] {
    const stand = manOf(kindNamed(men, kind), seat) * size + site
    const ways = known.get(stand) ?? readOut(stand, site)
    known.set(stand, ways)
    return ways
  }

  function readOut(stand: number, site: Site): readonly Way[] {
    const value = Math.floor(stand / size)
    const found: Way[] = []
    for (let d = 0; d < DIRECTIONS; d++) {
      const through: Site[] = []
      let to = near[d * size + site]
      for (let left = range[value * DIRECTIONS + d]; left > 0 && to >= 0; left--) {
        found.push({ to, through: [...through], moves: true, captures: true })
        through.push(to)
        to = near[d * size + to]
      }
    }
    for (let k = 0; k < RING; k++) {
      const to = ring[k * size + site]
      if (to < 0 || ((ringMask[value] >> k) & 1) === 0) continue
      const second = twice[value] === 0 ? {} : { second: true }
      found.push({ to, through: [], moves: true, captures: true, ...second })
    }
    return found
  }

  return {
    kinds: men.kinds.flatMap((kind) => (kind ? [kind.noun] : [])),
    look: (kind, seat) => look(manOf(kindNamed(men, kind), seat)),
    ways,
  }
}
