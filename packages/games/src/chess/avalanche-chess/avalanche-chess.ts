import {
  type ActionList,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  layout,
  type Position,
  type Refused,
  type Result,
  siteNamed,
  squares,
  won,
} from '@jatekvilag/engine'
import { type ManKind, manOf } from '../family/army.ts'
import { choiceOf, fromOf, toOf } from '../family/codes.ts'
import {
  BISHOP,
  castlingsOnRows,
  KING,
  KNIGHT,
  kindLettered,
  PAWN,
  QUEEN,
  ROOK,
  rowAhead,
} from '../family/common-men.ts'
import { tooFewToMate } from '../family/dead.ts'
import { readRights, writeRights } from '../family/fen.ts'
import { fenReader, orElse, pliesBefore, readCounters } from '../family/fen-reader.ts'
import { movementOf } from '../family/movement.ts'
import { once } from '../family/once.ts'
import { hashKeys, rosterProblem } from '../family/roster.ts'
import { writeBoard } from '../family/rows.ts'
import { checkMarks, itemsOf, looks, whyNotMove } from '../family/scene.ts'
import { westernEvaluation } from '../family/western-evaluation.ts'
import { type WesternFrame, westernFrame } from '../family/western-frame.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const PROMOTES_TO = ['queen', 'rook', 'bishop', 'knight']

export const avalancheChess = defineEntry({
  id: 'avalanche-chess',
  catalogue: ['avalanche-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['push', 'capture', 'promote', 'many-moves', 'mate'],
  options: {
    push: {
      kind: 'choice',
      values: ['one-cell', 'pawn-move'],
      default: 'one-cell',
    },
    balanced: {
      kind: 'switch',
      default: false,
    },
  },
  presets: {
    'legal-pawn-move': { options: { push: 'pawn-move' } },
    balanced: { options: { balanced: true } },
  },
  bot,
  create: ({ push, balanced }) => games[`${push}/${balanced}`](),
})

const KINDS: readonly ManKind[] = [
  KING,
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  // No capture in passing.
  { ...PAWN, betza: 'fmWfcFifmnD' },
]
const board = squares({ width: 8, height: 8 })
const row = rowAhead(board, 8)
const CELLS = board.size
const MEN_EACH = 16
const QUIET_LIMIT = 100

const slots = layout(
  // The phase of a turn: 0 move, 1 push, else the cell of a pawn whose owner chooses what it becomes, plus 2.
  { board: CELLS, turn: 1, rights: 1, phase: 1 },
  { men: 2 * MEN_EACH, count: 2, place: CELLS, hash: 1, quiet: 1, ply: 1, check: 1, outcome: 1 },
)
const { turn: TURN, rights: RIGHTS, phase: PHASE, men: MEN, count: COUNT, place: PLACE, hash: HASH } = slots.at
const { quiet: QUIET, ply: PLY, check: CHECK, outcome: OUTCOME } = slots.at
const [TO_MOVE, TO_PUSH, TO_CHOOSE] = [0, 1, 2]
/** Promotions are choices 1 to 4; a push is coded with this one. */
const PUSH = 5

// Outcomes: 0 the game goes on, then these results in order.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'mate'),
  won(2, 1, 'mate'),
  won(2, 0, 'pushed-into-check'),
  won(2, 1, 'pushed-into-check'),
  drawn(2, 'stalemate'),
  drawn(2, 'dead-position'),
  drawn(2, 'quiet-moves'),
]
const [MATED_BY, PUSHED_FOR, STALEMATE, DEAD, QUIET_MOVES] = [1, 3, 5, 6, 7]

type Push = 'one-cell' | 'pawn-move'

const frameOf = () =>
  westernFrame({
    board,
    kinds: KINDS,
    startRows: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    pawn: 'pawn',
    promotions: [
      {
        of: ['pawn'],
        to: PROMOTES_TO,
        zone: (seat, site) => row(seat, site) === 7,
        onLeaving: false,
        forced: (seat, site) => row(seat, site) === 7,
      },
    ],
    castlings: castlingsOnRows(
      ['1', '8'],
      [
        { letter: 'K', name: 'O-O', king: ['e', 'g'], rook: ['h', 'f'] },
        { letter: 'Q', name: 'O-O-O', king: ['e', 'c'], rook: ['a', 'd'] },
      ],
    ),
    slots: { men: MEN, capacity: MEN_EACH, count: COUNT, place: PLACE, hash: HASH },
    turn: TURN,
    rights: RIGHTS,
  })

interface AvalancheRules extends Pick<Game, 'actions' | 'play'> {
  readonly frame: WesternFrame
  /** How many pushes that side has, listed if asked. */
  pushes(p: Position, seat: number, out: ActionList | undefined): number
  settle(p: Position): void
}

function avalancheRules(push: Push, balanced: boolean): AvalancheRules {
  const frame = frameOf()
  const { men, codes, promotions, roster, legal, pawn: THE_PAWN } = frame
  const { bits, mask } = codes
  const { becomes } = promotions
  const isDead = tooFewToMate(board, kindLettered(KINDS, 'N'), kindLettered(KINDS, 'B'))
  const turnKey = hashKeys(1, 61)[0]
  const phaseKeys = hashKeys(CELLS + TO_CHOOSE, 63)

  // ahead[seat * size + site]: the cell straight ahead of a pawn of that seat, or -1.
  const ahead = Int32Array.from({ length: 2 * CELLS }, (_, i) => {
    const { x, y } = board.shapes[i % CELLS]
    return board.shapes.findIndex((shape) => shape.x === x && shape.y === y + (i < CELLS ? 1 : -1))
  })
  const startsHere = Uint8Array.from({ length: 2 * CELLS }, (_, i) =>
    push === 'pawn-move' && row(Math.floor(i / CELLS), i % CELLS) === 1 ? 1 : 0,
  )
  const lastRow = Uint8Array.from({ length: 2 * CELLS }, (_, i) =>
    row(Math.floor(i / CELLS), i % CELLS) === 7 ? 1 : 0,
  )

  /** The pushes of this side: pawns of the other one, straight ahead. Answers how many, and lists them if asked. */
  function pushes(p: Position, seat: number, out: ActionList | undefined): number {
    const owner = 1 - seat
    const pawn = manOf(THE_PAWN, owner)
    const first = MEN + owner * MEN_EACH
    let found = 0
    for (let m = first, last = first + p[COUNT + owner]; m < last; m++) {
      const from = p[m]
      if (p[from] !== pawn) continue
      const one = ahead[owner * CELLS + from]
      if (one < 0 || p[one] !== 0) continue
      found++
      if (out !== undefined) out.add((PUSH << (2 * bits)) | (from << bits) | one)
      if (startsHere[owner * CELLS + from] === 0) continue
      const two = ahead[owner * CELLS + one]
      if (p[two] !== 0) continue
      found++
      if (out !== undefined) out.add((PUSH << (2 * bits)) | (from << bits) | two)
    }
    return found
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    if (p[PHASE] === TO_PUSH) {
      pushes(p, seat, out)
      return
    }
    if (p[PHASE] >= TO_CHOOSE) {
      const site = p[PHASE] - TO_CHOOSE
      for (let choice = 1; choice < PUSH; choice++) out.add((choice << (2 * bits)) | (site << bits) | site)
      return
    }
    frame.list(p, seat, out)
  }

  function setPhase(p: Position, phase: number): void {
    p[HASH] ^= phaseKeys[p[PHASE]] ^ phaseKeys[phase]
    p[PHASE] = phase
  }

  function play(p: Position, seat: number, action: number): void {
    const choice = action >> (2 * bits)
    const from = (action >> bits) & mask
    const to = action & mask
    p[PLY]++
    if (choice === PUSH) {
      roster.relocate(p, from, to)
      p[QUIET] = 0
      // A push into one's own check loses before anybody chooses.
      if (lastRow[(1 - seat) * CELLS + to] === 1 && !legal.inCheck(p, seat)) {
        p[TURN] = 1 - seat
        p[HASH] ^= turnKey
        setPhase(p, TO_CHOOSE + to)
      } else endTurn(p, seat, false)
      return
    }
    if (p[PHASE] >= TO_CHOOSE) {
      roster.replace(p, to, becomes[choice * men.values + p[to]])
      setPhase(p, TO_MOVE)
      judge(p, seat, true)
      return
    }
    const isPawn = p[from] >> 2 === THE_PAWN
    const captured = frame.move(p, seat, action, -1) !== 0
    p[QUIET] = captured || isPawn ? 0 : p[QUIET] + 1
    if ((balanced && p[PLY] === 1) || pushes(p, seat, undefined) === 0) endTurn(p, seat, captured || choice !== 0)
    else setPhase(p, TO_PUSH)
  }

  /** Captures and promotions may leave too few men to mate. */
  function endTurn(p: Position, seat: number, captured: boolean): void {
    setPhase(p, TO_MOVE)
    p[TURN] = 1 - seat
    p[HASH] ^= turnKey
    judge(p, 1 - seat, captured)
  }

  /** Check and mate are judged when a player begins; whoever has pushed himself into check has lost. */
  function judge(p: Position, seat: number, captured: boolean): void {
    const check = legal.inCheck(p, seat)
    p[CHECK] = check ? 1 : 0
    if (legal.inCheck(p, 1 - seat)) p[OUTCOME] = PUSHED_FOR + seat
    else if (!legal.any(p, seat, check)) p[OUTCOME] = check ? MATED_BY + 1 - seat : STALEMATE
    else if (captured && isDead(p, roster)) p[OUTCOME] = DEAD
    else if (p[QUIET] >= QUIET_LIMIT) p[OUTCOME] = QUIET_MOVES
  }

  function settle(p: Position): void {
    roster.enlist(p)
    p[HASH] ^= frame.rightsKeys[p[RIGHTS]] ^ phaseKeys[p[PHASE]]
    if (p[TURN] === 1) p[HASH] ^= turnKey
    if (p[PHASE] === TO_MOVE) judge(p, p[TURN], true)
  }

  return { frame, actions, play, pushes, settle }
}

function create(push: Push, balanced: boolean): Game {
  const rules = avalancheRules(push, balanced)
  const { frame, actions, play, settle } = rules
  const { men, codes, rows, promotions, moves, roster, legal, startBoard, pawn } = frame
  const { becomes } = promotions
  const evaluation = westernEvaluation({ board, men, codes, slots: roster, turn: TURN, pawn, menEach: MEN_EACH })
  const startPosition = new Int32Array(slots.length)
  startPosition.set(startBoard)
  startPosition[RIGHTS] = frame.allRights
  settle(startPosition)

  const san = frame.san({
    list: (p, out) => actions(p, p[TURN], out),
    play: (p, action) => play(p, p[TURN], action),
    checkMark: () => '',
  })
  const look = looks(men)

  function name(p: Position, action: number): string {
    if (choiceOf(codes, action) === PUSH) return `${cell(fromOf(codes, action))}-${cell(toOf(codes, action))}`
    if (p[PHASE] < TO_CHOOSE) return san.name(p, action)
    return `=${men.kinds[becomes[choiceOf(codes, action) * men.values + p[toOf(codes, action)]] >> 2]!.letter}`
  }

  return defineGame({
    id: 'avalanche-chess',
    options: { push, balanced },
    seats: 2,
    board,
    layout: slots,
    // At most 96 pawn moves and 30 captures, each after fewer than a hundred quiet moves; a turn has three actions at most.
    bound: 3 * (96 + 30 + 1) * QUIET_LIMIT,
    repetition: drawOnRepetition(2, 3),
    movement: movementOf(men, board, moves),
    // A push is part of every turn and unsettles nothing by itself.
    evaluation: { ...evaluation, noisy: (p, action) => p[PHASE] !== TO_PUSH && evaluation.noisy(p, action) },
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, RESULTS, 0),
    actions,
    play,
    hash: (p) => p[HASH],
    name,
    touches(p, action) {
      const [from, to, choice] = [fromOf(codes, action), toOf(codes, action), choiceOf(codes, action)]
      if (choice === 0 || choice === PUSH) return [from, to]
      const button = `promote:${PROMOTES_TO[choice - 1]}`
      return p[PHASE] >= TO_CHOOSE ? [from, button] : [from, to, button]
    },
    scene: (p) => ({
      items: itemsOf(p, rows, look),
      marks: checkMarks(p[CHECK] === 1 && p[PHASE] !== TO_PUSH, p[TURN], p[MEN + p[TURN] * MEN_EACH]),
      choices: frame.choices(p),
    }),
    why: (p, seat, touches) => (p[PHASE] === TO_MOVE ? whyNotMove(board, legal, p, seat, touches) : 'cannot-move'),
    prompt(p, seat, midTurn) {
      if (seat !== p[TURN] || p[OUTCOME] !== 0) return undefined
      if (p[PHASE] !== TO_MOVE) return p[PHASE] === TO_PUSH ? 'push-a-pawn' : 'promotion'
      return p[CHECK] === 1 ? 'check' : midTurn ? 'own-move' : undefined
    },
    ...avalancheText(rules),
  })
}

const cell = (site: number) => board.shapes[site].name
const phaseText = (phase: number) => (phase === TO_MOVE ? 'move' : phase === TO_PUSH ? 'push' : cell(phase - TO_CHOOSE))

function avalancheText({ frame, pushes, settle }: AvalancheRules): Pick<Game, 'write' | 'read'> {
  const { men, rows, castlings, startBoard, pawn } = frame

  function readPhase(p: Position, phase: string): Refused | undefined {
    const chooser = siteNamed(board, phase)
    if (phase === 'push') p[PHASE] = TO_PUSH
    else if (chooser >= 0 && p[chooser] === manOf(pawn, p[TURN]) && row(p[TURN], chooser) === 7)
      p[PHASE] = TO_CHOOSE + chooser
    else if (phase !== 'move') return refuse('no-such-stage', phase)
    return undefined
  }

  const read = fenReader({
    men,
    rows,
    length: slots.length,
    turn: TURN,
    sides: 'wb',
    form: refuse('form'),
    fields: orElse('-', 'move', '0', '1'),
    wrongMen: (p) => rosterProblem(men, p, CELLS, MEN_EACH),
    fill(p, [rights, phase, ...counters]) {
      const mayCastle = readRights(board, castlings, startBoard, p, rights)
      if (!mayCastle.ok) return mayCastle
      p[RIGHTS] = mayCastle.value
      const counts = readCounters(...counters)
      if (!counts.ok) return counts
      p[QUIET] = Math.min(counts.value[0], QUIET_LIMIT)
      p[PLY] = pliesBefore(counts.value[1])
      return readPhase(p, phase)
    },
    settle,
  })

  return {
    write: (p) =>
      `${writeBoard(men, rows, p)} ${'wb'[p[TURN]]} ${writeRights(castlings, p[RIGHTS])} ${phaseText(p[PHASE])} ${p[QUIET]} ${p[PLY] + 1}`,
    read(text) {
      const answer = read(text)
      const stuck =
        answer.ok && answer.value[PHASE] === TO_PUSH && pushes(answer.value, answer.value[TURN], undefined) === 0
      return stuck ? refuse('no-pawn-to-push') : answer
    },
  }
}

const games = {
  'one-cell/false': once(() => create('one-cell', false)),
  'one-cell/true': once(() => create('one-cell', true)),
  'pawn-move/false': once(() => create('pawn-move', false)),
  'pawn-move/true': once(() => create('pawn-move', true)),
}
