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
import { EMERGO_WORDS, emergoGame } from '../columns/rules.ts'
import emergoBot from '../emergo/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }

const options = {
  setup: {
    kind: 'choice',
    names: { hu: 'Felállás', en: 'Set-up' },
    values: ['entering', 'thirteen'],
    default: 'entering',
    valueNames: {
      entering: { hu: '12-12 korong, lerakással', en: '12 discs each, entered one by one' },
      thirteen: { hu: '13-13 korong, felállítva', en: '13 discs each, set up' },
    },
  },
  blocked: {
    kind: 'choice',
    names: { hu: 'Akinek minden figurája elakadt', en: 'A player whose pieces are all blocked' },
    values: ['loses', 'draws'],
    default: 'loses',
    valueNames: {
      loses: { hu: 'veszít', en: 'loses' },
      draws: { hu: 'döntetlent ér el', en: 'draws' },
    },
  },
} as const

export const hexemergo = defineEntry({
  id: 'hexemergo',
  catalogue: ['hexemergo'],
  names: { hu: 'Hexemergo', en: 'Hexemergo' },
  aliases: ['HexEmergo'],
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['draughts', 'hexagons', 'stacking', 'placement', 'jump capture', 'compulsory capture'],
  designer: 'Christian Freeling',
  blurb: {
    hu: 'Az emergo hatszögletű testvére: hat irányban lehet lépni és ütni. A harminchét mezőn alig akad biztos hely, és egy ütéssorozat körbe is érhet.',
    en: 'The hexagonal brother of emergo: pieces move and capture in six directions. Hardly a place is safe on the thirty-seven cells, and a capture may run in a circle.',
  },
  options,
  presets: {
    thirteen: { names: { hu: 'Felállított 13-13 korong', en: 'Set up with 13 each' }, options: { setup: 'thirteen' } },
    'blocked-draw': {
      names: { hu: 'Elakadás: döntetlen (mai szabály)', en: 'Blocked is a draw (current rule)' },
      options: { blocked: 'draws' },
    },
  },
  words: EMERGO_WORDS,
  bot: { ...bot, weights: emergoBot.weights },
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
