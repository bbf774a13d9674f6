import { defineEntry, type Game, ORTHOGONAL, plain, squares, type ValuesOf } from '@jatekvilag/engine'
import { farRows, homeRows } from '../family/chequers.ts'
import { type DraughtsRules, draughtsRules } from '../family/core.ts'
import { fenFor } from '../family/fen.ts'
import { type Fields, playOn } from '../family/fields.ts'
import { flatGame } from '../family/flat-game.ts'
import { HEADING_SLOTS, headingNote, jumpsWithoutHalfTurn, takenOffHeading } from '../family/half-turn.ts'
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
  rules: {
    kind: 'choice',
    values: ['usual', 'book'],
    default: 'usual',
  },
} as const

export const turkishDraughts = defineEntry({
  id: 'turkish-draughts',
  catalogue: ['turkish-draughts', 'turkish-draughts-detailed'],
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
    book: { options: { rules: 'book' } },
  },
  bot: {
    ...bot,
    weights: internationalDraughtsBot.weights,
    judge: { from: 6, searches: 8, load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

const ahead = [
  ['north', 'west', 'east'],
  ['south', 'east', 'west'],
]
const everyWay = [ORTHOGONAL, ORTHOGONAL]

/** Moves by each side with kings only, and moves by each side of any piece, that make a draw without a capture. */
const QUIET_MOVES = 25
const CALM_MOVES = 100

type Wording = Pick<DraughtsRules, 'removal' | 'promotion' | 'jumps' | 'taking' | 'keySlots'>
/** "Each man is lifted as it is jumped", and no capture turns straight back. */
const usual: Wording = {
  removal: 'at-once',
  promotion: 'ends-turn',
  jumps: jumpsWithoutHalfTurn,
  taking: takenOffHeading,
  keySlots: HEADING_SLOTS,
}
const asInternational: Wording = { removal: 'at-end', promotion: 'at-rest' }

function rulesOn(fields: Fields, size: number, byBook: boolean): DraughtsRules {
  return {
    fields,
    kinds: [
      {
        name: 'man',
        steps: ahead,
        jumps: byBook ? everyWay : ahead,
        reach: 'short',
        promotes: { to: 'king', on: farRows(fields, size) },
      },
      { name: 'king', steps: everyWay, jumps: everyWay, reach: 'flying' },
    ],
    choice: 'longest',
    ...(byBook ? asInternational : usual),
    slots: CAPTURE_SLOTS,
    // Men can step sideways to and fro for ever.
    limits: (core) => [quietLimit(core, QUIET_MOVES), captureLimit(core, CALM_MOVES)],
  }
}

function create(chosen: ValuesOf<typeof options>): Game {
  const size = chosen.size === '8x8' ? 8 : 10
  const board = squares({ width: size, height: size, shade: plain })
  const fields = playOn(
    board,
    board.shapes.map((_, site) => site),
    ORTHOGONAL,
  )
  const byBook = chosen.rules === 'book'
  const draughts = draughtsRules(rulesOn(fields, size, byBook))
  const notes = byBook ? [] : [headingNote(draughts)]
  const fen = fenFor(draughts, ['quiet', 'calm'], { squares: 'names', notes })
  const home = homeRows(fields, size, size === 8 ? 2 : 3, 1)
  const men = home.flat().length
  return flatGame({
    id: 'turkish-draughts',
    options: chosen,
    draughts,
    fen,
    home,
    bound: men * (2 * CALM_MOVES + 1),
  })
}
