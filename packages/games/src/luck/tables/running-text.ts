/**
 * A position is written as the men of both sides by the points of the board, who is to play, the dice, what is left of
 * them within a turn, and the number of actions so far: `w:1x14,7 b:24x15 w 6-5 5 #3`. A man that lies under the enemy
 * has a mark: `12!`. Instead of a side stands `?` before the throw that says who begins.
 */
import { counted, type Parsed, type Position, type Problem, parsed } from '@jatekvilag/engine'
import { POINTS } from './board.ts'
import { layDice, readLeft, writeLeft } from './dice.ts'
import {
  AT,
  clearDice,
  GOING_ON,
  MEN,
  MOVING,
  menOn,
  OPENING,
  OVER,
  ROLLING,
  STOPPED,
  slots,
  UNDER,
} from './running-position.ts'
import type { RunningRules, RunningSteps } from './running-steps.ts'
import { problem, refuse } from './texts.ts'

const SIDES = 'wb'

export interface RunningReader {
  readonly rules: RunningRules
  readonly steps: RunningSteps
  readonly limit: number
  readonly openingRoll: boolean
  /** What is wrong with the men of a seat by the rules of this game. */
  wrongMen?(p: Position, seat: number): Problem | undefined
}

export function writeRunning(p: Position): string {
  const phase = p[AT.phase]
  return [
    ...[0, 1].map((seat) => `${SIDES[seat]}:${menText(p, seat)}`),
    phase === OPENING ? '?' : SIDES[p[AT.turn]],
    phase === MOVING ? `${p[AT.high]}-${p[AT.low]}` : '',
    phase === MOVING ? writeLeft(p, AT) : '',
    p[AT.count] > 0 ? `#${p[AT.count]}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function menText(p: Position, seat: number): string {
  const groups: string[] = []
  for (let point = 0; point < POINTS; point++) {
    const men = menOn(p, seat, point)
    const pinned = (seat === 0 ? -p[point] : p[point]) > UNDER
    if (men > 0) groups.push(`${point + 1}${men > 1 ? `x${men}` : ''}${pinned ? '!' : ''}`)
  }
  return groups.join(',') || '-'
}

const FORM = /^w:(\S+) b:(\S+) ([wb?])(?: ([1-6])-([1-6]))?(?: ([1-6]{1,3}))?(?: #(\d+))?$/

export function readRunning(text: string, reader: RunningReader): Parsed<Position> {
  const found = FORM.exec(text.trim())
  if (!found) return refuse('running-form')
  const [, white, black, side, high, low, left, count] = found
  const { rules, steps, limit, openingRoll } = reader
  const p = new Int32Array(slots.length)
  const sides: Side[] = [new Map(), new Map()]
  const wrong = readMen(sides[0], white) ?? readMen(sides[1], black) ?? layMen(p, sides, rules)
  if (wrong) return refuse(wrong)
  steps.takeStock(p)
  const unlawful = reader.wrongMen?.(p, 0) ?? reader.wrongMen?.(p, 1)
  if (unlawful) return refuse(unlawful)
  p[AT.count] = counted(count ?? '0')
  p[AT.turn] = Math.max(0, SIDES.indexOf(side))
  p[AT.phase] = side === '?' ? OPENING : ROLLING
  if (side === '?' && (!openingRoll || high || p[AT.home] + p[AT.home + 1] > 0)) return refuse('no-opening')
  if (high && Number(high) < Number(low)) return refuse('no-such-dice')
  if (left && !high) return refuse('not-left', left)
  if (rules.ending(p) !== GOING_ON) p[AT.phase] = OVER
  else if (p[AT.count] >= limit) p[AT.phase] = STOPPED
  else if (high) {
    layDice(p, AT, p[AT.turn], Number(high), Number(low))
    p[AT.phase] = MOVING
    const spent = left ? readLeft(p, AT, left) : undefined
    if (spent) return refuse(spent, left)
    steps.findSteps(p, p[AT.turn])
  }
  if (p[AT.phase] !== MOVING) clearDice(p)
  return parsed(p)
}

/** The men of a side by the point of the board, from 0. */
type Side = Map<number, { readonly men: number; readonly pinned: boolean }>

function readMen(side: Side, text: string): Problem | undefined {
  let sum = 0
  for (const group of text === '-' ? [] : text.split(',')) {
    const found = /^(\d{1,2})(?:x(\d{1,2}))?(!)?$/.exec(group)
    const [number, men] = [Number(found?.[1]), Number(found?.[2] ?? 1)]
    if (!found || number < 1 || number > POINTS || men < 1) return problem('no-such-men', group)
    if (side.has(number - 1)) return problem('point-twice', number)
    side.set(number - 1, { men, pinned: found[3] !== undefined })
    sum += men
  }
  return sum > MEN ? problem('side-too-many', sum, MEN) : undefined
}

/** Where both sides have men, one of them is a single man under the others. */
function layMen(p: Position, sides: readonly Side[], { closing }: RunningRules): Problem | undefined {
  for (let point = 0; point < POINTS; point++) {
    const [white, black] = sides.map((side) => side.get(point))
    if (white && black) {
      if (closing === 1) return problem('both-on-point', point + 1)
      const [under, above] = white.pinned ? [white, black] : [black, white]
      if (!under.pinned || under.men > 1 || above.pinned) return problem('who-is-pinned', point + 1)
      p[point] = (above === white ? 1 : -1) * (above.men + UNDER)
    } else if (white?.pinned || black?.pinned) return problem('nobody-pins', point + 1)
    else p[point] = (white?.men ?? 0) - (black?.men ?? 0)
  }
  sides.forEach((side, seat) => {
    p[AT.home + seat] = MEN - [...side.values()].reduce((sum, { men }) => sum + men, 0)
  })
  return undefined
}
