import { defineEntry } from '@jatekvilag/engine'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { makarenkoGame } from './rules.ts'
import { DISCS_EACH } from './towers.ts'

export const makarenkoChess = defineEntry({
  id: 'makarenko-chess',
  catalogue: ['makarenko-chess'],
  names: { hu: 'Makarenko-sakk', en: 'Makarenko’s chess' },
  aliases: ['cubic chess', 'toronysakk', 'korongsakk'],
  chapter: 'chess',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['stacking', 'splitting', 'king-capture', 'multi-king'],
  blurb: {
    hu: 'Sakk egyforma korongokból: a torony magassága mondja meg, milyen figura. A tornyok kettéválhatnak és egymásra léphetnek, így új király is építhető.',
    en: 'Chess made of equal discs: the height of a tower says which man it is. Towers split and step onto each other, so even a new king can be built.',
  },
  options: {
    limit: {
      kind: 'choice',
      names: { hu: 'Nyolcnál magasabb torony', en: 'Towers above eight' },
      values: ['forbid', 'tall-king', 'discard', 'reserve'],
      default: 'forbid',
      valueNames: {
        forbid: { hu: 'tilos', en: 'forbidden' },
        'tall-king': { hu: 'király marad', en: 'stay kings' },
        discard: { hu: 'a fölösleg kiesik', en: 'what is over leaves the game' },
        reserve: { hu: 'a fölösleg letehető', en: 'what is over may be put down later' },
      },
    },
  },
  presets: {
    'max8-forbid': { names: { hu: 'A: tilos', en: 'Limit A (recommended)' }, options: { limit: 'forbid' } },
    'max8-tall-king': { names: { hu: 'B: magas király', en: 'Limit B' }, options: { limit: 'tall-king' } },
    'max8-discard': { names: { hu: 'C: kieső korongok', en: 'Limit C' }, options: { limit: 'discard' } },
    'max8-reserve': { names: { hu: 'D: tartalék', en: 'Limit D' }, options: { limit: 'reserve' } },
  },
  words: {
    'last-king': { hu: 'nincs több király', en: 'no king is left' },
    'quiet-moves': { hu: 'ötven lépés ütés nélkül', en: 'fifty moves without capture' },
    'build-a-king': { hu: 'Most új királyt kell építeni.', en: 'A new king must be built now.' },
    discs: { hu: 'Korong', en: 'Discs' },
    ...Object.fromEntries(
      Array.from({ length: DISCS_EACH }, (_, i) => [
        `discs:${i + 1}`,
        { hu: `${i + 1} korong`, en: i === 0 ? '1 disc' : `${i + 1} discs` },
      ]),
    ),
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
