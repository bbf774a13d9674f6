import {
  type ActionList,
  ALL_EIGHT,
  countBits,
  counted,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldsOf,
  type Game,
  layout,
  type Position,
  parsed,
  readRows,
  rowsOf,
  seatLettered,
  siteNamed,
  sites,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { APPROACH, Armies, canStep, highOf, holds, KINDS, lowOf, QUIET, WITHDRAWAL } from './armies.ts'
import { board, HEIGHT, next, OPPOSITE, POINTS, WAYS } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { fanoronaEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const fanorona = defineEntry({
  id: 'fanorona',
  catalogue: ['fanorona'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'many-moves'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

/** Turns of both sides in a row without a capture that make a draw. */
const CALM_TURNS = 200

/**
 * Slot value 0 is an empty point, seat + 1 a man; `men` is the same once more, as two sets of bits for each side. `visited` is
 * where the capturing man has stood in this turn.
 */
const slots = layout({ board: POINTS, turn: 1, chain: 1, heading: 1, visited: 2 }, { calm: 1, over: 1, men: 4 })
const { men: MEN, turn: TURN, chain: CHAIN, heading: HEADING, visited: VISITED, calm: CALM, over: OVER } = slots.at

const PLAYING = -1
const MOVE_LIMIT = 4
const OUTCOMES = [
  won(2, 0, 'no-pieces'),
  won(2, 1, 'no-pieces'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]

/** An action is a man, a direction and what it captures: from * STRIDE + direction * KINDS + kind. */
const STRIDE = WAYS * KINDS
const DONE = POINTS * STRIDE
const fromOf = (action: number) => (action / STRIDE) | 0
const wayOf = (action: number) => ((action % STRIDE) / KINDS) | 0
const kindOf = (action: number) => action % KINDS
const toOf = (action: number) => next[wayOf(action) * POINTS + fromOf(action)]

const rows = rowsOf(board)
const LETTERS = '.wb'
const SEATS = 'wb'

const isAt = (p: Position, seat: number, point: number) =>
  point >= 0 && holds(p[MEN + 2 * seat], p[MEN + 2 * seat + 1], point)
const ownerAt = (p: Position, point: number) => p[point] - 1
const menOf = (p: Position, seat: number) => countBits(p[MEN + 2 * seat]) + countBits(p[MEN + 2 * seat + 1])

/** The first man of the row that a step would take: beyond its end, or behind its beginning. */
const preyOf = (from: number, d: number, kind: number) => {
  if (kind === WITHDRAWAL) return next[OPPOSITE[d] * POINTS + from]
  const to = next[d * POINTS + from]
  return to < 0 ? -1 : next[d * POINTS + to]
}

const armies = new Armies()

/**
 * The captures that the man who has just captured may add, as bits of `kind`s by direction: in another direction than the
 * last one, and to no point of this turn. Filled by `lookOn`.
 */
const furtherOn = new Int32Array(WAYS)

function lookOn(p: Position, seat: number): boolean {
  const from = p[CHAIN] - 1
  const closedLow = p[MEN] | p[MEN + 2] | p[VISITED]
  const closedHigh = p[MEN + 1] | p[MEN + 3] | p[VISITED + 1]
  const enemyLow = p[MEN + 2 - 2 * seat]
  const enemyHigh = p[MEN + 3 - 2 * seat]
  let any = 0
  for (let d = 0; d < WAYS; d++) {
    furtherOn[d] = 0
    const to = next[d * POINTS + from]
    if (to < 0 || d === p[HEADING] - 1 || holds(closedLow, closedHigh, to)) continue
    const ahead = next[d * POINTS + to]
    const behind = next[OPPOSITE[d] * POINTS + from]
    let kinds = 0
    if (ahead >= 0 && holds(enemyLow, enemyHigh, ahead)) kinds |= 1 << APPROACH
    if (behind >= 0 && holds(enemyLow, enemyHigh, behind)) kinds |= 1 << WITHDRAWAL
    furtherOn[d] = kinds
    any |= kinds
  }
  return any !== 0
}

function listChain(p: Position, seat: number, out: ActionList): void {
  lookOn(p, seat)
  const from = p[CHAIN] - 1
  for (let d = 0; d < WAYS; d++)
    for (let kind = APPROACH; kind <= WITHDRAWAL; kind++)
      if ((furtherOn[d] >> kind) & 1) out.add(from * STRIDE + d * KINDS + kind)
}

function actions(p: Position, seat: number, out: ActionList): void {
  if (p[OVER] !== PLAYING || seat !== p[TURN]) return
  if (p[CHAIN] > 0) {
    listChain(p, seat, out)
    out.add(DONE)
    return
  }
  armies.look(p, MEN, seat)
  // Who can capture must.
  const first = armies.captures > 0 ? APPROACH : QUIET
  const last = armies.captures > 0 ? WITHDRAWAL : QUIET
  for (let d = 0; d < WAYS; d++)
    for (let kind = first; kind <= last; kind++) {
      const set = d * KINDS + kind
      for (let i = 0, n = armies.sizeOf(set); i < n; i++) out.add(armies.nth(set, i) * STRIDE + set)
    }
}

function remove(p: Position, seat: number, point: number): void {
  p[point] = 0
  p[MEN + 2 * seat] &= ~lowOf(point)
  p[MEN + 2 * seat + 1] &= ~highOf(point)
}

function put(p: Position, seat: number, point: number): void {
  p[point] = seat + 1
  p[MEN + 2 * seat] |= lowOf(point)
  p[MEN + 2 * seat + 1] |= highOf(point)
}

function judge(p: Position): void {
  const seat = p[TURN]
  p[OVER] = PLAYING
  if ((p[MEN + 2 * seat] | p[MEN + 2 * seat + 1]) === 0) p[OVER] = 1 - seat
  else if (!canStep(p, MEN, seat)) p[OVER] = 3 - seat
  else if (p[CALM] >= CALM_TURNS) p[OVER] = MOVE_LIMIT
}

function endTurn(p: Position, seat: number): void {
  p[CHAIN] = p[HEADING] = p[VISITED] = p[VISITED + 1] = 0
  p[TURN] = 1 - seat
  judge(p)
}

function play(p: Position, seat: number, action: number): void {
  if (action === DONE) {
    endTurn(p, seat)
    return
  }
  const from = fromOf(action)
  const d = wayOf(action)
  const kind = kindOf(action)
  const to = next[d * POINTS + from]
  remove(p, seat, from)
  put(p, seat, to)
  if (kind === QUIET) {
    p[CALM]++
    endTurn(p, seat)
    return
  }
  // The whole unbroken row goes, along the line of the step.
  const along = kind === APPROACH ? d : OPPOSITE[d]
  for (let prey = preyOf(from, d, kind); isAt(p, 1 - seat, prey); prey = next[along * POINTS + prey])
    remove(p, 1 - seat, prey)
  p[CALM] = 0
  p[VISITED] |= lowOf(from)
  p[VISITED + 1] |= highOf(from)
  p[CHAIN] = to + 1
  p[HEADING] = d + 1
  if (!lookOn(p, seat)) endTurn(p, seat)
}

/** Twenty-two men each: two rows and every second point of the middle one, whose centre is free. */
const SETUP = [sites(board, 'b3 d3 g3 i3'), sites(board, 'a3 c3 f3 h3')]

function start(): Position {
  const p = new Int32Array(slots.length)
  for (const point of [...rows.slice(-2).flat(), ...SETUP[0]]) put(p, 0, point)
  for (const point of [...rows.slice(0, 2).flat(), ...SETUP[1]]) put(p, 1, point)
  p[OVER] = PLAYING
  return p
}

/** Whether the same step may also be made with the other kind of capture, so that the player has to choose. */
function mustChoose(p: Position, action: number): boolean {
  const kind = kindOf(action)
  if (kind === QUIET) return false
  const from = fromOf(action)
  return isAt(p, 1 - p[TURN], preyOf(from, wayOf(action), APPROACH + WITHDRAWAL - kind))
}

function create(): Game {
  const names = board.shapes.map(({ name }) => name)
  return defineGame({
    id: 'fanorona',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // Each of the 44 men is captured at most once, with one step and at most one word to stop; calm turns are limited.
    bound: 45 * CALM_TURNS + 2 * 44,
    repetition: drawOnRepetition(2),
    evaluation: fanoronaEvaluation(slots.at),
    start,
    hash(p) {
      let hash = p[TURN] + 2 * p[CHAIN] + 128 * p[HEADING]
      for (let i = 0; i < 4; i++) hash = Math.imul(hash ^ p[MEN + i], 0x9e3779b1) ^ (hash >>> 13)
      return Math.imul(hash ^ p[VISITED], 0x85ebca6b) ^ Math.imul(p[VISITED + 1], 0xc2b2ae35)
    },

    ...endingBy(TURN, OVER, OUTCOMES),
    actions,
    play,

    sample(p, seat, random, scratch) {
      if (p[CHAIN] > 0) {
        scratch.count = 0
        actions(p, seat, scratch)
        return scratch.items[random.below(scratch.count)]
      }
      armies.look(p, MEN, seat)
      const captures = armies.captures
      let n = random.below(captures > 0 ? captures : armies.quiet)
      const { low, high } = armies
      for (let set = captures > 0 ? APPROACH : QUIET; ; ) {
        if ((low[set] | high[set]) !== 0) {
          const size = countBits(low[set]) + countBits(high[set])
          if (n < size) return armies.nth(set, n) * STRIDE + set
          n -= size
        }
        set += captures === 0 ? KINDS : set % KINDS === APPROACH ? 1 : 2
      }
    },

    // `x` captures; where the same step could take on either side, `a` goes towards the row and `w` away from it.
    name(p, action) {
      if (action === DONE) return 'done'
      const step = `${names[fromOf(action)]}${kindOf(action) === QUIET ? '-' : 'x'}${names[toOf(action)]}`
      return mustChoose(p, action) ? step + ' aw'[kindOf(action)] : step
    },

    // Where there is a choice, the last touch is the first man of the row to take.
    touches(p, action) {
      if (action === DONE) return ['done']
      const way = p[CHAIN] > 0 ? [toOf(action)] : [fromOf(action), toOf(action)]
      return mustChoose(p, action) ? [...way, preyOf(fromOf(action), wayOf(action), kindOf(action))] : way
    },

    scene(p) {
      const items = rows.flat().flatMap((site) => {
        const owner = ownerAt(p, site)
        return owner < 0 ? [] : [{ site, kind: 'man', owner, glyph: 'xo'[owner] }]
      })
      const been = board.shapes.flatMap((_, point) => (holds(p[VISITED], p[VISITED + 1], point) ? [point] : []))
      const marks = [
        ...(been.length > 0 ? [{ kind: 'blocked' as const, owner: -1, sites: been }] : []),
        ...(p[CHAIN] > 0 ? [{ kind: 'forced' as const, owner: p[TURN], sites: [p[CHAIN] - 1] }] : []),
      ]
      return { items, counters: countersOf('men', 2, (seat) => menOf(p, seat)), marks }
    },

    why(p, seat, [first, second]) {
      if (typeof first !== 'number') return undefined
      if (p[CHAIN] > 0) {
        if (holds(p[VISITED], p[VISITED + 1], first)) return 'been-there'
        const heading = p[HEADING] - 1
        return next[heading * POINTS + p[CHAIN] - 1] === first ? 'change-direction' : 'takes-nothing'
      }
      if (ownerAt(p, first) !== seat) return ownerAt(p, first) < 0 ? 'touch-man-first' : 'not-yours'
      armies.look(p, MEN, seat)
      if (armies.captures > 0) return 'must-capture'
      if (typeof second !== 'number') return 'cannot-move'
      return ownerAt(p, second) >= 0 ? 'occupied' : 'along-lines'
    },

    prompt(p, seat, midTurn) {
      if (p[OVER] !== PLAYING || seat !== p[TURN]) return undefined
      if (midTurn || p[CHAIN] > 0) return 'capture-on-or-stop'
      armies.look(p, MEN, seat)
      return armies.captures > 0 ? 'must-capture' : undefined
    },

    write,
    read,
  })
}

/**
 * Rows from the top, the side to move, the calm turns: `9/9/… w 0`. In the middle of a capture the man, its direction and
 * where it has been follow: `w 0 e3 east d3`.
 */
function write(p: Position): string {
  const words = [writeRows(rows, 0, LETTERS, p), SEATS[p[TURN]], `${p[CALM]}`]
  if (p[CHAIN] > 0) {
    const been = board.shapes.filter((_, point) => holds(p[VISITED], p[VISITED + 1], point))
    words.push(board.shapes[p[CHAIN] - 1].name, ALL_EIGHT[p[HEADING] - 1], been.map(({ name }) => name).join('+'))
  }
  return words.join(' ')
}

function read(text: string): ReturnType<Game['read']> {
  const [men, turn, calm = '0', ...chain] = fieldsOf(text)
  const seat = seatLettered(SEATS, turn)
  if (seat < 0 || !/^\d+$/.test(calm) || (chain.length !== 0 && chain.length !== 3)) return refuse('form', HEIGHT)
  const cells = new Int32Array(POINTS)
  const filled = readRows(rows, 0, LETTERS, men, cells)
  if (!filled.ok) return filled
  const p = new Int32Array(slots.length)
  for (let point = 0; point < POINTS; point++) if (cells[point] > 0) put(p, cells[point] - 1, point)
  for (let side = 0; side < 2; side++) if (menOf(p, side) > 22) return refuse('at-most-men-each', 22)
  p[TURN] = seat
  p[CALM] = counted(calm)
  if (chain.length === 0) {
    judge(p)
    return parsed(p)
  }
  const [at, heading, been] = chain
  p[CHAIN] = siteNamed(board, at) + 1
  p[HEADING] = (ALL_EIGHT as readonly string[]).indexOf(heading) + 1
  if (p[CHAIN] === 0 || p[HEADING] === 0 || !isAt(p, seat, p[CHAIN] - 1)) return refuse('chain', at, heading)
  for (const name of been.split('+')) {
    const point = siteNamed(board, name)
    // He has left these points, so they are empty.
    if (point < 0 || ownerAt(p, point) >= 0) return refuse('been', name)
    p[VISITED] |= lowOf(point)
    p[VISITED + 1] |= highOf(point)
  }
  p[OVER] = PLAYING
  return lookOn(p, seat) ? parsed(p) : refuse('capture-cannot-go-on')
}
