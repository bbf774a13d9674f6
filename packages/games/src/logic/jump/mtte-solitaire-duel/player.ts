/**
 * How a program sets and solves. It follows the solver, but now and then it slips, the oftener the less it knows; that a
 * position has no solution any more it sees from afar or only when few pegs are left, and then it takes back. The best one
 * never slips and sees everything.
 */
import { type Action, ActionList, type Position, type Random, type Seat } from '@jatekvilag/engine'
import { DIRECTIONS } from '../../../solitaire/pegs/peg-board.ts'
import type { SparsePegSearch } from '../../../solitaire/pegs/sparse-search.ts'
import { type Field, MOST_BACKS, SET, SHOW, SOLVE } from './field.ts'
import { EASY, HARD, MEDIUM, type Proposals } from './proposals.ts'
import type { Steps } from './steps.ts'

/** Whoever knows nothing sees that it cannot go on well when so many pegs are left, and slips in this part of all jumps. */
const SHORT_SIGHT = 3
const SLIPS = 0.45
/** The best looks at so many positions. */
const MOST_LOOKED = 1_500_000
/** Numbers of positions that a program thinks of, and how many of them it keeps in mind. */
const IDEAS = 1 << 24
const REMEMBERED = 64
/** After so many jumps taken back the weakest and the strongest lose patience. */
const LEAST_PATIENCE = 30
const PATIENCE = 90

export function playerOf(field: Field, steps: Steps, proposals: Proposals, search: SparsePegSearch) {
  const { cells, pegs, isRace, inTurn } = field
  const { at } = field.slots
  const {
    put: PUT,
    done: DONE,
    clear: CLEAR,
    back: BACK,
    restart: RESTART,
    claim: CLAIM,
    concede: CONCEDE,
  } = field.codes
  const list = new ActionList(64)
  /** Positions that were thought of lately: one for each match that is being set up. */
  const thought: Int32Array[] = []

  /** What lies on a board, as cells. */
  function pegsOn(p: Position, base: number): number[] {
    const found: number[] = []
    for (let cell = 0; cell < cells; cell++) if (p[base + cell] === 1) found.push(cell)
    return found
  }

  /** The position that is being laid out is the last one thought of to which everything belongs that lies there. */
  function setUp(p: Position, seat: Seat, random: Random, skill: number): Action {
    const laid = pegsOn(p, at.board + seat * cells)
    if (laid.length === pegs) return DONE
    if (laid.length === 0) {
      const position = new Int32Array(pegs)
      proposals.make(random.below(IDEAS), skill < 0.4 ? EASY : skill < 0.75 ? MEDIUM : HARD, position)
      thought.unshift(position)
      thought.length = Math.min(thought.length, REMEMBERED)
    }
    const meant = thought.find((position) => laid.every((cell) => position.includes(cell)))
    // Somebody else has begun: better to begin anew.
    if (!meant && p[at.clears + seat] > 0) return CLEAR
    const free = meant ?? Int32Array.from({ length: cells }, (_, cell) => cell)
    return PUT + seat * cells + free.find((cell) => p[at.board + seat * cells + cell] === 0)!
  }

  function solve(p: Position, seat: Seat, random: Random, skill: number): Action {
    const giveUp = p[at.phase] === SHOW ? CONCEDE : CLAIM
    const left = p[steps.leftOf(p, seat)]
    const made = p[steps.madeOf(p, seat)]
    list.count = 0
    steps.actions(p, seat, list)
    const may = (action: Action) => list.items.subarray(0, list.count).includes(action)
    const sight = skill >= 1 ? pegs : SHORT_SIGHT + Math.round(skill * (pegs - SHORT_SIGHT - 2))
    const verdict = search.solve(pegsOn(p, steps.boardOf(p, seat)), steps.barred(p, seat), MOST_LOOKED)
    const slips = random.unit() < SLIPS * (1 - skill)
    if (verdict === 'solved' && !slips) return seat * cells * DIRECTIONS + search.line[0]
    if (verdict === 'hopeless' && made === 0 && sight === pegs) return giveUp
    let jumps = 0
    while (jumps < list.count && list.items[jumps] < PUT) jumps++
    const isLost = jumps === 0 || (verdict !== 'solved' && left <= sight)
    if (!isLost) return list.items[random.below(jumps)]
    const used = MOST_BACKS - p[at.backs + seat]
    const patience = LEAST_PATIENCE + Math.round(skill * PATIENCE)
    // In a race nobody gives up as long as something can be taken back.
    if (skill < 1 && !isRace && p[at.phase] !== SHOW && used > patience) return giveUp
    if (skill < 1 && may(RESTART) && random.below(3) === 0) return RESTART
    if (may(BACK)) return BACK
    return jumps > 0 ? list.items[random.below(jumps)] : giveUp
  }

  /** Whoever shows a solution of his own position knows it. */
  function routine(view: Position, seat: Seat, random: Random, skill: number): Action {
    if (view[at.phase] === SET) return setUp(view, seat, random, skill)
    return solve(view, seat, random, view[at.phase] === SHOW ? 1 : skill)
  }

  /** Seconds over a step: the best needs one or two, the weakest half a dozen. Nobody waits where nobody races. */
  function ponder(view: Position, _: Seat, skill: number): number {
    if (inTurn || view[at.phase] !== SOLVE) return 0
    return 1.5 + 5 * (1 - skill)
  }

  return { routine, ponder }
}
