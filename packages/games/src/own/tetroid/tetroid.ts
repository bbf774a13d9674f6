import {
  type ActionList,
  ALL_EIGHT,
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  type Game,
  itemsOn,
  layout,
  looksOfSeats,
  type Position,
  rowsOf,
  type Seat,
  squares,
  stepTable,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { tetroidEvaluation } from './evaluation.ts'
import { TETROMINOES } from './tetrominoes.ts'
import { refuse, texts } from './texts.ts'

export const tetroid = defineEntry({
  id: 'tetroid',
  catalogue: ['tetroid'],
  texts,
  chapter: 'own',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'formation'],
  options: {},
  presets: {},
  bot,
  create,
})

const SIZE = 16
const CELLS = SIZE * SIZE
const SHAPES = TETROMINOES.length
const WAYS = ALL_EIGHT.length
const SHORT_WAYS = ['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw']
const MEN_EACH = 20
const BLOCK_WIDTH = 5
const BLOCK_HEIGHT = 4
/** A side with fewer men has lost. */
const FEWEST = 4
/** Moves of both sides together without a capture that make a draw. */
const QUIET_LIMIT = 200
const LETTERS = '.wb'

// Tetroids move by (lowest cell * SHAPES + shape) * WAYS + direction; men on foot by FOOT + (cell * WAYS + direction) * 2 + distance - 1.
const FOOT = CELLS * SHAPES * WAYS

const slots = layout({ board: CELLS, turn: 1 }, { men: 2, quiet: 1, outcome: 1 })
const { turn: TURN, men: MEN, quiet: QUIET, outcome: OUTCOME } = slots.at

const PLAYING = -1
const NO_MOVES = 2
const MOVE_LIMIT = 4
const OUTCOMES = [
  won(2, 0, 'fewer-than-four'),
  won(2, 1, 'fewer-than-four'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]

const board = squares({ width: SIZE, height: SIZE })
const rows = rowsOf(board)
const cellName = (cell: number) => board.shapes[cell].name

type TetroidMoves = ReturnType<typeof tetroidMoves>

function tetroidMoves() {
  const step = stepTable(board, ALL_EIGHT)

  /** The four cells of a shape laid with its lowest cell on `c`: cellsOf[(c * SHAPES + shape) * 4 + i], -1 where it does not fit. */
  const cellsOf = new Int32Array(CELLS * SHAPES * 4).fill(-1)
  for (let c = 0; c < CELLS; c++)
    TETROMINOES.forEach((shape, n) => {
      const { x, y } = board.shapes[c]
      if (shape.every(([dx, dy]) => x + dx >= 0 && x + dx < SIZE && y + dy < SIZE))
        shape.forEach(([dx, dy], i) => {
          cellsOf[(c * SHAPES + n) * 4 + i] = c + dy * SIZE + dx
        })
    })

  /** True when the cell lies on the board and holds no own man but those of the tetroid itself. */
  function mayEnter(p: Position, own: number, to: number, piece: number): boolean {
    if (to < 0) return false
    if (p[to] !== own) return true
    for (let i = piece; i < piece + 4; i++) if (cellsOf[i] === to) return true
    return false
  }

  function isTetroid(p: Position, own: number, piece: number): boolean {
    for (let i = piece; i < piece + 4; i++) if (cellsOf[i] < 0 || p[cellsOf[i]] !== own) return false
    return true
  }

  function mayShift(p: Position, own: number, piece: number, way: number): boolean {
    for (let i = piece; i < piece + 4; i++) if (!mayEnter(p, own, step[way * CELLS + cellsOf[i]], piece)) return false
    return true
  }

  /** Where a man on foot arrives: one or two squares away, over anybody; -1 off the board. */
  function footTarget(action: number): number {
    const n = action - FOOT
    const way = (n >> 1) % WAYS
    const one = step[way * CELLS + (((n >> 1) / WAYS) | 0)]
    return n % 2 === 0 || one < 0 ? one : step[way * CELLS + one]
  }

  function listTetroids(p: Position, own: number, cell: number, out: ActionList): void {
    for (let shape = 0; shape < SHAPES; shape++) {
      const piece = (cell * SHAPES + shape) * 4
      if (!isTetroid(p, own, piece)) continue
      for (let way = 0; way < WAYS; way++)
        if (mayShift(p, own, piece, way)) out.add((cell * SHAPES + shape) * WAYS + way)
    }
  }

  function listFoot(p: Position, cell: number, out: ActionList): void {
    const first = FOOT + cell * WAYS * 2
    for (let action = first; action < first + 2 * WAYS; action++) {
      const to = footTarget(action)
      if (to >= 0 && p[to] === 0) out.add(action)
    }
  }

  function canMove(p: Position, own: number): boolean {
    for (let cell = 0; cell < CELLS; cell++) {
      if (p[cell] !== own) continue
      const first = FOOT + cell * WAYS * 2
      for (let action = first; action < first + 2 * WAYS; action++) {
        const to = footTarget(action)
        if (to >= 0 && p[to] === 0) return true
      }
      for (let shape = 0; shape < SHAPES; shape++) {
        const piece = (cell * SHAPES + shape) * 4
        if (!isTetroid(p, own, piece)) continue
        for (let way = 0; way < WAYS; way++) if (mayShift(p, own, piece, way)) return true
      }
    }
    return false
  }

  function judge(p: Position): number {
    for (let seat = 0; seat < 2; seat++) if (p[MEN + seat] < FEWEST) return 1 - seat
    if (!canMove(p, p[TURN] + 1)) return NO_MOVES + 1 - p[TURN]
    return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
  }

  /** Only tetroids capture. */
  function captures(p: Position, action: number): boolean {
    if (action >= FOOT) return false
    const piece = ((action / WAYS) | 0) * 4
    const enemy = 2 - p[TURN]
    for (let i = piece; i < piece + 4; i++) if (p[step[(action % WAYS) * CELLS + cellsOf[i]]] === enemy) return true
    return false
  }

  const moves: Pick<Game, 'actions' | 'play'> = {
    actions(p, seat: Seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      for (let cell = 0; cell < CELLS; cell++) {
        if (p[cell] !== seat + 1) continue
        listTetroids(p, seat + 1, cell, out)
        listFoot(p, cell, out)
      }
    },

    play(p, seat, action) {
      p[QUIET]++
      if (action >= FOOT) {
        p[((action - FOOT) / (2 * WAYS)) | 0] = 0
        p[footTarget(action)] = seat + 1
      } else {
        const piece = ((action / WAYS) | 0) * 4
        const way = action % WAYS
        // All four leave their cells before they arrive.
        for (let i = piece; i < piece + 4; i++) p[cellsOf[i]] = 0
        for (let i = piece; i < piece + 4; i++) {
          const to = step[way * CELLS + cellsOf[i]]
          if (p[to] === 2 - seat) {
            p[MEN + 1 - seat]--
            p[QUIET] = 0
          }
          p[to] = seat + 1
        }
      }
      p[TURN] = 1 - seat
      p[OUTCOME] = judge(p)
    },
  }

  return { step, cellsOf, isTetroid, mayShift, footTarget, captures, judge, moves }
}

function create(): Game {
  const moves = tetroidMoves()
  const { step, cellsOf, isTetroid, mayShift, footTarget, captures } = moves
  const tetroidCells = (action: number) => {
    const piece = ((action / WAYS) | 0) * 4
    return [0, 1, 2, 3].map((i) => cellsOf[piece + i])
  }

  return defineGame({
    id: 'tetroid',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // At most 34 men fall before a side has fewer than four left, and between captures the moves are limited.
    bound: 35 * QUIET_LIMIT + 35,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: tetroidEvaluation({
      size: SIZE,
      turn: TURN,
      men: MEN,
      mostMen: MEN_EACH,
      shapes: SHAPES,
      ways: WAYS,
      step,
      cellsOf,
      isTetroid,
      mayShift,
      captures,
    }),

    start() {
      const p = new Int32Array(slots.length)
      // Each block lies in its player's own left-hand corner.
      for (const [site, { x, y }] of board.shapes.entries()) {
        if (x < BLOCK_WIDTH && y < BLOCK_HEIGHT) p[site] = 1
        if (SIZE - 1 - x < BLOCK_WIDTH && SIZE - 1 - y < BLOCK_HEIGHT) p[site] = 2
      }
      p[MEN] = p[MEN + 1] = MEN_EACH
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    ...moves.moves,

    // A tetroid is written by its four cells and the direction, a man on foot by start and end.
    name(_, action) {
      if (action < FOOT) return `${tetroidCells(action).map(cellName).join('')}-${SHORT_WAYS[action % WAYS]}`
      return `${cellName(((action - FOOT) / (2 * WAYS)) | 0)}-${cellName(footTarget(action))}`
    },

    // The four men of a tetroid, then where the first of them goes.
    touches(_, action) {
      if (action >= FOOT) return [((action - FOOT) / (2 * WAYS)) | 0, footTarget(action)]
      const cells = tetroidCells(action)
      return [...cells, step[(action % WAYS) * CELLS + cells[0]]]
    },

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('man', '.xo')),
      counters: countersOf('men', 2, (owner) => p[MEN + owner]),
    }),

    why: (p, seat, touches) => whyNotGo(touches, (site) => p[site] === seat + 1),

    ...tetroidText(moves.judge),
  })
}

/** Rows, side to move, moves since the last capture. */
const tetroidText = (judge: TetroidMoves['judge']): Pick<Game, 'write' | 'read'> =>
  fieldText({
    rows,
    letters: LETTERS,
    seats: 'wb',
    turn: TURN,
    fields: [counterField(QUIET, 4, '0')],
    form: refuse('form'),
    empty: () => new Int32Array(slots.length),
    settle(p) {
      for (let cell = 0; cell < CELLS; cell++) if (p[cell] > 0) p[MEN + p[cell] - 1]++
      if (p[MEN] > MEN_EACH || p[MEN + 1] > MEN_EACH) return refuse('at-most-men', MEN_EACH)
      if (p[MEN] < FEWEST && p[MEN + 1] < FEWEST) return refuse('four-men-one-side')
      p[OUTCOME] = judge(p)
      return undefined
    },
  })
