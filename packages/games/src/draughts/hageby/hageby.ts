import {
  defineEntry,
  type Game,
  HEX_DIRECTIONS,
  type HexCell,
  hexes,
  letters,
  siteNamed,
  type ValuesOf,
} from '@jatekvilag/engine'
import { playOn } from '../family/fields.ts'
import { placingGame } from '../family/placing-game.ts'
import lahtiBot from '../lahti/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  goal: {
    kind: 'choice',
    values: ['d2', 'e2'],
    default: 'd2',
  },
  firstStone: {
    kind: 'choice',
    values: ['anywhere', 'not-on-goal'],
    default: 'anywhere',
  },
} as const

export const hageby = defineEntry({
  id: 'hageby',
  catalogue: ['hageby'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'capture', 'race'],
  options,
  presets: {
    'goal-e2': { options: { goal: 'e2' } },
    'author-2003': {
      options: { firstStone: 'not-on-goal' },
    },
  },
  bot: { ...bot, weights: lahtiBot.weights },
  create,
})

/** Rows of four, five and four points. */
const cells: HexCell[] = [
  [0, 3],
  [0, 4],
  [1, 4],
].flatMap(([first, last], row) =>
  Array.from({ length: last - first + 1 }, (_, i) => ({
    column: first + i,
    row,
    name: `${letters(first + i + 1 - row)}${row + 1}`,
  })),
)

function create(chosen: ValuesOf<typeof options>): Game {
  const board = hexes({
    cells,
    points: true,
    regions: (site) => ({ goal: { sites: [site(chosen.goal)], look: 'tint' } }),
  })
  return placingGame({
    id: 'hageby',
    options: chosen,
    fields: playOn(
      board,
      board.shapes.map((_, site) => site),
      HEX_DIRECTIONS,
    ),
    goal: siteNamed(board, chosen.goal),
    steps: HEX_DIRECTIONS,
    jumps: HEX_DIRECTIONS,
    stones: 5,
    goalBarred: chosen.firstStone === 'not-on-goal',
    blocked: 'passes',
  })
}
