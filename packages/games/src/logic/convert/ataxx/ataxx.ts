import { defineEntry, type Game, plain, squares, type ValuesOf } from '@jatekvilag/engine'
import { cloneGame } from '../clones/clones.ts'
import bot from './bot.json' with { type: 'json' }
import { closedCells } from './closed-cells.ts'
import { texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: ['5x5', '6x6', '7x6', '7x7', '8x8', '9x9', '10x10'],
    default: '7x7',
  },
  closed: {
    kind: 'choice',
    values: ['none', 'pillars', 'middle', 'sides', 'three'],
    default: 'none',
  },
  discs: {
    kind: 'choice',
    values: ['enough', 'one-short'],
    default: 'enough',
  },
} as const

export const ataxx = defineEntry({
  id: 'ataxx',
  catalogue: ['ataxx', 'mtte-back-and-back'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'convert', 'territory'],
  options,
  presets: {
    blocked: { options: { closed: 'pillars' } },
    size: { options: { size: '9x9' } },
    'mtte-back-and-back': { options: { size: '7x6', closed: 'three', discs: 'one-short' } },
  },
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

function create(chosen: ValuesOf<typeof options>): Game {
  const [width, height] = chosen.size.split('x').map(Number)
  const closedAt = closedCells(chosen.closed, width, height)
  const board = squares({
    width,
    height,
    shade: plain,
    regions: (at) => ({ closed: { sites: closedAt.map(([x, y]) => at(x, y)), look: 'dark' } }),
  })
  const corner = (x: number, y: number) => board.shapes.findIndex((shape) => shape.x === x && shape.y === y)
  const [left, right, low, high] = [0, width - 1, 0, height - 1]
  return cloneGame({
    id: 'ataxx',
    options: chosen,
    board,
    colours: ['dark', 'light'],
    homes: [
      [corner(left, low), corner(right, high)],
      [corner(left, high), corner(right, low)],
    ],
    closed: board.regions.closed.sites,
    spare: chosen.discs === 'one-short' ? 1 : 0,
  })
}
