import {
  type Action,
  type ActionList,
  defineEntry,
  defineGame,
  fieldsOf,
  type Game,
  type GameParts,
  layout,
  lost,
  type Mark,
  ORTHOGONAL,
  type Position,
  parsed,
  type Result,
  readRows,
  rowsOf,
  type Seat,
  squares,
  stepTable,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { swapOption, withSwap } from '../family/swap.ts'
import bot from './bot.json' with { type: 'json' }
import { CLOSED, HOME, LEAVES, OFF_BOARD, OPEN, roadProof } from './proof.ts'
import { refuse, texts } from './texts.ts'

const options = {
  width: { kind: 'number', min: 3, max: 12, default: 6 },
  height: { kind: 'number', min: 3, max: 12, default: 6 },
  swap: swapOption(),
} as const

export const blackPath = defineEntry({
  id: 'black-path',
  catalogue: ['black-path'],
  texts,
  chapter: 'connection',
  players: [2, 2],
  minutes: 5,
  luck: false,
  secrets: false,
  mechanics: ['tile', 'race'],
  options,
  presets: {
    '6x6': { options: { width: 6, height: 6 } },
    '4x4': { options: { width: 4, height: 4 } },
    size: { options: { width: 8, height: 8 } },
  },
  bot,
  create,
})

/** Sides of a cell in the order of ORTHOGONAL; the side across is two further on. */
const EAST = 1
const SOUTH = 2
/** Tiles: 1 joins opposite sides, 2 north with east and south with west, 3 north with west and south with east. */
const LETTERS = '.+nw'
const LOOKS = [
  { kind: 'path-cross', owner: -1, glyph: '+', rotation: 0 },
  { kind: 'path-curves', owner: -1, glyph: 'n', rotation: 90 },
  { kind: 'path-curves', owner: -1, glyph: 'w', rotation: 0 },
]

function create(chosen: ValuesOf<typeof options>): Game {
  const { width, height } = chosen
  const cells = width * height
  const board = squares({
    width,
    height,
    shade: (x, y) => (x === width - 1 && y === 0 ? 1 : 0),
    regions: (siteAt) => ({ goal: { sites: [siteAt(width - 1, 0)], look: 'dark' } }),
  })
  const rows = rowsOf(board)
  const steps = stepTable(board, ORTHOGONAL)
  const START = rows[0][0]
  const GOAL = rows[height - 1][width - 1]

  // `leaving` is the side by which the main line leaves the first tile, plus 1, once that is settled. `front` is the
  // cell to fill next and `entry` the side by which the line comes in; both follow from the tiles.
  const slots = layout({ board: cells, turn: 1, leaving: 1 }, { front: 1, entry: 1, fate: 1 })
  const { turn: TURN, leaving: LEAVING, front: FRONT, entry: ENTRY, fate: FATE } = slots.at

  /** Follows the line out of a cell through laid tiles until it ends somewhere; answers how many tiles it passed. */
  function follow(p: Position, from: number, out: number): number {
    const tail = LEAVES[4 * p[START] + p[LEAVING] - 1]
    let side = out
    let cell = from
    let passed = 0
    for (;;) {
      cell = steps[side * cells + cell]
      const entry = (side + 2) & 3
      if (cell < 0) p[FATE] = OFF_BOARD
      else if (cell === GOAL) p[FATE] = HOME
      else if (cell === START && entry === tail) p[FATE] = CLOSED
      else if (p[cell] === 0) {
        p[FRONT] = cell
        p[ENTRY] = entry
      } else {
        side = LEAVES[4 * p[cell] + entry]
        passed++
        continue
      }
      return passed
    }
  }

  function actions(p: Position, seat: Seat, out: ActionList): void {
    if (p[FATE] !== OPEN || seat !== p[TURN]) return
    const second = p[LEAVING] === 0 && p[START] !== 0
    const first = second ? steps[EAST * cells + START] : p[FRONT]
    for (let tile = 1; tile <= 3; tile++) out.add(4 * first + tile)
    if (second) for (let tile = 1; tile <= 3; tile++) out.add(4 * steps[SOUTH * cells + START] + tile)
  }

  function play(p: Position, seat: Seat, action: Action): void {
    const cell = action >> 2
    const tile = action & 3
    p[TURN] = 1 - seat
    if (p[START] === 0) {
      // The first tile does not say yet which of its two lines is the main one.
      p[START] = tile
      return
    }
    if (p[LEAVING] === 0) {
      const side = cell === steps[EAST * cells + START] ? EAST : SOUTH
      p[LEAVING] = side + 1
      p[ENTRY] = (side + 2) & 3
    }
    p[cell] = tile
    follow(p, cell, LEAVES[4 * tile + p[ENTRY]])
  }

  const proof = roadProof({
    cells,
    goal: GOAL,
    steps,
    isDark: Uint8Array.from(board.shapes, ({ x, y }) => (x + y) & 1),
    turn: TURN,
    leaving: LEAVING,
    front: FRONT,
    fate: FATE,
    length: slots.length,
    actions,
    play,
  })

  /** The road that came home is the winner's; where it closes or leaves the board, its last tile is struck out. */
  function endMarks(p: Position): Mark[] {
    if (p[FATE] === OPEN) return []
    const road: number[] = [START]
    // A tile is passed twice at most: positions that nobody can reach, as the free table tries them, would go round for ever.
    for (let side = p[LEAVING] - 1, cell = START; road.length <= 2 * cells; ) {
      cell = steps[side * cells + cell]
      if (cell < 0 || p[cell] === 0 || (cell === START && p[FATE] === CLOSED && isTail(p, side))) break
      road.push(cell)
      side = LEAVES[4 * p[cell] + ((side + 2) & 3)]
    }
    if (p[FATE] !== HOME) return [{ kind: 'dead', owner: -1, sites: road.slice(-1) }]
    return [{ kind: 'winning', owner: 1 - p[TURN], sites: [...new Set([...road, GOAL])] }]
  }
  /** Whether a line that goes out of a cell by this side comes into the start where the main line began. */
  const isTail = (p: Position, side: number) => ((side + 2) & 3) === LEAVES[4 * p[START] + p[LEAVING] - 1]

  const wins = [won(2, 0, 'arrived'), won(2, 1, 'arrived')]
  const losses = [lost(2, 0, 'off-the-board'), lost(2, 1, 'off-the-board')]
  const loops = [lost(2, 0, 'closed-line'), lost(2, 1, 'closed-line')]

  function result(p: Position): Result | null {
    if (p[FATE] === OPEN) return null
    const mover = 1 - p[TURN]
    return p[FATE] === HOME ? wins[mover] : p[FATE] === CLOSED ? loops[mover] : losses[mover]
  }

  function forces(p: Position, seat: Seat, tired: () => boolean): boolean | undefined {
    return p[FATE] === OPEN ? proof(p, seat, tired) : result(p)!.payoffs[seat] > 0
  }

  const parts: GameParts = {
    id: 'black-path',
    options: chosen,
    seats: 2,
    colours: ['red', 'blue'],
    board,
    layout: slots,
    bound: cells,
    singleActionTurns: true,

    start() {
      const p = new Int32Array(slots.length)
      p[FRONT] = START
      return p
    },

    actors: (p) => (p[FATE] === OPEN ? 1 << p[TURN] : 0),

    actions,
    play,
    forces,

    result,

    name: (_, action) => `${board.shapes[action >> 2].name}${LETTERS[action & 3]}`,
    touches: (_, action) => [action >> 2, `tile:${LETTERS[action & 3]}`],

    scene: (p) => ({
      items: rows.flat().flatMap((site) => (p[site] ? [{ site, ...LOOKS[p[site] - 1] }] : [])),
      marks: endMarks(p),
      choices: Object.fromEntries(LOOKS.map((look, i) => [`tile:${LETTERS[i + 1]}`, look])),
    }),

    why(p, _, touches) {
      const site = touches[0]
      if (typeof site !== 'number') return undefined
      return p[site] ? 'occupied' : 'not-at-the-front'
    },

    write: (p) => `${writeRows(rows, 0, LETTERS, p)} ${'xo'[p[TURN]]} ${'-?es'[p[LEAVING]]}`,

    read(text) {
      const [tiles, turn, leaving, ...rest] = fieldsOf(text)
      const side = ['-', 'e', 's'].indexOf(leaving)
      if (rest.length || !['x', 'o'].includes(turn) || side < 0) return refuse('form')
      const p = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, tiles, p)
      if (!filled.ok) return filled
      p[TURN] = 'xo'.indexOf(turn)
      p[FRONT] = START
      const laid = p.subarray(0, cells).filter(Boolean).length
      if (p[GOAL] || (laid > 0 && p[START] === 0)) return refuse('first-tile')
      if (side === 0) return laid > 1 ? refuse('way-out-missing') : parsed(p)
      if (laid < 2) return refuse('two-tiles')
      p[LEAVING] = side + 1
      const passed = follow(p, START, side)
      // A tile with both of its lines on the road is passed twice.
      return passed < laid - 1 ? refuse('beside-main-line') : parsed(p)
    },
  }

  if (!chosen.swap) return defineGame(parts)
  const isOffered = (p: Position) => p[START] !== 0 && p[LEAVING] === 0 && p[TURN] === 1
  const isAhead = (p: Position) => p[START] === 0 && p[TURN] === 0
  const swapped = withSwap(
    {
      ...parts,
      // Nothing is ever drawn: one of the two wins after the first tile, and the second player chooses whom he wants to be.
      forces: (p, seat, tired) => (isAhead(p) || isOffered(p) ? seat === 1 : forces(p, seat, tired)),
    },
    // The road belongs to nobody: only who lays next changes.
    { action: 4 * cells, isOffered, turnedRound: (p) => 4 * START + p[START] },
  )
  return defineGame(swapped)
}
