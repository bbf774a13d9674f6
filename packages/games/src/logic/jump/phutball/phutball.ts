import {
  type ActionList,
  counted,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldsOf,
  type Game,
  type Item,
  layout,
  type Position,
  parsed,
  Random,
  readRows,
  rowsOf,
  seatLettered,
  siteNamed,
  won,
  writeRows,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { phutballEvaluation } from './evaluation.ts'
import {
  ahead,
  board,
  canFly,
  clearWay,
  flightName,
  flightOf,
  HEIGHT,
  hasMan,
  KICKOFF,
  lastManOf,
  MAN,
  NO_FLIGHT,
  OUT_FAR,
  OUT_NEAR,
  POINTS,
  rowOf,
  THE_BALL,
  WAYS,
} from './pitch.ts'
import { refuse, texts } from './texts.ts'

export const phutball = defineEntry({
  id: 'phutball',
  catalogue: ['phutball'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'race'],
  options: {},
  presets: {},
  bot,
  create,
})

/** Turns of both sides together after which nobody has won: men can be set and jumped for ever. */
const MOST_TURNS = 1000

/**
 * `out` tells beyond which goal line the ball is, `moving` is 1 in the middle of a run of jumps. `ball` is its point, or OUT_FAR
 * or OUT_NEAR; `men` counts the others, and `hash` is kept up with all of them.
 */
const slots = layout({ board: POINTS, turn: 1, moving: 1, out: 1 }, { ball: 1, men: 1, hash: 1, played: 1, over: 1 })
const { turn: TURN, moving: MOVING, out: OUT, ball: BALL, men: MEN, hash: HASH, played: PLAYED, over: OVER } = slots.at
const PLAYING = -1
const OUTCOMES = [won(2, 0, 'goal'), won(2, 1, 'goal'), drawn(2, 'move-limit')]
const MOVE_LIMIT = 2

/** A point is a man to set; then the eight jumps and the word to stop. */
const JUMP = POINTS
const DONE = JUMP + WAYS

const isFree = (p: Position, point: number) => p[point] === 0

const random32 = new Random(15)
const keys = Int32Array.from({ length: POINTS }, () => random32.int32())

function putMan(p: Position, point: number): void {
  p[point] = MAN
  p[HASH] ^= keys[point]
  p[MEN]++
}

/** The men that the ball flies over leave, and the ball lies on its new point or out of the pitch. */
function kick(p: Position, d: number): void {
  const ball = p[BALL]
  const to = flightOf(p, ball, d)
  p[HASH] ^= keysAlong(p, ball, d)
  p[MEN] -= clearWay(p, ball, d)
  p[ball] = 0
  lay(p, to)
}

function lay(p: Position, to: number): void {
  p[BALL] = to
  if (to < POINTS) p[to] = THE_BALL
  p[OUT] = to === OUT_FAR ? 1 : to === OUT_NEAR ? 2 : 0
}

function keysAlong(p: Position, ball: number, d: number): number {
  let sum = 0
  for (let point = ahead(ball, d); point >= 0 && hasMan(p, point); point = ahead(point, d)) sum ^= keys[point]
  return sum
}

function actions(p: Position, seat: number, out: ActionList): void {
  if (p[OVER] !== PLAYING || seat !== p[TURN]) return
  if (p[MOVING] === 1) out.add(DONE)
  else for (let point = 0; point < POINTS; point++) if (isFree(p, point)) out.add(point)
  for (let d = 0; d < WAYS; d++) if (flightOf(p, p[BALL], d) !== NO_FLIGHT) out.add(JUMP + d)
}

function sample(p: Position, _seat: number, random: Random): number {
  let jumps = 0
  for (let d = 0; d < WAYS; d++) if (flightOf(p, p[BALL], d) !== NO_FLIGHT) jumps++
  let others = 1
  if (p[MOVING] === 0) {
    others = POINTS - 1 - p[MEN]
  }
  let n = random.below(jumps + others)
  if (n >= jumps) {
    if (p[MOVING] === 1) return DONE
    for (;;) {
      const point = random.below(POINTS)
      if (isFree(p, point)) return point
    }
  }
  for (let d = 0; ; d++) if (flightOf(p, p[BALL], d) !== NO_FLIGHT && n-- === 0) return JUMP + d
}

function play(p: Position, seat: number, action: number): void {
  if (action < POINTS) putMan(p, action)
  else if (action !== DONE) {
    const d = action - JUMP
    kick(p, d)
    const to = p[BALL]
    if (to < POINTS && canFly(p, to)) {
      p[MOVING] = 1
      return
    }
  }
  p[MOVING] = 0
  p[TURN] = 1 - seat
  p[PLAYED]++
  judge(p)
}

/** On a goal line or beyond it at the end of a turn the ball is in goal, whoever brought it there. */
function judge(p: Position): void {
  const ball = p[BALL]
  const row = ball === OUT_FAR ? HEIGHT : ball === OUT_NEAR ? -1 : rowOf[ball]
  p[OVER] = row >= HEIGHT - 1 ? 0 : row <= 0 ? 1 : p[PLAYED] >= MOST_TURNS ? MOVE_LIMIT : PLAYING
}

const rows = rowsOf(board)
/** Men are nobody's: `o`; the ball is `B`. */
const LETTERS = '.oB'
const SEATS = 'wb'
const names = board.shapes.map(({ name }) => name)

function create(): Game {
  return defineGame({
    id: 'phutball',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // Each jump takes a man off, and each man was set in a turn of its own.
    bound: 3 * MOST_TURNS + POINTS,
    repetition: drawOnRepetition(2),
    evaluation: phutballEvaluation(slots.at),

    start() {
      const p = new Int32Array(slots.length)
      lay(p, KICKOFF)
      p[OVER] = PLAYING
      return p
    },

    hash: (p) => p[HASH] ^ Math.imul(p[BALL] * 4 + p[TURN] * 2 + p[MOVING], 0x9e3779b1),
    ...endingBy(TURN, OVER, OUTCOMES),
    actions,
    sample,
    play,

    name(p, action) {
      if (action === DONE) return 'done'
      return action < POINTS ? names[action] : `${names[p[BALL]]}-${flightName(p, p[BALL], action - JUMP)}`
    },

    // To shoot out of the pitch the hand touches the last man of the row.
    touches(p, action) {
      if (action === DONE) return ['done']
      if (action < POINTS) return [action]
      const d = action - JUMP
      const to = flightOf(p, p[BALL], d)
      const goal = to < POINTS ? to : lastManOf(p, p[BALL], d)
      return p[MOVING] === 1 ? [goal] : [p[BALL], goal]
    },

    scene(p) {
      const items = rows.flat().flatMap((site): Item[] => {
        if (p[site] === THE_BALL) return [{ site, kind: 'football', owner: -1, glyph: 'B', id: 1 }]
        return hasMan(p, site) ? [{ site, kind: 'dark-stone', owner: -1, glyph: 'o' }] : []
      })
      return { items }
    },

    why(p, _, [first, second]) {
      if (typeof first !== 'number') return undefined
      if (p[MOVING] === 1) return 'jump-on'
      if (hasMan(p, first)) return 'shared-men'
      return first === p[BALL] ? (second === undefined ? 'no-jump' : 'first-empty-point') : undefined
    },

    prompt(p, seat, midTurn) {
      if (p[OVER] !== PLAYING || seat !== p[TURN]) return undefined
      return midTurn || p[MOVING] === 1 ? 'jump-on-or-stop' : 'set-or-kick'
    },

    write(p) {
      const words = [writeRows(rows, 0, LETTERS, p), SEATS[p[TURN]], `${p[PLAYED]}`]
      if (p[MOVING] === 1) words.push('moving')
      if (p[OUT] > 0) words.push(p[OUT] === 1 ? 'beyond-19' : 'beyond-1')
      return words.join(' ')
    },

    read(text) {
      const [men, turn, played = '0', word, ...rest] = fieldsOf(text)
      const seat = seatLettered(SEATS, turn)
      const words = [undefined, 'moving', 'beyond-19', 'beyond-1']
      if (seat < 0 || !/^\d+$/.test(played) || !words.includes(word) || rest.length > 0) return refuse('form')
      const cells = new Int32Array(POINTS)
      const filled = readRows(rows, 0, LETTERS, men, cells)
      if (!filled.ok) return filled
      const p = new Int32Array(slots.length)
      for (let point = 0; point < POINTS; point++) if (cells[point] === 1) putMan(p, point)
      const balls = names.filter((_, point) => cells[point] === 2)
      const out = word?.startsWith('beyond') ?? false
      if (balls.length !== (out ? 0 : 1)) return refuse('one-ball', balls.length)
      lay(p, out ? (word === 'beyond-19' ? OUT_FAR : OUT_NEAR) : siteNamed(board, balls[0]))
      p[TURN] = seat
      p[PLAYED] = counted(played)
      judge(p)
      if (word === 'moving') {
        if (!canFly(p, p[BALL])) return refuse('cannot-jump-on')
        p[MOVING] = 1
        p[OVER] = PLAYING
      }
      return parsed(p)
    },
  })
}
