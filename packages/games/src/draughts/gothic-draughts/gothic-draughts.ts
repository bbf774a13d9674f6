import { ALL_EIGHT, defineEntry, type Game, squares, type ValuesOf } from '@jatekvilag/engine'
import { CHOICE_OPTION, farRows, homeRows } from '../family/chequers.ts'
import { draughtsRules } from '../family/core.ts'
import { fenFor } from '../family/fen.ts'
import { playOn } from '../family/fields.ts'
import { flatGame } from '../family/flat-game.ts'
import { CAPTURE_SLOTS, captureLimit, quietLimit } from '../family/limits.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: ['8x8', '10x10'],
    default: '8x8',
  },
  fiveDirections: {
    kind: 'switch',
    default: false,
  },
  choice: CHOICE_OPTION,
} as const

export const gothicDraughts = defineEntry({
  id: 'gothic-draughts',
  catalogue: ['gothic-draughts'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'promote'],
  options,
  presets: {
    '8x8': { options: { size: '8x8' } },
    '10x10': { options: { size: '10x10' } },
    'five-directions': {
      options: { fiveDirections: true },
    },
  },
  bot: {
    ...bot,
    weights: internationalDraughtsBot.weights,
    judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

/** Men step in five directions: diagonally ahead, straight ahead and sideways. */
const ahead = [
  ['north-west', 'north', 'north-east', 'west', 'east'],
  ['south-east', 'south', 'south-west', 'east', 'west'],
]
const everyWay = [ALL_EIGHT, ALL_EIGHT]

/** Moves by each side with kings only, and moves by each side of any piece, that make a draw without a capture. */
const QUIET_MOVES = 25
const CALM_MOVES = 100

function create(chosen: ValuesOf<typeof options>): Game {
  const size = chosen.size === '8x8' ? 8 : 10
  const board = squares({ width: size, height: size })
  const fields = playOn(
    board,
    board.shapes.map((_, site) => site),
    ALL_EIGHT,
  )
  const draughts = draughtsRules({
    fields,
    kinds: [
      {
        name: 'man',
        steps: ahead,
        jumps: chosen.fiveDirections ? ahead : everyWay,
        reach: 'short',
        promotes: { to: 'king', on: farRows(fields, size) },
      },
      // "Kings go all eight ways, but no farther than a man."
      { name: 'king', steps: everyWay, jumps: everyWay, reach: 'short' },
    ],
    choice: chosen.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    slots: CAPTURE_SLOTS,
    limits: (core) => [quietLimit(core, QUIET_MOVES), captureLimit(core, CALM_MOVES)],
  })
  const fen = fenFor(draughts, ['quiet', 'calm'], { squares: 'names' })
  const home = homeRows(fields, size, 2)
  const men = home.flat().length
  const bound = men * (2 * CALM_MOVES + 1)
  return flatGame({ id: 'gothic-draughts', options: chosen, draughts, fen, home, bound })
}
