import {
  type ActionList,
  counted,
  defineEntry,
  defineGame,
  drawn,
  endingBy,
  fieldsOf,
  type Game,
  type GameParts,
  layout,
  type Mark,
  ORTHOGONAL,
  type Position,
  parsed,
  plain,
  readRows,
  rowsOf,
  sampleListed,
  squares,
  stepTable,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { alone, joinChains, marksOfRoot } from '../../families/union-find.ts'
import { firstLaid, swapOption, withSwap } from '../family/swap.ts'
import { winningChain } from '../family/winning-chain.ts'
import bot from './bot.json' with { type: 'json' }
import { pipeEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  swap: swapOption(),
} as const

export const thoughtwave = defineEntry({
  id: 'thoughtwave',
  catalogue: ['thoughtwave'],
  texts,
  chapter: 'connection',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['tile', 'connect'],
  options,
  presets: {},
  bot,
  create,
})

const SIZE = 10
const CELLS = SIZE * SIZE
/** Lines lead out of a tile to north 1, east 2, south 4, west 8: a tile is the sum of its sides. */
const TILES = 15
const SIDE_LETTERS = ['n', 'e', 's', 'w']
const sideNames = (tile: number) => SIDE_LETTERS.filter((_, d) => tile & (1 << d)).join('')
const LETTERS = '.abcdefghijklmno'

const TYPES = ['pipe-cross', 'pipe-tee', 'pipe-straight', 'pipe-corner', 'pipe-end']
const STOCK = [2, 6, 5, 10, 1]
/** One tile of each type as it lies unturned. */
const UNTURNED = [15, 11, 5, 3, 1]
const turnedOnce = (tile: number) => ((tile << 1) | (tile >> 3)) & 15
const typeOf = new Uint8Array(TILES + 1)
const rotationOf = new Int32Array(TILES + 1)
UNTURNED.forEach((unturned, type) => {
  let tile = unturned
  for (let rotation = 0; rotation < 360 && (rotation === 0 || tile !== unturned); rotation += 90) {
    typeOf[tile] = type
    rotationOf[tile] = rotation
    tile = turnedOnce(tile)
  }
})
const lookOf = (tile: number) => ({
  kind: TYPES[typeOf[tile]],
  owner: -1,
  glyph: '╵╶└╷│┌├╴┘─┴┐┤┬┼'[tile - 1],
  rotation: rotationOf[tile],
})

const board = squares({
  width: SIZE,
  height: SIZE,
  shade: plain,
  lines: [
    { points: [-0.5, -0.5, -0.5, SIZE - 0.5], kind: 'strong', owner: 0 },
    { points: [SIZE - 0.5, -0.5, SIZE - 0.5, SIZE - 0.5], kind: 'strong', owner: 0 },
    { points: [-0.5, -0.5, SIZE - 0.5, -0.5], kind: 'strong', owner: 1 },
    { points: [-0.5, SIZE - 0.5, SIZE - 0.5, SIZE - 0.5], kind: 'strong', owner: 1 },
  ],
})
const rows = rowsOf(board)
const steps = stepTable(board, ORTHOGONAL)
/** Which sides of a cell are sides of the board. */
const rimOf = Uint8Array.from({ length: CELLS }, (_, cell) => {
  let rim = 0
  for (let d = 0; d < 4; d++) if (steps[d * CELLS + cell] < 0) rim |= 1 << d
  return rim
})
/** Mirrored on the rising diagonal, so that the sides of one player come to lie on those of the other. */
const mirroredTile = (tile: number) => ((tile & 5) << 1) | ((tile & 10) >> 1)
const mirroredCell = (cell: number) => {
  const { x, y } = board.shapes[cell]
  return board.shapes.findIndex((shape) => shape.x === y && shape.y === x)
}
/** Left and right for the first player, bottom and top for the second. */
const GOALS = [2 | 8, 1 | 4]

// `settled` has the sides of a cell on which a tile lies, `wanted` those from which a line comes in. Chains carry
// the sides of the board at which they leave it. `free` lists the empty cells and `place` where each stands in it.
const slots = layout(
  { board: CELLS, turn: 1, hands: 10, passes: 1 },
  { end: 1, laid: 1, settled: CELLS, wanted: CELLS, parent: CELLS, free: CELLS, place: CELLS },
)
const { turn: TURN, hands: HANDS, passes: PASSES, end: END, laid: LAID } = slots.at
const { settled: SETTLED, wanted: WANTED, parent: PARENT, free: FREE, place: PLACE } = slots.at
const PASS = CELLS * 16
const DRAWN = 2

const empty = new Int32Array(slots.length)
empty[END] = -1
for (let cell = 0; cell < CELLS; cell++) empty[FREE + cell] = empty[PLACE + cell] = cell
for (let i = 0; i < 10; i++) empty[HANDS + i] = STOCK[i % 5]

const results = [won(2, 0, 'connected'), won(2, 1, 'connected'), drawn(2, 'board-full')]

const fits = (p: Position, cell: number, tile: number): boolean => (tile & p[SETTLED + cell]) === p[WANTED + cell]

/** Lays a tile and answers at which sides of the board its chain now leaves it. */
function lay(p: Position, cell: number, tile: number): number {
  p[cell] = tile
  const moved = p[FREE + CELLS - ++p[LAID]]
  const hole = p[PLACE + cell]
  p[FREE + hole] = moved
  p[PLACE + moved] = hole
  p[PARENT + cell] = alone(tile & rimOf[cell])
  let marks = marksOfRoot(p, PARENT, cell)
  for (let d = 0; d < 4; d++) {
    const next = steps[d * CELLS + cell]
    if (next < 0) continue
    const back = 1 << ((d + 2) & 3)
    p[SETTLED + next] |= back
    if ((tile & (1 << d)) === 0) continue
    p[WANTED + next] |= back
    if (p[next] !== 0) marks = joinChains(p, PARENT, cell, next)
  }
  return marks
}

function judge(p: Position, marks: number, mover: number): void {
  // Who joins both pairs of sides at once wins himself; who joins only the other's has lost.
  for (let i = 0; i < 2; i++) {
    const seat = i === 0 ? 1 - mover : mover
    if ((marks & GOALS[seat]) === GOALS[seat]) p[END] = seat
  }
}

/** The tiles of one line between the two sides of the winner. */
function winningMarks(p: Position): Mark[] {
  const owner = p[END]
  if (owner !== 0 && owner !== 1) return []
  const near = (cell: number) =>
    [0, 1, 2, 3].flatMap((d) => (p[cell] & (1 << d) && !(rimOf[cell] & (1 << d)) ? [steps[d * CELLS + cell]] : []))
  const leavesAt = (group: ReadonlySet<number>) => {
    let sides = 0
    for (const cell of group) sides |= p[cell] & rimOf[cell]
    return sides & GOALS[owner]
  }
  const laid = rows.flat().filter((cell) => p[cell] !== 0)
  const sites = winningChain({ size: CELLS, near }, laid, (group) => leavesAt(group) === GOALS[owner])
  return [{ kind: 'winning', owner, sites }]
}

function tilesLeft(p: Position): number {
  let left = 0
  for (let i = 0; i < 10; i++) left += p[HANDS + i]
  return left
}

function actions(p: Position, seat: number, out: ActionList): void {
  if (p[END] >= 0 || seat !== p[TURN]) return
  const items = out.reserve(CELLS * TILES + 1)
  let n = out.count
  for (let cell = 0; cell < CELLS; cell++) {
    if (p[cell] !== 0) continue
    for (let tile = 1; tile <= TILES; tile++)
      if (p[HANDS + 5 * seat + typeOf[tile]] > 0 && fits(p, cell, tile)) items[n++] = 16 * cell + tile
  }
  if (n === out.count) items[n++] = PASS
  out.count = n
}

function create(chosen: ValuesOf<typeof options>): Game {
  const parts: GameParts = {
    id: 'thoughtwave',
    options: chosen,
    seats: 2,
    colours: ['red', 'blue'],
    board,
    layout: slots,
    bound: 100,
    singleActionTurns: true,
    evaluation: pipeEvaluation({ cells: CELLS, steps, rimOf, goals: GOALS, turn: TURN }),

    start: () => empty.slice(),

    ...endingBy(TURN, END, results),
    actions,

    sample(p, seat, random, scratch) {
      const left = CELLS - p[LAID]
      for (let tries = 0; tries < 100; tries++) {
        const i = random.below(left * TILES)
        const cell = p[FREE + ((i / TILES) | 0)]
        const tile = (i % TILES) + 1
        if (p[HANDS + 5 * seat + typeOf[tile]] > 0 && fits(p, cell, tile)) return 16 * cell + tile
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      p[TURN] = 1 - seat
      if (action === PASS) {
        if (++p[PASSES] === 2) p[END] = DRAWN
        return
      }
      const tile = action & 15
      p[PASSES] = 0
      p[HANDS + 5 * seat + typeOf[tile]]--
      judge(p, lay(p, action >> 4, tile), seat)
      if (p[END] < 0 && tilesLeft(p) === 0) p[END] = DRAWN
    },

    name: (_, action) => (action === PASS ? 'pass' : `${board.shapes[action >> 4].name}${sideNames(action & 15)}`),
    touches: (_, action) => (action === PASS ? ['pass'] : [action >> 4, `tile:${sideNames(action & 15)}`]),

    scene: (p) => ({
      items: rows.flat().flatMap((site) => (p[site] ? [{ site, ...lookOf(p[site]) }] : [])),
      trays: [0, 1].map((owner) => ({
        id: `stock-${owner}`,
        label: 'reserve',
        owner,
        pieces: UNTURNED.map((tile, type) => ({ ...lookOf(tile), owner, count: p[HANDS + 5 * owner + type] })),
      })),
      marks: winningMarks(p),
      choices: Object.fromEntries(Array.from({ length: TILES }, (_, i) => [`tile:${sideNames(i + 1)}`, lookOf(i + 1)])),
    }),

    why(p, _, touches) {
      const site = touches[0]
      if (typeof site !== 'number') return undefined
      return p[site] ? 'occupied' : 'no-tile-fits'
    },

    write(p) {
      const hand = (seat: number) => p.slice(HANDS + 5 * seat, HANDS + 5 * seat + 5).join(',')
      return `${writeRows(rows, 0, LETTERS, p)} ${'xo'[p[TURN]]} ${hand(0)} ${hand(1)} ${p[PASSES]}`
    },

    read(text) {
      const [tiles, ...rest] = fieldsOf(text)
      const found = /^([xo]) ((?:\d+,){4}\d+) ((?:\d+,){4}\d+) ([012])$/.exec(rest.join(' '))
      if (!found) return refuse('form')
      const [, turn, first, second, passes] = found
      const seen = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, tiles, seen)
      if (!filled.ok) return filled
      const p = empty.slice()
      p[TURN] = 'xo'.indexOf(turn)
      for (const [i, count] of [...first.split(','), ...second.split(',')].entries()) p[HANDS + i] = counted(count)
      p[PASSES] = Number(passes)
      for (let cell = 0; cell < CELLS; cell++) {
        if (seen[cell] === 0) continue
        if (!fits(p, cell, seen[cell])) return refuse('tile-misfit', board.shapes[cell].name)
        const marks = lay(p, cell, seen[cell])
        judge(p, marks, 1 - p[TURN])
      }
      if (p[END] < 0 && (p[PASSES] === 2 || tilesLeft(p) === 0)) p[END] = DRAWN
      return parsed(p)
    },
  }

  if (!chosen.swap) return defineGame(parts)
  const swapped = withSwap(parts, {
    action: PASS + 1,
    isOffered: (p) => p[LAID] === 1 && p[TURN] === 1,
    turnedRound(p) {
      const first = firstLaid(p)
      return 16 * mirroredCell(first) + mirroredTile(p[first])
    },
  })
  return defineGame(swapped)
}
