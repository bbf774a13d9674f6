import {
  defineEntry,
  defineGame,
  endingBy,
  type Game,
  graph,
  layout,
  type Position,
  type Problem,
  rowsOf,
  sites,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { type HuntPiece, handsFor, huntText, placing } from '../hunt/hands.ts'
import { canStep, canStepFrom, countOf, listSteps, stepsAlong } from '../hunt/hunts.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, texts } from './texts.ts'

const options = {
  start: {
    kind: 'choice',
    values: ['fixed', 'free'],
    default: 'fixed',
  },
  diagonals: {
    kind: 'choice',
    values: ['usual', 'all'],
    default: 'usual',
  },
} as const

export const hunterAndHare = defineEntry({
  id: 'hunter-and-hare',
  catalogue: ['hunter-and-hare'],
  texts,
  chapter: 'blocking',
  players: [2, 2],
  minutes: 5,
  luck: false,
  secrets: false,
  mechanics: ['block', 'race', 'unequal'],
  options,
  presets: {
    'free-start': { options: { start: 'free' } },
    'all-diagonals': { options: { diagonals: 'all' } },
  },
  bot,
  create,
})

const HUNTER = 1
const HARE = 2
const HUNTERS = 0
const HARE_SEAT = 1
const HUNTER_COUNT = 3
const pieces: readonly HuntPiece[] = [
  { kind: 'hunter', owner: HUNTERS, letter: 'h' },
  { kind: 'hare', owner: HARE_SEAT, letter: 'R' },
]

const POINTS: Record<string, readonly [number, number]> = { 10: [1, -1], 11: [1, 3] }
for (let i = 0; i < 9; i++) POINTS[i + 1] = [i % 3, Math.floor(i / 3)]
const LINES = '1 2 3;4 5 6;7 8 9;1 4 7;3 6 9;10 2 5 8 11;1 5 9;3 5 7;10 1;10 3;11 7;11 9'.split(';')
const MORE_DIAGONALS = '2 4;2 6;4 8;6 8'.split(';')

function huntBoard(diagonals: 'usual' | 'all') {
  const lines = diagonals === 'all' ? [...LINES, ...MORE_DIAGONALS] : LINES
  return graph({
    points: POINTS,
    lines: lines.map((line) => line.split(' ')),
    regions: (site) => ({ 'hunters-end': { sites: [site('10')], owner: HUNTERS, look: 'tint' } }),
  })
}

const slots = layout({ board: 11, turn: 1 }, { hare: 1, hunters: 1, stalled: 1, outcome: 1 })
const { turn: TURN, hare: HARE_AT, hunters: PLACED, stalled: STALLED, outcome: OUTCOME } = slots.at
const SITES = slots.size.board

const PLAYING = -1
const SHUT_IN = 0
const ESCAPED = 1
const HUNTERS_STUCK = 2
const STALLING = 3
const OUTCOMES = [
  won(2, HUNTERS, 'shut-in'),
  won(2, HARE_SEAT, 'escaped'),
  won(2, HARE_SEAT, 'no-moves'),
  won(2, HARE_SEAT, 'stalling'),
]
const repeated = won(2, HARE_SEAT, 'repetition')

/** So many hunter moves in a row without an advance win for the hare. */
const STALL_LIMIT = 10

function create(chosen: ValuesOf<typeof options>): Game {
  const board = huntBoard(chosen.diagonals)
  const row = Int32Array.from(board.shapes, (shape) => shape.y)
  const hareSteps = stepsAlong(board)
  // Hunters never go back, that is, to a lower row; sideways is allowed.
  const hunterSteps = stepsAlong(board, undefined, (from, to) => row[to] >= row[from])
  const [TEN] = sites(board, '10')
  const hands = handsFor({ board, pieces })

  /** The hare is away when no hunter stands on a lower row. */
  function isAway(p: Position): boolean {
    const level = row[p[HARE_AT]]
    for (let s = 0; s < SITES; s++) if (p[s] === HUNTER && row[s] < level) return false
    return true
  }

  function judge(p: Position): number {
    if (p[PLACED] < HUNTER_COUNT) return PLAYING
    if (isAway(p)) return ESCAPED
    if (p[TURN] === HARE_SEAT && !canStepFrom(p, hareSteps, p[HARE_AT])) return SHUT_IN
    if (p[STALLED] >= STALL_LIMIT) return STALLING
    return p[TURN] === HUNTERS && !canStep(p, hunterSteps, HUNTER) ? HUNTERS_STUCK : PLAYING
  }

  /** With a free start the hunters take any place, but they must leave the hare a move. */
  function mayPlace(p: Position, site: number): boolean {
    if (p[site] !== 0) return false
    if (p[HARE_AT] < 0) return site !== TEN
    p[site] = HUNTER
    const leftFree = canStepFrom(p, hareSteps, p[HARE_AT])
    p[site] = 0
    return leftFree
  }

  function settle(p: Position): Problem | undefined {
    p[HARE_AT] = p.subarray(0, SITES).indexOf(HARE)
    p[PLACED] = countOf(p, SITES, HUNTER)
    if (countOf(p, SITES, HARE) > 1) return problem('one-hare')
    if (p[PLACED] > HUNTER_COUNT) return problem('three-hunters')
    if (chosen.start === 'fixed' && (p[PLACED] < HUNTER_COUNT || p[HARE_AT] < 0)) return problem('all-on-board')
    if (p[HARE_AT] < 0 ? p[PLACED] > 0 || p[TURN] === HUNTERS : p[PLACED] < HUNTER_COUNT && p[TURN] !== HUNTERS)
      return problem('hare-first')
    p[OUTCOME] = judge(p)
    return undefined
  }

  return defineGame({
    id: 'hunter-and-hare',
    options: chosen,
    seats: 2,
    colours: ['light', 'dark'],
    board,
    layout: slots,
    // Four placements; three hunters advance at most four rows each, with nine idle moves between, and the hare answers.
    bound: 4 + 2 * (3 * 4 + 1) * STALL_LIMIT,
    singleActionTurns: true,
    repetition: { times: 3, verdict: () => repeated },

    start() {
      const p = new Int32Array(slots.length)
      if (chosen.start === 'fixed') {
        for (const site of sites(board, '1 3 10')) p[site] = HUNTER
        p[sites(board, '5')[0]] = HARE
      } else p[TURN] = HARE_SEAT
      settle(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      if (p[PLACED] < HUNTER_COUNT) {
        for (let s = 0; s < SITES; s++) if (mayPlace(p, s)) out.add(placing(SITES, s))
      } else if (seat === HUNTERS) listSteps(p, hunterSteps, HUNTER, out)
      else listSteps(p, hareSteps, HARE, out)
    },

    play(p, seat, action) {
      const to = action % SITES
      p[to] = seat === HUNTERS ? HUNTER : HARE
      if (seat === HARE_SEAT) p[HARE_AT] = to
      if (action >= SITES * SITES) {
        if (seat === HUNTERS) p[PLACED]++
        // The hunters begin, so the turn stays with them after the last one is down.
        p[TURN] = HUNTERS
      } else {
        const from = (action / SITES) | 0
        p[from] = 0
        if (seat === HUNTERS) p[STALLED] = row[to] > row[from] ? 0 : p[STALLED] + 1
        p[TURN] = 1 - seat
      }
      p[OUTCOME] = judge(p)
    },

    // Every hunter that is put down is a step of its own.
    separateSteps: (p) => p[PLACED] > 0 && p[TURN] === HUNTERS,

    ...hands,
    why(p, seat, touches) {
      if (p[PLACED] === HUNTER_COUNT) return hands.why(p, seat, touches)
      const [site] = touches
      if (typeof site !== 'number') return undefined
      return p[site] !== 0 ? 'occupied' : p[HARE_AT] < 0 ? 'not-on-ten' : 'leave-a-move'
    },
    prompt(p, seat) {
      if (p[PLACED] < HUNTER_COUNT) return 'put-down'
      const isLast = seat === HUNTERS && p[TURN] === HUNTERS && p[STALLED] === STALL_LIMIT - 1
      return isLast && p[OUTCOME] === PLAYING ? 'advance-now' : undefined
    },
    scene: (p) => ({
      items: hands.items(p),
      counters: [{ label: 'stalled', owner: HUNTERS, value: p[STALLED] }],
    }),
    ...huntText({
      rows: rowsOf(board),
      pieces,
      seats: 'hr',
      length: slots.length,
      turn: TURN,
      counters: [STALLED],
      settle,
    }),
  })
}
