/** How a network looks at go: at a position that is played on, and at the stones when both have passed. */
import type { ActionList, Game, Position, Seat } from '@jatekvilag/engine'
import { Network } from '../../../../families/convolution/network.ts'
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
  const { phase: PHASE, hash: HASH } = game.layout.at
  const isOwnEye = ownEyes(game.board, neighboursOf(game.board))
  const sight = new GoPlanes(game)
  const network = new Network(stored, size, size, fast)
  const agreement = new Agreement(game)
  const settled = game.options.scoring === 'territory' ? new Settled(game) : undefined
  // A board turned or mirrored is the same board, but not quite the same for a network: each position is looked at from a side of its own.
  const turns = turnedPoints(size)
  const sites = turns.map((turned) => turned.map((point) => network.sites[point]))

  /** Fills in what the network thinks; answers with the way in which the board was turned. */
  function ask(p: Position, seat: Seat): Int32Array {
    const side = (p[HASH] >>> 7) & 7
    sight.see(p, seat, network.planes, sites[side], network.planeCount)
    network.judge()
    return turns[side]
  }

  return {
    made: stored.made,
    value(p: Position, seat: Seat): number {
      const mover = p[game.layout.at.turn]
      ask(p, mover)
      const value = Math.max(-0.9999, Math.min(0.9999, network.value))
      const odds = Math.log((1 + value) / (1 - value))
      return seat === mover ? odds : -odds
    },
    noisy: () => false,
    look(p: Position, seat: Seat, actions: ActionList, out: Float64Array): number {
      if (p[PHASE] !== PLAY) return agreement.look(p, seat, actions, out)
      const turned = ask(p, seat)
      const { items, count } = actions
      settled?.look(p)
      for (let i = 0; i < count; i++) {
        const point = items[i]
        if (point >= points) out[i] = network.policy[points]
        else if (isOwnEye(p, point, seat + 1) || settled?.holds(p, point)) out[i] = -Infinity
        else out[i] = network.policy[turned[point]]
      }
      return network.value
    },
  }
}
