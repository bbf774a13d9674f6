import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { CHOICE_OPTION, darkSquares, FREE_CHOICE_PRESET } from '../family/chequers.ts'
import type { DraughtsRules } from '../family/core.ts'
import { fieldsInRows } from '../family/fields.ts'
import { internationalFrom } from '../family/international.ts'
import { jumpsOn } from '../family/jumps.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = { choice: CHOICE_OPTION } as const

export const parachuteDraughts = defineEntry({
  id: 'parachute-draughts',
  catalogue: ['parachute-draughts'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 40,
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
const rows = (first: number, last: number) => fieldsInRows(fields, first, last)
/** The men of the first and of the last row have changed places. */
const home = [
  [...rows(2, 4), ...rows(SIZE, SIZE)],
  [...rows(7, 9), ...rows(1, 1)],
]

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  return internationalFrom({ id: 'parachute-draughts', options: chosen, fields, height: SIZE, home, jumps })
}
