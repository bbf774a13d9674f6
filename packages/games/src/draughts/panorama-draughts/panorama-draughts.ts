import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { CHOICE_OPTION, darkSquares, FREE_CHOICE_PRESET, homeRows } from '../family/chequers.ts'
import { DRAUGHTS_WORDS } from '../family/hands.ts'
import { internationalFrom } from '../family/international.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }

const options = {
  size: {
    kind: 'choice',
    names: { hu: 'Tábla', en: 'Board' },
    values: ['10x20', '8x16'],
    default: '10x20',
    valueNames: {
      '10x20': { hu: '10 sor, 20 oszlop', en: '10 rows, 20 columns' },
      '8x16': { hu: '8 sor, 16 oszlop', en: '8 rows, 16 columns' },
    },
  },
  choice: CHOICE_OPTION,
} as const

export const panoramaDraughts = defineEntry({
  id: 'panorama-draughts',
  catalogue: ['panorama-draughts'],
  names: { hu: 'Panoráma dámajáték', en: 'Panorama draughts' },
  aliases: [],
  chapter: 'draughts',
  players: [2, 2],
  minutes: 75,
  luck: false,
  secrets: false,
  mechanics: ['draughts', 'jump capture', 'compulsory capture', 'promotion'],
  blurb: {
    hu: 'Két tábla egymás mellett, negyven-negyven bábu: nemzetközi dáma szélesvásznon. Amíg az egyik szárnyon áll a harc, a másikon már készül a meglepetés.',
    en: 'Two boards side by side and forty men each: international draughts in wide screen. While one wing is locked in battle, a surprise is being prepared on the other.',
  },
  options,
  presets: {
    '10x20': { names: { hu: '10×20', en: '10×20' }, options: { size: '10x20' } },
    '8x16': { names: { hu: '8×16', en: '8×16' }, options: { size: '8x16' } },
    'free-choice': FREE_CHOICE_PRESET,
  },
  words: DRAUGHTS_WORDS,
  bot: { ...bot, weights: internationalDraughtsBot.weights },
  create,
})

function create(chosen: ValuesOf<typeof options>): Game {
  const height = chosen.size === '10x20' ? 10 : 8
  const fields = darkSquares(2 * height, height)
  // Two rows in the middle stay empty.
  const home = homeRows(fields, height, height / 2 - 1)
  return internationalFrom({ id: 'panorama-draughts', options: chosen, fields, height, home })
}
