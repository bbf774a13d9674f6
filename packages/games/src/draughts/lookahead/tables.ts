/** Lays the rules of a game of draughts and its network into the tables of the search, in the order of `tables.h`. */
import { type Game, Random } from '@jatekvilag/engine'
import { PARTS } from '../../families/lookahead/lines.ts'
import { sightOf } from '../../families/updated-network/sight.ts'
import { type SeenSlots, type StoredNetwork, wholeNumbersOf } from '../../families/updated-network/stored.ts'
import type { Fields } from '../family/fields.ts'
import { jumpsWithoutHalfTurn, takenOffHeading } from '../family/half-turn.ts'
import { jumpsOn } from '../family/jumps.ts'
import type { Limit } from '../family/limits.ts'
import { codesOf } from '../family/roster.ts'
import { CELLS, cellsOf } from './cells.ts'
import type { ToldDraughts } from './told.ts'

/** As in `tables.h` and `position.h`. */
const [WAYS, VALUES, NOWHERE, MAX_HELD, MAX_INPUTS, MAX_HIDDEN, MAX_STAGES] = [8, 5, 255, 32, 1024, 128, 16]
/** What a man is worth in the scale of opinions: networks are stretched so that it is about as much as by the weights. */
const MAN = 0.6

export type Table = Int32Array | Int16Array | Uint16Array | Uint8Array | BigUint64Array
/** What is not told stays zero. */
export type Tables = Readonly<Partial<Record<TableName, Table>>>

export const TABLE_NAMES = [
  ...(['rules', 'next', 'ray', 'has_next', 'shift_up', 'shift_down', 'opposite', 'steps', 'jumps', 'goal'] as const),
  ...(['home', 'key_low', 'key_high', 'turn_low', 'hand_low', 'hand_high', 'row_of', 'hand_row', 'weights'] as const),
  ...(['bias', 'last_layer', 'lean', 'stage_of', 'given', 'seen'] as const),
]
export type TableName = (typeof TABLE_NAMES)[number]

/** Numbers of the rules, in the order of `Rules` in `tables.h`. */
const RULE_NAMES = [
  ...(['longest', 'landsToGo', 'atOnce', 'noHalfTurn', 'promotion', 'manFlies', 'kingFlies', 'manCrowned'] as const),
  ...(['kingCrowned', 'quietLimit', 'calmLimit', 'loneKing', 'returns', 'hidden', 'stretch', 'unit'] as const),
  'turnHigh' as const,
]

/** Parts of a game that only show it or write it down. */
const SHOWN = ['start', 'evaluation', 'scene', 'colours', 'write', 'read', 'why', 'name', 'turnName', 'touches']

/** Why the search cannot serve a game; undefined where it can. */
export function unfitFor({ draughts, differences, handKey }: ToldDraughts): string | undefined {
  const { rules, pieces, fields, limits, drops } = draughts
  const { kinds } = pieces
  const [man, king] = kinds
  if (draughts.seats !== 2 || rules.order) return 'there are not just two sides'
  if (fields.directions.length > WAYS || !cellsOf(fields)) return 'the board is too large or not even'
  if (kinds.length !== 2 || king.promotes || (man.promotes && man.promotes.to !== king.name))
    return 'there are others than men and kings'
  if (kinds.some((kind) => kind.shuns || kind.hurries || kind.takes)) return 'not every piece is like the others'
  if (rules.choice === 'optional' || rules.singleJumps) return 'captures need not go on'
  if (rules.jumps && rules.jumps !== jumpsOn && !withoutHalfTurn(draughts.rules)) return 'jumps have rules of their own'
  if (rules.taking && !withoutHalfTurn(draughts.rules)) return 'what is jumped does not just leave'
  if (limits.some(({ counts }) => counts === 'length')) return 'all games end after so many turns'
  if (drops && !handKey) return 'nobody says what hands add to the hash'
  const other = differences.find((name) => !SHOWN.includes(name))
  return other && `it has a way of its own: ${other}`
}

const withoutHalfTurn = ({ jumps, taking, choice }: ToldDraughts['draughts']['rules']): boolean =>
  jumps === jumpsWithoutHalfTurn && taking === takenOffHeading && choice === 'longest'

/** The tables of a game that fits, with what a network has learned of it. */
export function tablesOf(game: Game, told: ToldDraughts, network: StoredNetwork): Tables {
  if (network.hidden > MAX_HIDDEN || network.stages.length > MAX_STAGES) throw new Error('the network is too large')
  const { draughts, handKey } = told
  const { rules, pieces, fields, limits, drops, slots } = draughts
  const cells = cellsOf(fields)!
  const ways = waysOn(fields, cells)
  const turnsOf = (counts: Limit['counts']) => limits.find((limit) => limit.counts === counts)?.turns ?? 0
  const held = drops ? Math.max(game.start()[slots.at.hand], game.start()[slots.at.hand + 1]) : 0
  if (held >= MAX_HELD) throw new Error('a hand is too large')
  const numbers: Record<(typeof RULE_NAMES)[number], number> = {
    longest: Number(rules.choice === 'longest'),
    landsToGo: Number(rules.choice === 'free' && !rules.jumps),
    atOnce: Number(rules.removal === 'at-once'),
    noHalfTurn: Number(rules.jumps === jumpsWithoutHalfTurn),
    promotion: ['at-rest', 'in-passing', 'ends-turn'].indexOf(rules.promotion),
    manFlies: pieces.flies[1],
    kingFlies: pieces.flies[2],
    manCrowned: pieces.crowned[1],
    kingCrowned: pieces.crowned[2],
    quietLimit: turnsOf('quiet'),
    calmLimit: turnsOf('calm'),
    loneKing: Number(limits.some(({ counts }) => counts === 'lone-king')),
    returns: Number(canReturn(pieces.kinds[0].steps, ways.opposite, fields)),
    hidden: network.hidden,
    stretch: Math.round(1024 * network.stretch),
    unit: Math.round(PARTS * MAN),
    turnHigh: new Random(81).int32(),
  }
  const wayBits = (named: (kind: number, seat: number) => readonly string[]) =>
    Int32Array.from({ length: 4 }, (_, i) =>
      bitsOf(named(i % 2, i >> 1).map((name) => fields.directions.indexOf(name))),
    )
  const goals = pieces.kinds[0].promotes?.on ?? [[], []]
  const { key_low, key_high } = keyTables(told, cells)
  return {
    rules: Int32Array.from(RULE_NAMES, (name) => numbers[name]),
    ...ways,
    steps: wayBits((kind, seat) => pieces.kinds[kind].steps[seat]),
    jumps: wayBits((kind, seat) => pieces.kinds[kind].jumps[seat]),
    goal: BigUint64Array.from(goals, (on) => cellBits(on, cells)),
    home: BigUint64Array.from([0, 1], (seat) => cellBits(Array.from(drops?.fields[seat] ?? []), cells)),
    key_low,
    key_high,
    // As `hash` of the family has it.
    turn_low: Int32Array.from([1, 2], (turn) => Math.imul(turn, 0x9e3779b1)),
    ...(handKey && handTables(handKey)),
    ...rowTables(game, told, network.sees),
    ...layerTables(network),
  }
}

const bitsOf = (numbers: readonly number[]): number => numbers.reduce((bits, each) => bits | (1 << each), 0)
const cellBits = (on: readonly number[], cells: Int32Array): bigint =>
  on.reduce((bits, field) => bits | (1n << BigInt(cells[field])), 0n)

/** Whether a man can step and step back. */
function canReturn(steps: readonly (readonly string[])[], opposite: Table, { directions }: Fields): boolean {
  return steps.some((names) => {
    const ways = names.map((name) => directions.indexOf(name))
    return ways.some((way) => ways.includes(Number(opposite[way])))
  })
}

function waysOn(fields: Fields, cells: Int32Array) {
  const { directions, next, count, board } = fields
  const neighbours = new Uint8Array(WAYS * CELLS).fill(NOWHERE)
  const rays = new BigUint64Array(WAYS * CELLS)
  const hasNext = new BigUint64Array(WAYS)
  const [up, down, opposite] = [new Int32Array(WAYS), new Int32Array(WAYS), new Int32Array(WAYS).fill(-1)]
  directions.forEach((name, d) => {
    const back = board.directions.find((direction) => direction.name === name)!.opposite
    if (back >= 0) opposite[d] = directions.indexOf(board.directions[back].name)
    const nextOf = (field: number) => next[d * (count + 1) + field]
    for (let field = 0; field < count; field++) {
      const to = nextOf(field)
      if (to === count) continue
      const shift = cells[to] - cells[field]
      up[d] = Math.max(0, shift)
      down[d] = Math.max(0, -shift)
      neighbours[d * CELLS + cells[field]] = cells[to]
      hasNext[d] |= 1n << BigInt(cells[field])
      for (let on = to; on !== count; on = nextOf(on)) rays[d * CELLS + cells[field]] |= 1n << BigInt(cells[on])
    }
  })
  return { next: neighbours, ray: rays, has_next: hasNext, shift_up: up, shift_down: down, opposite }
}

function keyTables({ draughts }: ToldDraughts, cells: Int32Array) {
  const { pieces, fields } = draughts
  const codes = codesOf(pieces, fields.count)
  const random = new Random(82)
  const [low, high] = [new Int32Array(VALUES * CELLS), new Int32Array(VALUES * CELLS)]
  for (let value = 1; value <= pieces.last; value++)
    for (let field = 0; field < fields.count; field++) {
      low[value * CELLS + cells[field]] = codes[value * fields.count + field]
      high[value * CELLS + cells[field]] = random.int32()
    }
  return { key_low: low, key_high: high }
}

function handTables(handKey: NonNullable<ToldDraughts['handKey']>): Tables {
  const random = new Random(83)
  const length = MAX_HELD * MAX_HELD
  return {
    hand_low: Int32Array.from({ length }, (_, i) => handKey(Math.floor(i / MAX_HELD), i % MAX_HELD)),
    hand_high: Int32Array.from({ length }, () => random.int32()),
  }
}

/** Which row of weights each piece on each cell adds for either seat, and so many men in a hand. */
export function rowTables(game: Game, { draughts }: ToldDraughts, sees: readonly SeenSlots[]): Tables {
  const { inputOf, inputs, slots, values } = sightOf(game, sees)
  if (inputs > MAX_INPUTS) throw new Error('the network sees too much')
  const { count } = draughts.fields
  const cells = cellsOf(draughts.fields)!
  const rowOf = new Uint16Array(2 * VALUES * CELLS)
  const handRow = new Uint16Array(2 * 2 * MAX_HELD)
  const hand = draughts.slots.at.hand ?? -1
  slots.forEach((slot, i) => {
    for (const seat of [0, 1])
      for (let value = 1; value < values; value++) {
        const row = inputOf[seat][i * values + value]
        if (slot >= count) handRow[(seat * 2 + slot - hand) * MAX_HELD + value] = row
        else if (value < VALUES) rowOf[(seat * VALUES + value) * CELLS + cells[slot]] = row
      }
  })
  return { row_of: rowOf, hand_row: handRow }
}

function layerTables(network: StoredNetwork): Tables {
  const learned = wholeNumbersOf(network.weights)
  // Row 0 is nothing.
  const weights = new Int16Array(network.hidden + learned.length)
  weights.set(learned, network.hidden)
  return {
    weights,
    bias: wholeNumbersOf(network.bias),
    last_layer: wholeNumbersOf(network.last),
    lean: Int32Array.from(network.lean, (each) => Math.round(PARTS * each)),
    stage_of: Uint8Array.from({ length: CELLS + 3 }, (_, n) => network.stages.findLastIndex((from) => n >= from)),
  }
}
