import { DIAGONAL, defineEntry, type Game, squares, type ValuesOf } from '@jatekvilag/engine'
import { type DraughtsRules, draughtsRules } from '../family/core.ts'
import { cornerColour, playOn } from '../family/fields.ts'
import { flatGame } from '../family/flat-game.ts'
import { jumpsOn } from '../family/jumps.ts'
import { CAPTURE_SLOTS, captureLimit, quietLimit } from '../family/limits.ts'
import { rowText } from '../family/row-text.ts'
import { lastSideStanding } from '../family/turn-order.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  alliance: {
    kind: 'choice',
    values: ['teams', 'each-alone'],
    default: 'teams',
  },
  order: {
    kind: 'choice',
    values: ['opposite', 'clockwise'],
    default: 'opposite',
  },
  choice: {
    kind: 'choice',
    values: ['longest', 'free'],
    default: 'longest',
  },
} as const

export const fourPlayerDraughts = defineEntry({
  id: 'four-player-draughts',
  catalogue: ['four-player-draughts'],
  texts,
  chapter: 'draughts',
  players: [4, 4],
  minutes: 60,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'promote', 'partners'],
  rulesVersion: 2,
  // By the first rules a flying piece might land where its capture ended although another landing went on.
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, jumpsOn) },
  options,
  presets: {
    'free-for-all': {
      options: { alliance: 'each-alone', order: 'clockwise' },
    },
    'free-choice': {
      options: { choice: 'free' },
    },
  },
  bot,
  create,
})

const SIZE = 13
const CORNER = 2
const inCorner = (i: number) => i < CORNER || i >= SIZE - CORNER
const board = squares({ width: SIZE, height: SIZE, exists: (x, y) => !(inCorner(x) && inCorner(y)) })
const fields = playOn(board, cornerColour(board), DIAGONAL)

// In the order of play: south, north, west, east.
const SEATS = 4
/** How far a square lies from the home row of a seat. */
const DEPTH: readonly ((x: number, y: number) => number)[] = [
  (_, y) => y,
  (_, y) => SIZE - 1 - y,
  (x) => x,
  (x) => SIZE - 1 - x,
]
const forward = [
  ['north-west', 'north-east'],
  ['south-east', 'south-west'],
  ['north-east', 'south-east'],
  ['south-west', 'north-west'],
]
const everyWay = [DIAGONAL, DIAGONAL, DIAGONAL, DIAGONAL]
const where = (seat: number, test: (depth: number, across: number) => boolean): number[] =>
  [...fields.siteOf].flatMap((site, field) => {
    const { x, y } = board.shapes[site]
    return test(DEPTH[seat](x, y), seat < 2 ? x : y) ? [field] : []
  })
const homeRow = DEPTH.map((_, seat) => where(seat, (depth) => depth === 0))
/** Two full rows and the three middle squares of the third. */
const camps = DEPTH.map((_, seat) =>
  where(seat, (depth, across) => !inCorner(across) && (depth < 2 || (depth === 2 && across >= 4 && across <= 8))),
)

/** Turns of each player with kings only and without a capture, and without any capture at all, that make a draw. */
const QUIET_TURNS = 25
const CALM_TURNS = 100
/** At most 47 men fall, each by one action, and between them lie fewer than four hundred turns. */
const BOUND = 48 * SEATS * CALM_TURNS + 47

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  const sides = chosen.alliance === 'teams' ? [0, 1, 0, 1] : [0, 1, 2, 3]
  const sequence = chosen.order === 'opposite' ? [0, 1, 2, 3] : [0, 2, 1, 3]
  // The home row of a partner gives nothing.
  const promotion = sides.map((side) => homeRow.filter((_, seat) => sides[seat] !== side).flat())
  const draughts = draughtsRules({
    seats: SEATS,
    sides,
    order: (core) => lastSideStanding(core, sequence, sides),
    fields,
    kinds: [
      { name: 'man', steps: forward, jumps: everyWay, reach: 'short', promotes: { to: 'king', on: promotion } },
      { name: 'king', steps: everyWay, jumps: everyWay, reach: 'flying' },
    ],
    choice: chosen.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    jumps,
    slots: CAPTURE_SLOTS,
    limits: (core) => [quietLimit(core, QUIET_TURNS), captureLimit(core, CALM_TURNS)],
  })
  const fen = rowText(draughts, { letters: '.sSnNwWeE', seats: 'snwe', counters: ['quiet', 'calm'] })
  return flatGame({ id: 'four-player-draughts', options: chosen, draughts, fen, home: camps, bound: BOUND })
}
