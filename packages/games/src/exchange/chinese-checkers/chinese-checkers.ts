import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { raceGame } from '../family/race.ts'
import { starRace, TIPS } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  players: {
    kind: 'choice',
    values: [2, 3, 4, 5, 6],
    default: 2,
  },
  start: {
    kind: 'choice',
    values: ['opposite', 'adjacent'],
    default: 'opposite',
  },
} as const

export const chineseCheckers = defineEntry({
  id: 'chinese-checkers',
  catalogue: ['chinese-checkers'],
  texts,
  chapter: 'exchange',
  players: [2, 6],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'race'],
  options,
  presets: {
    '2p': { options: { players: 2 } },
    '3p': { options: { players: 3 } },
    '4p': { options: { players: 4 } },
    '5p': { options: { players: 5 } },
    '6p': { options: { players: 6 } },
    'adjacent-start': {
      options: { players: 2, start: 'adjacent' },
    },
  },
  bot,
  create,
})

/** Which points are home, clockwise, so that turns go round the table. */
const OPPOSITE_HOMES: Record<number, readonly string[]> = {
  2: ['q13', 'a5'],
  3: ['q13', 'e1', 'e13'],
  4: ['q13', 'e1', 'a5', 'm17'],
  5: ['q13', 'm5', 'e1', 'a5', 'm17'],
  6: TIPS,
}
/** Four and more players sit next to each other anyway. */
const ADJACENT_HOMES: Record<number, readonly string[]> = {
  ...OPPOSITE_HOMES,
  2: ['a5', 'e13'],
  3: ['e1', 'a5', 'e13'],
}

function create(chosen: ValuesOf<typeof options>): Game {
  const homes = (chosen.start === 'adjacent' ? ADJACENT_HOMES : OPPOSITE_HOMES)[chosen.players]
  return raceGame({
    id: 'chinese-checkers',
    options: chosen,
    race: starRace(homes),
    homes: homes.map((tip) => TIPS.indexOf(tip)),
    // A man steps to six neighbours at most, or jumps to cells of its own quarter of the board: 37 at most.
    mostMovesOfAMan: 43,
    playOn: false,
    tellsPlaces: false,
    form: (players) => refuse('form', players),
  })
}
