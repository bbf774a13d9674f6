/** A board for everybody, side by side, of which each sees only the own one; and the slots of a position. */
import { type Board, type BoardLabel, layout, makeBoard, ORTHOGONAL, type SiteShape } from '@jatekvilag/engine'
import { pegBoard } from '../../../solitaire/pegs/peg-board.ts'
import { GRADES } from './proposals.ts'

/** While a position is set, so many pegs may be lifted again, and the whole board cleared so often. */
export const MOST_LIFTS = 40
export const MOST_CLEARS = 6
/** So many jumps may be taken back while solving, and while a solution is shown. */
export const MOST_BACKS = 150
/** Positions that are proposed are drawn from so many. */
export const DRAWS = 256

/** What happens: boards are set, solved, or a solution is shown to somebody who said that there is none. */
export const SET = 0
export const SOLVE = 1
export const SHOW = 2
export const OVER = 3

/** How it went for a seat. */
export const OPEN = 0
export const SOLVED = 1
/** Said that there is no solution, and nobody could show one. */
export const UNANSWERED = 2
export const FAILED = 3

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** The cells of a board are numbered row by row from the top left; those of further boards have the number of the board before them. */
function tableOf(size: number, seats: number): Board {
  const cells = size * size
  const columns = Math.ceil(Math.sqrt(seats))
  const shapes: SiteShape[] = []
  const labels: BoardLabel[] = []
  for (let seat = 0; seat < seats; seat++) {
    const [left, bottom] = cornerOf(size, seats, seat)
    const whose = seat === 0 ? '' : `${seat + 1}:`
    for (let cell = 0; cell < cells; cell++) {
      const [x, y] = [left + (cell % size), bottom + size - 1 - Math.floor(cell / size)]
      const outline = [x - 0.5, y - 0.5, x + 0.5, y - 0.5, x + 0.5, y + 0.5, x - 0.5, y + 0.5]
      shapes.push({ name: `${whose}${cell}`, kind: 'cell', x, y, outline, shade: -1 })
    }
    // The number of a cell is that of its row and that of its column together.
    for (let i = 0; i < size; i++) {
      labels.push({ x: left + i, y: bottom + size - 0.15, text: `${i}` })
      if (i > 0) labels.push({ x: left - 0.85, y: bottom + size - 1 - i, text: `${i * size}` })
    }
  }
  const table = makeBoard({
    shapes,
    labels,
    directions: ORTHOGONAL,
    opposites: [
      ['north', 'south'],
      ['east', 'west'],
    ],
    neighbour(site, d) {
      const [seat, cell] = [Math.floor(site / cells), site % cells]
      const [x, y] = [(cell % size) + STEPS[d][0], Math.floor(cell / size) + STEPS[d][1]]
      return x < 0 || y < 0 || x >= size || y >= size ? -1 : seat * cells + y * size + x
    },
    regions: { holes: { sites: shapes.map((_, site) => site), look: 'hollow' } },
  })
  // The numbers of the cells begin at the top left for everybody.
  return { ...table, readOneWay: true }

  function cornerOf(width: number, all: number, seat: number): [number, number] {
    const rows = Math.ceil(all / columns)
    return [(seat % columns) * (width + 1.5), (rows - 1 - Math.floor(seat / columns)) * (width + 1.5)]
  }
}

export interface Rules {
  readonly isRace: boolean
  readonly inTurn: boolean
  readonly strict: boolean
  readonly seats: number
  readonly size: number
  readonly pegs: number
}

export type Field = ReturnType<typeof makeField>

export function makeField(rules: Rules) {
  const { seats, size, pegs } = rules
  const cells = size * size
  const sites = seats * cells
  const jumps = pegs - 1
  const board = tableOf(size, seats)
  const slots = layout(
    {
      /** What lies on each board. */
      board: sites,
      /** What everybody was given to solve; nothing before the boards are exchanged. */
      puzzle: sites,
      /** The jumps that were made there: 1 + from * 8 + direction. */
      line: seats * jumps,
      phase: 1,
      /** Who is still setting, as bits. */
      setting: 1,
      /** A proposal that chance has to make: 1 + seat * grades + grade. */
      asked: 1,
      /** Who solves, where that is done in turn. */
      turn: 1,
      lifts: seats,
      clears: seats,
      backs: seats,
      outcome: seats,
      /** 1 + who says that there is no solution; the board on which one is shown, its jumps, what may be taken back. */
      claimer: 1,
      shown: cells,
      showLine: jumps,
      showBacks: 1,
      /** In a view, 1 + whose it is. */
      viewer: 1,
    },
    { left: seats, made: seats, showLeft: 1, showMade: 1 },
  )
  const put = 8 * sites
  const buttons = put + 2 * sites
  return {
    ...rules,
    cells,
    sites,
    jumps,
    board,
    /** One board alone, whose cells are numbered as those of the first. */
    own: pegBoard(tableOf(size, 1)),
    slots,
    /** What part of the table holds the board of a seat: left, bottom, width, height. */
    windowOf(seat: number): [number, number, number, number] {
      const corner = board.shapes[seat * cells + cells - size]
      return [corner.x - 0.5, corner.y - 0.5, size, size]
    },
    codes: {
      /** site * 8 + direction is a jump; then come pegs that are put down and lifted. */
      put,
      lift: put + sites,
      done: buttons,
      clear: buttons + 1,
      propose: buttons + 2,
      back: buttons + 2 + GRADES.length,
      restart: buttons + 3 + GRADES.length,
      claim: buttons + 4 + GRADES.length,
      concede: buttons + 5 + GRADES.length,
      draw: buttons + 6 + GRADES.length,
    },
  }
}
