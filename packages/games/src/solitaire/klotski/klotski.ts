import {
  type ActionList,
  defineEntry,
  defineGame,
  directionNamed,
  drawn,
  fieldsOf,
  type Game,
  layout,
  ORTHOGONAL,
  type Position,
  type Problem,
  parsed,
  type Result,
  readRows,
  rowsOf,
  siteNamed,
  squares,
  writeRows,
} from '@jatekvilag/engine'
import { solveBlocks } from '../blocks/block-search.ts'
import { blockSet, rectangle } from '../blocks/block-set.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, refuse, texts } from './texts.ts'

export const klotski = defineEntry({
  id: 'klotski',
  catalogue: ['klotski'],
  texts,
  chapter: 'solitaire',
  players: [1, 1],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'puzzle'],
  options: {},
  presets: {},
  bot,
  create,
})

const WIDTH = 4
const HEIGHT = 5
const CELLS = WIDTH * HEIGHT
/** No person needs so many; random play ends here. */
const STEP_LIMIT = 2000

const board = squares({
  width: WIDTH,
  height: HEIGHT,
  shade: () => 0,
  regions: (siteAt) => ({ gate: { sites: [siteAt(1, 0), siteAt(2, 0)], look: 'gate' } }),
})
const rows = rowsOf(board)
const GOAL = siteNamed(board, 'b1')

// A cell holds the shape of its block plus 4 for each part away from the block's lower left cell: + 4 to the east of it,
// + 8 to the north, + 12 for both. Blocks of one shape are alike, so it does not matter which is which.
const DONKEY = 1
const SMALL = 4
const LETTERS = '.dtwsdtwsdtwsdtws'
const KINDS = ['', 'donkey', 'block-tall', 'block-wide', 'block-small']
const SIZES = [[], [2, 2], [1, 2], [2, 1], [1, 1]]
const COUNTS = [0, 1, 4, 1, 4]
/** Where all steps of one block in a row are one move. */
const FEWEST_MOVES = 81
const START = 'tddt/tddt/twwt/tsst/s2s'
/** Two empty cells have eight neighbours at most. */
const MOST_ACTIONS = 8

// `holes` are the two empty cells; `last` is where the block that moved last stands, plus one;
// `id` tells equal blocks apart for those who watch them slide.
const slots = layout({ board: CELLS }, { holes: 2, steps: 1, moves: 1, last: 1, id: CELLS })
const { holes: HOLES, steps: STEPS, moves: MOVES, last: LAST, id: ID } = slots.at

const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3]
const directions = ORTHOGONAL.map((name) => directionNamed(board, name))
const neighbour = (cell: number, d: number) => board.step[directions[d] * CELLS + cell]

/** The cells of a block of this shape by its lower left cell, part by part; none where it does not fit on the board. */
function cellsOf(shape: number, cell: number): number[] {
  const { x, y } = board.shapes[cell]
  const [width, height] = SIZES[shape]
  if (x + width > WIDTH || y + height > HEIGHT) return []
  const low = width === 1 ? [cell] : [cell, neighbour(cell, EAST)]
  return height === 1 ? low : [...low, ...low.map((c) => neighbour(c, NORTH))]
}
const partOf = (shape: number, i: number) => (SIZES[shape][0] === 1 ? 2 * i : i)

/** The two cells (or twice the same) that a block enters: enters[((shape * CELLS + cell) * 4 + direction) * 2], or -1. */
const enters = new Int32Array(5 * CELLS * 8).fill(-1)
for (let shape = DONKEY; shape <= SMALL; shape++) {
  for (let cell = 0; cell < CELLS; cell++) {
    const covered = cellsOf(shape, cell)
    if (covered.length === 0) continue
    for (let d = 0; d < 4; d++) {
      const next = covered.map((c) => neighbour(c, d))
      if (next.includes(-1)) continue
      const fresh = next.filter((c) => !covered.includes(c))
      const at = ((shape * CELLS + cell) * 4 + d) * 2
      enters[at] = fresh[0]
      enters[at + 1] = fresh[fresh.length - 1]
    }
  }
}
/** The lower left cell of the block whose part lies here: anchor[part * CELLS + cell]. */
const anchor = Int32Array.from({ length: 4 * CELLS }, (_, i) => {
  const [part, cell] = [Math.floor(i / CELLS), i % CELLS]
  const low = part & 2 ? neighbour(cell, SOUTH) : cell
  return low >= 0 && part & 1 ? neighbour(low, WEST) : low
})
/** The cells of a block flattened: covers[(shape * CELLS + cell) * 4 + part], -1 for parts it does not have. */
const covers = new Int32Array(5 * CELLS * 4).fill(-1)
for (let shape = DONKEY; shape <= SMALL; shape++)
  for (let cell = 0; cell < CELLS; cell++)
    cellsOf(shape, cell).forEach((c, i) => {
      covers[(shape * CELLS + cell) * 4 + partOf(shape, i)] = c
    })

const solved: Result = { payoffs: [1], reason: 'solved' }
const givenUp = drawn(1, 'move-limit')

function put(p: Position, shape: number, cell: number): void {
  const at = (shape * CELLS + cell) * 4
  p[cell] = shape
  for (let part = 1; part < 4; part++) if (covers[at + part] >= 0) p[covers[at + part]] = shape + 4 * part
}

/** Finds the blocks in a board of letters, each from its lower left cell. */
function findBlocks(letters: Position, p: Position): Problem | undefined {
  const found = [0, 0, 0, 0, 0]
  let id = 0
  for (let cell = 0; cell < CELLS; cell++) {
    if (letters[cell] === 0 || p[cell] !== 0) continue
    const shape = letters[cell]
    const covered = cellsOf(shape, cell)
    if (covered.length === 0 || covered.some((c) => letters[c] !== shape || p[c] !== 0))
      return problem('not-whole', LETTERS[shape], board.shapes[cell].name)
    put(p, shape, cell)
    p[ID + cell] = id++
    found[shape]++
  }
  for (let cell = 0, hole = 0; cell < CELLS && hole < 2; cell++) if (p[cell] === 0) p[HOLES + hole++] = cell
  const wrong = KINDS.findIndex((_, shape) => found[shape] !== COUNTS[shape])
  return wrong < 0 ? undefined : problem('wrong-count', COUNTS[wrong], LETTERS[wrong], found[wrong])
}

const opening = new Int32Array(slots.length)
const openingLetters = new Int32Array(CELLS)
readRows(rows, 0, LETTERS, START, openingLetters)
findBlocks(openingLetters, opening)

const isOver = (p: Position) => p[GOAL] === DONKEY || p[STEPS] >= STEP_LIMIT

/** The same blocks as all boxes know them, for the way out. */
const set = blockSet(
  board,
  SIZES.slice(1).map(([width, height], i) => ({ letter: LETTERS[i + 1], cells: rectangle(width, height) })),
)

/** One block by one cell, solved or not: the lower left cell of the block * 4 + the direction. */
export function listSteps(p: Position, out: ActionList): void {
  const items = out.reserve(MOST_ACTIONS)
  let n = out.count
  for (let i = HOLES; i < HOLES + 2; i++) {
    const hole = p[i]
    for (let d = 0; d < 4; d++) {
      const beside = neighbour(hole, d ^ 2)
      if (beside < 0 || p[beside] === 0) continue
      const part = (p[beside] - 1) >> 2
      const shape = p[beside] - 4 * part
      const action = anchor[part * CELLS + beside] * 4 + d
      const at = (shape * CELLS * 4 + action) * 2
      // A block that fills both holes is found at the first of them only.
      if (enters[at] === hole && p[enters[at + 1]] === 0) items[n++] = action
    }
  }
  out.count = n
}

function create(): Game {
  return defineGame({
    id: 'klotski',
    options: {},
    seats: 1,
    colours: ['red'],
    board,
    layout: slots,
    bound: STEP_LIMIT,
    payoffSum: undefined,
    singleActionTurns: true,
    start: () => opening.slice(),

    actors: (p) => (isOver(p) ? 0 : 1),

    actions(p, seat, out) {
      if (seat === 0 && !isOver(p)) listSteps(p, out)
    },

    play(p, _, action) {
      const from = action >> 2
      const to = neighbour(from, action & 3)
      const shape = p[from]
      const entered = (shape * CELLS * 4 + action) * 2
      // What it leaves is what it would enter on the way back.
      const left = (shape * CELLS * 4 + to * 4 + ((action & 3) ^ 2)) * 2
      const first = p[HOLES] === enters[entered] || p[HOLES] === enters[entered + 1]
      const second = p[HOLES + 1] === enters[entered] || p[HOLES + 1] === enters[entered + 1]
      if (first) p[HOLES] = enters[left]
      if (second) p[HOLES + 1] = enters[left + 1]
      p[enters[left]] = p[enters[left + 1]] = 0
      put(p, shape, to)
      const id = p[ID + from]
      p[ID + from] = 0
      p[ID + to] = id
      p[STEPS]++
      // Steps of one block in a row are one move.
      if (p[LAST] !== from + 1) p[MOVES]++
      p[LAST] = to + 1
    },

    result: (p) => (p[GOAL] === DONKEY ? solved : p[STEPS] >= STEP_LIMIT ? givenUp : null),

    name: (_, action) => `${board.shapes[action >> 2].name}-${board.shapes[neighbour(action >> 2, action & 3)].name}`,

    touches: touchesOf,
    mover: (p, action) => p[ID + (action >> 2)] + 1,

    scene: (p) => ({
      items: Array.from({ length: CELLS }, (_, cell) => cell)
        .filter((cell) => p[cell] >= DONKEY && p[cell] <= SMALL)
        .map((cell) => ({
          site: cell,
          kind: KINDS[p[cell]],
          owner: p[cell] === DONKEY ? 0 : -1,
          glyph: LETTERS[p[cell]],
          covers: cellsOf(p[cell], cell),
          id: p[ID + cell],
        })),
      counters: [
        { label: 'moves', owner: -1, value: p[MOVES] },
        { label: 'steps', owner: -1, value: p[STEPS] },
      ],
    }),

    why: (p, _, touches) => (typeof touches[0] === 'number' && p[touches[0]] !== 0 ? 'no-room' : undefined),

    par: (start) =>
      start.subarray(0, CELLS).every((value, cell) => value === opening[cell]) ? FEWEST_MOVES : undefined,

    wayOut(p, tired) {
      const blocks = board.shapes.flatMap((_, cell) =>
        p[cell] >= DONKEY && p[cell] <= SMALL ? [(p[cell] - 1) * CELLS + cell] : [],
      )
      const line = solveBlocks(set, blocks, [[{ shape: DONKEY - 1, anchors: [GOAL] }]], 'move', tired)
      const actions = line?.steps.map(({ placement, way }) => (placement % CELLS) * 4 + way)
      return actions && { actions, solves: true, proven: true }
    },

    // Cells, steps made, moves made, where the block stands that moved last.
    write(p) {
      const last = p[LAST] ? board.shapes[p[LAST] - 1].name : '-'
      return `${writeRows(rows, 0, LETTERS, p)} ${p[STEPS]} ${p[MOVES]} ${last}`
    },

    read(text) {
      const [cells, steps = '0', moves = '0', last = '-', ...rest] = fieldsOf(text)
      if (rest.length || !/^\d{1,4}$/.test(steps) || !/^\d{1,4}$/.test(moves)) return refuse('form')
      const letters = new Int32Array(CELLS)
      const filled = readRows(rows, 0, LETTERS, cells, letters)
      if (!filled.ok) return filled
      const p = new Int32Array(slots.length)
      const wrong = findBlocks(letters, p)
      if (wrong) return refuse(wrong)
      const site = last === '-' ? -1 : siteNamed(board, last)
      if (last !== '-' && (site < 0 || p[site] < DONKEY || p[site] > SMALL)) return refuse('no-block-on', last)
      if (Number(moves) > Number(steps)) return refuse('more-moves-than-steps')
      p[STEPS] = Math.min(Number(steps), STEP_LIMIT)
      p[MOVES] = Math.min(Number(moves), STEP_LIMIT)
      p[LAST] = site + 1
      return parsed(p)
    },
  })
}

/** The block, then the cell it goes to. Two steps of one block never enter the same cell. */
function touchesOf(p: Position, action: number): readonly number[] {
  const shape = p[action >> 2]
  const at = (shape * 4 * CELLS + action) * 2
  return [action >> 2, enters[at]]
}
