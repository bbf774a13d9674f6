import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { type DraughtsRules, draughtsRules } from '../family/core.ts'
import { playOn } from '../family/fields.ts'
import { flatGame } from '../family/flat-game.ts'
import { jumpsOn } from '../family/jumps.ts'
import { CAPTURE_SLOTS, captureLimit, quietLimit } from '../family/limits.ts'
import { rowText } from '../family/row-text.ts'
import { lastSideStanding } from '../family/turn-order.ts'
import { SIX_WAYS, triangleBoard } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  choice: {
    kind: 'choice',
    values: ['longest', 'free'],
    default: 'longest',
  },
} as const

export const triangularDraughts = defineEntry({
  id: 'triangular-draughts',
  catalogue: ['triangular-draughts'],
  texts,
  chapter: 'draughts',
  players: [3, 3],
  minutes: 60,
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
  bot,
  create,
})

const SIDE = 12
const SEATS = 3
const { board, dark } = triangleBoard(SIDE)
const fields = playOn(
  board,
  dark.map((_, site) => site),
  SIX_WAYS,
)
const where = (test: (row: number, index: number) => boolean): number[] =>
  dark.flatMap(({ row, index }, field) => (test(row, index) ? [field] : []))

// Clockwise from the top corner: top, right, left.
const camps = [
  where((row) => row <= SIDE / 2),
  where((_, index) => index > SIDE / 2),
  where((row, index) => row - index >= SIDE / 2),
]
/** The side of the board opposite to the own corner. */
const farSide = [where((row) => row === SIDE), where((_, index) => index === 1), where((row, index) => row === index)]
/** Two ways forward, two along the own rows. */
const notBack = [
  ['south-west', 'south-east', 'west', 'east'],
  ['north-west', 'west', 'north-east', 'south-west'],
  ['east', 'north-east', 'south-east', 'north-west'],
]
const everyWay = [SIX_WAYS, SIX_WAYS, SIX_WAYS]

/** Turns of each player with kings only and without a capture, and without any capture at all, that make a draw. */
const QUIET_TURNS = 25
const CALM_TURNS = 100
/** At most 62 men fall, each by one action, and between them lie fewer than three hundred turns. */
const BOUND = 63 * SEATS * CALM_TURNS + 62

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  const draughts = draughtsRules({
    seats: SEATS,
    order: (core) => lastSideStanding(core, [0, 1, 2], [0, 1, 2]),
    fields,
    kinds: [
      { name: 'man', steps: notBack, jumps: everyWay, reach: 'short', promotes: { to: 'king', on: farSide } },
      { name: 'king', steps: everyWay, jumps: everyWay, reach: 'flying' },
    ],
    choice: chosen.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    jumps,
    slots: CAPTURE_SLOTS,
    limits: (core) => [quietLimit(core, QUIET_TURNS), captureLimit(core, CALM_TURNS)],
  })
  const fen = rowText(draughts, { letters: '.xXoOvV', seats: 'xov', counters: ['quiet', 'calm'] })
  return flatGame({ id: 'triangular-draughts', options: chosen, draughts, fen, home: camps, bound: BOUND })
}
