import type { Position, SolvedGame, Value } from '@jatekvilag/engine'
import type { Steps } from '../hunt/hunts.ts'
import { CHASERS, type HuntValue, RUNNER, solveHunt } from '../hunt/one-against-many.ts'

export interface WebTables {
  readonly blue: Int32Array
  readonly spiderSteps: Steps
  readonly flySteps: Steps
  readonly spider: number
  readonly slots: { readonly turn: number; readonly fly: number; readonly spiders: number }
}

const FLY_SEAT = 0
const SPIDERS = 1

export function* solveSpiderWeb({
  blue,
  spiderSteps,
  flySteps,
  spider,
  slots,
}: WebTables): Generator<void, SolvedGame> {
  const sites = spiderSteps.first.length - 1
  const rim = blue.reduce((mask, site) => mask | (1 << site), 0)
  const hunt = yield* solveHunt({
    sites,
    chasers: blue.length - 1,
    chaserSteps: spiderSteps,
    runnerSteps: flySteps,
    goals: () => rim,
    stuckChasers: 'pass',
  })

  function spidersOf(p: Position): number {
    let mask = 0
    for (let s = 0; s < sites; s++) if (p[s] === spider) mask |= 1 << s
    return mask
  }
  return {
    positions: hunt.positions,
    valueOf(p): Value {
      if (p[slots.spiders] > 0)
        return bySeat(hunt.valueOf(p[slots.turn] === SPIDERS ? CHASERS : RUNNER, spidersOf(p), p[slots.fly]))
      // The spiders leave the blue point empty that lets them win soonest; they win with any.
      const values = Array.from(blue, (gap) => hunt.valueOf(RUNNER, rim & ~(1 << gap), p[slots.fly]))
      return bySeat({ winner: CHASERS, plies: 1 + Math.min(...values.map(({ plies }) => plies)) })
    },
  }
}

function bySeat({ winner, plies }: HuntValue): Value {
  return { winner: winner < 0 ? -1 : winner === CHASERS ? SPIDERS : FLY_SEAT, plies }
}
