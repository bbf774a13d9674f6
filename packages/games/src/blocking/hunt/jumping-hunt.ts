import { sampleListed } from '@jatekvilag/engine'
/**
 * Hunts in which few hunters jump over many prey, and the prey wins by shutting them in: fox and geese and its relatives.
 * A game gives its board, pieces and start, how captures are chosen, and what else wins.
 */

import {
  type Board,
  type Colour,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  handOf,
  layout,
  type OptionValues,
  type Position,
  type Problem,
  rowsOf,
  type Seat,
  type Site,
  type WordId,
  won,
} from '@jatekvilag/engine'
import { huntEvaluation } from './evaluation.ts'
import { type HuntPiece, handsFor, huntText, placing } from './hands.ts'
import {
  type CaptureChoice,
  canCapture,
  canHunt,
  canJump,
  canStep,
  countOf,
  jumpedSites,
  jumpsAlong,
  listHunt,
  listJumps,
  listSteps,
  type Steps,
  sampleStep,
  stepsAlong,
} from './hunts.ts'
import { problem } from './texts.ts'

export interface JumpingHuntParts {
  readonly id: string
  readonly options: OptionValues
  readonly board: Board
  readonly colours: readonly Colour[]
  /** By seat; a board slot holds 1 + the seat. */
  readonly pieces: readonly [HuntPiece, HuntPiece]
  /** The seat that jumps. */
  readonly hunters: Seat
  readonly hunterCount: number
  readonly preySteps: Steps
  /** `optional`: a hunter may step instead, and jumps only once. */
  readonly captures: CaptureChoice | 'optional'
  /** With fewer prey than this, on the board and in hand, the hunters have won. */
  readonly fewestPrey: number
  /** Moves of both sides together without a capture, once all prey is on the board, that make a draw. */
  readonly quietLimit: number
  readonly bound: number
  /** Why each side wins when the prey is nearly gone, and when the prey has reached its goal. */
  readonly reasons: { readonly tooFewPrey: WordId; readonly goal?: WordId }
  readonly placing: Placing
  /** Has the prey reached what it wanted besides shutting in? */
  goalReached?(p: Position): boolean
  /** How far the prey has come on each site, for the bot. */
  progress?(site: Site): number
  /** Lays out the first position. */
  layOut(p: Position, slots: HuntSlots): void
  /** Why these pieces cannot be a position; the counts are those on the board. */
  wrongMen(p: Position, slots: HuntSlots, hunters: number, prey: number): Problem | undefined
}

/** Pieces that are put down at the beginning. */
export interface Placing {
  /** `in-turn`: both sides one by one, moving when they have no more; else the hunters alone, before anything moves. */
  readonly order: 'in-turn' | 'hunters-then-hunters' | 'hunters-then-prey'
  readonly sites: readonly Site[]
  /** Ids of the trays in which they lie, by seat; none where nothing is shown. */
  readonly trays: readonly (string | undefined)[]
  /** Why a piece cannot be touched before all are down. */
  why(isOwn: boolean): WordId
}

export interface HuntSlots {
  readonly turn: number
  /** What each seat has still to put down. */
  readonly hand: number
  /** 1 + the site of a hunter that goes on capturing. */
  readonly chain: number
}

const PLAYING = -1
const [SHUT_IN, TOO_FEW, PREY_STUCK, MOVE_LIMIT, GOAL] = [0, 1, 2, 3, 4]

/** Hands belong to the position where they are filled in turn; else they follow from what is on the board. */
function slotsOf(sites: number, inTurn: boolean) {
  const rest = { prey: 1, quiet: 1, outcome: 1 }
  return inTurn
    ? layout({ board: sites, turn: 1, hand: 2, chain: 1 }, rest)
    : layout({ board: sites, turn: 1, chain: 1 }, { hand: 2, ...rest })
}

export function jumpingHunt(parts: JumpingHuntParts): Game {
  const { board, pieces, hunters: HUNTERS, hunterCount, preySteps, fewestPrey } = parts
  const PREY_SEAT = 1 - HUNTERS
  const [HUNTER, PREY] = [HUNTERS + 1, PREY_SEAT + 1]
  const SITES = board.size
  const { order } = parts.placing
  const inTurn = order === 'in-turn'
  const placingSites = Int32Array.from(parts.placing.sites)
  const placedBefore = !inTurn && placingSites.length > 0
  const optional = parts.captures === 'optional'
  const choice = parts.captures === 'optional' ? 'free' : parts.captures
  const hunterSteps = stepsAlong(board)
  const jumps = jumpsAlong(board)
  const jumped = jumpedSites(board, jumps)
  const hands = handsFor({ board, pieces, jumped })
  const slots = slotsOf(SITES, inTurn)
  const { turn: TURN, hand: HAND, chain: CHAIN, prey: ON_BOARD, quiet: QUIET, outcome: OUTCOME } = slots.at
  const outcomes = [
    won(2, PREY_SEAT, 'shut-in'),
    won(2, HUNTERS, parts.reasons.tooFewPrey),
    won(2, HUNTERS, 'no-moves'),
    drawn(2, 'move-limit'),
    won(2, PREY_SEAT, parts.reasons.goal ?? 'arrived'),
  ]

  function judge(p: Position): number {
    if (p[ON_BOARD] + p[HAND + PREY_SEAT] < fewestPrey) return TOO_FEW
    const seat = p[TURN]
    if (p[HAND + seat] > 0) return PLAYING
    if (parts.goalReached?.(p)) return GOAL
    if (seat === PREY_SEAT) {
      if (!canStep(p, preySteps, PREY)) return PREY_STUCK
    } else if (!canHunt(p, hunterSteps, jumps, HUNTER, PREY)) return SHUT_IN
    return p[QUIET] >= parts.quietLimit ? MOVE_LIMIT : PLAYING
  }

  function settle(p: Position): Problem | undefined {
    const hunters = countOf(p, SITES, HUNTER)
    p[ON_BOARD] = countOf(p, SITES, PREY)
    if (!inTurn) p[HAND + HUNTERS] = Math.max(0, hunterCount - hunters)
    const wrong = parts.wrongMen(p, slots.at, hunters, p[ON_BOARD])
    if (wrong) return wrong
    const chain = p[CHAIN] - 1
    if (chain >= 0 && (optional || p[TURN] !== HUNTERS || p[chain] !== HUNTER || !canJump(p, jumps, chain, PREY)))
      return problem('hunter-in-chain', pieces[HUNTERS].letter)
    p[OUTCOME] = judge(p)
    return undefined
  }

  const actions: Game['actions'] = (p, seat, out) => {
    if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
    if (p[HAND + seat] > 0) {
      for (let i = 0; i < placingSites.length; i++)
        if (p[placingSites[i]] === 0) out.add(placing(SITES, placingSites[i]))
    } else if (seat === PREY_SEAT) listSteps(p, preySteps, PREY, out)
    else if (optional) {
      listSteps(p, hunterSteps, HUNTER, out)
      for (let s = 0; s < SITES; s++) if (p[s] === HUNTER) listJumps(p, jumps, s, PREY, 1, out)
    } else listHunt(p, hunterSteps, jumps, HUNTER, PREY, p[CHAIN], choice, out)
  }

  const sample: Game['sample'] = (p, seat, random, scratch) => {
    if (inTurn && p[HAND + seat] > 0) {
      for (;;) {
        const site = random.below(SITES)
        if (p[site] === 0) return placing(SITES, site)
      }
    }
    if (seat === PREY_SEAT) return sampleStep(p, preySteps, PREY, random)
    return sampleListed(actions, p, seat, random, scratch)
  }

  /** Who acts when a piece has been put down. */
  function afterPlacing(p: Position, seat: Seat): Seat {
    if (inTurn) return 1 - seat
    return p[HAND + seat] > 0 || order === 'hunters-then-hunters' ? HUNTERS : PREY_SEAT
  }

  const play: Game['play'] = (p, seat, action) => {
    const to = action % SITES
    p[to] = seat + 1
    let goesOn = false
    if (action >= SITES * SITES) {
      p[HAND + seat]--
      if (seat === PREY_SEAT) p[ON_BOARD]++
      p[TURN] = afterPlacing(p, seat)
    } else {
      p[(action / SITES) | 0] = 0
      const over = jumped[action]
      if (over >= 0) {
        p[over] = 0
        p[ON_BOARD]--
        p[QUIET] = 0
        // Too few prey end the game even in the middle of a chain.
        goesOn = !optional && p[ON_BOARD] + p[HAND + PREY_SEAT] >= fewestPrey && canJump(p, jumps, to, PREY)
      } else if (p[HAND + PREY_SEAT] === 0) p[QUIET]++
      if (!goesOn) p[TURN] = 1 - seat
    }
    p[CHAIN] = goesOn ? to + 1 : 0
    p[OUTCOME] = judge(p)
  }

  return defineGame({
    id: parts.id,
    options: parts.options,
    seats: 2,
    colours: parts.colours,
    board,
    layout: slots,
    bound: parts.bound,
    singleActionTurns: optional,
    repetition: drawOnRepetition(2),
    start() {
      const p = new Int32Array(slots.length)
      parts.layOut(p, slots.at)
      settle(p)
      return p
    },
    ...endingBy(TURN, OUTCOME, outcomes),
    actions,
    sample,
    play,
    // What the hunters put down before anything moves are steps of their own, also when they then move first.
    separateSteps: (p) =>
      placedBefore &&
      p[TURN] === HUNTERS &&
      p[CHAIN] === 0 &&
      (p[HAND + HUNTERS] > 0 || order === 'hunters-then-hunters'),
    evaluation: huntEvaluation({
      hunters: HUNTERS,
      hunter: HUNTER,
      prey: PREY,
      steps: hunterSteps,
      jumps,
      jumped,
      turn: TURN,
      waiting: inTurn ? HAND + PREY_SEAT : undefined,
      progress: parts.progress,
    }),

    ...hands,
    why(p, seat, touches) {
      const isOwn = p[touches[0] as number] === seat + 1
      if (p[HAND + (inTurn ? seat : HUNTERS)] > 0) return parts.placing.why(isOwn)
      const mustCapture = !optional && seat === HUNTERS && isOwn && canCapture(p, jumps, HUNTER, PREY)
      if (mustCapture) return choice === 'most' ? 'must-capture-most' : 'must-capture'
      return hands.why(p, seat, touches)
    },
    prompt(p, seat) {
      if (seat !== p[TURN] || p[OUTCOME] !== PLAYING) return undefined
      if (p[CHAIN] > 0) return optional ? 'capture-on-or-stop' : 'capture-on'
      if (p[HAND + (inTurn ? seat : HUNTERS)] > 0) return parts.placing.why(true)
      return !optional && seat === HUNTERS && canCapture(p, jumps, HUNTER, PREY) ? 'must-capture' : undefined
    },
    scene: (p) => ({
      items: hands.items(p),
      trays: pieces.flatMap(({ kind, owner, letter: glyph }) => {
        const id = parts.placing.trays[owner]
        return id ? [handOf(owner, { kind, owner, glyph }, p[HAND + owner], id)] : []
      }),
      counters: [{ label: 'left-on-board', owner: PREY_SEAT, value: p[ON_BOARD] }],
    }),
    // Rows, side to move, what is in hand where that belongs to the position, quiet moves, chain.
    ...huntText({
      rows: rowsOf(board),
      pieces,
      seats: pieces.map(({ letter }) => letter.toLowerCase()).join(''),
      length: slots.length,
      turn: TURN,
      counters: [...(inTurn ? [HAND, HAND + 1] : []), QUIET, CHAIN],
      settle,
    }),
  })
}
