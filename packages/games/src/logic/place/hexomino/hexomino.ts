import { defineEntry } from '@jatekvilag/engine'
import { LAYING_OPTIONS, layingGame } from '../polyominoes/laying-game.ts'
import bot from './bot.json' with { type: 'json' }
import { hand } from './pieces.ts'
import { texts } from './texts.ts'

export const hexomino = defineEntry({
  id: 'hexomino',
  catalogue: ['hexomino'],
  texts,
  chapter: 'logic',
  players: [2, 6],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['tile', 'block', 'partners'],
  options: { ...LAYING_OPTIONS, size: { kind: 'choice', values: [8, 10, 12, 14], default: 14 } },
  presets: {
    small: { options: { size: 8 }, short: true },
    deal: { options: { pieces: 'dealt' } },
    pairs: { options: { players: 4, scoring: 'pairs' } },
    'cut-throat': { options: { players: 3, scoring: 'cut-throat' } },
  },
  bot,
  create: (chosen) => layingGame('hexomino', hand, chosen),
})
