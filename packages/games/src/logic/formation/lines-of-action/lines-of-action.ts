import {
  counterField,
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
  Random,
  sampleListed,
  sites,
  type ValuesOf,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { gatheringEvaluation } from './evaluation.ts'
import {
  betweenHigh,
  betweenLow,
  board,
  CELLS,
  HIGH,
  isOneGroup,
  LINES,
  LOW,
  lineAhead,
  linesThrough,
  REACH,
  rows,
  target,
} from './field.ts'
import { refuse, texts } from './texts.ts'

const options = {
  setup: {
    kind: 'choice',
    values: ['normal', 'mixed'],
    default: 'normal',
  },
  together: {
    kind: 'choice',
    values: ['mover', 'draw'],
    default: 'mover',
  },
} as const

export const linesOfAction = defineEntry({
  id: 'lines-of-action',
  catalogue: ['lines-of-action'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'formation', 'connect'],
  options,
  presets: {
    normal: { options: { setup: 'normal' } },
    mixed: { options: { setup: 'mixed' } },
  },
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const MEN_EACH = 12
const SETUPS = {
  normal: ['b1 c1 d1 e1 f1 g1 b8 c8 d8 e8 f8 g8', 'a2 a3 a4 a5 a6 a7 h2 h3 h4 h5 h6 h7'],
  mixed: ['b1 d1 f1 h2 h4 h6 g8 e8 c8 a7 a5 a3', 'c1 e1 g1 h3 h5 h7 f8 d8 b8 a6 a4 a2'],
}

const LETTERS = '.wb'
const step = fromTo(board)
const PASS = step.end
/** So many moves of both sides together without a capture end the game. */
const QUIET_LIMIT = 200
/** A side that guesses in vain so often hardly has a move, and lists instead. */
const MOST_TRIES = 400

// Slot value 0 is an empty cell, seat + 1 a man. `sets` holds the men of each seat as bits, `counts` the men on each line.
const slots = layout({ board: CELLS, turn: 1 }, { outcome: 1, quiet: 1, men: 2, sets: 4, counts: LINES, hash: 1 })
const { turn: TURN, outcome: OUTCOME, quiet: QUIET, men: MEN, sets: SETS, counts: COUNTS, hash: HASH } = slots.at

const PLAYING = -1
const BOTH = 2
const MOVE_LIMIT = 3
const OUTCOMES = [won(2, 0, 'gathered'), won(2, 1, 'gathered'), drawn(2, 'both-gathered'), drawn(2, 'move-limit')]

const random32 = new Random(64)
/** By cell and owner. */
const keys = Int32Array.from({ length: 3 * CELLS }, () => random32.int32())

/** Where a man of `own` may go in direction d, or -1: as far as there are men on that line, never over an enemy. */
function goal(p: Position, cell: number, d: number, own: number): number {
  const ahead = cell * 8 + d
  const way = ahead * REACH + p[COUNTS + lineAhead[ahead]]
  const to = target[way]
  if (to < 0 || p[to] === own) return -1
  const enemies = SETS + 2 * (2 - own)
  return (betweenLow[way] & p[enemies]) | (betweenHigh[way] & p[enemies + 1]) ? -1 : to
}

function put(p: Position, cell: number, owner: number): void {
  const before = p[cell]
  p[HASH] ^= keys[3 * cell + before] ^ keys[3 * cell + owner]
  p[cell] = owner
  if (before !== 0) {
    p[SETS + 2 * before - 2] ^= LOW[cell]
    p[SETS + 2 * before - 1] ^= HIGH[cell]
    p[MEN + before - 1]--
  }
  if (owner !== 0) {
    p[SETS + 2 * owner - 2] ^= LOW[cell]
    p[SETS + 2 * owner - 1] ^= HIGH[cell]
    p[MEN + owner - 1]++
  }
  const more = (owner === 0 ? 0 : 1) - (before === 0 ? 0 : 1)
  if (more !== 0) for (let i = 4 * cell; i < 4 * cell + 4; i++) p[COUNTS + linesThrough[i]] += more
}

const isGathered = (p: Position, seat: number): boolean => isOneGroup(p[SETS + 2 * seat], p[SETS + 2 * seat + 1])

const actions: Game['actions'] = (p, seat, out) => {
  if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
  const own = seat + 1
  const items = out.reserve(8 * CELLS)
  let n = out.count
  for (let cell = 0; cell < CELLS; cell++) {
    if (p[cell] !== own) continue
    for (let d = 0; d < 8; d++) {
      const to = goal(p, cell, d, own)
      if (to >= 0) items[n++] = cell * CELLS + to
    }
  }
  if (n === out.count) items[n++] = PASS
  out.count = n
}

function create(chosen: ValuesOf<typeof options>): Game {
  const moverFirst = chosen.together === 'mover'

  /** What the last move of `seat` has brought about. */
  function judge(p: Position, seat: number, captured: boolean): number {
    const own = isGathered(p, seat)
    // A group of the other side comes together only by losing a man.
    const other = captured && isGathered(p, 1 - seat)
    if (own) return other && !moverFirst ? BOTH : seat
    if (other) return 1 - seat
    return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
  }

  return defineGame({
    id: 'lines-of-action',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // Each side keeps a man, and between two captures the quiet moves are limited.
    bound: (2 * MEN_EACH - 1) * QUIET_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: gatheringEvaluation(board, { turn: TURN, men: MEN }, (p, cell, seat) => {
      let ways = 0
      for (let d = 0; d < 8; d++) if (goal(p, cell, d, seat + 1) >= 0) ways++
      return ways
    }),

    start() {
      const p = new Int32Array(slots.length)
      SETUPS[chosen.setup].forEach((names, seat) => {
        for (const site of sites(board, names)) put(p, site, seat + 1)
      })
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),
    actions,

    sample(p, seat, random, scratch) {
      // Guess a cell and a direction until they fit.
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const guess = random.below(8 * CELLS)
        const cell = guess >> 3
        if (p[cell] !== seat + 1) continue
        const to = goal(p, cell, guess & 7, seat + 1)
        if (to >= 0) return cell * CELLS + to
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      p[TURN] = 1 - seat
      p[QUIET]++
      if (action === PASS) {
        if (p[QUIET] >= QUIET_LIMIT) p[OUTCOME] = MOVE_LIMIT
        return
      }
      const from = (action / CELLS) | 0
      const to = action % CELLS
      const captures = p[to] !== 0
      if (captures) p[QUIET] = 0
      put(p, from, 0)
      put(p, to, seat + 1)
      p[OUTCOME] = judge(p, seat, captures)
    },

    hash: (p) => p[HASH] ^ Math.imul(p[TURN], 0x9e3779b1),

    name: (p, action) => (action === PASS ? 'pass' : step.name(action, p[step.to(action)] ? 'x' : '-')),
    touches: (_, action) => (action === PASS ? ['pass'] : step.touches(action)),

    scene: (p) => ({ items: itemsOn(rows.flat(), p, looksOfSeats('man', '.xo')) }),

    why(p, seat, touches) {
      const plain = whyNotGo(touches, (site) => p[site] === seat + 1)
      const [from, to] = touches
      if (plain !== 'not-there' || typeof from !== 'number' || typeof to !== 'number') return plain
      return whyNotAlong(p, from, to)
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
        put(p, site, value)
        return undefined
      },
      settle(p) {
        for (let seat = 0; seat < 2; seat++) {
          if (p[MEN + seat] > MEN_EACH) return refuse('at-most-men-each', MEN_EACH)
          if (p[MEN + seat] === 0) return refuse('no-men')
        }
        p[OUTCOME] = judge(p, 1 - p[TURN], true)
        return undefined
      },
    }),
  })
}

/** The reason why a man does not go there: out of line, the wrong distance, an enemy on the way, or a man of his own. */
function whyNotAlong(p: Position, from: number, to: number): string {
  for (let d = 0; d < 8; d++)
    for (let distance = 1; distance < REACH; distance++) {
      if (target[(from * 8 + d) * REACH + distance] !== to) continue
      if (p[COUNTS + lineAhead[from * 8 + d]] !== distance) return 'wrong-distance'
      return p[to] === p[from] ? 'occupied' : 'enemy-on-the-way'
    }
  return 'straight-lines'
}
