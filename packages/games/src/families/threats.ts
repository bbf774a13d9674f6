/**
 * Wins by threats alone, for games in which a side wins that fills one of many sets of cells: rows of stones, rings, lines in
 * space. A stone that leaves one cell to fill threatens to win, and leaves the other side hardly a choice; so a line of
 * threats is followed further than any search that looks at all moves.
 *
 * First threats of one stone (fours of five in a row), then, where nothing is ever taken off the board, also those that become
 * an unstoppable one (open threes). Whatever is found is proven: every answer that could help is looked at, by the rules.
 */
import type { Position } from '@jatekvilag/engine'

export interface ThreatParts {
  readonly cells: number
  /** Every set of cells that wins, all of one size; a cell holds 0 or its seat plus 1. */
  readonly lines: readonly (readonly number[])[]
  /** The slot of the seat to move. */
  readonly turn: number
  readonly length: number
  /** The action that puts a stone on this cell now, or -1. */
  actionOn(p: Position, cell: number): number
  play(p: Position, seat: number, action: number): void
  hash(p: Position): number
  /** 0 while the game goes on, 1 when it is won by that seat, -1 when it has ended otherwise. */
  ended(p: Position, seat: number): number
  /** How many stones the seat would take by a stone on this cell; absent where nothing is taken. */
  captures?(p: Position, cell: number, seat: number): number
  /** Whether a stone opens or closes other cells than its own: there only threats of one stone are followed. */
  readonly opensCells?: boolean
}

/** So many stones of the attacker in a row of threats, at most. */
const DEEPEST = 20
/** As many with quieter threats between. */
const DEEPEST_QUIET = 5
/** A quieter threat must win so soon if nobody answers it. */
const SOON = 3
/** Failures that are remembered. */
const REMEMBERED = 1 << 14
/** Cells that one position may offer or have to be asked for. */
const MOST = 256

/** An action that begins such a win of the side to move, or -1; looks at no more than about so many positions. */
export type Attack = (p: Position, most: number) => number

export function threats(parts: ThreatParts): Attack {
  const { cells, length, turn, captures } = parts
  const rows = parts.lines.length
  const flat = Int32Array.from(parts.lines.flat())
  const { first, through } = rowsThrough(parts.lines, cells)
  const [WIN, FOUR] = [length - 1, length - 2]
  /** Stones of each seat on each row, and what stands on each cell. */
  const held = [new Uint8Array(rows), new Uint8Array(rows)]
  const stones = new Int32Array(cells)
  /** The rows in which one seat alone has stones, by seat and how many; where each row stands in its list. */
  const lone = Array.from({ length: 2 * (length + 1) }, () => new Int32Array(rows))
  const loneCount = new Int32Array(2 * (length + 1))
  const place = new Int32Array(rows)
  const plies = 2 * (DEEPEST + DEEPEST_QUIET) + 4
  const positions: Int32Array[] = []
  const lists = Array.from({ length: plies }, () => new Int32Array(MOST))
  const answers = Array.from({ length: plies }, () => new Int32Array(MOST))
  const failed = new Int32Array(REMEMBERED)
  const failedAt = new Int32Array(REMEMBERED)
  /** When each cell was last put into a list. */
  const noted = new Int32Array(cells)
  let note = 0
  let round = 0
  let attacker = 0
  let left = 0
  /** The cells of the last win that was found: attacks, answers and the cells that would have won. */
  const trace = new Int32Array(MOST)
  let traced = 0

  /** The list to which a row belongs now, or -1. */
  function listOf(row: number): number {
    const one = held[0][row]
    const other = held[1][row]
    if (one === 0) return other === 0 ? -1 : length + 1 + other
    return other === 0 ? one : -1
  }

  function put(cell: number, value: number): void {
    const before = stones[cell]
    if (before === value) return
    stones[cell] = value
    for (let i = first[cell], end = first[cell + 1]; i < end; i++) {
      const row = through[i]
      const old = listOf(row)
      if (before !== 0) held[before - 1][row]--
      if (value !== 0) held[value - 1][row]++
      const now = listOf(row)
      if (old === now) continue
      if (old >= 0) {
        const last = lone[old][--loneCount[old]]
        lone[old][place[row]] = last
        place[last] = place[row]
      }
      if (now >= 0) {
        place[row] = loneCount[now]
        lone[now][loneCount[now]++] = row
      }
    }
  }

  /** Sets stones and counts to those of a position. */
  function show(p: Position): void {
    for (let cell = 0; cell < cells; cell++) if (stones[cell] !== p[cell]) put(cell, p[cell])
  }

  function positionAt(ply: number, like: Position): Int32Array {
    positions[ply] ??= new Int32Array(like.length)
    return positions[ply]
  }

  /** Plays on a cell; the position is that of the next ply. */
  function playOn(p: Position, cell: number, seat: number, ply: number): Int32Array {
    const next = positionAt(ply + 1, p)
    next.set(p)
    parts.play(next, seat, parts.actionOn(p, cell))
    if (captures === undefined) put(cell, seat + 1)
    else show(next)
    return next
  }

  function takeBack(p: Position, cell: number): void {
    if (captures === undefined) put(cell, 0)
    else show(p)
  }

  /** The cells on which that seat would win at once: how many different ones, written to `out`. */
  function winningCells(p: Position, seat: number, out: Int32Array): number {
    const list = seat * (length + 1) + WIN
    let count = 0
    note++
    for (let i = 0; i < loneCount[list]; i++) {
      const cell = emptyOn(lone[list][i])
      if (noted[cell] === note || count === MOST || parts.actionOn(p, cell) < 0) continue
      noted[cell] = note
      out[count++] = cell
    }
    return count
  }

  function emptyOn(row: number): number {
    let i = row * length
    while (stones[flat[i]] !== 0) i++
    return flat[i]
  }

  /** Empty cells on rows in which the seat alone has so many stones; those already in the list stay. */
  function addCellsOn(p: Position, seat: number, wanted: number, out: Int32Array, from: number): number {
    const list = seat * (length + 1) + wanted
    let count = from
    for (let n = 0; n < loneCount[list]; n++)
      for (let i = lone[list][n] * length, end = i + length; i < end; i++) {
        const cell = flat[i]
        if (stones[cell] !== 0 || noted[cell] === note || count === MOST || parts.actionOn(p, cell) < 0) continue
        noted[cell] = note
        out[count++] = cell
      }
    return count
  }

  function traceCell(cell: number): void {
    if (traced < MOST) trace[traced++] = cell
  }

  /** The cell with which the attacker, who is to move, begins to win by fours, or -1. */
  function byFours(p: Position, depth: number, ply: number): number {
    if (--left < 0) return -1
    const list = lists[ply]
    if (winningCells(p, attacker, list) > 0) {
      traced = 0
      traceCell(list[0])
      return list[0]
    }
    if (depth === 0) return -1
    const forced = winningCells(p, 1 - attacker, list)
    if (forced > 1) return -1
    const key = parts.hash(p)
    const slot = (key ^ (key >>> 15)) & (REMEMBERED - 1)
    if (failed[slot] === key && failedAt[slot] === (round << 5) + depth) return -1
    let count = forced
    if (forced === 0) {
      note++
      count = addCellsOn(p, attacker, FOUR, list, 0)
    }
    for (let i = 0; i < count && left > 0; i++) {
      const cell = list[i]
      const next = playOn(p, cell, attacker, ply)
      const wins = holdsAgainstAll(next, depth, ply + 1)
      takeBack(p, cell)
      if (!wins) continue
      traceCell(cell)
      return cell
    }
    if (left > 0) {
      failed[slot] = key
      failedAt[slot] = (round << 5) + depth
    }
    return -1
  }

  /** The attacker has made a four: does he win whatever the other side does? */
  function holdsAgainstAll(p: Position, depth: number, ply: number): boolean {
    const defender = 1 - attacker
    const end = parts.ended(p, attacker)
    if (end !== 0) return end > 0
    const list = lists[ply]
    if (winningCells(p, defender, list) > 0) return false
    let count = winningCells(p, attacker, list)
    if (count === 0) return false
    if (captures !== undefined) count = addCaptures(p, defender, list, count)
    else if (count > 1) {
      traced = 0
      traceCell(list[0])
      traceCell(list[1])
      return true
    }
    for (let i = 0; i < count; i++) {
      const cell = list[i]
      const next = playOn(p, cell, defender, ply)
      const over = parts.ended(next, attacker)
      const wins = over !== 0 ? over > 0 : byFours(next, depth - 1, ply + 1) >= 0
      takeBack(p, cell)
      if (!wins) return false
      traceCell(cell)
    }
    return true
  }

  function addCaptures(p: Position, seat: number, out: Int32Array, from: number): number {
    let count = from
    for (let cell = 0; cell < cells; cell++) {
      if (stones[cell] !== 0 || noted[cell] === note || count === MOST || parts.actionOn(p, cell) < 0) continue
      if (captures!(p, cell, seat) > 0) out[count++] = cell
    }
    return count
  }

  /** The same with quieter threats between the fours. */
  function byAnyThreat(p: Position, depth: number, ply: number): number {
    const soonest = byFours(p, DEEPEST - 2, ply)
    if (soonest >= 0 || depth === 0 || left <= 0) return soonest
    const list = lists[ply]
    const forced = winningCells(p, 1 - attacker, list)
    if (forced > 1) return -1
    let count = forced
    if (forced === 0) {
      note++
      count = addCellsOn(p, attacker, FOUR, list, 0)
      count = addCellsOn(p, attacker, FOUR - 1, list, count)
    }
    for (let i = 0; i < count && left > 0; i++) {
      const cell = list[i]
      const next = playOn(p, cell, attacker, ply)
      const wins = threatens(next, depth, ply + 1)
      takeBack(p, cell)
      if (wins) return cell
    }
    return -1
  }

  /** Whether the stone that the attacker has just put wins against every answer. */
  function threatens(p: Position, depth: number, ply: number): boolean {
    const defender = 1 - attacker
    const end = parts.ended(p, attacker)
    if (end !== 0) return end > 0
    const list = answers[ply]
    if (winningCells(p, defender, list) > 0) return false
    let count = winningCells(p, attacker, list)
    if (count > 1) return true
    if (count === 0) {
      // Left alone, it must win soon; what could help against that is all that need be answered with.
      if (byFoursUnanswered(p, ply) < 0) return false
      count = helpfulAnswers(p, defender, list)
      if (count === MOST) return false
    }
    for (let i = 0; i < count; i++) {
      const cell = list[i]
      const next = playOn(p, cell, defender, ply)
      const over = parts.ended(next, attacker)
      const wins = over !== 0 ? over > 0 : byAnyThreat(next, depth - 1, ply + 1) >= 0
      takeBack(p, cell)
      if (!wins) return false
    }
    return true
  }

  /** The same question if the other side did nothing. */
  function byFoursUnanswered(p: Position, ply: number): number {
    const next = positionAt(ply + 1, p)
    next.set(p)
    next[turn] = attacker
    return byFours(next, SOON, ply + 1)
  }

  /**
   * Cells of the win that was found, cells with which the defender gets a four himself, and those that would give him one
   * when he must answer in that win.
   */
  function helpfulAnswers(p: Position, defender: number, out: Int32Array): number {
    note++
    let count = 0
    for (let i = 0; i < traced; i++) {
      const cell = trace[i]
      if (stones[cell] !== 0 || noted[cell] === note || parts.actionOn(p, cell) < 0) continue
      noted[cell] = note
      out[count++] = cell
    }
    count = addCellsOn(p, defender, FOUR, out, count)
    const [own, other] = [held[defender], held[attacker]]
    for (let i = 0; i < traced; i++)
      for (let r = first[trace[i]], end = first[trace[i] + 1]; r < end; r++) {
        const row = through[r]
        // With the answer and one or two forced stones on it.
        if (other[row] !== 0 || own[row] < FOUR - 2) continue
        for (let j = row * length, last = j + length; j < last && count < MOST; j++) {
          const cell = flat[j]
          if (stones[cell] !== 0 || noted[cell] === note || parts.actionOn(p, cell) < 0) continue
          noted[cell] = note
          out[count++] = cell
        }
      }
    return count
  }

  return (p, most) => {
    if (parts.ended(p, 0) !== 0) return -1
    attacker = p[turn]
    show(p)
    left = most
    const root = positionAt(0, p)
    root.set(p)
    round = (round + 1) & 0xffffff
    for (let depth = 1; depth <= DEEPEST && left > 0; depth = depth < 4 ? depth + 1 : depth + 4) {
      const cell = byFours(root, depth, 0)
      if (cell >= 0) return parts.actionOn(p, cell)
    }
    if (captures !== undefined || parts.opensCells) return -1
    // Two rows at least must grow together.
    if (loneCount[attacker * (length + 1) + FOUR] + loneCount[attacker * (length + 1) + FOUR - 1] < 2) return -1
    for (let depth = 1; depth <= DEEPEST_QUIET && left > 0; depth++) {
      const cell = byAnyThreat(root, depth, 0)
      if (cell >= 0) return parts.actionOn(p, cell)
    }
    return -1
  }
}

/** The rows through each cell: through[first[cell]] … through[first[cell + 1] - 1]. */
function rowsThrough(lines: readonly (readonly number[])[], cells: number) {
  const first = new Int32Array(cells + 1)
  for (const line of lines) for (const cell of line) first[cell + 1]++
  for (let cell = 0; cell < cells; cell++) first[cell + 1] += first[cell]
  const through = new Int32Array(first[cells])
  const filled = first.slice()
  lines.forEach((line, row) => {
    for (const cell of line) through[filled[cell]++] = row
  })
  return { first, through }
}
