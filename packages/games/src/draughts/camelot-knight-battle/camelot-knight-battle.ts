import {
  ActionList,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  layout,
  type Mark,
  type Position,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { CAMELOT_BOARDS } from './boards.ts'
import bot from './bot.json' with { type: 'json' }
import { camelotEvaluation } from './evaluation.ts'
import { isEnemy, type KnightMoves, knightMoves } from './moves.ts'
import { camelotText } from './text.ts'
import { texts } from './texts.ts'

const options = {
  board: {
    kind: 'choice',
    values: ['square', 'cam'],
    default: 'square',
  },
} as const

export const camelotKnightBattle = defineEntry({
  id: 'camelot-knight-battle',
  catalogue: ['camelot-knight-battle'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'race'],
  options,
  presets: {
    'cam-board': { options: { board: 'cam' } },
  },
  bot,
  create,
})

const KNIGHTS = 7
/** What a knight that moves several times in one turn is doing. */
const CANTER = 1
const CAPTURE = 2
/** What the seat on turn must do first. */
const MUST_CAPTURE = 1
const MUST_LEAVE = 2
const DRAWN = 3
const DONE = (255 << 8) | 255
/** Turns of each side without a capture that make a draw. */
const CALM_TURNS = 50

/** A square holds 0, a knight (seat + 1) or a jumped knight that lies there until the turn ends (seat + 3). */
const camelotSlots = (n: number) =>
  layout({ board: n, turn: 1, mover: 1, stage: 1, touched: n }, { duty: 1, over: 1, calm: 1, knights: 2 })

interface CamelotRules extends Pick<Game, 'actions' | 'play'> {
  settle(p: Position): void
}

function camelotRules(
  n: number,
  castles: readonly number[],
  slots: ReturnType<typeof camelotSlots>,
  moves: KnightMoves,
): CamelotRules {
  const { listCaptures, listCanters, listQuiet, overOf } = moves
  const { turn: TURN, mover: MOVER, stage: STAGE, touched: TOUCHED } = slots.at
  const { duty: DUTY, over: OVER, calm: CALM, knights: KNIGHT_COUNT } = slots.at
  const scratch = new ActionList(128)

  /** The duties of the seat on turn, strongest first: leave the own castle, capture. No move at all loses. */
  function judge(p: Position): void {
    const seat = p[TURN]
    p[DUTY] = 0
    p[OVER] = 0
    if (p[castles[1]] === 1 || p[castles[0]] === 2) {
      p[OVER] = p[castles[1]] === 1 ? 1 : 2
      return
    }
    scratch.count = 0
    if (p[castles[seat]] === seat + 1) {
      listCaptures(p, castles[seat], seat, scratch)
      listQuiet(p, castles[seat], seat, scratch)
      if (scratch.count > 0) p[DUTY] = MUST_LEAVE
    }
    if (p[DUTY] === 0) {
      for (let cell = 0; cell < n; cell++) if (p[cell] === seat + 1) listCaptures(p, cell, seat, scratch)
      if (scratch.count > 0) p[DUTY] = MUST_CAPTURE
      else for (let cell = 0; cell < n; cell++) if (p[cell] === seat + 1) listQuiet(p, cell, seat, scratch)
      if (scratch.count === 0) p[OVER] = 2 - seat
    }
    if (p[OVER] === 0 && p[CALM] >= 2 * CALM_TURNS) p[OVER] = DRAWN
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== 0 || seat !== p[TURN]) return
    if (p[MOVER] > 0) {
      const cell = p[MOVER] - 1
      const before = out.count
      listCaptures(p, cell, seat, out)
      // A canter that reaches a direct capture must make it; otherwise it may go on or stop.
      if (p[STAGE] === CAPTURE || out.count > before) return
      listCanters(p, cell, seat, out)
      out.add(DONE)
      return
    }
    if (p[DUTY] === MUST_LEAVE) {
      const before = out.count
      listCaptures(p, castles[seat], seat, out)
      if (out.count === before) listQuiet(p, castles[seat], seat, out)
      return
    }
    for (let cell = 0; cell < n; cell++) {
      if (p[cell] !== seat + 1) continue
      if (p[DUTY] === MUST_CAPTURE) listCaptures(p, cell, seat, out)
      else listQuiet(p, cell, seat, out)
    }
  }

  function endTurn(p: Position, seat: number): void {
    for (let cell = 0; cell < n; cell++) if (p[cell] > 2) p[cell] = 0
    p.fill(0, TOUCHED, TOUCHED + n)
    p[MOVER] = p[STAGE] = 0
    p[TURN] = 1 - seat
    judge(p)
  }

  function play(p: Position, seat: number, action: number): void {
    if (action === DONE) {
      p[CALM]++
      endTurn(p, seat)
      return
    }
    const from = action >> 8
    const to = action & 255
    const over = overOf(from, to)
    p[from] = 0
    p[to] = seat + 1
    if (over < 0) {
      p[CALM]++
      endTurn(p, seat)
      return
    }
    const captures = p[over] !== seat + 1
    if (captures) {
      if (p[over] < 3) {
        p[over] += 2
        p[KNIGHT_COUNT + 1 - seat]--
      }
      p[CALM] = 0
    }
    p[TOUCHED + from] = p[TOUCHED + to] = 1
    p[MOVER] = to + 1
    p[STAGE] = captures ? CAPTURE : CANTER
    if (to === castles[1 - seat]) {
      endTurn(p, seat)
      return
    }
    if (!captures) return
    scratch.count = 0
    listCaptures(p, to, seat, scratch)
    if (scratch.count === 0) endTurn(p, seat)
  }

  function settle(p: Position): void {
    p[KNIGHT_COUNT] = p[KNIGHT_COUNT + 1] = 0
    for (let cell = 0; cell < n; cell++) if (p[cell] === 1 || p[cell] === 2) p[KNIGHT_COUNT + p[cell] - 1]++
    if (p[MOVER] === 0) judge(p)
  }

  return { actions, play, settle }
}

function create(chosen: ValuesOf<typeof options>): Game {
  const { board, castles, homes } = CAMELOT_BOARDS[chosen.board]()
  const n = board.size
  const names = board.shapes.map(({ name }) => name)
  const slots = camelotSlots(n)
  const { turn: TURN, mover: MOVER, stage: STAGE, duty: DUTY, over: OVER, knights: KNIGHT_COUNT } = slots.at
  const moves = knightMoves(board, castles, slots.at.touched)
  const { overOf } = moves
  const { actions, play, settle } = camelotRules(n, castles, slots, moves)
  const inCastle = [won(2, 0, 'arrived'), won(2, 1, 'arrived')]
  const withoutPieces = [won(2, 0, 'no-pieces'), won(2, 1, 'no-pieces')]
  const withoutMoves = [won(2, 0, 'no-moves'), won(2, 1, 'no-moves')]
  const tooLong = drawn(2, 'move-limit')

  const name: Game['name'] = (p, action) => {
    if (action === DONE) return 'done'
    const [from, to] = [action >> 8, action & 255]
    const over = overOf(from, to)
    return `${names[from]}${over >= 0 && isEnemy(p[over], p[TURN]) ? 'x' : '-'}${names[to]}`
  }

  const marks = (p: Position): Mark[] => {
    const list = new ActionList(64)
    if (p[OVER] === 0 && p[DUTY] > 0) actions(p, p[TURN], list)
    const bound = [...new Set(list.toArray().filter((action) => action !== DONE))].map((action) => action >> 8)
    const jumped = names.flatMap((_, cell) => (p[cell] > 2 ? [cell] : []))
    const found: Mark[] = []
    if (bound.length) found.push({ kind: 'forced', owner: p[TURN], sites: [...new Set(bound)] })
    if (jumped.length) found.push({ kind: 'dead', owner: 1 - p[TURN], sites: jumped })
    return found
  }

  const text = camelotText(board, slots, { settle, actions })

  return defineGame({
    id: 'camelot-knight-battle',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    // At most 13 knights fall; no turn touches a square twice.
    bound: 2 * KNIGHTS * 2 * CALM_TURNS * (n + 1),
    repetition: drawOnRepetition(2),
    evaluation: camelotEvaluation(board, castles, slots.at),

    start() {
      const p = new Int32Array(slots.length)
      for (const [seat, home] of homes.entries()) for (const cell of home) p[cell] = seat + 1
      settle(p)
      return p
    },

    actors: (p) => (p[OVER] === 0 ? 1 << p[TURN] : 0),
    actions,
    play,

    result(p) {
      const over = p[OVER]
      if (over === 0) return null
      if (over === DRAWN) return tooLong
      if (p[castles[2 - over]] === over) return inCastle[over - 1]
      return (p[KNIGHT_COUNT + 2 - over] === 0 ? withoutPieces : withoutMoves)[over - 1]
    },

    name,
    // A canter that is stopped ends with a full stop, so that it is not taken for its first leap.
    turnName(p, played) {
      const q = p.slice()
      let line = ''
      for (const [i, action] of played.entries()) {
        const word = name(q, action)
        line += action === DONE ? '.' : i === 0 ? word : word.slice(word.search(/[-x]/))
        play(q, p[TURN], action)
      }
      return line
    },

    touches(p, action) {
      if (action === DONE) return ['done']
      return p[MOVER] > 0 ? [action & 255] : [action >> 8, action & 255]
    },

    scene: (p) => ({
      items: names.flatMap((_, site) => {
        if (p[site] === 0) return []
        const owner = (p[site] - 1) & 1
        return [{ site, kind: 'knight', owner, glyph: 'xo'[owner] }]
      }),
      counters: countersOf('men', 2, (owner) => p[KNIGHT_COUNT + owner]),
      marks: marks(p),
    }),

    why(p, seat, [touch]) {
      if (seat !== p[TURN]) return 'your-opponent-moves'
      if (p[STAGE] === CAPTURE) return 'finish-capture'
      if (typeof touch !== 'number' || p[touch] === 0) return undefined
      if (p[touch] !== seat + 1) return 'not-yours'
      if (p[DUTY] === MUST_LEAVE) return 'leave-castle'
      return p[DUTY] === MUST_CAPTURE ? 'must-capture' : 'not-there'
    },

    prompt(p, seat) {
      if (p[OVER] !== 0 || seat !== p[TURN]) return undefined
      if (p[STAGE] === CAPTURE) return 'capture-on'
      if (p[MOVER] > 0) return 'jump-on-or-stop'
      return p[DUTY] === MUST_LEAVE ? 'leave-castle' : p[DUTY] === MUST_CAPTURE ? 'must-capture' : undefined
    },

    write: text.write,
    read: text.read,
  })
}
