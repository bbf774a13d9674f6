import { defineEntry, type Game, plain, squares, type ValuesOf } from '@jatekvilag/engine'
import { groupGame } from '../groups/group-game.ts'
import { clover } from './boards.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  players: {
    kind: 'choice',
    values: [2, 3, 4, 5, 6],
    default: 2,
  },
  board: {
    kind: 'choice',
    values: ['square', 'clover', 'windmill'],
    default: 'square',
  },
  size: { kind: 'number', min: 5, max: 20, default: 8 },
} as const

export const divideEtImpera = defineEntry({
  id: 'divide-et-impera',
  catalogue: ['divide-et-impera'],
  texts,
  chapter: 'logic',
  players: [2, 6],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['place', 'territory', 'connect'],
  options,
  presets: {
    '8x8': { options: {} },
    '10x10': { options: { size: 10 } },
    larger: { options: { players: 3, size: 12 } },
    'four-players': { options: { players: 4, size: 14 } },
    'six-players': { options: { players: 6, size: 16 } },
    clover: { options: { board: 'clover' } },
    windmill: { options: { board: 'windmill' } },
  },
  bot,
  create,
})

function create(chosen: ValuesOf<typeof options>): Game {
  const { size } = chosen
  const board =
    chosen.board === 'square' ? squares({ width: size, height: size, shade: plain }) : clover(chosen.board === 'clover')
  return groupGame({
    id: 'divide-et-impera',
    options: chosen,
    board,
    seats: chosen.players,
    openings: [...board.shapes.keys()],
    ownFirst: false,
    mostWin: false,
    closed: { notOwn: 'next-to-a-marker', alone: 'next-to-a-marker' },
    form: (letters) => refuse('form', letters),
  })
}
