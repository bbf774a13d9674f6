import { defineEntry } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { rowAhead } from '../family/common-men.ts'
import { JAPANESE_WORDS, japaneseBoard, japaneseGame } from '../family/japanese.ts'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }

export const minishogi = defineEntry({
  id: 'minishogi',
  catalogue: ['minishogi'],
  names: { hu: 'Minisógi', en: 'Minishogi' },
  aliases: ['gogo shogi', '5x5 shogi', '五々将棋'],
  chapter: 'chess',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['check', 'mate', 'drops', 'promotion-zone'],
  blurb: {
    hu: 'A sógi ötször ötös táblán, fejenként hat figurával. Kicsi, gyors és könyörtelen: minden leütött figura azonnal visszatér.',
    en: 'Shogi on five by five with six men each. Small, quick and merciless: whatever is captured is back at once.',
  },
  options: {},
  presets: {},
  words: JAPANESE_WORDS,
  bot,
  create: () => game(),
})

const GOLD = 'WfF'
const KINDS: readonly ManKind[] = [
  { letter: 'K', noun: 'shogi-king', betza: 'K', royal: true },
  { letter: 'R', noun: 'shogi-rook', betza: 'R' },
  { letter: 'B', noun: 'shogi-bishop', betza: 'B' },
  { letter: 'G', noun: 'shogi-gold', betza: GOLD },
  { letter: 'S', noun: 'shogi-silver', betza: 'FfW' },
  { letter: 'P', noun: 'shogi-pawn', betza: 'fW' },
  { letter: '+R', noun: 'shogi-dragon', betza: 'RF' },
  { letter: '+B', noun: 'shogi-horse', betza: 'BW' },
  { letter: '+S', noun: 'shogi-promoted-silver', betza: GOLD },
  { letter: '+P', noun: 'shogi-tokin', betza: GOLD },
]

const board = japaneseBoard(5, 5)
const row = rowAhead(board, 5)
/** Only the last row is the zone. */
const onLastRow = (seat: number, site: number) => row(seat, site) === 4

const promotes = (plain: string, promoted: string, forced = (_seat: number, _site: number) => false) => ({
  of: [plain],
  to: [promoted],
  zone: onLastRow,
  onLeaving: true,
  forced,
})

const game = once(() =>
  japaneseGame({
    id: 'minishogi',
    board,
    kinds: KINDS,
    startRows: 'rbsgk/4p/5/P4/KGSBR',
    promotions: [
      promotes('shogi-rook', 'shogi-dragon'),
      promotes('shogi-bishop', 'shogi-horse'),
      promotes('shogi-silver', 'shogi-promoted-silver'),
      promotes('shogi-pawn', 'shogi-tokin', onLastRow),
    ],
    held: ['shogi-rook', 'shogi-bishop', 'shogi-gold', 'shogi-silver', 'shogi-pawn'],
    inTheBox: [2, 2, 2, 2, 2],
    prefix: 'shogi-',
    columnLimit: { 'shogi-pawn': 1 },
    mateBan: ['shogi-pawn'],
    plyLimit: 1000,
  }),
)
