import { defineEntry, type Game, hexes, type Site, sites, type ValuesOf } from '@jatekvilag/engine'
import { lettered, letteredLabels } from '../../../families/lettered-hexagons.ts'
import { cloneGame } from '../clones/clones.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  players: {
    kind: 'choice',
    values: [2, 3],
    default: 2,
  },
} as const

export const hexxagon = defineEntry({
  id: 'hexxagon',
  catalogue: ['hexxagon'],
  texts,
  chapter: 'logic',
  players: [2, 3],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'convert', 'territory'],
  options,
  presets: {
    two: { options: { players: 2 } },
    three: { options: { players: 3 } },
  },
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const SIDE = 5
const board = hexes({ cells: lettered(SIDE), labels: letteredLabels(SIDE) })

/** Every second corner belongs to one of two players, every third one to one of three. */
const HOMES: Record<number, readonly Site[][]> = {
  2: [sites(board, 'a1 e9 i5'), sites(board, 'a5 i9 e1')],
  3: [sites(board, 'a1 i9'), sites(board, 'a5 i5'), sites(board, 'e9 e1')],
}

function create(chosen: ValuesOf<typeof options>): Game {
  return cloneGame({
    id: 'hexxagon',
    options: chosen,
    board,
    colours: chosen.players === 2 ? ['red', 'blue'] : ['red', 'blue', 'green'],
    homes: HOMES[chosen.players],
    closed: [],
    spare: 0,
  })
}
