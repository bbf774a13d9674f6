import { defineEntry } from '@jatekvilag/engine'
import { DAY, tileGame } from '../sliding-tiles/tile-game.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const fifteenPuzzle = defineEntry({
  id: 'fifteen-puzzle',
  catalogue: ['fifteen-puzzle'],
  texts,
  chapter: 'solitaire',
  players: [1, 1],
  minutes: 10,
  luck: true,
  secrets: false,
  mechanics: ['slide', 'puzzle'],
  options: { day: DAY },
  presets: {},
  bot,
  create: (options) => tileGame('fifteen-puzzle', 4, options),
})
