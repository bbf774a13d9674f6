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
import { DRAUGHTS_WORDS } from '../family/hands.ts'
import { placingGame } from '../family/placing-game.ts'
import lahtiBot from '../lahti/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }

const options = {
  goal: {
    kind: 'choice',
    names: { hu: 'Nyerőpont', en: 'Goal' },
    values: ['d2', 'e2'],
    default: 'd2',
  },
  firstStone: {
    kind: 'choice',
    names: { hu: 'A legelső kő', en: 'The very first stone' },
    values: ['anywhere', 'not-on-goal'],
    default: 'anywhere',
    valueNames: {
      anywhere: { hu: 'bárhová kerülhet', en: 'goes anywhere' },
      'not-on-goal': { hu: 'nem kerülhet a nyerőpontra', en: 'may not go to the goal' },
    },
  },
} as const

export const hageby = defineEntry({
  id: 'hageby',
  catalogue: ['hageby'],
  names: { hu: 'Hageby', en: 'Hageby' },
  aliases: [],
  chapter: 'draughts',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['draughts', 'placement', 'jump capture', 'compulsory capture', 'goal'],
  designer: 'Markus Salo, 2003',
  blurb: {
    hu: 'Tizenhárom pont, öt-öt kő, és egy furcsa cél: az nyer, aki az utolsó megmaradt kövével lép a nyerőpontra. Kevesebb kővel néha közelebb a győzelem.',
    en: 'Thirteen points, five stones each and a strange goal: you win by moving your last remaining stone to the winning point. With fewer stones victory is sometimes nearer.',
  },
  options,
  presets: {
    'goal-e2': { names: { hu: 'Hageby II', en: 'Hageby II' }, options: { goal: 'e2' } },
    'author-2003': {
      names: { hu: 'A szerző szabálya', en: 'The author’s rule' },
      options: { firstStone: 'not-on-goal' },
    },
  },
  words: DRAUGHTS_WORDS,
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
