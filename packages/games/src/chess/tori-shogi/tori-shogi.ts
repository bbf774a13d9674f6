import { defineEntry } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { rowAhead } from '../family/common-men.ts'
import { japaneseBoard, japaneseGame } from '../family/japanese.ts'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const toriShogi = defineEntry({
  id: 'tori-shogi',
  catalogue: ['tori-shogi'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'drop', 'promote', 'mate'],
  options: {
    swallows: {
      kind: 'choice',
      values: [1, 2],
      default: 1,
    },
  },
  presets: {
    'two-swallows': { options: { swallows: 2 } },
  },
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create: ({ swallows }) => games[swallows](),
  // The first rules let a pinned pheasant hop over the man that pinned it.
  rulesVersion: 2,
  earlierRules: { 1: ({ swallows }) => firstRules[swallows as 1 | 2]() },
})

const KINDS: readonly ManKind[] = [
  { letter: 'K', noun: 'tori-phoenix', betza: 'K', royal: true },
  // Everywhere but straight back.
  { letter: 'F', noun: 'tori-falcon', betza: 'FsfW' },
  { letter: 'C', noun: 'tori-crane', betza: 'FvW' },
  { letter: 'P', noun: 'tori-pheasant', betza: 'fDbF' },
  // The quails mirror each other: far back on the inner side, one step on the outer.
  { letter: 'L', noun: 'tori-left-quail', betza: 'fRbrBblF' },
  { letter: 'R', noun: 'tori-right-quail', betza: 'fRblBbrF' },
  { letter: 'S', noun: 'tori-swallow', betza: 'fW' },
  { letter: '+F', noun: 'tori-eagle', betza: 'fsWfBbRbB2' },
  { letter: '+S', noun: 'tori-goose', betza: 'fAbD' },
]

const board = japaneseBoard(7, 7)
const row = rowAhead(board, 7)
const inZone = (seat: number, site: number) => row(seat, site) >= 5

/** Compulsory on entering and inside the zone, and on leaving it for a man that was dropped there. */
const promotes = (plain: string, promoted: string) =>
  ({ of: [plain], to: [promoted], zone: inZone, onLeaving: 'forced', forced: inZone }) as const

const tori = (swallows: 1 | 2, hopsOverPinner = false) =>
  once(() =>
    japaneseGame({
      id: 'tori-shogi',
      options: { swallows },
      hopsOverPinner,
      board,
      kinds: KINDS,
      startRows: 'rpckcpl/3f3/sssssss/2S1s2/SSSSSSS/3F3/LPCKCPR',
      promotions: [promotes('tori-falcon', 'tori-eagle'), promotes('tori-swallow', 'tori-goose')],
      held: ['tori-falcon', 'tori-crane', 'tori-pheasant', 'tori-left-quail', 'tori-right-quail', 'tori-swallow'],
      inTheBox: [2, 4, 4, 2, 2, 16],
      prefix: 'tori-',
      columnLimit: { 'tori-swallow': swallows },
      mateBan: ['tori-swallow'],
      plyLimit: 1000,
    }),
  )

const games = { 1: tori(1), 2: tori(2) }
const firstRules = { 1: tori(1, true), 2: tori(2, true) }
