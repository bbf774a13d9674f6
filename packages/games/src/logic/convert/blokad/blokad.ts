import {
  byScore,
  countersOf,
  defineEntry,
  defineGame,
  fieldText,
  type Game,
  itemsOn,
  type Looks,
  plain,
  rowsOf,
  squares,
  type ValuesOf,
  whyNotPut,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { blokadEvaluation } from './evaluation.ts'
import { blokadRules } from './rules.ts'
import { refuse, texts } from './texts.ts'

const options = {
  size: { kind: 'number', min: 4, max: 19, default: 8 },
  'gain-enemy': { kind: 'number', min: 1, max: 8, default: 3 },
  'gain-empty': { kind: 'number', min: 1, max: 8, default: 3 },
  loss: { kind: 'number', min: 1, max: 8, default: 4 },
} as const

export const blokad = defineEntry({
  id: 'blokad',
  catalogue: ['blokad'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'convert', 'territory'],
  options,
  presets: {
    size: { options: { size: 12 } },
    'gain-enemy': { options: { 'gain-enemy': 4 } },
    'gain-empty': { options: { 'gain-empty': 4 } },
    loss: { options: { loss: 5 } },
  },
  bot,
  create,
})

const LETTERS = '.xo'
const DISCS_BY_VALUE: Looks = [
  undefined,
  { kind: 'disc', owner: 0, glyph: 'x', face: 'front' },
  { kind: 'disc', owner: 1, glyph: 'o', face: 'back' },
]
/** The men in the middle of the board, by column and row from the left lower corner of a square of four by four. */
const FIRST_MEN = [
  [
    [0, 0],
    [1, 2],
    [2, 1],
    [3, 3],
  ],
  [
    [0, 3],
    [1, 1],
    [2, 2],
    [3, 0],
  ],
] as const

function create(chosen: ValuesOf<typeof options>): Game {
  const { size } = chosen
  const board = squares({ width: size, height: size, shade: plain })
  const rows = rowsOf(board)
  const rules = blokadRules(board, chosen)
  const { slots, put, settle } = rules
  const { turn: TURN, over: OVER, men: MEN } = slots.at

  return defineGame({
    id: 'blokad',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // Every turn puts a man down, and none ever leaves the board.
    bound: board.size,
    singleActionTurns: true,
    evaluation: blokadEvaluation(board, rules),

    start() {
      const p = new Int32Array(slots.length)
      const from = (size - 4) >> 1
      FIRST_MEN.forEach((men, seat) => {
        for (const [x, y] of men) put(p, (from + y) * size + from + x, seat)
      })
      settle(p)
      return p
    },

    actors: (p) => (p[OVER] ? 0 : 1 << p[TURN]),
    actions: rules.actions,
    sample: rules.sample,
    play: rules.play,
    result: (p) => (p[OVER] ? byScore([p[MEN], p[MEN + 1]], 'majority') : null),

    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],
    scene: (p) => ({
      items: itemsOn(rows.flat(), p, DISCS_BY_VALUE),
      counters: countersOf('men', 2, (seat) => p[MEN + seat]),
    }),
    why: (p, _, touches) => whyNotPut(touches, (cell) => p[cell] !== 0, 'beside-both'),

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      form: refuse('form-x-o'),
      empty: () => new Int32Array(slots.length),
      put(p, cell, value) {
        put(p, cell, value - 1)
        return undefined
      },
      settle(p) {
        settle(p)
        return undefined
      },
    }),
  })
}
