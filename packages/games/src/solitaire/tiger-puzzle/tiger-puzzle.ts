import { defineEntry } from '@jatekvilag/engine'
import { blockGame } from '../blocks/block-game.ts'
import { blockSet } from '../blocks/block-set.ts'
import bot from './bot.json' with { type: 'json' }
import { BLOCKS, cage, cageGoal } from './cage.ts'
import { texts } from './texts.ts'

export const tigerPuzzle = defineEntry({
  id: 'tiger-puzzle',
  catalogue: ['tiger-puzzle'],
  texts,
  chapter: 'solitaire',
  players: [1, 1],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'block', 'puzzle'],
  options: {},
  presets: {},
  bot,
  create(options) {
    const set = blockSet(cage, BLOCKS)
    return blockGame({
      id: 'tiger-puzzle',
      options,
      set,
      start: 'fffrry/bbbxxk/bbbxxk/tttppp/ttt3/ttt3',
      goal: cageGoal(set),
      par: 36,
      road: ROAD,
      look(shape) {
        const { letter, wall } = BLOCKS[shape]
        if (letter === 't') return { kind: 'tiger', owner: 0 }
        return { kind: wall ? `walled-${wall}` : 'block', owner: -1 }
      },
    })
  },
})

/** 36 moves, 39 slides. */
const ROAD =
  'd3-d2 d2-d1 f4-f3 d4-d3 d6-d5 f6-f5 a6-b6 b6-c6 c6-d6 a4-a5 a1-a2 d1-c1 c1-b1 b1-a1 f3-f2 f2-f1 d3-d2 d2-d1 d5-d4 d4-d3 f5-f4 f4-f3 d6-d5 d5-d4 a5-b5 b5-c5 c5-d5 a2-a3 a3-a4 a1-a1r d1-c1 d3-c3 c3-b3 f3-e3 e3-e2 e2-e1 d4-d3 d5-d4 d4-e4l a4-b4 a1-a2 a2-a3 a3-a4 c1-b1 b1-a1 b3-a3 d3-c3 f1-f2 e1-f1 c3-c2 c2-c1 c1-c1r f2-e2 e2-d2 f1-e1 e1-d1 e4-e3 e3-e2 e2-e1 b4-c4 c4-d4 c1-c2 c2-c3 c3-c4 d2-c3l'
