import { defineEntry, type Game, type Position, type ValuesOf } from '@jatekvilag/engine'
import { circuitGame } from '../circuit/circuit.ts'
import { menOn } from '../circuit/circuit-position.ts'
import { cross, isDeadEnd, isGoal, isGreen } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  players: { kind: 'choice', values: [2, 3, 4], default: 2 },
  throws: { kind: 'choice', values: ['die', 'cowries'], default: 'die' },
} as const

export const pachisi = defineEntry({
  id: 'pachisi',
  catalogue: ['pachisi'],
  texts,
  chapter: 'luck',
  players: [2, 4],
  minutes: 40,
  luck: true,
  secrets: false,
  mechanics: ['capture', 'stack', 'race', 'dice'],
  options,
  presets: {
    '4p': { options: { players: 4 } },
    cowries: { options: { throws: 'cowries' } },
  },
  bot,
  create,
})

const FACES = [2, 3, 4, 5, 6, 10, 25]
/** Ways of 64 that six shells fall: so many mouths up count as the number says, one counts 10 and none 25. */
const COWRIES = [15, 20, 15, 6, 1, 6, 1]

function create(chosen: ValuesOf<typeof options>): Game {
  const circuit = cross(chosen.players)
  const seats = chosen.players

  /** Does a pair of another seat stand there? */
  function pairOfOthers(p: Position, seat: number, site: number): boolean {
    for (let other = 0; other < seats; other++) if (other !== seat && menOn(p, other, site) > 1) return true
    return false
  }

  /** Nobody passes a pair of somebody else. */
  const passes = (p: Position, seat: number, site: number) => !pairOfOthers(p, seat, site)

  /** Two own men make a pair, which no third one joins; only a pair stops where a pair of somebody else stands. */
  function lands(p: Position, seat: number, site: number, pair: boolean): boolean {
    if (isGoal(site)) return true
    if (isDeadEnd(site)) return false
    const own = menOn(p, seat, site)
    if (own > 1 || (own > 0 && pair)) return false
    return pair || !pairOfOthers(p, seat, site)
  }

  return circuitGame({
    id: 'pachisi',
    options: chosen,
    circuit,
    kind: 'man',
    faces: FACES,
    odds: chosen.throws === 'cowries' ? COWRIES : FACES.map(() => 1),
    enters: (face) => face >= 6,
    firstThrowEnters: true,
    again: (face) => face >= 6,
    againAfterCapture: true,
    mayPass: true,
    passes,
    lands,
    most: (site) => (isGoal(site) ? 4 : isDeadEnd(site) ? 0 : 2),
    shared: isGreen,
    whyNotThere(p, seat, _, to) {
      if (isDeadEnd(to)) return 'no-one-to-throw'
      return pairOfOthers(p, seat, to) ? 'pair-in-the-way' : undefined
    },
  })
}
