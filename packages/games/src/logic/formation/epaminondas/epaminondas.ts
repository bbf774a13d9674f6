import {
  ALL_EIGHT,
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  fromTo,
  type Game,
  itemsOn,
  layout,
  looksOfSeats,
  type Position,
  plain,
  rays,
  rowsOf,
  sampleListed,
  squares,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { phalanxEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const epaminondas = defineEntry({
  id: 'epaminondas',
  catalogue: ['epaminondas'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 45,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'formation', 'race'],
  options: {},
  presets: {},
  bot,
  create,
})

const [WIDTH, HEIGHT] = [14, 12]
const CELLS = WIDTH * HEIGHT
const MEN_EACH = 2 * WIDTH
const board = squares({ width: WIDTH, height: HEIGHT, shade: plain })
const rows = rowsOf(board)
const lines = rays(board, ALL_EIGHT)
const step = fromTo(board)
/** A phalanx of half a row is as long as can move its own length. */
const LONGEST_STEP = WIDTH / 2
const LETTERS = '.wb'
const QUIET_LIMIT = 200
/** A side that guesses in vain so often has few moves, and lists them instead. */
const MOST_TRIES = 500

/** The seat whose base row this is, or -1. */
const baseOf = new Int8Array(CELLS).fill(-1)
for (const cell of rows[HEIGHT - 1]) baseOf[cell] = 0
for (const cell of rows[0]) baseOf[cell] = 1

// Slot value 0 is an empty cell, seat + 1 a man. `inside` counts the men of each seat on the enemy base row, `list` holds
// the cells of the men of each seat, `listed` where a cell stands in that list.
const slots = layout(
  { board: CELLS, turn: 1 },
  { outcome: 1, quiet: 1, men: 2, inside: 2, list: 2 * MEN_EACH, listed: CELLS },
)
const { turn: TURN, outcome: OUTCOME, quiet: QUIET, men: MEN, inside: INSIDE, list: LIST, listed: LISTED } = slots.at

const PLAYING = -1
const NO_MOVES = 2
const MOVE_LIMIT = 4
const OUTCOMES = [
  won(2, 0, 'more-inside'),
  won(2, 1, 'more-inside'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]

/** How many men of that owner stand in an unbroken line along the ray from place i on. */
function runAlong(p: Position, i: number, end: number, owner: number): number {
  let run = 0
  while (i + run < end && p[lines.cells[i + run]] === owner) run++
  return run
}

/**
 * The phalanx that reaches from its last man along a ray moves up to its own length: how many of these steps are legal.
 * The farthest may be a capture, of a line of enemies that is shorter.
 */
function stepsOf(p: Position, start: number, end: number, own: number): number {
  const length = 1 + runAlong(p, start, end, own)
  const front = start + length - 1
  let steps = 0
  while (steps < length && front + steps < end && p[lines.cells[front + steps]] === 0) steps++
  if (steps === length || front + steps === end) return steps
  // An own man stands in the way.
  const enemies = runAlong(p, front + steps, end, 3 - own)
  return enemies > 0 && enemies < length ? steps + 1 : steps
}

const actions: Game['actions'] = (p, seat, out) => {
  if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
  const own = seat + 1
  for (let last = 0; last < CELLS; last++) {
    if (p[last] !== own) continue
    for (let d = 0; d < 8; d++) {
      const start = lines.start[d * CELLS + last]
      const end = lines.start[d * CELLS + last + 1]
      const steps = stepsOf(p, start, end, own)
      if (steps === 0) continue
      const front = start + runAlong(p, start, end, own)
      for (let i = front; i < front + steps; i++) out.add(last * CELLS + lines.cells[i])
    }
  }
}

/** Shut in on all sides, or without men: that hardly happens. */
function canMove(p: Position, seat: number): boolean {
  for (let i = 0; i < p[MEN + seat]; i++) {
    const last = p[LIST + seat * MEN_EACH + i]
    for (let d = 0; d < 8; d++)
      if (stepsOf(p, lines.start[d * CELLS + last], lines.start[d * CELLS + last + 1], seat + 1) > 0) return true
  }
  return false
}

/** What the position means for the side that is to begin its turn: more men on the far row than the enemy has here wins. */
function judge(p: Position): number {
  const seat = p[TURN]
  if (p[INSIDE + seat] > p[INSIDE + 1 - seat]) return seat
  if (!canMove(p, seat)) return NO_MOVES + 1 - seat
  return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
}

function put(p: Position, cell: number, owner: number): void {
  const before = p[cell]
  if (before !== 0) {
    const list = LIST + (before - 1) * MEN_EACH
    const moved = p[list + --p[MEN + before - 1]]
    p[list + p[LISTED + cell]] = moved
    p[LISTED + moved] = p[LISTED + cell]
    if (baseOf[cell] === 2 - before) p[INSIDE + before - 1]--
  }
  p[cell] = owner
  if (owner !== 0) {
    p[LISTED + cell] = p[MEN + owner - 1]
    p[LIST + (owner - 1) * MEN_EACH + p[MEN + owner - 1]++] = cell
    if (baseOf[cell] === 2 - owner) p[INSIDE + owner - 1]++
  }
}

/** The direction in which the cell lies, or -1. */
function directionTo(from: number, to: number): number {
  for (let d = 0; d < 8; d++) {
    const end = lines.start[d * CELLS + from + 1]
    for (let i = lines.start[d * CELLS + from]; i < end; i++) if (lines.cells[i] === to) return d
  }
  return -1
}

/** Whoever is on turn has lost if it stays like this. */
const isThreatened = (p: Position): boolean => p[OUTCOME] === PLAYING && p[INSIDE + 1 - p[TURN]] > p[INSIDE + p[TURN]]

/** The men of a seat on the enemy base row. */
const insideOf = (p: Position, seat: number): number[] =>
  rows.flat().filter((cell) => p[cell] === seat + 1 && baseOf[cell] === 1 - seat)

function create(): Game {
  return defineGame({
    id: 'epaminondas',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // Every man but the last is captured once, and between two captures the quiet moves are limited.
    bound: (2 * MEN_EACH + 1) * QUIET_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: phalanxEvaluation(board, { turn: TURN, men: MEN, inside: INSIDE }),

    start() {
      const p = new Int32Array(slots.length)
      for (const cell of rows.slice(-2).flat()) put(p, cell, 1)
      for (const cell of rows.slice(0, 2).flat()) put(p, cell, 2)
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),
    actions,

    sample(p, seat, random, scratch) {
      // Guess the last man of a phalanx, a direction and a distance until they fit.
      const men = p[MEN + seat]
      const ways = 8 * Math.min(men, LONGEST_STEP)
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const last = p[LIST + seat * MEN_EACH + random.below(men)]
        const guess = random.below(ways)
        const ray = (guess & 7) * CELLS + last
        const start = lines.start[ray]
        const end = lines.start[ray + 1]
        const far = guess >> 3
        if (far >= stepsOf(p, start, end, seat + 1)) continue
        return last * CELLS + lines.cells[start + runAlong(p, start, end, seat + 1) + far]
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      const last = (action / CELLS) | 0
      const to = action % CELLS
      const d = directionTo(last, to)
      const end = lines.start[d * CELLS + last + 1]
      let i = lines.start[d * CELLS + last]
      p[QUIET]++
      // As many men as the phalanx is ahead of its last man take the place of those at its end.
      put(p, last, 0)
      let taken = 1
      while (p[lines.cells[i]] === seat + 1) {
        put(p, lines.cells[i++], 0)
        taken++
      }
      while (lines.cells[i] !== to) i++
      for (let enemy = i; enemy < end && p[lines.cells[enemy]] === 2 - seat; enemy++) {
        put(p, lines.cells[enemy], 0)
        p[QUIET] = 0
      }
      const first = lines.start[d * CELLS + last]
      for (; taken > 0; taken--, i--) put(p, i < first ? last : lines.cells[i], seat + 1)
      p[TURN] = 1 - seat
      p[OUTCOME] = judge(p)
    },

    name: (p, action) => step.name(action, p[step.to(action)] ? 'x' : '-'),
    touches: (_, action) => step.touches(action),

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('man', '.xo')),
      counters: countersOf('inside', 2, (owner) => p[INSIDE + owner]),
      marks: isThreatened(p) ? [{ kind: 'check', owner: p[TURN], sites: insideOf(p, 1 - p[TURN]) }] : [],
    }),

    prompt: (p, seat) => (seat === p[TURN] && isThreatened(p) ? 'enemy-inside' : undefined),

    why(p, seat, touches) {
      const plainly = whyNotGo(touches, (site) => p[site] === seat + 1)
      const [last, to] = touches
      if (plainly !== 'not-there' || typeof last !== 'number' || typeof to !== 'number') return plainly
      return whyNoPhalanx(p, last, to)
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      fields: [counterField(QUIET, 4, '0')],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      put(p, site, value) {
        if (p[MEN + value - 1] === MEN_EACH) return refuse('at-most-men-each', MEN_EACH)
        put(p, site, value)
        return undefined
      },
      settle(p) {
        p[OUTCOME] = judge(p)
        return undefined
      },
    }),
  })
}

/** Out of line, too far, or stopped by men on the way. */
function whyNoPhalanx(p: Position, last: number, to: number): string {
  const d = directionTo(last, to)
  if (d < 0) return 'straight-lines'
  const start = lines.start[d * CELLS + last]
  const end = lines.start[d * CELLS + last + 1]
  const length = 1 + runAlong(p, start, end, p[last])
  const front = start + length - 1
  let i = front
  while (lines.cells[i] !== to && i < end && p[lines.cells[i]] === 0) i++
  if (i >= front + length) return 'too-far'
  if (i === end || lines.cells[i] !== to) return p[to] === p[last] ? 'touch-where-it-arrives' : 'way-is-blocked'
  return p[to] === p[last] ? 'touch-where-it-arrives' : 'enemy-too-long'
}
