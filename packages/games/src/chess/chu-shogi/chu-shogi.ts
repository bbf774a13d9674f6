import { defineEntry } from '@jatekvilag/engine'
import { GREAT_WORDS, greatGame } from '../family/great/game.ts'
import { CHU_MEN } from '../family/great/men.ts'
import { japaneseBoard } from '../family/japanese.ts'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }

export const chuShogi = defineEntry({
  id: 'chu-shogi',
  catalogue: ['chu-shogi'],
  names: { hu: 'Csusógi', en: 'Chu shogi' },
  aliases: ['middle shogi', 'chū shōgi', 'csúsógi', 'közepes sógi'],
  chapter: 'chess',
  players: [2, 2],
  minutes: 150,
  luck: false,
  secrets: false,
  mechanics: ['check', 'capture-all-royals', 'promotion-zone', 'lion-double-move', 'lion-trading-rules'],
  blurb: {
    hu: 'A nagy japán sakkjátékok klasszikusa: negyvenhat figura oldalanként, huszonegyféle, középen az oroszlánnal, amely egy lépésben kétszer üthet. A leütött figurák nem térnek vissza.',
    en: 'The classic of the great Japanese chess games: forty-six men a side of twenty-one kinds, with a lion in the middle that may capture twice in one move. Captured men do not come back.',
  },
  options: {
    drops: {
      kind: 'switch',
      names: { hu: 'A leütött figurák gazdát cserélnek', en: 'Captured men change sides' },
      default: false,
    },
  },
  presets: {
    'with-drops': { names: { hu: 'Csusógi lerakással', en: 'Chu shogi with drops' }, options: { drops: true } },
  },
  words: GREAT_WORDS,
  bot,
  create: ({ drops }) => (drops ? withDrops() : plain()),
})

const START =
  'lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL'

const chu = (drops: boolean) =>
  once(() =>
    greatGame({
      id: 'chu-shogi',
      options: { drops },
      board: japaneseBoard(12, 12),
      men: CHU_MEN,
      startRows: START,
      zone: { ranks: 4, pawnsAgain: true },
      lionRules: true,
      drops,
      menEach: 46,
      // 24 pawns with eight steps each, and 91 captures.
      mostProgress: 24 * 8 + 91,
    }),
  )

const plain = chu(false)
const withDrops = chu(true)
