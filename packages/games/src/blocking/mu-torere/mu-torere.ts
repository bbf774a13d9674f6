import {
  defineEntry,
  defineGame,
  drawOnRepetition,
  type Game,
  graph,
  layout,
  type Position,
  type Problem,
  sites,
  won,
} from '@jatekvilag/engine'
import { type HuntPiece, handsFor, huntText } from '../hunt/hands.ts'
import { countOf, stepsAlong } from '../hunt/hunts.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, texts } from './texts.ts'

export const muTorere = defineEntry({
  id: 'mu-torere',
  catalogue: ['mu-torere'],
  texts,
  chapter: 'blocking',
  players: [2, 2],
  minutes: 5,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'block'],
  options: {},
  presets: {},
  bot,
  create,
})

const RIM = ['1', '2', '3', '4', '5', '6', '7', '8']
const RADIUS = 1.6
/** Point 1 is at the top, the numbers run clockwise. */
const place = (i: number, radius: number): [number, number] => {
  const angle = (i * Math.PI) / 4
  return [radius * Math.sin(angle), radius * Math.cos(angle)]
}
const board = graph({
  points: { ...Object.fromEntries(RIM.map((name, i) => [name, place(i, RADIUS)])), 9: [0, 0] },
  lines: [
    ...RIM.map((name, i) => [name, RIM[(i + 1) % 8]]),
    ...RIM.slice(0, 4).map((name, i) => [name, '9', RIM[i + 4]]),
  ],
  labels: RIM.map((text, i) => {
    const [x, y] = place(i, RADIUS + 0.6)
    return { x, y, text }
  }),
  regions: (site) => ({ centre: { sites: [site('9')], look: 'tint' } }),
})
const SITES = board.size
const [CENTRE] = sites(board, '9')
const steps = stepsAlong(board)
/** The two neighbours on the rim: beside[2 * s] and beside[2 * s + 1]. */
const beside = Int32Array.from(RIM.flatMap((_, i) => sites(board, `${RIM[(i + 7) % 8]} ${RIM[(i + 1) % 8]}`)))

const pieces: readonly HuntPiece[] = [
  { kind: 'man', owner: 0, letter: 'w' },
  { kind: 'man', owner: 1, letter: 'b' },
]
const slots = layout({ board: SITES, turn: 1 }, { empty: 1, shut: 1 })
const { turn: TURN, empty: EMPTY, shut: SHUT } = slots.at
const shutIn = [won(2, 0, 'no-moves'), won(2, 1, 'no-moves')]

/** A man goes to the empty point next to it; to the centre only when an enemy stands beside it on the rim. */
function mayMove(p: Position, from: number, seat: number): boolean {
  if (p[from] !== seat + 1) return false
  const enemy = 2 - seat
  return p[EMPTY] !== CENTRE || p[beside[2 * from]] === enemy || p[beside[2 * from + 1]] === enemy
}

function settle(p: Position): Problem | undefined {
  for (const seat of [0, 1]) if (countOf(p, SITES, seat + 1) !== 4) return problem('four-men-each')
  p[EMPTY] = p.indexOf(0)
  judge(p)
  return undefined
}

function judge(p: Position): void {
  const empty = p[EMPTY]
  p[SHUT] = 1
  for (let i = steps.first[empty]; i < steps.first[empty + 1]; i++)
    if (mayMove(p, steps.to[i], p[TURN])) {
      p[SHUT] = 0
      return
    }
}

function create(): Game {
  const hands = handsFor({ board, pieces })
  return defineGame({
    id: 'mu-torere',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // There are 1260 positions and the third repetition ends the game.
    bound: 2 * 1260 + 1,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),

    start() {
      const p = new Int32Array(slots.length)
      for (let i = 0; i < 8; i++) p[i] = i < 4 ? 1 : 2
      settle(p)
      return p
    },

    actors: (p) => (p[SHUT] === 0 ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (p[SHUT] !== 0 || seat !== p[TURN]) return
      const empty = p[EMPTY]
      for (let i = steps.first[empty]; i < steps.first[empty + 1]; i++)
        if (mayMove(p, steps.to[i], seat)) out.add(steps.to[i] * SITES + empty)
    },

    play(p, seat, action) {
      const from = (action / SITES) | 0
      p[p[EMPTY]] = seat + 1
      p[from] = 0
      p[EMPTY] = from
      p[TURN] = 1 - seat
      judge(p)
    },

    result: (p) => (p[SHUT] === 0 ? null : shutIn[1 - p[TURN]]),

    ...hands,
    why(p, seat, touches) {
      const [from, to] = touches
      const blocked = p[EMPTY] === CENTRE && typeof from === 'number' && p[from] === seat + 1
      return blocked && (to === undefined || to === CENTRE) ? 'enemy-beside' : hands.why(p, seat, touches)
    },
    scene: (p) => ({ items: hands.items(p) }),
    // The points 1 to 9 in one row: wwwwbbbb1 w.
    ...huntText({
      rows: [board.shapes.map((_, s) => s)],
      pieces,
      seats: 'wb',
      length: slots.length,
      turn: TURN,
      counters: [],
      settle,
    }),
  })
}
