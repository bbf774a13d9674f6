import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { CHOICE_OPTION, darkSquares, FORWARD, FREE_CHOICE_PRESET } from '../family/chequers.ts'
import type { DraughtsRules } from '../family/core.ts'
import { fieldsInRows } from '../family/fields.ts'
import { internationalFrom } from '../family/international.ts'
import { jumpsOn } from '../family/jumps.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = { choice: CHOICE_OPTION } as const

export const oneWayDraughts = defineEntry({
  id: 'one-way-draughts',
  catalogue: ['one-way-draughts'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'promote'],
  rulesVersion: 2,
  // By the first rules a flying piece might land where its capture ended although another landing went on.
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, jumpsOn) },
  options,
  presets: { 'free-choice': FREE_CHOICE_PRESET },
  bot: {
    ...bot,
    weights: internationalDraughtsBot.weights,
    judge: { from: 6, searches: 8, load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

const SIZE = 10
const fields = darkSquares(SIZE, SIZE)
const { shapes } = fields.board
const below = fieldsInRows(fields, 1, 8)
/** Dark has the files f to j, light a to e; rows 9 and 10 are empty. */
const home = [
  below.filter((field) => shapes[fields.siteOf[field]].x >= SIZE / 2),
  below.filter((field) => shapes[fields.siteOf[field]].x < SIZE / 2),
]
const lastRow = fieldsInRows(fields, SIZE, SIZE)

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  return internationalFrom({
    id: 'one-way-draughts',
    options: chosen,
    fields,
    height: SIZE,
    home,
    jumps,
    // "Forward" is the same for both.
    pieces: { man: { steps: [FORWARD[0], FORWARD[0]], promotes: { to: 'king', on: [lastRow, lastRow] } } },
  })
}
