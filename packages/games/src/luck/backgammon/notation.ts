/**
 * Notation as backgammon players write it: each side counts the points from its own home, so that
 * both go down from 24 to 1; `*` marks a hit.
 */
import type { Action, Position, Touch } from '@jatekvilag/engine'
import { BAR, DIE_SPAN, nameOfThrow, PASS, THROW } from '../tables/dice.ts'
import { turnNameOfWays, type Way, wayName } from '../tables/ways.ts'
import { BAR_SITE, HOME_SITE } from './board.ts'
import { AT, BUTTONS } from './position.ts'
import { landing } from './steps.ts'

const ownNumber = (seat: number, point: number) =>
  point === BAR ? 25 : point < 0 ? 0 : seat === 0 ? point + 1 : 24 - point

const numberName = (number: number) => (number === 25 ? 'bar' : number === 0 ? 'off' : `${number}`)

/** The mover's own numbers: 25 is the bar, 0 is off the board. */
function wayOf(p: Position, seat: number, action: Action): Way {
  const from = Math.floor(action / DIE_SPAN)
  const to = landing(seat, from, action % DIE_SPAN)
  const hit = to >= 0 && p[to] === (seat === 0 ? -1 : 1)
  return { stops: [ownNumber(seat, from), ownNumber(seat, to)], hits: [false, hit] }
}

export function nameOf(p: Position, action: Action): string {
  if (action < PASS) return wayName(wayOf(p, p[AT.turn], action), numberName)
  if (action < THROW) return BUTTONS[action - PASS]
  return nameOfThrow(action)
}

export function turnNameOf(p: Position, actions: readonly Action[]): string {
  if (actions[0] >= PASS) return nameOf(p, actions[0])
  const steps = actions.map((action) => wayOf(p, p[AT.turn], action))
  return turnNameOfWays(steps, numberName)
}

/** From and to tell the die, since a man that two dice could bear off is offered only one of them. */
export function touchesOf(p: Position, action: Action): readonly Touch[] {
  if (action >= PASS) return [BUTTONS[action - PASS]]
  const seat = p[AT.turn]
  const from = Math.floor(action / DIE_SPAN)
  const to = landing(seat, from, action % DIE_SPAN)
  return [from === BAR ? BAR_SITE + seat : from, to < 0 ? HOME_SITE + seat : to]
}
