import {
  type ActionList,
  ALL_EIGHT,
  type Board,
  byScore,
  defineEntry,
  defineGame,
  drawn,
  type Game,
  layout,
  ORTHOGONAL,
  type Position,
  parsed,
  plain,
  rays,
  readRows,
  rowsOf,
  squares,
  type ValuesOf,
  writeRows,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
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
  mechanics: ['placement', 'flipping', 'majority'],
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
  bot,
  create,
})

const LETTERS = '.xo'

/** What the player on turn can do. */
const MAY_PLACE = 0
const MUST_PASS = 1
const OVER = 2

/**
 * The lines outwards from each cell that are long enough to catch something, one after the other:
 * those of a cell are first[cell] … first[cell + 1] - 1, and line r begins at cells[begin[r]].
 * Each ends with the border, which is always empty, so that a walk stops there by itself.
 */
function catchingLines(board: Board, directions: readonly string[]) {
  const outwards = rays(board, directions)
  const first = new Int32Array(board.size + 1)
  const begin: number[] = []
  const cells: number[] = []
  for (let cell = 0; cell < board.size; cell++) {
    for (let d = 0; d < directions.length; d++) {
      const [from, to] = [outwards.start[d * board.size + cell], outwards.start[d * board.size + cell + 1]]
      if (to - from < 2) continue
      begin.push(cells.length)
      cells.push(...outwards.cells.subarray(from, to), board.size)
    }
    first[cell + 1] = begin.length
  }
  return { first, begin: Int32Array.from(begin), cells: Int32Array.from(cells) }
}

/** The cells whose lines begin at each cell, flattened: cells[start[cell]] … cells[start[cell + 1] - 1]. */
function cellsBeside(board: Board, lines: ReturnType<typeof catchingLines>) {
  const beside: number[][] = board.shapes.map(() => [])
  for (let cell = 0; cell < board.size; cell++)
    for (let r = lines.first[cell]; r < lines.first[cell + 1]; r++) beside[lines.cells[lines.begin[r]]].push(cell)
  const start = new Int32Array(board.size + 1)
  for (let cell = 0; cell < board.size; cell++) start[cell + 1] = start[cell] + beside[cell].length
  return { start, cells: Int32Array.from(beside.flat()) }
}

function create(chosen: ValuesOf<typeof options>): Game {
  const [width, height] = chosen.size.split('x').map(Number)
  const cells = width * height
  const board = squares({ width, height, shade: plain })
  const rows = rowsOf(board)
  const directions = chosen.directions === 'all' ? ALL_EIGHT : ORTHOGONAL
  const ways = directions.length
  const onlyLongest = chosen.flip === 'longest'
  const lines = catchingLines(board, directions)
  const { first, begin, cells: line } = lines
  const { start: near, cells: beside } = cellsBeside(board, lines)

  // An action is the cell, plus a multiple of `stride` for each choice among equally long lines.
  const PASS = cells
  const stride = cells + 1

  // `frontier` lists the empty cells beside a disc, the only ones where a disc may go, in any order;
  // `place` says where a cell stands in it, or -1.
  const slots = layout(
    { board: cells, border: 1, turn: 1, passes: 1 },
    { state: 1, discs: 2, waiting: 1, frontier: cells, place: cells },
  )
  const { turn: TURN, passes: PASSES, state: STATE, discs: DISCS } = slots.at
  const { waiting: WAITING, frontier: FRONTIER, place: PLACE } = slots.at

  function catches(p: Position, cell: number, own: number): boolean {
    const enemy = 3 - own
    for (let r = first[cell], end = first[cell + 1]; r < end; r++) {
      let i = begin[r]
      if (p[line[i]] !== enemy) continue
      do i++
      while (p[line[i]] === enemy)
      if (p[line[i]] === own) return true
    }
    return false
  }

  /** How many discs a disc at the near end of this line would catch. */
  function caught(p: Position, r: number, own: number): number {
    const enemy = 3 - own
    let i = begin[r]
    while (p[line[i]] === enemy) i++
    return p[line[i]] === own ? i - begin[r] : 0
  }

  function mostCaught(p: Position, cell: number, own: number): number {
    let most = 0
    for (let r = first[cell]; r < first[cell + 1]; r++) {
      const n = caught(p, r, own)
      if (n > most) most = n
    }
    return most
  }

  /** The line from this cell with the most caught discs; -1 when several have as many. */
  function onlyLongestLine(p: Position, cell: number, own: number): number {
    const most = mostCaught(p, cell, own)
    let found = -1
    for (let r = first[cell]; r < first[cell + 1]; r++) {
      if (caught(p, r, own) !== most) continue
      if (found >= 0) return -1
      found = r
    }
    return found
  }

  /** Turns over what a disc at the near end of this line has caught. */
  function flip(p: Position, r: number, seat: number): void {
    const n = caught(p, r, seat + 1)
    if (n === 0) return
    for (let i = begin[r], end = i + n; i < end; i++) p[line[i]] = seat + 1
    p[DISCS + seat] += n
    p[DISCS + 1 - seat] -= n
  }

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

  /** Passing is allowed only without a flipping move; two passes or a full board end the game. */
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

  /** The four middle cells, the same colours touching by their corners: dark on d5 and e4 of the 8x8 board. */
  function start(): Position {
    const p = emptyBoard()
    const corner = ((height >> 1) - 1) * width + (width >> 1) - 1
    occupy(p, corner, 1)
    occupy(p, corner + 1, 0)
    occupy(p, corner + width, 0)
    occupy(p, corner + width + 1, 1)
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
    evaluation: reversiEvaluation(board, slots.at, catches, chosen.win === 'fewest'),
    start,

    actors: (p) => (p[STATE] === OVER ? 0 : 1 << p[TURN]),

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
      scratch.count = 0
      actions(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
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
      items: rows.flat().flatMap((site) => (p[site] ? [disc(site, p[site] - 1)] : [])),
      counters: [0, 1].map((owner) => ({ label: 'discs', owner, value: p[DISCS + owner] })),
    }),

    why(p, _, touches) {
      const cell = touches[0]
      if (typeof cell !== 'number') return undefined
      return p[cell] ? 'occupied' : 'flips-nothing'
    },

    write: (p) => `${writeRows(rows, 0, LETTERS, p)} ${'xo'[p[TURN]]} ${p[PASSES]}`,

    read(text) {
      const [discs, turn, passes, ...rest] = text.trim().split(/\s+/)
      if (rest.length || !['x', 'o'].includes(turn) || !['0', '1', '2'].includes(passes)) return refuse('form')
      const read = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, discs, read)
      if (!filled.ok) return filled
      const p = emptyBoard()
      for (let cell = 0; cell < cells; cell++) if (read[cell]) occupy(p, cell, read[cell] - 1)
      p[TURN] = 'xo'.indexOf(turn)
      p[PASSES] = Number(passes)
      beginTurn(p)
      return parsed(p)
    },
  })

  function nearestCaught(action: number): number {
    return line[begin[first[action % stride] + ((action / stride) | 0) - 1]]
  }
}

const disc = (site: number, owner: number) =>
  ({ site, kind: 'disc', owner, glyph: 'xo'[owner], face: owner === 0 ? 'front' : 'back' }) as const
