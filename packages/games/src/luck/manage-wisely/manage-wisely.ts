import { defineEntry } from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { options } from './options.ts'
import { create } from './rules.ts'
import { texts } from './texts.ts'

export const manageWisely = defineEntry({
  id: 'manage-wisely',
  catalogue: ['manage-wisely'],
  texts,
  chapter: 'luck',
  players: [3, 6],
  minutes: 90,
  luck: true,
  secrets: false,
  mechanics: ['race', 'dice', 'money', 'cards'],
  options,
  presets: {
    short: { options: { rounds: 50, cash: 80000 }, short: true },
  },
  bot,
  create,
})
