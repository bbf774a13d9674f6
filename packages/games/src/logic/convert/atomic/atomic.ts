import {
  countersOf,
  defineEntry,
  defineGame,
  fieldText,
  type Game,
  type Item,
  type Position,
  plain,
  rowsOf,
  squares,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { atomEvaluation } from './evaluation.ts'
import { atomRules, atomsOn, NOBODY, OF_SECOND, seatOn } from './rules.ts'
import { refuse, texts } from './texts.ts'

export const atomic = defineEntry({
  id: 'atomic',
  catalogue: ['atomic'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'convert'],
  options: {},
  presets: {},
  bot,
  create,
})

const SIZE = 8
const board = squares({ width: SIZE, height: SIZE, shade: plain, pile: [0, 0] })
const rows = rowsOf(board)
const rules = atomRules(board)
const { slots, critical } = rules
const { turn: TURN, winner: WINNER, atoms: ATOMS } = slots.at
/** By the value of a cell: a to g are one to seven atoms of the first player, A to G of the second. */
const LETTERS = '.abcdefg-ABCDEFG'
const wins = [won(2, 0, 'no-pieces'), won(2, 1, 'no-pieces')]

const atomsInScene = (p: Position): Item[] =>
  rows.flat().flatMap((site) =>
    Array.from({ length: atomsOn(p[site]) }, (_, level): Item => {
      const owner = seatOn(p[site])
      return { site, level, kind: 'atom', owner, glyph: 'xo'[owner] }
    }),
  )

function create(): Game {
  return defineGame({
    id: 'atomic',
    options: {},
    seats: 2,
    colours: ['red', 'blue'],
    board,
    layout: slots,
    // A stable board holds at most 160 atoms, and every turn adds one that never leaves it.
    bound: critical.reduce((sum, count) => sum + count - 1, 0) + 2,
    singleActionTurns: true,
    evaluation: atomEvaluation(board, rules),

    start() {
      const p = new Int32Array(slots.length)
      rules.takeStock(p)
      return p
    },

    actors: (p) => (p[WINNER] === NOBODY ? 1 << p[TURN] : 0),
    actions: rules.actions,
    sample: rules.sample,
    play: rules.play,
    result: (p) => (p[WINNER] === NOBODY ? null : wins[p[WINNER]]),

    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],

    scene: (p) => ({
      items: atomsInScene(p),
      counters: countersOf('atoms', 2, (seat) => p[ATOMS + seat]),
    }),

    // The cell that was touched is the one from which the same play leads to what came of it.
    stages(before, after) {
      if (before[WINNER] !== NOBODY) return []
      const seat = before[TURN]
      for (let cell = 0; cell < board.size; cell++) {
        if (before[cell] !== 0 && seatOn(before[cell]) !== seat) continue
        const p = before.slice()
        const seen: Position[] = []
        rules.playWatched(p, seat, cell, () => seen.push(p.slice()))
        if (p.every((value, i) => value === after[i])) return seen
      }
      return []
    },

    why: (p, seat, [touch]) =>
      typeof touch === 'number' && p[touch] !== 0 && seatOn(p[touch]) !== seat ? 'enemy-atoms' : undefined,

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      form: refuse('form-x-o'),
      empty: () => new Int32Array(slots.length),
      put(p, cell, value) {
        if (value === OF_SECOND) return refuse('unknown-atoms', '-', board.shapes[cell].name)
        p[cell] = value
        return undefined
      },
      settle(p) {
        rules.takeStock(p)
        // Atoms are never lost, so their number says whose turn it is.
        const all = p[ATOMS] + p[ATOMS + 1]
        if (all % 2 !== p[TURN] || (all === 1 && p[ATOMS] === 0)) return refuse('other-turn')
        const unstable = critical.findIndex((count, cell) => atomsOn(p[cell]) >= count)
        if (unstable >= 0 && p[WINNER] === NOBODY) return refuse('unstable', board.shapes[unstable].name)
        return undefined
      },
    }),
  })
}
