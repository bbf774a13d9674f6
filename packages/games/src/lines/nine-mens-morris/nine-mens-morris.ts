import {
  type ActionList,
  counted,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  itemsOn,
  layout,
  looksOfSeats,
  type Mark,
  type Position,
  parsed,
  readRows,
  rowsOf,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { MILL_BOARDS } from '../family/mill-boards.ts'
import { millLines } from '../family/mill-lines.ts'
import bot from './bot.json' with { type: 'json' }
import { FROM_HAND, hashKeys, hashOf, QUIET_MOVES, QUIET_WHEN_FLYING, SPAN, TAKE } from './codes.ts'
import { millEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  board: {
    kind: 'choice',
    values: ['nine', 'six', 'twelve', 'triangle', 'pentagon', 'hexagon', 'three', 'three-diagonal'],
    default: 'nine',
  },
  men: {
    kind: 'choice',
    values: ['usual', 'fewer', 'fewest', 'more'],
    default: 'usual',
  },
  flying: {
    kind: 'switch',
    default: true,
  },
} as const

export const nineMensMorris = defineEntry({
  id: 'nine-mens-morris',
  catalogue: ['nine-mens-morris', 'mtte-mills'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'slide', 'capture', 'block', 'line'],
  options,
  presets: {
    'other-boards': {
      options: { board: 'six', flying: false },
    },
    'six-mens-morris': {
      options: { board: 'six', flying: false },
    },
    'twelve-mens-morris': {
      options: { board: 'twelve' },
    },
    'three-mens-morris': {
      options: { board: 'three' },
    },
    'three-mens-morris-diagonals': {
      options: { board: 'three-diagonal' },
    },
    triangles: { options: { board: 'triangle' } },
    pentagons: { options: { board: 'pentagon' } },
    hexagons: { options: { board: 'hexagon' } },
    'no-flying': {
      options: { board: 'three-diagonal', men: 'more' },
    },
  },
  bot: { ...bot, judge: { from: 6, searches: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  rulesVersion: 2,
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, firstMenOf) },
  create: (chosen) => create(chosen),
})

// Outcomes: reason * 2 + winner; the draws follow.
const PLAYING = -1
const TWO_MEN = 0
const SHUT_IN = 2
const MILL = 4
const MOVE_LIMIT = 6
const FULL_BOARD = 7
const OUTCOMES = [
  won(2, 0, 'two-men'),
  won(2, 1, 'two-men'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  won(2, 0, 'line'),
  won(2, 1, 'line'),
  drawn(2, 'move-limit'),
  drawn(2, 'board-full'),
]

/** Below this many men each there is no third stage. */
const FEWEST_FLIERS = 5
type Men = 'usual' | 'fewest' | 'fewer' | 'more'

/** As many as the board is known for, or by agreement a third of its points, one more or one fewer. */
function menOf(men: Men, usual: number, points: number): number {
  const third = Math.round(points / 3)
  return { usual, fewest: third - 1, fewer: third, more: third + 1 }[men]
}

/** Before, one counted from the usual number: ten men on the large board. */
const firstMenOf = (men: Men, usual: number): number => usual + { usual: 0, fewer: -1, fewest: -2, more: 1 }[men]
/** A sampler that guesses in vain so often lists the captures instead. */
const MOST_TRIES = 60

const LETTERS = '.wb'

type MillTable = ReturnType<typeof millTable>

/** The board as it was chosen, and what may be done on it. */
function millTable(chosen: ValuesOf<typeof options>, countMen: typeof menOf) {
  const { board, mills, men: usual } = MILL_BOARDS[chosen.board]()
  const size = board.size
  const rows = rowsOf(board)
  const lines = millLines(board, mills)
  const { points: millPoints, edgeFrom, edgeTo } = lines
  const edges = edgeTo.length
  // With fewer than three men there are no mills, and more men than points do not fit.
  const menEach = Math.min(size >> 1, Math.max(3, countMen(chosen.men, usual, size)))
  // With three men each there is nothing to take: the first mill wins.
  const millWins = menEach === 3
  const flying = chosen.flying && menEach >= FEWEST_FLIERS

  // `men` counts those on the board.
  const slots = layout({ board: size, hand: 2, turn: 1, taking: 1 }, { outcome: 1, quiet: 1, men: 2, hash: 1 })
  const { hand: HAND, turn: TURN, taking: TAKING, outcome: OUTCOME, quiet: QUIET, men: MEN } = slots.at
  const HASH = slots.at.hash
  const keys = hashKeys(size)

  const flies = (p: Position, seat: number) => flying && p[HAND + seat] === 0 && p[MEN + seat] === 3

  function put(p: Position, point: number, owner: number): void {
    p[HASH] ^= keys[3 * point + p[point]] ^ keys[3 * point + owner]
    p[point] = owner
  }

  function hasMill(p: Position, seat: number): boolean {
    const own = seat + 1
    for (let i = 0; i < millPoints.length; i += 3)
      if (p[millPoints[i]] === own && p[millPoints[i + 1]] === own && p[millPoints[i + 2]] === own) return true
    return false
  }

  /** Men in mills are safe unless all of them stand in mills. */
  const isRemovable = (p: Position, point: number, owner: number, loose: boolean) =>
    p[point] === owner && !(loose && lines.closes(p, point, owner, -1))

  function listCaptures(p: Position, seat: number, out: ActionList): void {
    const enemy = 2 - seat
    const loose = lines.hasLoose(p, enemy)
    for (let point = 0; point < size; point++) if (isRemovable(p, point, enemy, loose)) out.add(TAKE * SPAN + point)
  }

  function canSlide(p: Position, seat: number): boolean {
    for (let e = 0; e < edges; e++) if (p[edgeFrom[e]] === seat + 1 && p[edgeTo[e]] === 0) return true
    return false
  }

  /** What the position means for the side that is to begin its turn. */
  function judge(p: Position): number {
    const seat = p[TURN]
    const enemy = 1 - seat
    const inHand = p[HAND + seat]
    const onBoard = p[MEN + seat]
    if (onBoard + inHand < 3) return TWO_MEN + enemy
    if (inHand !== 0) return PLAYING
    if (onBoard + p[MEN + enemy] === size) return FULL_BOARD
    const seatFlies = flying && onBoard === 3
    if (!seatFlies && !canSlide(p, seat)) return SHUT_IN + enemy
    const quiet = p[QUIET]
    if (quiet < QUIET_WHEN_FLYING) return PLAYING
    return quiet >= QUIET_MOVES || seatFlies || flies(p, enemy) ? MOVE_LIMIT : PLAYING
  }

  function endTurn(p: Position, seat: number): void {
    p[TAKING] = 0
    p[TURN] = 1 - seat
    p[OUTCOME] = judge(p)
  }

  const moves: Pick<Game, 'actions' | 'sample' | 'play'> = {
    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      if (p[TAKING] === 1) listCaptures(p, seat, out)
      else if (p[HAND + seat] > 0) {
        for (let to = 0; to < size; to++) if (p[to] === 0) out.add(FROM_HAND * SPAN + to)
      } else if (flies(p, seat)) {
        for (let from = 0; from < size; from++)
          if (p[from] === seat + 1) for (let to = 0; to < size; to++) if (p[to] === 0) out.add(from * SPAN + to)
      } else {
        for (let e = 0; e < edges; e++)
          if (p[edgeFrom[e]] === seat + 1 && p[edgeTo[e]] === 0) out.add(edgeFrom[e] * SPAN + edgeTo[e])
      }
    },

    sample(p, seat, random, scratch) {
      if (p[TAKING] === 1) {
        const enemy = 2 - seat
        const loose = lines.hasLoose(p, enemy)
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const point = random.below(size)
          if (isRemovable(p, point, enemy, loose)) return TAKE * SPAN + point
        }
        scratch.count = 0
        listCaptures(p, seat, scratch)
        return scratch.items[random.below(scratch.count)]
      }
      if (p[HAND + seat] > 0) {
        for (;;) {
          const to = random.below(size)
          if (p[to] === 0) return FROM_HAND * SPAN + to
        }
      }
      if (flies(p, seat)) {
        for (;;) {
          const from = random.below(size)
          const to = random.below(size)
          if (p[from] === seat + 1 && p[to] === 0) return from * SPAN + to
        }
      }
      // Guess a slide until it fits; a side that may act has one.
      for (;;) {
        const e = random.below(edges)
        if (p[edgeFrom[e]] === seat + 1 && p[edgeTo[e]] === 0) return edgeFrom[e] * SPAN + edgeTo[e]
      }
    },

    play(p, seat, action) {
      const what = (action / SPAN) | 0
      const point = action % SPAN
      if (what === TAKE) {
        put(p, point, 0)
        p[MEN + 1 - seat]--
        p[QUIET] = 0
        endTurn(p, seat)
        return
      }
      if (what === FROM_HAND) {
        p[HAND + seat]--
        p[MEN + seat]++
      } else {
        put(p, what, 0)
        p[QUIET]++
      }
      put(p, point, seat + 1)
      if (!lines.closes(p, point, seat + 1, -1)) endTurn(p, seat)
      else if (millWins) p[OUTCOME] = MILL + seat
      // Two mills closed at once still take one man.
      else p[TAKING] = 1
    },
  }

  function capturable(p: Position): number[] {
    const enemy = 2 - p[TURN]
    const loose = lines.hasLoose(p, enemy)
    return board.shapes.map((_, point) => point).filter((point) => isRemovable(p, point, enemy, loose))
  }

  return { board, rows, lines, menEach, millWins, slots, moves, put, judge, hasMill, capturable, flies }
}

function create(chosen: ValuesOf<typeof options>, countMen = menOf): Game {
  const table = millTable(chosen, countMen)
  const { board, rows, lines, menEach, slots, capturable, flies } = table
  const { hand: HAND, turn: TURN, taking: TAKING, outcome: OUTCOME, hash: HASH } = slots.at

  function nameOf(action: number): string {
    const what = (action / SPAN) | 0
    const point = board.shapes[action % SPAN].name
    if (what === TAKE) return `x${point}`
    return what === FROM_HAND ? point : `${board.shapes[what].name}-${point}`
  }

  /** The men that may be taken now, and the mill that has won. */
  function marksOf(p: Position): Mark[] {
    if (p[TAKING]) return [{ kind: 'forced', owner: p[TURN], sites: capturable(p) }]
    const owner = p[OUTCOME] - MILL
    if (owner !== 0 && owner !== 1) return []
    return lines.standing(p, owner + 1).map((sites) => ({ kind: 'winning', owner, sites }))
  }

  return defineGame({
    id: 'nine-mens-morris',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // Every man is placed and taken at most once, and between two captures the quiet moves are limited.
    bound: 4 * menEach + (2 * menEach + 1) * QUIET_MOVES,
    repetition: drawOnRepetition(2, 3),
    evaluation: millEvaluation(board.size, lines, slots.at, { span: SPAN, fromHand: FROM_HAND, take: TAKE }),

    start() {
      const p = new Int32Array(slots.length)
      p[HAND] = p[HAND + 1] = menEach
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    ...table.moves,

    hash(p) {
      return hashOf(p[HASH], p[TURN], p[TAKING], p[HAND], p[HAND + 1])
    },

    name: (_, action) => nameOf(action),
    turnName: (_, actions) => actions.map(nameOf).join(''),

    touches(_, action) {
      const what = (action / SPAN) | 0
      return what < FROM_HAND ? [what, action % SPAN] : [action % SPAN]
    },

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('man', '.xo')),
      trays: [0, 1].map((owner) => ({
        id: `hand-${owner}`,
        label: 'hand',
        owner,
        pieces: p[HAND + owner] ? [{ kind: 'man', owner, glyph: 'xo'[owner], count: p[HAND + owner] }] : [],
      })),
      marks: marksOf(p),
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      const owner = p[from] - 1
      if (p[TAKING]) return owner === 1 - seat ? 'safe-in-mill' : 'take-enemy'
      if (p[HAND + seat] > 0) return owner === seat ? 'place-first' : 'occupied'
      if (owner !== seat) return 'not-yours'
      if (to === undefined) return 'cannot-move'
      return typeof to === 'number' && p[to] ? 'occupied' : 'not-there'
    },

    prompt(p, seat) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return undefined
      if (p[TAKING]) return 'mill'
      return p[HAND + seat] > 0 ? 'place-man' : flies(p, seat) ? 'fly' : undefined
    },

    ...millText(table),
  })
}

/** Rows, side to move (capital while it is about to take), men in hand, quiet moves: 3/3/3/6/3/3/3 w 9+9 0 */
function millText(table: MillTable): Pick<Game, 'write' | 'read'> {
  const { board, rows, menEach, millWins, slots, put, judge, hasMill } = table
  const size = board.size
  const { hand: HAND, turn: TURN, taking: TAKING, outcome: OUTCOME, quiet: QUIET, men: MEN } = slots.at
  return {
    write(p) {
      const turn = (p[TAKING] ? 'WB' : 'wb')[p[TURN]]
      return `${writeRows(rows, 0, LETTERS, p)} ${turn} ${p[HAND]}+${p[HAND + 1]} ${p[QUIET]}`
    },

    read(text) {
      const found = /^(\S+) ([wbWB])(?: (\d+)\+(\d+))?(?: (\d+))?$/.exec(text.trim())
      if (!found) return refuse('form')
      const [, men, turn, light = '0', dark = '0', quiet = '0'] = found
      const cells = new Int32Array(size)
      const filled = readRows(rows, 0, LETTERS, men, cells)
      if (!filled.ok) return filled
      const p = new Int32Array(slots.length)
      for (let point = 0; point < size; point++) {
        put(p, point, cells[point])
        if (cells[point]) p[MEN + cells[point] - 1]++
      }
      p[HAND] = counted(light)
      p[HAND + 1] = counted(dark)
      for (let seat = 0; seat < 2; seat++)
        if (p[MEN + seat] + p[HAND + seat] > menEach) return refuse('at-most-men-each', menEach)
      p[TURN] = 'wb'.indexOf(turn.toLowerCase())
      p[TAKING] = 'WB'.includes(turn) ? 1 : 0
      if (p[TAKING] && (millWins || p[MEN + 1 - p[TURN]] === 0)) return refuse('no-man-to-take')
      // It would have lost on its last turn, and there would be nobody left to take.
      const waiting = 1 - p[TURN]
      if (p[MEN + waiting] + p[HAND + waiting] < 3) return refuse('too-few-men')
      p[QUIET] = counted(quiet)
      p[OUTCOME] = p[TAKING] ? PLAYING : judge(p)
      if (millWins) for (let seat = 0; seat < 2; seat++) if (hasMill(p, seat)) p[OUTCOME] = MILL + seat
      return parsed(p)
    },
  }
}
