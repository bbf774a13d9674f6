import type { Seat } from '@jatekvilag/engine'
import { useLook } from '../settings/appearance.ts'
import type { Session } from './session.ts'

/** The colour of a seat; the name stands beside it. */
export function Swatch({ session, seat }: { session: Session; seat: Seat }) {
  const { paints } = useLook()
  const paint = paints[session.game.colours[seat] ?? 'neutral']
  return (
    <svg className="swatch" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" fill={paint.fill} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
