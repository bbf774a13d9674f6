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
  itemsOn,
  looksOfSeats,
  type Position,
  type Refused,
  solveGame,
  type Tray,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { pylosEvaluation } from './evaluation.ts'
import { pyramidOf } from './pyramid.ts'
import { MOST_TURNS, PLAYING, pylosRules } from './rules.ts'
import { refuse, texts } from './texts.ts'

const options = {
  base: { kind: 'choice', values: [3, 4], default: 4 },
  take: { kind: 'choice', values: ['free', 'must'], default: 'free' },
} as const

export const pylos = defineEntry({
  id: 'pylos',
  catalogue: ['pylos'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['place', 'stack', 'many-moves', 'space'],
  options,
  presets: {
    small: { options: { base: 3 }, short: true },
    mtte: { options: {} },
    published: { options: { take: 'must' } },
  },
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const pyramids = { 3: pyramidOf(3), 4: pyramidOf(4) }
const OUTCOMES = [won(2, 0, 'top-ball'), won(2, 1, 'top-ball'), drawn(2, 'move-limit')]
const LETTERS = '.wb'
const looks = looksOfSeats('ball', LETTERS)

function create(chosen: ValuesOf<typeof options>): Game {
  const pyramid = pyramids[chosen.base]
  const { board, places, top, level } = pyramid
  /** Half of the places each: whoever takes none back runs out before the top. */
  const balls = places >> 1
  const rules = pylosRules(pyramid, chosen.take === 'must')
  const { slots, lifts, takes, done } = rules
  const { turn: TURN, taking: TAKING, reserve: RESERVE, played: PLAYED, over: OVER } = slots.at
  const fromOf = (action: number) => ((action - lifts) / places) | 0
  const toOf = (action: number) => (action - lifts) % places
  const names = board.shapes.map(({ name }) => name)
  const all = board.shapes.map((_, place) => place)

  function start(): Position {
    const p = new Int32Array(slots.length)
    p[RESERVE] = balls
    p[RESERVE + 1] = balls
    p[OVER] = PLAYING
    return p
  }

  const hands = (p: Position): Tray[] =>
    [0, 1].map((owner) => {
      const canPut = p[OVER] === PLAYING && p[TURN] === owner && p[TAKING] === 0
      const ball = { kind: 'ball', owner, glyph: LETTERS[owner + 1], count: p[RESERVE + owner] }
      const pieces = ball.count > 0 ? [canPut ? { ...ball, touch: 'reserve' } : ball] : []
      return { id: `reserve-${owner}`, label: 'reserve', owner, pieces }
    })

  function settle(p: Position): Refused | undefined {
    for (let place = 0; place < places; place++) {
      if (p[place] === 0) continue
      if (!rules.isCarried(p, place)) return refuse('hangs', names[place])
      p[RESERVE + p[place] - 1]--
    }
    const over = [0, 1].find((seat) => p[RESERVE + seat] < 0)
    if (over !== undefined) return refuse('at-most-men-each', balls)
    if (p[TAKING] > 0) {
      const own = all.filter((place) => p[place] === p[TURN] + 1)
      // A ball that has come back may have stood in the square.
      const made = p[TAKING] === 1 || own.some((place) => rules.makesSquare(p, place, p[TURN]))
      if (!made || p[top] !== 0 || !own.some((place) => rules.isFree(p, place))) return refuse('no-square')
    }
    rules.judge(p)
    return undefined
  }

  const game = defineGame({
    id: 'pylos',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: 3 * MOST_TURNS + 3,
    repetition: drawOnRepetition(2),
    evaluation: pylosEvaluation(pyramid, rules),
    // The small pyramid is worked out to the end.
    ...(chosen.base === 3 && {
      *solution() {
        yield
        return solveGame(game, [start()], { forget: ['played'] })!
      },
    }),
    start,
    ...endingBy(TURN, OVER, OUTCOMES),
    actions: rules.actions,
    play: rules.play,

    name(_, action) {
      if (action === done) return 'done'
      if (action >= takes) return `x${names[action - takes]}`
      return action < lifts ? names[action] : `${names[fromOf(action)]}-${names[toOf(action)]}`
    },

    touches(_, action) {
      if (action === done) return ['done']
      if (action >= takes) return [action - takes]
      return action < lifts ? [action] : [fromOf(action), toOf(action)]
    },
    alsoTouched: (_, action) => (action < lifts ? [['reserve', action]] : []),

    scene: (p) => ({
      items: itemsOn(all, p, looks),
      trays: hands(p),
      ...(p[top] !== 0 && { marks: [{ kind: 'winning' as const, owner: p[top] - 1, sites: [top] }] }),
    }),

    why(p, seat, [first, second]) {
      if (first === 'reserve') return typeof second === 'number' && p[second] === 0 ? 'not-carried' : 'occupied'
      if (typeof first !== 'number') return undefined
      if (p[first] === 0)
        return p[TAKING] > 0 ? 'take-or-stop' : rules.isCarried(p, first) ? 'reserve-empty' : 'not-carried'
      if (p[first] !== seat + 1) return 'not-yours'
      if (!rules.isFree(p, first)) return 'carries'
      if (typeof second !== 'number') return 'nothing-higher'
      if (p[second] !== 0) return 'occupied'
      return level[second] > level[first] ? 'not-carried' : 'only-higher'
    },

    prompt(p, seat) {
      if (p[OVER] !== PLAYING || seat !== p[TURN]) return undefined
      if (p[TAKING] === 2) return chosen.take === 'must' ? 'must-take' : 'may-take'
      if (p[TAKING] === 1) return 'may-take-another'
      return p[RESERVE + seat] === 0 ? 'must-lift' : undefined
    },

    ...fieldText({
      rows: pyramid.rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      fields: [digitField(TAKING, 2), counterField(PLAYED, 6, '0')],
      form: refuse('pylos-form', pyramid.rows.length),
      empty: start,
      settle,
    }),
  })
  return game
}
