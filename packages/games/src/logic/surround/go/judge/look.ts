/** How a network looks at go: at a position that is played on, and at the stones when both have passed. */
import type { ActionList, Game, Position, Seat } from '@jatekvilag/engine'
import { Network } from '../../../../families/convolution/network.ts'
import { Remembered } from '../../../../families/convolution/remembered.ts'
import type { StoredNetwork } from '../../../../families/convolution/stored-network.ts'
import { neighboursOf } from '../board.ts'
import { ownEyes } from '../eyes.ts'
import { Agreement } from './agreement.ts'
import { GoPlanes } from './planes.ts'
import { Settled } from './settled.ts'
import { turnedPoints } from './turned.ts'

const PLAY = 0

export function goJudge(game: Game, stored: StoredNetwork, fast = true) {
  const points = game.board.size
  const size = Math.sqrt(points)
  const { phase: PHASE, hash: HASH, turn: TURN } = game.layout.at
  const isOwnEye = ownEyes(game.board, neighboursOf(game.board))
  const sight = new GoPlanes(game)
  const network = new Network(stored, size, size, fast)
  const remembered = new Remembered(game, points + 2)
  const { numbers } = remembered
  const agreement = new Agreement(game)
  const settled = game.options.scoring === 'territory' ? new Settled(game) : undefined
  // A board turned or mirrored is the same board, but not quite the same for a network: each position is looked at from a side of its own.
  const turns = turnedPoints(size)
  const sites = turns.map((turned) => turned.map((point) => network.sites[point]))

  /** What the network thinks, in the remembered numbers from here on: points, pass, value. */
  function ask(p: Position, seat: Seat): number {
    const at = remembered.placeOf(p)
    if (remembered.isKnown(p)) return at
    const side = (p[HASH] >>> 7) & 7
    const turned = turns[side]
    sight.see(p, seat, network.planes, sites[side], network.planeCount)
    network.judge()
    for (let point = 0; point < points; point++) numbers[at + point] = network.policy[turned[point]]
    numbers[at + points] = network.policy[points]
    numbers[at + points + 1] = network.value
    remembered.keep(p)
    return at
  }

  return {
    made: stored.made,
    value(p: Position, seat: Seat): number {
      const mover = p[TURN]
      const value = Math.max(-0.9999, Math.min(0.9999, numbers[ask(p, mover) + points + 1]))
      const odds = Math.log((1 + value) / (1 - value))
      return seat === mover ? odds : -odds
    },
    noisy: () => false,
    look(p: Position, seat: Seat, actions: ActionList, out: Float64Array): number {
      if (p[PHASE] !== PLAY) return agreement.look(p, seat, actions, out)
      const at = ask(p, seat)
      const { items, count } = actions
      settled?.look(p)
      for (let i = 0; i < count; i++) {
        const point = items[i]
        if (point < points && (isOwnEye(p, point, seat + 1) || settled?.holds(p, point))) out[i] = -Infinity
        else out[i] = numbers[at + point]
      }
      return numbers[at + points + 1]
    },
  }
}
