/**
 * Notation as backgammon players write it: each side counts the points from its own home, so that
 * both go down from 24 to 1; `*` marks a hit.
 */
import type { Action, Position, Touch } from '@jatekvilag/engine'
import { BAR_SITE, HOME_SITE } from './board.ts'
import { AT, BAR, BUTTONS, DIE_SPAN, FIRST_THROW, PASS, THROW } from './position.ts'
import { landing } from './steps.ts'

/** One man's way within a turn, in the mover's own numbers: 25 is the bar, 0 is off the board. */
interface Way {
  readonly stops: number[]
  readonly hits: boolean[]
}

const ownNumber = (seat: number, point: number) =>
  point === BAR ? 25 : point < 0 ? 0 : seat === 0 ? point + 1 : 24 - point

const numberName = (number: number) => (number === 25 ? 'bar' : number === 0 ? 'off' : `${number}`)

function wayOf(p: Position, seat: number, action: Action): Way {
  const from = Math.floor(action / DIE_SPAN)
  const to = landing(seat, from, action % DIE_SPAN)
  const hit = to >= 0 && p[to] === (seat === 0 ? -1 : 1)
  return { stops: [ownNumber(seat, from), ownNumber(seat, to)], hits: [false, hit] }
}

// Stops on the way are written only where they hit: 24/18*/13, but 24/13.
function wayName(way: Way): string {
  const last = way.stops.length - 1
  return way.stops
    .map((stop, i) => ({
      name: numberName(stop) + (way.hits[i] ? '*' : ''),
      kept: i === 0 || i === last || way.hits[i],
    }))
    .filter(({ kept }) => kept)
    .map(({ name }) => name)
    .join('/')
}

export function nameOf(p: Position, action: Action): string {
  if (action < PASS) return wayName(wayOf(p, p[AT.turn], action))
  if (action < THROW) return BUTTONS[action - PASS]
  return `${action < FIRST_THROW ? 'roll' : 'opening'}:${(action >> 3) & 7}-${action & 7}`
}

/** Men that walk on are written as one way, equal ways once with their number: 24/18(2),13/7(2). */
export function turnNameOf(p: Position, actions: readonly Action[]): string {
  if (actions[0] >= PASS) return nameOf(p, actions[0])
  const seat = p[AT.turn]
  const struck = new Set<number>()
  const steps = actions.map((action) => {
    const way = wayOf(p, seat, action)
    // Only the first man to land there hits.
    const hit = way.hits[1] && !struck.has(way.stops[1])
    if (hit) struck.add(way.stops[1])
    return { stops: way.stops, hits: [false, hit] }
  })
  steps.sort((a, b) => b.stops[0] - a.stops[0] || b.stops[1] - a.stops[1])
  const ways: Way[] = []
  for (const step of steps) {
    const walking = ways.find((way) => way.stops[way.stops.length - 1] === step.stops[0])
    if (!walking) ways.push(step)
    else {
      walking.stops.push(step.stops[1])
      walking.hits.push(step.hits[1])
    }
  }
  // A man borne off in two steps is not written as the one step that would bear him off at once: 5/2/off.
  const single = actions.length > 1 && ways.length === 1
  if (single && ways[0].stops.length === 3 && ways[0].stops[2] === 0 && !ways[0].hits.includes(true))
    return ways[0].stops.map(numberName).join('/')
  const byPlainName = new Map<string, { way: Way; count: number }>()
  for (const way of ways) {
    const plain = way.stops.join('/')
    const same = byPlainName.get(plain)
    if (same) {
      same.count++
      way.hits.forEach((hit, i) => {
        same.way.hits[i] ||= hit
      })
    } else byPlainName.set(plain, { way, count: 1 })
  }
  return [...byPlainName.values()].map(({ way, count }) => wayName(way) + (count > 1 ? `(${count})` : '')).join(',')
}

/** From and to tell the die, since a man that two dice could bear off is offered only one of them. */
export function touchesOf(p: Position, action: Action): readonly Touch[] {
  if (action >= PASS) return [BUTTONS[action - PASS]]
  const seat = p[AT.turn]
  const from = Math.floor(action / DIE_SPAN)
  const to = landing(seat, from, action % DIE_SPAN)
  return [from === BAR ? BAR_SITE + seat : from, to < 0 ? HOME_SITE + seat : to]
}
