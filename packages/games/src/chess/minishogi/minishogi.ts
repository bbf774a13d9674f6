import { defineEntry } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { rowAhead } from '../family/common-men.ts'
import { japaneseBoard, japaneseGame } from '../family/japanese.ts'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const minishogi = defineEntry({
  id: 'minishogi',
  catalogue: ['minishogi'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 15,
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
