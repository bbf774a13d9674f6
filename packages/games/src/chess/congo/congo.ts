import { defineEntry } from '@jatekvilag/engine'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { congoGame } from './rules.ts'

export const congo = defineEntry({
  id: 'congo',
  catalogue: ['congo'],
  names: { hu: 'Kongó', en: 'Congo' },
  aliases: ['Congo chess'],
  chapter: 'chess',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['king-capture', 'river-drowning', 'multi-jump-capture', 'promotion', 'facing-lions'],
  designer: 'Demian Freeling',
  blurb: {
    hu: 'Két állatsereg áll szemben a folyó két partján. Aki a vízben ragad, megfullad; aki a másik oroszlánját elkapja, nyer.',
    en: 'Two armies of animals face each other across a river. Whoever lingers in the water drowns; whoever catches the other lion wins.',
  },
  options: {
    lion: {
      kind: 'choice',
      names: { hu: 'Az oroszlán', en: 'The lion' },
      values: ['own-side', 'castle'],
      default: 'own-side',
      valueNames: {
        'own-side': { hu: 'a folyóig szabadon jár', en: 'walks freely up to the river' },
        castle: { hu: 'nem hagyja el a várát', en: 'never leaves its castle' },
      },
    },
  },
  presets: {
    castle: { names: { hu: 'Várszabály', en: 'Standard castle rule' }, options: { lion: 'castle' } },
  },
  words: {
    'lion-captured': { hu: 'elkapta az oroszlánt', en: 'caught the lion' },
    'bare-lions': { hu: 'csak a két oroszlán maradt', en: 'only the two lions are left' },
    'quiet-moves': {
      hu: 'ötven lépés ütés, fulladás és előlépés nélkül',
      en: 'fifty moves without capture, drowning or promotion',
    },
  },
  bot,
  create: ({ lion }) => games[lion](),
})

const games = {
  'own-side': once(() => congoGame(false)),
  castle: once(() => congoGame(true)),
}
