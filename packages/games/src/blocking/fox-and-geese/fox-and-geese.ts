import {
  type ActionList,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  layout,
  ORTHOGONAL,
  type Position,
  type Problem,
  rowsOf,
  type Seat,
  sites,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { crossBoard } from '../hunt/cross-board.ts'
import { huntEvaluation } from '../hunt/evaluation.ts'
import { type HuntPiece, handsFor, huntText, placing } from '../hunt/hands.ts'
import {
  canCapture,
  canHunt,
  canStep,
  countOf,
  jumpedSites,
  jumpsAlong,
  listHunt,
  listSteps,
  sampleStep,
  stepsAlong,
} from '../hunt/hunts.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, texts } from './texts.ts'

const options = {
  variant: {
    kind: 'choice',
    values: ['13-geese', '17-geese', 'russian'],
    default: '13-geese',
  },
  diagonals: {
    kind: 'choice',
    values: ['all', 'classic'],
    default: 'all',
  },
} as const

export const foxAndGeese = defineEntry({
  id: 'fox-and-geese',
  catalogue: ['fox-and-geese'],
  texts,
  chapter: 'blocking',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['slide to neighbour', 'jump capture chain', 'compulsory maximum capture', 'blockade'],
  options,
  presets: {
    'v1-13-geese': {
      options: { variant: '13-geese' },
    },
    'v2-17-geese': {
      options: { variant: '17-geese' },
    },
    'v3-russian': {
      options: { variant: 'russian' },
    },
    'cross-33-classic': {
      options: { variant: '17-geese', diagonals: 'classic' },
    },
  },
  bot,
  create,
})

const FOX_SEAT = 0
const GEESE = 1
const FOX = 1
const GOOSE = 2

interface Variant {
  readonly extraPoints: boolean
  readonly geese: string
  /** Undefined where the fox is put down as the first move. */
  readonly fox: string | undefined
  readonly geeseGoBack: boolean
  /** With fewer geese than this no fox can be shut in. */
  readonly fewest: number
  readonly pieces: readonly HuntPiece[]
}

const foxAndGoose: readonly HuntPiece[] = [
  { kind: 'fox', owner: FOX_SEAT, letter: 'F' },
  { kind: 'goose', owner: GEESE, letter: 'g' },
]
const wolfAndDog: readonly HuntPiece[] = [
  { kind: 'wolf', owner: FOX_SEAT, letter: 'W' },
  { kind: 'dog', owner: GEESE, letter: 'd' },
]
const UPPER_ROWS = 'a5 b5 c5 d5 e5 f5 g5 c6 d6 e6 c7 d7 e7'
const VARIANTS: Record<'13-geese' | '17-geese' | 'russian', Variant> = {
  '13-geese': {
    extraPoints: false,
    geese: UPPER_ROWS,
    fox: undefined,
    geeseGoBack: true,
    fewest: 4,
    pieces: foxAndGoose,
  },
  '17-geese': {
    extraPoints: false,
    geese: `${UPPER_ROWS} a3 a4 g3 g4`,
    fox: 'd3',
    geeseGoBack: false,
    fewest: 6,
    pieces: foxAndGoose,
  },
  russian: {
    extraPoints: true,
    geese: `${UPPER_ROWS} b6 f6 a4 g4`,
    fox: 'd4',
    geeseGoBack: false,
    fewest: 6,
    pieces: wolfAndDog,
  },
}

const PLAYING = -1
const SHUT_IN = 0
const TOO_FEW = 1
const GEESE_STUCK = 2
const MOVE_LIMIT = 3
const OUTCOMES = [
  won(2, GEESE, 'shut-in'),
  won(2, FOX_SEAT, 'too-few'),
  won(2, FOX_SEAT, 'no-moves'),
  drawn(2, 'move-limit'),
]
/** Moves of both sides together without a capture that make a draw. */
const QUIET_LIMIT = 100

function create(chosen: ValuesOf<typeof options>): Game {
  const variant = VARIANTS[chosen.variant]
  const diagonals = chosen.variant === '13-geese' ? 'none' : chosen.diagonals
  const board = crossBoard({ diagonals, extraPoints: variant.extraPoints })
  const SITES = board.size
  const geese = sites(board, variant.geese)
  const foxSteps = stepsAlong(board)
  const jumps = jumpsAlong(board)
  const jumped = jumpedSites(board, jumps)
  // Geese never use the diagonals; where they may not go back, they keep off higher rows.
  const gooseSteps = stepsAlong(
    board,
    ORTHOGONAL,
    (from, to) => variant.geeseGoBack || board.shapes[to].y <= board.shapes[from].y,
  )
  const hands = handsFor({ board, pieces: variant.pieces, jumped })

  // `chain` is 1 + the site of a fox in the middle of a chain of captures.
  const slots = layout({ board: SITES, turn: 1, chain: 1 }, { placed: 1, geese: 1, quiet: 1, outcome: 1 })
  const { turn: TURN, chain: CHAIN, placed: PLACED, geese: LEFT, quiet: QUIET, outcome: OUTCOME } = slots.at

  function judge(p: Position): number {
    if (p[LEFT] < variant.fewest) return TOO_FEW
    if (p[PLACED] === 0) return PLAYING
    if (p[TURN] === GEESE) {
      if (!canStep(p, gooseSteps, GOOSE)) return GEESE_STUCK
    } else if (!canHunt(p, foxSteps, jumps, FOX, GOOSE)) return SHUT_IN
    return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
  }

  function settle(p: Position): Problem | undefined {
    p[PLACED] = countOf(p, SITES, FOX)
    p[LEFT] = countOf(p, SITES, GOOSE)
    const [{ letter: hunter }, { letter: prey }] = variant.pieces
    if (p[PLACED] > 1) return problem('one-hunter', hunter)
    if (p[LEFT] > geese.length) return problem('at-most-of-kind', geese.length, prey)
    if (p[PLACED] === 0 && (variant.fox !== undefined || p[TURN] === GEESE)) return problem('must-be-on-board', hunter)
    const fox = p.subarray(0, SITES).indexOf(FOX)
    if (p[CHAIN] > 0 && (p[CHAIN] !== fox + 1 || p[TURN] !== FOX_SEAT || !canCapture(p, jumps, FOX, GOOSE)))
      return problem('hunter-in-chain', hunter)
    p[OUTCOME] = judge(p)
    return undefined
  }

  function actions(p: Position, seat: Seat, out: ActionList): void {
    if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
    if (seat === GEESE) listSteps(p, gooseSteps, GOOSE, out)
    else if (p[PLACED] > 0) listHunt(p, foxSteps, jumps, FOX, GOOSE, p[CHAIN], 'most', out)
    else for (let s = 0; s < SITES; s++) if (p[s] === 0) out.add(placing(SITES, s))
  }

  return defineGame({
    id: 'fox-and-geese',
    options: chosen,
    seats: 2,
    colours: ['red', 'light'],
    board,
    layout: slots,
    // The fox is put down, every goose is captured at most once, and between captures the moves are limited.
    bound: 1 + geese.length + (geese.length + 1) * QUIET_LIMIT,
    repetition: drawOnRepetition(2),

    start() {
      const p = new Int32Array(slots.length)
      for (const site of geese) p[site] = GOOSE
      if (variant.fox) p[sites(board, variant.fox)[0]] = FOX
      settle(p)
      return p
    },

    actors: (p) => (p[OUTCOME] === PLAYING ? 1 << p[TURN] : 0),
    actions,

    sample(p, seat, random, scratch) {
      if (seat === GEESE) return sampleStep(p, gooseSteps, GOOSE, random)
      scratch.count = 0
      actions(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
    },

    play(p, seat, action) {
      const to = action % SITES
      p[to] = seat === FOX_SEAT ? FOX : GOOSE
      // The fox is put down last and moves first.
      if (action >= SITES * SITES) p[PLACED] = 1
      else {
        p[(action / SITES) | 0] = 0
        const over = jumped[action]
        p[QUIET]++
        if (over >= 0) {
          p[over] = 0
          p[LEFT]--
          p[QUIET] = 0
        }
        const goesOn = over >= 0 && p[LEFT] >= variant.fewest && canCapture(p, jumps, FOX, GOOSE)
        p[CHAIN] = goesOn ? to + 1 : 0
        if (!goesOn) p[TURN] = 1 - seat
      }
      p[OUTCOME] = judge(p)
    },

    // Putting down the fox is a step of its own.
    separateSteps: (p) => variant.fox === undefined && p[TURN] === FOX_SEAT && p[CHAIN] === 0,

    result: (p) => (p[OUTCOME] === PLAYING ? null : OUTCOMES[p[OUTCOME]]),

    evaluation: huntEvaluation({
      hunters: FOX_SEAT,
      hunter: FOX,
      prey: GOOSE,
      steps: foxSteps,
      jumps,
      jumped,
      turn: TURN,
      // Geese that cannot go back spend their steps.
      progress: (site) => (variant.geeseGoBack ? 0 : -board.shapes[site].y),
    }),

    ...hands,
    why(p, seat, touches) {
      if (p[PLACED] === 0) return 'place-fox'
      const capturing = seat === FOX_SEAT && p[touches[0] as number] === FOX && canCapture(p, jumps, FOX, GOOSE)
      return capturing && touches.length === 2 ? 'must-capture-most' : hands.why(p, seat, touches)
    },
    scene: (p) => ({
      items: hands.items(p),
      counters: [{ label: 'left-on-board', owner: GEESE, value: p[LEFT] }],
    }),
    ...huntText({
      rows: rowsOf(board),
      pieces: variant.pieces,
      seats: chosen.variant === 'russian' ? 'wd' : 'fg',
      length: slots.length,
      turn: TURN,
      counters: [QUIET, CHAIN],
      settle,
    }),
  })
}
