import { useTongue } from '../i18n/index.ts'
import type { Session } from '../match/session.ts'
import { expectation } from '../match/words.ts'
import { Button } from '../ui/Button.tsx'

interface Props {
  session: Session
  title: string
  message: string | undefined
}

/** What is shown beside the game, where it stands otherwise whose turn it is. */
export function AsideLine({ session, title, message }: Props) {
  const tongue = useTongue()
  return (
    <div className="turn-line">
      <div className="turn-words">
        <p className="turn-who">{title}</p>
        <p className="turn-what" data-refused={message !== undefined || undefined}>
          {message ?? (session.hand ? expectation(session, tongue) : '')}
        </p>
      </div>
      {session.canStepBack && (
        <Button onPress={() => session.stepBack()}>
          {session.view.midTurn ? tongue.t('match.take-back-step') : tongue.t('match.let-go')}
        </Button>
      )}
    </div>
  )
}
