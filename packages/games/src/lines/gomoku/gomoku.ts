import {
  type ActionList,
  counted,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  itemsOn,
  layout,
  looksOfSeats,
  ORTHOGONAL,
  type Position,
  parsed,
  Random,
  readRows,
  rowsOf,
  siteNamed,
  stepTable,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { threats } from '../../families/threats.ts'
import { inARow } from '../family/in-a-row.ts'
import { rowEvaluation } from '../family/row-evaluation.ts'
import { GOMOKU_BOARDS, type GomokuBoard } from './boards.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  board: {
    kind: 'choice',
    values: ['19x19', 'paper', 'chessboard', 'hexagon'],
    default: '19x19',
  },
  length: {
    kind: 'choice',
    values: [5, 4],
    default: 5,
  },
  offer: {
    kind: 'switch',
    default: false,
  },
} as const

export const gomoku = defineEntry({
  id: 'gomoku',
  catalogue: ['gomoku', 'mtte-five-in-a-row'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['place', 'slide', 'line'],
  options,
  presets: {
    paper: { options: { board: 'paper' } },
    'paper-four': {
      options: { board: 'paper', length: 4 },
    },
    english: { options: { board: 'chessboard' } },
    'three-rule': { options: { offer: true } },
    endless: { options: { board: 'paper' } },
    'two-stage': {
      options: { board: '19x19' },
    },
    'rule-of-three': {
      options: { board: 'paper', offer: true },
    },
    'triangle-hex': { options: { board: 'hexagon' } },
  },
  bot,
  create,
})

const LETTERS = '.xo'
/** Draw after this many slides of both sides together; the sources are silent. */
const MOST_SLIDES = 100
/** By the rule of three the starter offers two places instead of his third move, when four stones lie. */
const STONES_BEFORE_OFFER = 4
/** The sheet of paper always reaches so many cells beyond every stone. */
const MARGIN = 3
/** A sampler that guesses in vain so often lists the slides instead. */
const MOST_TRIES = 300

const PLAYING = -1
const [FULL, LIMIT] = [2, 3]
const outcomes = [won(2, 0, 'line'), won(2, 1, 'line'), drawn(2, 'board-full'), drawn(2, 'move-limit')]

type GomokuTable = ReturnType<typeof gomokuTable>

/** The board as it was chosen, and what may be done on it. */
function gomokuTable(chosen: ValuesOf<typeof options>) {
  const { board, axes, supply = 0, sheet = 0 }: GomokuBoard = GOMOKU_BOARDS[chosen.board]()
  const { offer } = chosen
  const cells = board.size
  const rows = rowsOf(board)
  const row = inARow({ board, seats: 2, axes, length: chosen.length })
  // Only the boards with a supply have a sliding stage.
  const steps = supply > 0 ? stepTable(board, ORTHOGONAL) : new Int32Array(0)

  // An action: a cell for a new stone, then (direction, stone) for slides, then offers, choices and the pass.
  const SLIDE = cells
  const OFFER = 5 * cells
  const CHOICE = 6 * cells
  const PASS = 7 * cells

  // `offered` holds cell + 1 of the two offers, or 0.
  // The sheet of paper reaches from `left` to `right` and from `bottom` to `top`.
  const slots = layout(
    { board: cells, turn: 1, offered: 2 },
    { stones: 1, slides: 1, outcome: 1, hash: 1, left: 1, right: 1, bottom: 1, top: 1, strips: row.slots },
  )
  const { turn: TURN, offered: OFFERED, stones: STONES, slides: SLIDES } = slots.at
  const { outcome: OUTCOME, hash: HASH, left: LEFT, right: RIGHT, bottom: BOTTOM, top: TOP, strips: STRIPS } = slots.at

  const columnOf = Int32Array.from(board.shapes, (shape) => shape.x)
  const rowOf = Int32Array.from(board.shapes, (shape) => shape.y)
  const edge = sheet > 0 ? Math.sqrt(cells) - 1 : 0
  const random32 = new Random(19)
  const keys = Int32Array.from({ length: 2 * cells }, () => random32.int32())
  const TURN_KEY = random32.int32()

  const empty = new Int32Array(slots.length)
  empty[OUTCOME] = PLAYING
  empty[LEFT] = empty[BOTTOM] = (edge + 1 - sheet) >> 1
  empty[RIGHT] = empty[TOP] = edge - empty[LEFT]

  const isSliding = (p: Position) => supply > 0 && p[STONES] === 2 * supply
  const isOffering = (p: Position) => offer && p[STONES] === STONES_BEFORE_OFFER && p[TURN] === 0
  const isChoosing = (p: Position) => offer && p[OFFERED + 1] !== 0
  const isOnSheet = (p: Position, cell: number) =>
    columnOf[cell] >= p[LEFT] && columnOf[cell] <= p[RIGHT] && rowOf[cell] >= p[BOTTOM] && rowOf[cell] <= p[TOP]
  const isOpen = (p: Position, cell: number) =>
    p[cell] === 0 && (sheet === 0 || isOnSheet(p, cell)) && !(offer && cell + 1 === p[OFFERED])

  function put(p: Position, cell: number, seat: number): void {
    p[cell] = seat + 1
    p[HASH] ^= keys[2 * cell + seat]
    if (row.put(p, STRIPS, cell, seat)) p[OUTCOME] = seat
  }

  function place(p: Position, cell: number, seat: number): void {
    put(p, cell, seat)
    p[STONES]++
    if (p[STONES] === cells && p[OUTCOME] === PLAYING) p[OUTCOME] = FULL
    if (sheet > 0) growSheet(p, columnOf[cell], rowOf[cell])
  }

  function growSheet(p: Position, x: number, y: number): void {
    p[LEFT] = Math.max(0, Math.min(p[LEFT], x - MARGIN))
    p[RIGHT] = Math.min(edge, Math.max(p[RIGHT], x + MARGIN))
    p[BOTTOM] = Math.max(0, Math.min(p[BOTTOM], y - MARGIN))
    p[TOP] = Math.min(edge, Math.max(p[TOP], y + MARGIN))
  }

  function slide(p: Position, from: number, to: number, seat: number): void {
    p[from] = 0
    p[HASH] ^= keys[2 * from + seat]
    row.lift(p, STRIPS, from, seat)
    put(p, to, seat)
    p[SLIDES]++
    if (p[SLIDES] >= MOST_SLIDES && p[OUTCOME] === PLAYING) p[OUTCOME] = LIMIT
  }

  /** A stone that slides goes to a free point next door along the lines, never slantwise. */
  function targetOf(p: Position, i: number, own: number): number {
    if (p[i % cells] !== own) return -1
    const to = steps[i]
    return to >= 0 && p[to] === 0 ? to : -1
  }

  function listSlides(p: Position, seat: number, out: ActionList): void {
    const before = out.count
    for (let i = 0; i < 4 * cells; i++) if (targetOf(p, i, seat + 1) >= 0) out.add(SLIDE + i)
    if (out.count === before) out.add(PASS)
  }

  const moves: Pick<Game, 'actions' | 'sample' | 'play'> = {
    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      if (isChoosing(p)) {
        out.add(CHOICE + p[OFFERED] - 1)
        out.add(CHOICE + p[OFFERED + 1] - 1)
        return
      }
      if (isSliding(p)) {
        listSlides(p, seat, out)
        return
      }
      const first = isOffering(p) ? OFFER : 0
      const items = out.reserve(cells)
      let n = out.count
      for (let cell = 0; cell < cells; cell++) if (isOpen(p, cell)) items[n++] = first + cell
      out.count = n
    },

    sample(p, seat, random, scratch) {
      if (isChoosing(p)) return CHOICE + p[OFFERED + random.below(2)] - 1
      if (isSliding(p)) {
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const i = random.below(4 * cells)
          if (targetOf(p, i, seat + 1) >= 0) return SLIDE + i
        }
        scratch.count = 0
        listSlides(p, seat, scratch)
        return scratch.items[random.below(scratch.count)]
      }
      const first = isOffering(p) ? OFFER : 0
      for (;;) {
        const cell = random.below(cells)
        if (isOpen(p, cell)) return first + cell
      }
    },

    play(p, seat, action) {
      if (action < SLIDE) {
        place(p, action, seat)
        p[TURN] = 1 - seat
        return
      }
      if (action >= OFFER && action < CHOICE) {
        const offered = action - OFFER + 1
        const other = p[OFFERED]
        // The order of the two offers means nothing, so they are kept in one order.
        p[OFFERED] = other === 0 || offered < other ? offered : other
        p[OFFERED + 1] = other === 0 ? 0 : Math.max(offered, other)
        if (other !== 0) p[TURN] = 1 - seat
        return
      }
      if (action >= CHOICE && action < PASS) {
        // The opponent has chosen where the starter's stone goes, and makes his own move now.
        p[OFFERED] = p[OFFERED + 1] = 0
        place(p, action - CHOICE, 1 - seat)
        return
      }
      // The opponent of a side that must pass can slide, since an empty point next to a stone is always left.
      if (action !== PASS) slide(p, (action - SLIDE) % cells, steps[action - SLIDE], seat)
      p[TURN] = 1 - seat
    },
  }

  function left(p: Position, seat: number): number {
    let used = 0
    for (let cell = 0; cell < cells; cell++) if (p[cell] === seat + 1) used++
    return supply - used
  }

  return {
    board,
    rows,
    row,
    supply,
    sheet,
    offer,
    steps,
    slots,
    empty,
    TURN_KEY,
    numbers: { SLIDE, OFFER, CHOICE, PASS },
    moves,
    isSliding,
    isChoosing,
    isOffering,
    isOnSheet,
    isOpen,
    place,
    left,
  }
}

function create(chosen: ValuesOf<typeof options>): Game {
  const table = gomokuTable(chosen)
  const { board, rows, row, supply, sheet, offer, steps, slots, empty, TURN_KEY } = table
  const { isSliding, isChoosing, isOffering, isOnSheet, isOpen, left } = table
  const { SLIDE, OFFER, CHOICE, PASS } = table.numbers
  const cells = board.size
  const { turn: TURN, offered: OFFERED, outcome: OUTCOME, hash: HASH } = slots.at
  const { left: LEFT, right: RIGHT, bottom: BOTTOM, top: TOP, strips: STRIPS } = slots.at

  function describe(action: number): string {
    const name = board.shapes[action % cells]?.name
    if (action === PASS) return 'pass'
    if (action >= CHOICE) return `${name}!`
    if (action >= OFFER) return `${name}?`
    return action >= SLIDE ? `${name}-${board.shapes[steps[action - SLIDE]].name}` : name
  }

  const hash = (p: Position) => {
    const key = p[HASH] ^ (p[TURN] * TURN_KEY)
    return offer ? key ^ Math.imul(p[OFFERED] * cells + p[OFFERED + 1], 0x9e3779b1) : key
  }

  return defineGame({
    id: 'gomoku',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    // Every stone is placed once, two places are offered and one chosen, and a pass stands between slides.
    bound: cells + 3 + 2 * MOST_SLIDES + 2,
    singleActionTurns: !offer,
    repetition: supply > 0 ? drawOnRepetition(2, 3) : undefined,
    evaluation: rowEvaluation({
      cells,
      lines: row.lines,
      length: chosen.length,
      turn: TURN,
      placesOn: (action) => (action < SLIDE ? action : -1),
    }),
    start: () => empty.slice(),

    ...endingBy(TURN, OUTCOME, outcomes),

    ...table.moves,

    hash,

    attack: threats({
      cells,
      lines: row.lines,
      length: chosen.length,
      turn: TURN,
      actionOn: (p, cell) => (isSliding(p) || isOffering(p) || isChoosing(p) || !isOpen(p, cell) ? -1 : cell),
      play: table.moves.play,
      hash,
      ended: (p, seat) => (p[OUTCOME] === PLAYING ? 0 : p[OUTCOME] === seat ? 1 : -1),
    }),

    name: (_, action) => describe(action),

    touches(_, action) {
      if (action === PASS) return ['pass']
      if (action >= OFFER || action < SLIDE) return [action % cells]
      return [action % cells, steps[action - SLIDE]]
    },

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('stone', LETTERS)),
      counters: supply > 0 ? countersOf('reserve', 2, (owner) => left(p, owner)) : [],
      marks: [
        ...row.marks(p, STRIPS),
        ...[0, 1]
          .filter((i) => p[OFFERED + i])
          .map((i) => ({ kind: 'forced', owner: 0, sites: [p[OFFERED + i] - 1] }) as const),
      ],
      window: sheet > 0 ? [p[LEFT] - 0.5, p[BOTTOM] - 0.5, p[RIGHT] - p[LEFT] + 1, p[TOP] - p[BOTTOM] + 1] : undefined,
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      if (isChoosing(p)) return 'pick-one'
      if (!isSliding(p)) {
        if (p[from]) return p[from] === seat + 1 && supply > 0 ? 'place-first' : 'occupied'
        return sheet > 0 && !isOnSheet(p, from) ? 'beyond-the-sheet' : undefined
      }
      if (p[from] !== seat + 1) return 'not-yours'
      return to === undefined ? 'cannot-move' : 'not-there'
    },

    prompt(p, seat, midTurn) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return undefined
      if (isChoosing(p)) return 'pick-one'
      if (isOffering(p)) return p[OFFERED] ? 'offer-another' : 'offer-two'
      return midTurn ? 'own-stone' : undefined
    },

    ...gomokuText(table),
  })
}

/** Rows, side to move, slides made, then what is offered: ?k10 or ?k10,l11 */
function gomokuText(table: GomokuTable): Pick<Game, 'write' | 'read'> {
  const { board, rows, supply, offer, slots, empty, isSliding, isOpen, place, left } = table
  const cells = board.size
  const { turn: TURN, offered: OFFERED, stones: STONES, slides: SLIDES, outcome: OUTCOME } = slots.at
  return {
    write(p) {
      const offered = [0, 1].filter((i) => p[OFFERED + i]).map((i) => board.shapes[p[OFFERED + i] - 1].name)
      const text = `${writeRows(rows, 0, LETTERS, p)} ${'xo'[p[TURN]]} ${p[SLIDES]}`
      return `${text}${offered.length ? ` ?${offered}` : ''}`
    },

    read(text) {
      const found = /^(\S+) ([xo])(?: (\d+))?(?: \?(\w+)(?:,(\w+))?)?$/.exec(text.trim())
      if (!found) return refuse('form')
      const [, stones, turn, slides = '0', first, second] = found
      const read = new Int32Array(cells)
      const filled = readRows(rows, 0, LETTERS, stones, read)
      if (!filled.ok) return filled
      const p = empty.slice()
      for (let cell = 0; cell < cells; cell++) if (read[cell]) place(p, cell, read[cell] - 1)
      if (supply > 0 && [0, 1].some((seat) => left(p, seat) < 0)) return refuse('only-stones-each', supply)
      p[TURN] = 'xo'.indexOf(turn)
      // Otherwise one side would still place when its stones are used up.
      const ahead = left(p, 1) - left(p, 0)
      const due = isSliding(p) || second !== undefined ? 0 : p[TURN]
      if (supply > 0 && ahead !== due) return refuse('turn-misfit')
      p[SLIDES] = counted(slides)
      if (p[SLIDES] >= MOST_SLIDES && p[OUTCOME] === PLAYING) p[OUTCOME] = LIMIT
      if (first === undefined) return parsed(p)
      if (!offer || p[STONES] !== STONES_BEFORE_OFFER) return refuse('nothing-to-offer')
      const offered = [first, second].filter((name) => name !== undefined).map((name) => siteNamed(board, name))
      if (offered.some((cell) => cell < 0 || !isOpen(p, cell))) return refuse('offer-not-empty')
      if (offered[0] === offered[1]) return refuse('same-offers')
      offered
        .sort((a, b) => a - b)
        .forEach((cell, i) => {
          p[OFFERED + i] = cell + 1
        })
      return parsed(p)
    },
  }
}
