import {
  byScore,
  defineEntry,
  defineGame,
  digitField,
  fieldText,
  type Game,
  type Item,
  itemsOn,
  looksOfSeats,
  type Mark,
  type Position,
  rowsOf,
  type ValuesOf,
} from '@jatekvilag/engine'
import { board, CIRCLES, circlesAt, POINTS } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { ringEvaluation } from './evaluation.ts'
import { DONE, PASS, ringRules } from './rules.ts'
import { refuse, texts } from './texts.ts'

const options = {
  players: { kind: 'number', min: 2, max: 6, default: 2 },
  influence: { kind: 'choice', values: ['stones', 'rings'], default: 'stones' },
} as const

export const rings = defineEntry({
  id: 'rings',
  catalogue: ['rings'],
  texts,
  chapter: 'logic',
  players: [2, 6],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['place', 'convert', 'territory'],
  options,
  presets: {
    original: { options: { influence: 'rings' } },
    'three-players': { options: { players: 3 } },
    'four-players': { options: { players: 4 } },
  },
  bot,
  create,
})

const points = board.shapes.flatMap(({ kind }, site) => (kind === 'point' ? [site] : []))
const rows = rowsOf(board, points)
const LETTERS = '.xoabcd'

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const rules = ringRules(seats, chosen.influence === 'rings')
  const { slots, canTake } = rules
  const { turn: TURN, taking: TAKING, passes: PASSES, over: OVER, count: COUNT } = slots.at
  const letters = LETTERS.slice(0, seats + 1)
  const looks = looksOfSeats('stone', letters)
  const everySeat = Array.from({ length: seats }, (_, seat) => seat)

  /** Whole circles, each shown by a ring in its middle. */
  const ringItems = (p: Position): Item[] =>
    Array.from({ length: CIRCLES }, (_, circle) => circle).flatMap((circle) =>
      everySeat.flatMap((owner): Item[] =>
        p[COUNT + circle * seats + owner] === 6
          ? [{ site: POINTS + circle, kind: 'ring', owner, glyph: letters[owner + 1].toUpperCase() }]
          : [],
      ),
    )

  /** Circles that the seat on turn may take over now. */
  const openCircles = (p: Position): number[] =>
    p[TAKING] === 0
      ? []
      : Array.from({ length: CIRCLES }, (_, circle) => circle).filter((circle) => canTake(p, circle, p[TURN]))

  const controlled = (p: Position, open: readonly number[]): Mark[] =>
    everySeat.map((owner) => ({
      kind: 'territory',
      owner,
      sites: Array.from({ length: CIRCLES }, (_, circle) => circle)
        .filter((circle) => p[COUNT + circle * seats + owner] < 6 && rules.controls(p, circle, owner))
        .filter((circle) => !open.includes(circle))
        .map((circle) => POINTS + circle),
    }))

  return defineGame({
    id: 'rings',
    options: chosen,
    seats,
    board,
    layout: slots,
    // A stone is never lifted; between two placings all others may pass, and a turn takes over no more than all circles.
    bound: (POINTS + 1) * seats * (CIRCLES + 2),
    evaluation: ringEvaluation(rules, seats),
    start: () => new Int32Array(slots.length),

    actors: (p) => (p[OVER] === 1 ? 0 : 1 << p[TURN]),
    actions: rules.actions,
    sample: rules.sample,
    play: rules.play,
    result: (p) => (p[OVER] === 1 ? byScore(rules.scores(p), 'majority') : null),

    name: (_, action) => (action === PASS ? 'pass' : action === DONE ? 'done' : board.shapes[action].name),
    touches: (_, action) => [action === PASS ? 'pass' : action === DONE ? 'done' : action],
    // A stone that lies in one such circle only stands for it.
    meant(p, site) {
      if (p[TAKING] === 0 || site >= POINTS) return []
      const open = [...circlesAt.subarray(3 * site, 3 * site + 3)].filter(
        (circle) => circle >= 0 && canTake(p, circle, p[TURN]),
      )
      return open.length === 1 ? [POINTS + open[0]] : []
    },

    scene: (p) => {
      const scores = rules.scores(p)
      const open = openCircles(p)
      const markers = open.map(
        (circle): Item => ({ site: POINTS + circle, kind: 'marker', owner: p[TURN], glyph: '*' }),
      )
      return {
        items: [...itemsOn(rows.flat(), p, looks), ...ringItems(p), ...markers],
        marks: controlled(p, open),
        counters: everySeat.map((owner) => ({ label: 'circles', owner, value: scores[owner] })),
      }
    },

    why(p, seat, [touch]) {
      if (typeof touch !== 'number') return undefined
      if (touch < POINTS) return p[TAKING] === 1 ? 'take-or-done' : 'occupied'
      if (p[TAKING] === 0) return 'place-first'
      return rules.controls(p, touch - POINTS, seat) ? 'nothing-to-take' : 'no-majority'
    },

    prompt: (p, seat) => (p[TAKING] === 1 && seat === p[TURN] ? 'take-circles' : undefined),

    // Rows, side to move, passes in a row, 1 while circles are taken over.
    ...fieldText({
      rows,
      letters,
      seats: letters.slice(1),
      turn: TURN,
      fields: [digitField(PASSES, seats), digitField(TAKING, 1)],
      form: refuse('form', letters.slice(1)),
      empty: () => new Int32Array(slots.length),
      put(p, point, value) {
        rules.put(p, point, value - 1)
        return undefined
      },
      settle(p) {
        if (p[TAKING] === 1 && !rules.canTakeAny(p, p[TURN])) return refuse('nothing-to-take')
        rules.judge(p)
        return undefined
      },
    }),
  })
}
