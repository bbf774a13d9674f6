import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { CHOICE_OPTION, darkSquares, FREE_CHOICE_PRESET, homeRows } from '../family/chequers.ts'
import type { DraughtsRules } from '../family/core.ts'
import { internationalFrom } from '../family/international.ts'
import { jumpsOn } from '../family/jumps.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: ['10x20', '8x16'],
    default: '10x20',
  },
  choice: CHOICE_OPTION,
} as const

export const panoramaDraughts = defineEntry({
  id: 'panorama-draughts',
  catalogue: ['panorama-draughts'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 75,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'promote'],
  rulesVersion: 2,
  // By the first rules a flying piece might land where its capture ended although another landing went on.
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, jumpsOn) },
  options,
  presets: {
    '10x20': { options: { size: '10x20' } },
    '8x16': { options: { size: '8x16' } },
    'free-choice': FREE_CHOICE_PRESET,
  },
  bot: { ...bot, weights: internationalDraughtsBot.weights },
  create,
})

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  const height = chosen.size === '10x20' ? 10 : 8
  const fields = darkSquares(2 * height, height)
  // Two rows in the middle stay empty.
  const home = homeRows(fields, height, height / 2 - 1)
  return internationalFrom({ id: 'panorama-draughts', options: chosen, fields, height, home, jumps })
}
