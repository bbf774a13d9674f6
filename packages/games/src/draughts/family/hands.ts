import { ActionList, type Game, type Item, type Mark, type Position } from '@jatekvilag/engine'
import type { Draughts } from './core.ts'
import { fromOf, toOf } from './jumps.ts'

/** What players see, touch and write down: the same in every draughts game. */
type Hands = Pick<Game, 'name' | 'turnName' | 'touches' | 'why' | 'prompt'>

/** What picks up a man in hand. */
export const handTouch = (seat: number): string => `hand:${seat}`

export function handsFor(draughts: Draughts): Hands {
  const { fields, pieces, jumps, steps, slots } = draughts
  const { names, siteOf, ofSite } = fields
  const { chain: CHAIN, need: NEED, turn: TURN } = slots.at

  const targets = (list: (out: ActionList) => void): number[] => {
    const out = new ActionList(32)
    list(out)
    return out.toArray().map(toOf)
  }

  /** `c3-d4`, `c3xe5`, `@c3` for a drop, `done` for a capture that is stopped. */
  const name: Game['name'] = (p, action) => {
    const [from, to] = [fromOf(action), toOf(action)]
    if (from === to) return p[CHAIN] > 0 ? 'done' : `@${names[to]}`
    return `${names[from]}${draughts.captures(p, action) ? 'x' : '-'}${names[to]}`
  }

  return {
    name,

    // Every landing is written, so two captures of one name take the same pieces.
    turnName: (p, actions) =>
      name(p, actions[0]) +
      actions
        .slice(1)
        .map((action) => (fromOf(action) === toOf(action) ? ',done' : `x${names[toOf(action)]}`))
        .join(''),

    touches(p, action) {
      const to = siteOf[toOf(action)]
      if (fromOf(action) === toOf(action)) return p[CHAIN] > 0 ? ['done'] : [handTouch(p[TURN]), to]
      return p[CHAIN] > 0 ? [to] : [siteOf[fromOf(action)], to]
    },

    why(p, seat, touches) {
      if (seat !== p[TURN]) return 'your-opponent-moves'
      if (p[CHAIN] > 0) return 'finish-capture'
      const [from, to] = touches.map((touch) => (typeof touch === 'number' ? ofSite[touch] : -1))
      if (from < 0 || p[from] === 0) return undefined
      if (pieces.seatOf[p[from]] !== seat) return 'not-yours'
      const captures = jumps.canJump(p, from, p[from])
      if (to === undefined) {
        if (p[NEED] > 0) return captures ? 'must-capture-most' : 'must-capture'
        return 'cannot-move'
      }
      if (to < 0) return 'not-there'
      if (p[NEED] > 0 && targets((out) => jumps.list(p, from, 1, out)).includes(to)) return 'must-capture-most'
      if (p[NEED] > 0 && targets((out) => steps.list(p, from, out)).includes(to)) return 'must-capture'
      return p[to] === 0 ? 'not-there' : 'occupied'
    },

    prompt(p, seat) {
      if (seat !== p[TURN]) return undefined
      if (p[CHAIN] === 0) return p[NEED] > 0 ? 'must-capture' : undefined
      const list = new ActionList(32)
      draughts.actions(p, seat, list)
      return list.toArray().some((action) => fromOf(action) === toOf(action)) ? 'capture-on-or-stop' : 'capture-on'
    },
  }
}

/** Men as small letters, what they become as capitals. */
export const glyphOf = (seat: number, crowned: boolean): string => (crowned ? 'XOVH' : 'xovh')[seat]

/** One piece on a field, jumped ones included until they leave. */
export function flatItems(draughts: Draughts, p: Position): Item[] {
  const { fields, pieces } = draughts
  const items: Item[] = []
  for (let field = 0; field < fields.count; field++) {
    const value = p[field]
    if (value === 0) continue
    const kind = pieces.kinds[pieces.kindOf[value]]
    const owner = pieces.seatOf[value]
    items.push({ site: fields.siteOf[field], kind: kind.name, owner, glyph: glyphOf(owner, !kind.promotes) })
  }
  return items
}

/** The pieces that must capture, and those that have been jumped. */
export function captureMarks(draughts: Draughts, p: Position): Mark[] {
  const { fields, pieces, slots } = draughts
  const turn = p[slots.at.turn]
  const list = new ActionList(64)
  if (p[slots.at.need] > 0) draughts.actions(p, turn, list)
  const bound = [...new Set(list.toArray().map((action) => fields.siteOf[fromOf(action)]))]
  const jumped = [...fields.siteOf].filter((_, field) => p[field] > pieces.last)
  const marks: Mark[] = []
  if (bound.length) marks.push({ kind: 'forced', owner: turn, sites: bound })
  if (jumped.length) marks.push({ kind: 'dead', owner: draughts.seats === 2 ? 1 - turn : -1, sites: jumped })
  return marks
}
