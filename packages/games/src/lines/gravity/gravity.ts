import { defineEntry, FOUR_AXES, type Game, plain, squares } from '@jatekvilag/engine'
import { slideGame } from '../family/slide-family.ts'
import { pathFrom } from '../family/slides.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const gravity = defineEntry({
  id: 'gravity',
  catalogue: ['gravity'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'slide', 'line'],
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

/** Towards the nearest edge; from a main diagonal, where two edges are equally near, towards the corner. */
function pull(x: number, y: number): string {
  const distances = { north: SIZE - 1 - y, south: y, east: SIZE - 1 - x, west: x }
  const least = Math.min(...Object.values(distances))
  return Object.entries(distances)
    .filter(([, distance]) => distance === least)
    .map(([direction]) => direction)
    .join('-')
}

function create(): Game {
  return slideGame({
    id: 'gravity',
    options: {},
    board,
    ways: board.shapes.map(({ name, x, y }, cell) => ({
      name,
      path: pathFrom(board, cell, pull(x, y)),
      touches: [cell],
    })),
    axes: FOUR_AXES,
    length: 4,
    kind: 'stone',
  })
}
