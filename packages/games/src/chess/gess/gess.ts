import {
  type ActionList,
  ALL_EIGHT,
  counterField,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  type Game,
  layout,
  lost,
  type OptionValues,
  type Position,
  plain,
  type Random,
  type Result,
  rowsOf,
  sampleListed,
  sites,
  squares,
  stepTable,
  type TextField,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { hashKeys } from '../family/roster.ts'
import bot from './bot.json' with { type: 'json' }
import { gessEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const OPTIONS = {
  ownStones: {
    kind: 'choice',
    values: ['stay', 'removed'],
    default: 'stay',
  },
  centres: {
    kind: 'choice',
    values: ['anywhere', 'on-board'],
    default: 'anywhere',
  },
} as const

export const gess = defineEntry({
  id: 'gess',
  catalogue: ['gess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'formation'],
  options: OPTIONS,
  presets: {
    'standard-capture': {
      options: { ownStones: 'removed', centres: 'on-board' },
    },
  },
  bot,
  create,
})

// A ring of cells without stones around the board lets figures hang over its edge.
const board = squares({ width: 20, height: 20, shade: (x, y) => (isInside(x, y) ? plain() : -1) })
const CELLS = board.size
function isInside(x: number, y: number): boolean {
  return x >= 1 && x <= 18 && y >= 1 && y <= 18
}
const inside = Uint8Array.from(board.shapes, ({ x, y }) => (isInside(x, y) ? 1 : 0))
const insideSites = board.shapes.flatMap((_, site) => (inside[site] ? [site] : []))
const rows = rowsOf(board, insideSites)

const NINE = 9
const near = stepTable(board, ALL_EIGHT)
/** The nine cells around a centre: itself, then its eight neighbours by direction; -1 beyond the outer ring. */
const foot = Int32Array.from({ length: CELLS * NINE }, (_, i) => {
  const [site, part] = [Math.floor(i / NINE), i % NINE]
  return part === 0 ? site : near[(part - 1) * CELLS + site]
})
const RING_PATTERN = 0b111111110

const BLACK = sites(
  board,
  'b3 c2 c3 c4 d3 e2 e4 f3 g2 g4 h2 h3 h4 i2 i3 i4 j2 j3 j4 k2 k3 k4 l2 l4 m2 m3 m4 n2 n4 o3 p2 p4 q3 r2 r3 r4 s3 c7 f7 i7 l7 o7 r7',
)

const slots = layout({ board: CELLS, turn: 1 }, { stones: 2, ring: 2, hash: 1, quiet: 1, outcome: 1 })
const { turn: TURN, stones: STONES, ring: RING, hash: HASH, quiet: QUIET, outcome: OUTCOME } = slots.at
const MOST_QUIET = 100
/** An empty cell adds nothing, so that the hash of a position that is read is that of one that was played to. */
const keys = hashKeys(3 * CELLS, 61).fill(0, 0, CELLS)
const turnKey = hashKeys(1, 62)[0]

const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'no-ring'),
  won(2, 1, 'no-ring'),
  lost(2, 0, 'no-moves'),
  lost(2, 1, 'no-moves'),
  drawn(2, 'quiet-moves'),
]
const [RING_WON, BLOCKED, QUIET_DRAW] = [1, 3, 5]

/** An action is a figure's centre and where the centre goes. */
const BITS = 9
const MASK = (1 << BITS) - 1
const FAR = 19
const NEAR = 3
const MOST_TRIES = 2000

/** Which of its nine cells hold a stone of that colour, as bits; -1 where the other colour has one among them. */
function patternAt(p: Position, colour: number, centre: number): number {
  let pattern = 0
  for (let part = 0; part < NINE; part++) {
    const cell = foot[centre * NINE + part]
    if (cell < 0 || p[cell] === 0) continue
    if (p[cell] !== colour) return -1
    pattern |= 1 << part
  }
  return pattern
}

function set(p: Position, cell: number, colour: number): void {
  p[HASH] ^= keys[p[cell] * CELLS + cell] ^ keys[colour * CELLS + cell]
  p[cell] = colour
}

/** Takes the stones of a figure up without counting, or puts them back. */
function fill(p: Position, centre: number, pattern: number, colour: number): void {
  for (let part = 0; part < NINE; part++) if ((pattern >> part) & 1) p[foot[centre * NINE + part]] = colour
}

/** "A ring is a figure with a stone on every cell but the middle", all eight on the board. */
const isRing = (p: Position, colour: number, centre: number): boolean => patternAt(p, colour, centre) === RING_PATTERN

/** Remembers one ring of each side, so that only its loss makes a search necessary. */
function findRing(p: Position, seat: number): void {
  if (p[RING + seat] >= 0 && isRing(p, seat + 1, p[RING + seat])) return
  p[RING + seat] = -1
  for (let i = 0; i < insideSites.length; i++)
    if (p[insideSites[i]] === 0 && isRing(p, seat + 1, insideSites[i])) {
      p[RING + seat] = insideSites[i]
      return
    }
}

interface GessRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  settle(p: Position): void
}

function gessRules(removesOwn: boolean, mayBeCentre: Uint8Array): GessRules {
  /** What a figure whose stones are off the board meets there: 0 nothing, 1 it must stop, 2 it cannot go there. */
  function meets(p: Position, colour: number, pattern: number, centre: number): number {
    let stops = 0
    for (let part = 0; part < NINE; part++) {
      const cell = foot[centre * NINE + part]
      if (cell < 0 || p[cell] === 0) continue
      if (p[cell] === colour && !removesOwn && (pattern >> part) & 1) return 2
      stops = 1
    }
    return stops
  }

  /** Lists the moves of the figure there, or only counts until the first where `out` is undefined. */
  function listFigure(p: Position, seat: number, from: number, out: ActionList | undefined): boolean {
    const colour = seat + 1
    const pattern = patternAt(p, colour, from)
    if (pattern < 2) return false
    let found = false
    const range = pattern & 1 ? FAR : NEAR
    fill(p, from, pattern, 0)
    for (let d = 0; d < 8; d++) {
      if (((pattern >> (d + 1)) & 1) === 0) continue
      let to = near[d * CELLS + from]
      for (let left = range; left > 0 && to >= 0 && mayBeCentre[to] === 1; left--) {
        const met = meets(p, colour, pattern, to)
        if (met === 2) break
        found = true
        if (out === undefined) break
        out.add((from << BITS) | to)
        if (met === 1) break
        to = near[d * CELLS + to]
      }
    }
    fill(p, from, pattern, colour)
    return found
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || p[TURN] !== seat) return
    for (let from = 0; from < CELLS; from++) if (mayBeCentre[from] === 1) listFigure(p, seat, from, out)
  }

  function sample(p: Position, seat: number, random: Random, scratch: ActionList): number {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const action = guess(p, seat + 1, random.below(CELLS * 8 * FAR))
      if (action >= 0) return action
    }
    return sampleListed(actions, p, seat, random, scratch)
  }

  /** A guess is a centre, a direction and a distance. */
  function guess(p: Position, colour: number, number: number): number {
    const from = number % CELLS
    const rest = (number / CELLS) | 0
    const d = rest & 7
    const distance = (rest >> 3) + 1
    const outer = near[d * CELLS + from]
    if (outer < 0 || p[outer] !== colour || mayBeCentre[from] === 0) return -1
    if (p[from] === 0 && distance > NEAR) return -1
    const pattern = patternAt(p, colour, from)
    if (pattern < 0) return -1
    let to = from
    fill(p, from, pattern, 0)
    for (let step = 1; step <= distance && to >= 0; step++) {
      to = near[d * CELLS + to]
      if (to < 0 || mayBeCentre[to] === 0) to = -1
      else {
        const met = meets(p, colour, pattern, to)
        if (met === 2 || (met === 1 && step < distance)) to = -1
      }
    }
    fill(p, from, pattern, colour)
    return to < 0 ? -1 : (from << BITS) | to
  }

  function play(p: Position, seat: number, action: number): void {
    const from = action >> BITS
    const to = action & MASK
    const colour = seat + 1
    const pattern = patternAt(p, colour, from)
    const before = p[STONES] + p[STONES + 1]
    for (let part = 0; part < NINE; part++) if ((pattern >> part) & 1) set(p, foot[from * NINE + part], 0)
    for (let part = 0; part < NINE; part++) {
      const cell = foot[to * NINE + part]
      const carried = (pattern >> part) & 1
      // A stone beyond the edge is lost.
      if (cell < 0 || inside[cell] === 0) {
        p[STONES + seat] -= carried
        continue
      }
      const q = p[cell]
      if (q !== 0 && (q !== colour || removesOwn)) {
        p[STONES + q - 1]--
        set(p, cell, 0)
      }
      if (carried) set(p, cell, colour)
    }
    p[QUIET] = p[STONES] + p[STONES + 1] < before ? 0 : p[QUIET] + 1
    p[TURN] = 1 - seat
    p[HASH] ^= turnKey
    judge(p)
  }

  /** "If nobody has a ring after a move, the mover loses." */
  function judge(p: Position): void {
    const next = p[TURN]
    findRing(p, 0)
    findRing(p, 1)
    if (p[RING + 1 - next] < 0) p[OUTCOME] = RING_WON + next
    else if (p[RING + next] < 0) p[OUTCOME] = RING_WON + 1 - next
    else if (!canMove(p, next)) p[OUTCOME] = BLOCKED + next
    else if (p[QUIET] >= MOST_QUIET) p[OUTCOME] = QUIET_DRAW
  }

  function canMove(p: Position, seat: number): boolean {
    for (let from = 0; from < CELLS; from++)
      if (mayBeCentre[from] === 1 && listFigure(p, seat, from, undefined)) return true
    return false
  }

  function settle(p: Position): void {
    for (const site of insideSites) {
      if (p[site] === 0) continue
      p[STONES + p[site] - 1]++
      p[HASH] ^= keys[p[site] * CELLS + site]
    }
    if (p[TURN] === 1) p[HASH] ^= turnKey
    p[RING] = p[RING + 1] = -1
    judge(p)
  }

  return { actions, sample, play, settle }
}

function create(options: ValuesOf<typeof OPTIONS>): Game {
  const removesOwn = options.ownStones === 'removed'
  const mayBeCentre = Uint8Array.from(inside, (within) => (options.centres === 'anywhere' ? 1 : within))
  const { settle, ...moves } = gessRules(removesOwn, mayBeCentre)

  const startPosition = new Int32Array(slots.length)
  for (const site of BLACK) {
    startPosition[site] = 1
    // "White is placed in the same way": the reflection in the middle.
    const { x, y } = board.shapes[site]
    startPosition[board.shapes.findIndex((shape) => shape.x === x && shape.y === 19 - y)] = 2
  }
  settle(startPosition)

  const ringsOf = (p: Position, seat: number) => insideSites.filter((site) => isRing(p, seat + 1, site))
  const name = (site: number) => board.shapes[site].name

  return defineGame({
    id: 'gess',
    options: options as OptionValues,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    // Each of the 86 stones can be lost once.
    bound: 87 * MOST_QUIET,
    singleActionTurns: true,
    repetition: drawOnRepetition(2, 3),
    evaluation: gessEvaluation({ cells: CELLS, foot, isRing, sites: insideSites, slots: slots.at, bits: BITS }),
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, RESULTS, 0),
    ...moves,
    hash: (p) => p[HASH],
    name: (_, action) => `${name(action >> BITS)}-${name(action & MASK)}`,
    touches: (_, action) => [action >> BITS, action & MASK],
    takenUp: (p, centre) =>
      patternAt(p, p[TURN] + 1, centre) > 0
        ? [...foot.subarray(centre * NINE, centre * NINE + NINE)].filter((cell) => cell >= 0)
        : [],
    scene: (p) => ({
      items: insideSites.flatMap((site) =>
        p[site] ? [{ site, kind: 'stone', owner: p[site] - 1, glyph: '.xo'[p[site]] }] : [],
      ),
      counters: [0, 1].flatMap((owner) => [
        { label: 'stones', owner, value: p[STONES + owner] },
        { label: 'rings', owner, value: ringsOf(p, owner).length },
      ]),
    }),
    why(p, seat, [from, to]) {
      if (typeof from !== 'number' || patternAt(p, seat + 1, from) < 1 || mayBeCentre[from] === 0) return 'no-figure'
      return to === undefined ? 'cannot-move' : 'not-there'
    },
    ...fieldText({
      rows,
      letters: '.bw',
      seats: 'bw',
      turn: TURN,
      fields: [quietField],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        settle(p)
        return undefined
      },
    }),
  })
}

/** No more than end the game. */
const quietField: TextField = {
  ...counterField(QUIET, Infinity, '0'),
  read(p, text) {
    p[QUIET] = Math.min(Number(text), MOST_QUIET)
    return /^\d+$/.test(text) ? undefined : 'form'
  },
}
