import { defineEntry, type Game, problem, type ValuesOf } from '@jatekvilag/engine'
import { raceGame } from '../family/race.ts'
import { starRace, TIPS } from './board.ts'
import bot from './bot.json' with { type: 'json' }

const options = {
  players: {
    kind: 'choice',
    names: { hu: 'Játékosok', en: 'Players' },
    values: [2, 3, 4, 5, 6],
    default: 2,
  },
  start: {
    kind: 'choice',
    names: { hu: 'Indulás', en: 'Start' },
    values: ['opposite', 'adjacent'],
    default: 'opposite',
    valueNames: {
      opposite: { hu: 'szemben, illetve minden második csúcsból', en: 'opposite or every other point' },
      adjacent: { hu: 'egymás melletti csúcsokból', en: 'neighbouring points' },
    },
  },
} as const

export const chineseCheckers = defineEntry({
  id: 'chinese-checkers',
  catalogue: ['chinese-checkers'],
  names: { hu: 'Kínai dámajáték', en: 'Chinese checkers' },
  aliases: ['Sternhalma', 'Csillaghalma', 'Chinese chequers'],
  chapter: 'exchange',
  players: [2, 6],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['step', 'jump chain without capture', 'race to the opposite triangle'],
  designer: 'Ravensburger, 1892, after Halma',
  blurb: {
    hu: 'Tíz ember vonul át egy hatágú csillag túlsó csúcsába, és bárki bárkit átugorhat. Az halad gyorsan, aki a saját és a mások embereiből hosszú ugróutakat lát meg.',
    en: 'Ten men cross a six-pointed star to the far point, and anybody may jump over anybody. The fast way is to see long ladders of jumps among your own men and everybody else’s.',
  },
  options,
  presets: {
    '2p': { names: { hu: '2 játékos', en: '2 players' }, options: { players: 2 } },
    '3p': { names: { hu: '3 játékos', en: '3 players' }, options: { players: 3 } },
    '4p': { names: { hu: '4 játékos', en: '4 players' }, options: { players: 4 } },
    '5p': { names: { hu: '5 játékos', en: '5 players' }, options: { players: 5 } },
    '6p': { names: { hu: '6 játékos', en: '6 players' }, options: { players: 6 } },
    'adjacent-start': {
      names: { hu: 'Alternatív indulás', en: 'Adjacent start' },
      options: { players: 2, start: 'adjacent' },
    },
  },
  words: {
    'stays-in-goal': {
      hu: 'A célháromszögből már nem lehet kilépni.',
      en: 'A man may not leave the triangle it was bound for.',
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
    form: (players) => problem(`a position is written as rows, then one of ${players}, then the turns played`),
  })
}
