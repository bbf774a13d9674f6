import {
  type ActionList,
  CHANCE,
  CHANCE_MASK,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  type Look,
  type Position,
  type Random,
  type Result,
  sampleListed,
  type Touch,
  won,
} from '@jatekvilag/engine'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { chexEvaluation } from './evaluation.ts'
import { chexMovement } from './movement.ts'
import {
  addMan,
  board,
  columnOf,
  hasNeighbour,
  KIND_COUNT,
  KINDS,
  KING,
  KING_TAKEN,
  LETTERS,
  MEN_EACH,
  MOST_QUIET,
  moveMan,
  normalise,
  rehash,
  removeMan,
  rowOf,
  SPAN,
  STOCK,
  siteAt,
  slots,
  staysOneChain,
  stockOf,
  targetsOf,
} from './table.ts'
import { readPosition, writePosition } from './text.ts'
import { texts } from './texts.ts'

export const chex = defineEntry({
  id: 'chex',
  catalogue: ['chex'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 30,
  luck: true,
  secrets: false,
  mechanics: ['place', 'capture', 'connect'],
  options: {
    choice: {
      kind: 'switch',
      default: false,
    },
  },
  presets: {
    'free-choice': { options: { choice: true } },
  },
  bot,
  create: ({ choice }) => (choice ? freely() : byLot()),
})

const { turn: TURN, stock: STOCK_AT, drawn: DRAWN, men: MEN, count: COUNT } = slots.at
const { width: WIDTH, height: HEIGHT, hash: HASH, quiet: QUIET, outcome: OUTCOME } = slots.at
const MOST_TRIES = 400

// Actions: 0 a move (from, to), 1 a placement (kind, to), 2 the wish to draw, 3 what chance draws.
const BITS = 11
const MASK = (1 << BITS) - 1
const [PLACE, DRAW, LOT] = [1, 2, 3].map((sort) => sort << (2 * BITS))
const sortOf = (action: number) => (action >> (2 * BITS)) << (2 * BITS)
const HOME = siteAt[SPAN + 1]

// By outcome; 0 the game goes on.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'king-taken'),
  won(2, 1, 'king-taken'),
  drawn(2, 'no-moves'),
  drawn(2, 'quiet-moves'),
]
const [BLOCKED, QUIET_DRAW] = [3, 4]

const targets = new Int32Array(8 * SPAN)
/** By kind, to refuse a guess before looking; long-distance men depend on the board. */
const MOST_TARGETS = Int32Array.of(0, 8, 8 * SPAN, 8 * SPAN, 8 * SPAN, 8, 3)

function listMoves(p: Position, seat: number, out: ActionList): void {
  for (let i = MEN + seat * MEN_EACH, end = i + p[COUNT + seat]; i < end; i++) {
    const from = p[i]
    const last = targetsOf(p, from, targets, 0)
    for (let t = 0; t < last; t++) if (staysOneChain(p, from, targets[t])) out.add((from << BITS) | targets[t])
  }
}

function listPlaces(p: Position, kind: number, out: ActionList): void {
  if (p[WIDTH] === 0) out.add(PLACE | (kind << BITS) | HOME)
  for (let y = 0; y <= p[HEIGHT] + 1; y++)
    for (let x = 0; x <= p[WIDTH] + 1; x++) {
      const site = siteAt[y * SPAN + x]
      if (p[site] === 0 && hasNeighbour(p, site)) out.add(PLACE | (kind << BITS) | site)
    }
}

function canMove(p: Position, seat: number): boolean {
  for (let i = MEN + seat * MEN_EACH, end = i + p[COUNT + seat]; i < end; i++) {
    const last = targetsOf(p, p[i], targets, 0)
    for (let t = 0; t < last; t++) if (staysOneChain(p, p[i], targets[t])) return true
  }
  return false
}

const captured = (p: Position, action: number): number => (sortOf(action) === 0 ? p[action & MASK] : 0)

function create(choice: boolean): Game {
  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0) return
    if (actors(p) === CHANCE_MASK) {
      if (seat === CHANCE)
        for (let kind = 1; kind <= KIND_COUNT; kind++)
          if (p[STOCK_AT + p[TURN] * KIND_COUNT + kind - 1] > 0) out.add(LOT | kind)
      return
    }
    if (seat !== p[TURN]) return
    if (p[DRAWN] > 0) {
      listPlaces(p, p[DRAWN], out)
      return
    }
    listMoves(p, seat, out)
    if (!choice) {
      if (stockOf(p, seat) > 0) out.add(DRAW)
      return
    }
    for (let kind = 1; kind <= KIND_COUNT; kind++)
      if (p[STOCK_AT + seat * KIND_COUNT + kind - 1] > 0) listPlaces(p, kind, out)
  }

  /** -1 in the slot: the player has asked for a man and chance has not drawn yet. */
  function actors(p: Position): number {
    if (p[OUTCOME] !== 0) return 0
    return p[DRAWN] < 0 ? CHANCE_MASK : 1 << p[TURN]
  }

  function sample(p: Position, seat: number, random: Random, scratch: ActionList): number {
    const cells = (p[WIDTH] + 2) * (p[HEIGHT] + 2)
    const placing = p[DRAWN] > 0 ? 1 : 0
    // No man has more moves than a queen that sees all its lines.
    const perMan = 2 * (p[WIDTH] + p[HEIGHT] + 2) + 8
    const moves = placing ? 0 : p[COUNT + seat] * perMan
    const held = !placing && choice ? KIND_COUNT : 0
    const draws = !placing && !choice && stockOf(p, seat) > 0 ? 1 : 0
    const total = moves + draws + (placing + held) * cells
    for (let tries = 0; tries < MOST_TRIES && p[WIDTH] > 0; tries++) {
      const guess = random.below(total)
      if (guess < moves) {
        const man = (guess / perMan) | 0
        const which = guess - man * perMan
        const from = p[MEN + seat * MEN_EACH + man]
        if (which >= MOST_TARGETS[p[from] >> 2]) continue
        if (which < targetsOf(p, from, targets, 0) && staysOneChain(p, from, targets[which]))
          return (from << BITS) | targets[which]
      } else if (guess < moves + draws) return DRAW
      else {
        const slot = ((guess - moves - draws) / cells) | 0
        const cell = guess - moves - draws - slot * cells
        const row = (cell / (p[WIDTH] + 2)) | 0
        const site = siteAt[row * SPAN + cell - row * (p[WIDTH] + 2)]
        const kind = placing ? p[DRAWN] : slot + 1
        const has = placing || p[STOCK_AT + seat * KIND_COUNT + slot] > 0
        if (has && p[site] === 0 && hasNeighbour(p, site)) return PLACE | (kind << BITS) | site
      }
    }
    return sampleListed(actions, p, seat, random, scratch)
  }

  function play(p: Position, seat: number, action: number): void {
    const sort = sortOf(action)
    if (sort === DRAW || sort === LOT) {
      p[DRAWN] = sort === DRAW ? -1 : action & MASK
      rehash(p)
      return
    }
    const to = action & MASK
    const from = (action >> BITS) & MASK
    p[QUIET]++
    if (sort === PLACE) {
      p[STOCK_AT + seat * KIND_COUNT + from - 1]--
      p[DRAWN] = 0
      p[QUIET] = 0
      addMan(p, to, (from << 2) | (1 << seat))
    } else {
      const victim = p[to]
      if (victim !== 0) {
        removeMan(p, to)
        p[QUIET] = 0
        if (victim >> 2 === KING) p[OUTCOME] = KING_TAKEN + seat
      }
      moveMan(p, from, to)
    }
    p[TURN] = 1 - seat
    normalise(p)
    judge(p)
  }

  function judge(p: Position): void {
    if (p[OUTCOME] !== 0) return
    if (p[QUIET] >= MOST_QUIET) p[OUTCOME] = QUIET_DRAW
    else if (stockOf(p, p[TURN]) === 0 && p[DRAWN] === 0 && !canMove(p, p[TURN])) p[OUTCOME] = BLOCKED
  }

  const startPosition = new Int32Array(slots.length)
  for (let i = 0; i < 2 * KIND_COUNT; i++) startPosition[STOCK_AT + i] = STOCK[i % KIND_COUNT]
  rehash(startPosition)

  const cellName = (site: number) => board.shapes[site].name
  const look = (kind: number, owner: number): Look => ({
    kind: KINDS[kind - 1],
    owner,
    glyph: owner === 0 ? LETTERS[kind - 1] : LETTERS[kind - 1].toLowerCase(),
  })
  const stockTouch = (seat: number, kind: number) => `stock:${seat}:${KINDS[kind - 1]}`

  function name(p: Position, action: number): string {
    const [from, to] = [(action >> BITS) & MASK, action & MASK]
    switch (sortOf(action)) {
      case DRAW:
        return 'draw'
      case LOT:
        return LETTERS[to - 1]
      case PLACE:
        return `${LETTERS[from - 1]}@${cellName(to)}`
      default: {
        const letter = LETTERS[(p[from] >> 2) - 1]
        return `${letter === 'P' ? '' : letter}${cellName(from)}${p[to] ? 'x' : '-'}${cellName(to)}`
      }
    }
  }

  function touches(p: Position, action: number): readonly Touch[] {
    const [from, to] = [(action >> BITS) & MASK, action & MASK]
    const sort = sortOf(action)
    if (sort === DRAW) return ['draw']
    if (sort === PLACE) return choice ? [stockTouch(p[TURN], from), to] : [to]
    return [from, to]
  }

  return defineGame({
    id: 'chex',
    options: { choice },
    seats: 2,
    board,
    layout: slots,
    // 32 placements of three actions each and 30 captures begin the count of quiet moves anew.
    bound: 3 * 32 + (32 + 30 + 1) * MOST_QUIET,
    singleActionTurns: choice,
    repetition: drawOnRepetition(2, 3),
    evaluation: chexEvaluation(captured),
    movement: chexMovement(look),
    start: () => startPosition.slice(),
    actors,
    actions,
    sample,
    play,
    result: (p) => RESULTS[p[OUTCOME]],
    hash: (p) => p[HASH],
    odds: (p, action) => p[STOCK_AT + p[TURN] * KIND_COUNT + (action & MASK) - 1],
    name,
    touches,

    scene: (p) => ({
      items: board.shapes.flatMap((_, site) => (p[site] ? [{ site, ...look(p[site] >> 2, (p[site] & 3) - 1) }] : [])),
      trays: [
        ...[0, 1].map((owner) => ({
          id: `stock-${owner}`,
          label: 'reserve',
          owner,
          pieces: KINDS.flatMap((_, i) => {
            const count = p[STOCK_AT + owner * KIND_COUNT + i]
            return count > 0 ? [{ ...look(i + 1, owner), count, touch: stockTouch(owner, i + 1) }] : []
          }),
        })),
        ...(p[DRAWN] > 0
          ? [{ id: 'drawn', label: 'drawn', owner: p[TURN], pieces: [{ ...look(p[DRAWN], p[TURN]), count: 1 }] }]
          : []),
      ],
      window:
        p[WIDTH] === 0 ? [columnOf[HOME] - 0.5, rowOf[HOME] - 0.5, 1, 1] : [-0.5, -0.5, p[WIDTH] + 2, p[HEIGHT] + 2],
    }),

    why(p, seat, [first, to]) {
      if (typeof first === 'string') return typeof to === 'number' && p[to] === 0 ? 'not-touching' : 'occupied'
      if (p[DRAWN] > 0) return p[first] === 0 ? 'not-touching' : 'place-first'
      if ((p[first] & 3) - 1 !== seat) return 'not-yours'
      const reach = [...targets.subarray(0, targetsOf(p, first, targets, 0))]
      if (typeof to !== 'number') return reach.length > 0 ? 'breaks-chain' : 'cannot-move'
      return reach.includes(to) ? 'breaks-chain' : 'not-there'
    },

    write: writePosition,
    read(text) {
      const read = readPosition(text, !choice)
      if (read.ok) judge(read.value)
      return read
    },
  })
}

const byLot = once(() => create(false))
const freely = once(() => create(true))
