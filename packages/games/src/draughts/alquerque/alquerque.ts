import {
  ALL_EIGHT,
  countersOf,
  defineEntry,
  defineGame,
  drawOnRepetition,
  type Game,
  sites,
  type ValuesOf,
} from '@jatekvilag/engine'
import { draughtsRules } from '../family/core.ts'
import { draughtsEvaluation } from '../family/evaluation.ts'
import { fieldsInRows, playOn } from '../family/fields.ts'
import { captureMarks, flatItems, handsFor } from '../family/hands.ts'
import { HUFF_SLOTS, withHuffing } from '../family/huffing.ts'
import { CAPTURE_SLOTS, captureLimit } from '../family/limits.ts'
import { pieceValue } from '../family/pieces.ts'
import { rowText } from '../family/row-text.ts'
import { alquerqueBoard } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  chains: {
    kind: 'switch',
    default: false,
  },
  huffing: {
    kind: 'switch',
    default: false,
  },
} as const

export const alquerque = defineEntry({
  id: 'alquerque',
  catalogue: ['alquerque', 'alquerque-single-jump'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture'],
  options,
  presets: {
    huffing: { options: { huffing: true } },
    chains: { options: { chains: true } },
    'alquerque-single-jump': {
      options: { chains: false, huffing: false },
    },
  },
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const SIZE = 5
const board = alquerqueBoard()
const everyPoint = board.shapes.map((_, site) => site)
const fields = playOn(board, everyPoint, ALL_EIGHT)
const notBack = [
  ['north-west', 'north', 'north-east', 'west', 'east'],
  ['south-east', 'south', 'south-west', 'east', 'west'],
]
const everyWay = [ALL_EIGHT, ALL_EIGHT]
const nowhere = [[], []]
const homes = ['a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 d3 e3', 'a5 b5 c5 d5 e5 a4 b4 c4 d4 e4 a3 b3'].map((names) =>
  sites(board, names).map((site) => fields.ofSite[site]),
)
const farRow = [fieldsInRows(fields, SIZE, SIZE), fieldsInRows(fields, 1, 1)]
const elsewhere = [fieldsInRows(fields, 1, SIZE - 1), fieldsInRows(fields, 2, SIZE)]

/** Turns of each side without a capture that make a draw. */
const CALM_TURNS = 50
/** At most 23 men fall, each by one action, and between them lie fewer than a hundred turns. */
const BOUND = 24 * 2 * CALM_TURNS + 23

function create(chosen: ValuesOf<typeof options>): Game {
  const rules = draughtsRules({
    fields,
    kinds: [
      { name: 'man', steps: notBack, jumps: everyWay, reach: 'short', promotes: { to: 'arrived', on: farRow } },
      // A man on the far row only captures; a capture that leads him away makes him an ordinary man again.
      { name: 'arrived', steps: nowhere, jumps: everyWay, reach: 'short', promotes: { to: 'man', on: elsewhere } },
    ],
    choice: 'free',
    removal: 'at-once',
    promotion: 'in-passing',
    singleJumps: !chosen.chains,
    keySlots: HUFF_SLOTS,
    slots: CAPTURE_SLOTS,
    limits: (core) => [captureLimit(core, CALM_TURNS)],
  })
  const hands = handsFor(rules)
  const huffing = withHuffing(rules, hands)
  const draughts = chosen.huffing ? huffing : rules
  const text = rowText(draughts, {
    letters: '.xxoo',
    seats: 'xo',
    counters: ['calm'],
    words: chosen.huffing ? { huff: huffing.word } : {},
  })
  const { men: MEN } = draughts.slots.at

  return defineGame({
    id: 'alquerque',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: draughts.slots,
    bound: BOUND,
    singleActionTurns: !chosen.chains && !chosen.huffing,
    repetition: drawOnRepetition(2),
    evaluation: { ...draughtsEvaluation(draughts), noisy: draughts.captures },

    start() {
      const p = draughts.empty()
      for (const [seat, home] of homes.entries())
        for (const field of home) {
          const man = pieceValue(draughts.pieces, seat, 0)
          draughts.put(p, field, draughts.pieces.atRest[man * (fields.count + 1) + field])
        }
      draughts.settle(p)
      return p
    },

    actors: draughts.actors,
    actions: draughts.actions,
    sample: draughts.sample,
    play: draughts.play,
    result: draughts.result,
    hash: draughts.hash,
    ...hands,
    ...(chosen.huffing && {
      name: huffing.name,
      turnName: huffing.turnName,
      touches: huffing.touches,
      prompt: huffing.prompt,
    }),

    scene: (p) => ({
      items: flatItems(draughts, p).map((item) => ({ ...item, kind: 'man' })),
      counters: countersOf('men', 2, (owner) => p[MEN + owner]),
      marks: chosen.huffing && p[draughts.slots.at.chain] === 0 ? huffMarks(p) : captureMarks(draughts, p),
    }),

    write: text.write,
    read: text.read,
  })

  function huffMarks(p: Int32Array) {
    const taken = fields.names.flatMap((_, field) =>
      p[draughts.slots.at.huffable] & (1 << field) ? [fields.siteOf[field]] : [],
    )
    return taken.length ? [{ kind: 'dead' as const, owner: 1 - p[draughts.slots.at.turn], sites: taken }] : []
  }
}
