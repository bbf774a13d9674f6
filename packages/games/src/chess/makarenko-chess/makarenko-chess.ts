import { defineEntry } from '@jatekvilag/engine'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { makarenkoGame } from './rules.ts'
import { texts } from './texts.ts'

export const makarenkoChess = defineEntry({
  id: 'makarenko-chess',
  catalogue: ['makarenko-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'stack'],
  options: {
    limit: {
      kind: 'choice',
      values: ['forbid', 'tall-king', 'discard', 'reserve'],
      default: 'forbid',
    },
  },
  presets: {
    'max8-forbid': { options: { limit: 'forbid' } },
    'max8-tall-king': { options: { limit: 'tall-king' } },
    'max8-discard': { options: { limit: 'discard' } },
    'max8-reserve': { options: { limit: 'reserve' } },
  },
  bot,
  create: ({ limit }) => games[limit](),
})

const games = {
  forbid: once(() => makarenkoGame('forbid')),
  'tall-king': once(() => makarenkoGame('tall-king')),
  discard: once(() => makarenkoGame('discard')),
  reserve: once(() => makarenkoGame('reserve')),
}
