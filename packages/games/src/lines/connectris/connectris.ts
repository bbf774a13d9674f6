import {
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  FOUR_AXES,
  type Game,
  itemsOn,
  layout,
  letters,
  looksOfSeats,
  type Position,
  parsed,
  plain,
  readRows,
  rowsOf,
  squares,
  stepTable,
  whyNotPut,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { inARow } from '../family/in-a-row.ts'
import { pathFrom, slides } from '../family/slides.ts'
import { tellOfSliding } from '../family/sliding/told.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

export const connectris = defineEntry({
  id: 'connectris',
  catalogue: ['connectris'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['fall', 'line'],
  options: {},
  presets: {},
  bot: {
    ...bot,
    judge: { from: 8, method: 'alpha-beta', load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

const COLUMNS = 7
const HEIGHT = 6
const CELLS = COLUMNS * HEIGHT
const LETTERS = '.xo'
/** Added so that every game ends; a real one is over long before. */
const MOST_MOVES = 1000

const board = squares({ width: COLUMNS, height: HEIGHT, shade: plain })
const rows = rowsOf(board)
const row = inARow({ board, seats: 2, axes: FOUR_AXES, length: 4 })
const { ways, landing, hanging } = slides(
  board,
  Array.from({ length: COLUMNS }, (_, x) => ({
    name: letters(x),
    path: pathFrom(board, (HEIGHT - 1) * COLUMNS + x, 'south'),
  })),
)
const top = Int32Array.from(ways, (way) => way.path[0])
const above = stepTable(board, ['north'])
const bottom = Int32Array.from(ways, (way) => way.path[HEIGHT - 1])

const slots = layout({ board: CELLS, turn: 1 }, { winner: 1, moves: 1, strips: row.slots })
const { turn: TURN, winner: WINNER, moves: MOVES, strips: STRIPS } = slots.at

const wins = [won(2, 0, 'line'), won(2, 1, 'line')]
const limit = drawn(2, 'move-limit')

function isBottomFull(p: Position): boolean {
  for (let i = 0; i < COLUMNS; i++) if (p[bottom[i]] === 0) return false
  return true
}

/** Everything sinks by one row, which makes no new row of four: all discs keep their places to each other. */
function sink(p: Position): void {
  for (let i = STRIPS; i < STRIPS + row.slots; i++) p[i] = 0
  // Cells run along the rows from the bottom, so the one above has not been overwritten yet.
  for (let cell = 0; cell < CELLS; cell++) {
    p[cell] = above[cell] >= 0 ? p[above[cell]] : 0
    if (p[cell] !== 0) row.put(p, STRIPS, cell, p[cell] - 1)
  }
}

function start(): Position {
  const p = new Int32Array(slots.length)
  p[WINNER] = -1
  return p
}

function create(): Game {
  const game = defineGame({
    id: 'connectris',
    options: {},
    seats: 2,
    colours: ['red', 'yellow'],
    board,
    layout: slots,
    bound: MOST_MOVES,
    singleActionTurns: true,
    repetition: drawOnRepetition(2, 3),
    start,

    actors: (p) => (p[WINNER] >= 0 || p[MOVES] >= MOST_MOVES ? 0 : 1 << p[TURN]),

    // One column is always empty, since the bottom row never stays full: there is always a move.
    actions(p, seat, out) {
      if (p[WINNER] >= 0 || p[MOVES] >= MOST_MOVES || seat !== p[TURN]) return
      for (let way = 0; way < COLUMNS; way++) if (p[top[way]] === 0) out.add(way)
    },

    sample(p, _, random) {
      for (;;) {
        const way = random.below(COLUMNS)
        if (p[top[way]] === 0) return way
      }
    },

    // In this order: the disc falls, a row of four wins, a full bottom row vanishes.
    play(p, seat, action) {
      const cell = landing(p, action)
      p[cell] = seat + 1
      p[TURN] = 1 - seat
      p[MOVES]++
      if (row.put(p, STRIPS, cell, seat)) p[WINNER] = seat
      else if (isBottomFull(p)) sink(p)
    },

    result: (p) => (p[WINNER] >= 0 ? wins[p[WINNER]] : p[MOVES] >= MOST_MOVES ? limit : null),

    name: (_, action) => ways[action].name,
    touches: (p, action) => [landing(p, action)],
    meant: (p, site) =>
      ways.flatMap(({ path }, way) => (path.includes(site) && p[top[way]] === 0 ? [landing(p, way)] : [])),

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('disc', LETTERS)),
      marks: row.marks(p, STRIPS),
    }),

    why: (p, _, touches) => whyNotPut(touches, (site) => p[site] !== 0, 'falls-down'),

    // Rows, side to move, moves made so far.
    write: (p) => `${writeRows(rows, 0, LETTERS, p)} ${'xo'[p[TURN]]} ${p[MOVES]}`,

    read(text) {
      const found = /^(\S+) ([xo])(?: (\d+))?$/.exec(text.trim())
      if (!found) return refuse('form')
      const p = start()
      const filled = readRows(rows, 0, LETTERS, found[1], p)
      if (!filled.ok) return filled
      const loose = hanging(p)
      if (loose >= 0) return refuse('disc-in-air', board.shapes[loose].name)
      for (let cell = 0; cell < CELLS; cell++)
        if (p[cell] && row.put(p, STRIPS, cell, p[cell] - 1)) p[WINNER] = p[cell] - 1
      if (p[WINNER] < 0 && isBottomFull(p)) return refuse('full-bottom-row')
      p[TURN] = 'xo'.indexOf(found[2])
      p[MOVES] = Math.min(Number(found[3] ?? 0), MOST_MOVES)
      return parsed(p)
    },
  })
  tellOfSliding(game, { board, ways, lines: row.lines, sinking: COLUMNS })
  return game
}
