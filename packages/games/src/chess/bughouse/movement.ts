/** The men of one board, shown on the first of the two, for the pictures of the rules page. */
import type { Movement } from '@jatekvilag/engine'
import { placeOf } from './boards.ts'

const CELLS = 64

/** `movement` is that of a single board; men made from pawns go like the others. */
export function onFirstBoard(movement: Movement): Movement {
  return {
    kinds: movement.kinds.filter((kind) => !kind.startsWith('promoted-')),
    look: (kind, seat) => ({ ...movement.look(kind, seat & 1), owner: seat, colour: seat & 1 ? 'dark' : 'light' }),
    ways(kind, seat, site) {
      const cell = placeOf.indexOf(site)
      if (cell >= CELLS) return []
      return movement
        .ways(kind, seat & 1, cell)
        .map((way) => ({ ...way, to: placeOf[way.to], through: way.through.map((each) => placeOf[each]) }))
    },
  }
}
