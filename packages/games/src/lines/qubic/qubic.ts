import {
  defineEntry,
  defineGame,
  drawn,
  fieldText,
  type Game,
  hashSlots,
  itemsOn,
  layers,
  layout,
  linesOf,
  looksOfSeats,
  type Position,
  rowsOf,
  SPACE_AXES,
  type ValuesOf,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import { threats } from '../../families/threats.ts'
import { tellOfSliding } from '../family/sliding/told.ts'
import bot from './bot.json' with { type: 'json' }
import { lineEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: [4, 6],
    default: 4,
  },
} as const

export const qubic = defineEntry({
  id: 'qubic',
  catalogue: ['qubic'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'line', 'space'],
  options,
  presets: {
    'six-cube': { options: { size: 6 } },
  },
  bot: {
    ...bot,
    judge: { from: 8, method: 'alpha-beta', load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

const LETTERS = '.xo'

function create(chosen: ValuesOf<typeof options>): Game {
  const { size } = chosen
  const inRow = size === 4 ? 4 : 5
  const cells = size ** 3
  const board = layers(size, size, size)
  const rows = rowsOf(board)
  const lines = linesOf(board, SPACE_AXES, inRow)

  // `free` lists the empty cells in any order and `place` says where each stands in it.
  const slots = layout({ board: cells, turn: 1 }, { stones: 1, winner: 1, free: cells, place: cells })
  const { turn: TURN, stones: STONES, winner: WINNER, free: FREE, place: PLACE } = slots.at

  /** The other cells of every line through a cell, line after line: from others[first[cell]] to others[first[cell + 1] - 1]. */
  const first = new Int32Array(cells + 1)
  const otherCells: number[] = []
  for (let cell = 0; cell < cells; cell++) {
    for (const line of lines) if (line.includes(cell)) otherCells.push(...line.filter((other) => other !== cell))
    first[cell + 1] = otherCells.length
  }
  const others = Int32Array.from(otherCells)

  /** The cells open to the very first stone: all of the small cube, the surface without the corners of the large one. */
  const openings = Int32Array.from(
    board.shapes.map((_, cell) => cell).filter((cell) => size === 4 || [1, 2].includes(outerFaces(cell, size))),
  )

  const empty = new Int32Array(slots.length)
  empty[WINNER] = -1
  for (let cell = 0; cell < cells; cell++) empty[FREE + cell] = empty[PLACE + cell] = cell

  function completesLine(p: Position, cell: number, own: number): boolean {
    const end = first[cell + 1]
    for (let line = first[cell]; line < end; line += inRow - 1) {
      let i = line
      while (i < line + inRow - 1 && p[others[i]] === own) i++
      if (i === line + inRow - 1) return true
    }
    return false
  }

  function place(p: Position, cell: number, seat: number): void {
    p[cell] = seat + 1
    const last = cells - ++p[STONES]
    const moved = p[FREE + last]
    const hole = p[PLACE + cell]
    p[FREE + hole] = moved
    p[PLACE + moved] = hole
    if (completesLine(p, cell, seat + 1)) p[WINNER] = seat
  }

  function play(p: Position, seat: number, action: number): void {
    place(p, action, seat)
    p[TURN] = 1 - seat
  }

  const wins = [won(2, 0, 'line'), won(2, 1, 'line')]
  const full = drawn(2, 'board-full')
  const isOver = (p: Position) => p[WINNER] >= 0 || p[STONES] === cells

  const game = defineGame({
    id: 'qubic',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: cells,
    singleActionTurns: true,
    evaluation: lineEvaluation(lines, TURN),
    start: () => empty.slice(),

    actors: (p) => (isOver(p) ? 0 : 1 << p[TURN]),

    actions(p, seat, out) {
      if (isOver(p) || seat !== p[TURN]) return
      if (p[STONES] === 0) {
        for (let i = 0; i < openings.length; i++) out.add(openings[i])
        return
      }
      const items = out.reserve(cells)
      let n = out.count
      for (let cell = 0; cell < cells; cell++) if (p[cell] === 0) items[n++] = cell
      out.count = n
    },

    sample(p, _, random) {
      if (p[STONES] === 0) return openings[random.below(openings.length)]
      return p[FREE + random.below(cells - p[STONES])]
    },

    play,
    attack: threats({
      cells,
      lines,
      length: inRow,
      turn: TURN,
      actionOn: (p, cell) => (p[cell] === 0 && p[STONES] > 0 ? cell : -1),
      play,
      hash: (p) => hashSlots(p, slots.keyLength),
      ended: (p, seat) => (p[WINNER] >= 0 ? (p[WINNER] === seat ? 1 : -1) : p[STONES] === cells ? -1 : 0),
    }),

    result: (p) => (p[WINNER] >= 0 ? wins[p[WINNER]] : p[STONES] === cells ? full : null),

    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('stone', LETTERS)),
      marks: lines
        .filter((line) => p[line[0]] !== 0 && line.every((cell) => p[cell] === p[line[0]]))
        .map((line) => ({ kind: 'winning', owner: p[line[0]] - 1, sites: line }) as const),
    }),

    why: (p, _, touches) => whyNotPut(touches, (site) => p[site] !== 0, 'first-on-surface'),

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      form: refuse('form-x-o'),
      empty: () => empty.slice(),
      put(p, site, value) {
        place(p, site, value - 1)
        return undefined
      },
    }),
  })
  const ways = board.shapes.map(({ name }, cell) => ({ name, path: [cell] }))
  tellOfSliding(game, { board, ways, lines, sinking: 0 })
  return game
}

/** How many faces of the cube a cell lies on: 0 inside, 3 at a corner. */
function outerFaces(cell: number, size: number): number {
  const place = [cell % size, Math.floor(cell / size) % size, Math.floor(cell / size ** 2)]
  return place.filter((at) => at === 0 || at === size - 1).length
}
