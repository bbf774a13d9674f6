import {
  type ActionList,
  byScore,
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  fieldText,
  type Game,
  graph,
  itemsOn,
  layout,
  looksOfSeats,
  type Position,
  type Result,
  rowsOf,
  siteField,
  sites,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { astarEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {} as const

export const astar = defineEntry({
  id: 'astar',
  catalogue: ['astar'],
  texts,
  chapter: 'exchange',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'race'],
  options,
  presets: {},
  bot,
  create,
})

const files = ['a', 'b', 'c', 'd', 'e']
const points: Record<string, readonly [number, number]> = {}
for (let y = 1; y <= 5; y++) for (const [x, file] of files.entries()) points[`${file}${y}`] = [x + 1, y]
// The camps: S1 to S3 is the row next to c1, S4 to S8 the outer row; N likewise above c5.
for (const [camp, inner, outer] of [
  ['S', 0, -1],
  ['N', 6, 7],
] as const) {
  for (let i = 1; i <= 3; i++) points[`${camp}${i}`] = [i + 1, inner]
  for (let i = 4; i <= 8; i++) points[`${camp}${i}`] = [i - 3, outer]
}
const LINES = [
  ...[1, 2, 3, 4, 5].map((y) => files.map((file) => `${file}${y}`)),
  ...['a', 'b', 'd', 'e'].map((file) => [1, 2, 3, 4, 5].map((y) => `${file}${y}`)),
  'N6 N2 c5 c4 c3 c2 c1 S2 S6'.split(' '),
  ...['S', 'N'].flatMap((camp) =>
    [
      `${camp}4 ${camp}1 ${camp === 'S' ? 'c1' : 'c5'}`,
      `${camp}8 ${camp}3 ${camp === 'S' ? 'c1' : 'c5'}`,
      `${camp}1 ${camp}5`,
      `${camp}3 ${camp}7`,
      `${camp}4 ${camp}5 ${camp}6 ${camp}7 ${camp}8`,
    ].map((line) => line.split(' ')),
  ),
]
const CAMPS = ['c1 S1 S2 S3 S4 S5 S6 S7 S8', 'c5 N1 N2 N3 N4 N5 N6 N7 N8']
const board = graph({
  points,
  lines: LINES,
  regions: (named) =>
    Object.fromEntries(
      CAMPS.map((camp, owner) => [
        `camp-${owner}`,
        { sites: camp.split(' ').map(named), owner, look: 'tint' as const },
      ]),
    ),
})
const POINTS = board.size
const WAYS = board.directions.length
const rows = rowsOf(board)
const MEN_EACH = 9
const LETTERS = '.yb'
/** So many single moves without a capture end the game. */
const QUIET_LIMIT = 60
/** Which camp a point belongs to, or -1. */
const campOf = new Int8Array(POINTS).fill(-1)
CAMPS.forEach((camp, owner) => {
  for (const site of sites(board, camp)) campOf[site] = owner
})

// `chain` is the point of the man that is in the middle of a capture, plus 1.
const slots = layout({ board: POINTS, turn: 1, chain: 1 }, { quiet: 1, men: 2, inside: 2, over: 1 })
const { turn: TURN, chain: CHAIN, quiet: QUIET, men: MEN, inside: INSIDE, over: OVER } = slots.at

/** Where a jump in direction d lands, or -1. */
function jumpTo(p: Position, from: number, d: number, seat: number): number {
  const over = board.step[d * POINTS + from]
  if (over < 0 || p[over] !== 2 - seat) return -1
  const to = board.step[d * POINTS + over]
  return to >= 0 && p[to] === 0 ? to : -1
}

function isStep(from: number, to: number): boolean {
  for (let d = 0; d < WAYS; d++) if (board.step[d * POINTS + from] === to) return true
  return false
}

/** How many men the longest chain from this point takes. Each is removed as it is jumped. */
function longestChain(p: Position, from: number, seat: number): number {
  let most = 0
  for (let d = 0; d < WAYS; d++) {
    const to = jumpTo(p, from, d, seat)
    if (to < 0) continue
    const over = board.step[d * POINTS + from]
    p[from] = p[over] = 0
    p[to] = seat + 1
    const taken = 1 + longestChain(p, to, seat)
    p[to] = 0
    p[over] = 2 - seat
    p[from] = seat + 1
    if (taken > most) most = taken
  }
  return most
}

function listJumps(p: Position, from: number, seat: number, length: number, out: ActionList): void {
  for (let d = 0; d < WAYS; d++) {
    const to = jumpTo(p, from, d, seat)
    if (to < 0) continue
    const over = board.step[d * POINTS + from]
    p[from] = p[over] = 0
    p[to] = seat + 1
    const taken = 1 + longestChain(p, to, seat)
    p[to] = 0
    p[over] = 2 - seat
    p[from] = seat + 1
    if (taken === length) out.add(from * POINTS + to)
  }
}

function mostCaptured(p: Position, seat: number): number {
  let most = 0
  for (let from = 0; from < POINTS; from++) {
    if (p[from] !== seat + 1) continue
    const taken = longestChain(p, from, seat)
    if (taken > most) most = taken
  }
  return most
}

function list(p: Position, seat: number, out: ActionList): void {
  if (p[CHAIN] !== 0) {
    listJumps(p, p[CHAIN] - 1, seat, longestChain(p, p[CHAIN] - 1, seat), out)
    return
  }
  // The longest capture is compulsory.
  const most = mostCaptured(p, seat)
  for (let from = 0; from < POINTS; from++) {
    if (p[from] !== seat + 1) continue
    if (most > 0) listJumps(p, from, seat, most, out)
    else
      for (let d = 0; d < WAYS; d++) {
        const to = board.step[d * POINTS + from]
        if (to >= 0 && p[to] === 0) out.add(from * POINTS + to)
      }
  }
}

function canMove(p: Position, seat: number): boolean {
  for (let from = 0; from < POINTS; from++) {
    if (p[from] !== seat + 1) continue
    for (let d = 0; d < WAYS; d++) {
      const to = board.step[d * POINTS + from]
      if (to >= 0 && (p[to] === 0 || jumpTo(p, from, d, seat) >= 0)) return true
    }
  }
  return false
}

/** The game ends when all men of one side stand in the enemy camp or are gone, or when the next player cannot move. */
function judge(p: Position): void {
  const done = p[INSIDE] === p[MEN] || p[INSIDE + 1] === p[MEN + 1]
  p[OVER] = p[CHAIN] === 0 && (done || p[QUIET] >= QUIET_LIMIT || !canMove(p, p[TURN])) ? 1 : 0
}

const morePlaces = [won(2, 0, 'places'), won(2, 1, 'places')]
const equal = drawn(2, 'equal')

function count(p: Position): Result {
  const lead = p[INSIDE] - p[INSIDE + 1]
  if (lead !== 0) return morePlaces[lead > 0 ? 0 : 1]
  return p[MEN] === p[MEN + 1] ? equal : byScore([p[MEN], p[MEN + 1]], 'men-left')
}

function takeStock(p: Position): void {
  for (let point = 0; point < POINTS; point++) {
    if (p[point] === 0) continue
    const seat = p[point] - 1
    p[MEN + seat]++
    if (campOf[point] === 1 - seat) p[INSIDE + seat]++
  }
  judge(p)
}

function create(chosen: ValuesOf<typeof options>): Game {
  return defineGame({
    id: 'astar',
    options: chosen,
    seats: 2,
    colours: ['yellow', 'blue'],
    board,
    layout: slots,
    // Eighteen captures at most, each with a full count of quiet moves before it.
    bound: (2 * MEN_EACH + 1) * (QUIET_LIMIT + 1),
    repetition: { times: 3, verdict: count },
    evaluation: astarEvaluation({
      board,
      goals: [1, 0].map((camp) => sites(board, CAMPS[camp])),
      slots: slots.at,
      captures: (p, action) => !isStep((action / POINTS) | 0, action % POINTS) || p[CHAIN] !== 0,
    }),

    start() {
      const p = new Int32Array(slots.length)
      for (let point = 0; point < POINTS; point++) p[point] = campOf[point] + 1
      takeStock(p)
      return p
    },

    actors: (p) => (p[OVER] ? 0 : 1 << p[TURN]),

    actions(p, seat, out) {
      if (p[OVER] === 0 && seat === p[TURN]) list(p, seat, out)
    },

    play(p, seat, action) {
      const from = (action / POINTS) | 0
      const to = action - from * POINTS
      let over = -1
      for (let d = 0; d < WAYS; d++) {
        const next = board.step[d * POINTS + from]
        if (next === to) {
          over = -1
          break
        }
        if (next >= 0 && board.step[d * POINTS + next] === to) over = next
      }
      p[from] = 0
      p[to] = seat + 1
      if (campOf[from] === 1 - seat) p[INSIDE + seat]--
      if (campOf[to] === 1 - seat) p[INSIDE + seat]++
      p[CHAIN] = 0
      p[QUIET]++
      if (over >= 0) {
        p[over] = 0
        p[MEN + 1 - seat]--
        if (campOf[over] === seat) p[INSIDE + 1 - seat]--
        p[QUIET] = 0
        if (longestChain(p, to, seat) > 0) p[CHAIN] = to + 1
      }
      if (p[CHAIN] === 0) p[TURN] = 1 - seat
      judge(p)
    },

    result: (p) => (p[OVER] ? count(p) : null),

    name(_, action) {
      const [from, to] = [(action / POINTS) | 0, action % POINTS]
      return `${board.shapes[from].name}${isStep(from, to) ? '-' : 'x'}${board.shapes[to].name}`
    },
    touches: (_, action) => [(action / POINTS) | 0, action % POINTS],

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('man', LETTERS)),
      counters: countersOf('in-camp', 2, (owner) => p[INSIDE + owner]),
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      if (p[from] !== seat + 1) return 'not-yours'
      const most = mostCaptured(p, seat)
      if (most > 0) return most > 1 ? 'must-capture-most' : 'must-capture'
      if (typeof to !== 'number') return 'cannot-move'
      return p[to] ? 'occupied' : 'not-there'
    },

    prompt(p, seat) {
      if (seat !== p[TURN]) return undefined
      return p[CHAIN] ? 'capture-on' : mostCaptured(p, seat) > 0 ? 'must-capture' : undefined
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: LETTERS.slice(1),
      turn: TURN,
      fields: [siteField(CHAIN, board, (name) => refuse('no-capture-from', name)), counterField(QUIET, 3)],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        if (p[CHAIN] > 0 && longestChain(p, p[CHAIN] - 1, p[TURN]) === 0)
          return refuse('no-capture-from', board.shapes[p[CHAIN] - 1].name)
        takeStock(p)
        return undefined
      },
    }),
  })
}
