import {
  byScore,
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  endingBy,
  type Game,
  handOf,
  hexagon,
  hexes,
  itemsOn,
  type Looks,
  type Position,
  parsed,
  sampleListed,
  sites,
  type ValuesOf,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import { openTable } from '../open-table/open-table.ts'
import bot from './bot.json' with { type: 'json' }
import { oddthelloEvaluation } from './evaluation.ts'
import { flippingOn } from './flipping.ts'
import { refuse, texts } from './texts.ts'

const options = {
  start: { kind: 'choice', values: ['rows', 'crossed'], default: 'rows' },
  stuck: { kind: 'choice', values: ['passes', 'loses'], default: 'passes' },
} as const

export const oddthello = defineEntry({
  id: 'oddthello',
  catalogue: ['oddthello'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['place', 'flank', 'convert'],
  options,
  presets: {
    crossed: { options: { start: 'crossed' } },
    server: { options: { stuck: 'loses' } },
  },
  bot,
  create,
})

/** Steps from the middle to the rim of our table. */
const REACH = 20
const MIDDLE = 'u21'
const DISCS_EACH = 32
/** Dark begins, with two discs of each on the table. */
const STARTS = {
  rows: ['u21 u22', 'v22 v23'],
  crossed: ['u21 v23', 'u22 v22'],
} as const

const board = hexes({ cells: hexagon(REACH + 1) })
const { catches, flip } = flippingOn(board)
const PASS = board.size
const allSites = [...board.shapes.keys()]

const LOOKS: Looks = [
  undefined,
  { kind: 'disc', owner: 0, glyph: 'x', face: 'front' },
  { kind: 'disc', owner: 1, glyph: 'o', face: 'back' },
]

/** By the slot `end`. */
const results = [
  null,
  byScore([1, 0], 'majority'),
  byScore([0, 1], 'majority'),
  drawn(2, 'equal'),
  won(2, 0, 'colour-gone'),
  won(2, 1, 'colour-gone'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
]
const MORE = 1
const EQUAL = 3
const GONE = 4
const STUCK = 6

function create(chosen: ValuesOf<typeof options>): Game {
  const table = openTable<'hand'>({
    board,
    middle: MIDDLE,
    least: 1,
    refusals: { form: refuse('form'), noCell: (name) => refuse('no-cell', name), apart: refuse('apart') },
    key: { hand: 2 },
    fields: ({ hand }) => [counterField(hand, 2), counterField(hand + 1, 2)],
  })
  const { slots, emptyTable, lay, isOpen, windowOf, write } = table
  const { turn: TURN, hand: HAND, end: END, tiles: TILES, laid: LAID, open: OPEN, waiting: WAITING } = slots.at

  function canMove(p: Position, seat: number): boolean {
    if (p[HAND + seat] === 0) return false
    for (let i = OPEN; i < OPEN + p[WAITING]; i++) if (catches(p, p[i], seat + 1)) return true
    return false
  }

  function discsOf(p: Position, seat: number): number {
    let count = 0
    for (let i = LAID; i < LAID + p[TILES]; i++) if (p[p[i]] === seat + 1) count++
    return count
  }

  /** How it ends: one colour is gone, whoever is on turn is stuck and loses by that, or nobody can lay a disc any more. */
  function judge(p: Position): number {
    const mine = discsOf(p, 0)
    const theirs = discsOf(p, 1)
    if (mine === 0 || theirs === 0) return GONE + (mine === 0 ? 1 : 0)
    const seat = p[TURN]
    if (canMove(p, seat)) return 0
    if (chosen.stuck === 'loses' && p[HAND + seat] > 0) return STUCK + 1 - seat
    if (canMove(p, 1 - seat)) return 0
    return mine === theirs ? EQUAL : MORE + (mine > theirs ? 0 : 1)
  }

  const actions: Game['actions'] = (p, seat, out) => {
    if (p[END] !== 0 || seat !== p[TURN]) return
    const before = out.count
    if (p[HAND + seat] > 0) for (let i = OPEN; i < OPEN + p[WAITING]; i++) if (catches(p, p[i], seat + 1)) out.add(p[i])
    if (out.count === before) out.add(PASS)
  }

  function start(): Position {
    const p = emptyTable()
    for (const [seat, names] of STARTS[chosen.start].entries())
      for (const cell of sites(board, names)) lay(p, cell, seat)
    p[HAND] = p[HAND + 1] = DISCS_EACH - 2
    return p
  }

  return defineGame({
    id: 'oddthello',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    // A pass is followed by a disc or by the end.
    bound: 4 * DISCS_EACH,
    singleActionTurns: true,
    evaluation: oddthelloEvaluation(table, catches),
    start,
    ...endingBy(TURN, END, results, 0),
    actions,

    sample(p, seat, random, scratch) {
      for (let tries = p[HAND + seat] > 0 ? 2 * p[WAITING] : 0; tries > 0; tries--) {
        const cell = p[OPEN + random.below(p[WAITING])]
        if (catches(p, cell, seat + 1)) return cell
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      if (action !== PASS) {
        flip(p, action, seat + 1)
        lay(p, action, seat)
        p[HAND + seat]--
      }
      p[TURN] = 1 - seat
      p[END] = judge(p)
    },

    // Only the discs say something, in whatever order they were laid.
    hash(p) {
      let hash = p[TURN] + 64 * p[HAND] + 4096 * p[HAND + 1]
      for (let i = LAID; i < LAID + p[TILES]; i++) {
        const mixed = Math.imul(p[i] * 2 + p[p[i]], 0x9e3779b1)
        hash = (hash + Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)) | 0
      }
      return hash ^ (hash >>> 13)
    },

    name: (_, action) => (action === PASS ? 'pass' : board.shapes[action].name),
    touches: (_, action) => (action === PASS ? ['pass'] : [action]),

    scene: (p) => ({
      items: itemsOn(allSites, p, LOOKS),
      trays: [0, 1].map((owner) => handOf(owner, LOOKS[owner + 1], p[HAND + owner])),
      counters: countersOf('discs', 2, (seat) => discsOf(p, seat)),
      window: windowOf(p),
    }),

    why: (p, _, touches) => whyNotPut(touches, (cell) => p[cell] !== 0, 'flips-nothing'),
    prompt: (p, seat) => {
      if (p[END] !== 0 || seat !== p[TURN] || canMove(p, seat)) return undefined
      return p[HAND + seat] === 0 ? 'no-discs' : 'must-pass'
    },

    write,
    read(text) {
      const read = table.read(text)
      if (!read.ok) return read
      const p = read.value
      if (p[TILES] === 0) return refuse('apart')
      if (p[HAND] > DISCS_EACH || p[HAND + 1] > DISCS_EACH || p[HAND] + p[HAND + 1] + p[TILES] > 2 * DISCS_EACH)
        return refuse('too-many-discs', DISCS_EACH)
      p[END] = judge(p)
      return p[END] === 0 && !allSites.some((cell) => isOpen(p, cell)) ? refuse('apart') : parsed(p)
    },
  })
}
