import { defineEntry, type Game, ORTHOGONAL, siteNamed, squares, type ValuesOf } from '@jatekvilag/engine'
import { emergoGame } from '../columns/rules.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  blocked: {
    kind: 'choice',
    values: ['loses', 'draws'],
    default: 'loses',
  },
} as const

export const emergo = defineEntry({
  id: 'emergo',
  catalogue: ['emergo'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'capture', 'stack'],
  options,
  presets: {
    'blocked-draw': {
      options: { blocked: 'draws' },
    },
  },
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
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
