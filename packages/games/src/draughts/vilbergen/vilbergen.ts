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
import { placingGame } from '../family/placing-game.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  stones: {
    kind: 'choice',
    values: [4, 5],
    default: 4,
  },
  directions: {
    kind: 'choice',
    values: ['eight', 'four'],
    default: 'eight',
  },
} as const

export const vilbergen = defineEntry({
  id: 'vilbergen',
  catalogue: ['vilbergen'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'capture', 'race'],
  options,
  presets: {
    'author-2003': {
      options: { stones: 5, directions: 'four' },
    },
  },
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
