import {
  type ActionList,
  byScore,
  countersOf,
  defineEntry,
  defineGame,
  fieldsOf,
  type Game,
  layout,
  type Position,
  parsed,
  plain,
  squares,
} from '@jatekvilag/engine'
import {
  CELLS,
  CENTRE,
  CODES,
  cellName,
  codeOf,
  FIGURES,
  figureItems,
  groupsBy,
  KINDS,
  leftOf,
  SEAT_NAMES,
  SIZE,
  SUPPLY,
  supplyTray,
} from '../figures/figures.ts'
import { readFigures, writeFigures } from '../figures/text.ts'
import bot from './bot.json' with { type: 'json' }
import { placementEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const battleArrayPlacement = defineEntry({
  id: 'battle-array-placement',
  catalogue: ['battle-array-placement'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['place', 'connect', 'unequal'],
  options: {},
  presets: {},
  bot,
  create,
})

/** The centre is forbidden ground. */
const board = squares({
  width: SIZE,
  height: SIZE,
  shade: plain,
  regions: (at) => ({ forbidden: { sites: [at(2, 2)], look: 'dark' } }),
})

/** Turns are told by the number of figures: the first player has the even ones. */
const slots = layout({ board: CELLS }, { placed: 1, left: KINDS })
const { placed: PLACED, left: LEFT } = slots.at

/** An action is a kind and a cell: kind * CELLS + cell. */
function actions(p: Position, seat: number, out: ActionList): void {
  if (p[PLACED] === FIGURES || seat !== p[PLACED] % 2) return
  for (let kind = 0; kind < KINDS; kind++)
    if (p[LEFT + kind] > 0)
      for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 0 && cell !== CENTRE) out.add(kind * CELLS + cell)
}

function create(): Game {
  return defineGame({
    id: 'battle-array-placement',
    options: {},
    seats: 2,
    seatNames: SEAT_NAMES,
    board,
    layout: slots,
    bound: FIGURES,
    singleActionTurns: true,
    evaluation: placementEvaluation(slots.at),

    start() {
      const p = new Int32Array(slots.length)
      p.set(SUPPLY, LEFT)
      return p
    },

    actors: (p) => (p[PLACED] === FIGURES ? 0 : 1 << (p[PLACED] % 2)),
    actions,

    sample(p, _, random) {
      for (;;) {
        const guess = random.below(KINDS * CELLS)
        const cell = guess % CELLS
        if (p[cell] === 0 && cell !== CENTRE && p[LEFT + ((guess / CELLS) | 0)] > 0) return guess
      }
    },

    play(p, _, action) {
      const kind = (action / CELLS) | 0
      p[action % CELLS] = kind + 1
      p[LEFT + kind]--
      p[PLACED]++
    },

    // Fewer groups win.
    result: (p) => (p[PLACED] < FIGURES ? null : byScore([-groupsBy(p, 0), -groupsBy(p, 1)], 'minority')),

    name: (_, action) => `${codeOf(((action / CELLS) | 0) + 1)}-${cellName(action % CELLS)}`,
    touches: (_, action) => [CODES[(action / CELLS) | 0], action % CELLS],

    scene: (p) => ({
      items: figureItems(p),
      trays: [supplyTray((kind) => p[LEFT + kind], true)],
      counters: countersOf('groups', 2, (seat) => groupsBy(p, seat)),
    }),

    why(p, _, [first, second]) {
      if (typeof first === 'number') return first === CENTRE ? 'forbidden' : 'pick-figure'
      if (typeof second !== 'number') return undefined
      return second === CENTRE ? 'forbidden' : p[second] === 0 ? undefined : 'occupied'
    },

    prompt: (p) => (p[PLACED] === FIGURES ? undefined : 'place-figure'),

    write: (p) => `${writeFigures(p)}`,

    read(text) {
      const [figures, ...rest] = fieldsOf(text)
      if (rest.length > 0) return refuse('form')
      const p = new Int32Array(slots.length)
      const filled = readFigures(figures, p)
      if (!filled.ok) return filled
      if (p[CENTRE] !== 0) return refuse('centre')
      for (let kind = 0; kind < KINDS; kind++) {
        p[LEFT + kind] = leftOf(p, kind)
        p[PLACED] += SUPPLY[kind] - p[LEFT + kind]
      }
      return parsed(p)
    },
  })
}
