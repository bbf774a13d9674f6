/** How each man goes, read out of the tables of towers, for the pictures of the rules page. */
import type { Look, Movement, Way } from '@jatekvilag/engine'
import {
  CELLS,
  cellStart,
  lineCells,
  lineStart,
  MEN,
  manOfHeight,
  onSecondRow,
  PAWN,
  pawnAhead,
  pawnLeft,
  pawnRight,
} from './towers.ts'

/** `look` draws a tower of so many discs. */
export function towerMovement(look: (height: number, seat: number) => Look): Movement {
  return {
    kinds: MEN,
    look: (kind, seat) => look(manOfHeight.indexOf((MEN as readonly string[]).indexOf(kind), 1), seat),
    ways(kind, seat, site) {
      const man = (MEN as readonly string[]).indexOf(kind)
      if (man === PAWN) return pawnWays(seat, site)
      const ways: Way[] = []
      for (let line = lineStart[man * CELLS + site]; line < lineStart[man * CELLS + site + 1]; line++) {
        const cells = [...lineCells.subarray(cellStart[line], cellStart[line + 1])]
        cells.forEach((to, i) => {
          ways.push({ to, through: cells.slice(0, i), moves: true, captures: true })
        })
      }
      return ways
    },
  }
}

function pawnWays(seat: number, site: number): Way[] {
  const i = seat * CELLS + site
  const ways: Way[] = []
  const one = pawnAhead[i]
  if (one < 0) return ways
  ways.push({ to: one, through: [], moves: true, captures: false })
  if (onSecondRow[i] === 1)
    ways.push({ to: pawnAhead[seat * CELLS + one], through: [one], moves: true, captures: false })
  for (const to of [pawnLeft[i], pawnRight[i]])
    if (to >= 0) ways.push({ to, through: [], moves: false, captures: true })
  return ways
}
