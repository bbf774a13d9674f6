import {
  type ActionList,
  type Board,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  graph,
  layout,
  type Position,
  type Problem,
  rowsOf,
  type Seat,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { huntEvaluation } from '../hunt/evaluation.ts'
import { type HuntPiece, handsFor, huntText, placing } from '../hunt/hands.ts'
import {
  canCapture,
  canHunt,
  canJump,
  canStep,
  countOf,
  jumpedSites,
  jumpsAlong,
  listHunt,
  listJumps,
  listSteps,
  sampleStep,
  stepsAlong,
} from '../hunt/hunts.ts'
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
  mechanics: [
    'alternate placement',
    'slide to neighbour',
    'jump capture chain',
    'compulsory maximum capture',
    'blockade',
  ],
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
const LEOPARD = 1
const COW = 2
const LEOPARD_COUNT = 2
const COW_COUNT = 24
/** Fewer cows than this cannot shut in both leopards. */
const FEWEST_COWS = 4
const pieces: readonly HuntPiece[] = [
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

const PLAYING = -1
const SHUT_IN = 0
const TOO_FEW = 1
const COWS_STUCK = 2
const MOVE_LIMIT = 3
const OUTCOMES = [
  won(2, COWS, 'shut-in'),
  won(2, LEOPARDS, 'too-few'),
  won(2, LEOPARDS, 'no-moves'),
  drawn(2, 'move-limit'),
]
/** Moves of both sides together without a capture, once all cows are down, that make a draw. */
const QUIET_LIMIT = 100

function create(chosen: ValuesOf<typeof options>): Game {
  const board = leopardBoard()
  const SITES = board.size
  const optional = chosen.capture === 'single'
  const steps = stepsAlong(board)
  const jumps = jumpsAlong(board)
  const jumped = jumpedSites(board, jumps)
  const hands = handsFor({ board, pieces, jumped })

  // `hand` is what each seat has still to put down; `chain` is 1 + the site of a leopard that goes on capturing.
  const slots = layout({ board: SITES, turn: 1, hand: 2, chain: 1 }, { cows: 1, quiet: 1, outcome: 1 })
  const { turn: TURN, hand: HAND, chain: CHAIN, cows: ON_BOARD, quiet: QUIET, outcome: OUTCOME } = slots.at

  function judge(p: Position): number {
    if (p[ON_BOARD] + p[HAND + COWS] < FEWEST_COWS) return TOO_FEW
    const seat = p[TURN]
    if (p[HAND + seat] > 0) return PLAYING
    if (seat === COWS) {
      if (!canStep(p, steps, COW)) return COWS_STUCK
    } else if (!canHunt(p, steps, jumps, LEOPARD, COW)) return SHUT_IN
    return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
  }

  function settle(p: Position): Problem | undefined {
    p[ON_BOARD] = countOf(p, SITES, COW)
    if (countOf(p, SITES, LEOPARD) + p[HAND] !== LEOPARD_COUNT) return problem('two-leopards')
    if (p[ON_BOARD] + p[HAND + COWS] > COW_COUNT) return problem('at-most-24-cows')
    const chain = p[CHAIN] - 1
    if (chain >= 0 && (optional || p[TURN] !== LEOPARDS || p[chain] !== LEOPARD || !canJump(p, jumps, chain, COW)))
      return problem('leopard-in-chain')
    p[OUTCOME] = judge(p)
    return undefined
  }

  function actions(p: Position, seat: Seat, out: ActionList): void {
    if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
    if (p[HAND + seat] > 0) {
      for (let s = 0; s < SITES; s++) if (p[s] === 0) out.add(placing(SITES, s))
    } else if (seat === COWS) listSteps(p, steps, COW, out)
    else if (optional) {
      listSteps(p, steps, LEOPARD, out)
      for (let s = 0; s < SITES; s++) if (p[s] === LEOPARD) listJumps(p, jumps, s, COW, 1, out)
    } else listHunt(p, steps, jumps, LEOPARD, COW, p[CHAIN], 'most', out)
  }

  return defineGame({
    id: 'cows-and-leopards',
    options: chosen,
    seats: 2,
    colours: ['yellow', 'dark'],
    board,
    layout: slots,
    // Cows come in one by one while the leopards move; each falls at most once, and quiet moves are limited after that.
    bound: 2 * (COW_COUNT + 1) + COW_COUNT + (COW_COUNT + 1) * QUIET_LIMIT,
    singleActionTurns: optional,
    repetition: drawOnRepetition(2),

    start() {
      const p = new Int32Array(slots.length)
      p[HAND + LEOPARDS] = LEOPARD_COUNT
      p[HAND + COWS] = COW_COUNT
      settle(p)
      return p
    },

    actors: (p) => (p[OUTCOME] === PLAYING ? 1 << p[TURN] : 0),
    actions,

    sample(p, seat, random, scratch) {
      if (p[HAND + seat] > 0) {
        for (;;) {
          const site = random.below(SITES)
          if (p[site] === 0) return placing(SITES, site)
        }
      }
      if (seat === COWS) return sampleStep(p, steps, COW, random)
      scratch.count = 0
      actions(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
    },

    play(p, seat, action) {
      const to = action % SITES
      p[to] = seat === LEOPARDS ? LEOPARD : COW
      let goesOn = false
      if (action >= SITES * SITES) {
        p[HAND + seat]--
        if (seat === COWS) p[ON_BOARD]++
      } else {
        p[(action / SITES) | 0] = 0
        const over = jumped[action]
        if (over >= 0) {
          p[over] = 0
          p[ON_BOARD]--
          p[QUIET] = 0
          // Too few cows end the game even in the middle of a chain.
          goesOn = !optional && p[ON_BOARD] + p[HAND + COWS] >= FEWEST_COWS && canJump(p, jumps, to, COW)
        } else if (p[HAND + COWS] === 0) p[QUIET]++
      }
      p[CHAIN] = goesOn ? to + 1 : 0
      if (!goesOn) p[TURN] = 1 - seat
      p[OUTCOME] = judge(p)
    },

    result: (p) => (p[OUTCOME] === PLAYING ? null : OUTCOMES[p[OUTCOME]]),

    evaluation: huntEvaluation({
      hunters: LEOPARDS,
      hunter: LEOPARD,
      prey: COW,
      steps: steps,
      jumps,
      jumped,
      turn: TURN,
      waiting: HAND + COWS,
    }),

    ...hands,
    why(p, seat, touches) {
      if (p[HAND + seat] > 0) return p[touches[0] as number] === seat + 1 ? 'place-first' : 'occupied'
      const capturing = !optional && seat === LEOPARDS && canCapture(p, jumps, LEOPARD, COW)
      return capturing && p[touches[0] as number] === LEOPARD ? 'must-capture-most' : hands.why(p, seat, touches)
    },
    scene: (p) => ({
      items: hands.items(p),
      trays: pieces.map(({ kind, owner, letter: glyph }) => ({
        id: `hand-${owner}`,
        label: 'hand',
        owner,
        pieces: p[HAND + owner] > 0 ? [{ kind, owner, glyph, count: p[HAND + owner] }] : [],
      })),
      counters: [{ label: 'left-on-board', owner: COWS, value: p[ON_BOARD] }],
    }),
    // Rows, side to move, leopards and cows in hand, quiet moves, chain.
    ...huntText({
      rows: rowsOf(board),
      pieces,
      seats: 'lc',
      length: slots.length,
      turn: TURN,
      counters: [HAND, HAND + 1, QUIET, CHAIN],
      settle,
    }),
  })
}
