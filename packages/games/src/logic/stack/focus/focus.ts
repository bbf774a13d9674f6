import {
  type ActionList,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  type Item,
  layout,
  ORTHOGONAL,
  type Position,
  plain,
  rays,
  rowsOf,
  sites,
  squares,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { commanderOf, discAt, discsOf, heightOf, pileOf, setOn, topOf, withoutTopOf } from '../columns/column.ts'
import bot from './bot.json' with { type: 'json' }
import { focusEvaluation } from './evaluation.ts'
import { focusText } from './text.ts'
import { texts } from './texts.ts'

const options = {
  moves: { kind: 'choice', values: ['carry', 'sackson'], default: 'carry' },
  reserve: { kind: 'choice', values: ['free', 'turn'], default: 'free' },
} as const

export const focus = defineEntry({
  id: 'focus',
  catalogue: ['focus'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'stack'],
  options,
  presets: {
    'reserve-is-move': { options: { reserve: 'turn' } },
    sackson: { options: { moves: 'sackson', reserve: 'turn' } },
  },
  bot,
  create,
})

const SIZE = 8
/** No tower is higher; what is too much comes off from below. */
const HIGHEST = 5
export const DISCS = 18
/** Turns of both sides together without a jump, a capture or a placed disc, and turns in all, that make a draw. */
const CALM_TURNS = 200
const MOST_TURNS = 600

/** Eight by eight without the three cells of each corner. */
const fromEnd = (i: number) => Math.min(i, SIZE - 1 - i)
const board = squares({
  width: SIZE,
  height: SIZE,
  exists: (x, y) => fromEnd(x) + fromEnd(y) > 1,
  shade: plain,
  pile: [0, 0.17],
})
const CELLS = board.size
const WAYS = ORTHOGONAL.length
const lines = rays(board, ORTHOGONAL)

const slots = layout({ board: CELLS, turn: 1, reserve: 2, placed: 1 }, { calm: 1, played: 1, over: 1 })
const { turn: TURN, reserve: RESERVE, placed: PLACED, calm: CALM, played: PLAYED, over: OVER } = slots.at
const PLAYING = -1
const DRAWN = 2
const OUTCOMES = [won(2, 0, 'no-moves'), won(2, 1, 'no-moves'), drawn(2, 'move-limit')]

/** A move is ((cell * WAYS + direction) * HIGHEST + discs - 1); then a reserve disc is placed on a cell. */
const PLACE = CELLS * WAYS * HIGHEST
const cellOf = (action: number) => (action / (WAYS * HIGHEST)) | 0
const rayOf = (action: number) => (((action / HIGHEST) | 0) % WAYS) * CELLS + cellOf(action)
const discsIn = (action: number) => (action % HIGHEST) + 1

const isOwn = (p: Position, cell: number, seat: number) => p[cell] !== 0 && commanderOf(p[cell]) === seat

const SETUP = [
  sites(board, 'b2 c2 f2 g2 d3 e3 b4 c4 f4 g4 d5 e5 b6 c6 f6 g6 d7 e7'),
  sites(board, 'd2 e2 b3 c3 f3 g3 d4 e4 b5 c5 f5 g5 d6 e6 b7 c7 f7 g7'),
]

function create(chosen: ValuesOf<typeof options>): Game {
  const carries = chosen.moves === 'carry'
  const placingIsTurn = chosen.reserve === 'turn'

  /**
   * How many cells the discs of a tower may go along a ray at most, one disc a cell: over empty cells only. An enemy on the
   * first cell is jumped and carried along, and its cell is not counted. In the other game anything may lie on the way.
   */
  function longest(p: Position, cell: number, ray: number, seat: number): number {
    const start = lines.start[ray]
    const cells = lines.start[ray + 1] - start
    const height = heightOf(p[cell])
    if (!carries) return Math.min(height, cells)
    const jumps = cells > 0 && p[lines.cells[start]] !== 0 && !isOwn(p, lines.cells[start], seat) ? 1 : 0
    let n = 0
    while (n < height && n + jumps < cells && p[lines.cells[start + n + jumps]] === 0) n++
    return n
  }

  function listMoves(p: Position, seat: number, out: ActionList): void {
    for (let cell = 0; cell < CELLS; cell++) {
      if (!isOwn(p, cell, seat)) continue
      for (let d = 0; d < WAYS; d++) {
        const most = longest(p, cell, d * CELLS + cell, seat)
        for (let n = 1; n <= most; n++) out.add((cell * WAYS + d) * HIGHEST + n - 1)
      }
    }
  }

  function canMove(p: Position, seat: number): boolean {
    for (let cell = 0; cell < CELLS; cell++)
      if (isOwn(p, cell, seat))
        for (let d = 0; d < WAYS; d++) if (longest(p, cell, d * CELLS + cell, seat) > 0) return true
    return false
  }

  const mayPlace = (p: Position, seat: number) => p[RESERVE + seat] > 0 && p[PLACED] === 0

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== PLAYING || seat !== p[TURN]) return
    listMoves(p, seat, out)
    if (mayPlace(p, seat)) for (let cell = 0; cell < CELLS; cell++) out.add(PLACE + cell)
  }

  /** Lays a tower down; surplus discs go from the bottom: own ones into the reserve, enemy ones out of the game. */
  function lay(p: Position, cell: number, tower: number, seat: number): void {
    const surplus = heightOf(tower) - HIGHEST
    if (surplus > 0) p[RESERVE + seat] += discsOf(tower, seat, surplus)
    p[cell] = surplus > 0 ? topOf(tower, HIGHEST) : tower
  }

  function judge(p: Position): void {
    const seat = p[TURN]
    p[OVER] = PLAYING
    if (p[RESERVE + seat] === 0 && !canMove(p, seat)) p[OVER] = 1 - seat
    else if (p[CALM] >= CALM_TURNS || p[PLAYED] >= MOST_TURNS) p[OVER] = DRAWN
  }

  function endTurn(p: Position, seat: number): void {
    p[PLACED] = 0
    p[TURN] = 1 - seat
    p[PLAYED]++
    judge(p)
  }

  function landing(p: Position, action: number): number {
    const start = lines.start[rayOf(action)]
    const jumps = carries && p[lines.cells[start]] !== 0 ? 1 : 0
    return lines.cells[start + discsIn(action) - 1 + jumps]
  }

  function play(p: Position, seat: number, action: number): void {
    if (action >= PLACE) {
      const cell = action - PLACE
      p[RESERVE + seat]--
      lay(p, cell, setOn(pileOf(seat, 1), p[cell]), seat)
      p[CALM] = 0
      p[PLACED] = 1
      if (placingIsTurn || !canMove(p, seat)) endTurn(p, seat)
      return
    }
    const from = cellOf(action)
    const to = landing(p, action)
    const first = lines.cells[lines.start[rayOf(action)]]
    const moving = topOf(p[from], discsIn(action))
    // What is jumped is lifted whole and goes under the moving discs; in the other game what stands on the goal does.
    const under = carries && p[first] !== 0 ? first : to
    const covered = p[under]
    p[CALM] = covered !== 0 && commanderOf(covered) !== seat ? 0 : p[CALM] + 1
    p[from] = withoutTopOf(p[from], discsIn(action))
    p[under] = 0
    lay(p, to, setOn(moving, covered), seat)
    endTurn(p, seat)
  }

  const names = board.shapes.map(({ name }) => name)
  const lost = (p: Position, seat: number) => {
    let left = DISCS - p[RESERVE + seat]
    for (let cell = 0; cell < CELLS; cell++) if (p[cell] !== 0) left -= discsOf(p[cell], seat, heightOf(p[cell]))
    return left
  }

  return defineGame({
    id: 'focus',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: 2 * MOST_TURNS,
    repetition: drawOnRepetition(2),
    evaluation: focusEvaluation(CELLS, slots.at, (p, action) => action < PLACE && isTaking(p, action)),

    start() {
      const p = new Int32Array(slots.length)
      for (const [seat, cells] of SETUP.entries()) for (const cell of cells) p[cell] = pileOf(seat, 1)
      p[OVER] = PLAYING
      return p
    },

    ...endingBy(TURN, OVER, OUTCOMES),
    actions,
    play,

    name(p, action) {
      if (action >= PLACE) return `@${names[action - PLACE]}`
      return `${names[cellOf(action)]}${isTaking(p, action) ? 'x' : '-'}${names[landing(p, action)]}`
    },

    touches: (p, action) => (action >= PLACE ? ['reserve', action - PLACE] : [cellOf(action), landing(p, action)]),

    scene: (p) => ({
      items: towerItems(p),
      trays: [0, 1].map((owner) => ({
        id: `reserve-${owner}`,
        label: 'reserve',
        owner,
        pieces:
          p[RESERVE + owner] > 0
            ? [
                {
                  kind: 'man',
                  owner,
                  glyph: 'xo'[owner],
                  count: p[RESERVE + owner],
                  ...(owner === p[TURN] && p[OVER] === PLAYING && mayPlace(p, owner) ? { touch: 'reserve' } : {}),
                },
              ]
            : [],
      })),
      counters: countersOf('captured', 2, (seat) => lost(p, 1 - seat)),
    }),

    why(p, seat, [first, second]) {
      if (first === 'reserve') return undefined
      if (typeof first !== 'number') return undefined
      if (p[first] === 0) return 'nothing-there'
      if (!isOwn(p, first, seat)) return 'not-your-tower'
      if (typeof second !== 'number') return 'cannot-move'
      return carries ? 'as-far-as-discs' : 'exactly-as-far'
    },

    prompt(p, seat) {
      if (p[OVER] !== PLAYING || seat !== p[TURN]) return undefined
      if (p[PLACED] === 1) return 'now-move'
      return mayPlace(p, seat) ? (placingIsTurn ? 'move-or-place' : 'may-place-first') : undefined
    },

    ...focusText({
      board,
      rows: rowsOf(board),
      slots: slots.at,
      length: slots.length,
      highest: HIGHEST,
      canMove,
      judge,
    }),
  })

  /** An enemy figure is jumped, or covered. */
  function isTaking(p: Position, action: number): boolean {
    const first = lines.cells[lines.start[rayOf(action)]]
    if (carries) return p[first] !== 0
    const to = landing(p, action)
    return p[to] !== 0 && commanderOf(p[to]) !== p[TURN]
  }
}

function towerItems(p: Position): Item[] {
  const items: Item[] = []
  for (let site = 0; site < CELLS; site++) {
    const height = heightOf(p[site])
    for (let level = 0; level < height; level++) {
      const owner = discAt(p[site], level)
      const badge = height > 1 && level === height - 1 ? { badge: `${height}` } : {}
      items.push({ site, level, kind: 'man', owner, glyph: 'xo'[owner], ...badge })
    }
  }
  return items
}
