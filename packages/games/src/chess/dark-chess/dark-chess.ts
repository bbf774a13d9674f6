import { defineEntry } from '@jatekvilag/engine'
import chessBot from '../chess/bot.json' with { type: 'json' }
import { once } from '../family/once.ts'
import bot from './bot.json' with { type: 'json' }
import { darkGame } from './rules.ts'
import { texts } from './texts.ts'

export const darkChess = defineEntry({
  id: 'dark-chess',
  catalogue: ['dark-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: true,
  mechanics: ['capture', 'promote', 'hidden'],
  options: {
    'en-passant': {
      kind: 'switch',
      default: true,
    },
  },
  presets: {
    'no-en-passant': {
      options: { 'en-passant': false },
    },
  },
  bot: { ...bot, weights: chessBot.weights },
  create: ({ 'en-passant': enPassant }) => (enPassant ? withPassing() : withoutPassing()),
})

const withPassing = once(() => darkGame(true))
const withoutPassing = once(() => darkGame(false))
