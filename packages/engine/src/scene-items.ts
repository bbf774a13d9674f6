import type { Site } from './board.ts'
import type { Position, Seat, WordId } from './contract.ts'
import type { Counter, Item, Look, Tray } from './scene.ts'

/** How each value of a board slot looks; `undefined` for what is not drawn. */
export type Looks = readonly (Look | undefined)[]

/** Men of one kind, where slot value s + 1 is a man of seat s: `letters` begins with the sign of an empty place. */
export const looksOfSeats = (kind: string, letters: string): Looks =>
  Array.from(letters, (glyph, value) => (value === 0 ? undefined : { kind, owner: value - 1, glyph }))

/** What lies on these sites; a position begins with one slot for each site. */
export function itemsOn(sites: readonly Site[], p: Position, looks: Looks): Item[] {
  return sites.flatMap((site) => {
    const look = looks[p[site]]
    return look ? [{ site, ...look }] : []
  })
}

/** The tray of what a seat has still to put down. */
export function handOf(owner: Seat, look: Look | undefined, count: number, id = `hand-${owner}`): Tray {
  return { id, label: 'hand', owner, pieces: look && count > 0 ? [{ ...look, count }] : [] }
}

/** One number beside each seat. */
export const countersOf = (label: WordId, seats: number, value: (seat: Seat) => number | string): Counter[] =>
  Array.from({ length: seats }, (_, owner) => ({ label, owner, value: value(owner) }))
