import { useEffect, useState } from 'react'
import { hrefOf } from '../../app/router.ts'
import { useLink } from '../../online/links.ts'
import { QrCode } from '../../online/QrCode.tsx'
import { askLinks } from '../shared/api.ts'
import { useClub } from '../use-club.ts'
import type { Desk } from '../use-event.ts'
import { Sheet } from './Sheet.tsx'

/** A slip for each player with the way to his own page. */
export function PlayerLinks({ desk }: { desk: Desk }) {
  const { tongue, say } = useClub()
  const { language } = tongue
  const { state } = desk.session
  const { event, secret } = desk.sharing?.link ?? {}
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>()
  const base = useLink('').link
  const count = state.players.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever enters gets a link too
  useEffect(() => {
    let wanted = true
    if (event !== undefined)
      void askLinks(event, { secret, language }).then(({ body }) => wanted && setSecrets(body.players))
    return () => {
      wanted = false
    }
  }, [event, secret, language, count])
  if (event === undefined || !secrets) return <p className="quiet">{say('links-offline')}</p>
  return (
    <Sheet state={state} title="paper-links">
      <div className="club-slips">
        {state.players.map(({ id, name, number }) => {
          const link = base + hrefOf({ page: 'event', id: event, secret: secrets[id] ?? '' })
          return (
            <div key={id} className="club-slip club-link-slip" data-link={link}>
              <p>
                <strong>{name}</strong> ({number})
              </p>
              <QrCode text={link} label={name} />
              <p>{say('link-slip')}</p>
            </div>
          )
        })}
      </div>
    </Sheet>
  )
}
