import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import {
  CHOICE_OPTION,
  darkSquares,
  FREE_CHOICE_PRESET,
  homeRows,
  internationalKinds,
  mostActions,
} from '../family/chequers.ts'
import { type DraughtsRules, draughtsRules } from '../family/core.ts'
import { fenFor } from '../family/fen.ts'
import { flatGame } from '../family/flat-game.ts'
import { jumpsOn } from '../family/jumps.ts'
import { quietLimit } from '../family/limits.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  kings: {
    kind: 'choice',
    values: ['flying', 'short'],
    default: 'flying',
  },
  choice: CHOICE_OPTION,
  quietMoves: {
    kind: 'choice',
    values: [25, 20],
    default: 25,
  },
} as const

export const commonDraughts = defineEntry({
  id: 'common-draughts',
  catalogue: ['common-draughts', 'brazilian-draughts'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'promote'],
  rulesVersion: 2,
  // By the first rules a flying piece might land where its capture ended although another landing went on.
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, jumpsOn) },
  options,
  presets: {
    american: { options: { kings: 'short' } },
    'brazilian-draughts': { options: { quietMoves: 20 } },
    'free-choice': FREE_CHOICE_PRESET,
  },
  bot: {
    ...bot,
    weights: internationalDraughtsBot.weights,
    judge: { from: 6, searches: 8, load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

const SIZE = 8
const MEN = 24
const fields = darkSquares(SIZE, SIZE)
const home = homeRows(fields, SIZE, 3)

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  const draughts = draughtsRules({
    fields,
    kinds: internationalKinds(fields, SIZE, { king: { reach: chosen.kings } }),
    choice: chosen.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    jumps,
    limits: (core) => [quietLimit(core, chosen.quietMoves)],
  })
  const fen = fenFor(draughts, ['quiet'], { squares: 'names' })
  const bound = mostActions(MEN, SIZE, chosen.quietMoves)
  return flatGame({ id: 'common-draughts', options: chosen, draughts, fen, home, bound })
}
