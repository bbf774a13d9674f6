import {
  defineEntry,
  defineGame,
  drawn,
  fieldsOf,
  type Game,
  type GameParts,
  parsed,
  readRows,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { swapOption, withSwap } from '../family/swap.ts'
import bot from './bot.json' with { type: 'json' }
import { makeTable } from './table.ts'
import { refuse, texts } from './texts.ts'
import { fullNameOf, LETTERS, lookOf, symbolOf, TILES } from './tiles.ts'

const options = {
  area: {
    kind: 'choice',
    values: ['open', '8x8'],
    default: 'open',
  },
  win: {
    kind: 'choice',
    values: ['loop-or-line', 'loop'],
    default: 'loop-or-line',
  },
  swap: swapOption(),
} as const

export const trax = defineEntry({
  id: 'trax',
  catalogue: ['trax'],
  texts,
  chapter: 'connection',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['tile', 'connect', 'line'],
  options,
  presets: {
    'small-8x8': { options: { area: '8x8' } },
    loop: { options: { win: 'loop' } },
  },
  bot,
  create,
})

/** The open table has room for this many rows and columns, far more than a game of people needs. */
const OPEN_LIMIT = 32

/** By the slot `end`, which counts from 1. */
const results = [won(2, 0, 'loop'), won(2, 1, 'loop'), won(2, 0, 'line'), won(2, 1, 'line'), drawn(2, 'no-moves')]

function create(chosen: ValuesOf<typeof options>): Game {
  const limit = chosen.area === '8x8' ? 8 : OPEN_LIMIT
  const { board, slots, siteAt, ...table } = makeTable(limit, chosen.win === 'loop-or-line')
  const { turn: TURN, width: WIDTH, height: HEIGHT, end: END } = slots.at
  const { areaRows, takeStock } = table
  const [place] = siteAt
  const [only] = areaRows(1, 1)[0]

  const parts: GameParts = {
    id: 'trax',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // Every turn puts at least one tile on the table.
    bound: limit * limit,
    singleActionTurns: true,
    evaluation: table.evaluation,
    start: () => new Int32Array(slots.length),

    actors: (p) => (p[END] === 0 ? 1 << p[TURN] : 0),

    // The place and the chosen tile: site * 16 + tile. What it forces is played with it.
    actions(p, seat, out) {
      if (p[END] === 0 && seat === p[TURN]) table.listTurns(p, out, Infinity)
    },

    sample: (p, _, random, scratch) => table.sampleTurn(p, random, scratch),
    play: table.playTurn,

    result: (p) => (p[END] === 0 ? null : results[p[END] - 1]),

    // The six first tiles differ by colour too; later the neighbours settle the colours.
    name(p, action) {
      const tile = action & 15
      return `${board.shapes[action >> 4].name}${p[WIDTH] === 0 ? fullNameOf(tile) : symbolOf(tile)}`
    },

    touches: (_, action) => [action >> 4, `tile:${fullNameOf(action & 15)}`],

    scene(p) {
      const { x, y } = board.shapes[place]
      const width = p[WIDTH] === 0 ? 1 : p[WIDTH] + 2
      const height = p[HEIGHT] === 0 ? 1 : p[HEIGHT] + 2
      return {
        items: board.shapes.flatMap((_, site) => (p[site] & 15 ? [{ site, ...lookOf(p[site] & 15) }] : [])),
        choices: Object.fromEntries(TILES.map((tile) => [`tile:${fullNameOf(tile)}`, lookOf(tile)])),
        marks: table.marksOf(p),
        window: [x - 0.5, y + 0.5 - height, width, height],
      }
    },

    why(p, _, touches) {
      const site = touches[0]
      if (typeof site !== 'number') return undefined
      if (p[site] & 15) return 'occupied'
      return p[site] === 0 ? 'next-to-a-tile' : 'no-tile-fits'
    },

    write(p) {
      const tiles = p.map((value) => value & 15)
      const text = p[WIDTH] === 0 ? '-' : writeRows(areaRows(p[WIDTH], p[HEIGHT]), 0, LETTERS, tiles)
      return `${text} ${'wb'[p[TURN]]}`
    },

    read(text) {
      const [rows, turn, ...rest] = fieldsOf(text)
      if (rest.length || !['w', 'b'].includes(turn)) return refuse('form')
      const p = new Int32Array(slots.length)
      p[TURN] = 'wb'.indexOf(turn)
      if (rows === '-') return parsed(p)
      const height = rows.split('/').length
      const width = [...rows.split('/')[0].matchAll(/\d+|./g)].reduce((sum, [token]) => sum + (Number(token) || 1), 0)
      if (width > limit || height > limit) return refuse('no-room', limit)
      p[WIDTH] = width
      p[HEIGHT] = height
      const filled = readRows(areaRows(width, height), 0, LETTERS, rows, p)
      if (!filled.ok) return filled
      const wrong = takeStock(p)
      return wrong ? refuse(wrong) : parsed(p)
    },
  }

  if (!chosen.swap) return defineGame(parts)
  const swapped = withSwap(parts, {
    action: 16 * board.size,
    isOffered: (p) => p[WIDTH] === 1 && p[HEIGHT] === 1 && p[TURN] === 1,
    // The tile lies as before, with white where black was.
    turnedRound: (p) => 16 * place + (15 ^ (p[only] & 15)),
  })
  return defineGame(swapped)
}
