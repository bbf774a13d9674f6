import { defineEntry } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { rowAhead } from '../family/common-men.ts'
import { japaneseBoard, japaneseGame } from '../family/japanese.ts'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const yariShogi = defineEntry({
  id: 'yari-shogi',
  catalogue: ['yari-shogi'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'drop', 'promote', 'mate'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create: () => game(),
})

/** One step ahead, diagonally ahead or sideways, any distance straight back. */
const YARI_GOLD = 'fsWfFbR'
const KINDS: readonly ManKind[] = [
  { letter: 'K', noun: 'yari-king', betza: 'K', royal: true },
  { letter: 'R', noun: 'yari-forward-rook', betza: 'fsR' },
  { letter: 'N', noun: 'yari-knight', betza: 'fRffN' },
  { letter: 'B', noun: 'yari-bishop', betza: 'fRfF' },
  { letter: 'P', noun: 'yari-pawn', betza: 'fW' },
  { letter: '+R', noun: 'yari-rook', betza: 'R' },
  { letter: '+N', noun: 'yari-gold-knight', betza: YARI_GOLD },
  { letter: '+B', noun: 'yari-gold-bishop', betza: YARI_GOLD },
  { letter: '+P', noun: 'yari-silver', betza: 'fWfFbR' },
]

const board = japaneseBoard(7, 9)
const row = rowAhead(board, 9)
const inZone = (seat: number, site: number) => row(seat, site) >= 6
const onLastRow = (seat: number, site: number) => row(seat, site) === 8

/** Free on entering, inside and leaving the zone; compulsory where the man could never move again. */
const promotes = (plain: string, promoted: string, forced = onLastRow) => ({
  of: [plain],
  to: [promoted],
  zone: inZone,
  onLeaving: true,
  forced,
})

const game = once(() =>
  japaneseGame({
    id: 'yari-shogi',
    board,
    kinds: KINDS,
    startRows: 'rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR',
    promotions: [
      promotes('yari-forward-rook', 'yari-rook', () => false),
      promotes('yari-knight', 'yari-gold-knight'),
      promotes('yari-bishop', 'yari-gold-bishop'),
      promotes('yari-pawn', 'yari-silver'),
    ],
    held: ['yari-forward-rook', 'yari-knight', 'yari-bishop', 'yari-pawn'],
    inTheBox: [4, 4, 4, 14],
    prefix: 'yari-',
    columnLimit: { 'yari-pawn': 1 },
    // A pawn may be dropped to mate.
    mateBan: [],
    plyLimit: 1000,
  }),
)
