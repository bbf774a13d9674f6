import {
  ALL_EIGHT,
  defineEntry,
  type Game,
  ORTHOGONAL,
  plain,
  siteNamed,
  squares,
  type ValuesOf,
} from '@jatekvilag/engine'
import { playOn } from '../family/fields.ts'
import { DRAUGHTS_WORDS } from '../family/hands.ts'
import { placingGame } from '../family/placing-game.ts'
import bot from './bot.json' with { type: 'json' }

const options = {
  stones: {
    kind: 'choice',
    names: { hu: 'Kő játékosonként', en: 'Stones for each player' },
    values: [4, 5],
    default: 4,
  },
  directions: {
    kind: 'choice',
    names: { hu: 'Lépés és ütés', en: 'Moves and captures' },
    values: ['eight', 'four'],
    default: 'eight',
    valueNames: {
      eight: { hu: 'nyolc irányban', en: 'in eight directions' },
      four: { hu: 'négy irányban, átlósan nem', en: 'in four directions, not diagonally' },
    },
  },
} as const

export const vilbergen = defineEntry({
  id: 'vilbergen',
  catalogue: ['vilbergen'],
  names: { hu: 'Vilbergen', en: 'Vilbergen' },
  aliases: [],
  chapter: 'draughts',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['draughts', 'placement', 'jump capture', 'compulsory capture', 'goal'],
  designer: 'Markus Salo, 2003',
  blurb: {
    hu: 'Tizenkét mező, négy-négy kő: előbb felváltva lerakjuk, aztán ugrunk velük. Nyer, aki mindent leüt, vagy akinek az utolsó köve a célmezőre lép.',
    en: 'Twelve cells, four stones each: first place them in turn, then let them jump. Take everything, or move your last stone to the goal.',
  },
  options,
  presets: {
    'author-2003': {
      names: { hu: 'Eredeti, 2003', en: 'Original, 2003' },
      options: { stones: 5, directions: 'four' },
    },
  },
  words: DRAUGHTS_WORDS,
  bot,
  create,
})

const GOAL = 'd2'
const board = squares({
  width: 4,
  height: 3,
  shade: plain,
  regions: (siteAt) => ({ goal: { sites: [siteAt(3, 1)], look: 'tint' } }),
})
const everyCell = board.shapes.map((_, site) => site)

function create(chosen: ValuesOf<typeof options>): Game {
  const directions = chosen.directions === 'eight' ? ALL_EIGHT : ORTHOGONAL
  return placingGame({
    id: 'vilbergen',
    options: chosen,
    fields: playOn(board, everyCell, directions),
    goal: siteNamed(board, GOAL),
    steps: directions,
    jumps: directions,
    stones: chosen.stones,
    goalBarred: false,
    blocked: 'loses',
  })
}
