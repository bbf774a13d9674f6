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
  canJump,
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
  diagonals: {
    kind: 'choice',
    values: ['all', 'classic'],
    default: 'all',
  },
} as const

export const siegeOfTheCastle = defineEntry({
  id: 'siege-of-the-castle',
  catalogue: ['siege-of-the-castle'],
  texts,
  chapter: 'blocking',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['slide to neighbour', 'jump capture chain', 'compulsory capture', 'occupation of an area', 'blockade'],
  options,
  presets: {
    'classic-lines': { options: { diagonals: 'classic' } },
  },
  bot,
  create,
})

const BESIEGERS = 0
const KNIGHTS = 1
const BESIEGER = 1
const KNIGHT = 2
const KNIGHT_COUNT = 2
const BESIEGER_COUNT = 24
/** The knights win when sixteen have fallen. */
const FEWEST_BESIEGERS = BESIEGER_COUNT - 16 + 1
const CASTLE = 'c5 d5 e5 c6 d6 e6 c7 d7 e7'
const pieces: readonly HuntPiece[] = [
  { kind: 'soldier', owner: BESIEGERS, letter: 's' },
  { kind: 'knight', owner: KNIGHTS, letter: 'K' },
]

const PLAYING = -1
const CASTLE_TAKEN = 0
const SHUT_IN = 1
const SIXTEEN_CAPTURED = 2
const BESIEGERS_STUCK = 3
const MOVE_LIMIT = 4
const OUTCOMES = [
  won(2, BESIEGERS, 'castle-taken'),
  won(2, BESIEGERS, 'shut-in'),
  won(2, KNIGHTS, 'sixteen-captured'),
  won(2, KNIGHTS, 'no-moves'),
  drawn(2, 'move-limit'),
]
/** Moves of both sides together without a capture that make a draw. */
const QUIET_LIMIT = 100

function create(chosen: ValuesOf<typeof options>): Game {
  const board = crossBoard({
    diagonals: chosen.diagonals,
    regions: (siteAt) => ({
      castle: {
        sites: [4, 5, 6].flatMap((y) => [2, 3, 4].map((x) => siteAt(x, y))),
        owner: KNIGHTS,
        look: 'tint',
      },
    }),
  })
  const SITES = board.size
  const castle = Int32Array.from(sites(board, CASTLE))
  const knightSteps = stepsAlong(board)
  const jumps = jumpsAlong(board)
  const jumped = jumpedSites(board, jumps)
  // Besiegers go forward or sideways along the strong lines, never back.
  const besiegerSteps = stepsAlong(board, ORTHOGONAL, (from, to) => board.shapes[to].y >= board.shapes[from].y)
  const hands = handsFor({ board, pieces, jumped })

  // `chain` is 1 + the site of a knight that goes on capturing.
  const slots = layout({ board: SITES, turn: 1, chain: 1 }, { placed: 1, besiegers: 1, quiet: 1, outcome: 1 })
  const { turn: TURN, chain: CHAIN, placed: PLACED, besiegers: LEFT, quiet: QUIET, outcome: OUTCOME } = slots.at

  function castleIsTaken(p: Position): boolean {
    for (let i = 0; i < castle.length; i++) if (p[castle[i]] !== BESIEGER) return false
    return true
  }

  function judge(p: Position): number {
    if (p[PLACED] < KNIGHT_COUNT) return PLAYING
    if (p[LEFT] < FEWEST_BESIEGERS) return SIXTEEN_CAPTURED
    if (castleIsTaken(p)) return CASTLE_TAKEN
    if (p[TURN] === KNIGHTS) {
      if (!canHunt(p, knightSteps, jumps, KNIGHT, BESIEGER)) return SHUT_IN
    } else if (!canStep(p, besiegerSteps, BESIEGER)) return BESIEGERS_STUCK
    return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
  }

  function settle(p: Position): Problem | undefined {
    p[PLACED] = countOf(p, SITES, KNIGHT)
    p[LEFT] = countOf(p, SITES, BESIEGER)
    if (p[PLACED] > KNIGHT_COUNT) return problem('two-knights')
    if (p[LEFT] > BESIEGER_COUNT) return problem('at-most-24-besiegers')
    if (p[PLACED] < KNIGHT_COUNT && p[TURN] === BESIEGERS) return problem('knights-first')
    const chain = p[CHAIN] - 1
    if (chain >= 0 && (p[TURN] !== KNIGHTS || p[chain] !== KNIGHT || !canJump(p, jumps, chain, BESIEGER)))
      return problem('knight-in-chain')
    p[OUTCOME] = judge(p)
    return undefined
  }

  function actions(p: Position, seat: Seat, out: ActionList): void {
    if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
    if (p[PLACED] < KNIGHT_COUNT) {
      for (let i = 0; i < castle.length; i++) if (p[castle[i]] === 0) out.add(placing(SITES, castle[i]))
    } else if (seat === BESIEGERS) listSteps(p, besiegerSteps, BESIEGER, out)
    else listHunt(p, knightSteps, jumps, KNIGHT, BESIEGER, p[CHAIN], 'free', out)
  }

  return defineGame({
    id: 'siege-of-the-castle',
    options: chosen,
    seats: 2,
    colours: ['dark', 'yellow'],
    board,
    layout: slots,
    // Two knights are put down, sixteen captures end the game, and between captures the moves are limited.
    bound: KNIGHT_COUNT + 16 + 17 * QUIET_LIMIT,
    repetition: drawOnRepetition(2),

    start() {
      const p = new Int32Array(slots.length).fill(BESIEGER, 0, SITES)
      for (const site of castle) p[site] = 0
      p[TURN] = KNIGHTS
      settle(p)
      return p
    },

    actors: (p) => (p[OUTCOME] === PLAYING ? 1 << p[TURN] : 0),
    actions,

    sample(p, seat, random, scratch) {
      if (seat === BESIEGERS) return sampleStep(p, besiegerSteps, BESIEGER, random)
      scratch.count = 0
      actions(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
    },

    play(p, seat, action) {
      const to = action % SITES
      p[to] = seat === BESIEGERS ? BESIEGER : KNIGHT
      if (action >= SITES * SITES) {
        p[PLACED]++
        if (p[PLACED] === KNIGHT_COUNT) p[TURN] = BESIEGERS
      } else {
        p[(action / SITES) | 0] = 0
        const over = jumped[action]
        p[QUIET]++
        if (over >= 0) {
          p[over] = 0
          p[LEFT]--
          p[QUIET] = 0
        }
        // The sixteenth capture wins at once, even in the middle of a chain.
        const goesOn = over >= 0 && p[LEFT] >= FEWEST_BESIEGERS && canJump(p, jumps, to, BESIEGER)
        p[CHAIN] = goesOn ? to + 1 : 0
        if (!goesOn) p[TURN] = 1 - seat
      }
      p[OUTCOME] = judge(p)
    },

    // Each knight that is put down is a step of its own.
    separateSteps: (p) => p[PLACED] < KNIGHT_COUNT,

    result: (p) => (p[OUTCOME] === PLAYING ? null : OUTCOMES[p[OUTCOME]]),

    evaluation: huntEvaluation({
      hunters: KNIGHTS,
      hunter: KNIGHT,
      prey: BESIEGER,
      steps: knightSteps,
      jumps,
      jumped,
      turn: TURN,
      progress: (site) => (castle.includes(site) ? 1 : 0),
    }),

    ...hands,
    why(p, seat, touches) {
      if (p[PLACED] < KNIGHT_COUNT) return 'place-knights'
      const capturing = seat === KNIGHTS && canCapture(p, jumps, KNIGHT, BESIEGER)
      return capturing && p[touches[0] as number] === KNIGHT ? 'must-capture' : hands.why(p, seat, touches)
    },
    scene: (p) => ({
      items: hands.items(p),
      trays: [
        {
          id: 'knights',
          label: 'hand',
          owner: KNIGHTS,
          pieces:
            p[PLACED] < KNIGHT_COUNT
              ? [{ kind: 'knight', owner: KNIGHTS, glyph: 'K', count: KNIGHT_COUNT - p[PLACED] }]
              : [],
        },
      ],
      counters: [{ label: 'left-on-board', owner: BESIEGERS, value: p[LEFT] }],
    }),
    ...huntText({
      rows: rowsOf(board),
      pieces,
      seats: 'sk',
      length: slots.length,
      turn: TURN,
      counters: [QUIET, CHAIN],
      settle,
    }),
  })
}
