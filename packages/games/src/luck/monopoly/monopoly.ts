import { defineEntry } from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { options } from './options.ts'
import { create } from './rules.ts'
import { texts } from './texts.ts'

export const monopoly = defineEntry({
  id: 'monopoly',
  catalogue: ['monopoly'],
  texts,
  chapter: 'luck',
  players: [2, 8],
  minutes: 90,
  luck: true,
  secrets: false,
  mechanics: ['race', 'dice', 'money', 'cards'],
  options,
  presets: {
    short: { options: { rounds: 10 }, short: true },
    'no-auction': { options: { auctions: false } },
    'first-lap': { options: { firstLap: true } },
    'no-trade': { options: { trade: false } },
    'no-triple-jail': { options: { tripleJail: false } },
    'build-own-turn': { options: { building: 'own-turn' } },
    'jail-no-rent': { options: { jailRent: false } },
    'jail-no-unmortgage': { options: { jailRedeem: false } },
    'jail-no-build': { options: { jailBuild: false } },
    'jail-no-trade': { options: { jailTrade: false } },
    'three-houses': { options: { hotelAfter: 3 } },
    'go-bonus': { options: { goBonus: 0 } },
    'parking-taxes': { options: { parkingPot: 'all' } },
    'parking-500': { options: { parking500: true } },
    'parking-dice': { options: { parkingDice: true } },
    published: { options: { goBonus: 0, pieces: 'scarce', resale: 'half' } },
  },
  bot,
  create,
})
