import { defineEntry, squares } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { bentWays } from '../family/bent.ts'
import { BISHOP, KING, PAWN, QUEEN, ROOK, rowAhead } from '../family/common-men.ts'
import { bareKings } from '../family/dead.ts'
import { once } from '../family/once.ts'
import { westernGame } from '../family/western.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const PROMOTES_TO = [
  'queen',
  'prince',
  'nobleman',
  'archbishop',
  'duke',
  'cavalier',
  'rook',
  'bishop',
  'castle',
  'squire',
  'page',
  'general',
  'knight',
  'guard',
]

export const renaissanceChess = defineEntry({
  id: 'renaissance-chess',
  catalogue: ['renaissance-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 120,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {},
  presets: {},
  bot,
  create: () => game(),
})

const board = squares({ width: 12, height: 10 })
const row = rowAhead(board, 10)

const KINDS: readonly ManKind[] = [
  KING,
  QUEEN,
  ROOK,
  BISHOP,
  { letter: 'H', noun: 'knight', betza: 'N' },
  PAWN,
  { letter: 'F', noun: 'fox', betza: 'W' },
  { letter: 'U', noun: 'guard', betza: 'K' },
  { letter: 'E', noun: 'page', betza: 'KN' },
  { letter: 'S', noun: 'squire', betza: 'KAD' },
  { letter: 'C', noun: 'castle', betza: 'NAD' },
  { letter: 'G', noun: 'general', betza: 'C' },
  { letter: 'A', noun: 'archbishop', betza: 'BN' },
  { letter: 'N', noun: 'nobleman', betza: 'RN' },
  { letter: 'I', noun: 'prince', betza: 'QN' },
  { letter: 'D', noun: 'duke', betza: '', ways: bentWays(board, 'straight') },
  { letter: 'V', noun: 'cavalier', betza: '', ways: bentWays(board, 'diagonal') },
]

const QUIET_LIMIT = 100
const [FIRST, SECOND] = ['G1I1DSEV1Q1G', 'RHCBAUKNBCHR']
const turned = (text: string) => [...text.toLowerCase()].reverse().join('')

const game = once(
  () =>
    westernGame({
      id: 'renaissance-chess',
      board,
      kinds: KINDS,
      // Black is White turned by half a circle.
      startRows: [
        turned(FIRST),
        turned(SECOND),
        'p'.repeat(12),
        '5ff5',
        '12',
        '12',
        '5FF5',
        'P'.repeat(12),
        SECOND,
        FIRST,
      ].join('/'),
      pawn: 'pawn',
      promotesTo: PROMOTES_TO,
      promotesOn: (seat, site) => row(seat, site) === 9,
      furtherPromotions: [
        {
          of: ['pawn'],
          to: ['fox'],
          zone: (seat, site) => row(seat, site) === 8,
          onLeaving: false,
          forced: () => false,
        },
        {
          of: ['fox'],
          to: ['guard'],
          zone: (seat, site) => row(seat, site) === 9,
          onLeaving: false,
          forced: () => false,
        },
      ],
      castlings: [],
      menEach: 34,
      quietLimit: QUIET_LIMIT,
      // At most 168 pawn moves and 66 captures, each after fewer than a hundred quiet moves.
      bound: (168 + 66 + 1) * QUIET_LIMIT,
      askEachMan: 'minding-the-king',
      isDead: bareKings,
    }).game,
)
