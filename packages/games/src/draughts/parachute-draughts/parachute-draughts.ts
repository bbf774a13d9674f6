import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { CHOICE_OPTION, darkSquares, FREE_CHOICE_PRESET } from '../family/chequers.ts'
import { fieldsInRows } from '../family/fields.ts'
import { DRAUGHTS_WORDS } from '../family/hands.ts'
import { internationalFrom } from '../family/international.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }

const options = { choice: CHOICE_OPTION } as const

export const parachuteDraughts = defineEntry({
  id: 'parachute-draughts',
  catalogue: ['parachute-draughts'],
  names: { hu: 'Ejtőernyős dámajáték', en: 'Parachute draughts' },
  aliases: [],
  chapter: 'draughts',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['draughts', 'jump capture', 'compulsory capture', 'promotion'],
  blurb: {
    hu: 'Nemzetközi dáma, amelyben mindkét fél öt bábuja az ellenség hátában, annak alapsorában áll. Az ejtőernyősök nem léphetnek, csak ütéssel szabadulhatnak el, de addig is befészkelik magukat a dámasorba.',
    en: 'International draughts with five men of each side behind the enemy lines, on his own back row. The parachutists cannot step and get away only by capturing, but till then they sit where kings are made.',
  },
  options,
  presets: { 'free-choice': FREE_CHOICE_PRESET },
  words: DRAUGHTS_WORDS,
  bot: { ...bot, weights: internationalDraughtsBot.weights },
  create,
})

const SIZE = 10
const fields = darkSquares(SIZE, SIZE)
const rows = (first: number, last: number) => fieldsInRows(fields, first, last)
/** The men of the first and of the last row have changed places. */
const home = [
  [...rows(2, 4), ...rows(SIZE, SIZE)],
  [...rows(7, 9), ...rows(1, 1)],
]

function create(chosen: ValuesOf<typeof options>): Game {
  return internationalFrom({ id: 'parachute-draughts', options: chosen, fields, height: SIZE, home })
}
