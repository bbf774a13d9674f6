/** The games of this board in which men only run from one end of their way to the other: plakoto, moultezim. */
import {
  type Action,
  CHANCE_MASK,
  countBits,
  defineGame,
  drawn,
  type Game,
  lowestBit,
  type OptionValues,
  type Position,
  type Problem,
  type Result,
  won,
} from '@jatekvilag/engine'
import { type HomeCorner, POINTS, tablesBoard } from './board.ts'
import { DIE_SPAN, FIRST_THROW, FIRST_THROWS, layDice, nameOfThrow, oddsOfThrow, PASS, THROW, THROWS } from './dice.ts'
import { runningEvaluation } from './running-evaluation.ts'
import {
  AT,
  BOTH_MOTHERS,
  clearDice,
  GAMMON,
  GOING_ON,
  MEN,
  MOTHER,
  MOVING,
  OPENING,
  OVER,
  ROLLING,
  SINGLE,
  STOPPED,
  slots,
} from './running-position.ts'
import { runningScene, whyNotRun } from './running-scene.ts'
import { OFF, type RunningRules, runningSteps } from './running-steps.ts'
import { type RunningReader, readRunning, writeRunning } from './running-text.ts'
import { turnNameOfWays, type Way, wayName } from './ways.ts'

export const openingOption = {
  opening: { kind: 'choice', values: ['white-begins', 'opening-roll'], default: 'white-begins' },
} as const

export interface RunningParts extends RunningRules {
  readonly id: string
  readonly options: OptionValues
  readonly homes: readonly [HomeCorner, HomeCorner]
  wrongMen?(p: Position, seat: number): Problem | undefined
  /** What a turn asks for, beyond playing the dice. */
  prompt?(p: Position, seat: number): string | undefined
}

/** No game needs nearly as many; a game that gets there is a draw, so that every game ends. */
const LIMIT = 2000

const movesLimit = drawn(2, 'move-limit')
const twice = (winner: number, reason: string): Result => ({ payoffs: winner === 0 ? [2, -2] : [-2, 2], reason })
const RESULTS: Record<number, Result> = { [BOTH_MOTHERS]: drawn(2, 'both-mothers') }
for (const seat of [0, 1]) {
  RESULTS[SINGLE + seat] = won(2, seat, 'borne-off')
  RESULTS[GAMMON + seat] = twice(seat, 'gammon')
  RESULTS[MOTHER + seat] = twice(seat, 'mother')
}

/** Who acts in each phase: ACTORS[2 * phase + turn]. */
const ACTORS = new Int32Array(10)
for (let turn = 0; turn < 2; turn++) {
  ACTORS[2 * OPENING + turn] = ACTORS[2 * ROLLING + turn] = CHANCE_MASK
  ACTORS[2 * MOVING + turn] = 1 << turn
}

export function runningGame(parts: RunningParts): Game {
  const steps = runningSteps(parts)
  const { pointOf, findSteps, moveMan } = steps
  const openingRoll = parts.options.opening === 'opening-roll'
  const reader: RunningReader = { rules: parts, steps, limit: LIMIT, openingRoll, wrongMen: parts.wrongMen }
  const tracks = [0, 1].map((seat) => [
    ...Array.from(pointOf.subarray(seat * POINTS, (seat + 1) * POINTS), (point) => `${point + 1}`),
    parts.homes[seat].name,
  ])

  const first = new Int32Array(slots.length)
  first[parts.ways[0].from] = MEN
  first[parts.ways[1].from] = -MEN
  steps.takeStock(first)
  first[AT.phase] = openingRoll ? OPENING : ROLLING

  function endTurn(p: Position, seat: number): void {
    clearDice(p)
    p[AT.turn] = 1 - seat
    p[AT.phase] = ROLLING
  }

  function takeDice(p: Position, seat: number, high: number, low: number): void {
    layDice(p, AT, seat, high, low)
    p[AT.phase] = MOVING
    findSteps(p, seat)
  }

  function playStep(p: Position, seat: number, action: Action): void {
    const die = action % DIE_SPAN
    const from = (action / DIE_SPAN) | 0
    moveMan(p, seat, from, from + die)
    if (parts.ending(p) !== GOING_ON) {
      clearDice(p)
      p[AT.phase] = OVER
      return
    }
    if (die === p[AT.high]) p[AT.highLeft]--
    else p[AT.lowLeft]--
    findSteps(p, seat)
    if ((p[AT.canHigh] | p[AT.canLow]) === 0) endTurn(p, seat)
  }

  /** Stops by the pips that are left from them; 0 is off the board. */
  function wayOf(p: Position, seat: number, action: Action): Way {
    const from = Math.floor(action / DIE_SPAN)
    const to = Math.min(OFF, from + (action % DIE_SPAN))
    const pins = to < OFF && p[pointOf[seat * POINTS + to]] === (seat === 0 ? -1 : 1)
    return { stops: [POINTS - from, POINTS - to], hits: [false, pins] }
  }

  /** Points are called by the numbers that stand beside the board. */
  const labelFor = (seat: number) => (stop: number) =>
    stop === 0 ? 'off' : `${pointOf[seat * POINTS + POINTS - stop] + 1}`

  const name = (p: Position, action: Action) => {
    if (action < PASS) return wayName(wayOf(p, p[AT.turn], action), labelFor(p[AT.turn]))
    return action === PASS ? 'pass' : nameOfThrow(action)
  }

  return defineGame({
    id: parts.id,
    options: parts.options,
    seats: 2,
    board: tablesBoard({ bar: false, homes: parts.homes, tracks: { white: tracks[0], black: tracks[1] } }),
    layout: slots,
    bound: LIMIT,
    evaluation: runningEvaluation(steps, parts.closing === 2),

    start: () => first.slice(),

    actors: (p) => ACTORS[2 * p[AT.phase] + p[AT.turn]],

    actions(p, seat, out) {
      const phase = p[AT.phase]
      if (ACTORS[2 * phase + p[AT.turn]] !== 1 << seat) return
      if (phase === MOVING) {
        if ((p[AT.canHigh] | p[AT.canLow]) === 0) out.add(PASS)
        for (let rest = p[AT.canHigh]; rest !== 0; rest &= rest - 1) out.add(lowestBit(rest) * DIE_SPAN + p[AT.high])
        for (let rest = p[AT.canLow]; rest !== 0; rest &= rest - 1) out.add(lowestBit(rest) * DIE_SPAN + p[AT.low])
        return
      }
      const throws = phase === ROLLING ? THROWS : FIRST_THROWS
      for (let i = 0; i < throws.length; i++) out.add(throws[i])
    },

    sample(p, _, random) {
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
      else if (action === PASS) endTurn(p, seat)
      else {
        const a = (action >> 3) & 7
        const b = action & 7
        if (action < FIRST_THROW) takeDice(p, p[AT.turn], a, b)
        else takeDice(p, a > b ? 0 : 1, Math.max(a, b), Math.min(a, b))
      }
      if (count >= LIMIT && p[AT.phase] !== OVER) {
        clearDice(p)
        p[AT.phase] = STOPPED
      }
    },

    result(p) {
      if (p[AT.phase] === STOPPED) return movesLimit
      return p[AT.phase] === OVER ? RESULTS[parts.ending(p)] : null
    },

    odds: (_, action) => oddsOfThrow(action),

    name,
    turnName(p, actions) {
      if (actions[0] >= PASS) return name(p, actions[0])
      const seat = p[AT.turn]
      return turnNameOfWays(
        actions.map((action) => wayOf(p, seat, action)),
        labelFor(seat),
      )
    },

    touches(p, action) {
      if (action >= PASS) return [action < THROW ? 'pass' : nameOfThrow(action)]
      const seat = p[AT.turn]
      const from = Math.floor(action / DIE_SPAN)
      const to = from + (action % DIE_SPAN)
      return [pointOf[seat * POINTS + from], to >= OFF ? POINTS + seat : pointOf[seat * POINTS + to]]
    },

    scene: (p) => runningScene(p, steps),
    why: (p, seat, touches) => whyNotRun(p, seat, touches, parts, steps),
    prompt(p, seat, midTurn) {
      if (ACTORS[2 * p[AT.phase] + p[AT.turn]] !== 1 << seat) return undefined
      if ((p[AT.canHigh] | p[AT.canLow]) === 0) return 'no-move'
      return parts.prompt?.(p, seat) ?? (midTurn ? 'rest-of-the-dice' : undefined)
    },

    write: (p) => writeRunning(p),
    read: (text) => readRunning(text, reader),
  })
}
