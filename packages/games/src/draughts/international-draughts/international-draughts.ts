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
import { numberedSquares } from '../family/fields.ts'
import { flatGame } from '../family/flat-game.ts'
import { jumpsOn } from '../family/jumps.ts'
import { LONE_KING_SLOTS, loneKingLimit, quietLimit } from '../family/limits.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  choice: CHOICE_OPTION,
  loneKing: {
    kind: 'switch',
    default: false,
  },
  form: {
    kind: 'choice',
    values: ['book', 'world'],
    default: 'book',
  },
} as const

export const internationalDraughts = defineEntry({
  id: 'international-draughts',
  catalogue: ['international-draughts'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 45,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'promote'],
  rulesVersion: 2,
  // By the first rules a flying piece might land where its capture ended although another landing went on.
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, jumpsOn) },
  options,
  presets: { world: { options: { form: 'world', loneKing: true } }, 'free-choice': FREE_CHOICE_PRESET },
  bot: { ...bot, judge: { from: 6, searches: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const SIZE = 10
const MEN = 40
const fields = darkSquares(SIZE, SIZE)
const home = homeRows(fields, SIZE, 4)

/** All over the world the squares are numbered from the top left, and light begins. */
const numbered = numberedSquares(fields)

/** Moves by each side with kings only and without a capture that end the game as a draw. */
const QUIET_MOVES = 25

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  const inWorld = chosen.form === 'world'
  const draughts = draughtsRules({
    fields: inWorld ? numbered : fields,
    kinds: internationalKinds(fields, SIZE),
    choice: chosen.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    jumps,
    slots: LONE_KING_SLOTS,
    limits: (core) => [quietLimit(core, QUIET_MOVES), ...(chosen.loneKing ? [loneKingLimit(core)] : [])],
  })
  const fen = fenFor(draughts, ['quiet', 'allowance', 'spent'])
  const bound = mostActions(MEN, SIZE, QUIET_MOVES)
  const colours = inWorld ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  return flatGame({ id: 'international-draughts', options: chosen, draughts, fen, home, bound }, { colours })
}
