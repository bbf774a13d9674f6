import {
  boxes as boxBoard,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  fieldsOf,
  type Game,
  layout,
  type Position,
  parsed,
  readRows,
  rowsOf,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { boxesEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  width: { kind: 'number', min: 3, max: 15, default: 15 },
  height: { kind: 'number', min: 3, max: 15, default: 15 },
  classic: {
    kind: 'switch',
    default: false,
  },
} as const

export const dotsAndBoxes = defineEntry({
  id: 'dots-and-boxes',
  catalogue: ['dots-and-boxes'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['draw-lines', 'territory'],
  options,
  presets: {
    classic: { options: { classic: true } },
    small: { options: { width: 5, height: 5, classic: true }, short: true },
  },
  bot,
  create,
})

// A box holds 0 or its owner's seat + 1, a border 0 or DRAWN.
const DRAWN = 3
const LETTERS = '.xo+'

function create(chosen: ValuesOf<typeof options>): Game {
  const { width, height, classic } = chosen
  const { board, boxes, borders } = boxBoard(width, height, classic)
  const sites = board.size
  const edges = sites - boxes
  const rows = rowsOf(board)

  // `open` counts the sides that a box still lacks. `free` lists the borders that are not drawn, in any
  // order, and `place` says where each stands in it, so that a random one is found at once.
  const slots = layout({ board: sites, turn: 1 }, { left: 1, scores: 2, open: boxes, free: edges, place: edges })
  const { turn: TURN, left: LEFT, scores: SCORES, open: OPEN, free: FREE, place: PLACE } = slots.at

  /** The boxes on both sides of a border, -1 outside the board: beside[2 * (site - boxes)]. */
  const beside = new Int32Array(2 * edges).fill(-1)
  const empty = new Int32Array(slots.length)
  for (let i = 0; i < borders.length; i++) {
    if (borders[i] < 0) continue
    const edge = borders[i] - boxes
    const box = i >> 2
    beside[2 * edge + (beside[2 * edge] < 0 ? 0 : 1)] = box
    empty[OPEN + box]++
  }
  for (let edge = 0; edge < edges; edge++) {
    empty[FREE + edge] = boxes + edge
    empty[PLACE + edge] = edge
  }
  empty[LEFT] = edges

  /** Draws a border and gives the boxes it closes to the seat; answers how many there are. */
  function draw(p: Position, site: number, seat: number): number {
    const edge = site - boxes
    p[site] = DRAWN
    const moved = p[FREE + --p[LEFT]]
    const hole = p[PLACE + edge]
    p[FREE + hole] = moved
    p[PLACE + moved - boxes] = hole
    let closed = 0
    const first = beside[2 * edge]
    if (--p[OPEN + first] === 0) {
      p[first] = seat + 1
      closed = 1
    }
    const second = beside[2 * edge + 1]
    if (second >= 0 && --p[OPEN + second] === 0) {
      p[second] = seat + 1
      closed++
    }
    p[SCORES + seat] += closed
    return closed
  }

  const equal = drawn(2, 'equal')
  const majority = [won(2, 0, 'majority'), won(2, 1, 'majority')]

  return defineGame({
    id: 'dots-and-boxes',
    options: chosen,
    seats: 2,
    colours: ['red', 'blue'],
    board,
    layout: slots,
    bound: edges,
    evaluation: boxesEvaluation({ boxes, borders, beside }, slots.at),
    start: () => empty.slice(),

    actors: (p) => (p[LEFT] > 0 ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (seat !== p[TURN]) return
      const left = p[LEFT]
      const items = out.reserve(left)
      for (let i = 0; i < left; i++) items[out.count + i] = p[FREE + i]
      out.count += left
    },

    sample: (p, _, random) => p[FREE + random.below(p[LEFT])],

    play(p, seat, action) {
      // Whoever closes a box draws again.
      if (draw(p, action, seat) === 0) p[TURN] = 1 - seat
    },

    result(p) {
      if (p[LEFT] > 0) return null
      const lead = p[SCORES] - p[SCORES + 1]
      return lead === 0 ? equal : majority[lead > 0 ? 0 : 1]
    },

    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],

    scene: (p) => ({
      items: rows.flat().flatMap((site) => {
        if (p[site] === 0) return []
        if (p[site] === DRAWN) return [{ site, kind: 'stick', owner: -1, glyph: board.shapes[site].name.slice(-1) }]
        return [{ site, kind: 'box-mark', owner: p[site] - 1, glyph: LETTERS[p[site]] }]
      }),
      counters: countersOf('boxes', 2, (owner) => p[SCORES + owner]),
    }),

    why(p, _, touches) {
      const site = touches[0]
      if (typeof site !== 'number' || site < boxes) return 'draw-a-line'
      return p[site] ? 'line-drawn' : undefined
    },

    prompt: (p, seat, midTurn) => (midTurn && seat === p[TURN] && p[LEFT] > 0 ? 'draw-again' : undefined),

    write: (p) => `${writeRows(rows, 0, LETTERS, p)} ${'xo'[p[TURN]]}`,

    read(text) {
      const [lines, turn, ...rest] = fieldsOf(text)
      if (rest.length || !['x', 'o'].includes(turn)) return refuse('form-x-o')
      const read = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, lines, read)
      if (!filled.ok) return filled
      const p = empty.slice()
      for (let site = boxes; site < sites; site++) {
        if (read[site] !== 0 && read[site] !== DRAWN) return refuse('line-not-box', board.shapes[site].name)
        if (read[site] === DRAWN) draw(p, site, 0)
      }
      p[SCORES] = 0
      for (let box = 0; box < boxes; box++) {
        const { name } = board.shapes[box]
        if (read[box] === DRAWN) return refuse('box-not-line', name)
        if ((p[OPEN + box] === 0) !== read[box] > 0)
          return refuse(read[box] ? 'owned-but-open' : 'closed-without-owner', name)
        p[box] = read[box]
        if (read[box]) p[SCORES + read[box] - 1]++
      }
      p[TURN] = 'xo'.indexOf(turn)
      return parsed(p)
    },
  })
}
