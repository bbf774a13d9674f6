import {
  ALL_EIGHT,
  counted,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  type Evaluation,
  endingBy,
  FOUR_AXES,
  type Game,
  hashSlots,
  itemsOn,
  layout,
  looksOfSeats,
  type Position,
  parsed,
  readRows,
  rowsOf,
  squares,
  type ValuesOf,
  whyNotPut,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { custodial } from '../../families/custodial.ts'
import { threats } from '../../families/threats.ts'
import { inARow } from '../family/in-a-row.ts'
import { rowEvaluation } from '../family/row-evaluation.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  players: {
    kind: 'number',
    min: 2,
    max: 6,
    default: 2,
  },
  capture: {
    kind: 'choice',
    values: ['pairs', 'keryo', 'plus-minus'],
    default: 'pairs',
  },
} as const

export const pente = defineEntry({
  id: 'pente',
  catalogue: ['pente'],
  texts,
  chapter: 'lines',
  players: [2, 6],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['place', 'capture', 'flank', 'line'],
  options,
  presets: {
    'multi-player': { options: { players: 3 } },
    keryo: { options: { capture: 'keryo' } },
    'plus-minus': { options: { capture: 'plus-minus' } },
  },
  bot,
  create,
})

const SIZE = 19
const CELLS = SIZE * SIZE
const board = squares({ width: SIZE, height: SIZE, points: true })
const rows = rowsOf(board)
/** One letter for each seat. */
const LETTERS = '.xoabcd'

// Actions beyond the cells: what to do with a captured pair in plus-minus.
const PLUS = CELLS
const MINUS = CELLS + 1

/** In plus-minus captures can undo each other for ever, so that game is stopped here. */
const MOST_MOVES = 1000
/** Eight directions with three stones each. */
const MOST_TAKEN_AT_ONCE = 24

const PLAYING = -1
/** Log-odds that each captured stone promises. */
const WORTH_TAKING = 0.4

function create(chosen: ValuesOf<typeof options>): Game {
  const keryo = chosen.capture === 'keryo'
  const plusMinus = chosen.capture === 'plus-minus'
  const seats = plusMinus ? 2 : chosen.players
  const flanks = custodial(board, ALL_EIGHT, 2, keryo ? 3 : 2)
  const row = inARow({ board, seats, axes: FOUR_AXES, length: 5 })
  // Keryo counts stones, the others count pairs.
  const unit = keryo ? 1 : 2
  const goal = keryo ? 15 : 5
  const limit = plusMinus ? MOST_MOVES : Infinity

  // `pending` counts the captured pairs of this turn that are still to be added or subtracted.
  const slots = layout(
    { board: CELLS, turn: 1, score: seats, pending: 1 },
    { stones: 1, moves: 1, outcome: 1, strips: row.slots },
  )
  const { turn: TURN, score: SCORE, pending: PENDING, stones: STONES, moves: MOVES } = slots.at
  const { outcome: OUTCOME, strips: STRIPS } = slots.at

  // Outcomes: a row by seat, then captures by seat, then the draws.
  const CAPTURES = seats
  const FULL = 2 * seats
  const LIMIT = FULL + 1
  const everySeat = Array.from({ length: seats }, (_, seat) => seat)
  const outcomes = [
    ...everySeat.map((seat) => won(seats, seat, 'line')),
    ...everySeat.map((seat) => won(seats, seat, 'captures')),
    drawn(seats, 'board-full'),
    drawn(seats, 'move-limit'),
  ]

  const empty = new Int32Array(slots.length)
  empty[OUTCOME] = PLAYING

  function place(p: Position, cell: number, seat: number): void {
    p[cell] = seat + 1
    p[STONES]++
    // Five or more in a row win at once.
    if (row.put(p, STRIPS, cell, seat)) p[OUTCOME] = seat
  }

  /** Takes off what the new stone flanks and answers how many stones these are. */
  function capture(p: Position, cell: number, seat: number): number {
    const count = flanks.find(p, cell, seat + 1)
    for (let i = 0; i < count; i++) {
      const taken = flanks.taken[i]
      row.lift(p, STRIPS, taken, p[taken] - 1)
      p[taken] = 0
    }
    p[STONES] -= count
    return count
  }

  function addScore(p: Position, seat: number, points: number): void {
    p[SCORE + seat] += points
    if (p[SCORE + seat] >= goal && p[OUTCOME] === PLAYING) p[OUTCOME] = CAPTURES + seat
  }

  /** Ends the turn unless a captured pair leaves a choice: from an opponent who has none nothing can be taken. */
  function finish(p: Position, seat: number): void {
    while (p[PENDING] > 0 && p[SCORE + 1 - seat] === 0 && p[OUTCOME] === PLAYING) {
      p[PENDING]--
      addScore(p, seat, 1)
    }
    if (p[OUTCOME] !== PLAYING) p[PENDING] = 0
    if (p[PENDING] > 0) return
    p[TURN] = seat + 1 === seats ? 0 : seat + 1
    if (p[OUTCOME] !== PLAYING) return
    if (p[STONES] === CELLS) p[OUTCOME] = FULL
    else if (p[MOVES] >= limit) p[OUTCOME] = LIMIT
  }

  const rowsOnly = rowEvaluation({
    cells: CELLS,
    lines: row.lines,
    length: 5,
    turn: TURN,
    placesOn: (action) => (action < CELLS ? action : -1),
  })
  const captured = rowsOnly.terms.length
  /** What was captured counts for more the nearer the goal is. */
  const nearness = (p: Position, seat: number) => (p[SCORE + seat] * (p[SCORE + seat] + goal)) / goal
  const evaluation: Evaluation = {
    ...rowsOnly,
    terms: [...rowsOnly.terms, 'captured'],
    score: (p, seat, weights) =>
      rowsOnly.score(p, seat, weights) + weights[captured] * (nearness(p, seat) - nearness(p, 1 - seat)),
    promise: (p, action) =>
      rowsOnly.promise!(p, action) + (action < CELLS ? WORTH_TAKING * flanks.find(p, action, p[TURN] + 1) : 0),
  }

  function play(p: Position, seat: number, action: number): void {
    if (action === PLUS || action === MINUS) {
      p[PENDING]--
      if (action === PLUS) addScore(p, seat, 1)
      else p[SCORE + 1 - seat]--
      finish(p, seat)
      return
    }
    p[MOVES]++
    place(p, action, seat)
    const taken = capture(p, action, seat)
    if (taken > 0) {
      if (plusMinus) p[PENDING] = taken / 2
      else addScore(p, seat, taken / unit)
    }
    finish(p, seat)
  }

  return defineGame({
    id: 'pente',
    options: chosen,
    seats,
    board,
    layout: slots,
    // A stone for every point, and one more for every stone that was taken; in plus-minus also the choices.
    bound: plusMinus ? 9 * MOST_MOVES : CELLS + seats * (unit * goal + MOST_TAKEN_AT_ONCE),
    singleActionTurns: !plusMinus,
    repetition: plusMinus ? drawOnRepetition(seats, 3) : undefined,
    evaluation: seats === 2 ? evaluation : undefined,
    start: () => empty.slice(),

    ...endingBy(TURN, OUTCOME, outcomes),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      if (p[PENDING] > 0) {
        out.add(PLUS)
        out.add(MINUS)
        return
      }
      const items = out.reserve(CELLS)
      let n = out.count
      for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 0) items[n++] = cell
      out.count = n
    },

    sample(p, _, random) {
      if (p[PENDING] > 0) return PLUS + random.below(2)
      for (;;) {
        const cell = random.below(CELLS)
        if (p[cell] === 0) return cell
      }
    },

    play,
    attack:
      seats === 2 && !plusMinus
        ? threats({
            cells: CELLS,
            lines: row.lines,
            length: 5,
            turn: TURN,
            actionOn: (p, cell) => (p[cell] === 0 ? cell : -1),
            play,
            hash: (p) => hashSlots(p, slots.keyLength),
            ended: (p, seat) =>
              p[OUTCOME] === PLAYING ? 0 : p[OUTCOME] % seats === seat && p[OUTCOME] < FULL ? 1 : -1,
            captures: (p, cell, seat) => flanks.find(p, cell, seat + 1),
          })
        : undefined,

    rows:
      seats === 2 && !plusMinus
        ? {
            strips: row.strips,
            length: 5,
            actionOn: (p, cell) => (p[cell] === 0 ? cell : -1),
            taking: {
              shortest: 2,
              longest: keryo ? 3 : 2,
              goal: unit * goal,
              taken: (p, seat) => unit * p[SCORE + seat],
            },
          }
        : undefined,

    name: (_, action) => (action === PLUS ? 'plus' : action === MINUS ? 'minus' : board.shapes[action].name),
    touches: (_, action) => [action === PLUS ? 'plus' : action === MINUS ? 'minus' : action],

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('stone', LETTERS)),
      counters: everySeat.map((owner) => ({ label: keryo ? 'captured' : 'pairs', owner, value: p[SCORE + owner] })),
      marks: row.marks(p, STRIPS),
    }),

    why: (p, _, touches) => whyNotPut(touches, (site) => p[site] !== 0),

    prompt: (p, seat) => (p[PENDING] > 0 && seat === p[TURN] ? 'plus-or-minus' : undefined),

    // Rows, side to move, scores, moves made, pairs still to be counted: … x 1+0 12 or … x 1+2 12 +1
    write(p) {
      const scores = everySeat.map((seat) => p[SCORE + seat]).join('+')
      const pending = p[PENDING] ? ` +${p[PENDING]}` : ''
      return `${writeRows(rows, 0, LETTERS, p)} ${LETTERS[p[TURN] + 1]} ${scores} ${p[MOVES]}${pending}`
    },

    read(text) {
      const found = /^(\S+) ([a-z])(?: (\d+(?:\+\d+)+))?(?: (\d+))?(?: \+(\d+))?$/.exec(text.trim())
      if (!found) return refuse('form')
      const [, stones, turn, scores = everySeat.map(() => 0).join('+'), moves = '0', pending = '0'] = found
      const read = new Int32Array(CELLS)
      const filled = readRows(rows, 0, LETTERS.slice(0, seats + 1), stones, read)
      if (!filled.ok) return filled
      const p = empty.slice()
      for (let cell = 0; cell < CELLS; cell++) if (read[cell]) place(p, cell, read[cell] - 1)
      p[TURN] = LETTERS.indexOf(turn) - 1
      if (p[TURN] < 0 || p[TURN] >= seats) return refuse('no-player', turn)
      const points = scores.split('+').map(counted)
      if (points.length !== seats) return refuse('score-count', seats)
      for (const seat of everySeat) addScore(p, seat, points[seat])
      p[MOVES] = counted(moves)
      p[PENDING] = counted(pending)
      if (p[PENDING] && (!plusMinus || p[SCORE + 1 - p[TURN]] === 0)) return refuse('nothing-to-choose')
      if (p[OUTCOME] === PLAYING && p[STONES] === CELLS) p[OUTCOME] = FULL
      else if (p[OUTCOME] === PLAYING && p[MOVES] >= limit && p[PENDING] === 0) p[OUTCOME] = LIMIT
      return parsed(p)
    },
  })
}
