import { defineEntry, FOUR_AXES, type Game, letters, plain, squares, type ValuesOf } from '@jatekvilag/engine'
import { fallingSolver } from '../family/falling-solver.ts'
import { slideGame } from '../family/slide-family.ts'
import { pathFrom } from '../family/slides.ts'
import book from './book.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { fetchOpenings, openings } from './openings/openings.ts'
import { texts } from './texts.ts'

const USUAL = '7x6'

const options = {
  size: {
    kind: 'choice',
    values: [USUAL, '6x7'],
    default: USUAL,
  },
} as const

export const connectFour = defineEntry({
  id: 'connect-four',
  catalogue: ['connect-four'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['fall', 'line'],
  options,
  presets: {
    'standard-7x6': { options: { size: '7x6' } },
    'as-printed-6x7': { options: { size: '6x7' } },
  },
  bot: { ...bot, book },
  fetch: async ({ size }) => (size === USUAL ? fetchOpenings() : undefined),
  create,
})

function create(chosen: ValuesOf<typeof options>): Game {
  const [columns, height] = chosen.size.split('x').map(Number)
  const board = squares({ width: columns, height, shade: plain })
  return slideGame({
    id: 'connect-four',
    options: chosen,
    board,
    // A disc enters at the top of its column and falls.
    ways: Array.from({ length: columns }, (_, x) => ({
      name: letters(x),
      path: pathFrom(board, (height - 1) * columns + x, 'south'),
    })),
    axes: FOUR_AXES,
    length: 4,
    kind: 'disc',
    refusal: 'falls-down',
    colours: ['red', 'yellow'],
    solver: fallingSolver(columns, height, { openings: chosen.size === USUAL ? openings : undefined }),
  })
}
