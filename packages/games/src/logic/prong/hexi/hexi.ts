import { defineEntry, type Game, hexagon, hexes, sites, type ValuesOf } from '@jatekvilag/engine'
import { podGame } from '../pods/game.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  bases: { kind: 'choice', values: ['one', 'all'], default: 'one' },
  jumps: { kind: 'choice', values: ['enemy', 'any'], default: 'enemy' },
} as const

export const hexi = defineEntry({
  id: 'hexi',
  catalogue: ['hexi'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'stack', 'race'],
  options,
  presets: {
    'three-base': { options: { bases: 'all' } },
  },
  bot,
  create,
})

const SIDE = 5
const LAST = 2 * SIDE - 2
const HOMES = ['e1 d1 f2', 'e9 d8 f9']

/** Played from corner to corner: drawn with e1 below and e9 above. */
const board = hexes({
  cells: hexagon(SIDE).map(({ column, row, name }) => ({ column: LAST - column, row: LAST - row, name })),
  flatTop: true,
  regions: (named) =>
    Object.fromEntries(
      HOMES.map((names, owner) => [
        `home-${owner + 1}`,
        { sites: names.split(' ').map(named), owner, look: 'tint' as const },
      ]),
    ),
})

/** From e1 straight to e9, then clockwise, as the board is drawn. */
const DIRECTIONS = ['west', 'north-west', 'north-east', 'east', 'south-east', 'south-west']

function create(chosen: ValuesOf<typeof options>): Game {
  return podGame(
    {
      id: 'hexi',
      board,
      directions: DIRECTIONS,
      homes: HOMES.map((names) => sites(board, names)),
      pods: 6,
      prongs: 19,
      bases: chosen.bases,
      jumps: chosen.jumps,
    },
    chosen,
  )
}
