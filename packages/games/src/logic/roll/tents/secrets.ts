/** What a player may know of the tents: what they show to him, and what follows from how they have rolled. */
import type { Position, Random, Seat } from '@jatekvilag/engine'
import { countBits, lowestBit } from '@jatekvilag/engine'
import { HANDS, STATES } from '../solids/tetrahedron.ts'
import { FIELDS } from './ground.ts'
import { ALL, OF_HAND, PLAYING, SITES, STRANGER, type TentRules } from './rules.ts'

const OF_ONE_HAND = [0, 1].map((hand) => {
  let set = 0
  for (let state = 0; state < STATES; state++) if (HANDS[state] === hand) set |= 1 << state
  return set
})

/** The states that are possible for whoever looks at the position with these eyes. */
export function possible(p: Position, site: number, { slots }: TentRules): number {
  const { known, viewer } = slots.at
  if (p[viewer] === 0) return p[site] === 0 ? 0 : 1 << (p[site] - 1)
  return p[viewer] === STRANGER ? ALL : p[known + (p[viewer] - 1) * SITES + site]
}

export function viewOf(p: Position, seat: Seat, seats: number, rules: TentRules): Position {
  const { known, viewer, over } = rules.slots.at
  // When the game is over everybody may walk round the table.
  if (p[over] !== PLAYING) return p
  const view = p.slice()
  view[viewer] = seat < 0 ? STRANGER : 1 + seat
  for (let other = 0; other < seats; other++)
    if (other !== seat) view.fill(0, known + other * SITES, known + (other + 1) * SITES)
  for (let site = 0; site < SITES; site++) if (p[site] > 0) view[site] = 1 + lowestBit(possible(view, site, rules))
  return view
}

/** A full position that fits the view: every tent stands in a possible way, with as many of each hand as there are. */
export function guessOf(view: Position, random: Random, rules: TentRules): Position {
  const { known, viewer } = rules.slots.at
  if (view[viewer] === 0) return view
  const seat = view[viewer] === STRANGER ? -1 : view[viewer] - 1
  const p = view.slice()
  p[viewer] = 0
  const sites = random.shuffle(Array.from({ length: FIELDS }, (_, site) => site).filter((site) => view[site] > 0))
  const left = [...OF_HAND]
  const hands = new Map<number, number>()
  const isFixed = (site: number) => OF_ONE_HAND.some((set) => (possible(view, site, rules) & set) === 0)
  // Those whose hand is known come first, the others take what is left.
  for (const site of [...sites.filter(isFixed), ...sites.filter((one) => !isFixed(one))]) {
    const fits = (hand: number) => (possible(view, site, rules) & OF_ONE_HAND[hand]) !== 0 && left[hand] > 0
    const first = random.below(left[0] + left[1]) < left[0] ? 0 : 1
    const hand = fits(first) ? first : 1 - first
    hands.set(site, hand)
    left[hand]--
  }
  for (const site of sites) {
    const set = possible(view, site, rules) & OF_ONE_HAND[hands.get(site)!]
    let nth = random.below(countBits(set))
    let rest = set
    while (nth-- > 0) rest &= rest - 1
    const own = seat < 0 ? 0 : view[known + seat * SITES + site]
    rules.put(p, site, lowestBit(rest))
    if (seat >= 0) p[known + seat * SITES + site] = own
  }
  return p
}
