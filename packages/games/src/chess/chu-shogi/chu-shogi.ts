import { defineEntry } from '@jatekvilag/engine'
import { greatGame } from '../family/great/game.ts'
import { CHU_MEN } from '../family/great/men.ts'
import { japaneseBoard } from '../family/japanese.ts'
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const chuShogi = defineEntry({
  id: 'chu-shogi',
  catalogue: ['chu-shogi'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 150,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {
    drops: {
      kind: 'switch',
      default: false,
    },
  },
  presets: {
    'with-drops': { options: { drops: true } },
  },
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
