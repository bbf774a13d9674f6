import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { darkSquares, homeRows, internationalKinds, mostActions } from '../family/chequers.ts'
import { draughtsRules } from '../family/core.ts'
import { fenFor } from '../family/fen.ts'
import { flatGame } from '../family/flat-game.ts'
import { quietLimit } from '../family/limits.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {} as const

export const russianDraughts = defineEntry({
  id: 'russian-draughts',
  catalogue: ['russian-draughts'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'promote'],
  options,
  presets: {},
  bot: {
    ...bot,
    weights: internationalDraughtsBot.weights,
    judge: { from: 6, searches: 8, load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

const SIZE = 8
const MEN = 24
const QUIET_MOVES = 15
const fields = darkSquares(SIZE, SIZE)
const home = homeRows(fields, SIZE, 3)

function create(chosen: ValuesOf<typeof options>): Game {
  const draughts = draughtsRules({
    fields,
    kinds: internationalKinds(fields, SIZE),
    choice: 'free',
    removal: 'at-end',
    promotion: 'in-passing',
    limits: (core) => [quietLimit(core, QUIET_MOVES)],
  })
  const fen = fenFor(draughts, ['quiet'], { squares: 'names' })
  const bound = mostActions(MEN, SIZE, QUIET_MOVES)
  return flatGame({ id: 'russian-draughts', options: chosen, draughts, fen, home, bound })
}
