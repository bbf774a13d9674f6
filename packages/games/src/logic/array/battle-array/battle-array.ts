import {
  type ActionList,
  CHANCE,
  CHANCE_MASK,
  counted,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  fieldsOf,
  type Game,
  layout,
  type Mark,
  type Position,
  parsed,
  sampleListed,
  seatLettered,
  siteNamed,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import {
  board,
  CELLS,
  CODES,
  cellName,
  cellsIn,
  cellsOf,
  codeOf,
  FIGURES,
  figureItems,
  groupAt,
  KINDS,
  largestIn,
  leftOf,
  SEAT_NAMES,
  SUPPLY,
  supplyTray,
  TYPES,
} from '../figures/figures.ts'
import { fits, layOut } from '../figures/legal-layout.ts'
import { BYTE, ROLLS, withByte } from '../figures/seed.ts'
import { readFigures, writeFigures } from '../figures/text.ts'
import bot from './bot.json' with { type: 'json' }
import { battleArrayEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  layout: { kind: 'choice', values: ['players', 'chance'], default: 'players' },
} as const

export const battleArray = defineEntry({
  id: 'battle-array',
  catalogue: ['battle-array'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 20,
  luck: true,
  secrets: false,
  mechanics: ['place', 'connect', 'unequal'],
  options,
  presets: {
    quick: { options: { layout: 'chance' }, short: true },
  },
  bot,
  create,
})

/** Turns without a legal placement after which chance lays the figures out. */
const MOST_STUCK = 30
/** Moves of both sides together that make a draw. */
const MOST_MOVES = 200

/** `last` is 1 + the cell of the figure that has just moved, which may not go straight back. */
const slots = layout(
  { board: CELLS, turn: 1, arrayed: 1, last: 1, stuck: 1, rolled: 1, seed: 1 },
  { placed: 1, left: KINDS, moves: 1, over: 1, hole: 1, ways: 1 },
)
const { turn: TURN, arrayed: ARRAYED, last: LAST, stuck: STUCK, rolled: ROLLED, seed: SEED } = slots.at
const { placed: PLACED, left: LEFT, moves: MOVES, over: OVER, hole: HOLE, ways: WAYS } = slots.at

const PLAYING = 0
const DRAWN = 3
const RESULTS = [null, won(2, 0, 'array'), won(2, 1, 'array'), drawn(2, 'move-limit')]

/** What the player on turn can do while the board is being filled. */
const PLACE = 0
const SHIFT = 1
const TAKE_BACK = 2

/** kind * CELLS + cell places; then a figure moves from cell to cell; then one goes back to the supply; then chance. */
const MOVE = KINDS * CELLS
const BACK = MOVE + CELLS * CELLS
const ROLL = BACK + CELLS

const waitsForChance = (p: Position) => p[ARRAYED] === 0 && (p[STUCK] >= MOST_STUCK || p[ROLLED] > 0)

/** A figure leaves its cell before one asks where else it fits. */
function fitsElsewhere(p: Position, from: number, to: number): boolean {
  if (to === from || p[to] !== 0) return false
  const figure = p[from]
  p[from] = 0
  const fit = fits(p, figure, to)
  p[from] = figure
  return fit
}

function canPlace(p: Position): boolean {
  for (let kind = 0; kind < KINDS; kind++)
    if (p[LEFT + kind] > 0)
      for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 0 && fits(p, kind + 1, cell)) return true
  return false
}

function canShift(p: Position): boolean {
  for (let from = 0; from < CELLS; from++)
    if (p[from] !== 0) for (let to = 0; to < CELLS; to++) if (fitsElsewhere(p, from, to)) return true
  return false
}

/** Finds what is open to the player who is to fill the board, or that it is full and the array stands. */
function takeStock(p: Position): void {
  if (p[ARRAYED] === 0 && p[PLACED] === FIGURES) {
    // The first player begins both parts.
    p[ARRAYED] = 1
    p[TURN] = p[LAST] = p[ROLLED] = p[SEED] = p[STUCK] = 0
  }
  if (p[ARRAYED] === 1) {
    for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 0) p[HOLE] = cell
    p[WAYS] = PLACE
  } else p[WAYS] = canPlace(p) ? PLACE : canShift(p) ? SHIFT : TAKE_BACK
}

/** Whether all eight figures of one colour or one shape are one group. */
function hasArray(p: Position, view: number): boolean {
  for (let type = 0; type < TYPES; type++) {
    const set = cellsOf(p, view, type)
    if (groupAt(set, set & -set) === set) return true
  }
  return false
}

function actions(p: Position, seat: number, out: ActionList): void {
  if (p[OVER] !== PLAYING) return
  if (waitsForChance(p)) {
    if (seat === CHANCE) for (let byte = 0; byte < BYTE; byte++) out.add(ROLL + byte)
    return
  }
  if (seat !== p[TURN]) return
  if (p[ARRAYED] === 1) {
    for (let cell = 0; cell < CELLS; cell++)
      if (p[cell] !== 0 && cell !== p[LAST] - 1) out.add(MOVE + cell * CELLS + p[HOLE])
  } else if (p[WAYS] === PLACE) {
    for (let kind = 0; kind < KINDS; kind++)
      if (p[LEFT + kind] > 0)
        for (let cell = 0; cell < CELLS; cell++)
          if (p[cell] === 0 && fits(p, kind + 1, cell)) out.add(kind * CELLS + cell)
  } else if (p[WAYS] === SHIFT) {
    for (let from = 0; from < CELLS; from++)
      if (p[from] !== 0)
        for (let to = 0; to < CELLS; to++) if (fitsElsewhere(p, from, to)) out.add(MOVE + from * CELLS + to)
  } else for (let cell = 0; cell < CELLS; cell++) if (p[cell] !== 0) out.add(BACK + cell)
}

function judge(p: Position, mover: number): void {
  // If a move makes an array of both, the mover wins; if only of the opponent, the opponent.
  p[OVER] = hasArray(p, mover)
    ? 1 + mover
    : hasArray(p, 1 - mover)
      ? 2 - mover
      : p[MOVES] >= MOST_MOVES
        ? DRAWN
        : PLAYING
}

function play(p: Position, seat: number, action: number): void {
  if (seat === CHANCE) {
    p[SEED] = withByte(p[SEED], action - ROLL)
    if (++p[ROLLED] < ROLLS) return
    layOut(p, p[SEED])
    p.fill(0, LEFT, LEFT + KINDS)
    p[PLACED] = FIGURES
    takeStock(p)
    return
  }
  p[TURN] = 1 - seat
  if (p[ARRAYED] === 1) {
    const from = ((action - MOVE) / CELLS) | 0
    const to = p[HOLE]
    p[to] = p[from]
    p[from] = 0
    p[HOLE] = from
    p[LAST] = to + 1
    p[MOVES]++
    judge(p, seat)
    return
  }
  if (action < MOVE) {
    const kind = (action / CELLS) | 0
    p[action % CELLS] = kind + 1
    p[LEFT + kind]--
    p[PLACED]++
  } else {
    p[STUCK]++
    if (action < BACK) {
      const from = ((action - MOVE) / CELLS) | 0
      p[(action - MOVE) % CELLS] = p[from]
      p[from] = 0
    } else {
      p[LEFT + p[action - BACK] - 1]++
      p[action - BACK] = 0
      p[PLACED]--
    }
  }
  takeStock(p)
}

const SEATS = 'sc'

function create(chosen: ValuesOf<typeof options>): Game {
  return defineGame({
    id: 'battle-array',
    options: chosen,
    seats: 2,
    seatNames: SEAT_NAMES,
    board,
    layout: slots,
    // Every turn that does not place a figure counts towards the limit, and may cost one.
    bound: FIGURES + 2 * MOST_STUCK + ROLLS + MOST_MOVES,
    repetition: drawOnRepetition(2),
    evaluation: battleArrayEvaluation(slots.at),

    start() {
      const p = new Int32Array(slots.length)
      p.set(SUPPLY, LEFT)
      if (chosen.layout === 'chance') p[STUCK] = MOST_STUCK
      return p
    },

    actors: (p) => (p[OVER] !== PLAYING ? 0 : waitsForChance(p) ? CHANCE_MASK : 1 << p[TURN]),
    actions,
    play,

    sample(p, seat, random, scratch) {
      if (seat === CHANCE) return ROLL + random.below(BYTE)
      if (p[ARRAYED] === 0 && p[WAYS] !== PLACE) return sampleListed(actions, p, seat, random, scratch)
      for (;;) {
        if (p[ARRAYED] === 1) {
          const cell = random.below(CELLS)
          if (p[cell] !== 0 && cell !== p[LAST] - 1) return MOVE + cell * CELLS + p[HOLE]
          continue
        }
        const guess = random.below(KINDS * CELLS)
        const kind = (guess / CELLS) | 0
        const cell = guess % CELLS
        if (p[LEFT + kind] > 0 && p[cell] === 0 && fits(p, kind + 1, cell)) return guess
      }
    },

    result: (p) => RESULTS[p[OVER]],

    name(_, action) {
      if (action >= ROLL) return `mix:${action - ROLL}`
      if (action >= BACK) return `x${cellName(action - BACK)}`
      if (action < MOVE) return `${codeOf(((action / CELLS) | 0) + 1)}-${cellName(action % CELLS)}`
      return `${cellName(((action - MOVE) / CELLS) | 0)}-${cellName((action - MOVE) % CELLS)}`
    },

    // With one empty cell the figure alone says where it goes.
    touches(p, action) {
      if (action >= ROLL) return ['mix']
      if (action >= BACK) return [action - BACK]
      if (action < MOVE) return [CODES[(action / CELLS) | 0], action % CELLS]
      const from = ((action - MOVE) / CELLS) | 0
      return p[ARRAYED] === 1 ? [from] : [from, (action - MOVE) % CELLS]
    },

    scene(p) {
      const marks: Mark[] = []
      for (let view = 0; view < 2 && p[OVER] !== PLAYING; view++)
        for (let type = 0; type < TYPES; type++) {
          const set = cellsOf(p, view, type)
          if (p[OVER] === 1 + view && groupAt(set, set & -set) === set)
            marks.push({ kind: 'winning', owner: view, sites: cellsIn(set) })
        }
      return {
        items: figureItems(p),
        trays: p[ARRAYED] === 1 ? [] : [supplyTray((kind) => p[LEFT + kind], p[WAYS] === PLACE)],
        counters: countersOf('largest', 2, (seat) =>
          Math.max(...[0, 1, 2].map((type) => largestIn(cellsOf(p, seat, type)))),
        ),
        marks,
      }
    },

    why(p, _, [first, second]) {
      if (p[ARRAYED] === 1) {
        if (typeof first !== 'number') return undefined
        return first === p[LAST] - 1 ? 'not-back' : 'touch-figure'
      }
      if (p[WAYS] !== PLACE) return p[WAYS] === SHIFT ? 'shift-one' : 'take-one-back'
      if (typeof first === 'number') return 'pick-figure'
      if (typeof second !== 'number') return 'fits-nowhere'
      return p[second] === 0 ? 'like-neighbour' : 'occupied'
    },

    prompt(p, seat) {
      if (p[OVER] !== PLAYING || waitsForChance(p) || seat !== p[TURN]) return undefined
      if (p[ARRAYED] === 1) return 'move-figure'
      return p[WAYS] === PLACE ? 'place-unlike' : p[WAYS] === SHIFT ? 'shift-one' : 'take-one-back'
    },

    write(p) {
      const words = [writeFigures(p), SEATS[p[TURN]]]
      if (p[ARRAYED] === 1) words.push('moves', `${p[MOVES]}`, p[LAST] === 0 ? '-' : cellName(p[LAST] - 1))
      else words.push('stuck', `${p[STUCK]}`, `${p[ROLLED]}:${p[SEED]}`)
      return words.join(' ')
    },

    read(text) {
      const [figures, turn, part, count = '0', last = '', ...rest] = fieldsOf(text)
      const seat = seatLettered(SEATS, turn)
      if (seat < 0 || !/^\d+$/.test(count) || rest.length > 0) return refuse('form')
      const p = new Int32Array(slots.length)
      const filled = readFigures(figures, p)
      if (!filled.ok) return filled
      for (let kind = 0; kind < KINDS; kind++) {
        p[LEFT + kind] = leftOf(p, kind)
        p[PLACED] += SUPPLY[kind] - p[LEFT + kind]
      }
      p[TURN] = seat
      if (part === 'moves') {
        if (p[PLACED] !== FIGURES) return refuse('not-full', p[PLACED])
        p[ARRAYED] = 1
        p[MOVES] = counted(count)
        p[LAST] = last === '-' ? 0 : siteNamed(board, last) + 1
        if (last !== '-' && (p[LAST] === 0 || p[p[LAST] - 1] === 0)) return refuse('last', last)
        takeStock(p)
        judge(p, 1 - seat)
        return parsed(p)
      }
      const rolled = /^([0-2]):(\d{1,5})$/.exec(last)
      if (part !== 'stuck' || !rolled) return refuse('form')
      if (p[PLACED] === FIGURES) return refuse('not-full', p[PLACED])
      for (let cell = 0; cell < CELLS; cell++)
        if (p[cell] !== 0 && !fits(p, p[cell], cell)) return refuse('alike', cellName(cell))
      p[STUCK] = Math.min(counted(count), MOST_STUCK)
      p[ROLLED] = Number(rolled[1])
      p[SEED] = Number(rolled[2])
      if (p[SEED] >= BYTE ** p[ROLLED] || (p[ROLLED] > 0 && p[STUCK] < MOST_STUCK)) return refuse('form')
      takeStock(p)
      return parsed(p)
    },
  })
}
