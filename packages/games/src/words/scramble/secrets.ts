/** Racks are secret: what each seat may know, what it hears, and full positions that fit. */
import { CHANCE, type Heard, type Position, type Random, type Seat } from '@jatekvilag/engine'
import { type Field, OVER } from './field.ts'

export function viewOf(field: Field, p: Position, viewer: Seat): Position {
  const { seats, kinds, letters, hidden } = field
  const { racks, bag, aside, phase, turn, drawer } = field.slots.at
  if (p[phase] === OVER) return p
  const view = p.slice()
  const hide = (at: number) => {
    for (let kind = 0; kind <= letters; kind++) {
      view[at + hidden] += view[at + kind]
      view[bag + kind] += view[at + kind]
      view[at + kind] = 0
    }
  }
  for (let seat = 0; seat < seats; seat++) if (seat !== viewer) hide(racks + seat * kinds)
  // Whoever exchanges is on turn or draws already.
  const exchanging = p[phase] === 1 ? p[drawer] : p[turn]
  if (exchanging !== viewer) hide(aside)
  return view
}

export function guessOf(field: Field, view: Position, random: Random): Position {
  const { seats, kinds, letters, hidden } = field
  const { racks, bag, aside } = field.slots.at
  const p = view.slice()
  let unseen = 0
  for (let kind = 0; kind <= letters; kind++) unseen += p[bag + kind]
  const deal = (at: number) => {
    for (; p[at + hidden] > 0; p[at + hidden]--) {
      let left = random.below(unseen--)
      let kind = 0
      while ((left -= p[bag + kind]) >= 0) kind++
      p[bag + kind]--
      p[at + kind]++
    }
  }
  for (let seat = 0; seat < seats; seat++) deal(racks + seat * kinds)
  deal(aside)
  return p
}

export function heardBy(field: Field, p: Position, seat: Seat, action: number, viewer: Seat): Heard {
  const { swap, draw, lot } = field.codes
  if (seat === viewer) return action
  if (seat === CHANCE) return action >= lot || p[field.slots.at.drawer] === viewer ? action : undefined
  return action >= swap && action < draw ? undefined : action
}
