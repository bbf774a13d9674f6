import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import chineseCheckersBot from '../chinese-checkers/bot.json' with { type: 'json' }
import { raceGame } from '../family/race.ts'
import { halmaBoard } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  form: {
    kind: 'choice',
    values: ['2p-16', '4p-16', 'board-17', '8x8', '10x10'],
    default: '2p-16',
  },
  'play-on': {
    kind: 'switch',
    default: false,
  },
} as const

export const halma = defineEntry({
  id: 'halma',
  catalogue: ['halma'],
  texts,
  chapter: 'exchange',
  players: [2, 4],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'race'],
  options,
  presets: {
    '2p-16': { options: { form: '2p-16' } },
    '4p-16': { options: { form: '4p-16' } },
    'board-17': { options: { form: 'board-17' } },
    '8x8': { options: { form: '8x8' }, short: true },
    '10x10': { options: { form: '10x10' } },
  },
  bot: { ...bot, weights: chineseCheckersBot.weights },
  create,
})

/** Camps are numbered clockwise from the lower left corner. */
const FORMS = {
  '2p-16': { size: 16, camp: [5, 5, 4, 3, 2], homes: [0, 2] },
  '4p-16': { size: 16, camp: [4, 4, 3, 2], homes: [0, 1, 2, 3] },
  'board-17': { size: 17, camp: [5, 5, 4, 3, 2], homes: [0, 2] },
  '8x8': { size: 8, camp: [4, 3, 2, 1], homes: [0, 2] },
  '10x10': { size: 10, camp: [5, 4, 3, 2, 1], homes: [0, 2] },
} as const

function create(chosen: ValuesOf<typeof options>): Game {
  const { size, camp, homes } = FORMS[chosen.form]
  return raceGame({
    id: 'halma',
    options: chosen,
    race: halmaBoard(size, camp, homes),
    homes,
    // A man steps to eight neighbours at most, or jumps to cells an even distance away: a quarter of the board.
    mostMovesOfAMan: 8 + Math.ceil(size / 2) ** 2,
    playOn: chosen['play-on'] && homes.length > 2,
    tellsPlaces: true,
    form: (players) => refuse('form', players),
  })
}
