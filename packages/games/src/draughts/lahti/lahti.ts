import { ALL_EIGHT, defineEntry, type Game, plain, siteNamed, squares, type ValuesOf } from '@jatekvilag/engine'
import { playOn } from '../family/fields.ts'
import { placingGame } from '../family/placing-game.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  version: {
    kind: 'choice',
    values: ['goal-c2', 'goal-e2', 'goal-d2', 'four-wide'],
    default: 'goal-c2',
  },
} as const

export const lahti = defineEntry({
  id: 'lahti',
  catalogue: ['lahti'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'capture', 'race'],
  options,
  presets: {
    'goal-e2': { options: { version: 'goal-e2' } },
    'goal-d2': { options: { version: 'goal-d2' } },
    'four-wide': { options: { version: 'four-wide' } },
  },
  bot,
  create,
})

/** By version: how wide the board is, where the goal lies and how many stones each player has. */
const VERSIONS = {
  'goal-c2': { width: 5, goal: 'c2', stones: 4 },
  'goal-e2': { width: 5, goal: 'e2', stones: 4 },
  'goal-d2': { width: 5, goal: 'd2', stones: 4 },
  'four-wide': { width: 4, goal: 'd2', stones: 3 },
} as const

function create(chosen: ValuesOf<typeof options>): Game {
  const { width, goal, stones } = VERSIONS[chosen.version]
  const board = squares({
    width,
    height: 2,
    shade: plain,
    regions: (siteAt) => ({ goal: { sites: [siteAt('abcde'.indexOf(goal[0]), 1)], look: 'tint' } }),
  })
  return placingGame({
    id: 'lahti',
    options: chosen,
    fields: playOn(
      board,
      board.shapes.map((_, site) => site),
      ALL_EIGHT,
    ),
    goal: siteNamed(board, goal),
    steps: ALL_EIGHT,
    jumps: ['east', 'west'],
    stones,
    goalBarred: false,
    blocked: 'loses',
  })
}
