import { defineEntry, type Game, HEX_DIRECTIONS, hexes, hexRectangle, type ValuesOf } from '@jatekvilag/engine'
import { type DraughtsRules, draughtsRules } from '../family/core.ts'
import { fieldsInRows, playOn } from '../family/fields.ts'
import { flatGame } from '../family/flat-game.ts'
import { jumpsOn } from '../family/jumps.ts'
import { CAPTURE_SLOTS, captureLimit, quietLimit } from '../family/limits.ts'
import { rowText } from '../family/row-text.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  choice: {
    kind: 'choice',
    values: ['longest', 'free'],
    default: 'longest',
  },
} as const

export const honeycombDraughts = defineEntry({
  id: 'honeycomb-draughts',
  catalogue: ['honeycomb-draughts'],
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
  presets: {
    'free-choice': {
      options: { choice: 'free' },
    },
  },
  bot: { ...bot, weights: internationalDraughtsBot.weights },
  create,
})

const WIDTH = 8
const HEIGHT = 10
// Three shades, so that no two neighbours are alike.
const board = hexes({
  cells: hexRectangle(WIDTH, HEIGHT),
  shade: ({ column, row }) => (((column + row) % 3) + 3) % 3,
})
const fields = playOn(
  board,
  board.shapes.map((_, site) => site),
  HEX_DIRECTIONS,
)
const notBack = [
  ['north-west', 'north-east', 'west', 'east'],
  ['south-east', 'south-west', 'east', 'west'],
]
const everyWay = [HEX_DIRECTIONS, HEX_DIRECTIONS]
const homeRows = [fieldsInRows(fields, 1, 3), fieldsInRows(fields, HEIGHT - 2, HEIGHT)]
const farRow = [fieldsInRows(fields, HEIGHT, HEIGHT), fieldsInRows(fields, 1, 1)]

/** Moves by each side with kings only and without a capture, and turns of each side without any capture, for a draw. */
const QUIET_MOVES = 25
const CALM_TURNS = 100
/** At most 47 men fall, each by one action, and between them lie fewer than two hundred turns. */
const BOUND = 48 * 2 * CALM_TURNS + 47

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  const draughts = draughtsRules({
    fields,
    kinds: [
      { name: 'man', steps: notBack, jumps: everyWay, reach: 'short', promotes: { to: 'king', on: farRow } },
      { name: 'king', steps: everyWay, jumps: everyWay, reach: 'flying' },
    ],
    choice: chosen.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    jumps,
    slots: CAPTURE_SLOTS,
    limits: (core) => [quietLimit(core, QUIET_MOVES), captureLimit(core, CALM_TURNS)],
  })
  const fen = rowText(draughts, { letters: '.xXoO', seats: 'xo', counters: ['quiet', 'calm'] })
  return flatGame({ id: 'honeycomb-draughts', options: chosen, draughts, fen, home: homeRows, bound: BOUND })
}
