import {
  DIAGONAL,
  defineEntry,
  defineGame,
  drawOnRepetition,
  type Game,
  squares,
  type ValuesOf,
} from '@jatekvilag/engine'
import { draughtsRules } from './family/core.ts'
import { draughtsEvaluation } from './family/evaluation.ts'
import { fenFor } from './family/fen.ts'
import { cornerColour, fieldsInRows, playOn } from './family/fields.ts'
import { captureMarks, DRAUGHTS_WORDS, flatItems, handsFor } from './family/hands.ts'
import { LONE_KING_SLOTS, loneKingLimit, quietLimit } from './family/limits.ts'
import { pieceValue } from './family/pieces.ts'

const options = {
  choice: {
    kind: 'choice',
    names: { hu: 'Ha több ütés van', en: 'Among several captures' },
    values: ['longest', 'free'],
    default: 'longest',
    valueNames: {
      longest: { hu: 'a legtöbbet kell ütni', en: 'take the most' },
      free: { hu: 'szabad választás', en: 'choose freely' },
    },
  },
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
  presets: {
    'free-choice': {
      names: { hu: 'Szabad ütésválasztás', en: 'Free choice of captures' },
      options: { choice: 'free' },
    },
  },
  words: DRAUGHTS_WORDS,
  create,
})

const SIZE = 10
const board = squares({ width: SIZE, height: SIZE })
export const fields = playOn(board, cornerColour(board), DIAGONAL)
const MAN = 0
const forward = [
  ['north-west', 'north-east'],
  ['south-east', 'south-west'],
]
const everyWay = [DIAGONAL, DIAGONAL]
const homeRows = [fieldsInRows(fields, 1, 4), fieldsInRows(fields, 7, 10)]
const farRow = [fieldsInRows(fields, SIZE, SIZE), fieldsInRows(fields, 1, 1)]

/** Moves by each side with kings only and without a capture that end the game as a draw. */
const QUIET_MOVES = 25
/**
 * Forty men have at most nine steps forward each; each of at most 39 captures takes two of them back at most.
 * Between two such moves lie fewer than fifty quiet ones.
 */
const BOUND = (40 * 9 + 39 * 2 + 39 + 1) * 2 * QUIET_MOVES

function create(chosen: ValuesOf<typeof options>): Game {
  const draughts = draughtsRules({
    fields,
    kinds: [
      { name: 'man', steps: forward, jumps: everyWay, reach: 'short', promotes: { to: 'king', on: farRow } },
      { name: 'king', steps: everyWay, jumps: everyWay, reach: 'flying' },
    ],
    choice: chosen.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    slots: LONE_KING_SLOTS,
    limits: (core) => [quietLimit(core, QUIET_MOVES), ...(chosen.loneKing ? [loneKingLimit(core)] : [])],
  })
  const { men: MEN } = draughts.slots.at
  const fen = fenFor(draughts, ['quiet', 'allowance', 'spent'])

  return defineGame({
    id: 'international-draughts',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: draughts.slots,
    bound: BOUND,
    repetition: drawOnRepetition(2),
    evaluation: draughtsEvaluation(draughts),

    start() {
      const p = draughts.empty()
      for (const [seat, home] of homeRows.entries())
        for (const field of home) draughts.put(p, field, pieceValue(draughts.pieces, seat, MAN))
      draughts.settle(p)
      return p
    },

    actors: draughts.actors,
    actions: draughts.actions,
    sample: draughts.sample,
    play: draughts.play,
    result: draughts.result,
    hash: draughts.hash,
    ...handsFor(draughts),

    scene: (p) => ({
      items: flatItems(draughts, p),
      counters: [0, 1].map((owner) => ({ label: 'men', owner, value: p[MEN + owner] })),
      marks: captureMarks(draughts, p),
    }),

    write: fen.write,
    read: fen.read,
  })
}
