/** Rook moves, capture between two men or against the empty throne, a king who runs for the edge or a corner. */
import { type Board, type Game, layout, ORTHOGONAL, type Position, Random, stepTable } from '@jatekvilag/engine'
import { custodial } from '../../../families/custodial.ts'

export const [DEFENDERS, ATTACKERS] = [0, 1]
/** What stands on a cell; guards and attackers are their seat + 1. */
export const [GUARD, ATTACKER, KING] = [1, 2, 3]

export const PLAYING = -1
/** Ends: the king got away, the king is caught, a side cannot move, too long without a capture. */
export const [ESCAPED, CAUGHT, SHUT_IN, QUIET_LIMIT] = [0, 1, 2, 4]
const QUIET_TURNS = 200

/** Men are also kept in lists and as sets of taken cells of each row and column, so that a playout need not look for them. */
const tablutSlots = (size: number, most: number) =>
  layout(
    { board: size * size, turn: 1 },
    {
      quiet: 1,
      outcome: 1,
      king: 1,
      hash: 1,
      men: 2,
      list: 2 * most,
      place: size * size,
      takenInRow: size,
      takenInColumn: size,
    },
  )

export interface TablutParts {
  readonly board: Board
  readonly size: number
  readonly throne: number
  /** The most men of one side. */
  readonly most: number
  /** The king wins in a corner, where nobody else may go, instead of on any cell of the edge. */
  readonly corners: boolean
  /** How many cells the king may go in one move. */
  readonly reach: number
}

export interface TablutRules extends Pick<Game, 'actions' | 'play' | 'sample' | 'hash'> {
  readonly slots: ReturnType<typeof tablutSlots>
  /** Puts a man on an empty cell of a position that is being set up. */
  put(p: Position, cell: number, value: number): void
  judge(p: Position): void
  captures(p: Position, action: number): boolean
  /** The cells where the king could win with his next move, of four at most. */
  waysOut(p: Position): number[]
  countWaysOut(p: Position): number
  /** How many cells the king can go to. */
  freedom(p: Position): number
  /** How many of the king's neighbours are attackers, or the empty throne. */
  pressed(p: Position): number
  isGoal(cell: number): boolean
  isCorner(cell: number): boolean
}

export function tablutRules({ board, size, throne, most, corners, reach }: TablutParts): TablutRules {
  const cells = board.size
  const slots = tablutSlots(size, most)
  const { turn: TURN, quiet: QUIET, outcome: OUTCOME, king: KING_AT, hash: HASH, men: MEN } = slots.at
  const { list: LIST, place: PLACE, takenInRow: IN_ROW, takenInColumn: IN_COLUMN } = slots.at
  const steps = stepTable(board, ORTHOGONAL)
  const flanks = custodial(board, ORTHOGONAL, 1, 1)

  const column = Int32Array.from(board.shapes, ({ x }) => x)
  const row = Int32Array.from(board.shapes, ({ y }) => y)
  const atEdge = (at: number) => at === 0 || at === size - 1
  const isCorner = Uint8Array.from(board.shapes, ({ x, y }) => (corners && atEdge(x) && atEdge(y) ? 1 : 0))
  const isGoal = corners ? isCorner : Uint8Array.from(board.shapes, ({ x, y }) => (atEdge(x) || atEdge(y) ? 1 : 0))

  /** Random bits for each kind of man on each cell; the hash of a position is all of them together. */
  const random = new Random(9)
  const bits = Int32Array.from({ length: 4 * cells }, () => random.int32())

  /** Sets of cells that a man can never enter: the throne, and corners but for the king. */
  const closedInRow = new Int32Array(2 * size)
  const closedInColumn = new Int32Array(2 * size)
  const close = (cell: number, forKing: number) => {
    closedInRow[forKing * size + row[cell]] |= 1 << column[cell]
    closedInColumn[forKing * size + column[cell]] |= 1 << row[cell]
  }
  for (const forKing of [0, 1]) close(throne, forKing)
  for (let cell = 0; cell < cells; cell++) if (isCorner[cell]) close(cell, 0)
  const isClosed = (cell: number, man: number) => cell === throne || (isCorner[cell] === 1 && man !== KING)

  /** The places from one to another in a line of cells, the first left out and the last one with them, as bits. */
  const way = new Int32Array(size * size)
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) for (let at = b; at !== a; at += a < b ? -1 : 1) way[a * size + b] |= 1 << at
  /** All cells in the row of a cell, then all in its column: TARGETS for each cell. */
  const TARGETS = 2 * (size - 1)
  const targets = Int32Array.from({ length: cells * TARGETS }, (_, i) => {
    const cell = Math.floor(i / TARGETS)
    const n = i % TARGETS
    const along = n < size - 1
    const own = along ? column[cell] : row[cell]
    const other = (n % (size - 1)) + (n % (size - 1) >= own ? 1 : 0)
    return board.shapes.findIndex(({ x, y }) =>
      along ? x === other && y === row[cell] : y === other && x === column[cell],
    )
  })

  function put(p: Position, cell: number, value: number): void {
    const seat = value === ATTACKER ? ATTACKERS : DEFENDERS
    p[cell] = value
    p[HASH] ^= bits[value * cells + cell]
    if (value === KING) p[KING_AT] = cell
    p[LIST + seat * most + p[MEN + seat]] = cell
    p[PLACE + cell] = p[MEN + seat]++
    p[IN_ROW + row[cell]] |= 1 << column[cell]
    p[IN_COLUMN + column[cell]] |= 1 << row[cell]
  }

  /** The last man of the list takes the place of the one that goes. */
  function remove(p: Position, cell: number): void {
    const seat = p[cell] === ATTACKER ? ATTACKERS : DEFENDERS
    const last = p[LIST + seat * most + --p[MEN + seat]]
    p[LIST + seat * most + p[PLACE + cell]] = last
    p[PLACE + last] = p[PLACE + cell]
    p[HASH] ^= bits[p[cell] * cells + cell]
    p[cell] = 0
    p[IN_ROW + row[cell]] &= ~(1 << column[cell])
    p[IN_COLUMN + column[cell]] &= ~(1 << row[cell])
  }

  function walk(p: Position, seat: number, from: number, to: number): void {
    p[LIST + seat * most + p[PLACE + from]] = to
    p[PLACE + to] = p[PLACE + from]
    p[to] = p[from]
    p[from] = 0
    p[HASH] ^= bits[p[to] * cells + from] ^ bits[p[to] * cells + to]
    if (p[to] === KING) p[KING_AT] = to
    p[IN_ROW + row[from]] &= ~(1 << column[from])
    p[IN_COLUMN + column[from]] &= ~(1 << row[from])
    p[IN_ROW + row[to]] |= 1 << column[to]
    p[IN_COLUMN + column[to]] |= 1 << row[to]
  }

  /** How many men the one on `cell` captures by having arrived there: the first so many of `flanks.taken`, perhaps with the king. */
  function flanked(p: Position, cell: number, own: number): number {
    // The empty throne stands for a man of whoever moves.
    if (p[throne] !== 0) return flanks.find(p, cell, own)
    p[throne] = own
    const found = flanks.find(p, cell, own)
    p[throne] = 0
    return found
  }

  function canMove(p: Position, seat: number): boolean {
    for (let i = LIST + seat * most, end = i + p[MEN + seat]; i < end; i++) {
      const cell = p[i]
      for (let d = cell; d < 4 * cells; d += cells) {
        const next = steps[d]
        if (next >= 0 && p[next] === 0 && !isClosed(next, p[cell])) return true
      }
    }
    return false
  }

  function pressed(p: Position): number {
    let count = 0
    for (let d = p[KING_AT]; d < 4 * cells; d += cells) {
      const next = steps[d]
      if (next >= 0 && (p[next] === ATTACKER || (next === throne && p[throne] === 0))) count++
    }
    return count
  }

  function sides(cell: number): number {
    let count = 0
    for (let d = cell; d < 4 * cells; d += cells) if (steps[d] >= 0) count++
    return count
  }

  function judge(p: Position): void {
    const seat = p[TURN]
    const king = p[KING_AT]
    p[OUTCOME] = PLAYING
    if (isGoal[king]) p[OUTCOME] = ESCAPED
    else if (seat === DEFENDERS && pressed(p) === sides(king)) p[OUTCOME] = CAUGHT
    else if (!canMove(p, seat)) p[OUTCOME] = SHUT_IN + 1 - seat
    else if (p[QUIET] >= QUIET_TURNS) p[OUTCOME] = QUIET_LIMIT
  }

  /** Counts where the king can go: cells that win (at most one in each direction), or all. */
  function kingsCells(p: Position, goalsOnly: boolean): number {
    let count = 0
    const king = p[KING_AT]
    for (let d = 0; d < 4; d++) {
      let next = steps[d * cells + king]
      for (let n = 0; n < reach && next >= 0 && p[next] === 0 && next !== throne; n++) {
        if (!goalsOnly || isGoal[next]) count++
        next = steps[d * cells + next]
      }
    }
    return count
  }

  return {
    slots,
    hash: (p) => p[HASH] ^ p[TURN],
    put,
    judge,
    pressed,
    freedom: (p) => kingsCells(p, false),
    countWaysOut: (p) => kingsCells(p, true),
    isGoal: (cell) => isGoal[cell] === 1,
    isCorner: (cell) => isCorner[cell] === 1,

    waysOut(p) {
      const king = p[KING_AT]
      const found: number[] = []
      for (let d = 0; d < 4; d++) {
        let next = steps[d * cells + king]
        for (let n = 0; n < reach && next >= 0 && p[next] === 0 && next !== throne; n++) {
          if (isGoal[next]) found.push(next)
          next = steps[d * cells + next]
        }
      }
      return found
    },

    captures(p, action) {
      const from = (action / cells) | 0
      const own = p[from]
      if (own === KING) return false
      p[from] = 0
      const found = flanked(p, action % cells, own)
      p[from] = own
      for (let i = 0; i < found; i++) if (p[flanks.taken[i]] !== KING) return true
      return false
    },

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      for (let from = 0; from < cells; from++) {
        const man = p[from]
        if (man === 0 || (man === ATTACKER) !== (seat === ATTACKERS)) continue
        const far = man === KING ? reach : size
        for (let d = 0; d < 4; d++) {
          let to = steps[d * cells + from]
          for (let n = 0; n < far && to >= 0 && p[to] === 0 && !isClosed(to, man); n++) {
            out.add(from * cells + to)
            to = steps[d * cells + to]
          }
        }
      }
    },

    sample(p, seat, random) {
      const count = p[MEN + seat] * TARGETS
      // Guess a man and a cell in line with it until nothing lies between: a side that may act always has a move.
      for (;;) {
        const guess = random.below(count)
        const man = (guess / TARGETS) | 0
        const n = guess - man * TARGETS
        const from = p[LIST + seat * most + man]
        const to = targets[from * TARGETS + n]
        const forKing = p[from] === KING ? size : 0
        if (n < size - 1) {
          const y = row[from]
          if ((p[IN_ROW + y] | closedInRow[forKing + y]) & way[column[from] * size + column[to]]) continue
          if (forKing > 0 && Math.abs(column[from] - column[to]) > reach) continue
        } else {
          const x = column[from]
          if ((p[IN_COLUMN + x] | closedInColumn[forKing + x]) & way[row[from] * size + row[to]]) continue
          if (forKing > 0 && Math.abs(row[from] - row[to]) > reach) continue
        }
        return from * cells + to
      }
    },

    play(p, seat, action) {
      const to = action % cells
      walk(p, seat, (action / cells) | 0, to)
      p[QUIET]++
      // The king fights nobody, and nobody takes him like a man.
      if (p[to] !== KING) {
        const found = flanked(p, to, p[to])
        for (let i = 0; i < found; i++) {
          if (p[flanks.taken[i]] === KING) continue
          remove(p, flanks.taken[i])
          p[QUIET] = 0
        }
      }
      p[TURN] = 1 - seat
      judge(p)
    },
  }
}
