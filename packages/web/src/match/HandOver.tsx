import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import type { Session } from './session.ts'
import { seatName } from './words.ts'

/** Between two people who share one screen and have secrets. */
export function HandOver({ session }: { session: Session }) {
  const tongue = useTongue()
  const { t } = tongue
  const seat = session.activeSeat!
  const name = seatName(session, seat, tongue)
  return (
    <section className="hand-over" data-testid="hand-over" aria-labelledby="hand-over">
      <h2 id="hand-over">{t('match.hand-over', { name })}</h2>
      <p>{t('match.hand-over-body', { name })}</p>
      <Button primary big autoFocus onPress={() => session.takeScreen(seat)}>
        {t('match.hand-over-button', { name })}
      </Button>
    </section>
  )
}
