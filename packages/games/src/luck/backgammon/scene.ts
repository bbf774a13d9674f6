import type { Counter, Item, Position, Scene, Touch, Tray, WordId } from '@jatekvilag/engine'
import { BAR, diceTray } from '../tables/dice.ts'
import { BAR_SITE, HOME_SITE } from './board.ts'
import { ANSWERING, AT, DECIDING, MOVING, pips } from './position.ts'
import { HOME, landing, movable } from './steps.ts'

export function sceneOf(p: Position, cubeInPlay: boolean, isMatch: boolean): Scene {
  const items: Item[] = []
  const pile = (site: number, owner: number, men: number) => {
    for (let level = 0; level < men; level++) {
      // A text drawing has room for three men; the top one of a taller pile says how many there are.
      const counts = men > 3 && level === men - 1
      const glyph = counts ? `${'xo'[owner]}${`${men}`.padStart(2, '×')}` : 'xo'[owner]
      items.push({ site, level, kind: 'checker', owner, glyph })
    }
  }
  for (let i = 0; i < 24; i++) pile(i, p[i] > 0 ? 0 : 1, Math.abs(p[i]))
  const counters: Counter[] = []
  for (let seat = 0; seat < 2; seat++) {
    pile(BAR_SITE + seat, seat, p[AT.bar + seat])
    pile(HOME_SITE + seat, seat, p[AT.home + seat])
    counters.push({ label: 'pips', owner: seat, value: pips(p, seat) })
    if (isMatch) counters.push({ label: 'score', owner: seat, value: p[AT.score + seat] })
  }
  const trays: Tray[] = [diceTray(p, AT)]
  if (cubeInPlay) trays.push(cubeTray(p))
  return { items, counters, trays }
}

/** A cube that is being offered already shows the new value. */
function cubeTray(p: Position): Tray {
  const value = `${2 ** (p[AT.cube] + (p[AT.phase] === ANSWERING ? 1 : 0))}`
  // Turning the cube is doubling.
  const touch = p[AT.phase] === DECIDING ? 'double' : undefined
  const piece = { kind: 'cube', owner: -1, glyph: value, badge: value, count: 1, touch }
  return { id: 'cube', label: 'cube', owner: p[AT.owner], pieces: [piece] }
}

export function whyNot(p: Position, seat: number, touches: readonly Touch[]): WordId | undefined {
  const [from, to] = touches
  if (typeof from !== 'number') return undefined
  if (p[AT.phase] !== MOVING) return 'roll-first'
  const isOwn = from < 24 ? p[from] !== 0 && p[from] > 0 === (seat === 0) : from === BAR_SITE + seat
  if (!isOwn) return 'not-yours'
  if (p[AT.bar + seat] > 0 && from !== BAR_SITE + seat) return 'enter-first'
  const targets = targetsOf(p, seat, from === BAR_SITE + seat ? BAR : from)
  // A die would move this man if the rest of the throw did not matter.
  if (to === undefined ? targets.length > 0 : targets.includes(to)) return 'use-both-dice'
  if (to === undefined) return 'cannot-move'
  if (to === HOME_SITE + seat && (p[AT.bar + seat] > 0 || (p[AT.men + seat] & ~HOME[seat]) !== 0)) return 'not-all-home'
  if (typeof to === 'number' && to < 24 && (p[AT.made + 1 - seat] >> to) & 1) return 'point-held'
  return 'not-there'
}

/** The sites where a die that is left would take this man by itself. */
function targetsOf(p: Position, seat: number, from: number): Touch[] {
  const enemyPoints = p[AT.made + 1 - seat]
  return [
    [p[AT.high], p[AT.highLeft]],
    [p[AT.low], p[AT.lowLeft]],
  ].flatMap(([die, left]) => {
    const men = left > 0 ? movable(seat, p[AT.men + seat], p[AT.bar + seat], enemyPoints, die) : 0
    if (((men >> from) & 1) === 0) return []
    const to = landing(seat, from, die)
    return [to < 0 ? HOME_SITE + seat : to]
  })
}
