/** Discs, the marbles on them, and what of both comes off the table. */
import {
  type ActionList,
  type Board,
  type Game,
  HEX_DIRECTIONS,
  layout,
  type Position,
  stepTable,
} from '@jatekvilag/engine'

/** A cell is a hole where its disc is gone, an empty disc, or a disc with a marble of a colour. */
export const GONE = 0
export const BARE = 1
export const MARBLE = 2
export const COLOURS = 3

export const PLAYING = -1
export const DRAWN = 2
/** Turns of both sides together that make a draw; hardly a game has fifty. */
export const MOST_TURNS = 200

/** What is to be done now: a whole turn, the disc to take off after a marble was put down, or the next jump of a chain. */
export const WHOLE = 0
export const REMOVE = 1
export const CHAIN = 2

export interface Goal {
  /** So many of each colour, or as many of one. */
  readonly each: number
  readonly one: readonly number[]
}

const zertzSlots = (cells: number) =>
  layout({ board: cells, pool: COLOURS, caught: 2 * COLOURS, turn: 1, step: 1 }, { played: 1, over: 1 })

export interface ZertzRules extends Pick<Game, 'actions' | 'play'> {
  readonly slots: ReturnType<typeof zertzSlots>
  /** A marble is put down (colour * cells + cell), then a disc is taken off, then jumps (cell * 6 + direction). */
  readonly removals: number
  readonly jumps: number
  landing(action: number): number
  canJump(p: Position, from: number): boolean
  isRemovable(p: Position, disc: number): boolean
  hasPool(p: Position): boolean
  /** What a seat may put down: from the pool, or what it has caught when that is empty. */
  stock(p: Position, seat: number, colour: number): number
  anyJump(p: Position): boolean
  judge(p: Position): void
}

export function zertzRules(board: Board, goal: Goal): ZertzRules {
  const cells = board.size
  const slots = zertzSlots(cells)
  const { pool: POOL, caught: CAUGHT, turn: TURN, step: STEP, played: PLAYED, over: OVER } = slots.at
  const steps = stepTable(board, HEX_DIRECTIONS)
  const REMOVALS = COLOURS * cells
  const JUMPS = REMOVALS + cells
  const island = new Int32Array(cells)
  const seen = new Uint8Array(cells)

  const at = (p: Position, cell: number) => (cell < 0 ? GONE : p[cell])
  const next = (cell: number, d: number) => (cell < 0 ? -1 : steps[d * cells + cell])

  const isJump = (p: Position, from: number, d: number) => {
    const over = next(from, d)
    return at(p, over) >= MARBLE && at(p, next(over, d)) === BARE
  }

  function canJump(p: Position, from: number): boolean {
    if (p[from] < MARBLE) return false
    for (let d = 0; d < 6; d++) if (isJump(p, from, d)) return true
    return false
  }

  function anyJump(p: Position): boolean {
    for (let cell = 0; cell < cells; cell++) if (canJump(p, cell)) return true
    return false
  }

  /** An empty disc that can slide out: two places side by side next to it are holes. */
  function isRemovable(p: Position, disc: number): boolean {
    if (p[disc] !== BARE) return false
    let last = at(p, next(disc, 5)) === GONE
    for (let d = 0; d < 6; d++) {
      const hole = at(p, next(disc, d)) === GONE
      if (hole && last) return true
      last = hole
    }
    return false
  }

  function anyRemovable(p: Position): boolean {
    for (let disc = 0; disc < cells; disc++) if (isRemovable(p, disc)) return true
    return false
  }

  const hasPool = (p: Position) => p[POOL] + p[POOL + 1] + p[POOL + 2] > 0
  const stockAt = (p: Position, seat: number) => (hasPool(p) ? POOL : CAUGHT + seat * COLOURS)
  const stock = (p: Position, seat: number, colour: number) => p[stockAt(p, seat) + colour]

  function anyPlacement(p: Position, seat: number): boolean {
    let marbles = 0
    for (let colour = 0; colour < COLOURS; colour++) marbles += stock(p, seat, colour)
    if (marbles === 0) return false
    for (let cell = 0; cell < cells; cell++) if (p[cell] === BARE) return true
    return false
  }

  /** Takes islands off the table whose discs are all occupied; their marbles are the seat's. */
  function takeIslands(p: Position, seat: number): void {
    let discs = 0
    for (let cell = 0; cell < cells; cell++) if (p[cell] !== GONE) discs++
    seen.fill(0)
    for (let first = 0; first < cells; first++) {
      if (p[first] === GONE || seen[first] === 1) continue
      let count = 1
      let full = p[first] >= MARBLE
      island[0] = first
      seen[first] = 1
      for (let i = 0; i < count; i++)
        for (let d = 0; d < 6; d++) {
          const cell = next(island[i], d)
          if (at(p, cell) === GONE || seen[cell] === 1) continue
          seen[cell] = 1
          if (p[cell] === BARE) full = false
          island[count++] = cell
        }
      // The whole table is no island.
      if (!full || count === discs) continue
      for (let i = 0; i < count; i++) {
        p[CAUGHT + seat * COLOURS + p[island[i]] - MARBLE]++
        p[island[i]] = GONE
      }
    }
  }

  function reached(white: number, grey: number, black: number): boolean {
    const { each, one } = goal
    return white >= one[0] || grey >= one[1] || black >= one[2] || (white >= each && grey >= each && black >= each)
  }

  const hasWon = (p: Position, seat: number) => {
    const own = CAUGHT + seat * COLOURS
    return reached(p[own], p[own + 1], p[own + 2])
  }

  /** With everything on the table, as whoever makes the last move possible takes it. */
  function wouldWin(p: Position, seat: number): boolean {
    const own = CAUGHT + seat * COLOURS
    let white = p[own]
    let grey = p[own + 1]
    let black = p[own + 2]
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] === MARBLE) white++
      else if (p[cell] === MARBLE + 1) grey++
      else if (p[cell] === MARBLE + 2) black++
    }
    return reached(white, grey, black)
  }

  function judge(p: Position): void {
    const seat = p[TURN]
    p[OVER] = PLAYING
    if (hasWon(p, 1 - seat)) p[OVER] = 1 - seat
    else if (hasWon(p, seat)) p[OVER] = seat
    else if (p[STEP] !== WHOLE) return
    else if (!anyPlacement(p, seat) && !anyJump(p)) p[OVER] = wouldWin(p, 1 - seat) ? 1 - seat : DRAWN
    else if (p[PLAYED] >= MOST_TURNS) p[OVER] = DRAWN
  }

  function endTurn(p: Position, seat: number): void {
    p[STEP] = WHOLE
    p[TURN] = 1 - seat
    p[PLAYED]++
    judge(p)
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== PLAYING || seat !== p[TURN]) return
    if (p[STEP] === REMOVE) {
      for (let disc = 0; disc < cells; disc++) if (isRemovable(p, disc)) out.add(REMOVALS + disc)
      return
    }
    const before = out.count
    const chained = p[STEP] - CHAIN
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] < MARBLE || (chained >= 0 && cell !== chained)) continue
      for (let d = 0; d < 6; d++) if (isJump(p, cell, d)) out.add(JUMPS + cell * 6 + d)
    }
    if (out.count > before) return
    for (let colour = 0; colour < COLOURS; colour++) {
      if (stock(p, seat, colour) === 0) continue
      for (let cell = 0; cell < cells; cell++) if (p[cell] === BARE) out.add(colour * cells + cell)
    }
  }

  function landing(action: number): number {
    const d = (action - JUMPS) % 6
    return next(next(((action - JUMPS) / 6) | 0, d), d)
  }

  function play(p: Position, seat: number, action: number): void {
    if (action >= JUMPS) {
      const from = ((action - JUMPS) / 6) | 0
      const over = next(from, (action - JUMPS) % 6)
      const to = landing(action)
      p[CAUGHT + seat * COLOURS + p[over] - MARBLE]++
      p[over] = BARE
      p[to] = p[from]
      p[from] = BARE
      if (hasWon(p, seat) || !canJump(p, to)) endTurn(p, seat)
      else p[STEP] = CHAIN + to
      return
    }
    if (action >= REMOVALS) p[action - REMOVALS] = GONE
    else {
      const colour = (action / cells) | 0
      p[stockAt(p, seat) + colour]--
      p[action % cells] = MARBLE + colour
      if (anyRemovable(p)) {
        p[STEP] = REMOVE
        return
      }
    }
    takeIslands(p, seat)
    endTurn(p, seat)
  }

  return {
    slots,
    removals: REMOVALS,
    jumps: JUMPS,
    landing,
    canJump,
    isRemovable,
    hasPool,
    stock,
    anyJump,
    judge,
    actions,
    play,
  }
}
