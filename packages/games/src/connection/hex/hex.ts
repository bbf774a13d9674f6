import { defineEntry, type Game, type HexCell, hexCentre, hexes, rhombus, type ValuesOf } from '@jatekvilag/engine'
import { type HexStones, hexStones } from '../family/hex-stones.ts'
import { swapOption } from '../family/swap.ts'
import bot from './bot.json' with { type: 'json' }
import hunches from './hunches.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  size: {
    kind: 'number',
    min: 3,
    max: 19,
    default: 11,
  },
  swap: swapOption(),
} as const

export const hex = defineEntry({
  id: 'hex',
  catalogue: ['hex'],
  texts,
  chapter: 'connection',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['place', 'connect'],
  options,
  presets: {
    '11x11': { options: { size: 11 } },
    '6x6': { options: { size: 6 } },
  },
  bot,
  create,
})

function hexBoard(size: number, cells: readonly HexCell[]) {
  const at = (column: number, row: number) => hexCentre({ column, row })
  const low = -0.75
  const high = size - 0.25
  // The sides to join: below and above belong to the first player, left and right to the second.
  const sides = [
    [at(0, low), at(size - 1, low), 0],
    [at(0, high), at(size - 1, high), 0],
    [at(low, 0), at(low, size - 1), 1],
    [at(high, 0), at(high, size - 1), 1],
  ] as const
  return hexes({
    cells,
    lines: sides.map(([a, b, owner]) => ({ points: [a[0], a[1], b[0], b[1]] as const, kind: 'strong', owner })),
    labels: [
      ...Array.from({ length: size }, (_, i) => ({
        ...place(at(i - 0.6, -1.25)),
        text: cells[i].name.replace(/\d/g, ''),
      })),
      ...Array.from({ length: size }, (_, i) => ({ ...place(at(-1.25, i - 0.1)), text: `${i + 1}` })),
    ],
  })
}

const place = ([x, y]: readonly [number, number]) => ({ x, y })

function create(chosen: ValuesOf<typeof options>): Game {
  return hexStones(stones(chosen))
}

/** What makes it a game of stones on hexagons. */
export function stones(chosen: ValuesOf<typeof options>): HexStones {
  const { size, swap } = chosen
  const cells = rhombus(size, size)
  return {
    id: 'hex',
    options: chosen,
    board: hexBoard(size, cells),
    // 1 for the first side, 2 for the opposite one.
    marksAt(cell, seat) {
      const along = seat === 0 ? cells[cell].row : cells[cell].column
      return (along === 0 ? 1 : 0) | (along === size - 1 ? 2 : 0)
    },
    markBits: 2,
    leansOn(cell, seat) {
      const { column, row } = cells[cell]
      const across = seat === 0 ? row : column
      return across === 0 || across === size - 1
    },
    winsBy: (marks) => (marks === 3 ? 'connected' : undefined),
    swap,
    hunches: hunches.weights,
    // Taking over the first stone means: it becomes the second player's, mirrored to keep its worth.
    swappedTo: (cell) => cells.findIndex(({ column, row }) => column === cells[cell].row && row === cells[cell].column),
  }
}
