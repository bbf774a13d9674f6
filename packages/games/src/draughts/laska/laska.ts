import {
  chequered,
  DIAGONAL,
  defineEntry,
  defineGame,
  drawOnRepetition,
  type Game,
  type Item,
  squares,
  type ValuesOf,
} from '@jatekvilag/engine'
import { columnText } from '../family/column-text.ts'
import { type Columns, columnSlots, columnsOf } from '../family/columns.ts'
import { type DraughtsRules, draughtsRules } from '../family/core.ts'
import { cornerColour, fieldsInRows, playOn } from '../family/fields.ts'
import { captureMarks, glyphOf, handsFor } from '../family/hands.ts'
import { jumpsOn } from '../family/jumps.ts'
import { LENGTH_SLOTS, lengthLimit, quietLimit } from '../family/limits.ts'
import { jumpsThatGoOn } from '../family/onward.ts'
import bot from './bot.json' with { type: 'json' }
import { laskaEvaluation } from './evaluation.ts'
import { texts } from './texts.ts'

const options = {
  discs: {
    kind: 'choice',
    values: [12, 11],
    default: 12,
  },
  soldiers: {
    kind: 'choice',
    values: ['both-ways', 'forward'],
    default: 'both-ways',
  },
  officers: {
    kind: 'choice',
    values: ['flying-columns', 'one-step'],
    default: 'flying-columns',
  },
} as const

export const laska = defineEntry({
  id: 'laska',
  catalogue: ['laska'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'promote', 'stack'],
  rulesVersion: 2,
  // By the first rules a flying piece might land where its capture ended although another landing went on.
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, jumpsOn) },
  options,
  presets: {
    'standard-11': {
      options: { discs: 11, soldiers: 'forward', officers: 'one-step' },
    },
  },
  bot,
  create,
})

const SIZE = 7
// The corners are light and the light squares are played on.
const board = squares({ width: SIZE, height: SIZE, pile: [0, 0.12], shade: (x, y) => 1 - chequered(x, y) })
const fields = playOn(board, cornerColour(board), DIAGONAL)
const LETTERS = 'dl'
const MOST_DISCS = 24
const forward = [
  ['north-west', 'north-east'],
  ['south-east', 'south-west'],
]
const everyWay = [DIAGONAL, DIAGONAL]
const homeRows = [fieldsInRows(fields, 1, 3), fieldsInRows(fields, 5, 7)]
const farRow = [fieldsInRows(fields, SIZE, SIZE), fieldsInRows(fields, 1, 1)]
/** With twelve discs each side has one outer field of the middle row as well. */
const twelfth = [fields.names.indexOf('f4'), fields.names.indexOf('b4')]

/** A column moves as a soldier, as an officer alone, or as a leader: an officer with discs under him. */
const columnKind = (rank: number, height: number): number => (rank === 0 ? 0 : height === 1 ? 1 : 2)

/** Moves by each side with officers only and without a capture, and moves by each side in all, that make a draw. */
const QUIET_MOVES = 40
const MOST_MOVES = 300
/** One capture jumps each of the thirteen inner fields at most once. */
const BOUND = 2 * MOST_MOVES * 13

/** The highest mark of a column of one disc; see `columns.ts`. */
const ONE_DISC = 3

/** Only the commander of a jumped column is taken: what stood under him stays in the way until the capture is over. */
const jumpsOfColumns: DraughtsRules['jumps'] = (onFields, pieces, slots) =>
  jumpsThatGoOn(onFields, pieces, slots, (p, over) =>
    p[slots.at.owners + over] > ONE_DISC ? p[over] + pieces.last : 0,
  )

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  const flying = chosen.officers === 'flying-columns'
  let columns!: Columns
  const draughts = draughtsRules({
    fields,
    kinds: [
      {
        name: 'soldier',
        steps: forward,
        jumps: chosen.soldiers === 'forward' ? forward : everyWay,
        reach: 'short',
        promotes: { to: 'officer', on: farRow },
      },
      { name: 'officer', steps: flying ? forward : everyWay, jumps: everyWay, reach: 'short' },
      { name: 'leader', steps: everyWay, jumps: everyWay, reach: flying ? 'flying' : 'short' },
    ],
    choice: 'free',
    removal: 'at-once',
    promotion: 'at-rest',
    jumps: jumps ?? jumpsOfColumns,
    keySlots: columnSlots(fields.count),
    slots: LENGTH_SLOTS,
    taking: (core) => (columns = columnsOf(core, columnKind)),
    limits: (core) => [quietLimit(core, QUIET_MOVES), lengthLimit(core, MOST_MOVES)],
  })
  const { owners: OWNERS, ranks: RANKS } = draughts.slots.at
  const text = columnText(draughts, columns, LETTERS, MOST_DISCS, ['quiet', 'played'])

  function discs(p: Int32Array): Item[] {
    const items: Item[] = []
    for (let field = 0; field < fields.count; field++) {
      const height = columns.heightOf(p, field)
      for (let level = 0; level < height; level++) {
        const bit = height - 1 - level
        const owner = (p[OWNERS + field] >> bit) & 1
        const officer = ((p[RANKS + field] >> bit) & 1) === 1
        const kind = officer ? 'officer' : 'man'
        items.push({ site: fields.siteOf[field], level, kind, owner, glyph: glyphOf(owner, officer) })
      }
    }
    return items
  }

  return defineGame({
    id: 'laska',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: draughts.slots,
    bound: BOUND,
    repetition: drawOnRepetition(2),
    evaluation: laskaEvaluation(draughts, columns),

    start() {
      const p = draughts.empty()
      for (const [seat, home] of homeRows.entries())
        for (const field of chosen.discs === 12 ? [...home, twelfth[seat]] : home) {
          columns.layUnder(p, field, seat, 0)
          draughts.put(p, field, columns.commander(p, field))
        }
      draughts.settle(p)
      return p
    },

    actors: draughts.actors,
    actions: draughts.actions,
    sample: draughts.sample,
    play: draughts.play,
    result: draughts.result,
    hash: (p) => draughts.hash(p) ^ columns.hash(p),
    ...handsFor(draughts),
    scene: (p) => ({ items: discs(p), marks: captureMarks(draughts, p) }),
    write: text.write,
    read: text.read,
  })
}
