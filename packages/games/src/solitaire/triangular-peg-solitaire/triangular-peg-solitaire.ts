import { defineEntry } from '@jatekvilag/engine'
import { pegBoard, triangleBoard } from '../pegs/peg-board.ts'
import { pegGame } from '../pegs/peg-game.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

/** How many rows hold so many places. */
const ROWS = { 10: 4, 15: 5, 21: 6 } as const

export const triangularPegSolitaire = defineEntry({
  id: 'triangular-peg-solitaire',
  catalogue: ['triangular-peg-solitaire'],
  texts,
  chapter: 'solitaire',
  players: [1, 1],
  minutes: 5,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'puzzle'],
  options: {
    places: { kind: 'choice', values: [10, 15, 21], default: 10 },
  },
  presets: {
    tri10: { options: {} },
    tri15: { options: { places: 15 } },
    tri21: { options: { places: 21 } },
  },
  bot,
  create(options) {
    const board = triangleBoard(ROWS[options.places])
    const jumps = pegBoard(board)
    // Few jumps lead away from a corner.
    const ways = board.shapes.map((_, site) => jumps.actions.filter((action) => action >> 3 === site).length)
    return pegGame({
      id: 'triangular-peg-solitaire',
      options,
      pegBoard: jumps,
      weight: (site) => 6 - ways[site],
      hole: undefined,
      choosesEnd: false,
      kind: 'coin',
    })
  },
})
