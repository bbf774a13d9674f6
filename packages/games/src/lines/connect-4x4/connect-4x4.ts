import { type Board, defineEntry, FOUR_AXES, type Game, ORTHOGONAL, plain, squares } from '@jatekvilag/engine'
import { slideGame } from '../family/slide-family.ts'
import { pathFrom, type Way } from '../family/slides.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const connect4x4 = defineEntry({
  id: 'connect-4x4',
  catalogue: ['connect-4x4'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['push', 'line'],
  options: {},
  presets: {},
  bot: {
    ...bot,
    judge: { from: 8, method: 'alpha-beta', load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

const SIZE = 8
const board = squares({ width: SIZE, height: SIZE, shade: plain })
/** In the order of ORTHOGONAL: which way the stone goes. */
const ARROWS = '^>v<'

/** Straight across from every cell of the edge; a corner offers two ways. */
function waysAcross(on: Board): Way[] {
  return on.shapes.flatMap((shape, cell) => {
    const paths = ORTHOGONAL.map((direction) => pathFrom(on, cell, direction))
    const across = paths.flatMap((path, i) =>
      path.length === SIZE ? [{ path, name: `${shape.name}${ARROWS[i]}` }] : [],
    )
    // On a corner the second touch is the next cell, which tells the direction.
    return across.map((way) => ({ ...way, touches: across.length > 1 ? way.path.slice(0, 2) : [cell] }))
  })
}

function create(): Game {
  return slideGame({
    id: 'connect-4x4',
    options: {},
    board,
    ways: waysAcross(board),
    axes: FOUR_AXES,
    length: 4,
    kind: 'stone',
    refusal: 'enter-at-the-edge',
  })
}
