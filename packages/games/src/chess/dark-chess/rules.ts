import {
  type ActionList,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  type Position,
  type Random,
  type Result,
  sampleListed,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import { manOf, seatOf } from '../family/army.ts'
import { fromOf } from '../family/codes.ts'
import { movementOf } from '../family/movement.ts'
import { openPassage } from '../family/open-passage.ts'
import { orthodoxBoard as board, orthodox } from '../family/orthodox.ts'
import { hashKeys } from '../family/roster.ts'
import { looks } from '../family/scene.ts'
import { westernEvaluation } from '../family/western-evaluation.ts'
import { CELLS, hiddenValue, kindsOf, LETTERS, MEN_EACH, QUIET_LIMIT, slots } from './position.ts'
import { sightOf } from './sight.ts'
import { darkText } from './text.ts'

const { turn: TURN, rights: RIGHTS, open: OPEN, men: MEN, count: COUNT, place: PLACE, hash: HASH } = slots.at
const { quiet: QUIET, ply: PLY, taken: TAKEN, outcome: OUTCOME } = slots.at

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
  const passage = openPassage(rules, slots.at, 92)
  const turnKey = hashKeys(1, 91)[0]

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    rules.list(p, seat, out)
    rules.listPassing(p, seat, p[OPEN], out)
  }

  function sample(p: Position, seat: number, random: Random, out: ActionList): number {
    const action = rules.guessSome(p, seat, p[OPEN], random)
    return action >= 0 ? action : sampleListed(actions, p, seat, random, out)
  }

  function play(p: Position, seat: number, action: number): void {
    const other = 1 - seat
    const isPawn = p[fromOf(codes, action)] >> 2 === pawn
    const captured = rules.move(p, seat, action, passage.close(p)) >> 2
    if (captured !== 0) p[TAKEN + other * LETTERS.length + captured - 1]++
    p[QUIET] = captured !== 0 || isPawn ? 0 : p[QUIET] + 1
    p[PLY]++
    p[TURN] = other
    p[HASH] ^= turnKey
    if (captured === KING) {
      p[OUTCOME] = CAPTURED_BY + seat
      return
    }
    if (isPawn) passage.openBy(p, action, other)
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
    passage.settle(p, p[TURN])
    p[HASH] ^= rules.rightsKeys[p[RIGHTS]]
    if (p[TURN] === 1) p[HASH] ^= turnKey
    const lost = [0, 1].find((seat) => !p.subarray(0, CELLS).includes(manOf(KING, seat)))
    if (lost !== undefined) p[OUTCOME] = CAPTURED_BY + 1 - lost
    else judge(p, p[TURN])
  }

  /** Of the other side's moves nothing is told; whoever has lost a man knows where it stood. */
  function lossOf(p: Position, seat: number, action: number, viewer: number): string | undefined {
    if (viewer !== 1 - seat) return undefined
    const after = p.slice()
    play(after, seat, action)
    const lost = board.shapes.findIndex((_, site) => seatOf(p[site]) === viewer && seatOf(after[site]) !== viewer)
    return lost < 0 ? undefined : `x${board.shapes[lost].name}`
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
    ...endingBy(TURN, OUTCOME, RESULTS, 0),
    actions,
    sample,
    play,
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
    why: (p, seat, touches) => whyNotGo(touches, (site) => seatOf(p[site]) === seat) ?? 'not-yours',
    ...darkText(rules, settle),
  })
}
