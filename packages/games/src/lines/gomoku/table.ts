/** The board as it was chosen, how a position is laid out on it, and what may be done there. */
import {
  type ActionList,
  type Game,
  layout,
  ORTHOGONAL,
  type Position,
  Random,
  rowsOf,
  stepTable,
} from '@jatekvilag/engine'
import { inARow } from '../family/in-a-row.ts'
import { GOMOKU_BOARDS, type GomokuBoard } from './boards.ts'
import type { GomokuOptions } from './options.ts'

/** Draw after this many slides of both sides together; the sources are silent. */
export const MOST_SLIDES = 100
/** By the rule of three the starter offers two places instead of his third move, when four stones lie. */
export const STONES_BEFORE_OFFER = 4
/** The sheet of paper always reaches so many cells beyond every stone. */
const MARGIN = 3
/** A sampler that guesses in vain so often lists the slides instead. */
const MOST_TRIES = 300

export const LETTERS = '.xo'
/** How a match stands: a seat that has won, or one of these. */
export const PLAYING = -1
export const [FULL, LIMIT] = [2, 3]

export type GomokuTable = ReturnType<typeof gomokuTable>

export function gomokuTable(chosen: GomokuOptions) {
  const { board, axes, supply = 0, sheet = 0 }: GomokuBoard = GOMOKU_BOARDS[chosen.board]()
  const { offer } = chosen
  const cells = board.size
  const rows = rowsOf(board)
  const row = inARow({ board, seats: 2, axes, length: chosen.length })
  // Only the boards with a supply have a sliding stage.
  const steps = supply > 0 ? stepTable(board, ORTHOGONAL) : new Int32Array(0)

  // An action: a cell for a new stone, then (direction, stone) for slides, then offers, choices and the pass.
  const SLIDE = cells
  const OFFER = 5 * cells
  const CHOICE = 6 * cells
  const PASS = 7 * cells

  // `offered` holds cell + 1 of the two offers, or 0.
  // The sheet of paper reaches from `left` to `right` and from `bottom` to `top`.
  const slots = layout(
    { board: cells, turn: 1, offered: 2 },
    { stones: 1, slides: 1, outcome: 1, hash: 1, left: 1, right: 1, bottom: 1, top: 1, strips: row.slots },
  )
  const { turn: TURN, offered: OFFERED, stones: STONES, slides: SLIDES } = slots.at
  const { outcome: OUTCOME, hash: HASH, left: LEFT, right: RIGHT, bottom: BOTTOM, top: TOP, strips: STRIPS } = slots.at

  const columnOf = Int32Array.from(board.shapes, (shape) => shape.x)
  const rowOf = Int32Array.from(board.shapes, (shape) => shape.y)
  const edge = sheet > 0 ? Math.sqrt(cells) - 1 : 0
  const random32 = new Random(19)
  const keys = Int32Array.from({ length: 2 * cells }, () => random32.int32())
  const TURN_KEY = random32.int32()

  const empty = new Int32Array(slots.length)
  empty[OUTCOME] = PLAYING
  empty[LEFT] = empty[BOTTOM] = (edge + 1 - sheet) >> 1
  empty[RIGHT] = empty[TOP] = edge - empty[LEFT]

  const isSliding = (p: Position) => supply > 0 && p[STONES] === 2 * supply
  const isOffering = (p: Position) => offer && p[STONES] === STONES_BEFORE_OFFER && p[TURN] === 0
  const isChoosing = (p: Position) => offer && p[OFFERED + 1] !== 0
  const isOnSheet = (p: Position, cell: number) =>
    columnOf[cell] >= p[LEFT] && columnOf[cell] <= p[RIGHT] && rowOf[cell] >= p[BOTTOM] && rowOf[cell] <= p[TOP]
  const isOpen = (p: Position, cell: number) =>
    p[cell] === 0 && (sheet === 0 || isOnSheet(p, cell)) && !(offer && cell + 1 === p[OFFERED])

  function put(p: Position, cell: number, seat: number): void {
    p[cell] = seat + 1
    p[HASH] ^= keys[2 * cell + seat]
    if (row.put(p, STRIPS, cell, seat)) p[OUTCOME] = seat
  }

  function place(p: Position, cell: number, seat: number): void {
    put(p, cell, seat)
    p[STONES]++
    if (p[STONES] === cells && p[OUTCOME] === PLAYING) p[OUTCOME] = FULL
    if (sheet > 0) growSheet(p, columnOf[cell], rowOf[cell])
  }

  function growSheet(p: Position, x: number, y: number): void {
    p[LEFT] = Math.max(0, Math.min(p[LEFT], x - MARGIN))
    p[RIGHT] = Math.min(edge, Math.max(p[RIGHT], x + MARGIN))
    p[BOTTOM] = Math.max(0, Math.min(p[BOTTOM], y - MARGIN))
    p[TOP] = Math.min(edge, Math.max(p[TOP], y + MARGIN))
  }

  function slide(p: Position, from: number, to: number, seat: number): void {
    p[from] = 0
    p[HASH] ^= keys[2 * from + seat]
    row.lift(p, STRIPS, from, seat)
    put(p, to, seat)
    p[SLIDES]++
    if (p[SLIDES] >= MOST_SLIDES && p[OUTCOME] === PLAYING) p[OUTCOME] = LIMIT
  }

  /** A stone that slides goes to a free point next door along the lines, never slantwise. */
  function targetOf(p: Position, i: number, own: number): number {
    if (p[i % cells] !== own) return -1
    const to = steps[i]
    return to >= 0 && p[to] === 0 ? to : -1
  }

  function listSlides(p: Position, seat: number, out: ActionList): void {
    const before = out.count
    for (let i = 0; i < 4 * cells; i++) if (targetOf(p, i, seat + 1) >= 0) out.add(SLIDE + i)
    if (out.count === before) out.add(PASS)
  }

  const moves: Pick<Game, 'actions' | 'sample' | 'play'> = {
    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      if (isChoosing(p)) {
        out.add(CHOICE + p[OFFERED] - 1)
        out.add(CHOICE + p[OFFERED + 1] - 1)
        return
      }
      if (isSliding(p)) {
        listSlides(p, seat, out)
        return
      }
      const first = isOffering(p) ? OFFER : 0
      const items = out.reserve(cells)
      let n = out.count
      for (let cell = 0; cell < cells; cell++) if (isOpen(p, cell)) items[n++] = first + cell
      out.count = n
    },

    sample(p, seat, random, scratch) {
      if (isChoosing(p)) return CHOICE + p[OFFERED + random.below(2)] - 1
      if (isSliding(p)) {
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const i = random.below(4 * cells)
          if (targetOf(p, i, seat + 1) >= 0) return SLIDE + i
        }
        scratch.count = 0
        listSlides(p, seat, scratch)
        return scratch.items[random.below(scratch.count)]
      }
      const first = isOffering(p) ? OFFER : 0
      for (;;) {
        const cell = random.below(cells)
        if (isOpen(p, cell)) return first + cell
      }
    },

    play(p, seat, action) {
      if (action < SLIDE) {
        place(p, action, seat)
        p[TURN] = 1 - seat
        return
      }
      if (action >= OFFER && action < CHOICE) {
        const offered = action - OFFER + 1
        const other = p[OFFERED]
        // The order of the two offers means nothing, so they are kept in one order.
        p[OFFERED] = other === 0 || offered < other ? offered : other
        p[OFFERED + 1] = other === 0 ? 0 : Math.max(offered, other)
        if (other !== 0) p[TURN] = 1 - seat
        return
      }
      if (action >= CHOICE && action < PASS) {
        // The opponent has chosen where the starter's stone goes, and makes his own move now.
        p[OFFERED] = p[OFFERED + 1] = 0
        place(p, action - CHOICE, 1 - seat)
        return
      }
      // The opponent of a side that must pass can slide, since an empty point next to a stone is always left.
      if (action !== PASS) slide(p, (action - SLIDE) % cells, steps[action - SLIDE], seat)
      p[TURN] = 1 - seat
    },
  }

  function left(p: Position, seat: number): number {
    let used = 0
    for (let cell = 0; cell < cells; cell++) if (p[cell] === seat + 1) used++
    return supply - used
  }

  return {
    board,
    rows,
    row,
    supply,
    sheet,
    offer,
    steps,
    slots,
    empty,
    TURN_KEY,
    numbers: { SLIDE, OFFER, CHOICE, PASS },
    moves,
    isSliding,
    isChoosing,
    isOffering,
    isOnSheet,
    isOpen,
    place,
    left,
  }
}
