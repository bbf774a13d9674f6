import type { ActionList, Position } from '@jatekvilag/engine'
import type { Core } from './core.ts'
import type { FenNote } from './fen.ts'
import { actionOf } from './jumps.ts'
import { pieceValue } from './pieces.ts'

/** Pieces in hand, dropped one at a time instead of a move. */
export interface Drops {
  /** Where pieces may be dropped, by seat. */
  readonly fields: readonly ArrayLike<number>[]
  possible(p: Position, seat: number): boolean
  list(p: Position, seat: number, out: ActionList): void
  drop(p: Position, seat: number, field: number): void
}

/** Slots of `dropsAt`, which are part of the position: how many men each seat has in hand. */
export const HAND_SLOTS = { hand: 2 } as const

/** Men are dropped on the empty ones of these fields, by seat. */
export function dropsAt(core: Core, home: readonly (readonly number[])[]): Drops {
  const { hand: HAND } = core.slots.at
  const fields = home.map((list) => Int32Array.from(list))
  const man = home.map((_, seat) => pieceValue(core.pieces, seat, 0))
  return {
    fields,
    possible(p, seat) {
      if (p[HAND + seat] === 0) return false
      const own = fields[seat]
      for (let i = 0; i < own.length; i++) if (p[own[i]] === 0) return true
      return false
    },
    list(p, seat, out) {
      if (p[HAND + seat] === 0) return
      const own = fields[seat]
      for (let i = 0; i < own.length; i++) if (p[own[i]] === 0) out.add(actionOf(own[i], own[i]))
    },
    drop(p, seat, field) {
      p[HAND + seat]--
      p[field] = man[seat]
      core.roster.add(p, field, man[seat])
    },
  }
}

/** `hand 20,17`: the men that the two sides have not dropped yet. */
export function handNote(core: Core, most: number): FenNote {
  const { hand: HAND } = core.slots.at
  return {
    key: 'hand',
    write: (p) => (p[HAND] + p[HAND + 1] > 0 ? `${p[HAND]},${p[HAND + 1]}` : ''),
    read(p, text) {
      const counts = /^(\d{1,3}),(\d{1,3})$/.exec(text)?.slice(1).map(Number)
      if (!counts || counts.some((count) => count > most)) return false
      counts.forEach((count, seat) => {
        p[HAND + seat] = count
      })
      return true
    },
  }
}
