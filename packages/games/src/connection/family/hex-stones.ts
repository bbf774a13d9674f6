/**
 * Games in which stones are put on empty hexagons and never move, and a chain of them wins:
 * by the sides and corners that it touches or by running round in a ring.
 */
import {
  type ActionList,
  type Board,
  defineGame,
  drawn,
  endingBy,
  fieldText,
  type Game,
  type GameParts,
  HEX_DIRECTIONS,
  itemsOn,
  layout,
  looksOfSeats,
  lowestBit,
  type Mark,
  type OptionValues,
  type Position,
  rowsOf,
  stepTable,
  type WordId,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import { alone, marksOfRoot, rootOf } from '../../families/union-find.ts'
import { ANSWERS_TO, OWN_AROUND, wallsAround } from './bridges.ts'
import { Hunches, PARTS } from './hunches.ts'
import { firstLaid, withSwap } from './swap.ts'
import { refuse } from './texts.ts'
import { isRing, winningChain } from './winning-chain.ts'

export interface HexStones {
  id: string
  options: OptionValues
  board: Board
  /** The sides and corners that a stone on this cell touches, as bits. */
  marksAt(cell: number, seat: number): number
  markBits: number
  /** Whether a stone of that seat beside this cell of the rim is as good as on the rim while one cell of two is empty. */
  leansOn?(cell: number, seat: number): boolean
  /** The reason for which a chain with these marks wins. */
  winsBy(marks: number): WordId | undefined
  /** The reason for which a ring wins, where it does. */
  ring?: WordId
  /** The second player may take over the first stone. */
  swap: boolean
  /** What was learned about where to look first; see `hunches.ts`. */
  hunches?: readonly number[]
  /** Where a stone that changes hands goes. */
  swappedTo?(cell: number): number
}

const LETTERS = '.xo'

/** The six neighbours of a cell clockwise, the wall where there is none: near[cell * 6 + d]. */
function neighboursOn(board: Board): Int32Array {
  const steps = stepTable(board, HEX_DIRECTIONS)
  return Int32Array.from({ length: 6 * board.size }, (_, i) => {
    const next = steps[(i % 6) * board.size + Math.floor(i / 6)]
    return next < 0 ? board.size : next
  })
}

/** What there is to see around the cells of a game. */
export function looksAt({ board, leansOn, markBits, marksAt }: HexStones): Hunches {
  const near = neighboursOn(board)
  const rims = Int32Array.from({ length: board.size }, (_, cell) => {
    const leaning = (leansOn?.(cell, 0) ? 1 : 0) | (leansOn?.(cell, 1) ? 2 : 0)
    let rim = 0
    for (let d = 0; d < 6; d++) if (near[6 * cell + d] === board.size) rim |= (leaning || 3) << (2 * d)
    return rim
  })
  return new Hunches(board.size, near, rims, leansOn && { count: markBits, at: marksAt })
}

export function hexStones(parts: HexStones): Game {
  const { board } = parts
  const cells = board.size
  const rows = rowsOf(board)
  const WALL = cells
  // `free` lists the empty cells in any order and `place` says where each stands in it, so that
  // a random one is found at once. `end` is -1 or the index of the result.
  const slots = layout(
    { board: cells, wall: 1, turn: 1 },
    { stones: 1, end: 1, parent: cells, free: cells, place: cells, last: 1, answers: 1 },
  )
  const { turn: TURN, stones: STONES, end: END, parent: PARENT, free: FREE, place: PLACE } = slots.at
  const { last: LAST, answers: ANSWERS } = slots.at

  const near = neighboursOn(board)
  const marks = Int32Array.from({ length: 2 * cells }, (_, i) => parts.marksAt(i % cells, i < cells ? 0 : 1))
  /** What lies beyond the rim around a stone of a seat, as the other seat sees it. */
  const walls = Int32Array.from({ length: 2 * cells }, (_, i) => {
    const [cell, seat] = [i % cells, i < cells ? 0 : 1]
    return wallsAround((d) => near[6 * cell + d] === WALL, seat, parts.leansOn?.(cell, 1 - seat) ?? false)
  })

  const looks = looksAt(parts)
  const weights = Float64Array.from(parts.hunches ?? [])

  function hunches(p: Position, seat: number, { items, count }: ActionList, out: Float64Array): void {
    looks.see(p, seat, items, count, p[LAST], p[ANSWERS])
    const seen = looks.parts
    for (let i = 0, at = 0; i < count; i++, at += PARTS)
      out[i] =
        items[i] === cells
          ? 0
          : weights[seen[at]] + weights[seen[at + 1]] + weights[seen[at + 2]] + weights[seen[at + 3]]
  }

  // Results in pairs, one for each seat, after the draw.
  const results = [drawn(2, 'board-full')]
  const DRAWN = 0
  const resultFor = (reason: WordId): number => {
    const known = results.findIndex((result) => result.reason === reason)
    return known > 0 ? known : results.push(won(2, 0, reason), won(2, 1, reason)) - 2
  }
  const resultByMarks = Uint8Array.from({ length: 1 << parts.markBits }, (_, m) => {
    const reason = parts.winsBy(m)
    return reason === undefined ? 0 : resultFor(reason)
  })
  const ringResult = parts.ring === undefined ? 0 : resultFor(parts.ring)

  const empty = new Int32Array(slots.length)
  empty[END] = -1
  for (let c = 0; c < cells; c++) empty[FREE + c] = empty[PLACE + c] = c

  function put(p: Position, cell: number, seat: number): void {
    const own = seat + 1
    p[cell] = own
    const last = cells - ++p[STONES]
    const moved = p[FREE + last]
    const hole = p[PLACE + cell]
    p[FREE + hole] = moved
    p[PLACE + moved] = hole

    const at = 6 * cell
    const ring =
      p[near[at]] |
      (p[near[at + 1]] << 2) |
      (p[near[at + 2]] << 4) |
      (p[near[at + 3]] << 6) |
      (p[near[at + 4]] << 8) |
      (p[near[at + 5]] << 10)
    const around = OWN_AROUND[(seat << 12) | ring]
    p[LAST] = cell
    p[ANSWERS] = ANSWERS_TO[(seat << 12) | ring | walls[seat * cells + cell]]
    // Own stones side by side around the cell are one chain already: only the first of each run is looked up.
    let runs = around === 63 ? 1 : around & ~((around << 1) | (around >> 5))
    let touched = marks[seat * cells + cell]
    let root = cell
    let closes = false
    while (runs !== 0) {
      const chain = rootOf(p, PARENT, near[at + lowestBit(runs)])
      runs &= runs - 1
      if (chain === root) {
        // Two runs of one chain: the new stone closes a ring.
        closes = true
        continue
      }
      touched |= marksOfRoot(p, PARENT, chain)
      p[PARENT + root] = chain
      root = chain
    }
    p[PARENT + root] = alone(touched)

    if (p[END] >= 0) return
    if (resultByMarks[touched] !== 0) p[END] = resultByMarks[touched] + seat
    else if (ringResult !== 0 && (closes || surrounds(p, cell, own, around))) p[END] = ringResult + seat
    else if (last === 0) p[END] = DRAWN
  }

  /** True when a stone beside the new one (or the new one itself) has all six neighbours in its own colour. */
  function surrounds(p: Position, cell: number, own: number, around: number): boolean {
    if (around === 63) return true
    const twice = around | (around << 6)
    let middles = around & (twice >> 1) & ((twice >> 5) & 63)
    while (middles !== 0) {
      const at = 6 * near[6 * cell + lowestBit(middles)]
      middles &= middles - 1
      let d = 0
      while (d < 6 && p[near[at + d]] === own) d++
      if (d === 6) return true
    }
    return false
  }

  /**
   * How the match ended is seen in the whole chain, not in the stone that was read last: what it touches counts before
   * a ring, as in play, and the side that has just moved before the other.
   */
  function judgeWhole(p: Position): void {
    for (const seat of [p[TURN], 1 - p[TURN]])
      for (let c = 0; c < cells; c++) {
        if (p[c] !== seat + 1) continue
        const touched = marksOfRoot(p, PARENT, rootOf(p, PARENT, c))
        if (resultByMarks[touched] !== 0) p[END] = resultByMarks[touched] + seat
      }
  }

  const net = { size: cells, near: (cell: number) => near.subarray(6 * cell, 6 * cell + 6) }

  /** The chain or the ring that won. */
  function winningMarks(p: Position): Mark[] {
    if (p[END] <= DRAWN) return []
    const seat = results[p[END]].payoffs[0] > 0 ? 0 : 1
    const stones = board.shapes.flatMap((_, cell) => (p[cell] === seat + 1 ? [cell] : []))
    const reason = p[END] - seat
    const wins = (group: ReadonlySet<number>) => {
      if (ringResult !== 0 && reason === ringResult) return isRing(net, group)
      let touched = 0
      for (const cell of group) touched |= marks[seat * cells + cell]
      return resultByMarks[touched] === reason
    }
    return [{ kind: 'winning', owner: seat, sites: winningChain(net, stones, wins) }]
  }

  const game: GameParts = {
    id: parts.id,
    options: parts.options,
    seats: 2,
    colours: ['red', 'blue'],
    board,
    layout: slots,
    bound: cells,
    singleActionTurns: true,

    start: () => empty.slice(),

    ...endingBy(TURN, END, results),

    actions(p, seat, out) {
      if (p[END] >= 0 || seat !== p[TURN]) return
      for (let c = 0; c < cells; c++) if (p[c] === 0) out.add(c)
    },

    sample: (p, _, random) => p[FREE + random.below(cells - p[STONES])],

    playout(p, _, random) {
      const answers = p[ANSWERS]
      if (answers === 0) return p[FREE + random.below(cells - p[STONES])]
      // Of two bridges only one can be saved.
      const one = answers & (answers - 1)
      const saved = one === 0 || random.below(2) === 0 ? answers & -answers : one & -one
      return near[6 * p[LAST] + 31 - Math.clz32(saved)]
    },

    play(p, seat, action) {
      p[TURN] = 1 - seat
      put(p, action, seat)
    },

    hunches: parts.hunches && hunches,

    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('stone', LETTERS)),
      marks: winningMarks(p),
    }),

    why: (p, _, touches) => whyNotPut(touches, (site) => p[site] !== 0),

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      form: refuse('form-x-o'),
      empty: () => empty.slice(),
      put(p, site, value) {
        put(p, site, value - 1)
        return undefined
      },
      settle(p) {
        p[ANSWERS] = 0
        if (p[END] >= 0) judgeWhole(p)
        return undefined
      },
    }),
  }

  if (!parts.swap) return defineGame(game)
  const swapped = withSwap(game, {
    action: cells,
    isOffered: (p) => p[STONES] === 1 && p[TURN] === 1,
    turnedRound: (p) => parts.swappedTo?.(firstLaid(p)) ?? firstLaid(p),
  })
  return defineGame(swapped)
}
