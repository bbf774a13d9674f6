import { type Board, defineEntry, type Game, plain, sites, squares, type ValuesOf } from '@jatekvilag/engine'
import { podGame } from '../pods/game.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  bases: { kind: 'choice', values: ['one', 'all'], default: 'one' },
  jumps: { kind: 'choice', values: ['any', 'enemy'], default: 'any' },
} as const

export const octi = defineEntry({
  id: 'octi',
  catalogue: ['octi'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'stack', 'race'],
  options,
  presets: {
    'octi-3-base': { options: { bases: 'all' } },
  },
  bot,
  create,
})

const SIZE = 9
const HOMES = ['14 15 16', '94 95 96']

/** Cells are called by row and column: 11 is the lower left corner, 19 the lower right. */
const grid = squares({
  width: SIZE,
  height: SIZE,
  shade: plain,
  unlabelled: true,
  name: (x, y) => `${y + 1}${x + 1}`,
  regions: (siteAt) =>
    Object.fromEntries(
      HOMES.map((names, owner) => [
        `home-${owner + 1}`,
        {
          sites: names.split(' ').map((name) => siteAt(Number(name[1]) - 1, Number(name[0]) - 1)),
          owner,
          look: 'tint' as const,
        },
      ]),
    ),
})
const along = Array.from({ length: SIZE }, (_, i) => i)
const board: Board = {
  ...grid,
  labels: [
    ...along.map((x) => ({ x, y: -0.85, text: `${x + 1}` })),
    ...along.map((y) => ({ x: -0.85, y, text: `${y + 1}` })),
  ],
}

/** From the first player's side straight to the other, then clockwise. */
const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

function create(chosen: ValuesOf<typeof options>): Game {
  return podGame(
    {
      id: 'octi',
      board,
      directions: DIRECTIONS,
      homes: HOMES.map((names) => sites(board, names)),
      pods: 7,
      prongs: 25,
      bases: chosen.bases,
      jumps: chosen.jumps,
    },
    chosen,
  )
}
