import { countBits, defineEntry, type Game, hexes, type ValuesOf } from '@jatekvilag/engine'
import { lettered, letteredLabels } from '../../families/lettered-hexagons.ts'
import { type HexStones, hexStones } from '../family/hex-stones.ts'
import { swapOption } from '../family/swap.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  size: { kind: 'number', min: 3, max: 13, default: 10 },
  swap: swapOption(),
} as const

export const havannah = defineEntry({
  id: 'havannah',
  catalogue: ['havannah'],
  texts,
  chapter: 'connection',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['place', 'connect'],
  options,
  presets: {
    '10': { options: { size: 10 } },
    size: { options: { size: 8 } },
  },
  bot,
  create,
})

function havannahBoard(size: number) {
  const cells = lettered(size)
  return hexes({
    cells,
    labels: letteredLabels(size),
    regions: (siteNamed) => ({
      corners: {
        sites: cells.filter((cell) => sidesOf(cell, size).length === 2).map((cell) => siteNamed(cell.name)),
        look: 'dot',
      },
    }),
  })
}

/** The sides (0 to 5, clockwise from the top) on which a cell lies; a corner lies on two. */
function sidesOf(cell: { column: number; row: number }, size: number): number[] {
  const row = -cell.row
  const file = cell.column + row
  const far = 2 * size - 2
  const lies = [row === 0, file - row === size - 1, file === far, row === far, row - file === size - 1, file === 0]
  return lies.flatMap((on, side) => (on ? [side] : []))
}

/** Marks: the six sides in the lower bits, the six corners (named by the first of their sides) above. */
const SIDES = 63

function create(chosen: ValuesOf<typeof options>): Game {
  return hexStones(stones(chosen))
}

/** What makes it a game of stones on hexagons. */
export function stones(chosen: ValuesOf<typeof options>): HexStones {
  const { size, swap } = chosen
  const cells = lettered(size)
  return {
    id: 'havannah',
    options: chosen,
    board: havannahBoard(size),
    marksAt(cell) {
      const sides = sidesOf(cells[cell], size)
      if (sides.length === 0) return 0
      // A corner belongs to no side. The one between the sides 0 and 5 is named 5.
      const corner = sides[1] - sides[0] === 1 ? sides[0] : sides[1]
      return sides.length === 1 ? 1 << sides[0] : 64 << corner
    },
    markBits: 12,
    winsBy: (marks) => (countBits(marks >> 6) >= 2 ? 'bridge' : countBits(marks & SIDES) >= 3 ? 'fork' : undefined),
    ring: 'ring',
    swap,
  }
}
