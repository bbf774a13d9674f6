import { type Board, defineEntry, type Game, graph, type ValuesOf } from '@jatekvilag/engine'
import type { HuntPiece } from '../hunt/hands.ts'
import { stepsAlong } from '../hunt/hunts.ts'
import { jumpingHunt } from '../hunt/jumping-hunt.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, texts } from './texts.ts'

const options = {
  capture: {
    kind: 'choice',
    values: ['most', 'single'],
    default: 'most',
  },
} as const

export const cowsAndLeopards = defineEntry({
  id: 'cows-and-leopards',
  catalogue: ['cows-and-leopards'],
  texts,
  chapter: 'blocking',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'capture', 'block', 'unequal'],
  options,
  presets: {
    'diviyan-keliya': {
      options: { capture: 'single' },
    },
  },
  bot,
  create,
})

const LEOPARDS = 0
const COWS = 1
const LEOPARD_COUNT = 2
const COW_COUNT = 24
/** Fewer cows than this cannot shut in both leopards. */
const FEWEST_COWS = 4
const pieces: readonly [HuntPiece, HuntPiece] = [
  { kind: 'leopard', owner: LEOPARDS, letter: 'L' },
  { kind: 'cow', owner: COWS, letter: 'c' },
]

/** Five by five points with a triangle on each side; lines run straight on through the points where they join. */
const LINES = `
  a1 b1 c1 d1 e1; a2 b2 c2 d2 e2; a4 b4 c4 d4 e4; a5 b5 c5 d5 e5; W5 W2 a3 b3 c3 d3 e3 E2 E5;
  a1 a2 a3 a4 a5; b1 b2 b3 b4 b5; d1 d2 d3 d4 d5; e1 e2 e3 e4 e5; S5 S2 c1 c2 c3 c4 c5 N2 N5;
  a1 b2 c3 d4 e5; a5 b4 c3 d2 e1;
  S4 S1 c1 d2 e3 E3 E6; S6 S3 c1 b2 a3 W3 W6; N4 N1 c5 d4 e3 E1 E4; N6 N3 c5 b4 a3 W1 W4;
  S1 S2 S3; S4 S5 S6; N1 N2 N3; N4 N5 N6; W1 W2 W3; W4 W5 W6; E1 E2 E3; E4 E5 E6`

function leopardBoard(): Board {
  const points: Record<string, readonly [number, number]> = {}
  for (let y = 1; y <= 5; y++) for (let x = 1; x <= 5; x++) points[`${'abcde'[x - 1]}${y}`] = [x, y]
  // Of each triangle 1 to 3 are the inner row and 4 to 6 the outer one, from the left or from below.
  for (let i = 0; i < 3; i++) {
    points[`S${i + 1}`] = [2 + i, 0]
    points[`S${i + 4}`] = [1 + 2 * i, -1]
    points[`N${i + 1}`] = [2 + i, 6]
    points[`N${i + 4}`] = [1 + 2 * i, 7]
    points[`W${i + 1}`] = [0, 2 + i]
    points[`W${i + 4}`] = [-1, 1 + 2 * i]
    points[`E${i + 1}`] = [6, 2 + i]
    points[`E${i + 4}`] = [7, 1 + 2 * i]
  }
  const margin = -1.8
  return graph({
    points,
    lines: LINES.split(';').map((line) => line.trim().split(' ')),
    labels: [1, 2, 3, 4, 5].flatMap((n) => [
      { x: n, y: margin, text: 'abcde'[n - 1] },
      { x: margin, y: n, text: `${n}` },
    ]),
  })
}

/** Moves of both sides together without a capture, once all cows are down, that make a draw. */
const QUIET_LIMIT = 100

function create(chosen: ValuesOf<typeof options>): Game {
  const board = leopardBoard()
  return jumpingHunt({
    id: 'cows-and-leopards',
    options: chosen,
    board,
    colours: ['yellow', 'dark'],
    pieces,
    hunters: LEOPARDS,
    hunterCount: LEOPARD_COUNT,
    preySteps: stepsAlong(board),
    captures: chosen.capture === 'single' ? 'optional' : 'most',
    fewestPrey: FEWEST_COWS,
    quietLimit: QUIET_LIMIT,
    // Cows come in one by one while the leopards move; each falls at most once, and quiet moves are limited after that.
    bound: 2 * (COW_COUNT + 1) + COW_COUNT + (COW_COUNT + 1) * QUIET_LIMIT,
    reasons: { tooFewPrey: 'too-few' },
    placing: {
      order: 'in-turn',
      sites: board.shapes.map((_, site) => site),
      trays: ['hand-0', 'hand-1'],
      why: (isOwn) => (isOwn ? 'place-first' : 'occupied'),
    },
    layOut(p, { hand }) {
      p[hand + LEOPARDS] = LEOPARD_COUNT
      p[hand + COWS] = COW_COUNT
    },
    wrongMen(p, { hand }, leopards, cows) {
      if (leopards + p[hand + LEOPARDS] !== LEOPARD_COUNT) return problem('two-leopards')
      return cows + p[hand + COWS] > COW_COUNT ? problem('at-most-24-cows') : undefined
    },
  })
}
