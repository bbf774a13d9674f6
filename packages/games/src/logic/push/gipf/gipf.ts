import { defineEntry, defineGame, drawn, drawOnRepetition, endingBy, type Game, won } from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { gipfEvaluation } from './evaluation.ts'
import { board } from './field.ts'
import { gipfHands } from './hands.ts'
import { PIECES_EACH, slots } from './pieces.ts'
import { moves, PLAYING, QUIET_LIMIT } from './rules.ts'
import { gipfText } from './text.ts'
import { texts } from './texts.ts'

export const gipf = defineEntry({
  id: 'gipf',
  catalogue: ['gipf'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['place', 'push', 'capture', 'line'],
  options: {},
  presets: {},
  bot,
  create,
})

const { actor: ACTOR, reserve: RESERVE, outcome: OUTCOME } = slots.at
/** In the order of the outcomes in rules.ts. */
const OUTCOMES = [
  won(2, 0, 'no-doubles'),
  won(2, 1, 'no-doubles'),
  won(2, 0, 'no-reserve'),
  won(2, 1, 'no-reserve'),
  drawn(2, 'move-limit'),
]

function create(): Game {
  return defineGame({
    id: 'gipf',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // Every piece is captured once at most, and for each that is put in there are a few choices of rows and doubles.
    bound: 2 * PIECES_EACH * QUIET_LIMIT * 8,
    repetition: drawOnRepetition(2),
    evaluation: gipfEvaluation(),

    start() {
      const p = new Int32Array(slots.length)
      p[RESERVE] = p[RESERVE + 1] = PIECES_EACH
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(ACTOR, OUTCOME, OUTCOMES),

    ...moves,
    ...gipfHands(),
    ...gipfText(),
  })
}
