import type { ValuesOf } from '@jatekvilag/engine'

export const options = {
  players: { kind: 'number', min: 3, max: 6, default: 3 },
  rounds: { kind: 'number', min: 50, max: 300, step: 50, default: 200 },
  cash: { kind: 'number', min: 20000, max: 100000, step: 10000, default: 20000 },
  quiz: { kind: 'switch', default: true },
} as const

export type Chosen = ValuesOf<typeof options>
