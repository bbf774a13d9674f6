/**
 * The common rules of shogi and its smaller relatives over the tables of a game: captured men change sides and are
 * dropped again, men promote in a zone, a fourth repetition draws unless it was forced by checks.
 */
import {
  type ActionList,
  type Board,
  countersOf,
  defineGame,
  drawn,
  endingBy,
  fieldsOf,
  type Game,
  layout,
  lost,
  type OptionValues,
  type Position,
  type Problem,
  plain,
  type Random,
  type Result,
  sampleListed,
  squares,
  won,
} from '@jatekvilag/engine'
import { tellOfMen } from '../lookahead/told.ts'
import { kindNamed, kindOf, type ManKind } from './army.ts'
import { assemble, type ChessTables } from './assemble.ts'
import { choiceOf, codeOf, fromOf, toOf } from './codes.ts'
import { compileDrops, type Drops, handSlots } from './drops.ts'
import { fenReader, orElse, pliesBefore } from './fen-reader.ts'
import { readHands, writeHands } from './hands.ts'
import { japaneseEvaluation } from './japanese-evaluation.ts'
import { movementOf } from './movement.ts'
import type { PromotionRule } from './promotion.ts'
import { hashKeys, rosterProblem } from './roster.ts'
import { writeBoard } from './rows.ts'
import { checkMarks, type HandParts, handTouch, handTray, itemsOf, looks, whyNotDrop, whyNotMove } from './scene.ts'
import { problem, refuse } from './texts.ts'

/** A count of points that ends a game in which both kings have got through. */
export interface ImpasseRule {
  /** Where the king of that seat must be. */
  readonly zone: (seat: number, site: number) => boolean
  /** What each man that can be in hand is worth, by hand slot; promoted or not. */
  readonly points: readonly number[]
  /** Both sides have as much: a draw. */
  readonly enough: number
}

export interface JapaneseParts {
  readonly id: string
  /** The chosen options, where the game has any. */
  readonly options?: OptionValues
  readonly board: Board
  readonly kinds: readonly ManKind[]
  readonly startRows: string
  /** An early mistake: see `assemble.ts`. */
  readonly hopsOverPinner?: boolean
  readonly promotions: readonly PromotionRule[]
  /** The nouns that can be in hand, in the order in which hands are written. */
  readonly held: readonly string[]
  /** How many of each the box holds. */
  readonly inTheBox: readonly number[]
  /** What the nouns begin with and touches leave out. */
  readonly prefix: string
  /** At most so many such men of one side in a column. */
  readonly columnLimit: Readonly<Record<string, number>>
  /** Nouns that may not be dropped to give mate. */
  readonly mateBan: readonly string[]
  readonly impasse?: ImpasseRule
  /** Drawn after this many moves of both sides, so that every game ends. */
  readonly plyLimit: number
}

// Outcomes: 0 the game goes on, then these results in order.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'mate'),
  won(2, 1, 'mate'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  won(2, 0, 'impasse'),
  won(2, 1, 'impasse'),
  drawn(2, 'impasse'),
  drawn(2, 'move-limit'),
]
const [MATED_BY, BLOCKED_BY, COUNTED_FOR, COUNTED_EQUAL, LIMIT] = [1, 3, 5, 7, 8]
const repeated = drawn(2, 'repetition')
const perpetual = [lost(2, 0, 'perpetual-check'), lost(2, 1, 'perpetual-check')]

/** A plain board whose files are numbered from the right and whose ranks are lettered from the top. */
export function japaneseBoard(width: number, height: number): Board {
  const file = (x: number) => `${width - x}`
  const rank = (y: number) => 'abcdefghijklmnop'[height - 1 - y]
  const bare = squares({ width, height, shade: plain, unlabelled: true, name: (x, y) => file(x) + rank(y) })
  const labels = [
    ...Array.from({ length: width }, (_, x) => ({ x, y: height - 0.15, text: file(x) })),
    ...Array.from({ length: height }, (_, y) => ({ x: width - 0.15, y, text: rank(y) })),
  ]
  return { ...bare, labels }
}

const MOST_TRIES = 60
/** The word after an SFEN that says that somebody has asked for the count, which ended the game. */
const COUNTED = 'impasse'
/** Choice 1 promotes, 2 drops, 3 asks for the count. */
const [PROMOTE, DROP, COUNT_POINTS] = [1, 2, 3]

export function japaneseGame(parts: JapaneseParts): Game {
  const { board, plyLimit, held } = parts
  const rules = japaneseRules(parts)
  const { tables, slots, drops, IMPASSE, hand, letters, actions, play, settle, mayCount, points } = rules
  const { men, codes, rows, promotions, moves, roster, legal, startBoard } = tables
  const { onArrival, onLeaving } = promotions
  const CELLS = board.size
  const { turn: TURN, hand: HAND, men: MEN, hash: HASH, check: CHECK, outcome: OUTCOME } = slots.at
  const startPosition = new Int32Array(slots.length)
  startPosition.set(startBoard)
  settle(startPosition)
  const look = looks(men, true)

  function name(_: Position, action: number): string {
    if (action === IMPASSE) return 'impasse'
    const to = board.shapes[toOf(codes, action)].name
    const [choice, from] = [choiceOf(codes, action), fromOf(codes, action)]
    if (choice === DROP) return `${letters[from]}*${to}`
    return `${board.shapes[from].name}${to}${choice === PROMOTE ? '+' : ''}`
  }

  const game = defineGame({
    id: parts.id,
    options: parts.options ?? {},
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    bound: plyLimit,
    singleActionTurns: true,
    repetition: { times: 4, verdict: rules.judgeRepetition },
    movement: movementOf(men, board, moves, true),
    evaluation: japaneseEvaluation({
      board,
      men,
      codes,
      slots: roster,
      turn: TURN,
      hand: HAND,
      held,
      promote: PROMOTE,
      drop: DROP,
      handSlotOf: rules.handSlotOf,
      tactics: { codes, turn: TURN, check: CHECK, attacked: legal.attacked, pass: rules.pass },
    }),
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, RESULTS, 0),
    actions,
    sample: rules.sample,
    play,
    hash: (p) => p[HASH],
    name,

    touches(p, action) {
      if (action === IMPASSE) return ['ask-count']
      const [choice, from, to] = [choiceOf(codes, action), fromOf(codes, action), toOf(codes, action)]
      if (choice === DROP) return [handTouch(hand, p[TURN], from), to]
      // A button only where the player really chooses.
      const free = (onArrival[p[from] * CELLS + to] | onLeaving[p[from] * CELLS + from]) === 1
      return free ? [from, to, choice === PROMOTE ? 'promote' : 'stay-unpromoted'] : [from, to]
    },

    scene: (p) => ({
      items: itemsOf(p, rows, look),
      trays: [handTray(p, hand, 0, look), handTray(p, hand, 1, look)],
      counters: mayCount(p) ? countersOf('points', 2, (owner) => points(p, owner)) : [],
      marks: checkMarks(p[CHECK] === 1, p[TURN], p[MEN + p[TURN] * rules.menEach]),
    }),

    why: (p, seat, touches) =>
      typeof touches[0] === 'number'
        ? whyNotMove(board, legal, p, seat, touches)
        : whyNotDrop(p, seat, touches, hand, drops),
    ...japaneseText(parts, rules),
  })
  tellOfMen(game, {
    board,
    ...{ men, moves, promotions, keys: roster.keys, turnKey: rules.turnKey, slots: slots.at },
    ...{ mindsKing: true, blocked: -1, perpetual: true, start: startBoard },
    drops: { drops, handSlotOf: rules.handSlotOf, keys: rules.handKeys, most: Math.max(...parts.inTheBox) },
  })
  return game
}

interface JapaneseRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  readonly tables: ChessTables
  readonly slots: ReturnType<typeof japaneseSlots>
  readonly drops: Drops
  readonly hand: HandParts
  /** Of the men that can be in hand. */
  readonly letters: string
  /** By value of a man, the slot of the hand where it goes when it is captured. */
  readonly handSlotOf: ArrayLike<number>
  readonly menEach: number
  readonly turnKey: number
  readonly handKeys: Int32Array
  /** The action that asks for the count. */
  readonly IMPASSE: number
  /** The side moves nothing, as no rule allows: with men to drop that is never better than moving. */
  pass(p: Position, seat: number): boolean
  settle(p: Position): void
  mayCount(p: Position): boolean
  /** The outcome of a count. */
  countPoints(p: Position): number
  points(p: Position, seat: number): number
  judgeRepetition(p: Position, turns: number): Result
}

const japaneseSlots = (cells: number, kinds: number, menEach: number) =>
  layout(
    { board: cells, turn: 1, hand: 2 * kinds },
    { men: 2 * menEach, count: 2, place: cells, hash: 1, checks: 2, ply: 1, check: 1, outcome: 1 },
  )

function japaneseRules(parts: JapaneseParts): JapaneseRules {
  const { board, plyLimit, impasse } = parts
  const CELLS = board.size
  const KINDS = parts.held.length
  const MEN_EACH = parts.inTheBox.reduce((sum, count) => sum + count, 1)
  const slots = japaneseSlots(CELLS, KINDS, MEN_EACH)
  const { turn: TURN, hand: HAND, men: MEN, count: COUNT, place: PLACE, hash: HASH } = slots.at
  const { checks: CHECKS, ply: PLY, check: CHECK, outcome: OUTCOME } = slots.at

  const tables = assemble({
    ...parts,
    slots: { men: MEN, capacity: MEN_EACH, count: COUNT, place: PLACE, hash: HASH },
  })
  const { men, codes, promotions, moves, roster, legal } = tables
  const { held, columnLimit, mateBan } = parts
  const drops = compileDrops(men, board, codes, moves, legal, roster, {
    held,
    hand: HAND,
    choice: DROP,
    columnLimit,
    mateBan,
  })
  const { bits, mask } = codes
  const { becomes } = promotions
  const plainOf = Object.fromEntries(parts.promotions.flatMap((rule) => rule.to.map((noun) => [noun, rule.of[0]])))
  const handSlotOf = handSlots(men, held, plainOf)
  const IMPASSE = codeOf(codes, 0, 0, COUNT_POINTS)
  const MOST_IN_HAND = Math.max(...parts.inTheBox)
  const turnKey = hashKeys(1, 31)[0]
  const handKeys = hashKeys(2 * KINDS * (MOST_IN_HAND + 1), 32)
  const throughOf = Uint8Array.from({ length: 2 * CELLS }, (_, i) =>
    impasse?.zone(Math.floor(i / CELLS), i % CELLS) ? 1 : 0,
  )
  const worth = Int32Array.from(impasse?.points ?? held.map(() => 0))

  /** Either side may ask for the count when both kings have got through and it is not in check. */
  function mayCount(p: Position): boolean {
    return p[CHECK] === 0 && throughOf[p[MEN]] === 1 && throughOf[CELLS + p[MEN + MEN_EACH]] === 1
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    const checkers = legal.survey(p, seat)
    legal.list(p, seat, checkers, out)
    drops.list(p, seat, checkers, out)
    if (mayCount(p)) out.add(IMPASSE)
  }

  function sample(p: Position, seat: number, random: Random, scratch: ActionList): number {
    // In check few moves are legal, so guessing would miss too often.
    if (p[CHECK] === 0) {
      const onBoard = p[COUNT + seat] * legal.guessesPerMan
      const withDrops = onBoard + drops.heldKinds(p, seat) * CELLS
      const total = withDrops + (mayCount(p) ? 1 : 0)
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const guess = random.below(total)
        let action = IMPASSE
        if (guess < onBoard) action = legal.guess(p, seat, guess)
        else if (guess < withDrops) action = drops.guess(p, seat, guess - onBoard)
        if (action >= 0) return action
      }
    }
    return sampleListed(actions, p, seat, random, scratch)
  }

  function play(p: Position, seat: number, action: number): void {
    p[PLY]++
    p[TURN] = 1 - seat
    p[HASH] ^= turnKey
    if (action === IMPASSE) {
      p[OUTCOME] = countPoints(p)
      return
    }
    const choice = action >> (2 * bits)
    const from = (action >> bits) & mask
    const to = action & mask
    if (choice === DROP) {
      addToHand(p, seat, from, -1)
      roster.put(p, to, drops.values[seat * KINDS + from])
    } else {
      const captured = p[to]
      if (captured !== 0) {
        roster.remove(p, to)
        addToHand(p, seat, handSlotOf[captured], 1)
      }
      roster.relocate(p, from, to)
      if (choice === PROMOTE) roster.replace(p, to, becomes[men.values + p[to]])
    }
    judge(p, 1 - seat)
    p[CHECKS + seat] = p[CHECK] === 0 ? 0 : p[CHECKS + seat] + 1
  }

  function addToHand(p: Position, seat: number, slot: number, by: number): void {
    const i = HAND + seat * KINDS + slot
    const key = (seat * KINDS + slot) * (MOST_IN_HAND + 1)
    p[HASH] ^= handKeys[key + p[i]] ^ handKeys[key + p[i] + by]
    p[i] += by
  }

  /** Finds out whether the side to move is in check and whether the game is over. */
  function judge(p: Position, seat: number): void {
    const check = legal.inCheck(p, seat)
    p[CHECK] = check ? 1 : 0
    if (!legal.any(p, seat, check) && !drops.any(p, seat)) p[OUTCOME] = (check ? MATED_BY : BLOCKED_BY) + 1 - seat
    else if (p[PLY] >= plyLimit) p[OUTCOME] = LIMIT
  }

  function points(p: Position, seat: number): number {
    let sum = 0
    for (let slot = 0; slot < KINDS; slot++) sum += p[HAND + seat * KINDS + slot] * worth[slot]
    for (let site = 0; site < CELLS; site++) {
      const slot = handSlotOf[p[site]]
      if (p[site] & (1 << seat) && slot >= 0) sum += worth[slot]
    }
    return sum
  }

  function countPoints(p: Position): number {
    const first = points(p, 0)
    const second = points(p, 1)
    if (first === second || Math.min(first, second) >= impasse!.enough) return COUNTED_EQUAL
    return COUNTED_FOR + (first > second ? 0 : 1)
  }

  /** A draw, unless one side gave check with every move of the cycle and so loses. */
  function judgeRepetition(p: Position, turns: number): Result {
    const own = turns >> 1
    const [first, second] = [p[CHECKS] >= own, p[CHECKS + 1] >= own]
    return first === second ? repeated : perpetual[first ? 0 : 1]
  }

  /** A position from its key slots and counters: lists the men, hashes and judges. */
  function settle(p: Position): void {
    roster.enlist(p)
    for (let i = 0; i < 2 * KINDS; i++) p[HASH] ^= handKeys[i * (MOST_IN_HAND + 1) + p[HAND + i]]
    if (p[TURN] === 1) p[HASH] ^= turnKey
    judge(p, p[TURN])
  }

  return {
    tables,
    slots,
    drops,
    hand: { at: HAND, names: held.map((noun) => noun.slice(parts.prefix.length)), values: drops.values },
    letters: held.map((noun) => men.kinds[kindNamed(men, noun)]!.letter).join(''),
    handSlotOf,
    menEach: MEN_EACH,
    turnKey,
    handKeys,
    IMPASSE,
    actions,
    sample,
    play,
    settle,
    pass(p, seat) {
      p[TURN] = 1 - seat
      p[HASH] ^= turnKey
      return true
    },
    mayCount,
    countPoints,
    points,
    judgeRepetition,
  }
}

/** SFEN: rows, b or w, the hands, the number of the next move. */
function japaneseText(parts: JapaneseParts, rules: JapaneseRules): Pick<Game, 'write' | 'read'> {
  const { board } = parts
  const { tables, slots, letters, handSlotOf, menEach } = rules
  const { men, rows, moves, legal } = tables
  const { turn: TURN, hand: HAND, ply: PLY, outcome: OUTCOME } = slots.at
  const CELLS = board.size
  const KINDS = parts.held.length

  function boxProblem(p: Position): Problem | undefined {
    for (let slot = 0; slot < KINDS; slot++) {
      let all = p[HAND + slot] + p[HAND + KINDS + slot]
      for (let site = 0; site < CELLS; site++) if (p[site] && handSlotOf[p[site]] === slot) all++
      const most = parts.inTheBox[slot]
      if (all > most) return problem('more-than-box', all, letters[slot], most)
    }
    return undefined
  }

  function deadEndProblem(p: Position): Problem | undefined {
    for (let site = 0; site < CELLS; site++) {
      const stand = p[site] * CELLS + site
      if (p[site] && moves.guessStart[stand] === moves.guessStart[stand + 1])
        return problem('could-never-move', men.kinds[kindOf(p[site])]!.letter, board.shapes[site].name)
    }
    return undefined
  }

  const read = fenReader({
    men,
    rows,
    length: slots.length,
    turn: TURN,
    sides: 'bw',
    form: refuse('japanese-form'),
    fields: orElse('-', '1'),
    wrongMen: () => undefined,
    fill(p, [hands, number]) {
      const heldMen = readHands(hands, p, HAND, letters)
      if (!heldMen.ok) return heldMen
      const wrong = boxProblem(p) ?? rosterProblem(men, p, CELLS, menEach) ?? deadEndProblem(p)
      if (wrong) return refuse(wrong)
      if (!/^\d+$/.test(number)) return refuse('move-number', number)
      p[PLY] = pliesBefore(Number(number), parts.plyLimit + 1)
      return undefined
    },
    settle: rules.settle,
    inCheck: legal.inCheck,
  })

  return {
    write(p) {
      const counted = p[OUTCOME] >= COUNTED_FOR && p[OUTCOME] <= COUNTED_EQUAL ? ` ${COUNTED}` : ''
      return `${writeBoard(men, rows, p)} ${'bw'[p[TURN]]} ${writeHands(p, HAND, letters)} ${p[PLY] + 1}${counted}`
    },
    read(text) {
      const counted = parts.impasse !== undefined && fieldsOf(text)[4] === COUNTED
      const answer = read(
        counted
          ? fieldsOf(text)
              .filter((_, i) => i !== 4)
              .join(' ')
          : text,
      )
      if (!answer.ok || !counted) return answer
      if (!rules.mayCount(answer.value)) return refuse('count-needs-both')
      answer.value[OUTCOME] = rules.countPoints(answer.value)
      return answer
    },
  }
}
