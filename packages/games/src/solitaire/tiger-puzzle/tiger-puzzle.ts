import { defineEntry } from '@jatekvilag/engine'
import { blockGame } from '../blocks/block-game.ts'
import { blockSet } from '../blocks/block-set.ts'
import bot from './bot.json' with { type: 'json' }
import { BLOCKS, cage, cageGoal } from './cage.ts'
import { texts } from './texts.ts'

export const START = 'fffrry/bbbxxk/bbbxxk/tttppp/ttt3/ttt3'

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
      start: START,
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

/** 36 moves; no way is shorter, as a search from both ends has shown (see the test). */
const ROAD =
  'd3-d2 d2-d1 d4-d3 d3-d2 f4-e4 e4-d4 f6-f5 f5-f4 f4-f3 d6-e6 e6-e5 a6-b6 b6-c6 c6-d6 a4-a5 a1-a2 d1-c1 c1-b1 b1-a1 d2-d1 d1-e1 d4-d3 d3-d2 d2-d1 e5-e4 e4-d4 d4-d3 d6-d5 d5-d4 a5-b5 b5-c5 c5-d5 a2-a3 a3-a4 d3-c3 c3-b3 b3-b2 b2-a2 f3-e3 e3-d3 d3-c3 d4-d3 d5-d4 d4-e4l a4-b4 c3-b3 b3-a3 a3-a4 a4-a5 a5-a6 a2-a2r a2-a3 a3-a4 a1-a1r d3-c3 c3-b3 e1-e2 d1-c2l c2-c1 c1-d1 d1-e1 b3-d1r d1-c1 c1-b1 e2-d2 d2-c2 c2-c1 e1-e2 e2-e3 e3-d3 d3-c3 e4-e3 e3-e2 e2-e1 b4-c4 c4-d4 b1-b2 b2-b3 b3-b4 b4-c4'
