import {
  counted,
  defineEntry,
  defineGame,
  endingBy,
  fieldsOf,
  fromTo,
  type Game,
  graph,
  layout,
  neighbourLists,
  type Position,
  parsed,
  type Result,
  seatLettered,
  siteNamed,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

export const threeForintTag = defineEntry({
  id: 'three-forint-tag',
  catalogue: ['three-forint-tag'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 3,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'capture', 'unequal'],
  options: {},
  presets: {},
  bot,
  create: () => tagOn(LINES),
})

/** A net that lies in a circle, the same on its left and on its right. */
const POINTS: Record<string, readonly [number, number]> = {
  1: [-0.85, 2.6],
  2: [0, 1.4],
  3: [0.85, 2.6],
  4: [-2.2, 1.6],
  5: [2.2, 1.6],
  6: [-2.75, 0],
  7: [-1.15, 0],
  8: [1.15, 0],
  9: [2.75, 0],
  10: [-2.2, -1.6],
  11: [0, -1.15],
  12: [2.2, -1.6],
  13: [-1.2, -2.45],
  14: [1.2, -2.45],
  15: [0, -2.75],
}
export const LINES =
  '1 2;1 3;1 4;2 3;2 7;2 8;3 5;4 6;4 7;5 8;5 9;6 10;7 10;7 11;8 11;8 12;9 12;10 13;11 13;11 14;12 14;13 15;14 15'.split(
    ';',
  )

const [HUNTER, RUNNER] = [0, 1]
const SEATS = 'hr'
/** The hunter has so many moves. */
const LAST_MOVE = 6
const OUTCOMES: readonly Result[] = [won(2, HUNTER, 'caught'), won(2, RUNNER, 'got-away')]
const PLAYING = -1

// The points of the two coins, whose turn it is, and how many moves the hunter has made.
const slots = layout({ coins: 2, turn: 1, moves: 1 }, { outcome: 1 })
const { coins: COINS, turn: TURN, moves: MOVES, outcome: OUTCOME } = slots.at

/** The game on any net of these points; the tests take a line away. */
export function tagOn(lines: readonly string[]): Game {
  const board = graph({ points: POINTS, lines: lines.map((line) => line.split(' ')) })
  const near = neighbourLists(board)
  const step = fromTo(board)
  const { size } = board

  function judge(p: Position): number {
    if (p[COINS + HUNTER] === p[COINS + RUNNER]) return HUNTER
    return p[MOVES] >= LAST_MOVE ? RUNNER : PLAYING
  }

  return defineGame({
    id: 'three-forint-tag',
    options: {},
    seats: 2,
    colours: ['yellow', 'light'],
    seatNames: ['hunter', 'runner'],
    board,
    layout: slots,
    bound: 2 * LAST_MOVE,
    singleActionTurns: true,

    start() {
      const p = new Int32Array(slots.length)
      p[COINS + HUNTER] = siteNamed(board, '2')
      p[COINS + RUNNER] = siteNamed(board, '15')
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      const from = p[COINS + seat]
      // The runner does not step onto the hunter.
      for (let i = near.start[from]; i < near.start[from + 1]; i++)
        if (seat === HUNTER || near.cells[i] !== p[COINS + HUNTER]) out.add(from * size + near.cells[i])
    },

    play(p, seat, action) {
      p[COINS + seat] = action % size
      if (seat === HUNTER) p[MOVES]++
      p[TURN] = 1 - seat
      p[OUTCOME] = judge(p)
    },

    name: (p, action) => step.name(action, step.to(action) === p[COINS + 1 - p[TURN]] ? 'x' : '-'),
    touches: (_, action) => step.touches(action),

    scene(p) {
      const caught = p[COINS] === p[COINS + 1]
      const coin = (owner: number) => ({
        site: p[COINS + owner],
        kind: 'coin',
        owner,
        badge: owner === HUNTER ? '2' : '1',
        glyph: owner === HUNTER ? '2' : '1',
      })
      return {
        items: caught ? [coin(HUNTER)] : [coin(HUNTER), coin(RUNNER)],
        counters: [{ label: 'moves-left', owner: HUNTER, value: LAST_MOVE - p[MOVES] }],
      }
    },

    prompt: (p, seat) =>
      seat === HUNTER && p[TURN] === HUNTER && p[OUTCOME] === PLAYING && p[MOVES] === LAST_MOVE - 1
        ? 'last-move'
        : undefined,

    why(p, seat, touches) {
      const plain = whyNotGo(touches, (site) => p[COINS + seat] === site)
      if (plain !== 'not-there') return plain
      return seat === RUNNER && touches[1] === p[COINS + HUNTER] ? 'not-onto-hunter' : 'along-a-line'
    },

    write: (p) => `${board.shapes[p[COINS]].name} ${board.shapes[p[COINS + 1]].name} ${SEATS[p[TURN]]} ${p[MOVES]}`,

    read(text) {
      const [hunter, runner, turn, moves, ...more] = fieldsOf(text)
      const p = new Int32Array(slots.length)
      p[COINS + HUNTER] = siteNamed(board, hunter)
      p[COINS + RUNNER] = siteNamed(board, runner ?? '')
      p[TURN] = seatLettered(SEATS, turn)
      if (p[TURN] < 0 || more.length || !/^\d$/.test(moves ?? '')) return refuse('form')
      if (p[COINS + HUNTER] < 0 || p[COINS + RUNNER] < 0) return refuse('no-point')
      p[MOVES] = counted(moves)
      if (p[MOVES] > LAST_MOVE) return refuse('moves', LAST_MOVE)
      p[OUTCOME] = judge(p)
      return parsed(p)
    },
  })
}
