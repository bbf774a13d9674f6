import {
  type ActionList,
  counted,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  itemsOn,
  layout,
  looksOfSeats,
  type Position,
  parsed,
  readRows,
  rowsOf,
  type Seat,
  squares,
  stepTable,
  won,
  writeRows,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { camelotEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const camelotKoszoLang = defineEntry({
  id: 'camelot-koszo-lang',
  catalogue: ['camelot-koszo-lang'],
  texts,
  chapter: 'own',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture'],
  options: {},
  presets: {},
  bot,
  create,
})

const SIZE = 8
const CELLS = SIZE * SIZE
const board = squares({ width: SIZE, height: SIZE })
const rows = rowsOf(board)
const LETTERS = '.wb'
const straight = stepTable(board, ['north', 'east', 'south', 'west'])

/**
 * Every knight step has two routes: two squares ahead and then one to the side, or the side step first.
 * An action is (from * CELLS + to) * 2 + route; `near` and `far` are the two squares on the way.
 */
const near = new Int32Array(2 * CELLS * CELLS).fill(-1)
const far = new Int32Array(2 * CELLS * CELLS).fill(-1)
/** The actions of each square are routes[firstRoute[s]] … routes[firstRoute[s + 1] - 1]. */
const firstRoute = new Int32Array(CELLS + 1)
const routes = Int32Array.from(listRoutes())

function listRoutes(): number[] {
  const go = (cell: number, ...directions: number[]) =>
    directions.reduce((at, d) => (at < 0 ? -1 : straight[d * CELLS + at]), cell)
  const found: number[] = []
  for (let from = 0; from < CELLS; from++) {
    firstRoute[from] = found.length
    for (let ahead = 0; ahead < 4; ahead++)
      for (const side of [(ahead + 1) % 4, (ahead + 3) % 4]) {
        const to = go(from, ahead, ahead, side)
        if (to < 0) continue
        const action = (from * CELLS + to) * 2
        near[action] = go(from, ahead)
        far[action] = go(from, ahead, ahead)
        near[action + 1] = go(from, side)
        far[action + 1] = go(from, side, ahead)
        found.push(action, action + 1)
      }
  }
  firstRoute[CELLS] = found.length
  return found
}

// `chain` is 1 + the square of a man that goes on capturing, `steps` how many captures it has made in this turn.
const slots = layout({ board: CELLS, turn: 1, chain: 1, steps: 1 }, { men: 2, mustCapture: 1, quiet: 1, outcome: 1 })
const { turn: TURN, chain: CHAIN, steps: STEPS, men: MEN, mustCapture: MUST, quiet: QUIET, outcome: OUTCOME } = slots.at

const MOST_STEPS = 3
/** When both sides have so few men, only captures are allowed. */
const FEW_MEN = 4
/** Moves of both sides together without a capture that make a draw. */
const QUIET_LIMIT = 100

// Outcomes: reason * 2 + winner; the draws follow.
const PLAYING = -1
const NO_MEN = 0
const NO_MOVES = 2
const MAJORITY = 4
const EQUAL = 6
const MOVE_LIMIT = 7
const OUTCOMES = [
  won(2, 0, 'no-pieces'),
  won(2, 1, 'no-pieces'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  won(2, 0, 'majority'),
  won(2, 1, 'majority'),
  drawn(2, 'equal'),
  drawn(2, 'move-limit'),
]

/** How many enemies the route captures; -1 when it is closed: the target must be empty, and no own man may stand on the way. */
function captures(p: Position, seat: Seat, action: number): number {
  const own = seat + 1
  const a = p[near[action]]
  const b = p[far[action]]
  if (p[(action >> 1) % CELLS] !== 0 || a === own || b === own) return -1
  return (a === 0 ? 0 : 1) + (b === 0 ? 0 : 1)
}

function canCaptureFrom(p: Position, seat: Seat, from: number): boolean {
  for (let i = firstRoute[from]; i < firstRoute[from + 1]; i++) if (captures(p, seat, routes[i]) > 0) return true
  return false
}

function canCapture(p: Position, seat: Seat): boolean {
  for (let s = 0; s < CELLS; s++) if (p[s] === seat + 1 && canCaptureFrom(p, seat, s)) return true
  return false
}

function canMove(p: Position, seat: Seat): boolean {
  for (let s = 0; s < CELLS; s++) {
    if (p[s] !== seat + 1) continue
    for (let i = firstRoute[s]; i < firstRoute[s + 1]; i++) if (captures(p, seat, routes[i]) >= 0) return true
  }
  return false
}

/** What the position means for the side that is to begin its turn. */
function judge(p: Position): number {
  const seat = p[TURN]
  if (p[MEN + seat] === 0) return NO_MEN + 1 - seat
  p[MUST] = canCapture(p, seat) ? 1 : 0
  if (p[MUST] === 1) return PLAYING
  if (p[MEN] <= FEW_MEN && p[MEN + 1] <= FEW_MEN)
    return p[MEN] === p[MEN + 1] ? EQUAL : MAJORITY + (p[MEN] > p[MEN + 1] ? 0 : 1)
  if (!canMove(p, seat)) return NO_MOVES + 1 - seat
  return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
}

function isLegal(p: Position, action: number): boolean {
  const count = captures(p, p[TURN], action)
  return p[MUST] === 1 ? count > 0 : count === 0
}

function actions(p: Position, seat: Seat, out: ActionList): void {
  if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
  for (let s = 0; s < CELLS; s++) {
    if (p[s] !== seat + 1 || (p[CHAIN] > 0 && p[CHAIN] !== s + 1)) continue
    for (let i = firstRoute[s]; i < firstRoute[s + 1]; i++) if (isLegal(p, routes[i])) out.add(routes[i])
  }
}

/** The square where the route turns: far for the long leg first, near for the short one. */
const cornerOf = (action: number) => (action % 2 === 0 ? far[action] : near[action])
const cellName = (cell: number) => board.shapes[cell].name

/** d4-d6-e6 by way of the corner; x instead of the first hyphen for a capture. */
function nameOf(p: Position, action: number): string {
  const sign = p[near[action]] !== 0 || p[far[action]] !== 0 ? 'x' : '-'
  return `${cellName((action / (2 * CELLS)) | 0)}${sign}${cellName(cornerOf(action))}-${cellName((action >> 1) % CELLS)}`
}

function create(): Game {
  return defineGame({
    id: 'camelot-koszo-lang',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // At most 23 men fall, and between captures the moves are limited.
    bound: 23 + 24 * QUIET_LIMIT,
    repetition: drawOnRepetition(2),
    evaluation: camelotEvaluation({ board, slots: slots.at }),

    start() {
      const p = new Int32Array(slots.length)
      for (let s = 0; s < CELLS; s++) {
        const { x, y } = board.shapes[s]
        if (x > 0 && x < SIZE - 1) p[s] = y < 2 ? 1 : y >= SIZE - 2 ? 2 : 0
      }
      p[MEN] = p[MEN + 1] = 12
      p[OUTCOME] = judge(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),
    actions,

    play(p, seat, action) {
      const to = (action >> 1) % CELLS
      const count = captures(p, seat, action)
      p[(action / (2 * CELLS)) | 0] = 0
      p[near[action]] = 0
      p[far[action]] = 0
      p[to] = seat + 1
      p[MEN + 1 - seat] -= count
      p[QUIET] = count > 0 ? 0 : p[QUIET] + 1
      // A chain of captures goes on while it can, but not beyond the third step.
      if (count > 0 && p[STEPS] + 1 < MOST_STEPS && canCaptureFrom(p, seat, to)) {
        p[CHAIN] = to + 1
        p[STEPS]++
        return
      }
      p[CHAIN] = 0
      p[STEPS] = 0
      p[TURN] = 1 - seat
      p[OUTCOME] = judge(p)
    },

    name: nameOf,
    // Only where both routes are open does the hand have to show which one is meant.
    touches(p, action) {
      const [from, to] = [(action / (2 * CELLS)) | 0, (action >> 1) % CELLS]
      return isLegal(p, action ^ 1) ? [from, to, cornerOf(action)] : [from, to]
    },

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('man', '.xo')),
      counters: countersOf('men', 2, (owner) => p[MEN + owner]),
    }),

    why(p, seat, touches) {
      const [from, to] = touches as number[]
      if (p[from] !== seat + 1) return 'not-yours'
      if (p[MUST] === 1) return 'must-capture'
      if (to === undefined) return 'cannot-move'
      return p[to] !== 0 ? 'occupied' : near[(from * CELLS + to) * 2] >= 0 ? 'path-blocked' : 'not-there'
    },

    prompt(p, seat) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return undefined
      return p[CHAIN] > 0 ? 'capture-on' : p[MUST] === 1 ? 'must-capture' : undefined
    },

    // Rows, side to move, quiet moves, then the square and the steps of a chain that goes on.
    write(p) {
      const chain = p[CHAIN] > 0 ? ` ${cellName(p[CHAIN] - 1)} ${p[STEPS]}` : ''
      return `${writeRows(rows, 0, LETTERS, p)} ${'wb'[p[TURN]]} ${p[QUIET]}${chain}`
    },

    read(text) {
      const found = /^(\S+) ([wb])(?: (\d{1,4})(?: ([a-h][1-8]) ([12]))?)?$/.exec(text.trim())
      if (!found) return refuse('form')
      const [, men, turn, quiet = '0', chain, steps = '0'] = found
      const p = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, men, p)
      if (!filled.ok) return filled
      p[TURN] = 'wb'.indexOf(turn)
      for (let s = 0; s < CELLS; s++) if (p[s] > 0) p[MEN + p[s] - 1]++
      p[QUIET] = counted(quiet)
      p[OUTCOME] = judge(p)
      if (chain) {
        const cell = board.shapes.findIndex((shape) => shape.name === chain)
        if (p[cell] !== p[TURN] + 1 || !canCaptureFrom(p, p[TURN], cell)) return refuse('cannot-go-on', chain)
        p[CHAIN] = cell + 1
        p[STEPS] = Number(steps)
      }
      return parsed(p)
    },
  })
}
