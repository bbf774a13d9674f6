import { handAt, type OfferBody } from '@jatekvilag/play'
import { useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { seatName } from '../match/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useLink } from './links.ts'
import { QrCode } from './QrCode.tsx'
import { TalkButton } from './Talk.tsx'
import { useRoomTongue } from './texts/index.ts'
import type { OpenRoom } from './use-room.ts'

const MORE_TIME = 60_000

type Question = 'draw' | 'resign' | 'abort' | 'swap' | 'show'

/** What one can ask of the others, and giving up. */
export function RoomTools({ room }: { room: OpenRoom }) {
  const { say } = useRoomTongue()
  const { t } = useTongue()
  const { match, session } = room
  const [question, setQuestion] = useState<Question>()
  const [isMoving, setMoving] = useState(false)
  const [me] = match.mine
  if (me === undefined || match.result) return null
  const others = session.seats.filter((one, seat) => seat !== me && handAt(one) === 'person')
  const isAsked = (about: OfferBody['about']) => match.offers.some(({ by, body }) => by === me && body.about === about)
  const offer = (body: OfferBody) => match.offer(me, body)
  const rule = match.clocks?.rule.kind
  const isPaused = match.clocks?.paused === true
  const isTimed = rule !== undefined && rule !== 'none'
  return (
    <Group className="tools" aria-label={say('tools')}>
      {others.length > 0 && (
        <>
          <Button isDisabled={!match.canUndo} onPress={() => match.undo()}>
            <Icon name="undo" />
            {say('ask-undo')}
          </Button>
          <Button plain isDisabled={isAsked('draw')} onPress={() => setQuestion('draw')}>
            <Icon name="draw" />
            {t('match.offer-draw')}
          </Button>
          {isTimed && rule !== 'days' && !isPaused && (
            <Button plain isDisabled={isAsked('pause')} onPress={() => offer({ about: 'pause' })}>
              <Icon name="pause" />
              {say('ask-pause')}
            </Button>
          )}
          {!isPaused && (
            <Button plain isDisabled={isAsked('adjourn')} onPress={() => offer({ about: 'adjourn' })}>
              <Icon name="calendar" />
              {say('ask-adjourn')}
            </Button>
          )}
          {isTimed && (
            <Button
              plain
              isDisabled={isAsked('more-time')}
              onPress={() => offer({ about: 'more-time', ms: MORE_TIME })}
            >
              <Icon name="clock" />
              {say('give-time')}
            </Button>
          )}
          {(!match.entry.secrets || match.length === 0) && (
            <Button plain isDisabled={isAsked('swap')} onPress={() => setQuestion('swap')}>
              <Icon name="swap" />
              {say('ask-swap')}
            </Button>
          )}
          {match.watching !== 'anybody' && (
            <Button plain isDisabled={isAsked('show')} onPress={() => setQuestion('show')}>
              <Icon name="eye" />
              {say('ask-show')}
            </Button>
          )}
          <Button plain isDisabled={isAsked('abort')} onPress={() => setQuestion('abort')}>
            <Icon name="stop" />
            {say('ask-abort')}
          </Button>
        </>
      )}
      <Button plain onPress={() => setQuestion('resign')}>
        <Icon name="resign" />
        {t('match.resign')}
      </Button>
      <TalkButton room={room} />
      <Button plain onPress={() => setMoving(true)}>
        <Icon name="device" />
        {say('seat-here-too')}
      </Button>
      {isMoving && <SeatLink room={room} onClose={() => setMoving(false)} />}
      {question && <Ask room={room} question={question} onClose={() => setQuestion(undefined)} />}
    </Group>
  )
}

/** The own seat as a link: whoever opens it sits there. */
function SeatLink({ room, onClose }: { room: OpenRoom; onClose(): void }) {
  const { t } = useTongue()
  const { say } = useRoomTongue()
  const { link } = useLink(hrefOf({ page: 'room', id: room.id, secret: room.secret }))
  return (
    <Dialog open title={say('seat-here-too')} onClose={onClose}>
      <div className="stack">
        <p>{say('seat-link-body')}</p>
        <QrCode text={link} label={say('qr')} />
        <input
          className="invite-link"
          data-testid="seat-link"
          readOnly
          value={link}
          aria-label={say('seat-here-too')}
        />
        <Button onPress={onClose}>{t('app.close')}</Button>
      </div>
    </Dialog>
  )
}

function Ask({ room, question, onClose }: { room: OpenRoom; question: Question; onClose(): void }) {
  const tongue = useTongue()
  const { t } = tongue
  const { say } = useRoomTongue()
  const { match, session } = room
  const [me] = match.mine
  const name = me === undefined ? '' : seatName(session, me, tongue)
  const isMany = session.game.seats > 2
  const title =
    question === 'resign' ? t(isMany ? 'match.resign-ask-many' : 'match.resign-ask', { name }) : say(`sure-${question}`)
  const yes = question === 'resign' ? t('match.resign-yes') : say('offer-it')
  const act = () => {
    onClose()
    if (me === undefined) return
    if (question === 'resign') match.leave(me, 'resigned')
    else match.offer(me, { about: question })
  }
  return (
    <Dialog open alert title={title} onClose={onClose}>
      <div className="row">
        <Button primary onPress={act}>
          {yes}
        </Button>
        <Button onPress={onClose}>{t('app.cancel')}</Button>
      </div>
    </Dialog>
  )
}
