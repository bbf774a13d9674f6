/** Who judges backgammon: a network for the chances, and the cube on top of them. Fetched when somebody wants to play. */
import type { Game, Position, Seat, ValuesOf } from '@jatekvilag/engine'
import type { options } from '../options.ts'
import { ANSWERING, AT, DECIDING, MOVING, OPENING } from '../position.ts'
import { matchChance } from './chances.ts'
import { CubeWorth } from './cube.ts'
import { INPUTS, see } from './inputs.ts'
import stored from './network.json' with { type: 'json' }
import { Network } from './network.ts'

/** Undefined where the network was never taught: with three men, or where the last man off wins. */
export function judgeFor(game: Game) {
  const { setup, misere, ...rules } = game.options as ValuesOf<typeof options>
  if (misere || setup === 'hypergammon') return undefined
  const contact = new Network(stored.contact)
  const race = new Network(stored.race)
  const cube = new CubeWorth(rules, matchChance)
  const x = new Int32Array(INPUTS)

  /** Before a turn is over nobody knows what the other dice will do: the position is taken as it stands. */
  const throwerOf = (p: Position): Seat => (p[AT.phase] === MOVING ? 1 - p[AT.turn] : p[AT.turn])

  function opinionOf(p: Position, thrower: Seat): Float64Array {
    const network = see(p, thrower, x) ? contact : race
    network.judge(x)
    return network.out
  }

  /** After `take`. Who begins a game is not known before the first throw. */
  function worthTo(p: Position, thrower: Seat): number {
    const phase = p[AT.phase]
    if (phase === OPENING) return cube.even(p)
    if (phase === ANSWERING) return cube.offered(p)
    const going = cube.going(p, thrower)
    return phase === DECIDING ? Math.max(going, cube.offered(p)) : going
  }

  return {
    made: stored.made,
    value(p: Position, seat: Seat): number {
      if (p[AT.phase] === OPENING) return 0
      const thrower = throwerOf(p)
      const chance = Math.min(0.9999, Math.max(0.0001, opinionOf(p, thrower)[0]))
      const odds = Math.log(chance / (1 - chance))
      return seat === thrower ? odds : -odds
    },
    worth(p: Position, seat: Seat): number {
      const thrower = throwerOf(p)
      cube.take(p, thrower, opinionOf(p, thrower))
      const worth = worthTo(p, thrower)
      return seat === thrower ? worth : -worth
    },
    stake: game.evaluation!.stake,
    noisy: game.evaluation!.noisy,
  }
}
