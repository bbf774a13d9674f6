import { defineEntry, FOUR_AXES, type Game, letters, plain, squares, type ValuesOf } from '@jatekvilag/engine'
import { fallingSolver } from '../family/falling-solver.ts'
import { slideGame } from '../family/slide-family.ts'
import { pathFrom } from '../family/slides.ts'
import book from './book.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }

const options = {
  size: {
    kind: 'choice',
    names: { hu: 'Tábla', en: 'Board' },
    values: ['7x6', '6x7'],
    default: '7x6',
    valueNames: {
      '7x6': { hu: '7 oszlop, 6 sor', en: '7 columns, 6 rows' },
      '6x7': { hu: '6 oszlop, 7 sor', en: '6 columns, 7 rows' },
    },
  },
} as const

export const connectFour = defineEntry({
  id: 'connect-four',
  catalogue: ['connect-four'],
  names: { hu: 'Potyogós amőba', en: 'Connect Four' },
  aliases: ['Four in a Row', 'Vier gewinnt', 'Puissance 4'],
  chapter: 'lines',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['drop', 'line'],
  designer: 'Howard Wexler, Ned Strongin, 1974',
  blurb: {
    hu: 'A korongok az oszlop aljáig potyognak, vagy az ott lévők tetején állnak meg. Négy egy sorban nyer.',
    en: 'Discs fall down a column and come to rest on those below. Four in a row win.',
  },
  options,
  presets: {
    'standard-7x6': { names: { hu: '7 oszlop, 6 sor', en: '7 columns, 6 rows' }, options: { size: '7x6' } },
    'as-printed-6x7': { names: { hu: '6 oszlop, 7 sor', en: '6 columns, 7 rows' }, options: { size: '6x7' } },
  },
  words: {
    'falls-down': {
      hu: 'A korong az oszlop legalsó szabad mezőjére esik.',
      en: 'A disc falls to the lowest free cell of its column.',
    },
  },
  bot: { ...bot, book },
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
    solver: fallingSolver(columns, height),
  })
}
