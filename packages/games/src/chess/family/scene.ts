/** What every game of the family shows in the same way, and why it refuses a touch. */
import type { Board, Item, Look, Mark, Position, Touch, Tray, WordId } from '@jatekvilag/engine'
import { type Army, kindOf, seatOf } from './army.ts'
import type { Legality } from './legal.ts'

export type LookOf = (value: number) => Look

/** `turned`: the men of the second player point the other way (flat Japanese men). */
export function looks(men: Army, turned = false): LookOf {
  return (value) => {
    const owner = seatOf(value)
    const look = { kind: men.kinds[kindOf(value)]!.noun, owner, glyph: men.letters[value] }
    return turned && owner === 1 ? { ...look, rotation: 180 } : look
  }
}

export function itemsOf(p: Position, rows: readonly (readonly number[])[], look: LookOf): Item[] {
  return rows.flat().flatMap((site) => (p[site] ? [{ site, ...look(p[site]) }] : []))
}

/** The king of the side to move, when it is in check. */
export function checkMarks(check: boolean, seat: number, king: number): Mark[] {
  return check ? [{ kind: 'check', owner: seat, sites: [king] }] : []
}

export interface HandParts {
  /** First hand slot; the hands of both seats follow each other. */
  readonly at: number
  /** What the men are called in touches, by hand slot. */
  readonly names: readonly string[]
  /** Slot values on the board: seat * names.length + slot. */
  readonly values: ArrayLike<number>
}

export const handTouch = (hand: HandParts, seat: number, slot: number): string => `hand:${seat}:${hand.names[slot]}`

export function handTray(p: Position, hand: HandParts, seat: number, look: LookOf): Tray {
  const first = seat * hand.names.length
  return {
    id: `hand-${seat}`,
    label: 'hand',
    owner: seat,
    pieces: hand.names.flatMap((_, slot) => {
      const count = p[hand.at + first + slot]
      return count > 0 ? [{ ...look(hand.values[first + slot]), count, touch: handTouch(hand, seat, slot) }] : []
    }),
  }
}

/** Why a man on the board does not go where it was sent. */
export function whyNotMove(
  board: Board,
  legal: Legality,
  p: Position,
  seat: number,
  touches: readonly Touch[],
): WordId | undefined {
  const [from, to] = touches
  if (typeof from !== 'number' || seatOf(p[from]) !== seat) return 'not-yours'
  if (typeof to === 'number') return legal.reaches(p, from, to) ? 'leaves-check' : 'not-there'
  return board.shapes.some((_, site) => legal.reaches(p, from, site)) ? 'leaves-check' : 'cannot-move'
}

/** Why a man from the hand cannot be put there. */
export function whyNotDrop(
  p: Position,
  seat: number,
  [from, to]: readonly Touch[],
  hand: HandParts,
  drops: { ban(p: Position, seat: number, slot: number, site: number): WordId | undefined },
): WordId | undefined {
  const slot = hand.names.findIndex((_, i) => handTouch(hand, seat, i) === from)
  if (slot < 0) return 'not-yours'
  if (typeof to !== 'number') return 'cannot-move'
  return p[to] !== 0 ? 'occupied' : (drops.ban(p, seat, slot, to) ?? 'leaves-check')
}
