import { defineEntry } from '@jatekvilag/engine'
import { DAY, tileGame } from '../sliding-tiles/tile-game.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const eightPuzzle = defineEntry({
  id: 'eight-puzzle',
  catalogue: ['eight-puzzle'],
  texts,
  chapter: 'solitaire',
  players: [1, 1],
  minutes: 3,
  luck: true,
  secrets: false,
  mechanics: ['slide', 'puzzle'],
  options: { day: DAY },
  presets: {},
  bot,
  create: (options) => tileGame('eight-puzzle', 3, options),
})
