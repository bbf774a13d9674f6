import {
  byScore,
  countersOf,
  defineEntry,
  defineGame,
  fieldsOf,
  type Game,
  type Item,
  layout,
  type Position,
  parsed,
  readRows,
  seatLettered,
  whyNotPut,
  writeRows,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { turtleEvaluation } from './evaluation.ts'
import { board, majorityOf, NODE_COUNT, REGION_COUNT, regions, worthOf } from './shell.ts'
import { refuse, texts } from './texts.ts'

export const turtle = defineEntry({
  id: 'turtle',
  catalogue: ['turtle'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'territory'],
  options: {},
  presets: {},
  bot,
  create,
})

const SEATS = 'xo'
const LETTERS = '.xo'
/** All nodes in one row: the text of a position says nothing of regions, which follow from them. */
const row = [Array.from({ length: NODE_COUNT }, (_, node) => node)]

/** `board` says whose man stands on each node, then whose marker lies on each region: 0 or 1 + the seat. */
const slots = layout({ board: NODE_COUNT + REGION_COUNT, turn: 1 }, { corners: 2 * REGION_COUNT, score: 2, placed: 1 })
const { turn: TURN, corners: CORNERS, score: SCORE, placed: PLACED } = slots.at

/** The regions at each node: at[start[node]] and on. */
const start = new Int32Array(NODE_COUNT + 1)
const atNode: number[] = []
for (let node = 0; node < NODE_COUNT; node++) {
  start[node] = atNode.length
  regions.forEach(({ corners }, region) => {
    if (corners.includes(node)) atNode.push(region)
  })
}
start[NODE_COUNT] = atNode.length
const at = Int32Array.from(atNode)

/** A man comes to a node; who has most corners of a region now takes it for good. */
function put(p: Position, node: number, seat: number): void {
  p[node] = seat + 1
  p[PLACED]++
  for (let i = start[node]; i < start[node + 1]; i++) {
    const region = at[i]
    if (++p[CORNERS + seat * REGION_COUNT + region] !== majorityOf[region]) continue
    p[NODE_COUNT + region] = seat + 1
    p[SCORE + seat] += worthOf[region]
  }
}

function create(): Game {
  return defineGame({
    id: 'turtle',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: NODE_COUNT,
    singleActionTurns: true,
    evaluation: turtleEvaluation(slots.at),

    start: () => new Int32Array(slots.length),
    actors: (p) => (p[PLACED] < NODE_COUNT ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (p[PLACED] === NODE_COUNT || seat !== p[TURN]) return
      for (let node = 0; node < NODE_COUNT; node++) if (p[node] === 0) out.add(node)
    },

    sample(p, _, random) {
      for (;;) {
        const node = random.below(NODE_COUNT)
        if (p[node] === 0) return node
      }
    },

    play(p, seat, node) {
      put(p, node, seat)
      p[TURN] = 1 - seat
    },

    result: (p) => (p[PLACED] < NODE_COUNT ? null : byScore([p[SCORE], p[SCORE + 1]], 'score')),

    name: (_, node) => board.shapes[node].name,
    touches: (_, node) => [node],

    scene(p) {
      const items = board.shapes.flatMap((_, site): Item[] => {
        if (p[site] === 0) return []
        const owner = p[site] - 1
        return [
          { site, kind: site < NODE_COUNT ? 'man' : 'marker', owner, glyph: (site < NODE_COUNT ? 'xo' : '#@')[owner] },
        ]
      })
      return { items, counters: countersOf('points', 2, (seat) => p[SCORE + seat]) }
    },

    why: (p, _, touches) =>
      typeof touches[0] === 'number' && touches[0] >= NODE_COUNT
        ? 'nodes-only'
        : whyNotPut(touches, (site) => p[site] !== 0),

    write: (p) => `${writeRows(row, 0, LETTERS, p)} ${SEATS[p[TURN]]}`,

    read(text) {
      const [men, turn, ...rest] = fieldsOf(text)
      const seat = seatLettered(SEATS, turn)
      if (seat < 0 || rest.length > 0) return refuse('form')
      const lying = new Int32Array(NODE_COUNT)
      const filled = readRows(row, 0, LETTERS, men, lying)
      if (!filled.ok) return filled
      const p = new Int32Array(slots.length)
      const count = [0, 0]
      for (let node = 0; node < NODE_COUNT; node++) {
        if (lying[node] === 0) continue
        put(p, node, lying[node] - 1)
        count[lying[node] - 1]++
      }
      if (count[0] - count[1] !== seat) return refuse('taking-turns')
      p[TURN] = seat
      return parsed(p)
    },
  })
}
