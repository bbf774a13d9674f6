import {
  defineEntry,
  defineGame,
  drawn,
  endingBy,
  type Game,
  type Looks,
  neighbourLists,
  type Position,
  parsed,
  standsUpright,
  triangles,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import { openTable } from '../open-table/open-table.ts'
import bot from './bot.json' with { type: 'json' }
import { triangleEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const spangles = defineEntry({
  id: 'spangles',
  catalogue: ['spangles'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['tile', 'line'],
  options: {},
  presets: {},
  bot,
  create,
})

/** Our table, far larger than a game needs; its middle triangle stands upright. */
const WIDTH = 33
const HEIGHT = 21

/** By the slot `end`. */
const results = [null, won(2, 0, 'triangle'), won(2, 1, 'triangle'), drawn(2, 'no-moves')]
const FULL = 3

function create(): Game {
  const board = triangles({ width: WIDTH, height: HEIGHT })
  const table = openTable({
    board,
    middle: 'q11',
    least: 1,
    refusals: { form: refuse('form'), noCell: (name) => refuse('no-cell', name), apart: refuse('apart') },
  })
  const { slots, emptyTable, lay, list, any, isFull, windowOf, write } = table
  const { turn: TURN, end: END } = slots.at
  const { start, cells: near } = neighbourLists(board)

  /** A larger triangle: a tile of any colour in the middle, and on its three sides tiles of this one. */
  function isMiddle(p: Position, cell: number, own: number): boolean {
    if (p[cell] === 0 || start[cell + 1] - start[cell] < 3) return false
    const i = start[cell]
    return p[near[i]] === own && p[near[i + 1]] === own && p[near[i + 2]] === own
  }

  /** Whether the tile on this cell completes one for its owner, as its middle or as a corner. */
  function completes(p: Position, cell: number): boolean {
    const own = p[cell]
    if (isMiddle(p, cell, own)) return true
    for (let i = start[cell]; i < start[cell + 1]; i++) if (isMiddle(p, near[i], own)) return true
    return false
  }

  /** Who has won by the tile on this cell, plus one: its owner first, or else the other side if it fills their middle. */
  function wonBy(p: Position, cell: number): number {
    const own = p[cell]
    return completes(p, cell) ? own : isMiddle(p, cell, 3 - own) ? 3 - own : 0
  }

  const sites = [...board.shapes.keys()]
  const looks: Looks[] = [false, true].map((upright) =>
    Array.from('.xo', (glyph, value) =>
      value === 0 ? undefined : { kind: 'spangle', owner: value - 1, glyph, rotation: upright ? 0 : 180 },
    ),
  )
  const looksAt = (site: number) => looks[standsUpright(site % WIDTH, Math.floor(site / WIDTH)) ? 1 : 0]

  function winningSites(p: Position): number[] {
    if (p[END] === 0 || p[END] === FULL) return []
    const middle = sites.find((cell) => isMiddle(p, cell, p[END]))
    return middle === undefined ? [] : [middle, ...near.subarray(start[middle], start[middle + 1])]
  }

  return defineGame({
    id: 'spangles',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: board.size,
    singleActionTurns: true,
    evaluation: triangleEvaluation(table),
    hash: table.hash,
    start: emptyTable,
    ...endingBy(TURN, END, results, 0),

    actions(p, seat, out) {
      if (p[END] === 0 && seat === p[TURN]) list(p, out)
    },
    sample: (p, _, random) => any(p, random),

    play(p, seat, action) {
      lay(p, action, seat)
      p[TURN] = 1 - seat
      p[END] = wonBy(p, action) || (isFull(p) ? FULL : 0)
    },

    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],

    scene(p) {
      const winning = winningSites(p)
      return {
        items: sites.flatMap((site) => {
          const look = looksAt(site)[p[site]]
          return look ? [{ site, ...look }] : []
        }),
        marks: winning.length ? [{ kind: 'winning', owner: p[END] - 1, sites: winning }] : [],
        window: windowOf(p),
      }
    },

    why: (p, _, touches) => whyNotPut(touches, (cell) => p[cell] !== 0, 'touch-a-side'),

    write,
    read(text) {
      const read = table.read(text)
      if (!read.ok) return read
      const p = read.value
      // The last tile was laid by who is not on turn.
      const owners = [2 - p[TURN], 1 + p[TURN]]
      p[END] = owners.find((own) => sites.some((cell) => isMiddle(p, cell, own))) ?? (isFull(p) ? FULL : 0)
      return parsed(p)
    },
  })
}
