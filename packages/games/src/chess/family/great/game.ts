import { refuse } from '../texts.ts'
/**
 * The great shogi games: captured men leave for good unless drops are agreed, lions move twice, men promote on entering
 * the zone or with a capture, and a side is lost with its last royal man.
 */

import {
  type ActionList,
  type Board,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  layout,
  type OptionValues,
  type Position,
  type Random,
  type Result,
  rowsOf,
  sampleListed,
  type Touch,
  unwrap,
  type WordId,
  won,
} from '@jatekvilag/engine'
import { type Army, army, kindOf, seatOf } from '../army.ts'
import { choiceOf, codesFor, fromOf, toOf } from '../codes.ts'
import { hashKeys, roster as rosterOf } from '../roster.ts'
import { readBoard } from '../rows.ts'
import { checkMarks, type HandParts, handTouch, handTray, itemsOf, type LookOf, whyNotDrop } from '../scene.ts'
import { compileDrops } from './drops.ts'
import { greatEvaluation } from './evaluation.ts'
import { legality } from './legal.ts'
import { lionRules } from './lion-rules.ts'
import type { GreatMan } from './men.ts'
import { greatMovement } from './movement.ts'
import { compileMoves, DROP, PROMOTE, type PromotionZone, TWICE } from './moves.ts'
import { attackTest, compileReach } from './reach.ts'
import { greatText } from './text.ts'

export interface GreatParts {
  readonly id: string
  readonly options: OptionValues
  readonly board: Board
  readonly men: readonly GreatMan[]
  readonly startRows: string
  readonly zone: PromotionZone
  readonly lionRules: boolean
  readonly drops: boolean
  readonly menEach: number
  /** No more pawn moves and captures than this are possible, so that quiet moves end every game. */
  readonly mostProgress: number
}

// Outcomes: 0 the game goes on, then these results in order.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'mate'),
  won(2, 1, 'mate'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  won(2, 0, 'royals-taken'),
  won(2, 1, 'royals-taken'),
  drawn(2, 'dead-position'),
  drawn(2, 'quiet-moves'),
  drawn(2, 'move-limit'),
]
const [MATED_BY, BLOCKED_BY, TAKEN_BY, BARE, QUIET_LIMIT, PLY_LIMIT] = [1, 3, 5, 7, 8, 9]

/** A hundred moves of both sides together; with drops the game as a whole is limited instead. */
const MOST_QUIET = 100
const MOST_PLIES = 2500
const MOST_TRIES = 600

const greatSlots = (cells: number, held: number, menEach: number) =>
  layout(
    { board: cells, turn: 1, lionTaken: 1, hand: 2 * held },
    {
      men: 2 * menEach,
      count: 2,
      place: cells,
      royals: 2,
      royalSum: 2,
      hash: 1,
      quiet: 1,
      ply: 1,
      check: 1,
      outcome: 1,
    },
  )

type GreatTables = ReturnType<typeof greatTables>

function greatTables(parts: GreatParts) {
  const { board } = parts
  const CELLS = board.size
  const MEN_EACH = parts.menEach * (parts.drops ? 2 : 1)
  const men = army(parts.men)
  const codes = codesFor(CELLS)
  const rows = rowsOf(board)
  const HELD = parts.drops ? parts.men.filter((man) => !man.royal && !man.letter.startsWith('+')).length : 0
  const slots = greatSlots(CELLS, HELD, MEN_EACH)
  const legalSlots = { ...slots.at, capacity: MEN_EACH }

  const reach = compileReach(men, board)
  const attacked = attackTest(board, reach)
  const moves = compileMoves(men, board, codes, reach, parts.zone)
  const lions = lionRules(men, board, reach, attacked)
  const legal = legality(men, board, codes, reach, moves, parts.lionRules ? lions : undefined, attacked, legalSlots)
  const roster = rosterOf(men, CELLS, legalSlots)
  const drops = parts.drops
    ? compileDrops(men, board, codes, moves, legal, roster, legalSlots, slots.at.hand)
    : undefined
  const hand: HandParts = { at: slots.at.hand, names: drops?.letters ?? [], values: drops?.values ?? [] }
  return {
    men,
    codes,
    rows,
    held: HELD,
    menEach: MEN_EACH,
    slots,
    legalSlots,
    reach,
    moves,
    lions,
    legal,
    roster,
    drops,
    hand,
  }
}

export function greatGame(parts: GreatParts): Game {
  const { board } = parts
  const tables = greatTables(parts)
  const { men, codes, rows, slots, legalSlots, reach, moves, legal, drops, hand } = tables
  const { turn: TURN, hand: HAND, royalSum: ROYAL_SUM, hash: HASH, check: CHECK, outcome: OUTCOME } = slots.at
  const rules = greatRules(parts, tables)
  const { settle } = rules
  const hands = greatHands(parts, tables)
  const look = lookOf(men)
  const startPosition = new Int32Array(slots.length)
  unwrap(readBoard(men, rows, parts.startRows, startPosition))
  settle(startPosition)

  const bound = parts.drops ? MOST_PLIES : (parts.mostProgress + 1) * MOST_QUIET
  const text = greatText({
    board,
    men,
    rows,
    length: slots.length,
    slots: legalSlots,
    held: drops?.letters,
    mostPlies: bound,
    mostQuiet: MOST_QUIET,
  })

  return defineGame({
    id: parts.id,
    options: parts.options,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    bound,
    singleActionTurns: true,
    repetition: drawOnRepetition(2, 4),
    evaluation: greatEvaluation({
      board,
      men,
      codes,
      moves,
      slots: legalSlots,
      turn: TURN,
      hand: HAND,
      held: hand.names,
    }),
    movement: greatMovement(men, board, reach, look),
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, RESULTS, 0),
    actions: rules.actions,
    sample: rules.sample,
    play: rules.play,
    hash: (p) => p[HASH],
    ...hands,
    scene: (p) => ({
      items: itemsOf(p, rows, look),
      trays: drops ? [handTray(p, hand, 0, look), handTray(p, hand, 1, look)] : [],
      marks: checkMarks(p[CHECK] === 1, p[TURN], p[ROYAL_SUM + p[TURN]]),
    }),
    write: text.write,
    read(written) {
      const read = text.read(written)
      if (!read.ok) return read
      const p = read.value
      settle(p)
      if (p[OUTCOME] === 0 && legal.inCheck(p, 1 - p[TURN])) return refuse('other-side-in-check')
      return read
    },
  })
}

const lookOf =
  (men: Army): LookOf =>
  (value) => {
    const { noun, looksLike } = men.kinds[kindOf(value)] as GreatMan
    return {
      kind: looksLike ?? noun,
      owner: seatOf(value),
      glyph: men.letters[value],
      // Flat men point at the enemy.
      rotation: seatOf(value) === 0 ? 0 : 180,
      // It looks like another kind, but cannot promote again.
      ...(looksLike === undefined ? {} : { badge: '+' }),
    }
  }

interface GreatRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  /** A position from its key slots and counters: lists the men, hashes and judges. */
  settle(p: Position): void
}

function greatRules(parts: GreatParts, tables: GreatTables): GreatRules {
  const { men, codes, slots, moves, lions, legal, roster, drops, held: HELD, menEach: MEN_EACH } = tables
  const CELLS = parts.board.size
  const { bits, mask } = codes
  const { turn: TURN, lionTaken: LION_TAKEN, hand: HAND, count: COUNT, royals: ROYALS } = slots.at
  const { royalSum: ROYAL_SUM, hash: HASH, quiet: QUIET, ply: PLY, check: CHECK, outcome: OUTCOME } = slots.at
  const { royal, guessesPerMan } = legal
  const { becomes } = moves
  const { isLion } = lions
  const pawn = men.kinds.findIndex((kind) => kind?.betza === 'fW')
  const turnKey = hashKeys(1, 51)[0]
  const lionKeys = hashKeys(CELLS + 1, 52)
  const handKeys = hashKeys(2 * HELD * (2 * MEN_EACH + 1), 53)

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    legal.list(p, seat, out)
    drops?.list(p, seat, out)
  }

  function sample(p: Position, seat: number, random: Random, scratch: ActionList): number {
    // In check few moves are legal, so guessing would miss too often.
    if (p[CHECK] === 0) {
      const onBoard = p[COUNT + seat] * guessesPerMan
      const total = onBoard + (drops === undefined ? 0 : drops.heldKinds(p, seat) * CELLS)
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const guess = random.below(total)
        const action = guess < onBoard ? legal.guess(p, seat, guess) : drops!.guess(p, seat, guess - onBoard)
        if (action >= 0) return action
      }
    }
    return sampleListed(actions, p, seat, random, scratch)
  }

  function play(p: Position, seat: number, action: number): void {
    const choice = action >> (2 * bits)
    const from = (action >> bits) & mask
    const to = action & mask
    p[PLY]++
    p[QUIET]++
    p[HASH] ^= lionKeys[p[LION_TAKEN]]
    p[LION_TAKEN] = 0
    if (choice === DROP) {
      addToHand(p, seat, from, -1)
      roster.put(p, to, drops!.values[seat * HELD + from])
    } else {
      const value = p[from]
      const over = moves.over(action)
      if (over >= 0 && p[over] !== 0) capture(p, seat, value, over)
      if (to !== from) {
        if (p[to] !== 0) capture(p, seat, value, to)
        roster.relocate(p, from, to)
        if (royal[value] === 1) p[ROYAL_SUM + seat] += to - from
      }
      if (value >> 2 === pawn) p[QUIET] = 0
      if (choice === PROMOTE) {
        roster.replace(p, to, becomes[value])
        if (royal[becomes[value]] === 1) addRoyal(p, seat, to, 1)
      }
    }
    p[HASH] ^= lionKeys[p[LION_TAKEN]] ^ turnKey
    p[TURN] = 1 - seat
    judge(p, 1 - seat)
  }

  function capture(p: Position, seat: number, captor: number, site: number): void {
    const victim = p[site]
    roster.remove(p, site)
    p[QUIET] = 0
    if (royal[victim] === 1) addRoyal(p, 1 - seat, site, -1)
    if (isLion[victim] === 1 && isLion[captor] === 0 && parts.lionRules) p[LION_TAKEN] = site + 1
    if (drops !== undefined && drops.slotOf[victim] >= 0) addToHand(p, seat, drops.slotOf[victim], 1)
  }

  function addRoyal(p: Position, seat: number, site: number, by: number): void {
    p[ROYALS + seat] += by
    p[ROYAL_SUM + seat] += by * site
  }

  function addToHand(p: Position, seat: number, slot: number, by: number): void {
    const i = seat * HELD + slot
    const key = i * (2 * MEN_EACH + 1)
    p[HASH] ^= handKeys[key + p[HAND + i]] ^ handKeys[key + p[HAND + i] + by]
    p[HAND + i] += by
  }

  function judge(p: Position, seat: number): void {
    p[CHECK] = 0
    if (p[ROYALS + seat] === 0) {
      p[OUTCOME] = TAKEN_BY + 1 - seat
      return
    }
    const check = legal.inCheck(p, seat)
    p[CHECK] = check ? 1 : 0
    if (!legal.any(p, seat) && !drops?.any(p, seat)) p[OUTCOME] = (check ? MATED_BY : BLOCKED_BY) + 1 - seat
    else if (drops !== undefined) p[OUTCOME] = p[PLY] >= MOST_PLIES ? PLY_LIMIT : 0
    else if (p[COUNT] === 1 && p[COUNT + 1] === 1) p[OUTCOME] = BARE
    else if (p[QUIET] >= MOST_QUIET) p[OUTCOME] = QUIET_LIMIT
  }

  function settle(p: Position): void {
    roster.enlist(p)
    for (let site = 0; site < CELLS; site++) if (royal[p[site]] === 1) addRoyal(p, (p[site] & 3) - 1, site, 1)
    for (let i = 0; i < 2 * HELD; i++) p[HASH] ^= handKeys[i * (2 * MEN_EACH + 1) + p[HAND + i]]
    p[HASH] ^= lionKeys[p[LION_TAKEN]]
    if (p[TURN] === 1) p[HASH] ^= turnKey
    judge(p, p[TURN])
  }

  return { actions, sample, play, settle }
}

/** How the moves of great men are named and touched. */
function greatHands({ board }: GreatParts, tables: GreatTables): Pick<Game, 'name' | 'touches' | 'why'> {
  const { codes, slots, reach, moves, legal, drops, hand } = tables
  const CELLS = board.size
  const { turn: TURN } = slots.at
  const siteName = (site: number) => board.shapes[site].name

  function name(_: Position, action: number): string {
    const to = siteName(toOf(codes, action))
    const [choice, from] = [choiceOf(codes, action), fromOf(codes, action)]
    if (choice === DROP) return `${drops!.letters[from]}*${to}`
    const over = choice >= TWICE ? siteName(moves.over(action)) : ''
    return `${siteName(from)}${over}${to}${choice === PROMOTE ? '+' : ''}`
  }

  function touches(p: Position, action: number): readonly Touch[] {
    const [choice, from, to] = [choiceOf(codes, action), fromOf(codes, action), toOf(codes, action)]
    if (choice === DROP) return [handTouch(hand, p[TURN], from), to]
    if (choice >= TWICE) {
      const over = moves.over(action)
      return p[over] === 0 ? [from, 'pass', over] : [from, over, to]
    }
    if (moves.mayPromote(p, from, to)) return [from, to, choice === PROMOTE ? 'promote' : 'stay-unpromoted']
    // A lion that takes its neighbour may go on.
    return p[to] !== 0 && goesOn(p, from, to) ? [from, to, 'stop-here'] : [from, to]
  }

  function goesOn(p: Position, from: number, to: number): boolean {
    for (let d = 0; d < 8; d++) if ((reach.twice[p[from]] >> d) & 1 && reach.near[d * CELLS + from] === to) return true
    return false
  }

  function why(p: Position, seat: number, touched: readonly Touch[]): WordId | undefined {
    const [from, to] = touched
    if (typeof from === 'string') return whyNotDrop(p, seat, touched, hand, { ban: drops?.ban ?? (() => undefined) })
    if (seatOf(p[from]) !== seat) return 'not-yours'
    const items = new Int32Array(2 * legal.guessesPerMan)
    const tried = items
      .subarray(0, moves.list(p, from, items, 0))
      .filter((action) => typeof to !== 'number' || toOf(codes, action) === to || moves.over(action) === to)
    if (tried.length === 0) return typeof to === 'number' ? 'not-there' : 'cannot-move'
    return tried.some((action) => legal.breaksLionRules(p, seat, action)) ? 'lion-trade' : 'leaves-check'
  }

  return { name, touches, why }
}
