import { defineEntry, squares } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { BISHOP, KING, KNIGHT, kindLettered, PAWN, QUEEN, ROOK, rowAhead } from '../family/common-men.ts'
import { tooFewToMate } from '../family/dead.ts'
import { once } from '../family/once.ts'
import { westernGame } from '../family/western.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const PROMOTES_TO = ['queen', 'marshal', 'cardinal', 'rook', 'bishop', 'knight']

export const grandChess = defineEntry({
  id: 'grand-chess',
  catalogue: ['grand-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 70,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create: () => game(),
})

const KINDS: readonly ManKind[] = [
  KING,
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  { letter: 'M', noun: 'marshal', betza: 'RN' },
  { letter: 'C', noun: 'cardinal', betza: 'BN' },
  PAWN,
]

const board = squares({ width: 10, height: 10 })
const row = rowAhead(board, 10)
const QUIET_LIMIT = 100

const game = once(
  () =>
    westernGame({
      id: 'grand-chess',
      board,
      kinds: KINDS,
      startRows: 'r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R',
      pawn: 'pawn',
      promotesTo: PROMOTES_TO,
      // Free on the eighth and ninth rows, compulsory on the tenth; a pawn that cannot promote stays on the ninth.
      promotesOn: (seat, site) => row(seat, site) >= 7,
      mustPromoteOn: (seat, site) => row(seat, site) === 9,
      promotesToLost: true,
      castlings: [],
      menEach: 20,
      quietLimit: QUIET_LIMIT,
      // At most 140 pawn moves and 38 captures, each after fewer than a hundred quiet moves.
      bound: (140 + 38 + 1) * QUIET_LIMIT,
      isDead: tooFewToMate(board, kindLettered(KINDS, 'N'), kindLettered(KINDS, 'B')),
      cannotMate: [kindLettered(KINDS, 'N'), kindLettered(KINDS, 'B')],
    }).game,
)
