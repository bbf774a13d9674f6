import {
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  handOf,
  type Item,
  type Position,
  type Tray,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { board, CAPACITY } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { tamskEvaluation } from './evaluation.ts'
import {
  BOUND,
  CELLS,
  DROP,
  HURRY,
  LATE_DROP,
  LEAVE_OUT,
  LET_BE,
  PLAYING,
  RING,
  slots,
  TIME,
  TURN_GLASS,
  tamskRules,
} from './rules.ts'
import { tamskText } from './text.ts'
import { texts } from './texts.ts'

const options = {
  level: { kind: 'choice', values: [1, 2, 3], default: 1 },
  sand: { kind: 'choice', values: [60, 120, 180, 300], default: 180 },
} as const

export const tamsk = defineEntry({
  id: 'tamsk',
  catalogue: ['tamsk'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'slide', 'block'],
  options,
  presets: {
    'level-1': { options: { level: 1 } },
    'level-2': { options: { level: 2 } },
    'level-3': { options: { level: 3 } },
  },
  bot,
  create,
})

const { rings: RINGS_AT, hand: HAND, turn: TURN, step: STEP, at: AT, left: LEFT, sand: SAND } = slots.at
const { neutral: NEUTRAL, hurried: HURRIED, watching: WATCHING, missing: MISSING, over: OVER } = slots.at
const OUTCOMES = [won(2, 0, 'fewest-rings'), won(2, 1, 'fewest-rings'), drawn(2, 'equal')]
const names = board.shapes.map(({ name }) => name)
const ring = (owner: number) => ({ kind: 'ring', owner, glyph: 'o' })

function create(chosen: ValuesOf<typeof options>): Game {
  const { level, sand: seconds } = chosen
  const timed = level >= 2
  const rules = tamskRules(level, seconds)
  const fromOf = (action: number) => (action / 6) | 0

  function items(p: Position): Item[] {
    const found: Item[] = []
    for (let site = 0; site < CELLS; site++) {
      for (let n = 0; n < p[RINGS_AT + site]; n++)
        found.push({ site, level: n, kind: `socket-ring-${n + 1}`, owner: -1, glyph: '°' })
      const glass = p[site] - 1
      if (glass < 0) continue
      const owner = rules.seatOf(glass)
      const left = p[SAND + glass]
      const time = timed ? { fill: Math.max(0, left) / seconds, ...(left >= 0 ? { badge: clockText(left) } : {}) } : {}
      found.push({ site, level: p[RINGS_AT + site], kind: 'hourglass', owner, glyph: 'xo'[owner], id: glass, ...time })
    }
    return found
  }

  /** The neutral glass stands beside the board. */
  const trays = (p: Position): Tray[] => [
    ...[0, 1].map((owner) => ({ ...handOf(owner, ring(owner), p[HAND + owner]), label: 'rings' })),
    ...(level === 3
      ? [
          {
            id: 'neutral',
            label: 'neutral-glass',
            owner: -1,
            pieces: [
              {
                kind: 'hourglass',
                owner: -1,
                glyph: '8',
                count: 1,
                fill: p[NEUTRAL] / HURRY,
                ...(p[NEUTRAL] > 0 ? { badge: `${p[NEUTRAL]}` } : {}),
              },
            ],
          },
        ]
      : []),
  ]

  const dead = (p: Position) => names.flatMap((_, site) => (p[site] > 0 && rules.isDead(p, p[site] - 1) ? [site] : []))

  function name(_: Position, action: number): string {
    if (action > TIME) return `${action - TIME}s`
    if (action === DROP) return 'ring'
    if (action === LATE_DROP) return 'late-ring'
    if (action === LEAVE_OUT) return 'no-ring'
    if (action === TURN_GLASS) return 'hurry'
    if (action === LET_BE) return 'let-be'
    return `${names[fromOf(action)]}-${names[rules.landing(action)]}`
  }

  return defineGame({
    id: 'tamsk',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: BOUND,
    repetition: drawOnRepetition(2),
    evaluation: tamskEvaluation(rules, timed),
    ...(timed && { sand: rules.sand }),
    start: rules.start,
    actors: rules.actors,
    actions: rules.actions,
    play: rules.play,
    result: (p) => (p[OVER] === PLAYING ? null : OUTCOMES[p[OVER]]),

    name,
    /** Time goes without saying between two steps. */
    turnName(p, actions) {
      const played = actions.filter((action) => action <= TIME)
      return (played.length > 0 ? played : actions).map((action) => name(p, action)).join(',')
    },

    touches(p, action) {
      if (action > TIME) return [`seconds:${action - TIME}`]
      if (action === DROP) return [p[AT] - 1]
      if (action === LATE_DROP) return [p[LEFT] - 1]
      if (action === LEAVE_OUT) return ['no-ring']
      if (action === TURN_GLASS) return ['hurry']
      if (action === LET_BE) return ['let-be']
      return [fromOf(action), rules.landing(action)]
    },
    alsoTouched: (_, action) => (action === DROP ? [['drop']] : []),

    scene: (p) => {
      const marks = dead(p)
      return {
        items: items(p),
        trays: trays(p),
        ...(marks.length > 0 && { marks: [{ kind: 'dead' as const, owner: -1, sites: marks }] }),
      }
    },

    why(p, seat, [first, second]) {
      if (typeof first !== 'number') return undefined
      if (p[STEP] === RING) return 'ring-or-not'
      const glass = p[first] - 1
      if (glass < 0 || rules.seatOf(glass) !== seat) return 'not-yours'
      if (rules.isDead(p, glass)) return 'run-out'
      if (!rules.mayMove(p, glass)) return 'others-first'
      if (typeof second !== 'number') return 'cannot-move'
      if (p[second] > 0) return 'occupied'
      return p[RINGS_AT + second] >= CAPACITY[second] ? 'full' : 'not-there'
    },

    prompt(p, seat, midTurn) {
      if (p[OVER] !== PLAYING) return undefined
      if (seat !== p[TURN]) return p[WATCHING] === 1 ? 'may-hurry' : undefined
      if (p[STEP] === RING) return 'drop-ring'
      if (p[LEFT] > 0 && p[HAND + seat] > 0) return 'may-drop-late'
      if (p[MISSING + seat] === 1) return 'too-slow'
      return p[HURRIED] > 0 ? 'hurry-up' : timed ? 'move-and-turn' : midTurn ? 'now-move' : undefined
    },

    ...tamskText(rules, timed, seconds),
  })
}

/** Minutes and seconds on a hourglass. */
const clockText = (left: number) => `${(left / 60) | 0}:${`${left % 60}`.padStart(2, '0')}`
