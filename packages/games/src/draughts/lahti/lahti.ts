import { ALL_EIGHT, defineEntry, type Game, plain, siteNamed, squares, type ValuesOf } from '@jatekvilag/engine'
import { playOn } from '../family/fields.ts'
import { DRAUGHTS_WORDS } from '../family/hands.ts'
import { placingGame } from '../family/placing-game.ts'
import bot from './bot.json' with { type: 'json' }

const options = {
  version: {
    kind: 'choice',
    names: { hu: 'Tábla és célmező', en: 'Board and goal' },
    values: ['goal-c2', 'goal-e2', 'goal-d2', 'four-wide'],
    default: 'goal-c2',
    valueNames: {
      'goal-c2': { hu: '5×2, cél: c2', en: '5×2, goal c2' },
      'goal-e2': { hu: '5×2, cél: e2', en: '5×2, goal e2' },
      'goal-d2': { hu: '5×2, cél: d2', en: '5×2, goal d2' },
      'four-wide': { hu: '4×2, cél: d2, három-három kő', en: '4×2, goal d2, three stones each' },
    },
  },
} as const

export const lahti = defineEntry({
  id: 'lahti',
  catalogue: ['lahti'],
  names: { hu: 'Lahti', en: 'Lahti' },
  aliases: [],
  chapter: 'draughts',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['draughts', 'placement', 'jump capture', 'compulsory capture', 'goal'],
  designer: 'Markus Salo, 2003',
  blurb: {
    hu: 'Két sor, tíz mező, négy-négy kő: lépni átlósan is lehet, ütni csak a sor mentén. Egy kávészünetnyi játék, amelyben az utolsó kő a legértékesebb.',
    en: 'Two rows, ten cells, four stones each: steps go diagonally too, captures only along the row. A game for a coffee break, in which the last stone is the most precious.',
  },
  options,
  presets: {
    'goal-e2': { names: { hu: 'Lahti II', en: 'Lahti II' }, options: { version: 'goal-e2' } },
    'goal-d2': { names: { hu: 'Lahti III', en: 'Lahti III' }, options: { version: 'goal-d2' } },
    'four-wide': { names: { hu: 'Lahti IV', en: 'Lahti IV' }, options: { version: 'four-wide' } },
  },
  words: DRAUGHTS_WORDS,
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
