import { defineEntry, type Game, sites, type ValuesOf } from '@jatekvilag/engine'
import { groupGame } from '../groups/group-game.ts'
import bot from './bot.json' with { type: 'json' }
import { strip } from './strip.ts'
import { refuse, texts } from './texts.ts'

const options = {
  players: {
    kind: 'choice',
    values: [2, 3, 4, 5, 6],
    default: 2,
  },
  columns: { kind: 'number', min: 6, max: 44, default: 24 },
} as const

export const divideReversed = defineEntry({
  id: 'divide-reversed',
  catalogue: ['divide-reversed'],
  texts,
  chapter: 'logic',
  players: [2, 6],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['place', 'surround', 'territory', 'lose-to-win'],
  options,
  presets: {
    short: { options: { columns: 14 }, short: true },
    length: { options: { columns: 34 } },
    'four-players': { options: { players: 4, columns: 34 } },
  },
  bot,
  create,
})

function create(chosen: ValuesOf<typeof options>): Game {
  const board = strip(chosen.columns)
  return groupGame({
    id: 'divide-reversed',
    options: chosen,
    board,
    seats: chosen.players,
    openings: sites(board, 'b6'),
    ownFirst: true,
    mostWin: true,
    closed: { first: 'first-on-b6', notOwn: 'next-to-own', alone: 'next-to-a-marker' },
    form: (letters) => refuse('form', letters),
  })
}
