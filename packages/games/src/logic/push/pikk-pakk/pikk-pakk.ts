import {
  counterField,
  defineEntry,
  defineGame,
  digitField,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  type Game,
  handOf,
  type Item,
  type Look,
  layout,
  ORTHOGONAL,
  type Position,
  rowsOf,
  sites,
  type Touch,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { shove } from '../family/shove.ts'
import bot from './bot.json' with { type: 'json' }
import { pushEvaluation } from './evaluation.ts'
import {
  BALLS,
  board,
  CELLS,
  canPush,
  directionOf,
  GOAL,
  MIDDLE,
  mayPush,
  PLACES,
  PUSHES,
  rearOf,
  step,
  surrounderOf,
  wayOf,
  whyNotPush,
} from './field.ts'
import { refuse, texts } from './texts.ts'

const options = {
  setup: { kind: 'choice', values: ['standard', 'free', 'agreed'], default: 'standard' },
} as const

export const pikkPakk = defineEntry({
  id: 'pikk-pakk',
  catalogue: ['pikk-pakk'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['place', 'push', 'surround'],
  options,
  presets: {
    'free-setup': { options: { setup: 'free' } },
    mtte: { options: { setup: 'agreed' } },
  },
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const STANDARD_LIGHT = 'd5 d6 d7 e7 f7 g7 h7 h6 h5 h4 h3 h2 f5 f4 f3 e3 d3 c3 b3 b4 b5 b6 b7 b8'
const LIGHT_SEAT = 0
const DARK_SEAT = 1

/** What is to be done: push; place a ball; or say, dark first, whether to place balls at all. */
const PUSHING = 0
const PLACING = 1
const LIGHT_ASKED = 2
const DARK_ASKED = 3

/** Actions: a cell to place a ball on, then the pushes, then the two answers. */
const PUSH = CELLS
const FREE = PUSH + PUSHES
const STANDARD = FREE + 1

/** A hundred pushes of each side end the game: nothing is ever captured. */
const MOST_PUSHES = 200

// `goal` is where the goal ball lies, `left` how many balls are still to be placed, `ball` the number of each ball for the eye.
const slots = layout({ board: CELLS, turn: 1, phase: 1 }, { outcome: 1, pushes: 1, goal: 1, left: 1, ball: CELLS })
const { turn: TURN, phase: PHASE, outcome: OUTCOME, pushes: PUSHED, goal: GOAL_AT, left: LEFT, ball: BALL } = slots.at

const PLAYING = -1
const STUCK = 2
const outcomes = [
  won(2, LIGHT_SEAT, 'surrounded-goal'),
  won(2, DARK_SEAT, 'surrounded-goal'),
  won(2, LIGHT_SEAT, 'no-moves'),
  won(2, DARK_SEAT, 'no-moves'),
  drawn(2, 'move-limit'),
]
const MOVE_LIMIT = 4

const rows = rowsOf(board)
const LETTERS = '.wbg'
const LOOKS: readonly (Look | undefined)[] = [
  undefined,
  { kind: 'marble', owner: LIGHT_SEAT, glyph: 'w' },
  { kind: 'marble', owner: DARK_SEAT, glyph: 'b' },
  { kind: 'yellow-ball', owner: -1, glyph: '*' },
]
const isPlace = Uint8Array.from({ length: CELLS }, (_, cell) => (PLACES.includes(cell) ? 1 : 0))
const standardLight = Int32Array.from(sites(board, STANDARD_LIGHT))
const places = Int32Array.from(PLACES)

function put(p: Position, cell: number, value: number): void {
  p[cell] = value
  p[BALL + cell] = value === GOAL ? 1 : 2 + 2 * BALLS - p[LEFT]--
  if (value === GOAL) p[GOAL_AT] = cell
}

function layStandard(p: Position): void {
  for (let i = 0; i < standardLight.length; i++) put(p, standardLight[i], LIGHT_SEAT + 1)
  for (let i = 0; i < places.length; i++) if (p[places[i]] === 0) put(p, places[i], DARK_SEAT + 1)
  p[PHASE] = PUSHING
  p[TURN] = LIGHT_SEAT
}

function judge(p: Position): void {
  const winner = surrounderOf(p, p[GOAL_AT])
  if (winner > 0) p[OUTCOME] = winner - 1
  else if (p[PHASE] !== PUSHING) p[OUTCOME] = PLAYING
  else if (!canPush(p, p[TURN] + 1)) p[OUTCOME] = STUCK + 1 - p[TURN]
  else p[OUTCOME] = p[PUSHED] >= MOST_PUSHES ? MOVE_LIMIT : PLAYING
}

function emptyBoard(): Position {
  const p = new Int32Array(slots.length)
  p[LEFT] = 2 * BALLS
  return p
}

const siteName = (site: number): string => board.shapes[site].name

function itemsIn(p: Position): Item[] {
  return board.shapes.flatMap((_, site) => {
    const look = LOOKS[p[site]]
    return look ? [{ site, ...look, id: p[BALL + site] }] : []
  })
}

function create(chosen: ValuesOf<typeof options>): Game {
  return defineGame({
    id: 'pikk-pakk',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: 2 * BALLS + MOST_PUSHES + 2,
    repetition: drawOnRepetition(2),
    evaluation: pushEvaluation({ turn: TURN, goal: GOAL_AT }),

    start() {
      const p = emptyBoard()
      put(p, MIDDLE, GOAL)
      if (chosen.setup === 'standard') layStandard(p)
      else {
        p[PHASE] = chosen.setup === 'free' ? PLACING : DARK_ASKED
        p[TURN] = DARK_SEAT
      }
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, outcomes),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      if (p[PHASE] === PUSHING) {
        for (let push = 0; push < PUSHES; push++) if (mayPush(p, push, seat + 1)) out.add(PUSH + push)
      } else if (p[PHASE] === PLACING) {
        for (let i = 0; i < places.length; i++) if (p[places[i]] === 0) out.add(places[i])
      } else {
        out.add(FREE)
        out.add(STANDARD)
      }
    },

    play(p, seat, action) {
      if (action === STANDARD) layStandard(p)
      else if (action === FREE) {
        p[PHASE] = seat === DARK_SEAT ? LIGHT_ASKED : PLACING
        p[TURN] = 1 - seat
      } else if (action < PUSH) {
        put(p, action, seat + 1)
        p[TURN] = 1 - seat
        // Light, who has placed the last ball, also pushes first.
        if (p[LEFT] === 0) {
          p[PHASE] = PUSHING
          p[TURN] = LIGHT_SEAT
        }
      } else {
        const push = action - PUSH
        const d = directionOf(push)
        const rear = rearOf(p, push)
        shove(p, step, CELLS, rear, d, 0)
        shove(p, step, CELLS, rear, d, 0, BALL)
        if (p[p[GOAL_AT]] !== GOAL) p[GOAL_AT] = step[d * CELLS + p[GOAL_AT]]
        p[PUSHED]++
        p[TURN] = 1 - seat
      }
      judge(p)
    },
    separateSteps: (p) => p[PUSHED] === 0,

    name(p, action) {
      if (action === FREE) return 'free'
      if (action === STANDARD) return 'standard'
      if (action < PUSH) return siteName(action)
      const way = wayOf(p, action - PUSH)
      return `${siteName(way[0])}-${siteName(way[way.length - 1])}`
    },

    touches(p, action): readonly Touch[] {
      if (action === FREE) return ['place-balls']
      if (action === STANDARD) return ['standard-start']
      if (action < PUSH) return [action]
      const way = wayOf(p, action - PUSH)
      return [way[0], way[way.length - 1]]
    },

    // Any ball of the line may be taken and moved: to where it comes, or to the empty place in front.
    alsoTouched(p, action) {
      if (action < PUSH || action >= FREE) return []
      const way = wayOf(p, action - PUSH)
      const front = way[way.length - 1]
      return way
        .slice(0, -1)
        .flatMap((site, i) => [[site, way[i + 1]], ...(i > 0 && way[i + 1] !== front ? [[site, front]] : [])])
    },

    scene(p) {
      const winner = p[OUTCOME] === PLAYING ? 0 : surrounderOf(p, p[GOAL_AT])
      const around = ORTHOGONAL.map((_, d) => step[d * CELLS + p[GOAL_AT]])
      const placing = p[PHASE] === PLACING
      return {
        items: itemsIn(p),
        ...(placing
          ? { trays: [0, 1].map((owner) => handOf(owner, LOOKS[owner + 1], (p[LEFT] + 1 - owner) >> 1)) }
          : { counters: [{ label: 'pushes', owner: -1, value: p[PUSHED] }] }),
        marks: winner > 0 ? [{ kind: 'winning', owner: winner - 1, sites: around } as const] : [],
      }
    },

    prompt(p, seat) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return undefined
      return ['push-line', 'place-ball', 'ask-setup', 'ask-setup'][p[PHASE]]
    },

    why(p, seat, [from, to]) {
      if (typeof from !== 'number') return undefined
      if (p[PHASE] === PLACING) return p[from] !== 0 ? 'occupied' : isPlace[from] === 1 ? undefined : 'rim-stays-empty'
      if (p[PHASE] !== PUSHING) return 'ask-first'
      if (p[from] === 0) return 'take-a-ball'
      return typeof to === 'number' ? whyNotPush(p, from, to, seat + 1) : 'no-line-here'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      fields: [digitField(PHASE, DARK_ASKED), counterField(PUSHED, 3, '0')],
      form: refuse('form'),
      empty: emptyBoard,
      put(p, site, value) {
        if (value === GOAL && p[p[GOAL_AT]] === GOAL) return refuse('one-goal')
        if (value !== GOAL && p[LEFT] === 0) return refuse('at-most-men-each', BALLS)
        put(p, site, value)
        return undefined
      },
      settle(p) {
        if (p[p[GOAL_AT]] !== GOAL) return refuse('one-goal')
        const count = (value: number) => p.subarray(0, CELLS).filter((one) => one === value).length
        const [light, dark] = [count(LIGHT_SEAT + 1), count(DARK_SEAT + 1)]
        if (light > BALLS || dark > BALLS) return refuse('at-most-men-each', BALLS)
        if (p[PHASE] !== PUSHING) {
          const isAsked = p[PHASE] !== PLACING
          const mover = isAsked ? p[PHASE] - LIGHT_ASKED : light === dark ? DARK_SEAT : LIGHT_SEAT
          const isSound =
            (isAsked ? chosen.setup === 'agreed' && p[LEFT] === 2 * BALLS : chosen.setup !== 'standard') &&
            p[LEFT] > 0 &&
            (light === dark || light + 1 === dark) &&
            p[GOAL_AT] === MIDDLE &&
            p[PUSHED] === 0 &&
            mover === p[TURN] &&
            board.shapes.every((_, site) => p[site] === 0 || p[site] === GOAL || isPlace[site] === 1)
          if (!isSound) return refuse('no-such-placing')
        }
        judge(p)
        return undefined
      },
    }),
  })
}
