import { defineEntry } from '@jatekvilag/engine'
import { greatGame } from '../family/great/game.ts'
import { CHU_MEN, DAI_MEN } from '../family/great/men.ts'
import { japaneseBoard } from '../family/japanese.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const daiShogi = defineEntry({
  id: 'dai-shogi',
  catalogue: ['dai-shogi'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 240,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {
    lionRules: {
      kind: 'switch',
      default: false,
    },
    drops: {
      kind: 'switch',
      default: false,
    },
  },
  presets: {
    'with-lion-rules': {
      options: { lionRules: true },
    },
    'with-drops': { options: { drops: true } },
  },
  bot,
  create: ({ lionRules, drops }) =>
    greatGame({
      id: 'dai-shogi',
      options: { lionRules, drops },
      board: japaneseBoard(15, 15),
      men: [...CHU_MEN, ...DAI_MEN],
      startRows: START,
      zone: { ranks: 5, pawnsAgain: lionRules },
      lionRules,
      drops,
      menEach: 65,
      // 30 pawns with ten steps each, and 129 captures.
      mostProgress: 30 * 10 + 129,
    }),
})

/** The first player's rows from his back rank, left to right; the second player's are the same after half a turn. */
const ROWS = [
  'L ~N ~S ~I C S G K G S C ~I ~S ~N L',
  'A . ~C . F . T E T . F . ~C . A',
  '. ~O . ~B . ~W O N X ~W . ~B . ~O .',
  'R ~D M V B H D Q D H B V M ~D R',
  'P P P P P P P P P P P P P P P',
  '. . . . I . . . . . I . . . .',
]
const written = (men: readonly string[]) =>
  men
    .map((man) => (man === '.' ? '1' : man))
    .join('')
    .replace(/1+/g, (empty) => `${empty.length}`)
const own = ROWS.map((row) => row.split(' '))
const START = [
  ...own.map((row) => written([...row].reverse()).toLowerCase()),
  '15',
  '15',
  '15',
  ...own.map(written).reverse(),
].join('/')
