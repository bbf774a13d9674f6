import { defineEntry, squares } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import {
  BISHOP,
  castlingsOnRows,
  KING,
  KNIGHT,
  kindLettered,
  PAWN,
  QUEEN,
  ROOK,
  rowAhead,
} from '../family/common-men.ts'
import { tooFewToMate } from '../family/dead.ts'
import { once } from '../family/once.ts'
import { westernGame } from '../family/western.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const PROMOTES_TO = ['queen', 'chancellor', 'archbishop', 'rook', 'bishop', 'knight']

export const capablancaChess = defineEntry({
  id: 'capablanca-chess',
  catalogue: ['capablanca-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 60,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {
    array: {
      kind: 'choice',
      values: ['book', 'capablanca'],
      default: 'book',
    },
  },
  presets: {
    'standard-array': {
      options: { array: 'capablanca' },
    },
  },
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create: ({ array }) => games[array](),
})

const KINDS: readonly ManKind[] = [
  KING,
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  { letter: 'C', noun: 'chancellor', betza: 'RN' },
  { letter: 'A', noun: 'archbishop', betza: 'BN' },
  PAWN,
]

const board = squares({ width: 10, height: 8 })
const row = rowAhead(board, 8)
const QUIET_LIMIT = 100

const capablanca = (array: 'book' | 'capablanca', first: string) =>
  once(
    () =>
      westernGame({
        id: 'capablanca-chess',
        options: { array },
        board,
        kinds: KINDS,
        startRows: `${first.toLowerCase()}/pppppppppp/10/10/10/10/PPPPPPPPPP/${first}`,
        pawn: 'pawn',
        promotesTo: PROMOTES_TO,
        promotesOn: (seat, site) => row(seat, site) === 7,
        // The king goes three cells, the rook to the cell that the king crossed last.
        castlings: castlingsOnRows(
          ['1', '8'],
          [
            { letter: 'K', name: 'O-O', king: ['f', 'i'], rook: ['j', 'h'] },
            { letter: 'Q', name: 'O-O-O', king: ['f', 'c'], rook: ['a', 'd'] },
          ],
        ),
        menEach: 20,
        quietLimit: QUIET_LIMIT,
        // At most 120 pawn moves and 38 captures, each after fewer than a hundred quiet moves.
        bound: (120 + 38 + 1) * QUIET_LIMIT,
        isDead: tooFewToMate(board, kindLettered(KINDS, 'N'), kindLettered(KINDS, 'B')),
        cannotMate: [kindLettered(KINDS, 'N'), kindLettered(KINDS, 'B')],
      }).game,
  )

const games = {
  book: capablanca('book', 'RNBCQKABNR'),
  capablanca: capablanca('capablanca', 'RNABQKBCNR'),
}
