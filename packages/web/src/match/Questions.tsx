import type { Scene } from '@jatekvilag/engine'
import { lazy, Suspense } from 'react'
import { useTongue } from '../i18n/index.ts'
import type { Look } from '../looks/index.ts'
import { ShareDialog } from '../share/ShareDialog.tsx'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { Session } from './session.ts'
import { seatName } from './words.ts'

/** Fetched when somebody wants to read them. */
const RulesSheet = lazy(() => import('./RulesSheet.tsx').then((m) => ({ default: m.RulesSheet })))

export type Question = 'undo' | 'draw' | 'resign' | 'share' | 'rules'

interface Props {
  session: Session
  question: Question
  look: Look
  scene: Scene
  flipped: boolean
  onClose(): void
}

/** What must be asked before it is done. */
export function Questions({ session, question, onClose, ...shown }: Props) {
  const tongue = useTongue()
  const { t } = tongue
  const { activeSeat, game } = session
  const actor = activeSeat === undefined ? '' : seatName(session, activeSeat, tongue)
  switch (question) {
    case 'undo':
      return (
        <Ask
          title={t(session.view.undoBarrier === 'secret' ? 'match.undo-ask-secret' : 'match.undo-ask-roll')}
          yes={t('match.undo-yes')}
          no={t('app.cancel')}
          onYes={() => session.undo()}
          onClose={onClose}
        />
      )
    case 'draw':
      return (
        <Ask
          title={t('match.draw-ask', { name: actor })}
          yes={t('match.draw-yes')}
          no={t('match.draw-no')}
          onYes={() => session.offerDraw(activeSeat!, true)}
          onNo={() => {
            session.offerDraw(activeSeat!, false)
            announce(t('match.draw-declined'))
          }}
          onClose={onClose}
        />
      )
    case 'resign':
      return (
        <Ask
          title={t(game.seats > 2 ? 'match.resign-ask-many' : 'match.resign-ask', { name: actor })}
          yes={t('match.resign-yes')}
          no={t('match.resign-no')}
          onYes={() => session.view.leave(activeSeat!, 'resigned')}
          onClose={onClose}
        />
      )
    case 'rules':
      return (
        <Suspense fallback={null}>
          <RulesSheet session={session} onClose={onClose} />
        </Suspense>
      )
    case 'share':
      return <ShareDialog onClose={onClose} session={session} {...shown} />
  }
}

interface AskProps {
  title: string
  yes: string
  no: string
  onYes(): void
  onNo?(): void
  onClose(): void
}

function Ask({ title, yes, no, onYes, onNo, onClose }: AskProps) {
  const answer = (act?: () => void) => () => {
    onClose()
    act?.()
  }
  return (
    <Dialog open alert title={title} onClose={onClose}>
      <div className="row">
        <Button primary onPress={answer(onYes)}>
          {yes}
        </Button>
        <Button onPress={answer(onNo)}>{no}</Button>
      </div>
    </Dialog>
  )
}
