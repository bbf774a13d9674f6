/**
 * Western games without the rule of check: kings may be left to be captured, or are men like all others.
 * Captures may be compulsory, and a turn may hold several moves. How a game is won is the game's own function.
 */
import {
  ActionList,
  type Board,
  defineGame,
  drawOnRepetition,
  type Game,
  layout,
  type OptionValues,
  type Parsed,
  type Position,
  type Problem,
  parsed,
  type Random,
  type Result,
} from '@jatekvilag/engine'
import { kindOf, type ManKind } from './army.ts'
import type { CastlingRule } from './castling.ts'
import { movementOf } from './movement.ts'
import { hashKeys, type RosterSlots } from './roster.ts'
import { itemsOf, looks } from './scene.ts'
import { problem, refuse } from './texts.ts'
import { westernEvaluation } from './western-evaluation.ts'
import { westernFrame } from './western-frame.ts'

export interface UncheckedParts {
  readonly id: string
  readonly options?: OptionValues
  readonly board: Board
  readonly kinds: readonly ManKind[]
  readonly startRows: string
  readonly pawn: string
  readonly promotesTo: readonly string[]
  readonly promotesOn: (seat: number, site: number) => boolean
  readonly castlings: readonly CastlingRule[]
  readonly menEach: number
  readonly mustCapture: boolean
  /** Is it good to have many men? Where it is not, counting them tells nothing. */
  readonly menAreWorthKeeping: boolean
  /** Moves of one turn; the very first turn of the game has one. */
  readonly movesPerTurn: number
  readonly quietLimit: number
  readonly bound: number
  /** 0 while the game goes on, else an index of `results`. */
  readonly results: readonly (Result | null)[]
  /** After a capture: has somebody won, or can nobody win any more? */
  readonly afterCapture: (p: Position, mover: number, capturedKind: number, slots: RosterSlots) => number
  /** The outcome when that side has no move at the beginning of its turn. */
  readonly blocked: (seat: number) => number
  /** The outcome of too many quiet moves. */
  readonly quiet: number
  /** Why these men cannot be a position. */
  readonly wrongMen: (p: Position) => Problem | undefined
}

const MOST_TRIES = 100

export function uncheckedGame(parts: UncheckedParts): Game {
  const { board, menEach: MEN_EACH, mustCapture, movesPerTurn, quietLimit, results } = parts
  const CELLS = board.size
  const slots = layout(
    { board: CELLS, turn: 1, rights: 1, open: 1, left: 1 },
    { men: 2 * MEN_EACH, count: 2, place: CELLS, hash: 1, quiet: 1, ply: 1, forced: 1, outcome: 1 },
  )
  const { turn: TURN, rights: RIGHTS, open: OPEN, left: LEFT, men: MEN, count: COUNT, place: PLACE } = slots.at
  const { hash: HASH, quiet: QUIET, ply: PLY, forced: FORCED, outcome: OUTCOME } = slots.at

  const frame = westernFrame({
    board,
    kinds: parts.kinds,
    promotions: [
      {
        of: [parts.pawn],
        to: parts.promotesTo,
        zone: parts.promotesOn,
        onLeaving: false,
        forced: parts.promotesOn,
      },
    ],
    startRows: parts.startRows,
    pawn: parts.pawn,
    castlings: parts.castlings,
    askEachMan: 'king-may-fall',
    slots: { men: MEN, capacity: MEN_EACH, count: COUNT, place: PLACE, hash: HASH },
    turn: TURN,
    rights: RIGHTS,
  })
  const { men, codes, rows, moves, roster, legal, castlings, passing, startBoard, pawn: PAWN } = frame
  const { bits, mask } = codes
  const { onWay } = passing
  const turnKey = hashKeys(1, 41)[0]
  const openKeys = hashKeys(passing.passages, 43)
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
      const guesses = frame.guesses(p, seat)
      const open = p[OPEN]
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const action = frame.guess(p, seat, random.below(guesses), open)
        if (action >= 0) return action
      }
    }
    out.count = 0
    actions(p, seat, out)
    return out.items[random.below(out.count)]
  }

  function play(p: Position, seat: number, action: number): void {
    const isPawn = p[(action >> bits) & mask] >> 2 === PAWN
    const open = p[OPEN]
    if (open >= 0) {
      p[HASH] ^= openKeys[open]
      p[OPEN] = -1
    }
    const captured = frame.move(p, seat, action, open) >> 2
    const passage = isPawn ? frame.passageOf(action) : -1
    if (passage >= 0 && frame.canPass(p, 1 - seat, passage)) {
      p[OPEN] = passage
      p[HASH] ^= openKeys[passage]
    }
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
    if (p[OPEN] >= 0 && !frame.canPass(p, p[TURN], p[OPEN])) p[OPEN] = -1
    if (p[OPEN] >= 0) p[HASH] ^= openKeys[p[OPEN]]
    p[OUTCOME] = parts.afterCapture(p, 1 - p[TURN], 0, roster)
    if (p[OUTCOME] !== 0) return
    if (!prepare(p, p[TURN])) p[OUTCOME] = parts.blocked(p[TURN])
    else if (p[QUIET] >= quietLimit) p[OUTCOME] = parts.quiet
  }

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

  function write(p: Position): string {
    const fields = [frame.write(p, p[OPEN]), p[QUIET], p[PLY] + 1]
    return [...fields, ...(movesPerTurn > 1 ? [p[LEFT]] : [])].join(' ')
  }

  function read(text: string): Parsed<Position> {
    const [placement, turn, rights = '-', open = '-', quiet = '0', number = '1', left, ...rest] = text
      .trim()
      .split(/\s+/)
    if (rest.length || !['w', 'b'].includes(turn)) return refuse('series-form')
    const p = new Int32Array(slots.length)
    const passage = frame.read(p, { placement, turn, rights, open }, () => parts.wrongMen(p) ?? misplaced(p))
    if (!passage.ok) return passage
    p[OPEN] = passage.value
    if (![quiet, number, left ?? '1'].every((count) => /^\d+$/.test(count))) return refuse('counters')
    p[QUIET] = Math.min(Number(quiet), quietLimit)
    p[PLY] = Math.max(1, Math.min(Number(number), parts.bound)) - 1
    p[LEFT] = left === undefined ? movesPerTurn : Number(left)
    if (p[LEFT] < 1 || p[LEFT] > movesPerTurn) return refuse('moves-in-turn', movesPerTurn, left)
    settle(p)
    return parsed(p)
  }

  function misplaced(p: Position): Problem | undefined {
    const counts = [0, 0]
    for (let site = 0; site < CELLS; site++) {
      if (p[site] === 0) continue
      if (++counts[(p[site] & 3) - 1] > MEN_EACH) return problem('more-men-than', MEN_EACH)
      if (kindOf(p[site]) === PAWN && (parts.promotesOn(0, site) || parts.promotesOn(1, site)))
        return problem('pawn-cannot-stand', board.shapes[site].name)
    }
    return undefined
  }

  return defineGame({
    id: parts.id,
    options: parts.options ?? {},
    seats: 2,
    board,
    layout: slots,
    bound: parts.bound,
    singleActionTurns: movesPerTurn === 1,
    repetition: drawOnRepetition(2, 3),
    movement: movementOf(men, board, moves),
    evaluation: parts.menAreWorthKeeping
      ? westernEvaluation({ board, men, codes, slots: roster, turn: TURN, pawn: PAWN, menEach: MEN_EACH })
      : undefined,
    start: () => startPosition.slice(),
    actors: (p) => (p[OUTCOME] === 0 ? 1 << p[TURN] : 0),
    actions,
    sample,
    play,
    result: (p) => results[p[OUTCOME]],
    hash: (p) => p[HASH],
    name: san.name,
    touches: frame.touches,
    scene: (p) => ({ items: itemsOf(p, rows, look), choices: frame.choices(p) }),
    why(p, seat, [from, to]) {
      if (typeof from !== 'number' || (p[from] & 3) - 1 !== seat) return 'not-yours'
      if (p[FORCED] === 1) return 'must-capture'
      return typeof to === 'number' ? 'not-there' : 'cannot-move'
    },
    write,
    read,
  })
}
