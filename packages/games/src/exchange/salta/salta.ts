import {
  type ActionList,
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  fieldText,
  type Game,
  layout,
  type Position,
  rowsOf,
  siteField,
  squares,
  stepTable,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { saltaEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  jumps: {
    kind: 'choice',
    values: ['called', 'always'],
    default: 'called',
  },
  'distance-count': {
    kind: 'switch',
    default: false,
  },
} as const

export const salta = defineEntry({
  id: 'salta',
  catalogue: ['salta'],
  texts,
  chapter: 'exchange',
  players: [2, 2],
  minutes: 45,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'race'],
  options,
  presets: {
    book: { options: { jumps: 'called' } },
    strict: { options: { jumps: 'always' } },
  },
  bot,
  create,
})

const SIZE = 10
const CELLS = SIZE * SIZE
const MEN_EACH = 15
const KINDS = ['sun', 'moon', 'star']
/** A square holds 0 or a man: 1 to 15 the first player's suns, moons and stars by number, 16 to 30 the second's. */
const LETTERS = '.ABCDEFGHIJKLMNOabcdefghijklmno'
const seatOf = (man: number): number => (man > MEN_EACH ? 1 : 0)
/** The longest game, and the one after which the way left may decide. */
const TURN_LIMIT = 1000
const COUNT_AFTER = 240

const board = squares({ width: SIZE, height: SIZE })
const dark = board.shapes.flatMap((shape, site) => (shape.shade === 1 ? [site] : []))
const rows = rowsOf(board, dark)
/** Forward for the first player, then backward; the second player's forward directions are the last two. */
const DIRECTIONS = ['north-west', 'north-east', 'south-west', 'south-east']
const steps = stepTable(board, DIRECTIONS)

/** Where each man starts and where it has to stand in the end: seven rows ahead, in the same order. */
const startOf = new Int32Array(2 * MEN_EACH + 1)
const goalOf = new Int32Array(2 * MEN_EACH + 1)
for (let kind = 0; kind < 3; kind++) {
  for (let number = 0; number < 5; number++) {
    const man = 1 + 5 * kind + number
    startOf[man] = rows[SIZE - 1 - kind][number]
    goalOf[man] = rows[2 - kind][number]
    startOf[man + MEN_EACH] = CELLS - 1 - startOf[man]
    goalOf[man + MEN_EACH] = CELLS - 1 - goalOf[man]
  }
}

// `called` is the square of the man that must be jumped, plus 1. `men` has the square of every man, `placed` counts
// those of each seat that stand where they should; `stuck` is set when nothing legal is left.
const slots = layout({ board: CELLS, turn: 1, called: 1 }, { turns: 1, men: 31, placed: 2, stuck: 1 })
const { turn: TURN, called: CALLED, turns: TURNS, men: MEN, placed: PLACED, stuck: STUCK } = slots.at

const stepTo = (p: Position, from: number, d: number): number => {
  const to = steps[d * CELLS + from]
  return to >= 0 && p[to] === 0 ? to : -1
}

/** Jumps go forward over one enemy man. */
function jumpTo(p: Position, from: number, d: number, seat: number): number {
  if (d >> 1 !== seat) return -1
  const over = steps[d * CELLS + from]
  if (over < 0 || p[over] === 0 || seatOf(p[over]) === seat) return -1
  const to = steps[d * CELLS + over]
  return to >= 0 && p[to] === 0 ? to : -1
}

function canMove(p: Position, seat: number): boolean {
  for (let man = MEN_EACH * (seat + 1); man > MEN_EACH * seat; man--)
    for (let d = 0; d < 4; d++)
      if (stepTo(p, p[MEN + man], d) >= 0 || jumpTo(p, p[MEN + man], d, seat) >= 0) return true
  return false
}

function canJump(p: Position, seat: number): boolean {
  for (let man = MEN_EACH * seat + 1; man <= MEN_EACH * (seat + 1); man++)
    for (let d = 2 * seat; d < 2 * seat + 2; d++) if (jumpTo(p, p[MEN + man], d, seat) >= 0) return true
  return false
}

function jumpsOf(p: Position, seat: number): number {
  let jumps = 0
  for (let man = MEN_EACH * seat + 1; man <= MEN_EACH * (seat + 1); man++)
    for (let d = 2 * seat; d < 2 * seat + 2; d++) if (jumpTo(p, p[MEN + man], d, seat) >= 0) jumps++
  return jumps
}

/** It is forbidden to shut the opponent in. */
function leavesMove(p: Position, from: number, to: number, seat: number): boolean {
  const man = p[from]
  p[from] = 0
  p[to] = man
  const free = canMove(p, 1 - seat)
  p[to] = 0
  p[from] = man
  return free
}

/** True when a man who comes from one square to another can be jumped there by an enemy whom he faces. */
function canCall(p: Position, from: number, to: number, seat: number): boolean {
  for (let d = 2 * seat; d < 2 * seat + 2; d++) {
    const enemy = steps[d * CELLS + to]
    if (enemy < 0 || p[enemy] === 0 || seatOf(p[enemy]) === seat) continue
    const behind = steps[(3 - d) * CELLS + to]
    if (behind >= 0 && (p[behind] === 0 || behind === from)) return true
  }
  return false
}

const encode = (from: number, to: number, call: number): number => 2 * (from * CELLS + to) + call

/** Sum of the single steps that each man is away from its place. */
function wayLeft(p: Position, seat: number): number {
  let sum = 0
  for (let man = MEN_EACH * seat + 1; man <= MEN_EACH * (seat + 1); man++) {
    const [here, there] = [board.shapes[p[MEN + man]], board.shapes[goalOf[man]]]
    sum += Math.max(Math.abs(here.x - there.x), Math.abs(here.y - there.y))
  }
  return sum
}

const wins = [won(2, 0, 'lined'), won(2, 1, 'lined')]
const nearer = [won(2, 0, 'less-way'), won(2, 1, 'less-way')]
const limitReached = drawn(2, 'move-limit')
const impasse = drawn(2, 'impasse')

function create(chosen: ValuesOf<typeof options>): Game {
  const strict = chosen.jumps === 'always'
  const counts = chosen['distance-count']
  const limit = counts ? COUNT_AFTER : TURN_LIMIT

  const mustJump = (p: Position, seat: number): boolean => p[CALLED] !== 0 || (strict && canJump(p, seat))

  function list(p: Position, seat: number, out: ActionList): void {
    const forced = mustJump(p, seat)
    const called = p[CALLED] - 1
    for (let man = MEN_EACH * seat + 1; man <= MEN_EACH * (seat + 1); man++) {
      const from = p[MEN + man]
      for (let d = 0; d < 4; d++) {
        for (let far = forced ? 1 : 0; far < 2; far++) {
          const to = far ? jumpTo(p, from, d, seat) : stepTo(p, from, d)
          if (to < 0 || (called >= 0 && steps[d * CELLS + from] !== called)) continue
          if (!leavesMove(p, from, to, seat)) continue
          out.add(encode(from, to, 0))
          if (!strict && canCall(p, from, to, seat)) out.add(encode(from, to, 1))
        }
      }
    }
  }

  /** Tries the moves one after the other and stops at the first. */
  function anyAction(p: Position, seat: number): boolean {
    const called = p[CALLED] - 1
    for (let man = MEN_EACH * (seat + 1); man > MEN_EACH * seat; man--) {
      const from = p[MEN + man]
      for (let d = 0; d < 4; d++) {
        const jump = jumpTo(p, from, d, seat)
        if (jump >= 0 && (called < 0 || steps[d * CELLS + from] === called) && leavesMove(p, from, jump, seat))
          return true
        const step = called >= 0 ? -1 : stepTo(p, from, d)
        if (step >= 0 && !(strict && canJump(p, seat)) && leavesMove(p, from, step, seat)) return true
      }
    }
    return false
  }

  const isOver = (p: Position): boolean =>
    p[STUCK] !== 0 || p[TURNS] >= limit || p[PLACED] === MEN_EACH || p[PLACED + 1] === MEN_EACH

  const nameOf = (action: number) => {
    const move = action >> 1
    return `${board.shapes[(move / CELLS) | 0].name}-${board.shapes[move % CELLS].name}${action & 1 ? '!' : ''}`
  }

  function takeStock(p: Position): void {
    for (let c = 0; c < CELLS; c++) {
      if (p[c] === 0) continue
      p[MEN + p[c]] = c
      if (goalOf[p[c]] === c) p[PLACED + seatOf(p[c])]++
    }
    p[STUCK] = anyAction(p, p[TURN]) ? 0 : 1
  }

  return defineGame({
    id: 'salta',
    options: chosen,
    seats: 2,
    colours: ['red', 'green'],
    board,
    layout: slots,
    bound: limit,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),

    start() {
      const p = new Int32Array(slots.length)
      for (let man = 1; man <= 2 * MEN_EACH; man++) p[startOf[man]] = man
      takeStock(p)
      return p
    },

    actors: (p) => (isOver(p) ? 0 : 1 << p[TURN]),

    actions(p, seat, out) {
      if (seat === p[TURN] && !isOver(p)) list(p, seat, out)
    },

    sample(p, seat, random, scratch) {
      if (!mustJump(p, seat)) {
        for (let tries = 0; tries < 400; tries++) {
          const i = random.below(MEN_EACH * 16)
          const from = p[MEN + MEN_EACH * seat + 1 + (i >> 4)]
          const d = i & 3
          const to = i & 4 ? jumpTo(p, from, d, seat) : stepTo(p, from, d)
          if (to < 0 || !leavesMove(p, from, to, seat)) continue
          if ((i & 8) === 0) return encode(from, to, 0)
          if (!strict && canCall(p, from, to, seat)) return encode(from, to, 1)
        }
      }
      scratch.count = 0
      list(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
    },

    play(p, seat, action) {
      const move = action >> 1
      const from = (move / CELLS) | 0
      const to = move - from * CELLS
      const man = p[from]
      p[from] = 0
      p[to] = man
      p[MEN + man] = to
      if (goalOf[man] === from) p[PLACED + seat]--
      if (goalOf[man] === to) p[PLACED + seat]++
      p[CALLED] = action & 1 ? to + 1 : 0
      p[TURN] = 1 - seat
      p[TURNS]++
      p[STUCK] = anyAction(p, 1 - seat) ? 0 : 1
    },

    result(p) {
      for (let seat = 0; seat < 2; seat++) if (p[PLACED + seat] === MEN_EACH) return wins[seat]
      if (p[TURNS] >= limit) {
        const lead = counts ? wayLeft(p, 1) - wayLeft(p, 0) : 0
        return lead === 0 ? limitReached : nearer[lead > 0 ? 0 : 1]
      }
      return p[STUCK] ? impasse : null
    },

    evaluation: saltaEvaluation({
      board,
      menEach: MEN_EACH,
      goalOf,
      slots: { men: MEN, placed: PLACED, turn: TURN },
      jumpsOf,
    }),

    name: (_, action) => nameOf(action),

    touches(p, action) {
      const move = action >> 1
      const [from, to] = [(move / CELLS) | 0, move % CELLS]
      if (strict || !canCall(p, from, to, p[TURN])) return [from, to]
      return [from, to, action & 1 ? 'salta' : 'quietly']
    },

    scene: (p) => ({
      items: rows.flat().flatMap((site) => {
        const man = p[site]
        if (man === 0) return []
        const owner = seatOf(man)
        const index = (man - 1) % MEN_EACH
        const number = `${(index % 5) + 1}`
        const kind = KINDS[Math.floor(index / 5)]
        const letter = 'sml'[Math.floor(index / 5)]
        const glyph = `${owner === 0 ? letter.toUpperCase() : letter}${number}`
        return [{ site, kind, owner, glyph, badge: number, id: man }]
      }),
      counters: countersOf('way-left', 2, (owner) => wayLeft(p, owner)),
      marks: p[CALLED] ? [{ kind: 'forced' as const, owner: 1 - p[TURN], sites: [p[CALLED] - 1] }] : [],
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      if (p[from] === 0 || seatOf(p[from]) !== seat) return 'not-yours'
      if (mustJump(p, seat)) return 'must-jump'
      if (typeof to !== 'number') return 'cannot-move'
      if (p[to] !== 0) return 'occupied'
      const reaches = [0, 1, 2, 3].some((d) => stepTo(p, from, d) === to || jumpTo(p, from, d, seat) === to)
      return reaches ? 'blocks' : 'not-there'
    },

    prompt: (p, seat) => (seat === p[TURN] && mustJump(p, seat) ? 'must-jump' : undefined),

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      fields: [siteField(CALLED, board, (name) => refuse('nobody-jumped', name)), counterField(TURNS)],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        for (let man = 1; man <= 2 * MEN_EACH; man++)
          if (p.subarray(0, CELLS).filter((value) => value === man).length !== 1)
            return refuse('on-one-square', LETTERS[man])
        const called = p[CALLED] - 1
        if (called >= 0 && (p[called] === 0 || seatOf(p[called]) === p[TURN]))
          return refuse('nobody-jumped', board.shapes[called].name)
        takeStock(p)
        return undefined
      },
    }),
  })
}
