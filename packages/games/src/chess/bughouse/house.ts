/** One of the two boards: chess in which men from a reserve may be dropped instead of a move. */
import { type ActionList, layout, type Movement, type Parsed, type Position, type Random } from '@jatekvilag/engine'
import { type ManKind, manOf } from '../family/army.ts'
import { choiceOf, fromOf, toOf } from '../family/codes.ts'
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../family/common-men.ts'
import { compileDrops, handSlots } from '../family/drops.ts'
import { fenReader, orElse } from '../family/fen-reader.ts'
import { readHands, writeHands } from '../family/hands.ts'
import { movementOf } from '../family/movement.ts'
import { orthodoxBoard as board, type Orthodox, orthodox } from '../family/orthodox.ts'
import { rosterProblem } from '../family/roster.ts'
import { refuse } from './texts.ts'

const CELLS = 64
/** Sixteen men of one's own, and all but the king of the same colour from the other board. */
const MEN_EACH = 31
export const HELD = ['queen', 'rook', 'bishop', 'knight', 'pawn'] as const
export const HELD_LETTERS = 'QRBNP'
export const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'] as const

export const houseSlots = layout(
  { board: CELLS, turn: 1, rights: 1, open: 1, hand: 2 * HELD.length },
  { men: 2 * MEN_EACH, count: 2, place: CELLS, hash: 1, check: 1, state: 1 },
)
const { turn: TURN, rights: RIGHTS, open: OPEN, hand: HAND, men: MEN, count: COUNT, place: PLACE } = houseSlots.at
const { hash: HASH, check: CHECK, state: STATE } = houseSlots.at

/** How the side to move stands: it can act, must wait for a man to put in between, is mated, or has no move. */
export const [CAN_ACT, WAITS, MATED, STALEMATED] = [0, 1, 2, 3]

/** Promotions are choices 1 to 4. */
const DROP = 5
const MOST_TRIES = 100

/** No pawn is dropped on the first or last row: it could not move from there. */
const DROPPED_PAWN: ManKind = {
  ...PAWN,
  betzaAt: (site) => (board.shapes[site].y === 0 || board.shapes[site].y === 7 ? '' : PAWN.betza),
}
/** A man made from a pawn goes back to being one when it is captured. */
const promoted = (kind: ManKind): ManKind => ({ ...kind, letter: `+${kind.letter}`, noun: `promoted-${kind.noun}` })
const KINDS = [KING, QUEEN, ROOK, BISHOP, KNIGHT, DROPPED_PAWN, ...[QUEEN, ROOK, BISHOP, KNIGHT].map(promoted)]

export interface House {
  start(): Position
  actions(q: Position, out: ActionList): void
  sample(q: Position, random: Random, scratch: ActionList): number
  /** Plays for the side to move and judges the other; answers the reserve slot of a captured man, or -1. */
  play(q: Position, action: number): number
  /** Gives a man to the reserve of that colour, which may end its waiting. */
  receive(q: Position, colour: number, slot: number): void
  name(q: Position, action: number): string
  isDrop(action: number): boolean
  /** The noun of a man on the board, without what it was before. */
  nounOf(value: number): string
  glyphOf(value: number): string
  readonly movement: Movement
  readonly codes: { from(action: number): number; to(action: number): number; choice(action: number): number }
  kingOf(q: Position, colour: number): number
  write(q: Position): string
  read(text: string): Parsed<Position>
}

/** `waits`: a check that a drop could stop is not mate, even while the reserve is empty. */
export function houseRules(waits: boolean): House {
  const rules = orthodox({
    slots: { men: MEN, capacity: MEN_EACH, count: COUNT, place: PLACE, hash: HASH },
    turn: TURN,
    rights: RIGHTS,
    kinds: KINDS,
    promotesTo: PROMOTIONS.map((noun) => `promoted-${noun}`),
  })
  const { men, codes, promotions, moves, roster, legal, pawn, startBoard } = rules
  const drops = compileDrops(men, board, codes, moves, legal, roster, { held: HELD, hand: HAND, choice: DROP })
  const slotOf = handSlots(men, HELD, Object.fromEntries(PROMOTIONS.map((noun) => [`promoted-${noun}`, 'pawn'])))

  function listMoves(q: Position, out: ActionList): number {
    const seat = q[TURN]
    const checkers = rules.list(q, seat, out)
    rules.listPassing(q, seat, q[OPEN], out)
    return checkers
  }

  function actions(q: Position, out: ActionList): void {
    drops.list(q, q[TURN], listMoves(q, out), out)
  }

  function sample(q: Position, random: Random, out: ActionList): number {
    const seat = q[TURN]
    if (q[CHECK] === 0) {
      const plain = rules.guesses(q, seat)
      const total = plain + drops.heldKinds(q, seat) * CELLS
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const guess = random.below(total)
        const action = guess < plain ? rules.guess(q, seat, guess, q[OPEN]) : drops.guess(q, seat, guess - plain)
        if (action >= 0) return action
      }
    }
    out.count = 0
    actions(q, out)
    return out.items[random.below(out.count)]
  }

  function play(q: Position, action: number): number {
    const seat = q[TURN]
    const other = 1 - seat
    const open = q[OPEN]
    q[OPEN] = -1
    let slot = -1
    if (action >> (2 * codes.bits) === DROP) {
      const from = (action >> codes.bits) & codes.mask
      q[HAND + seat * HELD.length + from]--
      roster.put(q, action & codes.mask, drops.values[seat * HELD.length + from])
    } else {
      const isPawn = q[(action >> codes.bits) & codes.mask] >> 2 === pawn
      const captured = rules.move(q, seat, action, open)
      if (captured !== 0) slot = slotOf[captured]
      const passed = isPawn ? rules.passageOf(action) : -1
      if (passed >= 0 && rules.canPass(q, other, passed)) q[OPEN] = passed
    }
    q[TURN] = other
    judge(q)
    return slot
  }

  function judge(q: Position): void {
    const seat = q[TURN]
    const check = legal.inCheck(q, seat)
    q[CHECK] = check ? 1 : 0
    if (q[OPEN] >= 0 || legal.any(q, seat, check) || drops.any(q, seat)) q[STATE] = CAN_ACT
    else if (!check) q[STATE] = STALEMATED
    else q[STATE] = waits && couldBeBlocked(q, seat) ? WAITS : MATED
  }

  /** Is there an empty cell between the king and the only man that gives check? */
  function couldBeBlocked(q: Position, seat: number): boolean {
    if (legal.survey(q, seat) !== 1) return false
    for (let site = 0; site < CELLS; site++) if (q[site] === 0 && legal.stopsCheck(site)) return true
    return false
  }

  function settle(q: Position): void {
    roster.enlist(q)
    if (q[OPEN] >= 0 && !rules.canPass(q, q[TURN], q[OPEN])) q[OPEN] = -1
    judge(q)
  }

  const startPosition = new Int32Array(houseSlots.length)
  startPosition.set(startBoard)
  startPosition[RIGHTS] = rules.allRights
  startPosition[OPEN] = -1
  settle(startPosition)

  const san = rules.san({
    list: (q, out) => {
      listMoves(q, out)
    },
    play,
    checkMark: (q) => (q[CHECK] === 0 ? '' : q[STATE] === MATED ? '#' : '+'),
    // `e8=Q`, not `e8=+Q`.
    becomes: (value, choice) => manOf(choice + 1, (promotions.becomes[choice * men.values + value] & 3) - 1),
  })

  function dropName(q: Position, action: number): string {
    const after = q.slice()
    play(after, action)
    const mark = after[CHECK] === 0 ? '' : after[STATE] === MATED ? '#' : '+'
    return `${HELD_LETTERS[fromOf(codes, action)]}@${board.shapes[toOf(codes, action)].name}${mark}`
  }

  const isDrop = (action: number) => choiceOf(codes, action) === DROP

  return {
    start: () => startPosition.slice(),
    actions,
    sample,
    play,
    receive(q, colour, slot) {
      q[HAND + colour * HELD.length + slot]++
      if (q[TURN] === colour && q[STATE] !== CAN_ACT) judge(q)
    },
    name: (q, action) => (isDrop(action) ? dropName(q, action) : san.name(q, action)),
    isDrop,
    movement: movementOf(men, board, moves),
    nounOf: (value) => men.kinds[value >> 2]!.noun.replace('promoted-', ''),
    glyphOf: (value) => men.letters[value],
    codes: {
      from: (action) => fromOf(codes, action),
      to: (action) => toOf(codes, action),
      choice: (action) => choiceOf(codes, action),
    },
    kingOf: (q, colour) => q[MEN + colour * MEN_EACH],
    write: (q) => `${rules.write(q, q[OPEN])} ${writeHands(q, HAND, HELD_LETTERS)}`,
    read: houseReader(rules, settle),
  }
}

function houseReader(rules: Orthodox, settle: (q: Position) => void): House['read'] {
  const { men, legal } = rules
  return fenReader({
    men,
    rows: rules.rows,
    length: houseSlots.length,
    turn: TURN,
    sides: 'wb',
    form: refuse('board-form'),
    fields: orElse('-', '-', '-'),
    wrongMen: (q) => rosterProblem(men, q, CELLS, MEN_EACH) ?? rules.pawnProblem(q),
    fill(q, [rights, open, hands]) {
      const passage = rules.readFields(q, rights, open)
      if (!passage.ok) return passage
      q[OPEN] = passage.value
      const held = readHands(hands, q, HAND, HELD_LETTERS)
      return held.ok ? undefined : held
    },
    settle,
    inCheck: legal.inCheck,
  })
}
