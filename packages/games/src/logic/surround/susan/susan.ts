import {
  counterField,
  defineEntry,
  defineGame,
  drawn,
  endingBy,
  fieldText,
  type Game,
  HEX_DIRECTIONS,
  itemsOn,
  layout,
  looksOfSeats,
  type Mark,
  type Position,
  sampleListed,
  stepTable,
  won,
} from '@jatekvilag/engine'
import { board, columns } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { susanEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const susan = defineEntry({
  id: 'susan',
  catalogue: ['susan'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['place', 'slide', 'surround'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const CELLS = board.size
const WAYS = HEX_DIRECTIONS.length
const step = stepTable(board, HEX_DIRECTIONS)
const LETTERS = '.xo'

/** `open` counts the empty neighbours of each cell, `slides` the slides since the last stone was put down. */
const slots = layout({ board: CELLS, turn: 1 }, { outcome: 1, slides: 1, open: CELLS })
const { turn: TURN, outcome: OUTCOME, slides: SLIDES, open: OPEN } = slots.at

/** Three slides of each in a row. */
const MOST_SLIDES = 6
const PLAYING = -1
const SHUT_IN = 0
const SUICIDE = 2
const SLID = 4
const outcomes = [
  won(2, 0, 'shut-in'),
  won(2, 1, 'shut-in'),
  won(2, 0, 'shut-himself-in'),
  won(2, 1, 'shut-himself-in'),
  drawn(2, 'only-slides'),
]

/** Actions: a cell to put a stone on, then a cell and the direction of a slide. */
const SLIDE = CELLS
const ALL = SLIDE + CELLS * WAYS
const MOST_TRIES = 200
const target = (slide: number): number => step[(slide % WAYS) * CELLS + ((slide / WAYS) | 0)]

/** A stone comes (-1) to a cell or leaves it (+1): its neighbours have one empty cell less or more. */
function change(p: Position, cell: number, value: number, by: number): void {
  p[cell] = value
  for (let d = 0; d < WAYS; d++) {
    const next = step[d * CELLS + cell]
    if (next >= 0) p[OPEN + next] += by
  }
}

function emptyBoard(): Position {
  const p = new Int32Array(slots.length)
  for (let cell = 0; cell < CELLS; cell++)
    for (let d = 0; d < WAYS; d++) if (step[d * CELLS + cell] >= 0) p[OPEN + cell]++
  p[OUTCOME] = PLAYING
  return p
}

/** First the stones of whoever has just moved are looked at, then the others. */
function judge(p: Position, mover: number): number {
  let enemyShutIn = false
  for (let cell = 0; cell < CELLS; cell++) {
    if (p[cell] === 0 || p[OPEN + cell] > 0) continue
    if (p[cell] === mover + 1) return SUICIDE + 1 - mover
    enemyShutIn = true
  }
  if (enemyShutIn) return SHUT_IN + mover
  return p[SLIDES] >= MOST_SLIDES ? SLID : PLAYING
}

const isLegal = (p: Position, action: number, own: number): boolean => {
  if (action < SLIDE) return p[action] === 0
  const slide = action - SLIDE
  if (p[(slide / WAYS) | 0] !== own) return false
  const to = target(slide)
  return to >= 0 && p[to] === 0
}

const actions: Game['actions'] = (p, seat, out) => {
  if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
  for (let cell = 0; cell < CELLS; cell++) {
    if (p[cell] === 0) out.add(cell)
    else if (p[cell] === seat + 1 && p[OPEN + cell] > 0)
      for (let slide = cell * WAYS; slide < (cell + 1) * WAYS; slide++)
        if (isLegal(p, SLIDE + slide, seat + 1)) out.add(SLIDE + slide)
  }
}

const nameOf = (cell: number): string => board.shapes[cell].name

function create(): Game {
  return defineGame({
    id: 'susan',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: CELLS * (MOST_SLIDES + 1),
    singleActionTurns: true,
    evaluation: susanEvaluation({ turn: TURN, open: OPEN, cells: CELLS }),
    start: emptyBoard,
    ...endingBy(TURN, OUTCOME, outcomes),
    actions,

    sample(p, seat, random, scratch) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const action = random.below(ALL)
        if (isLegal(p, action, seat + 1)) return action
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      if (action < SLIDE) {
        change(p, action, seat + 1, -1)
        p[SLIDES] = 0
      } else {
        const slide = action - SLIDE
        change(p, (slide / WAYS) | 0, 0, 1)
        change(p, target(slide), seat + 1, -1)
        p[SLIDES]++
      }
      p[OUTCOME] = judge(p, seat)
      p[TURN] = 1 - seat
    },

    name(_, action) {
      if (action < SLIDE) return nameOf(action)
      const slide = action - SLIDE
      return `${nameOf((slide / WAYS) | 0)}-${nameOf(target(slide))}`
    },
    touches: (_, action) => (action < SLIDE ? [action] : [((action - SLIDE) / WAYS) | 0, target(action - SLIDE)]),

    scene(p) {
      const shutIn = board.shapes.flatMap((_, cell) => (p[cell] !== 0 && p[OPEN + cell] === 0 ? [cell] : []))
      const marks: Mark[] = shutIn.length > 0 ? [{ kind: 'dead', owner: -1, sites: shutIn }] : []
      return {
        items: itemsOn(columns.flat(), p, looksOfSeats('stone', LETTERS)),
        counters: [{ label: 'slides', owner: -1, value: `${p[SLIDES]} / ${MOST_SLIDES}` }],
        marks,
      }
    },

    prompt(p, seat) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return undefined
      return p[SLIDES] === MOST_SLIDES - 1 ? 'last-slide' : 'place-or-slide'
    },

    why(p, seat, [from, to]) {
      if (typeof from !== 'number' || p[from] === 0) return undefined
      if (p[from] !== seat + 1) return 'not-yours'
      if (typeof to !== 'number') return 'cannot-move'
      return p[to] === 0 ? 'one-step' : 'occupied'
    },

    ...fieldText({
      rows: columns,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      fields: [counterField(SLIDES, 1, '0')],
      form: refuse('form'),
      empty: emptyBoard,
      put(p, cell, value) {
        change(p, cell, value, -1)
        return undefined
      },
      settle(p) {
        if (p[SLIDES] > MOST_SLIDES) return refuse('form')
        p[OUTCOME] = judge(p, 1 - p[TURN])
        return undefined
      },
    }),
  })
}
