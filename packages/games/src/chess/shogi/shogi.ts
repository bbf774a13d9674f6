import { defineEntry } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { japaneseBoard, japaneseGame } from '../family/japanese.ts'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const shogi = defineEntry({
  id: 'shogi',
  catalogue: ['shogi'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 60,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'drop', 'promote', 'mate'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create: () => game(),
})

const GOLD = 'WfF'
const KINDS: readonly ManKind[] = [
  { letter: 'K', noun: 'shogi-king', betza: 'K', royal: true },
  { letter: 'R', noun: 'shogi-rook', betza: 'R' },
  { letter: 'B', noun: 'shogi-bishop', betza: 'B' },
  { letter: 'G', noun: 'shogi-gold', betza: GOLD },
  { letter: 'S', noun: 'shogi-silver', betza: 'FfW' },
  { letter: 'N', noun: 'shogi-knight', betza: 'ffN' },
  { letter: 'L', noun: 'shogi-lance', betza: 'fR' },
  { letter: 'P', noun: 'shogi-pawn', betza: 'fW' },
  { letter: '+R', noun: 'shogi-dragon', betza: 'RF' },
  { letter: '+B', noun: 'shogi-horse', betza: 'BW' },
  { letter: '+S', noun: 'shogi-promoted-silver', betza: GOLD },
  { letter: '+N', noun: 'shogi-promoted-knight', betza: GOLD },
  { letter: '+L', noun: 'shogi-promoted-lance', betza: GOLD },
  { letter: '+P', noun: 'shogi-tokin', betza: GOLD },
]

const board = japaneseBoard(9, 9)
/** Ranks between this site and the far edge as the seat sees it. */
const ranksAhead = (seat: number, site: number) => (seat === 0 ? 8 - board.shapes[site].y : board.shapes[site].y)
const inZone = (seat: number, site: number) => ranksAhead(seat, site) < 3

/** A man promotes freely on entering, inside and leaving the zone, but must where it would have no move left. */
const promotes = (plain: string, promoted: string, lastRanks = 0) => ({
  of: [plain],
  to: [promoted],
  zone: inZone,
  onLeaving: true,
  forced: (seat: number, site: number) => ranksAhead(seat, site) < lastRanks,
})

const game = once(() =>
  japaneseGame({
    id: 'shogi',
    board,
    kinds: KINDS,
    startRows: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL',
    promotions: [
      promotes('shogi-rook', 'shogi-dragon'),
      promotes('shogi-bishop', 'shogi-horse'),
      promotes('shogi-silver', 'shogi-promoted-silver'),
      promotes('shogi-knight', 'shogi-promoted-knight', 2),
      promotes('shogi-lance', 'shogi-promoted-lance', 1),
      promotes('shogi-pawn', 'shogi-tokin', 1),
    ],
    held: ['shogi-rook', 'shogi-bishop', 'shogi-gold', 'shogi-silver', 'shogi-knight', 'shogi-lance', 'shogi-pawn'],
    inTheBox: [2, 2, 4, 4, 4, 4, 18],
    prefix: 'shogi-',
    // Two pawns of one side may not stand in a file by a drop, nor may a dropped pawn mate.
    columnLimit: { 'shogi-pawn': 1 },
    mateBan: ['shogi-pawn'],
    impasse: { zone: inZone, points: [5, 5, 1, 1, 1, 1, 1], enough: 24 },
    plyLimit: 1000,
  }),
)
