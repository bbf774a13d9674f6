import { defineEntry } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { rowAhead } from '../family/common-men.ts'
import { JAPANESE_WORDS, japaneseBoard, japaneseGame } from '../family/japanese.ts'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }

export const toriShogi = defineEntry({
  id: 'tori-shogi',
  catalogue: ['tori-shogi'],
  names: { hu: 'Torisógi', en: 'Tori shogi (bird shogi)' },
  aliases: ['madársógi', 'bird chess', '禽将棋'],
  chapter: 'chess',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['check', 'mate', 'drops', 'mandatory-promotion'],
  blurb: {
    hu: 'A sógi madarakkal, hétszer hetes táblán: fecskék, fürjek, darvak és a főnix. A leütött madár átrepül a másik csapatba.',
    en: 'Shogi with birds on seven by seven: swallows, quails, cranes and the phoenix. A captured bird flies over to the other side.',
  },
  options: {
    swallows: {
      kind: 'choice',
      names: { hu: 'Fecskék egy oszlopban', en: 'Swallows in a file' },
      values: [1, 2],
      default: 1,
    },
  },
  presets: {
    'two-swallows': { names: { hu: 'Két fecske egy oszlopban', en: 'Standard drop rule' }, options: { swallows: 2 } },
  },
  words: {
    ...JAPANESE_WORDS,
    'column-limit': {
      hu: 'Ebben az oszlopban már nem fér el több előléptetetlen fecske.',
      en: 'This file holds no further unpromoted swallow of yours.',
    },
    'drop-mate': { hu: 'Fecske lerakásával nem szabad mattot adni.', en: 'A swallow may not be dropped to give mate.' },
  },
  bot,
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
