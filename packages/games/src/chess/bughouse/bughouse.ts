import { defineEntry } from '@jatekvilag/engine'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { bughouseGame } from './rules.ts'
import { texts } from './texts.ts'

export const bughouse = defineEntry({
  id: 'bughouse',
  catalogue: ['bughouse'],
  texts,
  chapter: 'chess',
  players: [2, 4],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'drop', 'promote', 'mate', 'partners'],
  options: {
    players: {
      kind: 'choice',
      values: [4, 2],
      default: 4,
    },
    order: {
      kind: 'choice',
      values: ['free', 'by-turns'],
      default: 'free',
    },
    mate: {
      kind: 'choice',
      values: ['could-be-blocked', 'men-in-hand'],
      default: 'could-be-blocked',
    },
  },
  presets: {
    'two-player': { options: { players: 2 } },
    'no-clock': {
      options: { order: 'by-turns', mate: 'men-in-hand' },
    },
  },
  bot,
  create({ players, order, mate }) {
    const key = `${players}/${order}/${mate}`
    made[key] ??= once(() => bughouseGame({ players, order, mate }))
    return made[key]()
  },
})

const made: Record<string, () => ReturnType<typeof bughouseGame>> = {}
