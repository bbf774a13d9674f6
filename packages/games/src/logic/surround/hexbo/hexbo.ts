import { defineEntry, type Game, hexes, sites } from '@jatekvilag/engine'
import { lettered, letteredLabels } from '../../../families/lettered-hexagons.ts'
import { rootGame } from '../roots/roots.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const hexbo = defineEntry({
  id: 'hexbo',
  catalogue: ['hexbo'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['place', 'capture', 'surround'],
  options: {},
  presets: {},
  bot,
  create,
})

const SIDE = 10
const board = hexes({ cells: lettered(SIDE), labels: letteredLabels(SIDE) })

/** The corners of the board and those of a hexagon halfway to the centre, each pair of different colours. */
const BLACK = 'a1 j19 s10 e10 o15 j5'
const WHITE = 'a10 s19 j1 e5 j15 o10'

function create(): Game {
  return rootGame({ id: 'hexbo', options: {}, board, homes: [sites(board, BLACK), sites(board, WHITE)] })
}
