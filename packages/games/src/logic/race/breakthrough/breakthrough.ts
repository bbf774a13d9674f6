import {
  defineEntry,
  defineGame,
  fieldText,
  fromTo,
  type Game,
  itemsOn,
  layout,
  looksOfSeats,
  type Position,
  rowsOf,
  squares,
  stepTable,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { breakthroughEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const breakthrough = defineEntry({
  id: 'breakthrough',
  catalogue: ['breakthrough'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'race'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const SIZE = 8
const CELLS = SIZE * SIZE
const board = squares({ width: SIZE, height: SIZE })
const rows = rowsOf(board)
const LETTERS = '.wb'
const step = fromTo(board)

// Slot value 0 is an empty cell, seat + 1 a man.
const slots = layout({ board: CELLS, turn: 1 }, { men: 2, winner: 1 })
const { turn: TURN, men: MEN, winner: WINNER } = slots.at

const forward = stepTable(board, ['north', 'north-west', 'north-east', 'south', 'south-west', 'south-east'])
/** Straight ahead and the two forward diagonals of each seat: ahead[(seat * CELLS + cell) * 3 + i]. */
const ahead = Int32Array.from({ length: 6 * CELLS }, (_, i) => {
  const cell = Math.floor(i / 3) % CELLS
  return forward[(Math.floor(i / (3 * CELLS)) * 3 + (i % 3)) * CELLS + cell]
})
/** The last row as each seat sees it: isGoal[seat * CELLS + cell]. */
const isGoal = Uint8Array.from({ length: 2 * CELLS }, (_, i) => (ahead[3 * i] < 0 ? 1 : 0))
/** Sixteen men with three steps each. */
const MOST_ACTIONS = 48

const arrived = [won(2, 0, 'arrived'), won(2, 1, 'arrived')]
const withoutMen = [won(2, 0, 'no-pieces'), won(2, 1, 'no-pieces')]

function start(): Position {
  const p = new Int32Array(slots.length)
  for (const cell of rows.slice(-2).flat()) p[cell] = 1
  for (const cell of rows.slice(0, 2).flat()) p[cell] = 2
  takeStock(p)
  return p
}

/** Counts the men and finds out who has won already, for a position read from text. */
function takeStock(p: Position): void {
  p[WINNER] = -1
  for (let c = 0; c < CELLS; c++) {
    const seat = p[c] - 1
    if (seat < 0) continue
    p[MEN + seat]++
    if (isGoal[seat * CELLS + c]) p[WINNER] = seat
  }
  if (p[WINNER] < 0 && p[MEN] * p[MEN + 1] === 0) p[WINNER] = p[MEN] === 0 ? 1 : 0
}

function create(): Game {
  return defineGame({
    id: 'breakthrough',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // Each of the 32 men makes at most six steps before one arrives.
    bound: 200,
    singleActionTurns: true,
    evaluation: breakthroughEvaluation(board, TURN),
    start,

    actors: (p) => (p[WINNER] < 0 ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (p[WINNER] >= 0 || seat !== p[TURN]) return
      const own = seat + 1
      const items = out.reserve(MOST_ACTIONS)
      let n = out.count
      for (let c = 0; c < CELLS; c++) {
        if (p[c] !== own) continue
        // Straight ahead only onto an empty cell; diagonally also onto an enemy, who is captured.
        const i = (seat * CELLS + c) * 3
        const front = ahead[i]
        if (p[front] === 0) items[n++] = c * CELLS + front
        const left = ahead[i + 1]
        if (left >= 0 && p[left] !== own) items[n++] = c * CELLS + left
        const right = ahead[i + 2]
        if (right >= 0 && p[right] !== own) items[n++] = c * CELLS + right
      }
      out.count = n
    },

    sample(p, seat, random) {
      // Guess a cell and a direction until they fit: a side that may act always has a step.
      for (;;) {
        const guess = random.below(3 * CELLS)
        const c = (guess / 3) | 0
        if (p[c] !== seat + 1) continue
        const to = ahead[seat * 3 * CELLS + guess]
        if (to < 0) continue
        if (guess - 3 * c === 0 ? p[to] === 0 : p[to] !== seat + 1) return c * CELLS + to
      }
    },

    play(p, seat, action) {
      const from = (action / CELLS) | 0
      const to = action % CELLS
      if (p[to] !== 0) p[MEN + 1 - seat]--
      p[to] = p[from]
      p[from] = 0
      p[TURN] = 1 - seat
      // The far row wins at once, and so does taking the last man.
      if (isGoal[seat * CELLS + to] === 1 || p[MEN + 1 - seat] === 0) p[WINNER] = seat
    },

    result(p) {
      const winner = p[WINNER]
      return winner < 0 ? null : p[MEN + 1 - winner] === 0 ? withoutMen[winner] : arrived[winner]
    },

    name: (p, action) => step.name(action, p[step.to(action)] ? 'x' : '-'),
    touches: (_, action) => step.touches(action),

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('pawn', '.xo')),
    }),

    why: (p, seat, touches) => whyNotGo(touches, (site) => p[site] === seat + 1),

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      form: refuse('form-w-b'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        takeStock(p)
        return undefined
      },
    }),
  })
}
