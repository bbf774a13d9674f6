import { nameOf } from '@jatekvilag/engine'
import { useState } from 'react'
import { go, hrefOf } from '../app/router.ts'
import { BoardView } from '../board/index.ts'
import { paceText } from '../game-page/pace-text.ts'
import { useTongue } from '../i18n/index.ts'
import { Swatch } from '../match/Swatch.tsx'
import { seatName } from '../match/words.ts'
import { useLook } from '../settings/appearance.ts'
import { Button } from '../ui/Button.tsx'
import { fillSeats } from './api.ts'
import { InviteCard } from './InviteCard.tsx'
import { seatIn } from './kept-seats.ts'
import { useLink } from './links.ts'
import { useRoomTongue } from './texts/index.ts'
import type { OpenRoom } from './use-room.ts'

const PROGRAM = 3

/** Nobody else comes: programs take the free seats. */
function Fill({ room }: { room: OpenRoom }) {
  const { language } = useTongue()
  const { say } = useRoomTongue()
  const [why, setWhy] = useState<string>()
  const fill = () =>
    fillSeats(room.id, room.secret, PROGRAM, language).catch((error) => setWhy(error.message || say('no-server')))
  return (
    <>
      <Button onPress={fill}>{say('fill')}</Button>
      {why && (
        <span className="problem" role="alert">
          {why}
        </span>
      )}
    </>
  )
}

/** Until everybody sits: whom we wait for, and how they find the way. */
export function Waiting({ room }: { room: OpenRoom }) {
  const tongue = useTongue()
  const { t, language } = tongue
  const { say } = useRoomTongue()
  const look = useLook()
  const { session, match } = room
  const { invite } = seatIn(room.id) ?? {}
  const game = nameOf(session.entry, language)
  const title = say('waiting-title', { game })
  const [me] = match.mine
  const { link, isOnlyHere } = useLink(hrefOf({ page: 'join', id: room.id, secret: invite }))
  return (
    <div className="waiting narrow" data-testid="waiting">
      <title>{`${title} – ${t('app.name')}`}</title>
      <h1>{title}</h1>
      <p className="quiet">{paceText(match.clocks?.rule, t)}</p>
      {me !== undefined && (
        <InviteCard link={link} title={say('invite-title', { game })} words={say('invite-words', { game })} />
      )}
      {isOnlyHere && <p className="problem">{say('only-here')}</p>}
      <ul className="waiting-seats">
        {session.seats.map((sitting, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={seat} data-free={sitting.free || undefined}>
            <Swatch session={session} seat={seat} />
            <span>{sitting.free ? say('seat-free') : seatName(session, seat, tongue)}</span>
            {seat === me && <span className="presence-you">{say('you')}</span>}
          </li>
        ))}
      </ul>
      {match.watching === 'anybody' && <p>{say('in-lobby')}</p>}
      <p>{say('waiting-note')}</p>
      {me !== undefined && (
        <div className="row">
          <Fill room={room} />
          <Button plain onPress={() => match.leave(me, 'resigned').then(() => go({ page: 'games' }))}>
            {say('call-off')}
          </Button>
        </div>
      )}
      <div className="waiting-board" inert aria-hidden="true">
        <BoardView
          game={session.game}
          scene={session.game.scene(session.seen(0))}
          look={look}
          below={me}
          coordinates={false}
        />
      </div>
    </div>
  )
}
