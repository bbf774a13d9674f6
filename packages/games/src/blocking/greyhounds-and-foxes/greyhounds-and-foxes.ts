import {
  type ActionList,
  DIAGONAL,
  defineEntry,
  defineGame,
  endingBy,
  type Game,
  layout,
  type Position,
  type Problem,
  rays,
  rowsOf,
  type Seat,
  sampleListed,
  squares,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { type HuntPiece, handsFor, huntText, placing } from '../hunt/hands.ts'
import { canStep, canStepFrom, countOf, listSteps, sampleStep, stepsAlong } from '../hunt/hunts.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: ['10x10', '8x8'],
    default: '10x10',
  },
} as const

export const greyhoundsAndFoxes = defineEntry({
  id: 'greyhounds-and-foxes',
  catalogue: ['greyhounds-and-foxes'],
  texts,
  chapter: 'blocking',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['block', 'race', 'unequal'],
  options,
  presets: {
    '10x10': { options: { size: '10x10' } },
    '8x8': { options: { size: '8x8' } },
  },
  bot,
  create,
})

const GREYHOUNDS = 0
const FOXES = 1
const GREYHOUND = 1
const FOX = 2
const FOX_COUNT = 2
const HOME_ROWS = 4
const pieces: readonly HuntPiece[] = [
  { kind: 'greyhound', owner: GREYHOUNDS, letter: 'g' },
  { kind: 'fox', owner: FOXES, letter: 'F' },
]

const PLAYING = -1
const SHUT_IN = 0
const BROKE_THROUGH = 1
const GREYHOUNDS_STUCK = 2
const OUTCOMES = [won(2, GREYHOUNDS, 'shut-in'), won(2, FOXES, 'broke-through'), won(2, FOXES, 'no-moves')]

function create(chosen: ValuesOf<typeof options>): Game {
  const width = chosen.size === '10x10' ? 10 : 8
  const board = squares({ width, height: width })
  const SITES = board.size
  const row = Int32Array.from(board.shapes, (shape) => shape.y)
  const isDark = Uint8Array.from(board.shapes, (shape) => shape.shade)
  const greyhoundSteps = stepsAlong(board, ['north-west', 'north-east'])
  const foxSteps = stepsAlong(board, DIAGONAL)
  const slides = rays(board, DIAGONAL)
  const greyhounds = (width / 2) * HOME_ROWS
  const hands = handsFor({ board, pieces })

  const slots = layout({ board: SITES, turn: 1 }, { foxes: FOX_COUNT, placed: 1, outcome: 1 })
  const { turn: TURN, foxes: FOX_AT, placed: PLACED, outcome: OUTCOME } = slots.at

  function judge(p: Position): number {
    if (p[PLACED] < FOX_COUNT) return PLAYING
    // Sites run row by row, so the first greyhound that comes is the one nearest to its home.
    let lowest = 0
    while (p[lowest] !== GREYHOUND) lowest++
    if (row[p[FOX_AT]] < row[lowest] || row[p[FOX_AT + 1]] < row[lowest]) return BROKE_THROUGH
    if (p[TURN] === GREYHOUNDS) return canStep(p, greyhoundSteps, GREYHOUND) ? PLAYING : GREYHOUNDS_STUCK
    return canStepFrom(p, foxSteps, p[FOX_AT]) || canStepFrom(p, foxSteps, p[FOX_AT + 1]) ? PLAYING : SHUT_IN
  }

  const mayStartOn = (p: Position, site: number) => isDark[site] === 1 && row[site] === width - 1 && p[site] === 0

  function settle(p: Position): Problem | undefined {
    p[PLACED] = 0
    if (countOf(p, SITES, GREYHOUND) !== greyhounds) return problem('greyhounds', greyhounds)
    if (countOf(p, SITES, FOX) > FOX_COUNT) return problem('two-foxes')
    for (let s = 0; s < SITES; s++) {
      if (p[s] !== 0 && !isDark[s]) return problem('light-square', board.shapes[s].name)
      if (p[s] === FOX) p[FOX_AT + p[PLACED]++] = s
    }
    const hasMoved = (s: number) => p[s] === GREYHOUND && row[s] >= HOME_ROWS
    if (p[PLACED] < FOX_COUNT && (p[TURN] === GREYHOUNDS || board.shapes.some((_, s) => hasMoved(s))))
      return problem('foxes-first')
    p[OUTCOME] = judge(p)
    return undefined
  }

  /** A fox goes any number of empty squares along a diagonal. */
  function listSlides(p: Position, from: number, out: ActionList): void {
    for (let d = 0; d < DIAGONAL.length; d++) {
      const ray = d * SITES + from
      for (let i = slides.start[ray]; i < slides.start[ray + 1] && p[slides.cells[i]] === 0; i++)
        out.add(from * SITES + slides.cells[i])
    }
  }

  function actions(p: Position, seat: Seat, out: ActionList): void {
    if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
    if (p[PLACED] < FOX_COUNT) {
      for (let s = 0; s < SITES; s++) if (mayStartOn(p, s)) out.add(placing(SITES, s))
    } else if (seat === GREYHOUNDS) listSteps(p, greyhoundSteps, GREYHOUND, out)
    else {
      listSlides(p, p[FOX_AT], out)
      listSlides(p, p[FOX_AT + 1], out)
    }
  }

  return defineGame({
    id: 'greyhounds-and-foxes',
    options: chosen,
    seats: 2,
    colours: ['light', 'red'],
    board,
    layout: slots,
    // Greyhounds only advance: at most a whole board's height each, and the foxes answer.
    bound: FOX_COUNT + 2 * greyhounds * width,
    singleActionTurns: true,

    start() {
      const p = new Int32Array(slots.length)
      for (let s = 0; s < SITES; s++) if (isDark[s] === 1 && row[s] < HOME_ROWS) p[s] = GREYHOUND
      p[TURN] = FOXES
      settle(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),
    actions,

    sample(p, seat, random, scratch) {
      if (seat === GREYHOUNDS) return sampleStep(p, greyhoundSteps, GREYHOUND, random)
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      const to = action % SITES
      p[to] = seat === GREYHOUNDS ? GREYHOUND : FOX
      if (action >= SITES * SITES) p[FOX_AT + p[PLACED]++] = to
      else {
        const from = (action / SITES) | 0
        p[from] = 0
        if (seat === FOXES) p[p[FOX_AT] === from ? FOX_AT : FOX_AT + 1] = to
      }
      if (p[PLACED] === FOX_COUNT) p[TURN] = 1 - seat
      p[OUTCOME] = judge(p)
    },

    // Each fox that is put down is a step of its own.
    separateSteps: (p) => p[PLACED] < FOX_COUNT,

    ...hands,
    prompt: (p) => (p[PLACED] < FOX_COUNT ? 'place-foxes' : undefined),
    why: (p, seat, touches) => (p[PLACED] < FOX_COUNT ? 'place-foxes' : hands.why(p, seat, touches)),
    scene: (p) => ({
      items: hands.items(p),
      trays: [
        {
          id: 'foxes',
          label: 'hand',
          owner: FOXES,
          pieces:
            p[PLACED] < FOX_COUNT ? [{ kind: 'fox', owner: FOXES, glyph: 'F', count: FOX_COUNT - p[PLACED] }] : [],
        },
      ],
    }),
    ...huntText({ rows: rowsOf(board), pieces, seats: 'gf', length: slots.length, turn: TURN, counters: [], settle }),
  })
}
