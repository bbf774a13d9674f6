import type { ValuesOf } from '@jatekvilag/engine'

export const options = {
  players: { kind: 'number', min: 2, max: 8, default: 4 },
  rounds: { kind: 'number', min: 10, max: 100, step: 10, default: 30 },
  cash: { kind: 'number', min: 500, max: 3000, step: 100, default: 1500 },
  auctions: { kind: 'switch', default: true },
  firstLap: { kind: 'switch', default: false },
  trade: { kind: 'switch', default: true },
  tripleJail: { kind: 'switch', default: true },
  building: { kind: 'choice', values: ['any-time', 'own-turn'], default: 'any-time' },
  jailRent: { kind: 'switch', default: true },
  jailRedeem: { kind: 'switch', default: true },
  jailBuild: { kind: 'switch', default: true },
  jailTrade: { kind: 'switch', default: true },
  hotelAfter: { kind: 'choice', values: [3, 4], default: 4 },
  goBonus: { kind: 'number', min: 0, max: 1000, step: 50, default: 200 },
  parkingPot: { kind: 'choice', values: ['none', 'fines', 'all'], default: 'none' },
  parking500: { kind: 'switch', default: false },
  parkingDice: { kind: 'switch', default: false },
  pieces: { kind: 'choice', values: ['plenty', 'scarce'], default: 'plenty' },
  resale: { kind: 'choice', values: ['full', 'half'], default: 'full' },
} as const

export type Chosen = ValuesOf<typeof options>
