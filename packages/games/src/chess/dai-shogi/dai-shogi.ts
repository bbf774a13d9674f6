import { defineEntry } from '@jatekvilag/engine'
import { GREAT_WORDS, greatGame } from '../family/great/game.ts'
import { CHU_MEN, DAI_MEN } from '../family/great/men.ts'
import { japaneseBoard } from '../family/japanese.ts'
import bot from './bot.json' with { type: 'json' }

export const daiShogi = defineEntry({
  id: 'dai-shogi',
  catalogue: ['dai-shogi'],
  names: { hu: 'Daisógi', en: 'Dai shogi' },
  aliases: ['large shogi', 'great shogi', 'dai shōgi', 'nagy sógi'],
  chapter: 'chess',
  players: [2, 2],
  minutes: 240,
  luck: false,
  secrets: false,
  mechanics: ['check', 'capture-all-royals', 'promotion-zone', 'lion-double-move'],
  blurb: {
    hu: 'A csusógi ősibb és nagyobb testvére: százharminc figura, huszonkilencféle, tizenötször tizenötös táblán. Vadkan és farkas, kő- és vastábornok sorakozik az oroszlán mellett.',
    en: 'The older and larger brother of chu shogi: a hundred and thirty men of twenty-nine kinds on a board of fifteen by fifteen. Boars and wolves, generals of stone and iron stand beside the lion.',
  },
  options: {
    lionRules: {
      kind: 'switch',
      names: { hu: 'A csusógi oroszlánvédelme és előléptetése', en: 'Lion and promotion rules of chu shogi' },
      default: false,
    },
    drops: {
      kind: 'switch',
      names: { hu: 'A leütött figurák gazdát cserélnek', en: 'Captured men change sides' },
      default: false,
    },
  },
  presets: {
    'with-lion-rules': {
      names: { hu: 'Daisógi oroszlánvédelemmel', en: 'Dai shogi with chu lion rules' },
      options: { lionRules: true },
    },
    'with-drops': { names: { hu: 'Daisógi lerakással', en: 'Dai shogi with drops' }, options: { drops: true } },
  },
  words: GREAT_WORDS,
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
