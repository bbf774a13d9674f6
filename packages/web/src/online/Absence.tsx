import { handAt, patienceFor } from '@jatekvilag/play'
import { useEffect, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import { clockText } from '../match/clock-text.ts'
import { seatName } from '../match/words.ts'
import { Button } from '../ui/Button.tsx'
import { useRoomTongue } from './texts/index.ts'
import type { OpenRoom } from './use-room.ts'

/** Somebody who is to move is not there: how long one waits, and what then. */
export function AbsenceLine({ room }: { room: OpenRoom }) {
  const tongue = useTongue()
  const { say } = useRoomTongue()
  const { session, match } = room
  const { remote } = match
  const patience = patienceFor(match.clocks?.rule ?? { kind: 'none' })
  const gone = match.acting.find((seat) => {
    const sitting = session.seats[seat]
    const isAway = remote.presence[seat] !== 'here' && remote.absent[seat] != null
    return sitting && handAt(sitting) === 'person' && !match.mine.includes(seat) && isAway
  })
  const since = gone === undefined ? undefined : remote.absent[gone]
  useSeconds(since != null)
  if (gone === undefined || since == null || patience === undefined || match.mine.length === 0 || match.result)
    return null
  const left = since + patience - remote.serverNow()
  const name = seatName(session, gone, tongue)
  if (left > 0)
    return (
      <p className="absence" role="timer" data-testid="absence">
        {say('absent', { name, time: clockText(Math.max(left, 10_000)) })}
      </p>
    )
  const isPair = session.game.seats === 2
  return (
    <p className="offer" data-testid="absence">
      <span>{say('absent-long', { name })}</span>
      <span className="row">
        <Button primary onPress={() => match.claim('win')}>
          {say(isPair ? 'claim-win' : 'claim-on')}
        </Button>
        {isPair && <Button onPress={() => match.claim('draw')}>{say('claim-draw')}</Button>}
      </span>
    </p>
  )
}

/** Counts on while somebody looks at it. */
function useSeconds(runs: boolean): void {
  const [, count] = useState(0)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => count((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [runs])
}

/** One was away for so long that the computer took the seat. */
export function GivenUp({ room }: { room: OpenRoom }) {
  const { say } = useRoomTongue()
  const { session, match } = room
  if (session.seats[match.remote.seat]?.left !== 'abandoned' || match.result) return null
  return (
    <p className="offer">
      <span>{say('given-up')}</span>
      <Button primary onPress={() => match.comeBack()}>
        {say('come-back')}
      </Button>
    </p>
  )
}
