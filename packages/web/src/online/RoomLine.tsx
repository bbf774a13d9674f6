import { SPECTATOR } from '@jatekvilag/engine'
import type { Offer, OfferBody } from '@jatekvilag/play'
import { useEffect, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import { seatName } from '../match/words.ts'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { AbsenceLine, GivenUp } from './Absence.tsx'
import { SaidLine } from './Talk.tsx'
import { useRoomTongue } from './texts/index.ts'
import type { OpenRoom } from './use-room.ts'

/** A line that breaks for a moment is nobody's business. */
const CALM_MS = 1500

/** What goes on beside the board: the line, offers, what was refused. */
export function RoomLine({ room }: { room: OpenRoom }) {
  const { match } = room
  return (
    <div className="room-line" aria-live="polite">
      <LineState room={room} />
      {match.refusal && (
        <p className="room-refusal" role="alert">
          {match.refusal}
        </p>
      )}
      <Behind room={room} />
      <GivenUp room={room} />
      <AbsenceLine room={room} />
      <SaidLine room={room} />
      <Paused room={room} />
      {match.offers.map((offer) => (
        <OfferLine key={offer.n} room={room} offer={offer} />
      ))}
    </div>
  )
}

function LineState({ room }: { room: OpenRoom }) {
  const { say } = useRoomTongue()
  const isBroken = room.match.remote.state === 'connecting'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isBroken) {
      setShown((was) => {
        if (was) announce(say('line-back'))
        return false
      })
      return
    }
    const timer = setTimeout(() => setShown(true), CALM_MS)
    return () => clearTimeout(timer)
  }, [isBroken, say])
  if (!isShown) return null
  return (
    <p className="line-broken" data-testid="line-broken">
      {say(room.match.remote.onItsWay ? 'line-broken-move' : 'line-broken')}
    </p>
  )
}

/** Whoever only looks on sees a game with secrets some turns later. */
function Behind({ room }: { room: OpenRoom }) {
  const { say } = useRoomTongue()
  const { match } = room
  if (match.remote.seat !== SPECTATOR || !match.entry.secrets || match.result) return null
  return <p data-testid="behind">{say('behind')}</p>
}

/** It rests until another day, not for a moment. */
function isPutAway(events: OpenRoom['match']['remote']['events']): boolean {
  const last = events.findLast(({ kind }) => kind === 'paused')
  return last?.kind === 'paused' && last.why === 'adjourned'
}

function Paused({ room }: { room: OpenRoom }) {
  const { say } = useRoomTongue()
  const { match } = room
  if (!match.clocks?.paused || match.result) return null
  const isAsked = match.offers.some(({ body }) => body.about === 'resume')
  return (
    <p className="offer" data-testid="paused">
      {say(isPutAway(match.remote.events) ? 'adjourned' : 'paused')}
      {match.mine.length > 0 && !isAsked && (
        <Button onPress={() => match.offer(match.mine[0]!, { about: 'resume' })}>{say('ask-resume')}</Button>
      )}
    </p>
  )
}

type About = OfferBody['about']
const TOLD: readonly About[] = [
  ...(['draw', 'undo', 'abort', 'pause', 'adjourn', 'resume', 'show', 'more-time', 'rematch', 'swap'] as const),
]

function OfferLine({ room, offer }: { room: OpenRoom; offer: Offer }) {
  const tongue = useTongue()
  const { say } = useRoomTongue()
  const { match, session } = room
  const { about } = offer.body
  const [me] = match.mine
  if (me === undefined || !TOLD.includes(about)) return null
  const key = about === 'swap' && !match.result ? 'swap-now' : (about as 'draw')
  if (offer.by === me)
    return (
      <p className="offer" data-offer={about}>
        <span>{say(`own-${key}`)}</span>
        <Button onPress={() => match.withdraw(offer.n)}>{say('withdraw')}</Button>
      </p>
    )
  const name = seatName(session, offer.by, tongue)
  if (!offer.asked.includes(me)) return null
  return (
    <p className="offer" data-offer={about}>
      <span>{say(`offer-${key}`, { name, minutes: 'ms' in offer.body ? offer.body.ms / 60_000 : 0 })}</span>
      <span className="row">
        <Button primary onPress={() => match.answer(me, offer.n, true)}>
          {say('yes')}
        </Button>
        <Button onPress={() => match.answer(me, offer.n, false)}>{say('no')}</Button>
      </span>
    </p>
  )
}
