import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import {
  CHOICE_OPTION,
  darkSquares,
  FREE_CHOICE_PRESET,
  homeRows,
  internationalKinds,
  mostActions,
} from '../family/chequers.ts'
import { draughtsRules } from '../family/core.ts'
import { fenFor } from '../family/fen.ts'
import { flatGame } from '../family/flat-game.ts'
import { DRAUGHTS_WORDS } from '../family/hands.ts'
import { LONE_KING_SLOTS, loneKingLimit, quietLimit } from '../family/limits.ts'
import bot from './bot.json' with { type: 'json' }

const options = {
  choice: CHOICE_OPTION,
  loneKing: {
    kind: 'switch',
    names: { hu: 'A magányos dáma 16 és 5 lépéses szabálya', en: 'The 16- and 5-move limits against a lone king' },
    default: false,
  },
} as const

export const internationalDraughts = defineEntry({
  id: 'international-draughts',
  catalogue: ['international-draughts'],
  names: { hu: 'Nemzetközi dámajáték', en: 'International draughts' },
  aliases: [
    'lengyel dámajáték',
    'francia dámajáték',
    'százmezős dámajáték',
    'hagyományos dámajáték',
    'Polish draughts',
    'Continental checkers',
  ],
  chapter: 'draughts',
  players: [2, 2],
  minutes: 45,
  luck: false,
  secrets: false,
  mechanics: ['draughts', 'jump capture', 'compulsory capture', 'promotion'],
  blurb: {
    hu: 'Húsz bábu a száz mezőn: átlósan lépünk, átugorva ütünk, és mindig a legtöbbet. A túlsó sorban dámává lesz a bábu, és onnantól az egész átló az övé.',
    en: 'Twenty men on a hundred squares: step diagonally, capture by jumping, and always take the most. A man that reaches the far row becomes a king and rules whole diagonals.',
  },
  options,
  presets: { 'free-choice': FREE_CHOICE_PRESET },
  words: DRAUGHTS_WORDS,
  bot,
  create,
})

const SIZE = 10
const MEN = 40
const fields = darkSquares(SIZE, SIZE)
const home = homeRows(fields, SIZE, 4)

/** Moves by each side with kings only and without a capture that end the game as a draw. */
const QUIET_MOVES = 25

function create(chosen: ValuesOf<typeof options>): Game {
  const draughts = draughtsRules({
    fields,
    kinds: internationalKinds(fields, SIZE),
    choice: chosen.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    slots: LONE_KING_SLOTS,
    limits: (core) => [quietLimit(core, QUIET_MOVES), ...(chosen.loneKing ? [loneKingLimit(core)] : [])],
  })
  const fen = fenFor(draughts, ['quiet', 'allowance', 'spent'])
  const bound = mostActions(MEN, SIZE, QUIET_MOVES)
  return flatGame({ id: 'international-draughts', options: chosen, draughts, fen, home, bound })
}
