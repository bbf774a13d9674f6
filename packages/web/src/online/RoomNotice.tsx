import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { useRoomTongue } from './texts/index.ts'

/** Why one is not let in; without a reason the server could not be reached. */
export function RoomNotice({ why, onRetry }: { why: string; onRetry?: () => void }) {
  const { t } = useTongue()
  const { say } = useRoomTongue()
  return (
    <section className="notice">
      <p role="alert">{why ? say('refused', { why }) : say('no-server')}</p>
      <div className="row">
        {onRetry && <Button onPress={onRetry}>{t('app.retry')}</Button>}
        <a className="button" href={hrefOf({ page: 'shelf' })}>
          {t('app.to-shelf')}
        </a>
      </div>
    </section>
  )
}
