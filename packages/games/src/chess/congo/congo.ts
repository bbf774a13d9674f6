import { defineEntry } from '@jatekvilag/engine'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { congoGame } from './rules.ts'
import { texts } from './texts.ts'

export const congo = defineEntry({
  id: 'congo',
  catalogue: ['congo'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'promote'],
  options: {
    lion: {
      kind: 'choice',
      values: ['own-side', 'castle'],
      default: 'own-side',
    },
  },
  presets: {
    castle: { options: { lion: 'castle' } },
  },
  bot,
  create: ({ lion }) => games[lion](),
})

const games = {
  'own-side': once(() => congoGame(false)),
  castle: once(() => congoGame(true)),
}
