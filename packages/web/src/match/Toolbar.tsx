import type { Scene } from '@jatekvilag/engine'
import { useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import type { Look } from '../looks/index.ts'
import { changeSettings } from '../settings/settings.ts'
import { ShareDialog } from '../share/ShareDialog.tsx'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Session } from './session.ts'
import { undoBarrier, undoTarget } from './taking-back.ts'
import { seatName } from './words.ts'

interface Props {
  session: Session
  look: Look
  scene: Scene
  flipped: boolean
  onFlip(): void
}

type Question = 'undo' | 'draw' | 'resign' | 'share'

export function Toolbar({ session, look, scene, flipped, onFlip }: Props) {
  const tongue = useTongue()
  const { t } = tongue
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const { result, activeSeat, game } = session
  const barrier = undoBarrier(session)
  const several = game.seats > 1
  const actor = activeSeat === undefined ? '' : seatName(session, activeSeat, tongue)
  const playing = !result && activeSeat !== undefined
  return (
    <Group className="tools" aria-label={t('match.more')}>
      <Button
        isDisabled={undoTarget(session) === undefined || !session.live}
        onPress={() => (barrier ? setQuestion('undo') : session.undo())}
      >
        <Icon name="undo" />
        {t('match.undo')}
      </Button>
      <Button isDisabled={!session.canRedo} onPress={() => session.redo()}>
        <Icon name="redo" />
        {t('match.redo')}
      </Button>
      <Button onPress={onFlip}>
        <Icon name="flip" />
        {t('match.flip')}
      </Button>
      {/* The program neither offers nor accepts. */}
      {several && playing && session.persons.length === game.seats && (
        <Button plain onPress={() => setQuestion('draw')}>
          <Icon name="draw" />
          {t('match.offer-draw')}
        </Button>
      )}
      {several && playing && (
        <Button plain onPress={() => setQuestion('resign')}>
          <Icon name="resign" />
          {t('match.resign')}
        </Button>
      )}
      <a className="button plain" href={hrefOf({ page: 'game', id: session.entry.id })}>
        <Icon name="book" />
        {t('match.rules')}
      </a>
      <Button plain onPress={() => setQuestion('share')}>
        <Icon name="share" />
        {t('match.share')}
      </Button>
      <Button plain onPress={() => changeSettings({ zen: true })}>
        <Icon name="quiet" />
        {t('match.zen')}
      </Button>

      <Ask
        open={question === 'undo'}
        title={t(barrier === 'secret' ? 'match.undo-ask-secret' : 'match.undo-ask-roll')}
        yes={t('match.undo-yes')}
        no={t('app.cancel')}
        onYes={() => session.undo()}
        onClose={close}
      />
      <Ask
        open={question === 'draw'}
        title={t('match.draw-ask', { name: actor })}
        yes={t('match.draw-yes')}
        no={t('match.draw-no')}
        onYes={() => session.end({ kind: 'agreed' })}
        onNo={() => announce(t('match.draw-declined'))}
        onClose={close}
      />
      <Ask
        open={question === 'resign'}
        title={t(game.seats > 2 ? 'match.resign-ask-many' : 'match.resign-ask', { name: actor })}
        yes={t('match.resign-yes')}
        no={t('match.resign-no')}
        onYes={() => session.end({ kind: 'resigned', seat: activeSeat! })}
        onClose={close}
      />
      <ShareDialog
        open={question === 'share'}
        onClose={close}
        session={session}
        look={look}
        scene={scene}
        flipped={flipped}
      />
    </Group>
  )
}

interface AskProps {
  open: boolean
  title: string
  yes: string
  no: string
  onYes(): void
  onNo?(): void
  onClose(): void
}

function Ask({ open, title, yes, no, onYes, onNo, onClose }: AskProps) {
  const answer = (act?: () => void) => () => {
    onClose()
    act?.()
  }
  return (
    <Dialog open={open} alert title={title} onClose={onClose}>
      <div className="row">
        <Button primary onPress={answer(onYes)}>
          {yes}
        </Button>
        <Button onPress={answer(onNo)}>{no}</Button>
      </div>
    </Dialog>
  )
}
