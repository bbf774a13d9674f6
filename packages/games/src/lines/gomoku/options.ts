import type { ValuesOf } from '@jatekvilag/engine'

export const options = {
  board: {
    kind: 'choice',
    values: ['19x19', '15x15', 'paper', 'chessboard', 'hexagon'],
    default: '19x19',
  },
  length: {
    kind: 'choice',
    values: [5, 4],
    default: 5,
  },
  offer: {
    kind: 'switch',
    default: false,
  },
} as const

export type GomokuOptions = ValuesOf<typeof options>
