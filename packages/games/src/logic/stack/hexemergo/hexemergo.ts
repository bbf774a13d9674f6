import {
  defineEntry,
  type Game,
  HEX_DIRECTIONS,
  hexagon,
  hexes,
  letters,
  siteNamed,
  sites,
  type ValuesOf,
} from '@jatekvilag/engine'
import { emergoGame } from '../columns/rules.ts'
import emergoBot from '../emergo/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  setup: {
    kind: 'choice',
    values: ['entering', 'thirteen'],
    default: 'entering',
  },
  blocked: {
    kind: 'choice',
    values: ['loses', 'draws'],
    default: 'loses',
  },
} as const

export const hexemergo = defineEntry({
  id: 'hexemergo',
  catalogue: ['hexemergo'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'capture', 'stack'],
  options,
  presets: {
    thirteen: { options: { setup: 'thirteen' } },
    'blocked-draw': {
      options: { blocked: 'draws' },
    },
  },
  bot: {
    ...bot,
    weights: emergoBot.weights,
    judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

const SIDE = 4
// Rows are lettered from the top; the number belongs to the line that falls to the left.
const board = hexes({
  cells: hexagon(SIDE).map(({ column, row }) => ({
    column,
    row,
    name: `${letters(2 * SIDE - 2 - row)}${column - row + SIDE}`,
  })),
  shade: ({ column, row }) => (((column + row) % 3) + 3) % 3,
  pile: [0, 0.12],
})
const THIRTEEN = ['g4 g5 g6 g7 f3 f4 f5 f6 f7 e3 e4 e5 e6', 'a1 a2 a3 a4 b1 b2 b3 b4 b5 c2 c3 c4 c5']

function create(chosen: ValuesOf<typeof options>): Game {
  const placed = chosen.setup === 'thirteen'
  return emergoGame({
    id: 'hexemergo',
    options: chosen,
    board,
    directions: HEX_DIRECTIONS,
    centre: siteNamed(board, 'd4'),
    discs: placed ? 13 : 12,
    setup: placed ? THIRTEEN.map((names) => sites(board, names)) : undefined,
    blocked: chosen.blocked,
  })
}
