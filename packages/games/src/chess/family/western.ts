/**
 * The common rules of western chess over the tables of a game: promotion, castling, capture in passing,
 * mate, stalemate, a limit of quiet moves and dead positions. A game gives its board, men and data.
 */
import {
  ActionList,
  type Board,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  layout,
  type OptionValues,
  type Parsed,
  type Position,
  type Problem,
  type Random,
  type Result,
  sampleListed,
  won,
} from '@jatekvilag/engine'
import { tellOfMen } from '../lookahead/told.ts'
import { kindNamed, kindOf, type ManKind, seatOf } from './army.ts'
import type { CastlingRule } from './castling.ts'
import { fenReader, orElse, pliesBefore, readCounters } from './fen-reader.ts'
import { longNames } from './long-names.ts'
import { movementOf } from './movement.ts'
import { openPassage } from './open-passage.ts'
import type { PromotionRule } from './promotion.ts'
import { hashKeys, type RosterSlots, rosterProblem } from './roster.ts'
import type { San } from './san.ts'
import { checkMarks, itemsOf, looks, whyNotMove } from './scene.ts'
import { promotionStock } from './stock.ts'
import { problem, refuse } from './texts.ts'
import { westernEvaluation } from './western-evaluation.ts'
import { type WesternFrame, westernFrame } from './western-frame.ts'

export interface WesternParts {
  readonly id: string
  /** The chosen options, where the game has any. */
  readonly options?: OptionValues
  readonly board: Board
  readonly kinds: readonly ManKind[]
  /** Rows of the start position. */
  readonly startRows: string
  /** The noun of the man that resets the count of quiet moves, promotes and is written without a letter. */
  readonly pawn: string
  /** What a pawn becomes, and where it can. */
  readonly promotesTo: readonly string[]
  readonly promotesOn: (seat: number, site: number) => boolean
  /** Where it must; everywhere it can unless told otherwise. */
  readonly mustPromoteOn?: (seat: number, site: number) => boolean
  /** Further promotions, of pawns elsewhere or of other men; only where men are asked one by one. */
  readonly furtherPromotions?: readonly PromotionRule[]
  /** What stalemate is worth, by the side that cannot move; a draw unless told otherwise. */
  readonly stalemate?: readonly [Result, Result]
  /** Only to men that have been captured, each of which can come back once. */
  readonly promotesToLost?: boolean
  readonly castlings: readonly CastlingRule[]
  /** The most men of one side. */
  readonly menEach: number
  /** Moves of both sides without a capture or a pawn move until the game is drawn. */
  readonly quietLimit: number
  readonly bound: number
  /** How the rows of a text run, whether men must be asked one by one, and an early mistake: see `assemble.ts`. */
  readonly rows?: readonly (readonly number[])[]
  readonly askEachMan?: 'minding-the-king'
  readonly hopsOverPinner?: boolean
  /** Kinds of which one alone, or any number on cells of one shade, cannot mate, as far as a search should know. */
  readonly cannotMate?: readonly [lonely: number, oneShaded: number]
  /** Can nobody mate any more? Asked after captures and promotions only. */
  readonly isDead: (p: Position, slots: RosterSlots) => boolean
}

export interface WesternGame {
  readonly game: Game
  readonly readSan: San['read']
  uciName(action: number): string
  readUci(p: Position, text: string): Parsed<number>
}

// Outcomes: 0 the game goes on, then these results in order.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'mate'),
  won(2, 1, 'mate'),
  drawn(2, 'stalemate'),
  drawn(2, 'stalemate'),
  drawn(2, 'dead-position'),
  drawn(2, 'quiet-moves'),
]
const [MATED_BY, STALEMATE_BY, DEAD, QUIET_MOVES] = [1, 3, 5, 6]

export function westernGame(parts: WesternParts): WesternGame {
  const { board, menEach: MEN_EACH } = parts
  const rules = westernRules(parts)
  const { frame, slots, results, actions, play, settle } = rules
  const { men, codes, rows, moves, roster, legal, startBoard, pawn: PAWN } = frame
  const { turn: TURN, rights: RIGHTS, open: OPEN, men: MEN, hash: HASH, check: CHECK, outcome: OUTCOME } = slots.at

  const startPosition = new Int32Array(slots.length)
  startPosition.set(startBoard)
  startPosition[RIGHTS] = frame.allRights
  startPosition[OPEN] = -1
  settle(startPosition)

  const san = frame.san({
    list: (p, out) => actions(p, p[TURN], out),
    play: (p, action) => play(p, p[TURN], action),
    checkMark: (p) => (p[CHECK] === 0 ? '' : results[p[OUTCOME]]?.reason === 'mate' ? '#' : '+'),
  })
  const look = looks(men)
  const promotedNouns = [...parts.promotesTo, ...(parts.furtherPromotions ?? []).flatMap((rule) => rule.to)]
  const suffixes = ['', ...promotedNouns.map((noun) => men.kinds[kindNamed(men, noun)]!.letter.toLowerCase())]
  const uci = longNames(board, codes, suffixes)

  const game = defineGame({
    id: parts.id,
    options: parts.options ?? {},
    seats: 2,
    board,
    layout: slots,
    bound: parts.bound,
    singleActionTurns: true,
    repetition: drawOnRepetition(2, 3),
    movement: movementOf(men, board, moves),
    evaluation: westernEvaluation({
      board,
      men,
      codes,
      slots: roster,
      turn: TURN,
      pawn: PAWN,
      menEach: MEN_EACH,
      tactics: { codes, turn: TURN, check: CHECK, attacked: legal.attacked, pass: rules.pass },
    }),
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, results, 0),
    actions,
    sample: rules.sample,
    play,
    hash: (p) => p[HASH],
    name: san.name,
    alsoCalled: (p, action) => [uci.name(action), san.name(p, action).replace(/[+#]$/, '')],
    touches: frame.touches,
    scene: (p) => ({
      items: itemsOf(p, rows, look),
      marks: checkMarks(p[CHECK] === 1, p[TURN], p[MEN + p[TURN] * MEN_EACH]),
      choices: frame.choices(p),
    }),
    why: (p, seat, touches) => whyNotMove(board, legal, p, seat, touches),
    ...westernText(parts, rules),
  })

  tellOfMen(game, {
    board,
    ...{ men, moves, promotions: frame.promotions, keys: roster.keys, turnKey: rules.turnKey, slots: slots.at },
    ...{ mindsKing: true, blocked: parts.stalemate ? undefined : 0, quietLimit: parts.quietLimit, pawn: PAWN },
    castling: { castlings: frame.castlings, keys: frame.rightsKeys },
    passing: { passing: frame.passing, codes, keys: rules.passageKeys },
    ...{ start: startBoard, onlyLost: parts.promotesToLost },
    cannotMate: parts.cannotMate,
  })

  return {
    game,
    readSan: san.read,
    uciName: uci.name,
    readUci: (p, text) => uci.read(text, (list) => actions(p, p[TURN], list)),
  }
}

interface WesternRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  readonly slots: ReturnType<typeof westernSlots>
  readonly frame: WesternFrame
  readonly results: readonly (Result | null)[]
  /** A position from its key slots and counters: lists the men, hashes and judges. */
  settle(p: Position): void
  readonly turnKey: number
  readonly passageKeys: Int32Array
  /** The side moves nothing, as no rule allows; not with pawns alone, who often would rather not move. */
  pass(p: Position, seat: number): boolean
}

const westernSlots = (cells: number, menEach: number) =>
  layout(
    { board: cells, turn: 1, rights: 1, open: 1 },
    { men: 2 * menEach, count: 2, place: cells, hash: 1, quiet: 1, ply: 1, check: 1, outcome: 1 },
  )

function westernRules(parts: WesternParts): WesternRules {
  const { menEach, quietLimit, isDead } = parts
  const results = RESULTS.slice()
  // The stalemated side is the other one than the side that did it.
  if (parts.stalemate) results.splice(STALEMATE_BY, 2, parts.stalemate[1], parts.stalemate[0])
  const slots = westernSlots(parts.board.size, menEach)
  const { turn: TURN, rights: RIGHTS, open: OPEN, hash: HASH, quiet: QUIET } = slots.at
  const { ply: PLY, check: CHECK, outcome: OUTCOME } = slots.at
  const frame = westernFrame({
    ...parts,
    promotions: [
      {
        of: [parts.pawn],
        to: parts.promotesTo,
        zone: parts.promotesOn,
        onLeaving: false,
        forced: parts.mustPromoteOn ?? parts.promotesOn,
      },
      ...(parts.furtherPromotions ?? []),
    ],
    slots: { ...slots.at, capacity: menEach },
    turn: TURN,
    rights: RIGHTS,
  })
  const { men, codes, promotions, roster, legal, startBoard, pawn: PAWN } = frame
  const stock = parts.promotesToLost ? promotionStock(men.values, codes, promotions, startBoard, roster) : undefined
  const passage = openPassage(frame, slots.at, 23)
  const turnKey = hashKeys(1, 21)[0]
  const scratch = new ActionList()

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    const first = out.count
    frame.list(p, seat, out)
    if (stock !== undefined) stock.strike(p, seat, out, first)
    frame.listPassing(p, seat, p[OPEN], out)
  }

  function sample(p: Position, seat: number, random: Random, out: ActionList): number {
    // In check few moves are legal, so guessing would miss too often.
    if (p[CHECK] === 0) {
      const action = frame.guessSome(p, seat, p[OPEN], random, stock)
      if (action >= 0) return action
    }
    return sampleListed(actions, p, seat, random, out)
  }

  function play(p: Position, seat: number, action: number): void {
    const isPawn = p[(action >> codes.bits) & codes.mask] >> 2 === PAWN
    const other = 1 - seat
    const captured = frame.move(p, seat, action, passage.close(p)) !== 0
    if (isPawn) passage.openBy(p, action, other)
    p[HASH] ^= turnKey
    p[QUIET] = captured || isPawn ? 0 : p[QUIET] + 1
    p[PLY]++
    p[TURN] = other
    judge(p, other, captured || action >> (2 * codes.bits) !== 0)
  }

  /** Finds out whether the side to move is in check and whether the game is over. */
  function judge(p: Position, seat: number, menChanged: boolean): void {
    const check = legal.inCheck(p, seat)
    p[CHECK] = check ? 1 : 0
    // Castling needs no look: where it is legal, so is a step of the king.
    if (p[OPEN] < 0 && !canMove(p, seat, check)) p[OUTCOME] = (check ? MATED_BY : STALEMATE_BY) + 1 - seat
    else if (menChanged && isDead(p, roster)) p[OUTCOME] = DEAD
    else if (p[QUIET] >= quietLimit) p[OUTCOME] = QUIET_MOVES
  }

  function canMove(p: Position, seat: number, check: boolean): boolean {
    if (stock === undefined) return legal.any(p, seat, check)
    // A pawn may be stopped before the last row because nothing is in the box.
    scratch.count = 0
    legal.list(p, seat, legal.survey(p, seat), scratch)
    stock.strike(p, seat, scratch, 0)
    return scratch.count > 0
  }

  function settle(p: Position): void {
    roster.enlist(p)
    p[HASH] ^= frame.rightsKeys[p[RIGHTS]]
    if (p[TURN] === 1) p[HASH] ^= turnKey
    passage.settle(p, p[TURN])
    judge(p, p[TURN], true)
  }

  function pass(p: Position, seat: number): boolean {
    const first = roster.men + seat * roster.capacity
    let man = first + 1
    const end = first + p[roster.count + seat]
    while (man < end && p[p[man]] >> 2 === PAWN) man++
    if (man >= end) return false
    passage.close(p)
    p[HASH] ^= turnKey
    p[TURN] = 1 - seat
    return true
  }

  return { slots, frame, results, actions, sample, play, settle, pass, turnKey, passageKeys: passage.keys }
}

/** FEN: rows, w or b, castling rights, the cell passed over, quiet moves, the number of the move of both sides. */
function westernText(parts: WesternParts, rules: WesternRules): Pick<Game, 'write' | 'read'> {
  const { board, menEach } = parts
  const { frame, slots, settle } = rules
  const { turn: TURN, open: OPEN, quiet: QUIET, ply: PLY } = slots.at
  const mustPromoteOn = parts.mustPromoteOn ?? parts.promotesOn

  /** Where the enemy promotes, a pawn can only stand if it began there or if some way of pawns leads there. */
  const cannotBeBehind = (pawn: number, site: number) =>
    mustPromoteOn(1 - seatOf(pawn), site) && frame.startBoard[site] !== pawn && !leadsTo(pawn, site)
  const targetsByPawn = new Map<number, Set<number>>()
  function leadsTo(pawn: number, site: number): boolean {
    const every = () => board.shapes.flatMap((_, from) => frame.moves.pathsOf(pawn, from).map(({ to }) => to))
    const targets = targetsByPawn.get(pawn) ?? new Set(every())
    targetsByPawn.set(pawn, targets)
    return targets.has(site)
  }

  function pawnProblem(p: Position): Problem | undefined {
    for (let site = 0; site < board.size; site++)
      if (kindOf(p[site]) === frame.pawn && (mustPromoteOn(seatOf(p[site]), site) || cannotBeBehind(p[site], site)))
        return problem('pawn-cannot-stand', board.shapes[site].name)
    return undefined
  }

  return {
    write: (p) => `${frame.write(p, p[OPEN])} ${p[QUIET]} ${(p[PLY] >> 1) + 1}`,
    read: fenReader({
      men: frame.men,
      rows: frame.rows,
      length: slots.length,
      turn: TURN,
      sides: 'wb',
      form: refuse('western-form'),
      fields: orElse('-', '-', '0', '1'),
      wrongMen: (p) => rosterProblem(frame.men, p, board.size, menEach) ?? pawnProblem(p),
      fill(p, [rights, open, ...counters]) {
        const passage = frame.readFields(p, rights, open)
        if (!passage.ok) return passage
        p[OPEN] = passage.value
        const counts = readCounters(...counters)
        if (!counts.ok) return counts
        const [quiet, number] = counts.value
        p[QUIET] = Math.min(quiet, parts.quietLimit)
        p[PLY] = 2 * pliesBefore(number) + p[TURN]
        return undefined
      },
      settle,
      inCheck: frame.legal.inCheck,
    }),
  }
}
