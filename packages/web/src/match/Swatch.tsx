import type { Seat } from '@jatekvilag/engine'
import { signOf } from '../pieces/patterns.ts'
import { useLook } from '../settings/appearance.ts'
import type { Session } from './session.ts'

/** The colour of a seat with its sign, as on its pieces; the name stands beside it. */
export function Swatch({ session, seat }: { session: Session; seat: Seat }) {
  const { paints } = useLook()
  const colour = session.game.colours[seat] ?? 'neutral'
  const paint = paints[colour]
  return (
    <svg className="swatch" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" fill={paint.fill} stroke="currentColor" strokeWidth="1.5" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: signs are markup of our own */}
      <g transform="translate(10 10) scale(.4)" dangerouslySetInnerHTML={{ __html: signOf(colour, paint.ink) }} />
    </svg>
  )
}
