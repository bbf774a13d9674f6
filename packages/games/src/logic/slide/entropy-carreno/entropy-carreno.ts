import {
  type ActionList,
  ALL_EIGHT,
  counted,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldsOf,
  fromTo,
  type Game,
  layout,
  type Mark,
  neighbourLists,
  type Position,
  parsed,
  plain,
  rays,
  readRows,
  rowsOf,
  seatLettered,
  sites,
  squares,
  won,
  writeRows,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { entropyEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const entropyCarreno = defineEntry({
  id: 'entropy-carreno',
  catalogue: ['entropy-carreno'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'formation'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const SIZE = 5
const CELLS = SIZE * SIZE
const MEN_EACH = 7
/** Nothing is ever captured or placed, so a hundred turns of each side make a draw. */
const MOST_TURNS = 200

const board = squares({ width: SIZE, height: SIZE, shade: plain })
const rows = rowsOf(board)
const step = fromTo(board)
const PASS = step.end
const LETTERS = '.wb'
const SEATS = 'wb'

/** Slot value 0 is an empty cell, seat + 1 a man; `men` is the same once more as a set of cells for each seat. */
const slots = layout({ board: CELLS, turn: 1 }, { played: 1, over: 1, men: 2 })
const { men: MEN, turn: TURN, played: PLAYED, over: OVER } = slots.at
const PLAYING = -1
const MOVE_LIMIT = 2
const OUTCOMES = [won(2, 0, 'scattered'), won(2, 1, 'scattered'), drawn(2, 'move-limit')]

const near = neighbourLists(board)
/** The cells that touch a cell, as bits. */
const around = Int32Array.from({ length: CELLS }, (_, cell) =>
  near.cells.subarray(near.start[cell], near.start[cell + 1]).reduce((set, other) => set | (1 << other), 0),
)
const lines = rays(board, ALL_EIGHT)

/** The men of a set that touch no other of it. */
export function scatteredIn(men: number): number {
  let set = 0
  for (let rest = men; rest !== 0; rest &= rest - 1) {
    const cell = 31 - Math.clz32(rest & -rest)
    if ((around[cell] & men) === 0) set |= 1 << cell
  }
  return set
}

/** The men of a seat that touch nobody at all. */
export function isolatedOf(p: Position, seat: number): number {
  return p[MEN + seat] & scatteredIn(p[MEN] | p[MEN + 1])
}

/** Where a move may end: anywhere, or beside an isolated man of the seat, whose isolation must be ended. */
function goalsOf(p: Position, seat: number): number {
  let isolated = isolatedOf(p, seat)
  if (isolated === 0) return (1 << CELLS) - 1
  let goals = 0
  for (; isolated !== 0; isolated &= isolated - 1) goals |= around[31 - Math.clz32(isolated & -isolated)]
  return goals
}

function listMoves(p: Position, seat: number, out: ActionList): void {
  const own = p[MEN + seat]
  const all = p[MEN] | p[MEN + 1]
  const goals = goalsOf(p, seat)
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const from = 31 - Math.clz32(rest & -rest)
    // A man moves only while it touches a friend.
    if ((around[from] & own) === 0) continue
    for (let d = 0; d < ALL_EIGHT.length; d++) {
      const ray = d * CELLS + from
      for (let i = lines.start[ray], end = lines.start[ray + 1]; i < end; i++) {
        const to = lines.cells[i]
        if ((all >> to) & 1) break
        if ((goals >> to) & 1) out.add(from * CELLS + to)
      }
    }
  }
}

function actions(p: Position, seat: number, out: ActionList): void {
  if (p[OVER] !== PLAYING || seat !== p[TURN]) return
  const before = out.count
  listMoves(p, seat, out)
  if (out.count === before) out.add(PASS)
}

function play(p: Position, seat: number, action: number): void {
  if (action !== PASS) {
    const from = (action / CELLS) | 0
    p[from] = 0
    p[action % CELLS] = seat + 1
    p[MEN + seat] ^= (1 << from) | (1 << (action % CELLS))
  }
  p[TURN] = 1 - seat
  p[PLAYED]++
  judge(p)
}

/** The men of a side are all disabled when no two of them touch; only its own moves bring that about. */
function judge(p: Position): void {
  const mover = 1 - p[TURN]
  p[OVER] = PLAYING
  if (scatteredIn(p[MEN + mover]) === p[MEN + mover]) p[OVER] = mover
  else if (p[PLAYED] >= MOST_TURNS) p[OVER] = MOVE_LIMIT
}

const SETUP = ['a1 b1 c1 d1 e1 a2 e2', 'a5 b5 c5 d5 e5 a4 e4'].map((names) => sites(board, names))

function put(p: Position, cell: number, seat: number): void {
  p[cell] = seat + 1
  p[MEN + seat] |= 1 << cell
}

const ownerAt = (p: Position, cell: number) => p[cell] - 1
const cellsIn = (set: number) => board.shapes.flatMap((_, cell) => ((set >> cell) & 1 ? [cell] : []))

function create(): Game {
  return defineGame({
    id: 'entropy-carreno',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: MOST_TURNS,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: entropyEvaluation(slots.at, around),

    start() {
      const p = new Int32Array(slots.length)
      for (const [seat, cells] of SETUP.entries()) for (const cell of cells) put(p, cell, seat)
      p[OVER] = PLAYING
      return p
    },

    hash: (p) => Math.imul(p[MEN], 0x9e3779b1) ^ Math.imul(p[MEN + 1], 0x85ebca6b) ^ p[TURN],
    ...endingBy(TURN, OVER, OUTCOMES),
    actions,
    play,

    name: (_, action) => (action === PASS ? 'pass' : step.name(action)),
    touches: (_, action) => (action === PASS ? ['pass'] : step.touches(action)),

    scene(p) {
      const items = rows.flat().flatMap((site) => {
        const owner = ownerAt(p, site)
        return owner < 0 ? [] : [{ site, kind: 'man', owner, glyph: 'xo'[owner] }]
      })
      const still = scatteredIn(p[MEN]) | scatteredIn(p[MEN + 1])
      const isolated = p[OVER] === PLAYING ? isolatedOf(p, p[TURN]) : 0
      const marks: Mark[] = [{ kind: 'blocked', owner: -1, sites: cellsIn(still) }]
      if (isolated !== 0) marks.push({ kind: 'forced', owner: p[TURN], sites: cellsIn(isolated) })
      return { items, marks: marks.filter(({ sites }) => sites.length > 0) }
    },

    why(p, seat, [from, to]) {
      if (typeof from !== 'number') return undefined
      if (ownerAt(p, from) !== seat) return ownerAt(p, from) < 0 ? 'nothing-there' : 'not-yours'
      if ((around[from] & p[MEN + seat]) === 0) return 'touches-no-friend'
      if (isolatedOf(p, seat) !== 0) return 'must-rejoin'
      if (typeof to !== 'number') return 'cannot-move'
      return ownerAt(p, to) >= 0 ? 'occupied' : 'not-there'
    },

    prompt(p, seat) {
      if (p[OVER] !== PLAYING || seat !== p[TURN] || isolatedOf(p, seat) === 0) return undefined
      return 'rejoin'
    },

    write: (p) => `${writeRows(rows, 0, LETTERS, p)} ${SEATS[p[TURN]]} ${p[PLAYED]}`,

    read(text) {
      const [men, turn, played = '0', ...rest] = fieldsOf(text)
      const seat = seatLettered(SEATS, turn)
      if (seat < 0 || !/^\d+$/.test(played) || rest.length > 0) return refuse('form')
      const cells = new Int32Array(CELLS)
      const filled = readRows(rows, 0, LETTERS, men, cells)
      if (!filled.ok) return filled
      const p = new Int32Array(slots.length)
      for (let cell = 0; cell < CELLS; cell++) if (cells[cell] > 0) put(p, cell, cells[cell] - 1)
      for (let side = 0; side < 2; side++) {
        if (cellsIn(p[MEN + side]).length > MEN_EACH) return refuse('at-most-men-each', MEN_EACH)
        if (p[MEN + side] === 0) return refuse('no-men', SEATS[side])
      }
      p[TURN] = seat
      p[PLAYED] = counted(played)
      judge(p)
      // Whoever is to move had won already if none of his men touched another.
      if (p[OVER] !== 1 - seat && scatteredIn(p[MEN + seat]) === p[MEN + seat]) p[OVER] = seat
      return parsed(p)
    },
  })
}
