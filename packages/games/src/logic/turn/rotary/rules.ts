/** Who may do what: turning the rota, and before it placing balls, answering and offering points. */
import { type Game, type Position, sampleListed } from '@jatekvilag/engine'
import { CELLS, canTurn, inner, mayTurn, pointsOf, SIXTHS, sitesOf, turn } from './field.ts'
import {
  AT,
  BALLS,
  BOUND,
  CHOOSING,
  DARK,
  DARK_ASKED,
  FIXED,
  FREE,
  LIGHT,
  LIGHT_ASKED,
  OFFERING,
  PLACING,
  POINT,
  pointOf,
  put,
  sixthsOf,
  slots,
  TURN,
  TURNING,
  WAIT,
} from './slots.ts'

export type Setup = 'fixed' | 'free' | 'agreed'

const START = ['a4 a5 a6 a7 a8 a9 b3 b4 c2 c3 d1 d2 e1', 'd9 e8 f7 g6 h1 h2 h3 h4 h5 i1 i2 i3 i4'].map((names) =>
  Int32Array.from(sitesOf(names)),
)

/** A hundred turns of each side end the game: nothing is ever captured. */
export const MOST_TURNS = 200

/** Guesses before all turns are listed. */
const MOST_TRIES = 100

export const PLAYING = -1
/** Outcomes: who holds the centre, who can turn while the other cannot, and the limit. */
const STUCK = 2
const MOVE_LIMIT = 4

export interface RotaRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  emptyBoard(): Position
  start(): Position
  judge(p: Position): void
  isCentre(cell: number): boolean
  isOver(p: Position): boolean
}

export function rotaRules(setup: Setup, centre: Int32Array): RotaRules {
  const isCentre = new Uint8Array(CELLS)
  for (const cell of centre) isCentre[cell] = 1

  function emptyBoard(): Position {
    const p = new Int32Array(slots.length)
    p[AT.left] = 2 * BALLS
    return p
  }

  function layFixed(p: Position): void {
    for (let seat = 0; seat < 2; seat++) for (let i = 0; i < BALLS; i++) put(p, START[seat][i], seat)
    p[AT.phase] = TURNING
    p[AT.turn] = LIGHT
  }

  function judge(p: Position): void {
    const holder = p[centre[0]]
    if (holder !== 0 && holder === p[centre[1]] && holder === p[centre[2]]) p[AT.outcome] = holder - 1
    else if (p[AT.phase] !== TURNING) p[AT.outcome] = PLAYING
    else if (!canTurn(p, p[AT.turn] + 1)) p[AT.outcome] = STUCK + 1 - p[AT.turn]
    else p[AT.outcome] = p[AT.turns] >= MOST_TURNS ? MOVE_LIMIT : PLAYING
  }

  /** All balls lie: whoever placed the second one turns first, or light does at a point that dark chooses of two. */
  function begin(p: Position): void {
    p[AT.phase] = TURNING
    p[AT.turn] = setup === 'free' ? LIGHT : DARK
    if (setup === 'free' && pointsOf(p, LIGHT + 1) > 1) p[AT.phase] = OFFERING
  }

  function actions(p: Position, seat: number, out: Parameters<Game['actions']>[2]): void {
    if (p[AT.outcome] !== PLAYING || seat !== p[AT.turn]) return
    const phase = p[AT.phase]
    if (phase === TURNING || phase === BOUND) {
      for (let cell = 0; cell < CELLS; cell++) {
        if (phase === BOUND ? cell !== p[AT.offer] - 1 : !mayTurn(p, cell, seat + 1)) continue
        for (let i = 0; i < SIXTHS - 1; i++) out.add(TURN + cell * (SIXTHS - 1) + i)
      }
      out.add(WAIT)
    } else if (phase === PLACING) {
      for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 0 && isCentre[cell] === 0) out.add(cell)
    } else if (phase === OFFERING) {
      for (let cell = 0; cell < CELLS; cell++)
        if (cell !== p[AT.offer] - 1 && mayTurn(p, cell, seat + 1)) out.add(POINT + cell)
    } else if (phase === CHOOSING) {
      out.add(POINT + p[AT.offer] - 1)
      out.add(POINT + p[AT.offer + 1] - 1)
    } else {
      out.add(FREE)
      out.add(FIXED)
    }
  }

  /** A side on turn has at least one point, so a guess hits soon; all turns and the wait are equally likely. */
  const sample: Game['sample'] = (p, seat, random, scratch) => {
    for (let tries = p[AT.phase] === TURNING ? MOST_TRIES : 0; tries > 0; tries--) {
      const guess = random.below(inner.length * (SIXTHS - 1) + 1)
      if (guess === inner.length * (SIXTHS - 1)) return WAIT
      const cell = inner[(guess / (SIXTHS - 1)) | 0]
      if (mayTurn(p, cell, seat + 1)) return TURN + cell * (SIXTHS - 1) + (guess % (SIXTHS - 1))
    }
    return sampleListed(actions, p, seat, random, scratch)
  }

  function play(p: Position, seat: number, action: number): void {
    if (action === FIXED) layFixed(p)
    else if (action === FREE) {
      p[AT.phase] = seat === LIGHT ? DARK_ASKED : PLACING
      p[AT.turn] = 1 - seat
    } else if (action >= POINT) givePoint(p, action - POINT + 1)
    else if (action >= TURN) {
      p[AT.point] = action < WAIT ? pointOf(action) + 1 : 0
      if (action < WAIT) {
        const point = pointOf(action)
        turn(p, point, sixthsOf(action))
        turn(p, point, sixthsOf(action), AT.ball)
      }
      p[AT.offer] = 0
      p[AT.phase] = TURNING
      p[AT.turns]++
      p[AT.turn] = 1 - seat
    } else {
      put(p, action, seat)
      p[AT.turn] = 1 - seat
      if (p[AT.left] === 0) begin(p)
    }
    judge(p)
  }

  /** Light offers a point, then another; dark chooses one of them. */
  function givePoint(p: Position, point: number): void {
    if (p[AT.phase] === CHOOSING) {
      p[AT.offer] = point
      p[AT.offer + 1] = 0
      p[AT.phase] = BOUND
      p[AT.turn] = LIGHT
    } else if (p[AT.offer] === 0) p[AT.offer] = point
    else {
      // The same two points are the same position, whichever was offered first.
      p[AT.offer + 1] = Math.max(point, p[AT.offer])
      p[AT.offer] = Math.min(point, p[AT.offer])
      p[AT.phase] = CHOOSING
      p[AT.turn] = DARK
    }
  }

  return {
    emptyBoard,
    actions,
    sample,
    play,
    judge,
    isCentre: (cell) => isCentre[cell] === 1,
    isOver: (p) => p[AT.outcome] !== PLAYING,
    start() {
      const p = emptyBoard()
      if (setup === 'fixed') layFixed(p)
      else p[AT.phase] = setup === 'free' ? PLACING : LIGHT_ASKED
      p[AT.outcome] = PLAYING
      return p
    },
  }
}
