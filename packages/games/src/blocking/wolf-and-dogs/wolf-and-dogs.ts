import {
  DIAGONAL,
  defineEntry,
  defineGame,
  endingBy,
  type Game,
  layout,
  type Position,
  type Problem,
  rowsOf,
  squares,
  won,
} from '@jatekvilag/engine'
import { type HuntPiece, handsFor, huntText, placing } from '../hunt/hands.ts'
import { canStep, canStepFrom, countOf, listSteps, sampleStep, stepsAlong } from '../hunt/hunts.ts'
import bot from './bot.json' with { type: 'json' }
import { wolfEvaluation } from './evaluation.ts'
import { solveWolfAndDogs } from './solution.ts'
import { problem, texts } from './texts.ts'

export const wolfAndDogs = defineEntry({
  id: 'wolf-and-dogs',
  catalogue: ['wolf-and-dogs'],
  texts,
  chapter: 'blocking',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['block', 'race', 'unequal'],
  options: {},
  presets: {},
  bot,
  create,
})

const SIZE = 8
const board = squares({ width: SIZE, height: SIZE })
const SITES = board.size
const row = Int32Array.from(board.shapes, (shape) => shape.y)
/** Only the dark squares are used. */
const isDark = Uint8Array.from(board.shapes, ({ shade }) => shade)
const DOG = 1
const WOLF = 2
const DOGS = 0
const WOLF_SEAT = 1
const pieces: readonly HuntPiece[] = [
  { kind: 'dog', owner: DOGS, letter: 'd' },
  { kind: 'wolf', owner: WOLF_SEAT, letter: 'W' },
]
const dogSteps = stepsAlong(board, ['north-west', 'north-east'])
const wolfSteps = stepsAlong(board, DIAGONAL)

const slots = layout({ board: SITES, turn: 1 }, { wolf: 1, outcome: 1 })
const { turn: TURN, wolf: WOLF_AT, outcome: OUTCOME } = slots.at

const PLAYING = -1
const SHUT_IN = 0
const BROKE_THROUGH = 1
const DOGS_STUCK = 2
const OUTCOMES = [won(2, DOGS, 'shut-in'), won(2, WOLF_SEAT, 'broke-through'), won(2, WOLF_SEAT, 'no-moves')]

/** The wolf is through when no dog stands on a lower row. */
function isThrough(p: Position): boolean {
  const level = row[p[WOLF_AT]]
  // Sites run row by row, so the first dog that comes is the lowest.
  for (let s = 0; s < SITES; s++) if (p[s] === DOG) return row[s] >= level
  return false
}

function judge(p: Position): number {
  if (p[WOLF_AT] < 0) return PLAYING
  if (isThrough(p)) return BROKE_THROUGH
  if (p[TURN] === DOGS) return canStep(p, dogSteps, DOG) ? PLAYING : DOGS_STUCK
  return canStepFrom(p, wolfSteps, p[WOLF_AT]) ? PLAYING : SHUT_IN
}

function settle(p: Position): Problem | undefined {
  for (let s = 0; s < SITES; s++) if (p[s] !== 0 && !isDark[s]) return problem('light-square', board.shapes[s].name)
  if (countOf(p, SITES, DOG) !== 4) return problem('four-dogs')
  if (countOf(p, SITES, WOLF) > 1) return problem('one-wolf')
  p[WOLF_AT] = p.subarray(0, SITES).indexOf(WOLF)
  if (p[WOLF_AT] < 0 && p[TURN] === DOGS) return problem('wolf-first')
  p[OUTCOME] = judge(p)
  return undefined
}

function create(): Game {
  const hands = handsFor({ board, pieces })
  return defineGame({
    id: 'wolf-and-dogs',
    options: {},
    seats: 2,
    colours: ['light', 'dark'],
    board,
    layout: slots,
    // The wolf is put down, then each dog makes at most seven steps and the wolf answers.
    bound: 1 + 2 * 4 * 7 + 1,
    singleActionTurns: true,
    evaluation: wolfEvaluation(row, DOG, slots.at),
    solution: () => solveWolfAndDogs({ isDark, row, dogSteps, wolfSteps, dog: DOG, slots: slots.at }),

    start() {
      const p = new Int32Array(slots.length)
      for (let s = 0; s < SITES; s++) if (row[s] === 0 && isDark[s]) p[s] = DOG
      p[TURN] = WOLF_SEAT
      settle(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      // The wolf begins by choosing any free dark square.
      if (p[WOLF_AT] < 0) for (let s = 0; s < SITES; s++) p[s] === 0 && isDark[s] === 1 && out.add(placing(SITES, s))
      else if (seat === DOGS) listSteps(p, dogSteps, DOG, out)
      else listSteps(p, wolfSteps, WOLF, out)
    },

    sample(p, seat, random) {
      if (p[WOLF_AT] >= 0)
        return seat === DOGS ? sampleStep(p, dogSteps, DOG, random) : sampleStep(p, wolfSteps, WOLF, random)
      for (;;) {
        const site = random.below(SITES)
        if (p[site] === 0 && isDark[site] === 1) return placing(SITES, site)
      }
    },

    play(p, seat, action) {
      const to = action % SITES
      if (action < SITES * SITES) p[(action / SITES) | 0] = 0
      p[to] = seat === DOGS ? DOG : WOLF
      if (seat !== DOGS) p[WOLF_AT] = to
      p[TURN] = 1 - seat
      p[OUTCOME] = judge(p)
    },

    ...hands,
    prompt: (p) => (p[WOLF_AT] < 0 ? 'place-wolf' : undefined),
    why: (p, seat, touches) => (p[WOLF_AT] < 0 ? 'place-wolf' : hands.why(p, seat, touches)),
    scene: (p) => ({
      items: hands.items(p),
      trays:
        p[WOLF_AT] < 0
          ? [
              {
                id: 'wolf',
                label: 'hand',
                owner: WOLF_SEAT,
                pieces: [{ kind: 'wolf', owner: WOLF_SEAT, glyph: 'W', count: 1 }],
              },
            ]
          : [],
    }),
    ...huntText({ rows: rowsOf(board), pieces, seats: 'dw', length: slots.length, turn: TURN, counters: [], settle }),
  })
}
