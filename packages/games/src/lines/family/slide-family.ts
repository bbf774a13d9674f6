/**
 * Games in which pieces slide into place and a row wins. A turn is one way in (see slides.ts);
 * the game is drawn when no way is open any more.
 */
import {
  type Board,
  type Colour,
  defineGame,
  drawn,
  fieldsOf,
  type Game,
  hashSlots,
  itemsOn,
  layout,
  looksOfSeats,
  type OptionValues,
  type Position,
  parsed,
  readRows,
  rowsOf,
  type WordId,
  whyNotPut,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { threats } from '../../families/threats.ts'
import type { FallingSolver } from './falling-solver.ts'
import { inARow } from './in-a-row.ts'
import { slides, type Way } from './slides.ts'
import { tellOfSliding } from './sliding/told.ts'
import { problem, refuse } from './texts.ts'

export interface SlideRules {
  readonly id: string
  readonly options: OptionValues
  readonly board: Board
  /** How many play, in turn; two unless told otherwise, at most four. */
  readonly seats?: number
  readonly ways: readonly Way[]
  /** One direction of each opposite pair along which a row counts. */
  readonly axes: readonly string[]
  readonly length: number
  /** What a piece looks like. */
  readonly kind: string
  readonly colours?: readonly Colour[]
  /** Why an empty cell that starts no way is refused. */
  readonly refusal?: WordId
  /** Tells who wins by force, where somebody wrote a search for these ways: columns in their order, filled from below. */
  readonly solver?: FallingSolver
}

/** One letter for each seat. */
const LETTERS = '.xoab'

export function slideGame(rules: SlideRules): Game {
  const { board, seats = 2, solver } = rules
  const wins = Array.from({ length: seats }, (_, seat) => won(seats, seat, 'line'))
  const full = drawn(seats, 'board-full')
  const turns = LETTERS.slice(1, 1 + seats)
  const cells = board.size
  const { ways, entry, entriesOn, landing, hanging } = slides(board, rules.ways)
  const count = ways.length
  const rows = rowsOf(board)
  const row = inARow({ board, seats, axes: rules.axes, length: rules.length })

  // `open` counts the ways whose first cell is empty.
  const slots = layout({ board: cells, turn: 1 }, { open: 1, winner: 1, strips: row.slots })
  const { turn: TURN, open: OPEN, winner: WINNER, strips: STRIPS } = slots.at
  const empty = new Int32Array(slots.length)
  empty[OPEN] = count
  empty[WINNER] = -1

  function place(p: Position, cell: number, seat: number): void {
    p[cell] = seat + 1
    p[OPEN] -= entriesOn[cell]
    if (row.put(p, STRIPS, cell, seat)) p[WINNER] = seat
  }

  function play(p: Position, seat: number, action: number): void {
    place(p, landing(p, action), seat)
    p[TURN] = seat + 1 === seats ? 0 : seat + 1
  }

  /** The way that leads to this cell now. */
  function actionOn(p: Position, cell: number): number {
    if (p[cell] !== 0) return -1
    for (let way = 0; way < count; way++) if (p[entry[way]] === 0 && landing(p, way) === cell) return way
    return -1
  }

  const game = defineGame({
    id: rules.id,
    options: rules.options,
    seats,
    colours: rules.colours,
    board,
    layout: slots,
    bound: cells,
    singleActionTurns: true,
    start: () => empty.slice(),

    actors: (p) => (p[WINNER] >= 0 || p[OPEN] === 0 ? 0 : 1 << p[TURN]),

    actions(p, seat, out) {
      if (p[WINNER] >= 0 || seat !== p[TURN]) return
      for (let way = 0; way < count; way++) if (p[entry[way]] === 0) out.add(way)
    },

    sample(p, _, random) {
      // Guess until it fits: a side that may act has an open way.
      for (;;) {
        const way = random.below(count)
        if (p[entry[way]] === 0) return way
      }
    },

    play,
    attack:
      seats === 2
        ? threats({
            cells,
            lines: row.lines,
            length: rules.length,
            turn: TURN,
            actionOn,
            play,
            hash: (p) => hashSlots(p, slots.keyLength),
            ended: (p, seat) => (p[WINNER] >= 0 ? (p[WINNER] === seat ? 1 : -1) : p[OPEN] === 0 ? -1 : 0),
            opensCells: true,
          })
        : undefined,

    result: (p) => (p[WINNER] >= 0 ? wins[p[WINNER]] : p[OPEN] === 0 ? full : null),

    forces:
      solver &&
      ((p, seat, tired) => {
        const mover = p[TURN] + 1
        // A way begins at the top of its column.
        const discAt = (column: number, row: number) => {
          const disc = p[ways[column].path[ways[column].path.length - 1 - row]]
          return disc === 0 ? 0 : disc === mover ? 1 : -1
        }
        return solver.wins(discAt, seat === p[TURN], tired)
      }),

    name: (_, action) => ways[action].name,
    touches: (p, action) => ways[action].touches ?? [landing(p, action)],

    meant: (p, site) =>
      ways.flatMap((way, action) => {
        const falls = !way.touches && way.path.includes(site) && p[way.path[0]] === 0
        return falls ? [landing(p, action)] : []
      }),

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats(rules.kind, LETTERS)),
      marks: row.marks(p, STRIPS),
    }),

    why: (p, _, touches) => whyNotPut(touches, (site) => p[site] !== 0, rules.refusal),

    write: (p) => `${writeRows(rows, 0, LETTERS, p)} ${turns[p[TURN]]}`,

    read(text) {
      const [pieces, turn, ...rest] = fieldsOf(text)
      if (rest.length || turn?.length !== 1 || !turns.includes(turn))
        return refuse('form-rows-then', problem('either', ...turns))
      const read = new Int32Array(cells)
      const filled = readRows(rows, 0, LETTERS.slice(0, 1 + seats), pieces, read)
      if (!filled.ok) return filled
      const loose = hanging(read)
      if (loose >= 0) return refuse('in-air', board.shapes[loose].name)
      const p = empty.slice()
      for (let cell = 0; cell < cells; cell++) if (read[cell]) place(p, cell, read[cell] - 1)
      p[TURN] = turns.indexOf(turn)
      return parsed(p)
    },
  })
  if (seats === 2) tellOfSliding(game, { board, ways, lines: row.lines, sinking: 0 })
  return game
}
