import {
  type ActionList,
  defineEntry,
  defineGame,
  drawn,
  endingBy,
  type Game,
  layout,
  type Position,
  type Problem,
  type Random,
  type Result,
  sampleListed,
  siteNamed,
  won,
} from '@jatekvilag/engine'
import chessBot from '../chess/bot.json' with { type: 'json' }
import { manOf } from '../family/army.ts'
import { choiceOf, fromOf } from '../family/codes.ts'
import { kindLettered } from '../family/common-men.ts'
import { tooFewToMate } from '../family/dead.ts'
import { readRights, writeRights } from '../family/fen.ts'
import { fenReader } from '../family/fen-reader.ts'
import { movementOf } from '../family/movement.ts'
import { once } from '../family/once.ts'
import { orthodoxBoard as board, ORTHODOX_KINDS, type Orthodox, orthodox } from '../family/orthodox.ts'
import { hashKeys, rosterProblem } from '../family/roster.ts'
import { writeBoard } from '../family/rows.ts'
import { checkMarks, itemsOf, looks, whyNotMove } from '../family/scene.ts'
import { westernEvaluation } from '../family/western-evaluation.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, refuse, texts } from './texts.ts'

export const progressiveChess = defineEntry({
  id: 'progressive-chess',
  catalogue: ['progressive-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'many-moves', 'mate'],
  options: {},
  presets: {},
  bot: { ...bot, weights: chessBot.weights },
  create: () => game(),
})

const CELLS = board.size
const MEN_EACH = 16
const COLUMNS = 8
const CALM_LIMIT = 10
/** At most 96 pawn moves and 30 captures, each after fewer than ten calm series. */
const MOST_SERIES = (96 + 30 + 1) * CALM_LIMIT

const slots = layout(
  // `passed` has one bit for each column: pawns that may be taken in passing while a series has not begun, then those
  // that made a double step in it. `series` is its length, `left` what is left of it.
  { board: CELLS, turn: 1, rights: 1, passed: 1, series: 1, left: 1 },
  // `calm` counts series without capture or pawn move, the present one included; 0 once it has had one.
  { men: 2 * MEN_EACH, count: 2, place: CELLS, hash: 1, calm: 1, check: 1, outcome: 1 },
)
const { turn: TURN, rights: RIGHTS, passed: OPEN, series: SERIES, left: LEFT } = slots.at
const { men: MEN, count: COUNT, place: PLACE, hash: HASH, calm: CALM, check: CHECK, outcome: OUTCOME } = slots.at

// Outcomes: 0 the game goes on, then these results in order.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'mate'),
  won(2, 1, 'mate'),
  drawn(2, 'stalemate'),
  drawn(2, 'dead-position'),
  drawn(2, 'quiet-series'),
]
const [MATED_BY, STALEMATE, DEAD, CALM_SERIES] = [1, 3, 4, 5]
const MOST_TRIES = 100

/** passedCell[seat * COLUMNS + column]: the cell over which that seat's opponent passes. */
const passedCell = Int32Array.from({ length: 2 * COLUMNS }, (_, i) =>
  board.shapes.findIndex(({ x, y }) => x === i % COLUMNS && y === (i < COLUMNS ? 5 : 2)),
)
const columnOf = Uint8Array.from(board.shapes, (shape) => shape.x)
const beginsSeries = (p: Position) => p[LEFT] === p[SERIES]
const countKey = (p: Position) => Math.imul(p[SERIES] * 4096 + p[LEFT], 0x9e3779b1)

interface ProgressiveRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  readonly rules: Orthodox
  /** A position from its key slots and counters: lists the men, hashes and judges. */
  settle(p: Position): void
}

function progressiveRules(): ProgressiveRules {
  const rules = orthodox({
    slots: { men: MEN, capacity: MEN_EACH, count: COUNT, place: PLACE, hash: HASH },
    turn: TURN,
    rights: RIGHTS,
  })
  const { codes, roster, legal, passing, pawn } = rules
  const { mostCapturers } = passing
  const isDead = tooFewToMate(board, kindLettered(ORTHODOX_KINDS, 'N'), kindLettered(ORTHODOX_KINDS, 'B'))
  const turnKey = hashKeys(1, 71)[0]
  const openKeys = hashKeys(1 << COLUMNS, 72)
  const EXTRA_GUESSES = COLUMNS * mostCapturers

  /** The i-th of all thinkable captures in passing if it is legal, else -1: only the first move of a series may be one. */
  function passingCapture(p: Position, seat: number, i: number): number {
    const column = (i / mostCapturers) | 0
    if (((p[OPEN] >> column) & 1) === 0) return -1
    return passing.legal(p, seat, passedCell[seat * COLUMNS + column], i - column * mostCapturers)
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    rules.list(p, seat, out)
    if (p[OPEN] === 0 || !beginsSeries(p)) return
    for (let i = 0; i < EXTRA_GUESSES; i++) {
      const capture = passingCapture(p, seat, i)
      if (capture >= 0) out.add(capture)
    }
  }

  function sample(p: Position, seat: number, random: Random, out: ActionList): number {
    if (p[CHECK] === 0) {
      const plain = rules.guesses(p, seat)
      const total = plain + (p[OPEN] !== 0 && beginsSeries(p) ? EXTRA_GUESSES : 0)
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const guess = random.below(total)
        const action = guess < plain ? rules.guess(p, seat, guess, -1) : passingCapture(p, seat, guess - plain)
        if (action >= 0) return action
      }
    }
    return sampleListed(actions, p, seat, random, out)
  }

  function play(p: Position, seat: number, action: number): void {
    const from = fromOf(codes, action)
    const isPawn = p[from] >> 2 === pawn
    const other = 1 - seat
    p[HASH] ^= openKeys[p[OPEN]] ^ countKey(p)
    const column = columnOf[action & codes.mask]
    const passed = beginsSeries(p) && (p[OPEN] >> column) & 1 ? passedCell[seat * COLUMNS + column] : -1
    const captured = rules.move(p, seat, action, passed)
    if (p[LEFT] === p[SERIES]) p[OPEN] = 0
    if (isPawn) {
      // A pawn that goes on cannot be taken in passing any more.
      const column = columnOf[from]
      if (from === rules.victimOf(other, passedCell[other * COLUMNS + column])) p[OPEN] &= ~(1 << column)
      if (rules.passageOf(action) >= 0) p[OPEN] |= 1 << column
    }
    if (isPawn || captured !== 0) p[CALM] = 0
    const check = legal.inCheck(p, other)
    if (check || p[LEFT] === 1) endSeries(p, other, check)
    else {
      p[LEFT]--
      p[CHECK] = 0
      if (!legal.any(p, seat, false)) p[OUTCOME] = STALEMATE
    }
    p[HASH] ^= openKeys[p[OPEN]] ^ countKey(p)
    if (p[OUTCOME] === 0 && (captured !== 0 || choiceOf(codes, action) !== 0) && isDead(p, roster)) p[OUTCOME] = DEAD
  }

  function endSeries(p: Position, next: number, check: boolean): void {
    p[TURN] = next
    p[HASH] ^= turnKey
    p[SERIES]++
    p[LEFT] = p[SERIES]
    keepOpen(p)
    p[CHECK] = check ? 1 : 0
    if (p[OPEN] === 0 && !legal.any(p, next, check)) p[OUTCOME] = check ? MATED_BY + 1 - next : STALEMATE
    else if (p[CALM] >= CALM_LIMIT) p[OUTCOME] = CALM_SERIES
    p[CALM]++
  }

  /** A double step matters only if the cell passed over is still empty and somebody can really capture there. */
  function keepOpen(p: Position): void {
    const seat = p[TURN]
    for (let column = 0; column < COLUMNS; column++) {
      const passed = passedCell[seat * COLUMNS + column]
      if ((p[OPEN] >> column) & 1 && (p[passed] !== 0 || !rules.canPass(p, seat, passed))) p[OPEN] &= ~(1 << column)
    }
  }

  function settle(p: Position): void {
    roster.enlist(p)
    if (beginsSeries(p)) keepOpen(p)
    p[HASH] ^= rules.rightsKeys[p[RIGHTS]] ^ openKeys[p[OPEN]] ^ countKey(p)
    if (p[TURN] === 1) p[HASH] ^= turnKey
    const check = legal.inCheck(p, p[TURN])
    p[CHECK] = check ? 1 : 0
    const canPass = beginsSeries(p) && p[OPEN] !== 0
    if (!canPass && !legal.any(p, p[TURN], check)) p[OUTCOME] = check ? MATED_BY + 1 - p[TURN] : STALEMATE
    else if (isDead(p, roster)) p[OUTCOME] = DEAD
    else if (p[CALM] > CALM_LIMIT) p[OUTCOME] = CALM_SERIES
  }

  return { rules, actions, sample, play, settle }
}

const game = once(() => {
  const { rules, actions, sample, play, settle } = progressiveRules()
  const { men, codes, rows, moves, roster, legal, pawn, startBoard } = rules
  const startPosition = new Int32Array(slots.length)
  startPosition.set(startBoard)
  startPosition[RIGHTS] = rules.allRights
  startPosition[SERIES] = 1
  startPosition[LEFT] = 1
  startPosition[CALM] = 1
  settle(startPosition)

  const san = rules.san({
    list: (p, out) => actions(p, p[TURN], out),
    play: (p, action) => play(p, p[TURN], action),
    checkMark: (p) => (p[CHECK] === 0 ? '' : RESULTS[p[OUTCOME]]?.reason === 'mate' ? '#' : '+'),
  })
  const look = looks(men)

  return defineGame({
    id: 'progressive-chess',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // The n-th series has n moves.
    bound: (MOST_SERIES * (MOST_SERIES + 1)) / 2,
    movement: movementOf(men, board, moves),
    evaluation: westernEvaluation({ board, men, codes, slots: roster, turn: TURN, pawn, menEach: MEN_EACH }),
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, RESULTS, 0),
    actions,
    sample,
    play,
    hash: (p) => p[HASH],
    name: san.name,
    alsoCalled: (p, action) => [san.name(p, action).replace(/[+#]$/, '')],
    touches: rules.touches,
    scene: (p) => ({
      items: itemsOf(p, rows, look),
      counters: [{ label: 'series', owner: p[TURN], value: `${p[LEFT]}/${p[SERIES]}` }],
      marks: checkMarks(p[CHECK] === 1, p[TURN], p[MEN + p[TURN] * MEN_EACH]),
      choices: rules.choices(p),
    }),
    why: (p, seat, touches) => whyNotMove(board, legal, p, seat, touches),
    prompt(p, seat) {
      if (seat !== p[TURN] || p[OUTCOME] !== 0) return undefined
      return p[CHECK] === 1 ? 'check' : p[LEFT] === 1 && p[SERIES] > 1 ? 'last-of-series' : 'series'
    },
    ...progressiveText(rules, settle),
  })
})

/** Rows, side to move, castling rights, passed cells, calm series, length of the series, moves left in it. */
function progressiveText(rules: Orthodox, settle: (p: Position) => void): Pick<Game, 'write' | 'read'> {
  const { men, rows, legal, pawn, startBoard } = rules

  /** Whoever could take the open pawns: the side to move before its series, its opponent during it. */
  const taker = (p: Position) => (beginsSeries(p) ? p[TURN] : 1 - p[TURN])
  function writeOpen(p: Position): string {
    let text = ''
    for (let column = 0; column < COLUMNS; column++)
      if ((p[OPEN] >> column) & 1) text += board.shapes[passedCell[taker(p) * COLUMNS + column]].name
    return text || '-'
  }

  function readOpen(p: Position, text: string): Problem | undefined {
    const seat = taker(p)
    for (const name of text === '-' ? [] : (text.match(/../g) ?? [])) {
      const column = columnOf[siteNamed(board, name)]
      const passed = passedCell[seat * COLUMNS + column]
      const pawnStands = p[rules.victimOf(seat, passed)] === manOf(pawn, 1 - seat)
      if (board.shapes[passed]?.name !== name || !pawnStands) return problem('no-pawn-passed', name)
      p[OPEN] |= 1 << column
    }
    return undefined
  }

  const read = fenReader({
    men,
    rows,
    length: slots.length,
    turn: TURN,
    sides: 'wb',
    form: refuse('form'),
    fields: (given) => (given.length > 5 ? undefined : given),
    wrongMen: (p) => rosterProblem(men, p, CELLS, MEN_EACH) ?? rules.pawnProblem(p),
    fill(p, [rights = '-', open = '-', calm = '1', series = `${p[TURN] + 1}`, left = series]) {
      const mayCastle = readRights(board, rules.castlings, startBoard, p, rights)
      if (!mayCastle.ok) return mayCastle
      p[RIGHTS] = mayCastle.value
      if (![calm, series, left].every((count) => /^\d{1,4}$/.test(count))) return refuse('counters')
      p[CALM] = Math.min(Number(calm), CALM_LIMIT + 1)
      p[SERIES] = Number(series)
      p[LEFT] = Number(left)
      if (p[SERIES] % 2 === p[TURN] || p[SERIES] > MOST_SERIES) return refuse('no-such-series', 'wb'[p[TURN]], series)
      if (p[LEFT] < 1 || p[LEFT] > p[SERIES]) return refuse('moves-left-in-series', series, left)
      const notOpen = readOpen(p, open)
      return notOpen ? refuse(notOpen) : undefined
    },
    settle,
    inCheck: legal.inCheck,
  })

  return {
    read(text) {
      const answer = read(text)
      return answer.ok && answer.value[CHECK] === 1 && !beginsSeries(answer.value) ? refuse('check-in-series') : answer
    },
    write: (p) =>
      [
        writeBoard(men, rows, p),
        'wb'[p[TURN]],
        writeRights(rules.castlings, p[RIGHTS]),
        writeOpen(p),
        p[CALM],
        p[SERIES],
        p[LEFT],
      ].join(' '),
  }
}
