import {
  type ActionList,
  ALL_EIGHT,
  byScore,
  countersOf,
  defineEntry,
  defineGame,
  digitField,
  drawn,
  fieldText,
  type Game,
  itemsOn,
  type Looks,
  layout,
  ORTHOGONAL,
  type Position,
  plain,
  rowsOf,
  sampleListed,
  squares,
  type ValuesOf,
  whyNotPut,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { type Catching, catching } from './catching.ts'
import { reversiEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: ['4x4', '6x6', '7x6', '8x8', '10x10', '12x12'],
    default: '8x8',
  },
  directions: {
    kind: 'choice',
    values: ['all', 'orthogonal'],
    default: 'all',
  },
  flip: {
    kind: 'choice',
    values: ['all', 'longest'],
    default: 'all',
  },
  win: {
    kind: 'choice',
    values: ['most', 'fewest'],
    default: 'most',
  },
} as const

export const reversi = defineEntry({
  id: 'reversi',
  catalogue: ['reversi'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['place', 'flank', 'convert'],
  options,
  presets: {
    orthogonal: {
      options: { directions: 'orthogonal', flip: 'longest' },
    },
    othello: { options: {} },
    'reverse-othello': {
      options: { win: 'fewest' },
    },
    'mtte-6x7': { options: { size: '7x6' } },
  },
  bot: { ...bot, judge: { load: async () => (await import('./judge/judge.ts')).judgeFor } },
  create,
})

const LETTERS = '.xo'

/** What the player on turn can do. */
const MAY_PLACE = 0
const MUST_PASS = 1
const OVER = 2

/** `frontier` lists the empty cells beside a disc, the only ones where a disc may go, in any order; `place` says where a cell stands in it, or -1. */
const reversiSlots = (cells: number) =>
  layout(
    { board: cells, border: 1, turn: 1, passes: 1 },
    { state: 1, discs: 2, waiting: 1, frontier: cells, place: cells },
  )

const DISCS_BY_VALUE: Looks = [
  undefined,
  { kind: 'disc', owner: 0, glyph: 'x', face: 'front' },
  { kind: 'disc', owner: 1, glyph: 'o', face: 'back' },
]

interface ReversiRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  emptyBoard(): Position
  occupy(p: Position, cell: number, seat: number): void
  /** Passing is allowed only without a flipping move; two passes or a full board end the game. */
  beginTurn(p: Position): void
}

function reversiRules(
  cells: number,
  slots: ReturnType<typeof reversiSlots>,
  ways: number,
  onlyLongest: boolean,
  lines: Catching,
): ReversiRules {
  const { first, catches, caught, mostCaught, onlyLongestLine, flip } = lines
  const { start: near, cells: beside } = lines.beside
  const PASS = cells
  const stride = cells + 1
  const { turn: TURN, passes: PASSES, state: STATE, discs: DISCS } = slots.at
  const { waiting: WAITING, frontier: FRONTIER, place: PLACE } = slots.at

  function occupy(p: Position, cell: number, seat: number): void {
    p[cell] = seat + 1
    p[DISCS + seat]++
    const hole = p[PLACE + cell]
    if (hole >= 0) {
      const moved = p[FRONTIER + --p[WAITING]]
      p[FRONTIER + hole] = moved
      p[PLACE + moved] = hole
      p[PLACE + cell] = -1
    }
    for (let i = near[cell], end = near[cell + 1]; i < end; i++) {
      const next = beside[i]
      if (p[next] !== 0 || p[PLACE + next] >= 0) continue
      p[PLACE + next] = p[WAITING]
      p[FRONTIER + p[WAITING]++] = next
    }
  }

  function beginTurn(p: Position): void {
    p[STATE] = OVER
    if (p[PASSES] === 2 || p[DISCS] + p[DISCS + 1] === cells) return
    p[STATE] = MAY_PLACE
    const own = p[TURN] + 1
    for (let i = FRONTIER, end = FRONTIER + p[WAITING]; i < end; i++) if (catches(p, p[i], own)) return
    p[STATE] = MUST_PASS
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[STATE] === OVER || seat !== p[TURN]) return
    if (p[STATE] === MUST_PASS) {
      out.add(PASS)
      return
    }
    const own = seat + 1
    for (let cell = 0; cell < cells; cell++) {
      if (p[PLACE + cell] < 0 || !catches(p, cell, own)) continue
      if (!onlyLongest || onlyLongestLine(p, cell, own) >= 0) {
        out.add(cell)
        continue
      }
      const most = mostCaught(p, cell, own)
      for (let r = first[cell]; r < first[cell + 1]; r++)
        if (caught(p, r, own) === most) out.add(cell + stride * (1 + r - first[cell]))
    }
  }

  function emptyBoard(): Position {
    const p = new Int32Array(slots.length)
    p.fill(-1, PLACE, PLACE + cells)
    return p
  }

  return {
    emptyBoard,
    occupy,
    beginTurn,
    actions,

    sample(p, seat, random, scratch) {
      if (p[STATE] === MUST_PASS) return PASS
      const own = seat + 1
      const waiting = p[WAITING]
      for (let tries = 4 * waiting; tries > 0; tries--) {
        if (!onlyLongest) {
          const cell = p[FRONTIER + random.below(waiting)]
          if (catches(p, cell, own)) return cell
          continue
        }
        // A cell and a direction: each choice among equally long lines is an action of its own.
        const guess = random.below(waiting * ways)
        const cell = p[FRONTIER + ((guess / ways) | 0)]
        const r = first[cell] + (guess % ways)
        if (r >= first[cell + 1]) continue
        const n = caught(p, r, own)
        if (n === 0 || n < mostCaught(p, cell, own)) continue
        return onlyLongestLine(p, cell, own) >= 0 ? cell : cell + stride * (1 + r - first[cell])
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      if (action === PASS) p[PASSES]++
      else {
        p[PASSES] = 0
        const cell = action % stride
        if (!onlyLongest) for (let r = first[cell], end = first[cell + 1]; r < end; r++) flip(p, r, seat)
        else if (action < stride) flip(p, onlyLongestLine(p, cell, seat + 1), seat)
        else flip(p, first[cell] + ((action / stride) | 0) - 1, seat)
        occupy(p, cell, seat)
      }
      p[TURN] = 1 - seat
      beginTurn(p)
    },
  }
}

function create(chosen: ValuesOf<typeof options>): Game {
  const [width, height] = chosen.size.split('x').map(Number)
  const board = squares({ width, height, shade: plain })
  const cells = board.size
  const rows = rowsOf(board)
  const directions = chosen.directions === 'all' ? ALL_EIGHT : ORTHOGONAL
  const slots = reversiSlots(cells)
  const { turn: TURN, passes: PASSES, state: STATE, discs: DISCS } = slots.at
  const lines = catching(board, directions, DISCS)
  const rules = reversiRules(cells, slots, directions.length, chosen.flip === 'longest', lines)
  const { emptyBoard, occupy, beginTurn, ...moves } = rules

  // An action is the cell, plus a multiple of `stride` for each choice among equally long lines.
  const PASS = cells
  const stride = cells + 1
  /** The nearest disc of the line that an action has chosen. */
  const nearestCaught = (action: number) => lines.nearest(lines.first[action % stride] + ((action / stride) | 0) - 1)

  /** The four middle cells, the same colours touching by their corners: dark on d5 and e4 of the 8x8 board. */
  function start(): Position {
    const p = emptyBoard()
    const [left, right] = [(width >> 1) - 1, width >> 1]
    const [low, high] = [(height >> 1) - 1, height >> 1]
    const siteAt = (x: number, y: number) => board.shapes.findIndex((shape) => shape.x === x && shape.y === y)
    occupy(p, siteAt(left, low), 1)
    occupy(p, siteAt(right, low), 0)
    occupy(p, siteAt(left, high), 0)
    occupy(p, siteAt(right, high), 1)
    beginTurn(p)
    return p
  }

  const reason = chosen.win === 'most' ? 'majority' : 'minority'
  const darkAhead = byScore(chosen.win === 'most' ? [1, 0] : [0, 1], reason)
  const lightAhead = byScore(chosen.win === 'most' ? [0, 1] : [1, 0], reason)
  const level = drawn(2, 'equal')

  return defineGame({
    id: 'reversi',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    // A pass is followed by a disc or by the end.
    bound: 2 * cells,
    singleActionTurns: true,
    evaluation: reversiEvaluation(board, slots.at, lines.catches, chosen.win === 'fewest'),
    start,

    actors: (p) => (p[STATE] === OVER ? 0 : 1 << p[TURN]),

    ...moves,

    result(p) {
      if (p[STATE] !== OVER) return null
      const lead = p[DISCS] - p[DISCS + 1]
      return lead > 0 ? darkAhead : lead < 0 ? lightAhead : level
    },

    name(_, action) {
      if (action === PASS) return 'pass'
      const cell = board.shapes[action % stride].name
      return action < stride ? cell : `${cell}-${board.shapes[nearestCaught(action)].name}`
    },

    // Where two lines are equally long, the second touch is the nearest disc of the line to flip.
    touches(_, action) {
      if (action === PASS) return ['pass']
      return action < stride ? [action] : [action % stride, nearestCaught(action)]
    },

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, DISCS_BY_VALUE),
      counters: countersOf('discs', 2, (seat) => p[DISCS + seat]),
    }),

    why: (p, _, touches) => whyNotPut(touches, (cell) => p[cell] !== 0, 'flips-nothing'),

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      fields: [digitField(PASSES, 2)],
      form: refuse('form'),
      empty: emptyBoard,
      put(p, cell, value) {
        occupy(p, cell, value - 1)
        return undefined
      },
      settle(p) {
        beginTurn(p)
        return undefined
      },
    }),
  })
}
