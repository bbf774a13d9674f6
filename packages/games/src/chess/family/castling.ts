/** Castling as data: which rights there are, what must be empty and unattacked, and who goes where. */
import { type Board, type Position, siteNamed } from '@jatekvilag/engine'
import { type Codes, codeOf } from './codes.ts'

export interface CastlingRule {
  /** The letter of the right in the text of a position: upper case for the first player. */
  readonly letter: string
  /** In notation: `O-O`. */
  readonly name: string
  readonly seat: number
  readonly king: readonly [from: string, to: string]
  readonly rook: readonly [from: string, to: string]
}

export interface Castlings {
  readonly rules: readonly CastlingRule[]
  /** Rights that go when a man leaves or reaches this site. */
  readonly rightsAt: Int32Array
  /** Which rule, counted from 1, the king's move from-to belongs to: byMove[code]. */
  readonly byMove: Uint8Array
  readonly rookFrom: Int32Array
  readonly rookTo: Int32Array
  /** The number of rules of one seat. */
  readonly perSeat: number
  /** By rule, the cells that must be empty and those that must not be attacked. */
  readonly cleared: readonly (readonly number[])[]
  readonly safe: readonly (readonly number[])[]
  /** The action of the i-th castling of this seat if it is legal now, else -1. Only for a side not in check. */
  legal(p: Position, seat: number, i: number, rights: number): number
}

export function compileCastlings(
  board: Board,
  codes: Codes,
  rules: readonly CastlingRule[],
  attacked: (p: Position, site: number, by: number) => boolean,
): Castlings {
  const at = (name: string) => siteNamed(board, name)
  const perSeat = rules.length / 2
  const ordered = [...rules].sort((a, b) => a.seat - b.seat)
  const rightsAt = new Int32Array(board.size)
  const byMove = new Uint8Array(1 << (2 * codes.bits))
  const action = ordered.map((rule) => codeOf(codes, at(rule.king[0]), at(rule.king[1])))
  ordered.forEach((rule, i) => {
    rightsAt[at(rule.king[0])] |= 1 << i
    rightsAt[at(rule.rook[0])] |= 1 << i
    byMove[action[i]] = i + 1
  })
  // Between king and rook nothing may stand; the king crosses its own path step by step.
  const [emptyStart, empty]: [number[], number[]] = [[0], []]
  const [safeStart, safe]: [number[], number[]] = [[0], []]
  for (const rule of ordered) {
    const [kingFrom, kingTo, rookFrom, rookTo] = [...rule.king, ...rule.rook].map(at)
    const own = [kingFrom, rookFrom]
    const cleared = new Set(
      [...span(board, kingFrom, rookFrom), ...span(board, kingFrom, kingTo), ...span(board, rookFrom, rookTo)].filter(
        (site) => !own.includes(site),
      ),
    )
    empty.push(...cleared)
    emptyStart.push(empty.length)
    safe.push(...span(board, kingFrom, kingTo).filter((site) => site !== kingFrom))
    safeStart.push(safe.length)
  }
  const codeOfRule = Int32Array.from(action)
  const [kingFrom, kingTo] = [0, 1].map((end) => Int32Array.from(ordered, (rule) => at(rule.king[end])))
  const [rookFrom, rookTo] = [0, 1].map((end) => Int32Array.from(ordered, (rule) => at(rule.rook[end])))
  // A rook that does not stand at the edge may have hidden an attacker behind it.
  const opensLine = Uint8Array.from(ordered, (rule) => {
    const [king, rook] = [board.shapes[at(rule.king[0])], board.shapes[at(rule.rook[0])]]
    const beyond = (x: number) => (rook.x > king.x ? x > rook.x : x < rook.x)
    return board.shapes.some((shape) => shape.y === rook.y && beyond(shape.x)) ? 1 : 0
  })
  function attackedAfter(p: Position, seat: number, rule: number): boolean {
    const king = p[kingFrom[rule]]
    const rook = p[rookFrom[rule]]
    p[kingFrom[rule]] = 0
    p[rookFrom[rule]] = 0
    p[kingTo[rule]] = king
    p[rookTo[rule]] = rook
    const found = attacked(p, kingTo[rule], 1 - seat)
    p[kingTo[rule]] = 0
    p[rookTo[rule]] = 0
    p[kingFrom[rule]] = king
    p[rookFrom[rule]] = rook
    return found
  }
  const [emptyFrom, emptySites] = [Int32Array.from(emptyStart), Int32Array.from(empty)]
  const [safeFrom, safeSites] = [Int32Array.from(safeStart), Int32Array.from(safe)]
  return {
    rules: ordered,
    rightsAt,
    byMove,
    rookFrom,
    rookTo,
    perSeat,
    cleared: ordered.map((_, i) => empty.slice(emptyStart[i], emptyStart[i + 1])),
    safe: ordered.map((_, i) => safe.slice(safeStart[i], safeStart[i + 1])),
    legal(p, seat, i, rights) {
      const rule = seat * perSeat + i
      if (((rights >> rule) & 1) === 0) return -1
      for (let e = emptyFrom[rule], end = emptyFrom[rule + 1]; e < end; e++) if (p[emptySites[e]] !== 0) return -1
      for (let s = safeFrom[rule], end = safeFrom[rule + 1]; s < end; s++)
        if (attacked(p, safeSites[s], 1 - seat)) return -1
      if (opensLine[rule] === 1 && attackedAfter(p, seat, rule)) return -1
      return codeOfRule[rule]
    },
  }
}

/** The sites of one row from a to b, both included. */
function span(board: Board, a: number, b: number): number[] {
  const [low, high] = [board.shapes[a].x, board.shapes[b].x].sort((x, y) => x - y)
  return board.shapes.flatMap((shape, site) =>
    shape.y === board.shapes[a].y && shape.x >= low && shape.x <= high ? [site] : [],
  )
}
