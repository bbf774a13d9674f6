import { defineEntry, type Game, layers, SPACE_AXES } from '@jatekvilag/engine'
import { slideGame } from '../family/slide-family.ts'
import { pathFrom } from '../family/slides.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const scoreFour = defineEntry({
  id: 'score-four',
  catalogue: ['score-four'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['fall', 'line', 'space'],
  options: {},
  presets: {},
  bot: {
    ...bot,
    judge: { from: 8, method: 'alpha-beta', load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

const SIZE = 4
const board = layers(SIZE, SIZE, SIZE)

function create(): Game {
  return slideGame({
    id: 'score-four',
    options: {},
    board,
    // A bead enters on the highest floor of its peg; the peg is named after its cell on the ground: b3.
    ways: Array.from({ length: SIZE * SIZE }, (_, peg) => ({
      name: board.shapes[peg].name.replace(/-.*/, ''),
      path: pathFrom(board, (SIZE - 1) * SIZE * SIZE + peg, 'down'),
    })),
    axes: SPACE_AXES,
    length: 4,
    kind: 'ball',
    refusal: 'falls-down',
  })
}
