/** Where discs may go and what changes sides; everything that play asks for at every move. */
import {
  type ActionList,
  type Board,
  type Game,
  layout,
  neighbourLists,
  type Position,
  type Site,
  sampleListed,
} from '@jatekvilag/engine'

/** What the player on turn can do. */
export const MAY_MOVE = 0
export const MUST_PASS = 1
export const OVER = 2

/** So many turns of each side without a new disc end the game: discs may jump and turn over for ever. */
const QUIET_TURNS = 100

/** The sites at distance two: neighbours of neighbours that are neither neighbours nor the site itself. */
function secondNeighbours(board: Board): number[][] {
  const { start, cells } = neighbourLists(board)
  const around = (site: number) => [...cells.subarray(start[site], start[site + 1])]
  return board.shapes.map((_, site) => {
    const near = around(site)
    const far = new Set(near.flatMap(around))
    return [...far].filter((other) => other !== site && !near.includes(other)).sort((a, b) => a - b)
  })
}

/** Lists of equal length, one after the other; what is missing is filled with `rest`. */
function padded(lists: readonly (readonly number[])[], rest: number): { width: number; cells: Int32Array } {
  const width = Math.max(...lists.map((list) => list.length))
  const cells = new Int32Array(lists.length * width).fill(rest)
  lists.forEach((list, i) => {
    cells.set(list, i * width)
  })
  return { width, cells }
}

export interface CloneRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  readonly slots: ReturnType<typeof cloneSlots>
  readonly PASS: number
  /** The slot that counts the empty open cells. */
  readonly EMPTY: number
  readonly bound: number
  emptyBoard(): Position
  occupy(p: Position, cell: number, seat: number): void
  /** Finds out what the seat on turn can do; seats without discs are passed over. */
  beginTurn(p: Position): void
  mustPass(p: Position): boolean
  /** The own discs from which this cell can be filled by dividing. */
  ownBeside(p: Position, cell: number, own: number): number[]
  /** How many discs would change sides. */
  converted(p: Position, cell: number, own: number): number
  /** Whether an enemy could still come to stand beside this disc. */
  isExposed(p: Position, cell: number): boolean
}

/** `free` lists the empty open cells in any order and `place` says where a cell stands in it. */
const cloneSlots = (cells: number, seats: number) =>
  layout(
    { board: cells, border: 1, turn: 1 },
    { quiet: 1, state: 1, discs: seats, empty: 1, free: cells, place: cells },
  )

export function cloneRules(board: Board, seats: number, closed: readonly Site[], spare: number): CloneRules {
  const cells = board.size
  const slots = cloneSlots(cells, seats)
  const { border: BORDER, turn: TURN, quiet: QUIET, state: STATE, discs: DISCS } = slots.at
  const { empty: EMPTY, free: FREE, place: PLACE } = slots.at
  const PASS = cells * cells
  const quietLimit = QUIET_TURNS * seats

  // Closed cells and what lies beyond the board are the border, which is always empty and never entered.
  const neighbours = neighbourLists(board)
  const beside = board.shapes.map((_, site) => [
    ...neighbours.cells.subarray(neighbours.start[site], neighbours.start[site + 1]),
  ])
  const open = (list: number[]) => list.filter((site) => !closed.includes(site))
  const { width: besideCount, cells: near } = padded(beside.map(open), BORDER)
  const { width: farCount, cells: far } = padded(secondNeighbours(board).map(open), BORDER)
  const isOpen = Uint8Array.from(board.shapes, (_, site) => (closed.includes(site) ? 0 : 1))

  const empty = new Int32Array(slots.length)
  board.shapes.forEach((_, site) => {
    if (closed.includes(site)) return
    empty[PLACE + site] = empty[EMPTY]
    empty[FREE + empty[EMPTY]++] = site
  })

  function occupy(p: Position, cell: number, seat: number): void {
    p[cell] = seat + 1
    p[DISCS + seat]++
    const moved = p[FREE + --p[EMPTY]]
    const hole = p[PLACE + cell]
    p[FREE + hole] = moved
    p[PLACE + moved] = hole
  }

  function vacate(p: Position, cell: number, seat: number): void {
    p[cell] = 0
    p[DISCS + seat]--
    p[PLACE + cell] = p[EMPTY]
    p[FREE + p[EMPTY]++] = cell
  }

  function hasBeside(p: Position, cell: number, own: number): boolean {
    for (let i = cell * besideCount, end = i + besideCount; i < end; i++) if (p[near[i]] === own) return true
    return false
  }

  function canMove(p: Position, own: number): boolean {
    for (let f = FREE, last = FREE + p[EMPTY]; f < last; f++) {
      const cell = p[f]
      if (hasBeside(p, cell, own)) return true
      for (let i = cell * farCount, end = i + farCount; i < end; i++) if (p[far[i]] === own) return true
    }
    return false
  }

  function beginTurn(p: Position): void {
    p[STATE] = OVER
    let alive = 0
    for (let seat = 0; seat < seats; seat++) if (p[DISCS + seat] > 0) alive++
    if (alive < 2 || p[EMPTY] <= spare || p[QUIET] >= quietLimit) return
    while (p[DISCS + p[TURN]] === 0) p[TURN] = p[TURN] + 1 === seats ? 0 : p[TURN] + 1
    if (canMove(p, p[TURN] + 1)) {
      p[STATE] = MAY_MOVE
      return
    }
    // A pass hands the turn to somebody who can move; without such a one the game is over.
    for (let seat = 0; seat < seats; seat++)
      if (seat !== p[TURN] && canMove(p, seat + 1)) {
        p[STATE] = MUST_PASS
        return
      }
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[STATE] === OVER || seat !== p[TURN]) return
    if (p[STATE] === MUST_PASS) {
      out.add(PASS)
      return
    }
    const own = seat + 1
    const items = out.reserve(p[EMPTY] * (1 + farCount))
    let n = out.count
    for (let to = 0; to < cells; to++) {
      if (p[to] !== 0 || isOpen[to] === 0) continue
      if (hasBeside(p, to, own)) items[n++] = to * cells + to
      for (let i = to * farCount, end = i + farCount; i < end; i++)
        if (p[far[i]] === own) items[n++] = far[i] * cells + to
    }
    out.count = n
  }

  return {
    slots,
    PASS,
    EMPTY,
    // A new disc stays on the board for good, whoever owns it; between two of them the turns are limited.
    bound: (cells + 1) * quietLimit,
    emptyBoard: () => empty.slice(),
    occupy,
    beginTurn,
    actions,
    mustPass: (p) => p[STATE] === MUST_PASS,
    ownBeside: (p, cell, own) =>
      [...near.subarray(cell * besideCount, (cell + 1) * besideCount)].filter((site) => p[site] === own),

    converted(p, cell, own) {
      let count = 0
      for (let i = cell * besideCount, end = i + besideCount; i < end; i++)
        if (p[near[i]] !== 0 && p[near[i]] !== own) count++
      return count
    },

    isExposed(p, cell) {
      for (let i = cell * besideCount, end = i + besideCount; i < end; i++)
        if (p[near[i]] === 0 && near[i] !== BORDER) return true
      return false
    },

    sample(p, seat, random, scratch) {
      if (p[STATE] === MUST_PASS) return PASS
      const own = seat + 1
      // An empty cell, and one of the ways to come there: by dividing, or from one of the cells two steps away.
      const ways = 1 + farCount
      for (let tries = 8 * ways; tries > 0; tries--) {
        const guess = random.below(p[EMPTY] * ways)
        const to = p[FREE + ((guess / ways) | 0)]
        const way = guess % ways
        if (way === farCount) {
          if (hasBeside(p, to, own)) return to * cells + to
        } else if (p[far[to * farCount + way]] === own) return far[to * farCount + way] * cells + to
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      if (action === PASS) p[QUIET]++
      else {
        const from = (action / cells) | 0
        const to = action % cells
        if (from === to) p[QUIET] = 0
        else {
          vacate(p, from, seat)
          p[QUIET]++
        }
        occupy(p, to, seat)
        const own = seat + 1
        for (let i = to * besideCount, end = i + besideCount; i < end; i++) {
          const was = p[near[i]]
          if (was === 0 || was === own) continue
          p[near[i]] = own
          p[DISCS + was - 1]--
          p[DISCS + seat]++
        }
      }
      p[TURN] = seat + 1 === seats ? 0 : seat + 1
      beginTurn(p)
    },
  }
}
