import {
  type ActionList,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  type Parsed,
  type Position,
  type Problem,
  parsed,
  type Random,
  type Result,
  won,
} from '@jatekvilag/engine'
import { manOf, seatOf } from '../family/army.ts'
import { fromOf } from '../family/codes.ts'
import { readHands, writeHands } from '../family/hands.ts'
import { movementOf } from '../family/movement.ts'
import { orthodoxBoard as board, orthodox } from '../family/orthodox.ts'
import { hashKeys } from '../family/roster.ts'
import { writeBoard } from '../family/rows.ts'
import { looks } from '../family/scene.ts'
import { westernEvaluation } from '../family/western-evaluation.ts'
import { CELLS, HIDDEN_LETTER, hiddenValue, kindsOf, LETTERS, MEN_EACH, slots } from './position.ts'
import { sightOf } from './sight.ts'
import { problem, refuse } from './texts.ts'

const { turn: TURN, rights: RIGHTS, open: OPEN, men: MEN, count: COUNT, place: PLACE, hash: HASH } = slots.at
const { quiet: QUIET, ply: PLY, taken: TAKEN, outcome: OUTCOME } = slots.at
const QUIET_LIMIT = 100
const MOST_TRIES = 100

// Outcomes: 0 the game goes on, then these results in order.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'king-captured'),
  won(2, 1, 'king-captured'),
  drawn(2, 'no-moves'),
  drawn(2, 'dead-position'),
  drawn(2, 'quiet-moves'),
]
const [CAPTURED_BY, BLOCKED, BARE_KINGS, QUIET_MOVES] = [1, 3, 4, 5]

export function darkGame(enPassant: boolean): Game {
  const rules = orthodox({
    slots: { men: MEN, capacity: MEN_EACH, count: COUNT, place: PLACE, hash: HASH },
    turn: TURN,
    rights: RIGHTS,
    kinds: kindsOf(enPassant),
    kingMayFall: true,
  })
  const { men, codes, rows, moves, roster, legal, pawn, startBoard } = rules
  const KING = men.royal
  const HIDDEN = hiddenValue(rules)
  const turnKey = hashKeys(1, 91)[0]
  const openKeys = hashKeys(CELLS, 92)

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    rules.list(p, seat, out)
    rules.listPassing(p, seat, p[OPEN], out)
  }

  function sample(p: Position, seat: number, random: Random, out: ActionList): number {
    const guesses = rules.guesses(p, seat)
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const action = rules.guess(p, seat, random.below(guesses), p[OPEN])
      if (action >= 0) return action
    }
    out.count = 0
    actions(p, seat, out)
    return out.items[random.below(out.count)]
  }

  function play(p: Position, seat: number, action: number): void {
    const other = 1 - seat
    const isPawn = p[fromOf(codes, action)] >> 2 === pawn
    const open = p[OPEN]
    if (open >= 0) {
      p[HASH] ^= openKeys[open]
      p[OPEN] = -1
    }
    const captured = rules.move(p, seat, action, open) >> 2
    if (captured !== 0) p[TAKEN + other * LETTERS.length + captured - 1]++
    p[QUIET] = captured !== 0 || isPawn ? 0 : p[QUIET] + 1
    p[PLY]++
    p[TURN] = other
    p[HASH] ^= turnKey
    if (captured === KING) {
      p[OUTCOME] = CAPTURED_BY + seat
      return
    }
    const passed = isPawn ? rules.passageOf(action) : -1
    if (passed >= 0 && rules.canPass(p, other, passed)) {
      p[OPEN] = passed
      p[HASH] ^= openKeys[passed]
    }
    judge(p, other)
  }

  function judge(p: Position, seat: number): void {
    if (p[COUNT] + p[COUNT + 1] === 2) p[OUTCOME] = BARE_KINGS
    else if (p[OPEN] < 0 && !legal.any(p, seat, false)) p[OUTCOME] = BLOCKED
    else if (p[QUIET] >= QUIET_LIMIT) p[OUTCOME] = QUIET_MOVES
  }

  /** A position from its key slots and counters: lists the men, hashes and judges. */
  function settle(p: Position): void {
    roster.enlist(p)
    if (p[OPEN] >= 0 && !rules.canPass(p, p[TURN], p[OPEN])) p[OPEN] = -1
    p[HASH] ^= rules.rightsKeys[p[RIGHTS]]
    if (p[TURN] === 1) p[HASH] ^= turnKey
    if (p[OPEN] >= 0) p[HASH] ^= openKeys[p[OPEN]]
    const lost = [0, 1].find((seat) => !p.subarray(0, CELLS).includes(manOf(KING, seat)))
    if (lost !== undefined) p[OUTCOME] = CAPTURED_BY + 1 - lost
    else judge(p, p[TURN])
  }

  const sight = sightOf(rules, settle)
  const startPosition = new Int32Array(slots.length)
  startPosition.set(startBoard)
  startPosition[RIGHTS] = rules.allRights
  startPosition[OPEN] = -1
  settle(startPosition)

  const san = rules.san({
    list: (p, out) => actions(p, p[TURN], out),
    // Nobody announces check, so a name needs no look ahead, which a view could not give.
    play: () => undefined,
    checkMark: () => '',
  })
  const look = looks(men)
  const lettersWithHidden = [...men.letters]
  lettersWithHidden[HIDDEN] = HIDDEN_LETTER
  const written = { ...men, letters: lettersWithHidden }

  function read(text: string): Parsed<Position> {
    const [placement, turn, rights = '-', open = '-', quiet = '0', number = '1', taken = '-', ...rest] = text
      .trim()
      .split(/\s+/)
    if (rest.length || !['w', 'b'].includes(turn)) return refuse('form')
    const p = new Int32Array(slots.length)
    const passage = rules.read(p, { placement, turn, rights, open }, () => wrongMen(p) ?? rules.pawnProblem(p))
    if (!passage.ok) return passage
    p[OPEN] = passage.value
    if (!/^\d+$/.test(quiet) || !/^\d+$/.test(number)) return refuse('two-counters-of-fen')
    p[QUIET] = Math.min(Number(quiet), QUIET_LIMIT)
    p[PLY] = 2 * (Math.max(1, Math.min(Number(number), 100_000)) - 1) + p[TURN]
    const lost = readHands(taken, p, TAKEN, LETTERS)
    if (!lost.ok) return lost
    if (taken === '-') fillTaken(p)
    for (const seat of [0, 1])
      if (menOf(p, seat) + takenFrom(p, seat) !== MEN_EACH) return refuse('men-and-captured', MEN_EACH)
    settle(p)
    return parsed(p)
  }

  const menOf = (p: Position, seat: number) => p.subarray(0, CELLS).filter((value) => seatOf(value) === seat).length
  const takenFrom = (p: Position, seat: number) =>
    p.subarray(TAKEN + seat * LETTERS.length, TAKEN + (seat + 1) * LETTERS.length).reduce((a, b) => a + b, 0)

  /** A text that does not tell the losses: what is missing from the first array, pawns where somebody has promoted. */
  function fillTaken(p: Position): void {
    for (const seat of [0, 1]) {
      let promoted = 0
      for (let kind = 1; kind <= LETTERS.length; kind++) {
        const all = (values: Int32Array) => values.filter((value) => value === manOf(kind, seat)).length
        const missing = all(startBoard) - all(p.subarray(0, CELLS))
        if (missing < 0) promoted -= missing
        p[TAKEN + seat * LETTERS.length + kind - 1] = Math.max(0, missing - (kind === pawn ? promoted : 0))
      }
    }
  }

  function wrongMen(p: Position): Problem | undefined {
    const kings = [0, 1].map((seat) => p.subarray(0, CELLS).filter((value) => value === manOf(KING, seat)).length)
    if (Math.max(menOf(p, 0), menOf(p, 1)) > MEN_EACH) return problem('more-men-than', MEN_EACH)
    return Math.max(...kings) > 1 || kings[0] + kings[1] === 0 ? problem('one-king-each') : undefined
  }

  /** A view writes what it cannot see as `?`. */
  function write(p: Position): string {
    const [, ...fields] = rules.write(p, p[OPEN]).split(' ')
    return [writeBoard(written, rows, p), ...fields, p[QUIET], (p[PLY] >> 1) + 1, writeHands(p, TAKEN, LETTERS)].join(
      ' ',
    )
  }

  /** Of the other side's moves nothing is told; whoever has lost a man knows where it stood. */
  function lossOf(p: Position, seat: number, action: number, viewer: number): string | undefined {
    if (viewer !== 1 - seat) return undefined
    const after = p.slice()
    play(after, seat, action)
    const lost = board.shapes.findIndex((_, site) => seatOf(p[site]) === viewer && seatOf(after[site]) !== viewer)
    return lost < 0 ? undefined : `x${board.shapes[lost].name}`
  }

  return defineGame({
    id: 'dark-chess',
    options: { 'en-passant': enPassant },
    seats: 2,
    board,
    layout: slots,
    // At most 96 pawn moves and 30 captures, each after fewer than a hundred quiet moves.
    bound: (96 + 30 + 1) * QUIET_LIMIT,
    singleActionTurns: true,
    separateSteps: () => true,
    repetition: drawOnRepetition(2, 3),
    movement: movementOf(men, board, moves),
    evaluation: westernEvaluation({ board, men, codes, slots: roster, turn: TURN, pawn, menEach: MEN_EACH }),
    start: () => startPosition.slice(),
    actors: (p) => (p[OUTCOME] === 0 ? 1 << p[TURN] : 0),
    actions,
    sample,
    play,
    result: (p) => RESULTS[p[OUTCOME]],
    hash: (p) => p[HASH],
    view: sight.view,
    heard: (p, seat, action, viewer) => (viewer === seat ? action : lossOf(p, seat, action, viewer)),
    guess: sight.guess,
    name: san.name,
    touches: rules.touches,
    scene: (p) => ({
      items: rows.flat().flatMap((site) => (p[site] !== 0 && p[site] !== HIDDEN ? [{ site, ...look(p[site]) }] : [])),
      trays: [0, 1].map((seat) => ({
        id: `captured-${seat}`,
        label: 'captured',
        owner: seat,
        pieces: [...LETTERS].flatMap((_, i) => {
          const count = p[TAKEN + (1 - seat) * LETTERS.length + i]
          return count > 0 ? [{ ...look(manOf(i + 1, 1 - seat)), count }] : []
        }),
      })),
      marks: [
        { kind: 'blocked', owner: -1, sites: board.shapes.flatMap((_, site) => (p[site] === HIDDEN ? [site] : [])) },
      ],
      choices: rules.choices(p),
    }),
    why(p, seat, [from, to]) {
      if (typeof from !== 'number' || seatOf(p[from]) !== seat) return 'not-yours'
      return typeof to === 'number' ? 'not-there' : 'cannot-move'
    },
    write,
    read,
  })
}
