import type { HandPlace, ItemId } from '@jatekvilag/table'
import type { CSSProperties } from 'react'
import type { SharedDesk } from './shared-desk.ts'
import './together.css'

/** Where a hand is, to a tenth of a unit: nobody sees more. */
export function handAt(x: number, y: number, held?: { ids: readonly ItemId[]; dx: number; dy: number }): HandPlace {
  const near = (value: number) => Math.round(value * 10) / 10
  const at = { x: near(x), y: near(y) }
  // A whole table in one hand is seen when it is put down.
  if (!held || held.ids.length > MOST_SEEN) return at
  return { ...at, held: { ids: held.ids, dx: near(held.dx), dy: near(held.dy) } }
}

const MOST_SEEN = 60

/** The hands of the others over the table, each with its name. */
export function OtherHands({ desk }: { desk: SharedDesk }) {
  return (
    <div className="ft-drawn ft-scaled ft-over" aria-hidden="true">
      {desk.hands.map(({ seat, name, colour, at }) => (
        <div
          key={seat}
          className="ft-other-hand"
          data-seat={seat}
          style={{ '--x': `${at.x}px`, '--y': `${at.y}px`, '--hand': colour } as CSSProperties}
        >
          <svg viewBox="0 0 16 20" width="16" height="20" aria-hidden="true">
            <path d="M1 1v14l4-4 3 7 3-1-3-7h6z" />
          </svg>
          <span>{name}</span>
        </div>
      ))}
    </div>
  )
}
