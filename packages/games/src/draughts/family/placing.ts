import { type ActionList, type Game, type Position, type Result, sampleListed, won } from '@jatekvilag/engine'
import type { Draughts } from './core.ts'
import { actionOf, fromOf, toOf } from './jumps.ts'
import { pieceValue } from './pieces.ts'
import type { RowWord } from './row-text.ts'
import { problem } from './texts.ts'

/**
 * Small games in two stages: the stones are placed in turn, then they step and jump. Who has a single stone left wins
 * by moving it to the goal; of course he also wins by taking all the others.
 */
export interface PlacingRules {
  /** Stones of each player. */
  readonly stones: number
  readonly goal: number
  /** The very first stone may not be placed on the goal. */
  readonly goalBarred: boolean
  /** What happens to a player who cannot move: he has lost, or he passes. */
  readonly blocked: 'loses' | 'passes'
}

/** `hand` holds the stones not yet placed, `arrived` the seat plus one that has won at the goal. */
export const PLACING_KEY_SLOTS = { hand: 2, arrived: 1 } as const
/** Whether the seat on turn must pass. */
export const PLACING_SLOTS = { passing: 1 } as const

const PASS = actionOf(255, 255)

export interface Placing extends Draughts, Pick<Game, 'name' | 'turnName' | 'touches'> {
  readonly words: Readonly<Record<string, RowWord>>
}

export function withPlacing(
  draughts: Draughts,
  hands: Pick<Game, 'name' | 'turnName' | 'touches'>,
  rules: PlacingRules,
): Placing {
  const { fields, pieces, slots } = draughts
  const { count, names, siteOf } = fields
  const { turn: TURN, chain: CHAIN, need: NEED, over: OVER, men: MEN, calm: CALM } = slots.at
  const { hand: HAND, arrived: ARRIVED, passing: PASSING } = slots.at
  const stone = [pieceValue(pieces, 0, 0), pieceValue(pieces, 1, 0)]
  const atGoal = [won(2, 0, 'arrived'), won(2, 1, 'arrived')]
  const isPlacing = (p: Position): boolean => p[HAND] + p[HAND + 1] > 0

  /** Works out what the seat on turn may do, or that the game is over. */
  function settle(p: Position): void {
    p[PASSING] = 0
    p[OVER] = 0
    if (isPlacing(p)) {
      p[NEED] = 0
      return
    }
    draughts.settle(p)
    afterJudging(p)
  }

  function afterJudging(p: Position): void {
    p[PASSING] = 0
    if (p[ARRIVED] > 0) p[OVER] = p[ARRIVED]
    else if (
      rules.blocked === 'passes' &&
      p[OVER] === 2 - p[TURN] &&
      p[MEN + p[TURN]] > 0 &&
      p[MEN + 1 - p[TURN]] > 0
    ) {
      p[OVER] = 0
      p[PASSING] = 1
    }
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== 0 || seat !== p[TURN]) return
    if (isPlacing(p)) {
      const barred = rules.goalBarred && p[MEN] + p[MEN + 1] === 0 ? rules.goal : -1
      for (let field = 0; field < count; field++)
        if (p[field] === 0 && field !== barred) out.add(actionOf(field, field))
    } else if (p[PASSING] === 1) out.add(PASS)
    else draughts.actions(p, seat, out)
  }

  function play(p: Position, seat: number, action: number): void {
    const to = toOf(action)
    if (action === PASS) {
      p[TURN] = 1 - seat
      p[CALM]++
      settle(p)
    } else if (isPlacing(p)) {
      draughts.put(p, to, stone[seat])
      p[HAND + seat]--
      p[TURN] = 1 - seat
      settle(p)
    } else {
      draughts.play(p, seat, action)
      if (p[CHAIN] !== 0) return
      // The last stone enters the goal by its own move; merely to stand there is not enough.
      if (to === rules.goal && p[MEN + seat] === 1) p[ARRIVED] = seat + 1
      afterJudging(p)
    }
  }

  const isPlacement = (action: number): boolean => fromOf(action) === toOf(action)
  const name: Game['name'] = (p, action) => {
    if (action === PASS) return 'pass'
    return isPlacement(action) ? names[toOf(action)] : hands.name(p, action)
  }

  return {
    ...draughts,
    settle,
    actions,
    play,

    sample(p, seat, random, scratch) {
      if (!isPlacing(p) && p[PASSING] === 0) return draughts.sample(p, seat, random, scratch)
      return sampleListed(actions, p, seat, random, scratch)
    },

    result: (p): Result | null => (p[ARRIVED] > 0 ? atGoal[p[ARRIVED] - 1] : draughts.result(p)),

    name,
    turnName: (p, played) => (isPlacement(played[0]) ? name(p, played[0]) : hands.turnName(p, played)),
    touches(p, action) {
      if (action === PASS) return ['pass']
      return isPlacement(action) ? [siteOf[toOf(action)]] : hands.touches(p, action)
    },

    words: {
      hand: {
        write: (p) => (isPlacing(p) ? `${p[HAND]},${p[HAND + 1]}` : ''),
        read(p, value) {
          const held = /^(\d),(\d)$/.exec(value)
          if (!held) return problem('hands-form', value)
          p[HAND] = Number(held[1])
          p[HAND + 1] = Number(held[2])
          if (Math.max(p[HAND], p[HAND + 1]) > rules.stones) return problem('only-stones-each', rules.stones)
          // The first player places first: otherwise one of them would run out before the other.
          if (p[HAND + 1] - p[HAND] !== p[TURN]) return problem('hands-against-turn')
          return undefined
        },
      },
      arrived: {
        write: (p) => (p[ARRIVED] > 0 ? 'xo'[p[ARRIVED] - 1] : ''),
        read(p, value) {
          p[ARRIVED] = 'xo'.indexOf(value) + 1
          return p[ARRIVED] === 0 || value.length !== 1 ? problem('cannot-have-arrived', value) : undefined
        },
      },
    },
  }
}
