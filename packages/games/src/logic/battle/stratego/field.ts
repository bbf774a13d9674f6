/** The battlefield: board, home rows, tables for moving, and the slots of a position. */
import {
  type Board,
  layout,
  ORTHOGONAL,
  type Position,
  Random,
  rays,
  rowsOf,
  sites,
  squares,
  stepTable,
} from '@jatekvilag/engine'
import {
  ARRANGEMENTS,
  BOMB,
  canWalk,
  FLAG,
  KIND_LIMIT,
  KIND_MASK,
  KINDS,
  LETTERS,
  ownerOf,
  pieceOf,
  SCOUT,
  type Size,
} from './army.ts'

/** What everybody has seen of a piece, kept as bits of the cell where it stands. */
export const MOVED = 1
/** It has gone more than one cell at a time, as only scouts do. */
export const WENT_FAR = 2
/** Its rank was shown in a battle and stays open (a house rule). */
export const SHOWN = 4
/** Its rank was seen in a battle and turned away again. */
export const FOUGHT = 8
/** In a view, the remembered rank of a hidden piece stands above the marks. */
export const MARK_BITS = 4

/** Two pieces may change places so often before the set-up is done. */
export const MOST_SWAPS = 60

const LAKES = { '10x10': 'c5 d5 c6 d6 g5 h5 g6 h6', '8x8': 'c4 c5 f4 f5' } as const
const HOME_ROWS = { '10x10': 4, '8x8': 3 } as const
/** In the slot that stands for lakes and for everything off the board: neither empty nor an enemy. */
const WALL_PIECE = 3 * KIND_LIMIT

export type Field = ReturnType<typeof makeField>

export function makeField(size: Size) {
  const width = size === '10x10' ? 10 : 8
  const cells = width * width
  const plain = squares({ width, height: width })
  const lakes = sites(plain, LAKES[size])
  const armySize = HOME_ROWS[size] * width
  /** Home cells in the order of the arrangements, the front row first: homes[seat * armySize + i]. */
  const homes = Int32Array.from({ length: 2 * armySize }, (_, i) => {
    const place = i % armySize
    const cell = (HOME_ROWS[size] - 1 - Math.floor(place / width)) * width + (place % width)
    return i < armySize ? cell : cells - 1 - cell
  })
  const home = (seat: number) => Array.from(homes.subarray(seat * armySize, (seat + 1) * armySize))
  const board: Board = {
    ...plain,
    regions: {
      lakes: { sites: lakes, look: 'water' },
      'home-1': { sites: home(0), owner: 0 },
      'home-2': { sites: home(1), owner: 1 },
    },
  }
  const army = [0, ...KINDS.map((kind) => kind.count[size])]
  const mostWalkers = armySize - army[FLAG] - army[BOMB]

  const wall = cells
  const steps = stepTable(board, ORTHOGONAL)
  /** The neighbour in each of four directions, or the wall: next[cell * 4 + d]. */
  const next = Int32Array.from({ length: 4 * cells }, (_, i) => {
    const to = steps[(i % 4) * cells + (i >> 2)]
    return to < 0 || lakes.includes(to) ? wall : to
  })
  /** Cells two or more steps away in a straight line without a lake: farCells[cell * farCount + i], or -1. */
  const farCount = 2 * (width - 2)
  const farCells = new Int32Array(cells * farCount).fill(-1)
  const farWays = new Int32Array(cells * farCount)
  const { start, cells: ray } = rays(board, ORTHOGONAL)
  for (let c = 0; c < cells; c++) {
    let n = c * farCount
    for (let d = 0; d < 4; d++) {
      for (let i = start[d * cells + c]; i < start[d * cells + c + 1] && !lakes.includes(ray[i]); i++) {
        if (i === start[d * cells + c]) continue
        farCells[n] = ray[i]
        farWays[n++] = d
      }
    }
  }

  const slots = layout(
    { board: cells, wall: 1, turn: 1, arranging: 1, swaps: 2, reserve: 2 * KIND_LIMIT },
    {
      outcome: 1,
      quiet: 1,
      hash: 1,
      /** Of the last action, if it was an attack: cell + 1, attacker, defender. */
      battle: 3,
      /** MOVED, WENT_FAR, SHOWN, FOUGHT of the piece on a cell. */
      marks: cells,
      /** Pieces still to be placed. */
      unplaced: 2,
      /** The cells of the pieces that can walk, the scouts first, and where a cell stands in that list. */
      walkers: 2,
      scouts: 2,
      walkerCells: 2 * mostWalkers,
      placeOf: cells,
      lost: 2 * KIND_LIMIT,
      /** The last move of each seat (from, to) and how often in a row it has gone between these cells. */
      shuttle: 6,
    },
  )

  const arrangements = Object.values(ARRANGEMENTS).map((texts) =>
    Int32Array.from([...texts[size].replaceAll(' ', '')], (letter) => LETTERS.indexOf(letter) & KIND_MASK),
  )

  // A move is the action from * cells + to; then come placements (kind, cell), swaps (cell, cell) and buttons.
  const place = cells * cells
  const swap = place + KIND_LIMIT * cells
  const setup = swap + cells * cells
  const codes = { place, swap, setup, done: setup + arrangements.length }

  const bits = new Random(1946)
  const pieceBits = Int32Array.from({ length: WALL_PIECE * cells }, () => bits.int32())

  function emptyPosition(): Position {
    const p = new Int32Array(slots.length)
    p[wall] = WALL_PIECE
    return p
  }

  /** The hash of a position from nothing; play keeps it up to date. */
  function hashOf(p: Position): number {
    let hash = p[slots.at.turn]
    for (let c = 0; c < cells; c++) if (p[c] !== 0) hash ^= pieceBits[p[c] * cells + c]
    return hash
  }

  /** Lists the pieces of a side that can walk, from nothing; play keeps the list up to date. */
  function listWalkers(p: Position, seat: number): void {
    const { walkers, scouts } = slots.at
    p[walkers + seat] = 0
    for (let c = 0; c < cells; c++) if (p[c] === pieceOf(seat, SCOUT)) listWalker(p, seat, c)
    p[scouts + seat] = p[walkers + seat]
    for (let c = 0; c < cells; c++) {
      const kind = p[c] & KIND_MASK
      if (p[c] !== 0 && ownerOf(p[c]) === seat && canWalk(kind) && kind !== SCOUT) listWalker(p, seat, c)
    }
  }

  function listWalker(p: Position, seat: number, cell: number): void {
    const { walkers, walkerCells, placeOf } = slots.at
    p[placeOf + cell] = p[walkers + seat]
    p[walkerCells + seat * mostWalkers + p[walkers + seat]++] = cell
  }

  /** Lists the walkers when the set-up is over, and counts the pieces that are gone. */
  function muster(p: Position): void {
    for (let seat = 0; seat < 2; seat++) {
      listWalkers(p, seat)
      const lost = slots.at.lost + seat * KIND_LIMIT
      for (let kind = FLAG; kind <= BOMB; kind++) p[lost + kind] = army[kind]
      for (let c = 0; c < cells; c++) if (p[c] !== 0 && ownerOf(p[c]) === seat) p[lost + (p[c] & KIND_MASK)]--
    }
  }

  return {
    size,
    width,
    cells,
    board,
    rows: rowsOf(board),
    lakes,
    homes,
    isHome: (seat: number, cell: number) => home(seat).includes(cell),
    army,
    armySize,
    mostWalkers,
    next,
    farCount,
    farCells,
    farWays,
    slots,
    codes,
    pieceBits,
    arrangements,
    emptyPosition,
    hashOf,
    listWalkers,
    muster,
  }
}
