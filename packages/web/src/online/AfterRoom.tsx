import { useEffect, useState } from 'react'
import { analysisText } from '../analysis/texts.ts'
import { go, hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { DiceCheck } from './DiceCheck.tsx'
import { keepSeat, seatIn } from './kept-seats.ts'
import { useRoomTongue } from './texts/index.ts'
import type { OpenRoom } from './use-room.ts'

/** The next room of the same people, once they all want one. */
function nextRoom({ match }: OpenRoom): string | undefined {
  const followed = match.remote.events.find(({ kind }) => kind === 'followed')
  return followed && 'room' in followed ? (followed.room as string) : undefined
}

/** What one does after a match with people elsewhere. */
export function AfterRoom({ room, onReview }: { room: OpenRoom; onReview(): void }) {
  const { t, language } = useTongue()
  const { say } = useRoomTongue()
  const { match, secret } = room
  const next = nextRoom(room)
  const [wasKnown] = useState(next !== undefined)
  const [me] = match.mine
  const wasAsked = match.offers.some(({ body }) => body.about === 'rematch' || body.about === 'swap')
  useEffect(() => {
    if (next === undefined || secret === undefined) return
    keepSeat(next, { secret, game: match.entry.id, bots: seatIn(room.id)?.bots ?? [] })
    // Sides were changed under our eyes: the board goes on over there.
    if (!wasKnown && match.ending?.kind === 'aborted') go({ page: 'room', id: next })
  }, [next, secret, match, wasKnown, room.id])
  return (
    <div className="row after-match">
      {next !== undefined ? (
        <Button primary onPress={() => go({ page: 'room', id: next })} data-testid="next-room">
          {say('next-room')}
        </Button>
      ) : (
        me !== undefined &&
        !wasAsked && (
          <>
            <Button primary onPress={() => match.offer(me, { about: 'swap' })}>
              {t('match.rematch')}
            </Button>
            <Button onPress={() => match.offer(me, { about: 'rematch' })}>{say('rematch-same')}</Button>
          </>
        )
      )}
      {match.entry.luck && !match.entry.secrets && <DiceCheck room={room} />}
      <Button onPress={onReview}>{analysisText(language)('review')}</Button>
      <a className="button" href={hrefOf({ page: 'game', id: match.entry.id })}>
        {t('match.new')}
      </a>
    </div>
  )
}
