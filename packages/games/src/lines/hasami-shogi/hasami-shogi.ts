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
  ORTHOGONAL,
  type Position,
  parsed,
  plain,
  Random,
  readRows,
  rowsOf,
  sites,
  squares,
  stepTable,
  type ValuesOf,
  whyNotGo,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { custodial } from '../../families/custodial.ts'
import { inARow } from '../family/in-a-row.ts'
import bot from './bot.json' with { type: 'json' }
import { hasamiEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  goal: {
    kind: 'choice',
    values: ['five', 'eight'],
    default: 'five',
  },
} as const

export const hasamiShogi = defineEntry({
  id: 'hasami-shogi',
  catalogue: ['hasami-shogi'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'flank', 'line'],
  options,
  presets: {
    'five-in-row': { options: { goal: 'five' } },
    'capture-eight': { options: { goal: 'eight' } },
  },
  bot,
  create,
})

const SIZE = 9
const CELLS = SIZE * SIZE
const board = squares({
  width: SIZE,
  height: SIZE,
  shade: plain,
  regions: (at) => {
    const home = (rows: number[]) => rows.flatMap((y) => Array.from({ length: SIZE }, (_, x) => at(x, y)))
    return {
      'home-0': { sites: home([0, 1]), owner: 0, look: 'tint' },
      'home-1': { sites: home([SIZE - 2, SIZE - 1]), owner: 1, look: 'tint' },
    }
  },
})
const rows = rowsOf(board)
const LETTERS = '.xo'

const steps = stepTable(board, ORTHOGONAL)
/** Next door, and behind it: near[4 * cell + direction], -1 beyond the board. */
const near = Int32Array.from({ length: 4 * CELLS }, (_, i) => steps[(i & 3) * CELLS + (i >> 2)])
const far = Int32Array.from({ length: 4 * CELLS }, (_, i) => (near[i] < 0 ? -1 : steps[(i & 3) * CELLS + near[i]]))

/** For the two cells beside a corner: that corner, and the other cell beside it; -1 elsewhere. */
const cornerBeside = new Int32Array(CELLS).fill(-1)
const otherBeside = new Int32Array(CELLS).fill(-1)
for (const [corner, one, other] of ['a1 a2 b1', 'i1 i2 h1', 'a9 a8 b9', 'i9 i8 h9'].map((names) =>
  sites(board, names),
)) {
  cornerBeside[one] = cornerBeside[other] = corner
  otherBeside[one] = other
  otherBeside[other] = one
}

const flanks = custodial(board, ORTHOGONAL, 1, SIZE)
/** Upright and slanting rows count, level ones do not, and neither do men on the two home rows. */
const AXES = ['north', 'north-east', 'south-east']
const isOutside = (cell: number, seat: number) => !board.regions[`home-${seat}`].sites.includes(cell)
const row = inARow({ board, seats: 2, axes: AXES, length: 5, counts: isOutside })

const MOST_MEN = 2 * SIZE
// `list` has the cells of each side's men in any order and `place` says where a cell stands in it, for random play.
const slots = layout(
  { board: CELLS, turn: 1 },
  { men: 2, quiet: 1, outcome: 1, hash: 1, list: 2 * MOST_MEN, place: CELLS, strips: row.slots },
)
const { turn: TURN, men: MEN, quiet: QUIET, outcome: OUTCOME } = slots.at
const { hash: HASH, list: LIST, place: PLACE, strips: STRIPS } = slots.at

/** Draw after a hundred moves of each side without a capture; the book is silent. */
const QUIET_MOVES = 200
/** A man steps to four cells at most, or jumps an even number of cells both ways: to 24 cells at most. */
const MOST_TARGETS = 4 + 24
/** Both kinds, wherever the other men stand: targets[cell * MOST_TARGETS + i], steps first, -1 where there are fewer. */
const targets = new Int32Array(CELLS * MOST_TARGETS).fill(-1)
board.shapes.forEach((from, cell) => {
  const even = board.shapes.flatMap((to, target) =>
    target !== cell && (to.x - from.x) % 2 === 0 && (to.y - from.y) % 2 === 0 ? [target] : [],
  )
  targets.set([...near.subarray(4 * cell, 4 * cell + 4), ...even], cell * MOST_TARGETS)
})
/** A sampler that guesses in vain so often lists the moves instead. */
const MOST_TRIES = 200

// Outcomes: reason + winner; the draw follows.
const PLAYING = -1
const [LINE, TOO_FEW, SHUT_IN, LIMIT] = [0, 2, 4, 6]
const outcomes = [
  won(2, 0, 'line'),
  won(2, 1, 'line'),
  won(2, 0, 'too-few-men'),
  won(2, 1, 'too-few-men'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]

const random32 = new Random(81)
const keys = Int32Array.from({ length: 2 * CELLS }, () => random32.int32())
const TURN_KEY = random32.int32()

// Working space of the jump search: cells stamped with the present search, and those reached so far.
const NOWHERE = CELLS
const stamps = new Int32Array(CELLS + 1)
const reached = new Int32Array(CELLS)
let stamp = 0

/**
 * Finds the cells where a chain of jumps may end, from reached[1] on, and answers how many there are; the way does not
 * matter. Stops early when it comes to `wanted`.
 */
function jumpsFrom(p: Position, from: number, wanted: number): number {
  stamp++
  stamps[from] = stamp
  reached[0] = from
  let found = 1
  // The man counts as lifted while it jumps.
  const man = p[from]
  p[from] = 0
  for (let i = 0; i < found && stamps[wanted] !== stamp; i++) {
    const first = 4 * reached[i]
    for (let d = first; d < first + 4; d++) {
      const landing = far[d]
      if (landing < 0 || p[landing] !== 0 || p[near[d]] === 0 || stamps[landing] === stamp) continue
      stamps[landing] = stamp
      reached[found++] = landing
    }
  }
  p[from] = man
  return found - 1
}

/** Whether some jump could end on `to`: a quick look that saves most searches. */
function hasLastJump(p: Position, from: number, to: number): boolean {
  for (let d = 4 * to; d < 4 * to + 4; d++)
    if (far[d] >= 0 && p[near[d]] !== 0 && (p[far[d]] === 0 || far[d] === from)) return true
  return false
}

/** A step to a neighbouring cell, or a chain of jumps over any men; never slantwise, never both in one move. */
function listMoves(p: Position, seat: number, out: ActionList): void {
  const own = seat + 1
  const items = out.reserve(p[MEN + seat] * MOST_TARGETS)
  let n = out.count
  for (let from = 0; from < CELLS; from++) {
    if (p[from] !== own) continue
    let jumps = false
    for (let d = 4 * from; d < 4 * from + 4; d++) {
      const to = near[d]
      if (to < 0) continue
      if (p[to] === 0) items[n++] = from * CELLS + to
      else if (far[d] >= 0 && p[far[d]] === 0) jumps = true
    }
    if (!jumps) continue
    const count = jumpsFrom(p, from, NOWHERE)
    for (let i = 1; i <= count; i++) items[n++] = from * CELLS + reached[i]
  }
  out.count = n
}

function canMove(p: Position, seat: number): boolean {
  for (let from = 0; from < CELLS; from++) {
    if (p[from] !== seat + 1) continue
    for (let d = 4 * from; d < 4 * from + 4; d++) {
      if (near[d] >= 0 && p[near[d]] === 0) return true
      if (far[d] >= 0 && p[far[d]] === 0) return true
    }
  }
  return false
}

/** Puts a man down; true when it makes a row of five. */
function put(p: Position, cell: number, seat: number): boolean {
  p[cell] = seat + 1
  p[HASH] ^= keys[2 * cell + seat]
  const last = p[MEN + seat]++
  p[LIST + seat * MOST_MEN + last] = cell
  p[PLACE + cell] = last
  return row.put(p, STRIPS, cell, seat)
}

function lift(p: Position, cell: number, seat: number): void {
  p[cell] = 0
  p[HASH] ^= keys[2 * cell + seat]
  const moved = p[LIST + seat * MOST_MEN + --p[MEN + seat]]
  const hole = p[PLACE + cell]
  p[LIST + seat * MOST_MEN + hole] = moved
  p[PLACE + moved] = hole
  row.lift(p, STRIPS, cell, seat)
}

/** Takes what the man that has arrived on `cell` flanks, and an enemy in a corner that it helps to shut in. */
function capture(p: Position, cell: number, seat: number): void {
  const enemy = 1 - seat
  const count = flanks.find(p, cell, seat + 1)
  for (let i = 0; i < count; i++) lift(p, flanks.taken[i], enemy)
  const corner = cornerBeside[cell]
  const cornered = corner >= 0 && p[corner] === enemy + 1 && p[otherBeside[cell]] === seat + 1
  if (cornered) lift(p, corner, enemy)
  p[QUIET] = count > 0 || cornered ? 0 : p[QUIET] + 1
}

/** A look before the move, good enough for a search: the corner is left out. */
function captures(p: Position, action: number): boolean {
  const from = (action / CELLS) | 0
  const own = p[from]
  p[from] = 0
  const count = flanks.find(p, action % CELLS, own)
  p[from] = own
  return count > 0
}

function create(chosen: ValuesOf<typeof options>): Game {
  const five = chosen.goal === 'five'
  const menEach = five ? MOST_MEN : SIZE
  // Four men cannot make five any more; of nine men the eighth capture leaves one.
  const tooFew = five ? 4 : 1

  /** What the position means once `mover` has moved. */
  function judge(p: Position, mover: number): number {
    if (p[MEN + 1 - mover] <= tooFew) return TOO_FEW + mover
    if (!canMove(p, 1 - mover)) return SHUT_IN + mover
    return p[QUIET] >= QUIET_MOVES ? LIMIT : PLAYING
  }

  return defineGame({
    id: 'hasami-shogi',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // At most all men but one of each side are taken, and between two captures the quiet moves are limited.
    bound: (2 * menEach + 1) * QUIET_MOVES,
    singleActionTurns: true,
    repetition: drawOnRepetition(2, 3),
    evaluation: hasamiEvaluation({
      board,
      axes: five ? AXES : [],
      counts: isOutside,
      captures,
      slots: slots.at,
    }),

    start() {
      const p = new Int32Array(slots.length)
      for (let cell = 0; cell < menEach; cell++) {
        put(p, cell, 0)
        put(p, CELLS - 1 - cell, 1)
      }
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, outcomes),

    actions(p, seat, out) {
      if (p[OUTCOME] === PLAYING && seat === p[TURN]) listMoves(p, seat, out)
    },

    sample(p, seat, random, scratch) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const guess = random.below(p[MEN + seat] * MOST_TARGETS)
        const man = (guess / MOST_TARGETS) | 0
        const from = p[LIST + seat * MOST_MEN + man]
        const i = guess - man * MOST_TARGETS
        const to = targets[from * MOST_TARGETS + i]
        if (to < 0 || p[to] !== 0) continue
        if (i >= 4) {
          if (!hasLastJump(p, from, to)) continue
          jumpsFrom(p, from, to)
          if (stamps[to] !== stamp) continue
        }
        return from * CELLS + to
      }
      scratch.count = 0
      listMoves(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
    },

    play(p, seat, action) {
      const from = (action / CELLS) | 0
      const to = action % CELLS
      lift(p, from, seat)
      const madeFive = put(p, to, seat)
      // Only the mover captures, and only where its move ends.
      capture(p, to, seat)
      p[TURN] = 1 - seat
      p[OUTCOME] = five && madeFive ? LINE + seat : judge(p, seat)
    },

    hash: (p) => p[HASH] ^ (p[TURN] * TURN_KEY),

    name: (_, action) => `${board.shapes[(action / CELLS) | 0].name}-${board.shapes[action % CELLS].name}`,
    touches: (_, action) => [(action / CELLS) | 0, action % CELLS],

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('man', LETTERS)),
      counters: countersOf('captured', 2, (owner) => menEach - p[MEN + 1 - owner]),
      marks: five ? row.marks(p, STRIPS) : [],
    }),

    why: (p, seat, touches) =>
      whyNotGo(
        touches,
        (site) => p[site] === seat + 1,
        (site) => p[site] !== 0,
      ),

    // Rows, side to move, moves since the last capture.
    write: (p) => `${writeRows(rows, 0, LETTERS, p)} ${'xo'[p[TURN]]} ${p[QUIET]}`,

    read(text) {
      const found = /^(\S+) ([xo])(?: (\d+))?$/.exec(text.trim())
      if (!found) return refuse('form')
      const read = new Int32Array(CELLS)
      const filled = readRows(rows, 0, LETTERS, found[1], read)
      if (!filled.ok) return filled
      const p = new Int32Array(slots.length)
      const mover = 1 - 'xo'.indexOf(found[2])
      let winner = -1
      for (let cell = 0; cell < CELLS; cell++) {
        if (!read[cell]) continue
        const seat = read[cell] - 1
        if (p[MEN + seat] === menEach) return refuse('at-most-men-each', menEach)
        if (put(p, cell, seat)) winner = seat
      }
      if (p[MEN + mover] <= tooFew) return refuse('mover-too-few')
      p[TURN] = 1 - mover
      p[QUIET] = counted(found[3] ?? '0')
      p[OUTCOME] = five && winner >= 0 ? LINE + winner : judge(p, mover)
      return parsed(p)
    },
  })
}
