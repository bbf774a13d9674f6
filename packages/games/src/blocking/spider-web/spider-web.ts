import {
  type Action,
  type ActionList,
  type BoardLine,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  graph,
  layout,
  type Position,
  type Problem,
  type Seat,
  sampleListed,
  sites,
  won,
} from '@jatekvilag/engine'
import { type HuntPiece, handsFor, huntText, passing, placing } from '../hunt/hands.ts'
import { canStep, canStepFrom, countOf, listSteps, sampleStep, stepsAlong } from '../hunt/hunts.ts'
import bot from './bot.json' with { type: 'json' }
import { webEvaluation } from './evaluation.ts'
import { solveSpiderWeb } from './solution.ts'
import { problem, texts } from './texts.ts'

export const spiderWeb = defineEntry({
  id: 'spider-web',
  catalogue: ['spider-web'],
  texts,
  chapter: 'blocking',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['block', 'race', 'unequal'],
  options: {},
  presets: {},
  bot,
  create,
})

/** Spokes clockwise from the left: name, points from the rim inwards. */
const SPOKES: readonly (readonly [string, number])[] = [
  ['a', 5],
  ['b', 5],
  ['c', 4],
  ['d', 4],
  ['e', 4],
  ['f', 5],
]
/** Between neighbouring spokes, exactly as the book prints them. */
const THREADS =
  'a1-b2 a2-b3 a2-f2 a3-b3 a3-f3 a4-b5 a4-f4 a5-b5 a5-f5 b2-c2 b3-c2 b4-c3 b5-c4 c1-d2 c2-d2 c3-d3 c4-d4 ' +
  'd1-e2 d2-e3 d3-e3 d3-e4 d4-e4 e1-f3 e2-f3 e3-f4 e4-f5'
const RADIUS = 5
const CENTRE_NAME = 'p'

function web() {
  const points: Record<string, readonly [number, number]> = { [CENTRE_NAME]: [0, 0] }
  const direction = (i: number) => Math.PI - (i * Math.PI) / 3
  SPOKES.forEach(([spoke, count], i) => {
    for (let n = 0; n < count; n++) {
      const radius = (RADIUS * (count - n)) / count
      points[`${spoke}${n + 1}`] = [radius * Math.cos(direction(i)), radius * Math.sin(direction(i))]
    }
  })
  const spokes = SPOKES.map(([spoke, count]) => [
    ...Array.from({ length: count }, (_, n) => `${spoke}${n + 1}`),
    CENTRE_NAME,
  ])
  const rim = SPOKES.map(([spoke], i) => [`${spoke}1`, `${SPOKES[(i + 1) % SPOKES.length][0]}1`])
  const threads = THREADS.split(' ').map((thread) => thread.split('-'))
  const board = graph({
    points,
    lines: [...rim, ...spokes, ...threads],
    labels: SPOKES.map(([text], i) => ({
      x: (RADIUS + 0.7) * Math.cos(direction(i)),
      y: (RADIUS + 0.7) * Math.sin(direction(i)),
      text,
    })),
    regions: (site) => ({
      rim: { sites: SPOKES.map(([spoke]) => site(`${spoke}1`)), owner: FLY_SEAT, look: 'tint' },
      centre: { sites: [site(CENTRE_NAME)], look: 'tint' },
    }),
  })
  // The spokes are the frame of the web, so they are drawn stronger than the threads.
  const frame = rim.length + SPOKES.reduce((sum, [, count]) => sum + count, 0)
  return { ...board, lines: board.lines.map((line, i): BoardLine => (i < frame ? { ...line, kind: 'border' } : line)) }
}

const FLY_SEAT = 0
const SPIDERS = 1
const FLY = 1
const SPIDER = 2
const SPIDER_COUNT = 5
const pieces: readonly HuntPiece[] = [
  { kind: 'fly', owner: FLY_SEAT, letter: 'F' },
  { kind: 'spider', owner: SPIDERS, letter: 's' },
]
const board = web()
const SITES = board.size
const [CENTRE] = sites(board, CENTRE_NAME)
const blue = Int32Array.from(SPOKES.flatMap(([spoke]) => sites(board, `${spoke}1`)))
const isBlue = Uint8Array.from(board.shapes, (_, s) => (blue.includes(s) ? 1 : 0))
const spiderSteps = stepsAlong(board)
const flySteps = stepsAlong(board, undefined, (_, to) => to !== CENTRE)
/** The centre, then the spokes from a to f, each from the rim inwards: text is written in these rows. */
const rows = [
  [CENTRE],
  ...SPOKES.map(([spoke, count]) => Array.from({ length: count }, (_, n) => sites(board, `${spoke}${n + 1}`)[0])),
]

const slots = layout({ board: SITES, turn: 1 }, { fly: 1, spiders: 1, outcome: 1, turns: 1 })
const { turn: TURN, fly: FLY_AT, spiders: PLACED, outcome: OUTCOME, turns: TURNS } = slots.at

const PLAYING = -1
const ESCAPED = 0
const SHUT_IN = 1
const MOVE_LIMIT = 2
const OUTCOMES = [won(2, FLY_SEAT, 'escaped'), won(2, SPIDERS, 'shut-in'), drawn(2, 'move-limit')]
/** Moves of both sides together; perfect spiders need 50. */
const TURN_LIMIT = 200
const PASS = passing(SITES)

function judge(p: Position): number {
  if (p[PLACED] === 0) return PLAYING
  if (isBlue[p[FLY_AT]] === 1) return ESCAPED
  if (p[TURN] === FLY_SEAT && !canStepFrom(p, flySteps, p[FLY_AT])) return SHUT_IN
  return p[TURNS] >= TURN_LIMIT ? MOVE_LIMIT : PLAYING
}

function settle(p: Position): Problem | undefined {
  p[FLY_AT] = p.subarray(0, SITES).indexOf(FLY)
  p[PLACED] = countOf(p, SITES, SPIDER)
  if (p[FLY_AT] < 0 || countOf(p, SITES, FLY) !== 1) return problem('one-fly')
  if (p[PLACED] === 0 ? p[FLY_AT] !== CENTRE || p[TURN] !== SPIDERS : p[PLACED] !== SPIDER_COUNT)
    return problem('five-spiders-or-none')
  p[OUTCOME] = judge(p)
  return undefined
}

function actions(p: Position, seat: Seat, out: ActionList): void {
  if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
  // Five spiders take five of the six blue points, so they choose the one that stays empty.
  if (p[PLACED] === 0) for (let i = 0; i < blue.length; i++) out.add(placing(SITES, blue[i]))
  else if (seat === FLY_SEAT) listSteps(p, flySteps, FLY, out)
  else {
    const before = out.count
    listSteps(p, spiderSteps, SPIDER, out)
    if (out.count === before) out.add(PASS)
  }
}

function create(): Game {
  const hands = handsFor({ board, pieces })
  const gapOf = (action: Action) =>
    action > SITES * SITES - 1 && action !== PASS ? board.shapes[action % SITES].name : ''
  return defineGame({
    id: 'spider-web',
    options: {},
    seats: 2,
    colours: ['light', 'dark'],
    board,
    layout: slots,
    bound: 1 + TURN_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: webEvaluation({ sites: SITES, rim: blue, flySteps, spiderSteps, spider: SPIDER, slots: slots.at }),
    solution: () => solveSpiderWeb({ blue, spiderSteps, flySteps, spider: SPIDER, slots: slots.at }),

    start() {
      const p = new Int32Array(slots.length)
      p[CENTRE] = FLY
      p[TURN] = SPIDERS
      settle(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    actions,

    sample(p, seat, random, scratch) {
      if (seat === SPIDERS && p[PLACED] > 0 && canStep(p, spiderSteps, SPIDER))
        return sampleStep(p, spiderSteps, SPIDER, random)
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      const to = action % SITES
      if (p[PLACED] === 0) {
        for (let i = 0; i < blue.length; i++) if (blue[i] !== to) p[blue[i]] = SPIDER
        p[PLACED] = SPIDER_COUNT
      } else {
        if (action !== PASS) {
          p[(action / SITES) | 0] = 0
          p[to] = seat === FLY_SEAT ? FLY : SPIDER
          if (seat === FLY_SEAT) p[FLY_AT] = to
        }
        p[TURNS]++
      }
      p[TURN] = 1 - seat
      p[OUTCOME] = judge(p)
    },

    ...hands,
    name: (p, action) => (gapOf(action) ? `gap-${gapOf(action)}` : hands.name(p, action)),
    turnName: (p, [action]) => (gapOf(action) ? `gap-${gapOf(action)}` : hands.name(p, action)),
    why(p, seat, touches) {
      if (p[PLACED] === 0) return 'choose-gap'
      return seat === FLY_SEAT && touches[1] === CENTRE ? 'never-back' : hands.why(p, seat, touches)
    },
    scene: (p) => ({
      items: hands.items(p),
      trays:
        p[PLACED] === 0
          ? [
              {
                id: 'spiders',
                label: 'hand',
                owner: SPIDERS,
                pieces: [{ kind: 'spider', owner: SPIDERS, glyph: 's', count: SPIDER_COUNT }],
              },
            ]
          : [],
    }),
    ...huntText({ rows, pieces, seats: 'fs', length: slots.length, turn: TURN, counters: [TURNS], settle }),
  })
}
