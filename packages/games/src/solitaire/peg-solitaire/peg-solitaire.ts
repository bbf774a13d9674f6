import { defineEntry, ORTHOGONAL, siteNamed } from '@jatekvilag/engine'
import { crossBoard, pegBoard } from '../pegs/peg-board.ts'
import { pegGame } from '../pegs/peg-game.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const pegSolitaire = defineEntry({
  id: 'peg-solitaire',
  catalogue: ['peg-solitaire'],
  texts,
  chapter: 'solitaire',
  players: [1, 1],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'puzzle'],
  options: {
    board: { kind: 'choice', values: ['english', 'european'], default: 'english' },
    hole: { kind: 'choice', values: ['usual', 'choose'], default: 'usual' },
    end: { kind: 'choice', values: ['anywhere', 'choose'], default: 'anywhere' },
  },
  presets: {
    'english-33': { options: {} },
    'european-37': { options: { board: 'european' } },
    'own-hole': { options: { hole: 'choose' } },
    'fixed-end': { options: { hole: 'choose', end: 'choose' } },
  },
  bot,
  create(options) {
    const isEuropean = options.board === 'european'
    const board = crossBoard(isEuropean)
    // On the larger board the hole in the middle cannot be solved.
    const usual = siteNamed(board, isEuropean ? 'c4' : 'd4')
    const middle = siteNamed(board, 'd4')
    return pegGame({
      id: 'peg-solitaire',
      options,
      pegBoard: pegBoard(board, ORTHOGONAL),
      weight: (site) => (board.shapes[site].x - 3) ** 2 + (board.shapes[site].y - 3) ** 2,
      hole: options.hole === 'usual' ? usual : undefined,
      choosesEnd: options.end === 'choose',
      kind: 'glass-marble',
      // Ernest Bergholt, 1912; John Beasley proved in 1964 that nothing shorter does it.
      par: (pegs, target) =>
        !isEuropean && pegs.length === 32 && !pegs.includes(middle) && (target ?? middle) === middle ? 18 : undefined,
    })
  },
})
