/** Lays the rules of a game of men and what its men are worth into the tables of the search, in the order of `tables.h`. */
import { kindOf, manOf, seatOf } from '../family/army.ts'
import { fromOf, toOf } from '../family/codes.ts'
import { CAPTURES, ONLY_KING } from '../family/moves.ts'
import { hashKeys } from '../family/roster.ts'
import { acrossOf, HELD, MAX_HELD, MAX_SITES, MAX_SLOTS } from './terms.ts'
import type { MenRules } from './told.ts'
import { bitsOf, GO, JUMPS, LAST, raysFrom, TAKE, TAKE_OVER, type Way, waysOf } from './ways.ts'

/** As in `tables.h`. */
const MAX_VALUES = 68
const MAX_STANDS = MAX_VALUES * MAX_SITES
const MAX_PASSAGES = 512
const MAX_CAPTURERS = 8
const MOST_CASTLINGS = 4
const CASTLING_CELLS = 12
/** Kinds have a bit each in masks of 16. */
const MOST_KINDS = 15
/** Passing is believed with so many men that are no pawns; men that can be dropped are always good for a move. */
const [FEW_MEN, FEW_MEN_WITH_DROPS] = [2, 1]

export type Table = Int32Array | Int16Array | Uint16Array | Uint8Array | Int8Array
/** What is not told stays zero. */
export type Tables = Readonly<Partial<Record<TableName, Table>>>

export const TABLE_NAMES = [
  ...(['rules', 'go_start', 'go_cells', 'look_start', 'look_cells', 'near_king', 'royal', 'on_arrival'] as const),
  ...(['on_leaving', 'first_choice', 'last_choice', 'becomes', 'castling', 'rights_at', 'passage_of'] as const),
  ...(['victim_of', 'captures_of', 'passes', 'drop_value', 'drop_fits', 'column_limit', 'mate_banned'] as const),
  ...([
    'column',
    'shade',
    'hand_slot',
    'in_box',
    'key_low',
    'key_high',
    'hand_low',
    'hand_high',
    'rights_low',
  ] as const),
  ...(['rights_high', 'passage_low', 'passage_high', 'worth', 'taken_worth', 'terms', 'seen_as'] as const),
  ...([
    'row',
    'about_king',
    'row_of',
    'hand_row',
    'views',
    'mirrored',
    'weights',
    'bias',
    'last_layer',
    'lean',
    'stage_of',
    'given',
    'seen',
  ] as const),
]
export type TableName = (typeof TABLE_NAMES)[number]

/** Numbers of the rules, in the order of `Rules` in `tables.h`. */
export const RULE_NAMES = [
  ...(['sites', 'values', 'slots', 'held', 'mindsKing', 'mustTake', 'screens', 'quietLimit', 'pawn', 'slow'] as const),
  ...(['blocked', 'perpetual', 'fewMen', 'castlings', 'passages', 'capturers', 'stock', 'unit', 'lonely'] as const),
  ...([
    'shaded',
    'hidden',
    'stretch',
    'alone',
    'allOfficers',
    'rows',
    'turnLow',
    'turnHigh',
    'zoned',
    'inputs',
  ] as const),
]
export type RuleName = (typeof RULE_NAMES)[number]

/** Why the search cannot serve a game; undefined where it can. */
export function unfitFor(rules: MenRules): string | undefined {
  if (rules.board.size > MAX_SITES) return 'the board is too large'
  if (rules.men.kinds.length > MOST_KINDS + 1 || rules.men.values > MAX_VALUES) return 'too many kinds of men'
  if (rules.blocked === undefined) return 'what stalemate is worth depends on the side'
  if ((rules.castling?.castlings.perSeat ?? 0) > MOST_CASTLINGS) return 'too many castlings'
  if ((rules.passing?.passing.mostCapturers ?? 0) > MAX_CAPTURERS) return 'too many captures in passing'
  if ((rules.passing?.passing.passages ?? 0) > MAX_PASSAGES) return 'too many passages'
  if ((rules.drops?.drops.kinds ?? 0) > MAX_SLOTS || (rules.drops?.most ?? 0) >= MAX_HELD) return 'hands are too large'
  return undefined
}

/** `slow` is the noun of the man whose structure changes slowly. */
export function tablesOf(rules: MenRules, slow: string, terms: Int16Array): Tables {
  const worth = worthTables(rules, terms)
  const { castling, passing, drops, promotions } = rules
  const ways = movementTables(rules)
  const numbers: Partial<Record<RuleName, number>> = {
    sites: rules.board.size,
    values: rules.men.values,
    slots: drops?.drops.kinds ?? 0,
    held: (drops?.most ?? 0) + 1,
    mindsKing: Number(rules.mindsKing),
    mustTake: Number(rules.mustTake ?? false),
    screens: Number(ways.screens),
    quietLimit: rules.quietLimit ?? 0,
    pawn: rules.pawn ?? 0,
    slow: rules.men.kinds.findIndex((kind) => kind?.noun === slow),
    blocked: rules.blocked ?? 0,
    perpetual: Number(rules.perpetual ?? false),
    fewMen: rules.mindsKing ? (drops ? FEW_MEN_WITH_DROPS : FEW_MEN) : 0,
    castlings: castling?.castlings.perSeat ?? 0,
    passages: passing && passing.passing.mostCapturers > 0 ? passing.passing.passages : 0,
    capturers: passing?.passing.mostCapturers ?? 0,
    stock: rules.onlyLost ? 1 : 0,
    unit: worth.unit,
    lonely: rules.cannotMate?.[0] ?? 0,
    shaded: rules.cannotMate?.[1] ?? 0,
    hidden: 0,
    stretch: 1024,
    allOfficers: rules.start.filter((value) => value !== 0 && isOfficer(rules, value)).length,
    rows: 1 + Math.max(...rules.board.shapes.map(({ y }) => y)),
    turnLow: rules.turnKey,
    turnHigh: hashKeys(1, 71)[0],
  }
  return {
    rules: Int32Array.from(RULE_NAMES, (name) => numbers[name] ?? 0),
    ...ways.tables,
    royal: Uint8Array.from({ length: rules.men.values }, (_, value) =>
      rules.mindsKing && rules.men.kinds[kindOf(value)]?.royal ? 1 : 0,
    ),
    on_arrival: promotions.onArrival,
    on_leaving: promotions.onLeaving,
    first_choice: promotions.firstChoice,
    last_choice: promotions.lastChoice,
    becomes: Uint8Array.from(promotions.becomes),
    ...castlingTables(rules),
    ...passingTables(rules),
    ...dropTables(rules),
    in_box: counted(rules.start, rules.men.values),
    shade: Uint8Array.from(rules.board.shapes, (shape) => shape.shade ?? 0),
    key_low: rules.keys,
    key_high: hashKeys(rules.keys.length, 72),
    ...worth.tables,
  }
}

/** As `position.h` has it: neither pawns nor kings. */
const isOfficer = ({ men, pawn, mindsKing }: MenRules, value: number): boolean =>
  kindOf(value) !== (pawn ?? 0) && !(mindsKing && men.kinds[kindOf(value)]?.royal)

const counted = (board: Int32Array, values: number) =>
  Uint8Array.from({ length: values }, (_, value) => board.filter((each) => each === value).length)

/** Where each man goes from each site, and who attacks a site from where. */
function movementTables({ board, men, moves }: MenRules) {
  const { size } = board
  const goStart = [0]
  const goCells: number[] = []
  interface Sight {
    readonly seat: number
    readonly kind: number
    readonly over: number
  }
  const sights: { cells: number[]; mark: Sight }[][] = Array.from({ length: size }, () => [])
  let screens = false
  for (let value = 0; value < men.values; value++)
    for (let from = 0; from < size; from++) {
      const ways = waysOf(moves, value * size + from)
      const useful = ways.filter((way) => bitsOf(way) !== 0)
      for (const { cells, marks } of raysFrom(useful.map((way) => ({ cells: way.cells, mark: way })))) {
        const bits = marks.map((ends: readonly Way[]) => ends.reduce((sum, way) => sum | bitsOf(way), 0))
        cells.forEach((cell, i) => {
          const jumps = bits.slice(i + 1).some((each) => each & TAKE_OVER) ? JUMPS : 0
          const last = i === cells.length - 1 ? LAST : 0
          goCells.push(cell | (((bits[i] & (GO | TAKE | TAKE_OVER)) | jumps | last) << 8))
        })
      }
      goStart.push(goCells.length)
      for (const { cells, mode, over } of ways) {
        if ((mode & (CAPTURES | ONLY_KING)) === 0) continue
        if (over > 0) screens = true
        // Seen from its end, the way begins with its last cell.
        const back = [...cells.slice(0, -1).reverse(), from]
        sights[cells[cells.length - 1]].push({ cells: back, mark: { seat: seatOf(value), kind: kindOf(value), over } })
      }
    }
  const lookStart = [0]
  const looks: number[] = []
  const near = new Uint8Array(size * size)
  sights.forEach((ways, site) => {
    for (const { cells, marks } of raysFrom(ways))
      cells.forEach((cell, i) => {
        const mask = (seat: number, over: number) =>
          marks[i].reduce((sum, mark) => (mark.seat === seat && mark.over === over ? sum | (1 << mark.kind) : sum), 0)
        const jumps = marks.slice(i + 1).some((ends) => ends.some((mark) => mark.over > 0)) ? JUMPS : 0
        looks.push(cell | ((jumps | (i === cells.length - 1 ? LAST : 0)) << 8))
        looks.push(mask(0, 0), mask(1, 0), mask(0, 1), mask(1, 1))
        near[site * size + cell] = 1
      })
    lookStart.push(looks.length / 5)
  })
  return {
    screens,
    tables: {
      go_start: Int32Array.from(goStart),
      go_cells: Uint16Array.from(goCells),
      look_start: Int32Array.from(lookStart),
      look_cells: Uint16Array.from(looks),
      near_king: near,
    },
  }
}

function castlingTables({ board, castling }: MenRules): Tables {
  if (!castling || castling.castlings.perSeat === 0) return {}
  const { castlings, keys } = castling
  const at = (name: string) => board.shapes.findIndex((shape) => shape.name === name)
  const list = (cells: readonly number[]) => Array.from({ length: CASTLING_CELLS }, (_, i) => cells[i] ?? -1)
  return {
    castling: Int32Array.from(
      castlings.rules.flatMap((rule, i) => [
        ...[...rule.king, ...rule.rook].map(at),
        ...list(castlings.cleared[i]),
        ...list(castlings.safe[i]),
      ]),
    ),
    rights_at: castlings.rightsAt,
    rights_low: keys,
    rights_high: hashKeys(keys.length, 73),
  }
}

function passingTables({ board, passing }: MenRules): Tables {
  if (!passing || passing.passing.mostCapturers === 0) return {}
  const { passages, passedOver, victim, capture, captures, mostCapturers } = passing.passing
  const { codes } = passing
  const { size } = board
  const captureOf = new Int32Array(2 * MAX_PASSAGES * MAX_CAPTURERS).fill(-1)
  const victims = new Int16Array(2 * MAX_PASSAGES)
  for (let seat = 0; seat < 2; seat++)
    for (let passage = 0; passage < passages; passage++) {
      victims[seat * MAX_PASSAGES + passage] = victim[seat * passages + passage]
      for (let i = 0; i < mostCapturers; i++) {
        const code = capture[(seat * passages + passage) * mostCapturers + i]
        captureOf[(seat * MAX_PASSAGES + passage) * MAX_CAPTURERS + i] =
          code < 0 ? -1 : fromOf(codes, code) | (toOf(codes, code) << 8)
      }
    }
  return {
    passage_of: Int16Array.from({ length: size * size }, (_, i) => {
      const [from, to] = [Math.floor(i / size), i % size]
      return passedOver[(from << codes.bits) | to]
    }),
    victim_of: victims,
    captures_of: captureOf,
    passes: captures,
    passage_low: passing.keys,
    passage_high: hashKeys(passing.keys.length, 74),
  }
}

function dropTables({ board, drops: told }: MenRules): Tables {
  if (!told) return {}
  const { drops, handSlotOf, keys } = told
  const { kinds, values, keepsMove, limit, mateBanned } = drops
  const { size } = board
  const spread = (table: ArrayLike<number>) =>
    Uint8Array.from({ length: 2 * MAX_SLOTS }, (_, i) => {
      const [seat, slot] = [Math.floor(i / MAX_SLOTS), i % MAX_SLOTS]
      return slot < kinds ? table[seat * kinds + slot] : 0
    })
  const fits = new Uint8Array(2 * MAX_SLOTS * MAX_SITES)
  for (let seat = 0; seat < 2; seat++)
    for (let slot = 0; slot < kinds; slot++)
      for (let site = 0; site < size; site++)
        fits[(seat * MAX_SLOTS + slot) * MAX_SITES + site] = keepsMove[(seat * kinds + slot) * size + site]
  return {
    drop_value: spread(values),
    drop_fits: fits,
    column_limit: spread(limit),
    mate_banned: spread(mateBanned),
    hand_slot: Int8Array.from(handSlotOf),
    hand_low: keys,
    hand_high: hashKeys(keys.length, 75),
  }
}

/** What men are worth in exchanges: on the average of the board, early and late; and what is counted otherwise. */
function worthTables(rules: MenRules, terms: Int16Array): WorthTables {
  const { board, men, drops } = rules
  const { size } = board
  const worth = new Int16Array(men.values)
  for (let value = 0; value < men.values; value++) {
    if (!men.kinds[kindOf(value)] || seatOf(value) < 0 || seatOf(value) > 1) continue
    let sum = 0
    for (let i = 0; i < 2 * size; i++) sum += terms[2 * kindOf(value) * MAX_SITES + i]
    worth[value] = Math.round(Math.abs(sum) / (2 * size))
  }
  const inHand = (slot: number) => terms[2 * (HELD + slot * MAX_HELD + 1)]
  const slotOf = (value: number) => drops?.handSlotOf[value] ?? -1
  const across = acrossOf(rules)
  const seenAs = new Uint8Array(2 * MAX_SITES)
  for (let site = 0; site < size; site++) {
    seenAs[site] = site
    seenAs[MAX_SITES + site] = across(site)
  }
  return {
    unit: Math.max(1, Math.round(Math.max(...worth) / 9)),
    tables: {
      worth,
      taken_worth: worth.map((each, value) => (each > 0 && slotOf(value) >= 0 ? each + inHand(slotOf(value)) : each)),
      terms,
      seen_as: seenAs,
      row: Uint8Array.from(board.shapes, ({ y }) => y),
      column: Uint8Array.from(board.shapes, ({ x }) => x),
      about_king: aboutKings(rules),
    },
  }
}

/** His own cell and where he could go from there, by site of a king. */
function aboutKings({ board, men, moves, mindsKing }: MenRules): Uint8Array {
  const { size } = board
  const about = new Uint8Array(size * size)
  if (!mindsKing) return about
  for (let king = 0; king < size; king++) {
    about[king * size + king] = 1
    for (const seat of [0, 1])
      for (const { cells, mode } of waysOf(moves, manOf(men.royal, seat) * size + king))
        if (cells.length === 1 && mode & CAPTURES) about[king * size + cells[0]] = 1
  }
  return about
}

interface WorthTables {
  readonly unit: number
  readonly tables: Tables
}

export { MAX_STANDS }
