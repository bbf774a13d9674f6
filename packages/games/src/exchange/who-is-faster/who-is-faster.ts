import {
  type ActionList,
  type Board,
  counted,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldsOf,
  type Game,
  itemsOn,
  layout,
  looksOfSeats,
  type Position,
  parsed,
  readRows,
  rowsOf,
  siteNamed,
  sites,
  squares,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { roadEvaluation } from './evaluation.ts'
import { Holding, type RoadRules } from './holding.ts'
import { refuse, texts } from './texts.ts'

const options = {
  begins: {
    kind: 'choice',
    values: ['blue', 'red'],
    default: 'blue',
  },
} as const

export const whoIsFaster = defineEntry({
  id: 'who-is-faster',
  catalogue: ['who-is-faster'],
  texts,
  chapter: 'exchange',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['block', 'race'],
  options,
  presets: {
    'red-begins': { options: { begins: 'red' } },
  },
  bot,
  create,
})

/** A cross of two arms: the lines stay inside an arm. */
const inUpright = (x: number) => x === 1 || x === 2
const inLevel = (y: number) => y >= 1 && y <= 4
const grid = squares({ width: 4, height: 6, points: true, exists: (x, y) => inUpright(x) || inLevel(y) })
const POINTS = grid.size
const { shapes } = grid
/** Blue sits at the bottom and goes straight; red sits at the top and goes slantwise. */
const HOMES = ['b1 c1 b2 c2', 'b5 c5 b6 c6']
const homes = HOMES.map((names) => sites(grid, names))

function joined(a: number, b: number, slanted: boolean): boolean {
  const [dx, dy] = [Math.abs(shapes[a].x - shapes[b].x), Math.abs(shapes[a].y - shapes[b].y)]
  const sameArm = (inUpright(shapes[a].x) && inUpright(shapes[b].x)) || (inLevel(shapes[a].y) && inLevel(shapes[b].y))
  return sameArm && (slanted ? dx === 1 && dy === 1 : dx + dy === 1)
}

/** The points that a seat can step to: beside[near[seat * POINTS + point]] and on. */
const near = new Int32Array(2 * POINTS + 1)
const found: number[] = []
for (let i = 0; i < 2 * POINTS; i++) {
  near[i] = found.length
  for (let to = 0; to < POINTS; to++) if (joined(i % POINTS, to, i >= POINTS)) found.push(to)
}
near[2 * POINTS] = found.length
const beside = Int32Array.from(found)

const board: Board = {
  ...grid,
  lines: [0, 1].flatMap((owner) =>
    shapes.flatMap((from, a) =>
      shapes.flatMap((to, b) =>
        a < b && joined(a, b, owner === 1)
          ? [{ points: [from.x, from.y, to.x, to.y] as const, kind: 'line' as const, owner }]
          : [],
      ),
    ),
  ),
  regions: Object.fromEntries(
    homes.map((home, owner) => [`home-${owner}`, { sites: home, owner, look: 'tint' as const }]),
  ),
}
const rows = rowsOf(board)
const LETTERS = '.br'
const PASS = POINTS * POINTS
/** So that a game without aim ends. */
const TURN_LIMIT = 400

// `back` holds for each seat the move that would undo its last one, plus 1.
const slots = layout({ board: POINTS, turn: 1, back: 2 }, { turns: 1, end: 1 })
const { turn: TURN, back: BACK, turns: TURNS, end: END } = slots.at

const evaluation = roadEvaluation({
  points: POINTS,
  near,
  beside,
  goals: [homes[1], homes[0]].map((home) => Int32Array.from(home)),
  turn: TURN,
})

const rules: RoadRules = {
  points: POINTS,
  near,
  beside,
  homes,
  canStand: (seat, men) => seat === 0 || hasHalfOnDark(men),
  turn: TURN,
  back: BACK,
}

/** Slanting steps keep to points of one shade, of which each home has two. */
function hasHalfOnDark(men: number): boolean {
  let dark = 0
  for (let point = 0; point < POINTS; point++) dark += (men >> point) & (shapes[point].x + shapes[point].y) & 1
  return dark === 2
}

/** Results: who has arrived, who has shut the other in, and the draw. */
const SHUT_IN = 2
const LIMIT = 4
const results = [
  won(2, 0, 'arrived'),
  won(2, 1, 'arrived'),
  won(2, 0, 'shut-in'),
  won(2, 1, 'shut-in'),
  drawn(2, 'move-limit'),
]

/** Steps to free neighbours on the own lines; the way straight back only where it is wanted. */
function list(p: Position, seat: number, out: ActionList, withBack: boolean): void {
  for (let from = 0; from < POINTS; from++) {
    if (p[from] !== seat + 1) continue
    for (let i = near[seat * POINTS + from], end = near[seat * POINTS + from + 1]; i < end; i++) {
      const move = from * POINTS + beside[i]
      if (p[beside[i]] === 0 && (withBack || p[BACK + seat] !== move + 1)) out.add(move)
    }
  }
}

function canStep(p: Position, seat: number): boolean {
  for (let from = 0; from < POINTS; from++) {
    if (p[from] !== seat + 1) continue
    for (let i = near[seat * POINTS + from], end = near[seat * POINTS + from + 1]; i < end; i++)
      if (p[beside[i]] === 0) return true
  }
  return false
}

function hasArrived(p: Position, seat: number): boolean {
  const goal = homes[1 - seat]
  for (let i = 0; i < goal.length; i++) if (p[goal[i]] !== seat + 1) return false
  return true
}

/** Looks at the position after a turn of `mover`. */
function judge(p: Position, mover: number): void {
  p[END] = -1
  if (hasArrived(p, mover)) p[END] = mover
  else if (!canStep(p, 1 - mover)) p[END] = SHUT_IN + mover
  else if (p[TURNS] >= TURN_LIMIT) p[END] = LIMIT
}

/** Where each seat keeps from losing; made when somebody asks. */
const holdings: Holding[] = []

function create(chosen: ValuesOf<typeof options>): Game {
  return defineGame({
    id: 'who-is-faster',
    options: chosen,
    seats: 2,
    colours: ['blue', 'red'],
    board,
    layout: slots,
    bound: TURN_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation,

    start() {
      const p = new Int32Array(slots.length)
      homes.forEach((home, seat) => {
        for (const point of home) p[point] = seat + 1
      })
      p[TURN] = chosen.begins === 'red' ? 1 : 0
      p[END] = -1
      return p
    },

    ...endingBy(TURN, END, results),

    actions(p, seat, out) {
      if (p[END] >= 0 || seat !== p[TURN]) return
      const first = out.count
      list(p, seat, out, false)
      // Who could only go straight back passes.
      if (out.count === first) out.add(PASS)
    },

    play(p, seat, action) {
      p[TURN] = 1 - seat
      p[TURNS]++
      p[BACK + seat] = 0
      if (action !== PASS) {
        const from = (action / POINTS) | 0
        const to = action % POINTS
        p[from] = 0
        p[to] = seat + 1
        p[BACK + seat] = to * POINTS + from + 1
      }
      judge(p, seat)
    },

    // Nobody wins by force against a side that holds; wins over others are left to the search.
    forces(p, seat, tired) {
      if (p[END] >= 0) return results[p[END]].payoffs[seat] > 0
      holdings[1 - seat] ??= new Holding(rules, 1 - seat)
      return holdings[1 - seat].holds(p, tired) ? false : undefined
    },

    name: (_, action) =>
      action === PASS ? 'pass' : `${shapes[(action / POINTS) | 0].name}-${shapes[action % POINTS].name}`,
    touches: (_, action) => (action === PASS ? ['pass'] : [(action / POINTS) | 0, action % POINTS]),

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('man', LETTERS)),
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      if (p[from] !== seat + 1) return 'not-yours'
      if (typeof to !== 'number') return 'cannot-move'
      if (p[to] !== 0) return 'occupied'
      return p[BACK + seat] === from * POINTS + to + 1 ? 'straight-back' : 'not-there'
    },

    write(p) {
      const back = (seat: number) => {
        const move = p[BACK + seat] - 1
        return move < 0 ? '-' : `${shapes[(move / POINTS) | 0].name}-${shapes[move % POINTS].name}`
      }
      return `${writeRows(rows, 0, LETTERS, p)} ${LETTERS[p[TURN] + 1]} ${back(0)} ${back(1)} ${p[TURNS]}`
    },

    read(text) {
      const [men, turn, blueBack, redBack, turns, ...rest] = fieldsOf(text)
      if (rest.length || !['b', 'r'].includes(turn) || !/^\d{1,4}$/.test(turns)) return refuse('form')
      const p = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, men, p)
      if (!filled.ok) return filled
      for (const [seat, back] of [blueBack, redBack].entries()) {
        if (p.subarray(0, POINTS).filter((value) => value === seat + 1).length !== 4)
          return refuse('four-men', LETTERS[seat + 1])
        if (back === '-') continue
        const [from, to] = back.split('-').map((name) => siteNamed(board, name))
        if (!(from >= 0 && to >= 0)) return refuse('not-a-move', back)
        p[BACK + seat] = from * POINTS + to + 1
      }
      p[TURN] = LETTERS.indexOf(turn) - 1
      p[TURNS] = counted(turns)
      judge(p, 1 - p[TURN])
      return parsed(p)
    },
  })
}
