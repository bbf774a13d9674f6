import { defineEntry, type Parsed, type Position, squares } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { tooFewToMate } from '../family/dead.ts'
import { once } from '../family/once.ts'
import type { San } from '../family/san.ts'
import { westernGame } from '../family/western.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const chess = defineEntry({
  id: 'chess',
  catalogue: ['chess', 'leaflet-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {},
  presets: {
    'leaflet-chess': {
      options: {},
    },
  },
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create: () => western().game,
})

const KINDS: readonly ManKind[] = [
  { letter: 'K', noun: 'king', betza: 'K', royal: true },
  { letter: 'Q', noun: 'queen', betza: 'Q' },
  { letter: 'R', noun: 'rook', betza: 'R' },
  { letter: 'B', noun: 'bishop', betza: 'B' },
  { letter: 'N', noun: 'knight', betza: 'N' },
  // One step ahead, two from its first cell, captures diagonally ahead and in passing.
  { letter: 'P', noun: 'pawn', betza: 'fmWfceFifmnD' },
]
const kindLettered = (letter: string) => KINDS.findIndex((kind) => kind.letter === letter) + 1

const board = squares({ width: 8, height: 8 })
/** Fifty moves of each side. */
const QUIET_LIMIT = 100

const western = once(() =>
  westernGame({
    id: 'chess',
    board,
    kinds: KINDS,
    startRows: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    pawn: 'pawn',
    promotesTo: ['queen', 'rook', 'bishop', 'knight'],
    promotesOn: (seat, site) => board.shapes[site].y === (seat === 0 ? 7 : 0),
    castlings: [
      { letter: 'K', name: 'O-O', seat: 0, king: ['e1', 'g1'], rook: ['h1', 'f1'] },
      { letter: 'Q', name: 'O-O-O', seat: 0, king: ['e1', 'c1'], rook: ['a1', 'd1'] },
      { letter: 'k', name: 'O-O', seat: 1, king: ['e8', 'g8'], rook: ['h8', 'f8'] },
      { letter: 'q', name: 'O-O-O', seat: 1, king: ['e8', 'c8'], rook: ['a8', 'd8'] },
    ],
    menEach: 16,
    quietLimit: QUIET_LIMIT,
    // At most 96 pawn moves and 30 captures, each after fewer than a hundred quiet moves.
    bound: (96 + 30 + 1) * QUIET_LIMIT,
    isDead: tooFewToMate(board, kindLettered('N'), kindLettered('B')),
    cannotMate: [kindLettered('N'), kindLettered('B')],
  }),
)

/** A move as people write it (`Nf3`), in a position of chess. */
export const readSan: San['read'] = (p, text) => western().readSan(p, text)
/** A move as programs write it (`g1f3`, `e7e8q`). */
export const uciName = (action: number): string => western().uciName(action)
export const readUci = (p: Position, text: string): Parsed<number> => western().readUci(p, text)
