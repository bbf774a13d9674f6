import { defineEntry } from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { options } from './options.ts'
import { create } from './rules.ts'
import { texts } from './texts.ts'

export const backgammon = defineEntry({
  id: 'backgammon',
  catalogue: ['backgammon', 'leaflet-backgammon'],
  texts,
  chapter: 'luck',
  players: [2, 2],
  minutes: 20,
  luck: true,
  secrets: false,
  mechanics: ['capture', 'race', 'dice'],
  options,
  presets: {
    nackgammon: { options: { setup: 'nackgammon' } },
    deadgammon: { options: { misere: true } },
    hypergammon: { options: { setup: 'hypergammon' } },
    'leaflet-backgammon': {
      options: { opening: 'opening-roll', cube: false },
    },
    match: {
      options: { opening: 'opening-roll', cube: true, matchLength: 7 },
    },
  },
  bot: { ...bot, judge: { load: async () => (await import('./judge/judge.ts')).judgeFor } },
  create,
})
