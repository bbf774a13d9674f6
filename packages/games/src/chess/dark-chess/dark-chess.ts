import { defineEntry } from '@jatekvilag/engine'
import chessBot from '../chess/bot.json' with { type: 'json' }
import { once } from '../family/once.ts'
import { ORTHODOX_PROMOTIONS } from '../family/orthodox.ts'
import { westernWords } from '../family/words.ts'
import bot from './bot.json' with { type: 'json' }
import { darkGame } from './rules.ts'

export const darkChess = defineEntry({
  id: 'dark-chess',
  catalogue: ['dark-chess'],
  names: { hu: 'Sötét sakk', en: 'Dark chess' },
  aliases: ['fog of war chess', 'ködsakk'],
  chapter: 'chess',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: true,
  mechanics: ['fog-of-war', 'king-capture', 'no-check'],
  designer: 'Jens Bæk Nielsen',
  blurb: {
    hu: 'Sakk ködben: mindenki csak azt látja, amit a saját figurái elérnek. Sakk nincs, a királyt egyszerűen le kell ütni.',
    en: 'Chess in the fog: you see only what your own men can reach. There is no check; the king is simply captured.',
  },
  options: {
    'en-passant': {
      kind: 'switch',
      names: { hu: 'Menet közbeni ütés', en: 'Capture en passant' },
      default: true,
    },
  },
  presets: {
    'no-en-passant': {
      names: { hu: 'Menet közbeni ütés nélkül', en: 'Without capture en passant' },
      options: { 'en-passant': false },
    },
  },
  words: {
    ...westernWords(ORTHODOX_PROMOTIONS),
    'king-captured': { hu: 'leütötte a királyt', en: 'captured the king' },
  },
  bot: { ...bot, weights: chessBot.weights },
  create: ({ 'en-passant': enPassant }) => (enPassant ? withPassing() : withoutPassing()),
})

const withPassing = once(() => darkGame(true))
const withoutPassing = once(() => darkGame(false))
