import type { Item, Position, Scene, Touch, WordId } from '@jatekvilag/engine'
import { countersOf } from '@jatekvilag/engine'
import { POINTS } from './board.ts'
import { diceTray } from './dice.ts'
import { AT, MOVING, menOn } from './running-position.ts'
import { LAST_QUARTER, OFF, type RunningRules, type RunningSteps } from './running-steps.ts'

const LETTERS = 'xo'

export function runningScene(p: Position, { pips }: RunningSteps): Scene {
  const items: Item[] = []
  /** The men of `owner` on top of `under` enemies; a text drawing has room for three men, a taller pile says how many. */
  const pile = (site: number, owner: number, men: number, under: number) => {
    const letter = LETTERS[owner]
    if (under > 0) items.push({ site, level: 0, kind: 'checker', owner: 1 - owner, glyph: LETTERS[1 - owner] })
    for (let level = 0; level < men; level++) {
      const counts = men + under > 3 && level === men - 1
      const tall =
        under > 0 ? `${letter}${men.toString(16)}${LETTERS[1 - owner]}` : `${letter}${`${men}`.padStart(2, '×')}`
      items.push({ site, level: level + under, kind: 'checker', owner, glyph: counts ? tall : letter })
    }
  }
  for (let point = 0; point < POINTS; point++) {
    const owner = p[point] >= 0 ? 0 : 1
    pile(point, owner, menOn(p, owner, point), menOn(p, 1 - owner, point))
  }
  for (let seat = 0; seat < 2; seat++) pile(POINTS + seat, seat, p[AT.home + seat], 0)
  return { items, counters: countersOf('pips', 2, (seat) => pips(p, seat)), trays: [diceTray(p, AT)] }
}

export function whyNotRun(
  p: Position,
  seat: number,
  touches: readonly Touch[],
  rules: RunningRules,
  { stepAt, movable }: RunningSteps,
): WordId | undefined {
  const [from, to] = touches
  if (typeof from !== 'number') return undefined
  if (p[AT.phase] !== MOVING) return 'roll-first'
  const step = from < POINTS ? stepAt[seat * POINTS + from] : -1
  if (step < 0 || menOn(p, seat, from) === 0) return 'not-yours'
  if ((p[AT.pins + seat] >> step) & 1) return 'man-pinned'
  const free = rules.movers?.(p, seat)
  if (free !== undefined && ((free >> step) & 1) === 0) return 'first-man-first'
  const dice = [
    [p[AT.high], p[AT.highLeft]],
    [p[AT.low], p[AT.lowLeft]],
  ].flatMap(([die, left]) => (left > 0 ? [die] : []))
  const reached = dice.filter((die) => (movable(p, seat, die) >> step) & 1).map((die) => Math.min(OFF, step + die))
  if (to === undefined) return reached.length > 0 ? 'use-both-dice' : 'cannot-move'
  if (typeof to !== 'number') return undefined
  const target = to === POINTS + seat ? OFF : to < POINTS ? stepAt[seat * POINTS + to] : -1
  // A die would move this man if the rest of the throw did not matter.
  if (reached.includes(target)) return 'use-both-dice'
  if (target === OFF) {
    if (p[AT.pins + seat] !== 0) return 'free-them-first'
    return (p[AT.held + seat] & ~LAST_QUARTER) !== 0 ? 'not-all-home' : 'not-there'
  }
  if (target < 0 || !dice.includes(target - step)) return 'not-there'
  if ((p[AT.shut + seat] >> target) & 1) return rules.closing === 1 ? 'point-taken' : 'point-held'
  return rules.forbids?.(p, seat, step, target) ? 'quarter-full' : 'not-there'
}
