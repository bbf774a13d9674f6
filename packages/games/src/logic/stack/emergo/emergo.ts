import { defineEntry, type Game, ORTHOGONAL, siteNamed, squares, type ValuesOf } from '@jatekvilag/engine'
import { EMERGO_WORDS, emergoGame } from '../columns/rules.ts'
import bot from './bot.json' with { type: 'json' }

const options = {
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

export const emergo = defineEntry({
  id: 'emergo',
  catalogue: ['emergo'],
  names: { hu: 'Emergo', en: 'Emergo' },
  aliases: [],
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['draughts', 'stacking', 'placement', 'jump capture', 'compulsory capture'],
  designer: 'Christian Freeling, Ed van Zon, 1986',
  blurb: {
    hu: 'Üres táblán kezdődő oszlopos dáma: a korongok egyenként szállnak be, a leütött az ütő alá kerül. Aki utolsónak marad kézben lévő korongokkal, egyetlen hatalmas árnyékként hozza be őket.',
    en: 'Column draughts that begins on an empty board: discs enter one by one, and what is captured goes under its captor. Who still holds discs when the other has none brings them in as one mighty shadow.',
  },
  options,
  presets: {
    'blocked-draw': {
      names: { hu: 'Elakadás: döntetlen (mai szabály)', en: 'Blocked is a draw (current rule)' },
      options: { blocked: 'draws' },
    },
  },
  words: EMERGO_WORDS,
  bot,
  create,
})

const HALF = 4
const SIZE = 2 * HALF + 1
const board = squares({
  width: SIZE,
  height: SIZE,
  exists: (x, y) => Math.abs(x - HALF) + Math.abs(y - HALF) <= HALF,
  pile: [0, 0.12],
})

function create(chosen: ValuesOf<typeof options>): Game {
  return emergoGame({
    id: 'emergo',
    options: chosen,
    board,
    directions: ORTHOGONAL,
    centre: siteNamed(board, 'e5'),
    discs: 12,
    blocked: chosen.blocked,
  })
}
