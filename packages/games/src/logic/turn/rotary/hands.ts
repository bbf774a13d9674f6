/** How turns are called, touched and watched: the rota is put on a point, and one of its balls is led to its new place. */
import type { Board, Game, Position, Touch } from '@jatekvilag/engine'
import { CELLS, fits, mayTurn, ring, SIXTHS, turn } from './field.ts'
import type { RotaRules } from './rules.ts'
import {
  AT,
  BOUND,
  CHOOSING,
  FIXED,
  FREE,
  OFFERING,
  PLACING,
  POINT,
  pointOf,
  sixthsOf,
  TURN,
  TURNING,
  WAIT,
} from './slots.ts'

export function rotaHands(
  board: Board,
  rules: RotaRules,
): Pick<Game, 'name' | 'touches' | 'alsoTouched' | 'stages' | 'why' | 'prompt'> {
  const nameOf = (cell: number) => board.shapes[cell].name

  /** Where each ball around a point comes by so many sixths. */
  function ledBy(p: Position, point: number, sixths: number): [from: number, to: number][] {
    const around = [...ring.subarray(point * SIXTHS, (point + 1) * SIXTHS)]
    return around.flatMap((from, i): [number, number][] =>
      p[from] === 0 ? [] : [[from, around[(i + sixths) % SIXTHS]]],
    )
  }

  /** The points where a turn may lead a ball from one cell to another. */
  function pointsBetween(p: Position, from: number, to: number): number[] {
    const isOpen = (point: number) =>
      p[AT.phase] === BOUND ? point === p[AT.offer] - 1 : mayTurn(p, point, p[AT.turn] + 1)
    return board.shapes.flatMap((_, point) => {
      const around = ring.subarray(point * SIXTHS, (point + 1) * SIXTHS)
      return isOpen(point) && around.includes(from) && around.includes(to) ? [point] : []
    })
  }

  function isTurnedBy(before: Position, after: Position, point: number, sixths: number): boolean {
    const p = before.slice()
    turn(p, point, sixths, AT.ball)
    return board.shapes.every((_, cell) => p[AT.ball + cell] === after[AT.ball + cell])
  }

  function whyNotPoint(p: Position, cell: number): string {
    if (p[cell] !== 0) return 'point-is-empty'
    return fits[cell] === 0 ? 'rota-needs-six' : 'no-majority'
  }

  return {
    /** d5+2: around d5 by two sixths clockwise; d5-1: one against the clock. */
    name(p, action) {
      if (action === FREE) return 'free'
      if (action === FIXED) return 'fixed'
      if (action === WAIT) return 'wait'
      if (action >= POINT) return `${p[AT.phase] === CHOOSING ? 'take' : 'offer'}:${nameOf(action - POINT)}`
      if (action < TURN) return nameOf(action)
      const sixths = sixthsOf(action)
      return `${nameOf(pointOf(action))}${sixths <= SIXTHS / 2 ? `+${sixths}` : `-${SIXTHS - sixths}`}`
    },

    touches(p, action): readonly Touch[] {
      if (action === FREE) return ['place-balls']
      if (action === FIXED) return ['fixed-start']
      if (action === WAIT) return ['wait']
      if (action >= POINT) return [action - POINT]
      if (action < TURN) return [action]
      return [pointOf(action), ...ledBy(p, pointOf(action), sixthsOf(action))[0]]
    },

    // Any ball around the point may be led, also without touching the point first; where two points would do, it comes last.
    alsoTouched(p, action) {
      if (action < TURN || action >= WAIT) return []
      const point = pointOf(action)
      return ledBy(p, point, sixthsOf(action)).flatMap(([from, to], i) => [
        ...(i > 0 ? [[point, from, to]] : []),
        pointsBetween(p, from, to).length === 1 ? [from, to] : [from, to, point],
      ])
    },

    // The wheel is put down, turns by a sixth at a time, the shorter way round, and is lifted again.
    stages(before, after) {
      const point = after[AT.point] - 1
      if (after[AT.turns] !== before[AT.turns] + 1 || point < 0) return []
      for (let sixths = 1; sixths < SIXTHS; sixths++) {
        if (!isTurnedBy(before, after, point, sixths)) continue
        const [steps, by] = sixths <= SIXTHS / 2 ? [sixths, 1] : [SIXTHS - sixths, SIXTHS - 1]
        return Array.from({ length: steps + 1 }, (_, i) => {
          const stage = before.slice()
          stage[AT.rota] = point + 1
          turn(stage, point, (by * i) % SIXTHS)
          turn(stage, point, (by * i) % SIXTHS, AT.ball)
          return stage
        })
      }
      return []
    },

    prompt(p, seat) {
      if (rules.isOver(p) || seat !== p[AT.turn]) return undefined
      const offer = p[AT.offer] > 0 ? 'offer-another' : 'offer-point'
      return ['turn-rota', 'place-ball', 'ask-setup', 'ask-setup', offer, 'choose-point', 'turn-at-point'][p[AT.phase]]
    },

    why(p, _, [first, from]) {
      if (typeof first !== 'number' || first >= CELLS) return undefined
      const phase = p[AT.phase]
      if (phase === PLACING)
        return p[first] !== 0 ? 'occupied' : rules.isCentre(first) ? 'centre-stays-empty' : undefined
      if (phase === OFFERING) return first === p[AT.offer] - 1 ? 'another-point' : whyNotPoint(p, first)
      if (phase === CHOOSING) return 'choose-offered'
      if (phase !== TURNING && phase !== BOUND) return 'ask-first'
      if (p[first] !== 0) return from === undefined ? 'ball-cannot-turn' : 'not-around-a-point'
      if (phase === BOUND && first !== p[AT.offer] - 1) return 'chosen-point'
      return mayTurn(p, first, p[AT.turn] + 1) ? 'lead-a-ball' : whyNotPoint(p, first)
    },
  }
}
