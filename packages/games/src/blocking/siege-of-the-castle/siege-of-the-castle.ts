import { defineEntry, type Game, ORTHOGONAL, sites, type ValuesOf } from '@jatekvilag/engine'
import { crossBoard } from '../hunt/cross-board.ts'
import type { HuntPiece } from '../hunt/hands.ts'
import { stepsAlong } from '../hunt/hunts.ts'
import { jumpingHunt } from '../hunt/jumping-hunt.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, texts } from './texts.ts'

const options = {
  diagonals: {
    kind: 'choice',
    values: ['all', 'classic'],
    default: 'all',
  },
} as const

export const siegeOfTheCastle = defineEntry({
  id: 'siege-of-the-castle',
  catalogue: ['siege-of-the-castle'],
  texts,
  chapter: 'blocking',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'block', 'race', 'unequal'],
  options,
  presets: {
    'classic-lines': { options: { diagonals: 'classic' } },
  },
  bot,
  create,
})

const BESIEGERS = 0
const KNIGHTS = 1
const BESIEGER = 1
const KNIGHT_COUNT = 2
const BESIEGER_COUNT = 24
/** The knights win when sixteen have fallen. */
const FEWEST_BESIEGERS = BESIEGER_COUNT - 16 + 1
const CASTLE = 'c5 d5 e5 c6 d6 e6 c7 d7 e7'
const pieces: readonly [HuntPiece, HuntPiece] = [
  { kind: 'soldier', owner: BESIEGERS, letter: 's' },
  { kind: 'knight', owner: KNIGHTS, letter: 'K' },
]

/** Moves of both sides together without a capture that make a draw. */
const QUIET_LIMIT = 100

function create(chosen: ValuesOf<typeof options>): Game {
  const board = crossBoard({
    diagonals: chosen.diagonals,
    regions: (siteAt) => ({
      castle: {
        sites: [4, 5, 6].flatMap((y) => [2, 3, 4].map((x) => siteAt(x, y))),
        owner: KNIGHTS,
        look: 'tint',
      },
    }),
  })
  const castle = sites(board, CASTLE)
  return jumpingHunt({
    id: 'siege-of-the-castle',
    options: chosen,
    board,
    colours: ['dark', 'yellow'],
    pieces,
    hunters: KNIGHTS,
    hunterCount: KNIGHT_COUNT,
    // Besiegers go forward or sideways along the strong lines, never back.
    preySteps: stepsAlong(board, ORTHOGONAL, (from, to) => board.shapes[to].y >= board.shapes[from].y),
    captures: 'free',
    fewestPrey: FEWEST_BESIEGERS,
    quietLimit: QUIET_LIMIT,
    // Two knights are put down, sixteen captures end the game, and between captures the moves are limited.
    bound: KNIGHT_COUNT + 16 + 17 * QUIET_LIMIT,
    reasons: { tooFewPrey: 'sixteen-captured', goal: 'castle-taken' },
    placing: {
      order: 'hunters-then-prey',
      sites: castle,
      trays: [undefined, 'knights'],
      why: () => 'place-knights',
    },
    goalReached(p) {
      for (let i = 0; i < castle.length; i++) if (p[castle[i]] !== BESIEGER) return false
      return true
    },
    progress: (site) => (castle.includes(site) ? 1 : 0),
    layOut(p, { turn }) {
      p.fill(BESIEGER, 0, board.size)
      for (const site of castle) p[site] = 0
      p[turn] = KNIGHTS
    },
    wrongMen(p, { turn }, knights, besiegers) {
      if (knights > KNIGHT_COUNT) return problem('two-knights')
      if (besiegers > BESIEGER_COUNT) return problem('at-most-24-besiegers')
      return knights < KNIGHT_COUNT && p[turn] === BESIEGERS ? problem('knights-first') : undefined
    },
  })
}
