import {
  type ActionList,
  counterField,
  defineEntry,
  defineGame,
  digitField,
  drawn,
  drawOnRepetition,
  fieldText,
  type Game,
  graph,
  layout,
  type Position,
  rays,
  rowsOf,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {} as const

export const antelopesAndJackals = defineEntry({
  id: 'antelopes-and-jackals',
  catalogue: ['antelopes-and-jackals'],
  texts,
  chapter: 'exchange',
  players: [2, 2],
  minutes: 5,
  luck: false,
  secrets: false,
  mechanics: ['block', 'race'],
  options,
  presets: {},
  bot,
  create,
})

const LINES = ['1 3 6 8', '2 3 5', '2 4', '4 6 7 9', '10 7 5', '10 8'].map((line) => line.split(' '))
const HOMES = [
  ['1', '2'],
  ['9', '10'],
]
const board = graph({
  points: {
    1: [0, 0],
    2: [2, 0],
    3: [1, 1],
    4: [3, 1],
    5: [0, 2],
    6: [2, 2],
    7: [1, 3],
    8: [3, 3],
    9: [0, 4],
    10: [2, 4],
  },
  lines: LINES,
  regions: (siteNamed) =>
    Object.fromEntries(
      HOMES.map((home, owner) => [`home-${owner}`, { sites: home.map(siteNamed), owner, look: 'tint' as const }]),
    ),
})
const POINTS = board.size
const rows = rowsOf(board)
const ways = rays(
  board,
  board.directions.map((direction) => direction.name),
)
/** The lines on which a point lies, as bits. */
const linesAt = Uint8Array.from(board.shapes, ({ name }) =>
  LINES.reduce((bits, line, i) => (line.includes(name) ? bits | (1 << i) : bits), 0),
)
const homeOf = Int8Array.from(board.shapes, ({ name }) => HOMES.findIndex((home) => home.includes(name)))
const LETTERS = '.aj'
const PASS = POINTS * POINTS
/** So that a game without aim ends. */
const TURN_LIMIT = 200

const slots = layout({ board: POINTS, turn: 1, passes: 1 }, { turns: 1, winner: 1 })
const { turn: TURN, passes: PASSES, turns: TURNS, winner: WINNER } = slots.at

/** The lines on which the men of the other seat stand, as bits. */
function enemyLines(p: Position, seat: number): number {
  let bits = 0
  for (let point = 0; point < POINTS; point++) if (p[point] === 2 - seat) bits |= linesAt[point]
  return bits
}

function list(p: Position, seat: number, out: ActionList): void {
  const forbidden = enemyLines(p, seat)
  const first = out.count
  for (let from = 0; from < POINTS; from++) {
    if (p[from] !== seat + 1) continue
    for (let d = 0; d < board.directions.length; d++) {
      const ray = d * POINTS + from
      for (let i = ways.start[ray]; i < ways.start[ray + 1]; i++) {
        const to = ways.cells[i]
        if (p[to] !== 0) break
        if ((linesAt[to] & forbidden) === 0) out.add(from * POINTS + to)
      }
    }
  }
  if (out.count === first) out.add(PASS)
}

const wins = [won(2, 0, 'arrived'), won(2, 1, 'arrived')]
const bothPassed = drawn(2, 'no-moves')
const limitReached = drawn(2, 'move-limit')

function judge(p: Position): void {
  p[WINNER] = -1
  for (let point = 0; point < POINTS; point++)
    if (p[point] !== 0 && homeOf[point] === 2 - p[point]) p[WINNER] = p[point] - 1
}

const isOver = (p: Position): boolean => p[WINNER] >= 0 || p[PASSES] === 2 || p[TURNS] >= TURN_LIMIT

function create(chosen: ValuesOf<typeof options>): Game {
  return defineGame({
    id: 'antelopes-and-jackals',
    options: chosen,
    seats: 2,
    colours: ['yellow', 'red'],
    board,
    layout: slots,
    bound: TURN_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),

    start() {
      const p = new Int32Array(slots.length)
      for (let point = 0; point < POINTS; point++) p[point] = homeOf[point] + 1
      judge(p)
      return p
    },

    actors: (p) => (isOver(p) ? 0 : 1 << p[TURN]),

    actions(p, seat, out) {
      if (seat === p[TURN] && !isOver(p)) list(p, seat, out)
    },

    play(p, seat, action) {
      p[TURN] = 1 - seat
      p[TURNS]++
      if (action === PASS) {
        p[PASSES]++
        return
      }
      p[PASSES] = 0
      p[(action / POINTS) | 0] = 0
      p[action % POINTS] = seat + 1
      judge(p)
    },

    result(p) {
      if (p[WINNER] >= 0) return wins[p[WINNER]]
      if (p[PASSES] === 2) return bothPassed
      return p[TURNS] >= TURN_LIMIT ? limitReached : null
    },

    name: (_, action) =>
      action === PASS ? 'pass' : `${board.shapes[(action / POINTS) | 0].name}-${board.shapes[action % POINTS].name}`,
    touches: (_, action) => (action === PASS ? ['pass'] : [(action / POINTS) | 0, action % POINTS]),

    scene: (p) => ({
      items: rows.flat().flatMap((site) => {
        if (p[site] === 0) return []
        const owner = p[site] - 1
        return [{ site, kind: ['antelope', 'jackal'][owner], owner, glyph: LETTERS[p[site]] }]
      }),
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      if (p[from] !== seat + 1) return 'not-yours'
      if (typeof to !== 'number') return 'cannot-move'
      if (p[to] !== 0) return 'occupied'
      return linesAt[to] & enemyLines(p, seat) ? 'on-one-line' : 'not-there'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: LETTERS.slice(1),
      turn: TURN,
      fields: [digitField(PASSES, 2), counterField(TURNS, 4)],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        for (const seat of [0, 1])
          if (p.subarray(0, POINTS).filter((value) => value === seat + 1).length !== 2)
            return refuse('two-of', LETTERS[seat + 1])
        if (enemyLines(p, 0) & enemyLines(p, 1)) return refuse('on-one-line')
        judge(p)
        return undefined
      },
    }),
  })
}
