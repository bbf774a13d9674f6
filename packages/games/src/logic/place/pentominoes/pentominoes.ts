import { defineEntry } from '@jatekvilag/engine'
import { LAYING_OPTIONS, layingGame } from '../polyominoes/laying-game.ts'
import bot from './bot.json' with { type: 'json' }
import { hand } from './pieces.ts'
import { texts } from './texts.ts'

export const pentominoes = defineEntry({
  id: 'pentominoes',
  catalogue: ['pentominoes'],
  texts,
  chapter: 'logic',
  players: [2, 6],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['tile', 'block', 'partners'],
  options: { ...LAYING_OPTIONS, size: { kind: 'choice', values: [6, 7, 8], default: 8 } },
  presets: {
    dealt: { options: { pieces: 'dealt' } },
    partners: { options: { players: 4, scoring: 'pairs' } },
    cutthroat: { options: { players: 3, scoring: 'cut-throat' } },
  },
  bot,
  create: (chosen) => layingGame('pentominoes', hand, chosen),
})
