import {
  defineEntry,
  type Game,
  neighbourLists,
  ORTHOGONAL,
  siteNamed,
  squares,
  type ValuesOf,
} from '@jatekvilag/engine'
import { rootGame } from '../roots/roots.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  size: { kind: 'choice', values: [10, 13, 19], default: 19 },
} as const

export const tanbo = defineEntry({
  id: 'tanbo',
  catalogue: ['tanbo'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 45,
  luck: false,
  secrets: false,
  mechanics: ['place', 'capture', 'surround'],
  options,
  presets: {
    small: { options: { size: 10 }, short: true },
  },
  bot,
  create,
})

/** Four rows of four roots, the colours alternating, white in the corner a1. */
const ROOTS = 4

function create(chosen: ValuesOf<typeof options>): Game {
  const { size } = chosen
  const board = squares({ width: size, height: size, points: true })
  const apart = (size - 1) / (ROOTS - 1)
  const homes: number[][] = [[], []]
  for (let row = 0; row < ROOTS; row++)
    for (let column = 0; column < ROOTS; column++) {
      const name = `${board.shapes[column * apart].name.replace(/\d+$/, '')}${row * apart + 1}`
      homes[1 - ((row + column) % 2)].push(siteNamed(board, name))
    }
  return rootGame({ id: 'tanbo', options: chosen, board, neighbours: neighbourLists(board, ORTHOGONAL), homes })
}
