import {
  type ActionList,
  ALL_EIGHT,
  byScore,
  CHANCE,
  CHANCE_MASK,
  countersOf,
  defineEntry,
  defineGame,
  type Game,
  type Item,
  type Look,
  layout,
  ORTHOGONAL,
  type Position,
  plain,
  Random,
  rowsOf,
  sampleListed,
  squares,
  type ValuesOf,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { leapFrogEvaluation } from './evaluation.ts'
import { Pool, WAYS_MOST } from './pool.ts'
import { leapFrogText } from './text.ts'
import { texts } from './texts.ts'

const options = {
  players: { kind: 'choice', values: [2, 3, 4, 5, 6], default: 2 },
  pieces: { kind: 'choice', values: ['alike', 'four-colours'], default: 'alike' },
  jumps: { kind: 'choice', values: ['straight', 'eight-ways'], default: 'straight' },
  'go-on': { kind: 'choice', values: ['must', 'may'], default: 'must' },
} as const

export const leapFrog = defineEntry({
  id: 'leap-frog',
  catalogue: ['leap-frog'],
  texts,
  chapter: 'logic',
  players: [2, 6],
  minutes: 30,
  luck: true,
  secrets: false,
  mechanics: ['jump', 'capture', 'many-moves'],
  options,
  presets: {
    plain: { options: { pieces: 'alike' } },
    murray: { options: { pieces: 'four-colours' } },
    'eight-ways': { options: { jumps: 'eight-ways' } },
  },
  bot,
  create,
})

const SIZE = 18
const CELLS = SIZE * SIZE
/** Blue, yellow, black and white pieces, worth 1, 2, 3 and 4. */
export const MIX = [129, 97, 65, 33]
const MOST_SEATS = 6

/** A mix is drawn by a seed of three bytes, one roll of chance each. */
const ROLLS = 3
const BYTE = 256

const board = squares({ width: SIZE, height: SIZE, shade: plain })

/** Kinds of pieces are 1 to 4; `rolled` counts the bytes of the seed, `chain` is 1 + where the jumper has come down. */
const slots = layout(
  { board: CELLS, turn: 1, chain: 1, rolled: 1, seed: 1, taken: MOST_SEATS, points: MOST_SEATS },
  { over: 1, holes: CELLS, holeCount: 1, place: CELLS, hash: 1 },
)
const { turn: TURN, chain: CHAIN, rolled: ROLLED, seed: SEED, taken: TAKEN, points: POINTS } = slots.at
const { over: OVER, holeCount: HOLES, place: PLACE, hash: HASH } = slots.at

const ALIKE: Look = { kind: 'green-peg', owner: -1, glyph: 'o' }
const COLOURED: readonly Look[] = [
  { kind: 'blue-peg', owner: -1, glyph: '1' },
  { kind: 'yellow-peg', owner: -1, glyph: '2' },
  { kind: 'dark-peg', owner: -1, glyph: '3' },
  { kind: 'light-peg', owner: -1, glyph: '4' },
]

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const mixed = chosen.pieces === 'four-colours'
  const mayStop = chosen['go-on'] === 'may'
  const pool = new Pool(board, chosen.jumps === 'eight-ways' ? ALL_EIGHT : ORTHOGONAL, slots.at)
  const DONE = CELLS + CELLS * WAYS_MOST
  /** Bytes of the seed come last: they are actions of chance. */
  const ROLL = DONE + 1
  const dice = new Random()
  const deck = new Uint8Array(CELLS)

  const isDealt = (p: Position) => !mixed || p[ROLLED] === ROLLS
  /** Before the first piece is lifted nobody can jump. */
  const isFull = (p: Position) => p[HOLES] === 0

  function emptyPool(): Position {
    const p = new Int32Array(slots.length)
    p.fill(-1, PLACE, PLACE + CELLS)
    for (let cell = 0; cell < CELLS; cell++) pool.put(p, cell, 0)
    return p
  }

  /** Lays the mix out as the seed says. */
  function deal(p: Position): void {
    let n = 0
    for (let kind = 0; kind < MIX.length; kind++) for (let i = 0; i < MIX[kind]; i++) deck[n++] = kind + 1
    dice.seed(p[SEED])
    for (let i = CELLS - 1; i >= 0; i--) {
      const j = dice.below(i + 1)
      pool.put(p, i, deck[j])
      deck[j] = deck[i]
    }
  }

  function start(): Position {
    const p = emptyPool()
    if (!mixed) for (let cell = 0; cell < CELLS; cell++) pool.put(p, cell, 1)
    return p
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== 0) return
    if (!isDealt(p)) {
      if (seat === CHANCE) for (let byte = 0; byte < BYTE; byte++) out.add(ROLL + byte)
      return
    }
    if (seat !== p[TURN]) return
    if (isFull(p)) {
      // In a mix only a piece worth one point may be lifted, and those are blue.
      for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 1) out.add(cell)
    } else if (p[CHAIN] > 0) {
      pool.listFrom(p, p[CHAIN] - 1, out)
      if (mayStop) out.add(DONE)
    } else pool.listAll(p, out)
  }

  /** Pieces are common: if one player cannot jump, nobody can, and the game ends. */
  function endTurn(p: Position, seat: number): void {
    p[CHAIN] = 0
    p[TURN] = (seat + 1) % seats
    p[OVER] = pool.anyJump(p) ? 0 : 1
  }

  function take(p: Position, seat: number, cell: number): void {
    p[TAKEN + seat]++
    p[POINTS + seat] += p[cell]
    pool.put(p, cell, 0)
  }

  function play(p: Position, seat: number, action: number): void {
    if (seat === CHANCE) {
      p[SEED] = p[SEED] * BYTE + (action - ROLL)
      if (++p[ROLLED] === ROLLS) deal(p)
    } else if (action < CELLS) {
      take(p, seat, action)
      endTurn(p, seat)
    } else if (action === DONE) endTurn(p, seat)
    else {
      const from = ((action - CELLS) / WAYS_MOST) | 0
      const d = (action - CELLS) % WAYS_MOST
      const to = pool.landing(from, d)
      take(p, seat, pool.jumped(from, d))
      pool.put(p, to, p[from])
      pool.put(p, from, 0)
      if (pool.canJumpFrom(p, to)) p[CHAIN] = to + 1
      else endTurn(p, seat)
    }
  }

  const fromOf = (action: number) => ((action - CELLS) / WAYS_MOST) | 0
  const toOf = (action: number) => pool.landing(fromOf(action), (action - CELLS) % WAYS_MOST)
  const names = board.shapes.map(({ name }) => name)
  const rows = rowsOf(board)

  return defineGame({
    id: 'leap-frog',
    options: chosen,
    seats,
    board,
    layout: slots,
    bound: ROLLS + 2 * CELLS,
    evaluation: leapFrogEvaluation(slots.at, seats),
    start,
    actors: (p) => (p[OVER] !== 0 ? 0 : isDealt(p) ? 1 << p[TURN] : CHANCE_MASK),
    actions,
    play,

    sample(p, seat, random, scratch) {
      if (seat === CHANCE) return ROLL + random.below(BYTE)
      if (!isFull(p) && p[CHAIN] === 0) {
        const guessed = pool.guess(p, random, 64)
        if (guessed >= 0) return guessed
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    hash(p) {
      let hash = p[HASH] ^ Math.imul(p[TURN] + 8 * p[CHAIN], 0x9e3779b1)
      for (let seat = 0; seat < seats; seat++) hash = Math.imul(hash ^ p[POINTS + seat], 0x85ebca6b)
      return hash ^ Math.imul(p[SEED] * 4 + p[ROLLED], 0xc2b2ae35)
    },

    result: (p) => (p[OVER] === 0 ? null : byScore(Array.from(p.subarray(POINTS, POINTS + seats)), 'majority')),

    name(_, action) {
      if (action >= ROLL) return `mix:${action - ROLL}`
      if (action === DONE) return 'done'
      return action < CELLS ? names[action] : `${names[fromOf(action)]}x${names[toOf(action)]}`
    },

    touches(p, action) {
      if (action >= ROLL) return ['mix']
      if (action === DONE) return ['done']
      if (action < CELLS) return [action]
      return p[CHAIN] > 0 ? [toOf(action)] : [fromOf(action), toOf(action)]
    },

    scene: (p) => ({
      items: rows
        .flat()
        .flatMap((site): Item[] => (p[site] === 0 ? [] : [{ site, ...(mixed ? COLOURED[p[site] - 1] : ALIKE) }])),
      counters: countersOf(mixed ? 'points' : 'men', seats, (seat) => p[POINTS + seat]),
      marks: p[CHAIN] > 0 ? [{ kind: 'forced', owner: p[TURN], sites: [p[CHAIN] - 1] }] : [],
    }),

    why(p, _, [first, second]) {
      if (typeof first !== 'number') return undefined
      if (p[CHAIN] > 0) return mayStop ? 'jump-on' : 'must-jump-on'
      if (isFull(p)) return 'lift-blue'
      if (p[first] === 0) return 'nothing-there'
      return second === undefined ? 'cannot-jump' : 'two-cells-on'
    },

    prompt(p, seat) {
      if (p[OVER] !== 0 || seat !== p[TURN] || !isDealt(p)) return undefined
      if (isFull(p)) return mixed ? 'lift-blue' : 'lift'
      if (p[CHAIN] > 0) return mayStop ? 'jump-on-or-stop' : 'jump-on'
      return undefined
    },

    ...leapFrogText({ slots: slots.at, board, rows, seats, mixed, mix: MIX, rolls: ROLLS, pool, emptyPool }),
  })
}
