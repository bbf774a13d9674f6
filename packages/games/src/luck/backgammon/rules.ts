import {
  type ActionList,
  CHANCE_MASK,
  countBits,
  defineGame,
  drawn,
  type Game,
  lowestBit,
  type Position,
  type Result,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { DIE_SPAN, FIRST_THROW, FIRST_THROWS, layDice, oddsOfThrow, PASS, THROW, THROWS } from '../tables/dice.ts'
import { board } from './board.ts'
import { backgammonEvaluation } from './evaluation.ts'
import { nameOf, touchesOf, turnNameOf } from './notation.ts'
import type { options } from './options.ts'
import {
  ANSWERING,
  AT,
  clearDice,
  DECIDING,
  DOUBLE,
  DROP,
  DROPPED,
  MAX_CUBE,
  MOVING,
  OPENING,
  OVER,
  ROLL,
  ROLLING,
  STOPPED,
  slots,
  TAKE,
  takeStock,
} from './position.ts'
import { sceneOf, whyNot } from './scene.ts'
import { findSteps, HOME, landing, moveMan } from './steps.ts'
import { type Reader, readText, writeText } from './text.ts'

/** White's men by point; black stands the same seen from the other side. */
const SETUPS: Record<string, Readonly<Record<number, number>>> = {
  standard: { 24: 2, 13: 5, 8: 3, 6: 5 },
  nackgammon: { 24: 2, 23: 2, 13: 4, 8: 3, 6: 4 },
  hypergammon: { 24: 1, 23: 1, 22: 1 },
}

/** No game needs nearly as many; a game that gets there is a draw, so that every game ends. */
const ACTIONS_PER_GAME = 2000

/** How the men lie when a game ends, worth 1, 2 or 3 points. */
const SINGLE = 0
const GAMMON = 1
const BACKGAMMON = 2
const REFUSED = 3
const KINDS = [
  { reason: 'borne-off', points: 1 },
  { reason: 'gammon', points: 2 },
  { reason: 'backgammon-win', points: 3 },
  { reason: 'refused', points: 1 },
] as const

const movesLimit = drawn(2, 'move-limit')
const matchWon = [won(2, 0, 'match-won'), won(2, 1, 'match-won')]
/** Payoffs of a single game: gameWon[(winner * 4 + kind) * 7 + power of the cube]. */
const gameWon: Result[] = [0, 1].flatMap((winner) =>
  KINDS.flatMap(({ reason, points }) =>
    Array.from({ length: MAX_CUBE + 1 }, (_, cube) => ({
      payoffs: [0, 1].map((seat) => (seat === winner ? 1 : -1) * points * 2 ** cube),
      reason,
    })),
  ),
)

/** Who acts in each phase: ACTORS[2 * phase + turn]. */
const ACTORS = new Int32Array(16)
for (let turn = 0; turn < 2; turn++) {
  ACTORS[2 * OPENING + turn] = ACTORS[2 * ROLLING + turn] = CHANCE_MASK
  ACTORS[2 * DECIDING + turn] = ACTORS[2 * MOVING + turn] = 1 << turn
  ACTORS[2 * ANSWERING + turn] = 1 << (1 - turn)
}

/** How a game goes on: setting up, turns, dice, the cube, and from one game of a match to the next. */
function courseOf(chosen: ValuesOf<typeof options>) {
  const { cube: cubeInPlay, matchLength, misere } = chosen
  const setup = SETUPS[chosen.setup]
  const menEach = Object.values(setup).reduce((sum, men) => sum + men, 0)
  const openingRoll = chosen.opening === 'opening-roll'
  const isMatch = matchLength > 1
  // The Jacoby rule belongs to single games: gammons count only after the cube has been turned.
  const jacoby = chosen.jacoby && cubeInPlay && !isMatch
  const limit = ACTIONS_PER_GAME * (2 * matchLength - 1)

  const first = new Int32Array(slots.length)
  for (const [point, men] of Object.entries(setup)) {
    first[Number(point) - 1] = men
    first[24 - Number(point)] = -men
  }
  takeStock(first)
  beginGame(first, 0)

  /** Sets up the men; points and the count of actions go on through a match. */
  function beginGame(p: Position, starter: number): void {
    for (let i = 0; i < 24; i++) p[i] = first[i]
    p[AT.bar] = p[AT.bar + 1] = p[AT.home] = p[AT.home + 1] = 0
    for (let seat = 0; seat < 2; seat++) {
      p[AT.men + seat] = first[AT.men + seat]
      p[AT.made + seat] = first[AT.made + seat]
    }
    p[AT.cube] = 0
    p[AT.owner] = -1
    clearDice(p)
    if (!openingRoll) {
      beginTurn(p, starter)
      return
    }
    p[AT.turn] = 0
    p[AT.phase] = OPENING
  }

  /** Before his roll a player may double unless the other has the cube, or the game is the Crawford game. */
  function mayDouble(p: Position, seat: number): boolean {
    return cubeInPlay && p[AT.owner] !== 1 - seat && p[AT.crawford] === 0 && p[AT.cube] < MAX_CUBE
  }

  function beginTurn(p: Position, seat: number): void {
    p[AT.turn] = seat
    p[AT.phase] = mayDouble(p, seat) ? DECIDING : ROLLING
  }

  function endTurn(p: Position, seat: number): void {
    clearDice(p)
    beginTurn(p, 1 - seat)
  }

  function takeDice(p: Position, seat: number, high: number, low: number): void {
    layDice(p, AT, seat, high, low)
    p[AT.phase] = MOVING
    findSteps(p, seat)
  }

  /** What the game is worth when this seat has taken off its last man. */
  function kindOfEnd(p: Position, finisher: number): number {
    const other = 1 - finisher
    if ((jacoby && p[AT.cube] === 0) || p[AT.home + other] > 0) return SINGLE
    return p[AT.bar + other] > 0 || (p[AT.men + other] & HOME[finisher]) !== 0 ? BACKGAMMON : GAMMON
  }

  /** The points go to the winner; a match goes on with the next game until somebody has enough. */
  function endGame(p: Position, winner: number, kind: number): void {
    clearDice(p)
    p[AT.phase] = kind === REFUSED ? DROPPED : OVER
    if (!isMatch) return
    const before = Math.max(p[AT.score], p[AT.score + 1])
    p[AT.score + winner] += KINDS[kind].points << p[AT.cube]
    const score = p[AT.score + winner]
    if (score >= matchLength) {
      p[AT.phase] = OVER
      p[AT.crawford] = 0
      return
    }
    // Crawford: when somebody first comes within a point of the match, the next game is played without doubling.
    p[AT.crawford] = cubeInPlay && score === matchLength - 1 && before < score ? 1 : 0
    beginGame(p, 1 - winner)
  }

  function playStep(p: Position, seat: number, action: number): void {
    const die = action % DIE_SPAN
    const from = (action / DIE_SPAN) | 0
    moveMan(p, seat, from, landing(seat, from, die))
    if (p[AT.home + seat] === menEach) {
      endGame(p, misere ? 1 - seat : seat, kindOfEnd(p, seat))
      return
    }
    if (die === p[AT.high]) p[AT.highLeft]--
    else p[AT.lowLeft]--
    findSteps(p, seat)
    if ((p[AT.canHigh] | p[AT.canLow]) === 0) endTurn(p, seat)
  }

  function playButton(p: Position, seat: number, action: number): void {
    if (action === PASS) endTurn(p, seat)
    else if (action === ROLL) p[AT.phase] = ROLLING
    else if (action === DOUBLE) p[AT.phase] = ANSWERING
    else if (action === DROP) endGame(p, 1 - seat, REFUSED)
    else {
      p[AT.cube]++
      p[AT.owner] = seat
      p[AT.phase] = ROLLING
    }
  }

  const moves: Pick<Game, 'actions' | 'sample' | 'play'> = {
    actions(p, seat, out) {
      const phase = p[AT.phase]
      if (ACTORS[2 * phase + p[AT.turn]] !== 1 << seat) return
      if (phase === MOVING) {
        if ((p[AT.canHigh] | p[AT.canLow]) === 0) out.add(PASS)
        addSteps(out, p[AT.canHigh], p[AT.high])
        addSteps(out, p[AT.canLow], p[AT.low])
      } else if (phase === ROLLING) {
        const items = out.reserve(THROWS.length)
        for (let i = 0; i < THROWS.length; i++) items[out.count + i] = THROWS[i]
        out.count += THROWS.length
      } else if (phase === OPENING) {
        for (let i = 0; i < FIRST_THROWS.length; i++) out.add(FIRST_THROWS[i])
      } else {
        out.add(phase === DECIDING ? ROLL : TAKE)
        out.add(phase === DECIDING ? DOUBLE : DROP)
      }
    },

    sample(p, _, random) {
      const phase = p[AT.phase]
      if (phase === DECIDING) return random.below(2) === 0 ? ROLL : DOUBLE
      if (phase === ANSWERING) return random.below(2) === 0 ? TAKE : DROP
      const high = p[AT.canHigh]
      const low = p[AT.canLow]
      if ((high | low) === 0) return PASS
      const highCount = countBits(high)
      let skip = random.below(highCount + countBits(low))
      const useHigh = skip < highCount
      if (!useHigh) skip -= highCount
      let rest = useHigh ? high : low
      while (skip-- > 0) rest &= rest - 1
      return lowestBit(rest) * DIE_SPAN + p[useHigh ? AT.high : AT.low]
    },

    play(p, seat, action) {
      const count = ++p[AT.count]
      if (action < PASS) playStep(p, seat, action)
      else if (action < THROW) playButton(p, seat, action)
      else {
        const a = (action >> 3) & 7
        const b = action & 7
        if (action < FIRST_THROW) takeDice(p, p[AT.turn], a, b)
        else takeDice(p, a > b ? 0 : 1, Math.max(a, b), Math.min(a, b))
      }
      if (count >= limit && p[AT.phase] !== OVER && p[AT.phase] !== DROPPED) {
        clearDice(p)
        p[AT.phase] = STOPPED
      }
    },
  }

  return { first, menEach, openingRoll, isMatch, limit, moves, mayDouble, beginTurn, takeDice, kindOfEnd }
}

export function create(chosen: ValuesOf<typeof options>): Game {
  const { cube: cubeInPlay, matchLength, misere } = chosen
  const course = courseOf(chosen)
  const { first, menEach, openingRoll, isMatch, limit, mayDouble, beginTurn, takeDice, kindOfEnd } = course
  const reader: Reader = { menEach, matchLength, openingRoll, limit, mayDouble, beginTurn, takeDice }

  return defineGame({
    id: 'backgammon',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: limit,
    evaluation: backgammonEvaluation(misere, isMatch),
    // Where the loser of a game also begins the next one, his decision is a turn of its own.
    separateSteps: (p) => p[AT.phase] === DECIDING,

    start: () => first.slice(),

    actors: (p) => ACTORS[2 * p[AT.phase] + p[AT.turn]],

    ...course.moves,

    odds: (_, action) => oddsOfThrow(action),

    result(p) {
      const phase = p[AT.phase]
      if (phase === STOPPED) return movesLimit
      if (phase !== OVER && phase !== DROPPED) return null
      if (isMatch) return matchWon[p[AT.score] >= matchLength ? 0 : 1]
      if (phase === DROPPED) return gameWon[(p[AT.turn] * KINDS.length + REFUSED) * (MAX_CUBE + 1) + p[AT.cube]]
      const finisher = p[AT.home] === menEach ? 0 : 1
      const winner = misere ? 1 - finisher : finisher
      return gameWon[(winner * KINDS.length + kindOfEnd(p, finisher)) * (MAX_CUBE + 1) + p[AT.cube]]
    },

    name: nameOf,
    turnName: turnNameOf,
    touches: touchesOf,
    scene: (p) => sceneOf(p, cubeInPlay, isMatch),
    why: whyNot,
    prompt(p, seat, midTurn) {
      const phase = p[AT.phase]
      if (ACTORS[2 * phase + p[AT.turn]] !== 1 << seat) return undefined
      if (phase === DECIDING) return 'roll-or-double'
      if (phase === ANSWERING) return 'take-or-drop'
      if ((p[AT.canHigh] | p[AT.canLow]) === 0) return 'no-move'
      return p[AT.bar + seat] > 0 ? 'from-the-bar' : midTurn ? 'rest-of-the-dice' : undefined
    },
    write: (p) => writeText(p, reader),
    read: (text) => readText(text, reader),
  })
}

function addSteps(out: ActionList, men: number, die: number): void {
  for (let rest = men; rest !== 0; rest &= rest - 1) out.add(lowestBit(rest) * DIE_SPAN + die)
}
