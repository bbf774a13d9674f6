import type { CSSProperties } from 'react'
import { useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'
import { SharedDesk } from './shared-desk.ts'
import './together.css'

/** Who is at the table, in the colours of their hands; and whether the line holds. */
export function PeopleLine() {
  const desk = useDesk()
  const { say } = useTableTongue()
  if (!(desk instanceof SharedDesk)) return null
  const { people, seat, state } = desk.remote
  return (
    <>
      <ul className="ft-people" aria-label={say('share.people')} data-testid="people">
        {people.map((one) => (
          <li
            key={one.seat}
            data-gone={one.presence === 'gone' || undefined}
            style={{ '--hand': one.colour } as CSSProperties}
          >
            {one.name}
            {one.seat === seat && <span className="quiet"> ({say('share.you')})</span>}
            {one.presence === 'gone' && <span className="unseen"> ({say('share.gone')})</span>}
          </li>
        ))}
      </ul>
      {seat < 0 && <span className="quiet">{say('share.looking-on')}</span>}
      {state === 'connecting' && (
        <span className="ft-line" role="status">
          {say('share.broken')}
        </span>
      )}
    </>
  )
}
