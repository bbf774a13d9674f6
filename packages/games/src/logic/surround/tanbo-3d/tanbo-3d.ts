import { defineEntry, type Game, sites } from '@jatekvilag/engine'
import { rootGame } from '../roots/roots.ts'
import bot from './bot.json' with { type: 'json' }
import { board, neighbours, rows } from './cube.ts'
import { texts } from './texts.ts'

export const tanbo3d = defineEntry({
  id: 'tanbo-3d',
  catalogue: ['tanbo-3d'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['place', 'capture', 'surround', 'space'],
  options: {},
  presets: {},
  bot,
  create,
})

/** The eight corners, colours alternating along the edges. */
const BLACK = '115 151 511 555'
const WHITE = '111 155 515 551'

function create(): Game {
  return rootGame({
    id: 'tanbo-3d',
    options: {},
    board,
    neighbours,
    rows,
    homes: [sites(board, BLACK), sites(board, WHITE)],
  })
}
