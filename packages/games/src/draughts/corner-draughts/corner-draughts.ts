import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { CHOICE_OPTION, darkSquares, FREE_CHOICE_PRESET } from '../family/chequers.ts'
import type { DraughtsRules } from '../family/core.ts'
import { internationalFrom } from '../family/international.ts'
import { jumpsOn } from '../family/jumps.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = { choice: CHOICE_OPTION } as const

export const cornerDraughts = defineEntry({
  id: 'corner-draughts',
  catalogue: ['corner-draughts'],
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
const { shapes } = fields.board
/** How far a field lies to the right of the diagonal from a1 to j10, and below it. */
const offDiagonal = (field: number): number => shapes[fields.siteOf[field]].x - shapes[fields.siteOf[field]].y
const every = fields.names.map((_, field) => field)
/** Dark stands on the diagonal c1-j8 and beyond, light on a3-h10 and beyond. */
const home = [every.filter((field) => offDiagonal(field) >= 2), every.filter((field) => offDiagonal(field) <= -2)]

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  return internationalFrom({ id: 'corner-draughts', options: chosen, fields, height: SIZE, home, jumps })
}
