import { defineEntry, type Game, hexCentre, hexes, hexTriangle, letters, type ValuesOf } from '@jatekvilag/engine'
import { type HexStones, hexStones } from '../family/hex-stones.ts'
import { swapOption } from '../family/swap.ts'
import bot from './bot.json' with { type: 'json' }
import hunches from './hunches.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  size: { kind: 'number', min: 3, max: 19, default: 11 },
  swap: swapOption(true),
} as const

export const y = defineEntry({
  id: 'y',
  catalogue: ['y'],
  texts,
  chapter: 'connection',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'connect'],
  options,
  presets: {
    '11': { options: { size: 11 } },
    '8': { options: { size: 8 } },
  },
  bot,
  create,
})

function yBoard(size: number) {
  // The book counts the rows from the top, where the triangle has one cell.
  const cells = hexTriangle(size).map((cell) => ({ ...cell, name: `${letters(cell.column)}${size - cell.row}` }))
  const place = (column: number, row: number, text: string) => {
    const [x, y] = hexCentre({ column, row })
    return { x, y, text }
  }
  return hexes({
    cells,
    labels: Array.from({ length: size }, (_, i) => [
      place(i - 0.6, -1.2, letters(i)),
      place(i - 1.1, i, `${size - i}`),
    ]).flat(),
  })
}

const LEFT = 1
const RIGHT = 2
const BOTTOM = 4

function create(chosen: ValuesOf<typeof options>): Game {
  return hexStones(stones(chosen))
}

/** What makes it a game of stones on hexagons. */
export function stones(chosen: ValuesOf<typeof options>): HexStones {
  const { size, swap } = chosen
  const cells = hexTriangle(size)
  return {
    id: 'y',
    options: chosen,
    board: yBoard(size),
    // A corner belongs to both sides that meet there.
    marksAt(cell) {
      const { column, row } = cells[cell]
      return (column === row ? LEFT : 0) | (column === size - 1 ? RIGHT : 0) | (row === 0 ? BOTTOM : 0)
    },
    markBits: 3,
    leansOn: () => true,
    winsBy: (marks) => (marks === (LEFT | RIGHT | BOTTOM) ? 'connected' : undefined),
    swap,
    hunches: hunches.weights,
  }
}
