/**
 * Western games without the rule of check: kings may be left to be captured, or are men like all others.
 * Captures may be compulsory, and a turn may hold several moves. How a game is won is the game's own function.
 */

import {
  ActionList,
  defineGame,
  drawOnRepetition,
  endingBy,
  type Game,
  layout,
  type Position,
  type Problem,
  type Random,
  type Result,
  sampleListed,
  whyNotGo,
} from '@jatekvilag/engine'
import { tellOfMen } from '../lookahead/told.ts'
import { kindOf, seatOf } from './army.ts'
import { fenReader, orElse, pliesBefore, readCounters } from './fen-reader.ts'
import { movementOf } from './movement.ts'
import { openPassage } from './open-passage.ts'
import { hashKeys, type RosterSlots } from './roster.ts'
import { itemsOf, looks } from './scene.ts'
import { problem, refuse } from './texts.ts'
import type { WesternParts } from './western.ts'
import { westernEvaluation } from './western-evaluation.ts'
import { type WesternFrame, westernFrame } from './western-frame.ts'

type Common = 'id' | 'options' | 'board' | 'kinds' | 'startRows' | 'pawn' | 'promotesTo' | 'promotesOn' | 'castlings'

export interface UncheckedParts extends Pick<WesternParts, Common | 'menEach' | 'quietLimit' | 'bound'> {
  readonly mustCapture: boolean
  /** Moves of one turn; the very first turn of the game has one. */
  readonly movesPerTurn: number
  /** 0 while the game goes on, else an index of `results`. */
  readonly results: readonly (Result | null)[]
  /** After a capture: has somebody won, or can nobody win any more? */
  readonly afterCapture: (p: Position, mover: number, capturedKind: number, slots: RosterSlots) => number
  /** The outcome when that side has no move at the beginning of its turn. */
  readonly blocked: (seat: number) => number
  /** Where who has no man left has won: what it is worth to have no move, as a search should know. */
  readonly baresWin?: { readonly blocked: 0 | 1 }
  /** The outcome of too many quiet moves. */
  readonly quiet: number
  /** Why these men cannot be a position. */
  readonly wrongMen: (p: Position) => Problem | undefined
}

export function uncheckedGame(parts: UncheckedParts): Game {
  const { board, menEach, movesPerTurn, results } = parts
  const rules = uncheckedRules(parts)
  const { frame, slots, actions, play, settle } = rules
  const { men, codes, rows, moves, roster, startBoard, pawn } = frame
  const { turn: TURN, rights: RIGHTS, open: OPEN, left: LEFT, hash: HASH, forced: FORCED, outcome: OUTCOME } = slots.at

  const startPosition = new Int32Array(slots.length)
  startPosition.set(startBoard)
  startPosition[RIGHTS] = frame.allRights
  startPosition[OPEN] = -1
  startPosition[LEFT] = 1
  settle(startPosition)

  const san = frame.san({
    list: (p, out) => actions(p, p[TURN], out),
    play: (p, action) => play(p, p[TURN], action),
    checkMark: () => '',
  })
  const look = looks(men)

  const game = defineGame({
    id: parts.id,
    options: parts.options ?? {},
    seats: 2,
    board,
    layout: slots,
    bound: parts.bound,
    singleActionTurns: movesPerTurn === 1,
    repetition: drawOnRepetition(2, 3),
    movement: movementOf(men, board, moves),
    evaluation: westernEvaluation({ board, men, codes, slots: roster, turn: TURN, pawn, menEach }),
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, results, 0),
    actions,
    sample: rules.sample,
    play,
    hash: (p) => p[HASH],
    name: san.name,
    touches: frame.touches,
    scene: (p) => ({ items: itemsOf(p, rows, look), choices: frame.choices(p) }),
    why(p, seat, touches) {
      const plain = whyNotGo(touches, (site) => seatOf(p[site]) === seat) ?? 'not-yours'
      return plain !== 'not-yours' && p[FORCED] === 1 ? 'must-capture' : plain
    },
    prompt(p, seat, midTurn) {
      if (seat !== p[TURN] || p[OUTCOME] !== 0) return undefined
      return p[FORCED] === 1 ? 'must-capture' : midTurn ? 'another-move' : undefined
    },
    ...uncheckedText(parts, rules),
  })
  if (movesPerTurn === 1 && parts.baresWin)
    tellOfMen(game, {
      board,
      ...{ men, moves, promotions: frame.promotions, keys: roster.keys, turnKey: rules.turnKey, slots: slots.at },
      ...{ mindsKing: false, mustTake: parts.mustCapture, quietLimit: parts.quietLimit, pawn },
      ...{ blocked: parts.baresWin.blocked, start: startBoard },
      castling: { castlings: frame.castlings, keys: frame.rightsKeys },
      passing: { passing: frame.passing, codes, keys: rules.passageKeys },
    })
  return game
}

interface UncheckedRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  readonly slots: ReturnType<typeof uncheckedSlots>
  readonly frame: WesternFrame
  readonly turnKey: number
  readonly passageKeys: Int32Array
  /** A position from its key slots and counters: lists the men, hashes and judges. */
  settle(p: Position): void
}

/** `left` are the moves left in this turn; `forced` says that it must be a capture. */
const uncheckedSlots = (cells: number, menEach: number) =>
  layout(
    { board: cells, turn: 1, rights: 1, open: 1, left: 1 },
    { men: 2 * menEach, count: 2, place: cells, hash: 1, quiet: 1, ply: 1, forced: 1, outcome: 1 },
  )

function uncheckedRules(parts: UncheckedParts): UncheckedRules {
  const { board, mustCapture, movesPerTurn, quietLimit } = parts
  const CELLS = board.size
  const slots = uncheckedSlots(CELLS, parts.menEach)
  const { turn: TURN, rights: RIGHTS, open: OPEN, left: LEFT } = slots.at
  const { hash: HASH, quiet: QUIET, ply: PLY, forced: FORCED, outcome: OUTCOME } = slots.at
  const frame = westernFrame({
    ...parts,
    promotions: [
      { of: [parts.pawn], to: parts.promotesTo, zone: parts.promotesOn, onLeaving: false, forced: parts.promotesOn },
    ],
    askEachMan: 'king-may-fall',
    slots: { ...slots.at, capacity: parts.menEach },
    turn: TURN,
    rights: RIGHTS,
  })
  const { codes, roster, legal, castlings, passing, pawn: PAWN } = frame
  const { bits, mask } = codes
  const { onWay } = passing
  const passage = openPassage(frame, slots.at, 43)
  const turnKey = hashKeys(1, 41)[0]
  const leftKeys = hashKeys(movesPerTurn + 1, 44)
  const scratch = new ActionList()

  function listAll(p: Position, seat: number, out: ActionList): void {
    frame.list(p, seat, out)
    frame.listPassing(p, seat, p[OPEN], out)
  }

  function isCapture(p: Position, action: number): boolean {
    const to = action & mask
    if (p[to] !== 0) return true
    return p[OPEN] >= 0 && p[(action >> bits) & mask] >> 2 === PAWN && onWay[p[OPEN] * CELLS + to] === 1
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    const first = out.count
    listAll(p, seat, out)
    if (p[FORCED] === 0) return
    let kept = first
    for (let i = first; i < out.count; i++) if (isCapture(p, out.items[i])) out.items[kept++] = out.items[i]
    out.count = kept
  }

  function sample(p: Position, seat: number, random: Random, out: ActionList): number {
    if (p[FORCED] === 0) {
      const action = frame.guessSome(p, seat, p[OPEN], random)
      if (action >= 0) return action
    }
    return sampleListed(actions, p, seat, random, out)
  }

  function play(p: Position, seat: number, action: number): void {
    const isPawn = p[(action >> bits) & mask] >> 2 === PAWN
    const captured = frame.move(p, seat, action, passage.close(p)) >> 2
    if (isPawn) passage.openBy(p, action, 1 - seat)
    p[QUIET] = captured !== 0 || isPawn ? 0 : p[QUIET] + 1
    p[PLY]++
    if (captured !== 0) p[OUTCOME] = parts.afterCapture(p, seat, captured, roster)
    if (p[OUTCOME] === 0) passOn(p, seat)
  }

  /** The same side goes on while its turn has moves left and it can make one; then the other side begins. */
  function passOn(p: Position, seat: number): void {
    p[HASH] ^= leftKeys[p[LEFT]]
    if (--p[LEFT] === 0 || !prepare(p, seat)) {
      p[LEFT] = movesPerTurn
      p[TURN] = 1 - seat
      p[HASH] ^= turnKey
      if (!prepare(p, 1 - seat)) p[OUTCOME] = parts.blocked(1 - seat)
    }
    p[HASH] ^= leftKeys[p[LEFT]]
    if (p[OUTCOME] === 0 && p[QUIET] >= quietLimit) p[OUTCOME] = parts.quiet
  }

  /** Finds out whether the side can move and whether it must capture. */
  function prepare(p: Position, seat: number): boolean {
    p[FORCED] = 0
    if (!mustCapture) {
      if (p[OPEN] >= 0 || legal.any(p, seat, false)) return true
      for (let i = 0; i < castlings.perSeat; i++) if (castlings.legal(p, seat, i, p[RIGHTS]) >= 0) return true
      return false
    }
    scratch.count = 0
    listAll(p, seat, scratch)
    for (let i = 0; i < scratch.count && p[FORCED] === 0; i++) if (isCapture(p, scratch.items[i])) p[FORCED] = 1
    return scratch.count > 0
  }

  function settle(p: Position): void {
    roster.enlist(p)
    p[HASH] ^= frame.rightsKeys[p[RIGHTS]] ^ leftKeys[p[LEFT]]
    if (p[TURN] === 1) p[HASH] ^= turnKey
    passage.settle(p, p[TURN])
    p[OUTCOME] = parts.afterCapture(p, 1 - p[TURN], 0, roster)
    if (p[OUTCOME] !== 0) return
    if (!prepare(p, p[TURN])) p[OUTCOME] = parts.blocked(p[TURN])
    else if (p[QUIET] >= quietLimit) p[OUTCOME] = parts.quiet
  }

  return { slots, frame, actions, sample, play, settle, turnKey, passageKeys: passage.keys }
}

/** As FEN, but every move has its number, and where a turn has several moves the moves left come last. */
function uncheckedText(parts: UncheckedParts, { slots, frame, settle }: UncheckedRules): Pick<Game, 'write' | 'read'> {
  const { board, menEach, movesPerTurn } = parts
  const { turn: TURN, open: OPEN, left: LEFT, quiet: QUIET, ply: PLY } = slots.at

  function misplaced(p: Position): Problem | undefined {
    const counts = [0, 0]
    for (let site = 0; site < board.size; site++) {
      if (p[site] === 0) continue
      if (++counts[(p[site] & 3) - 1] > menEach) return problem('more-men-than', menEach)
      if (kindOf(p[site]) === frame.pawn && (parts.promotesOn(0, site) || parts.promotesOn(1, site)))
        return problem('pawn-cannot-stand', board.shapes[site].name)
    }
    return undefined
  }

  return {
    write(p) {
      const fields = [frame.write(p, p[OPEN]), p[QUIET], p[PLY] + 1]
      return [...fields, ...(movesPerTurn > 1 ? [p[LEFT]] : [])].join(' ')
    },
    read: fenReader({
      men: frame.men,
      rows: frame.rows,
      length: slots.length,
      turn: TURN,
      sides: 'wb',
      form: refuse('series-form'),
      fields: orElse('-', '-', '0', '1', `${movesPerTurn}`),
      wrongMen: (p) => parts.wrongMen(p) ?? misplaced(p),
      fill(p, [rights, open, ...counters]) {
        const passage = frame.readFields(p, rights, open)
        if (!passage.ok) return passage
        p[OPEN] = passage.value
        const counts = readCounters(...counters)
        if (!counts.ok) return counts
        const [quiet, number, left] = counts.value
        p[QUIET] = Math.min(quiet, parts.quietLimit)
        p[PLY] = pliesBefore(number, parts.bound)
        p[LEFT] = left
        return left < 1 || left > movesPerTurn ? refuse('moves-in-turn', movesPerTurn, left) : undefined
      },
      settle,
    }),
  }
}
