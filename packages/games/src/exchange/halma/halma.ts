import { defineEntry, type Game, problem, type ValuesOf } from '@jatekvilag/engine'
import chineseCheckersBot from '../chinese-checkers/bot.json' with { type: 'json' }
import { raceGame } from '../family/race.ts'
import { halmaBoard } from './board.ts'
import bot from './bot.json' with { type: 'json' }

const options = {
  form: {
    kind: 'choice',
    names: { hu: 'Tábla és játékosok', en: 'Board and players' },
    values: ['2p-16', '4p-16', 'board-17', '8x8', '10x10'],
    default: '2p-16',
    valueNames: {
      '2p-16': { hu: '16·16, két játékos', en: '16×16, two players' },
      '4p-16': { hu: '16·16, négy játékos', en: '16×16, four players' },
      'board-17': { hu: '17·17, két játékos', en: '17×17, two players' },
      '8x8': { hu: '8·8, két játékos', en: '8×8, two players' },
      '10x10': { hu: '10·10, két játékos', en: '10×10, two players' },
    },
  },
  'play-on': {
    kind: 'switch',
    names: { hu: 'A további helyekért is játszunk', en: 'Play on for the other places' },
    default: false,
  },
} as const

export const halma = defineEntry({
  id: 'halma',
  catalogue: ['halma'],
  names: { hu: 'Halma', en: 'Halma' },
  aliases: [],
  chapter: 'exchange',
  players: [2, 4],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['step', 'jump chain without capture', 'race to the opposite corner'],
  designer: 'George Howard Monks, 1883',
  blurb: {
    hu: 'Saroktól sarokig kell átköltözni a nagy táblán, és bárki bárkit átugorhat, hosszú sorozatokban is. Ütés nincs: az nyer, aki jobb utakat épít és hamarabb lát meg.',
    en: 'Move house from corner to corner of a large board, jumping over anybody in chains as long as you can find. Nothing is captured; the better road builder wins.',
  },
  options,
  presets: {
    '2p-16': { names: { hu: '2 játékos', en: '2 players' }, options: { form: '2p-16' } },
    '4p-16': { names: { hu: '4 játékos', en: '4 players' }, options: { form: '4p-16' } },
    'board-17': { names: { hu: '17·17', en: '17×17' }, options: { form: 'board-17' } },
    '8x8': { names: { hu: '8·8', en: '8×8' }, options: { form: '8x8' } },
    '10x10': { names: { hu: '10·10', en: '10×10' }, options: { form: '10x10' } },
  },
  words: {
    'stays-in-goal': {
      hu: 'A célterületről már nem lehet kilépni.',
      en: 'A man may not leave the camp it was bound for.',
    },
    places: { hu: 'helyezések', en: 'places' },
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
    form: (players) =>
      problem(`a position is written as rows, one of ${players}, the turns played and each player's place or 0`),
  })
}
