import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { darkSquares, FORWARD, homeRows, internationalKinds, mostActions } from '../family/chequers.ts'
import { type DraughtsRules, draughtsRules } from '../family/core.ts'
import { fenFor } from '../family/fen.ts'
import { flatGame } from '../family/flat-game.ts'
import { jumpsOn } from '../family/jumps.ts'
import { quietLimit } from '../family/limits.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  capture: {
    kind: 'choice',
    values: ['compulsory', 'optional'],
    default: 'compulsory',
  },
  kings: {
    kind: 'choice',
    values: ['short', 'flying'],
    default: 'short',
  },
} as const

export const peasantDraughts = defineEntry({
  id: 'peasant-draughts',
  catalogue: ['peasant-draughts', 'leaflet-checkers'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'promote'],
  rulesVersion: 2,
  // By the first rules a flying piece might land where its capture ended although another landing went on.
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, jumpsOn) },
  options,
  presets: {
    'leaflet-checkers': {
      options: { capture: 'optional', kings: 'flying' },
    },
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
const QUIET_MOVES = 40
const fields = darkSquares(SIZE, SIZE)
const home = homeRows(fields, SIZE, 3)

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  const draughts = draughtsRules({
    fields,
    kinds: internationalKinds(fields, SIZE, { man: { jumps: FORWARD }, king: { reach: chosen.kings } }),
    choice: chosen.capture === 'optional' ? 'optional' : 'free',
    removal: 'at-end',
    // A man on the far row has nothing left to capture forward: it is crowned and the turn is over.
    promotion: 'ends-turn',
    jumps,
    limits: (core) => [quietLimit(core, QUIET_MOVES)],
  })
  const fen = fenFor(draughts, ['quiet'], { squares: 'english' })
  const bound = mostActions(MEN, SIZE, QUIET_MOVES)
  return flatGame({ id: 'peasant-draughts', options: chosen, draughts, fen, home, bound })
}
