import { hrefOf } from '../../app/router.ts'
import { Button } from '../../ui/Button.tsx'
import { useTableTongue } from '../i18n/index.ts'

/** There is no such table, or the server cannot be asked. */
export function TableRefused({ why, onRetry }: { why: string; onRetry(): void }) {
  const { say } = useTableTongue()
  return (
    <section className="narrow stack ft-beside" role="alert">
      <p>{why === '' ? say('share.no-server') : say('share.refused', { why })}</p>
      <p className="row">
        <Button primary onPress={onRetry}>
          {say('share.again')}
        </Button>
        <a className="button" href={hrefOf({ page: 'table' })}>
          {say('share.home')}
        </a>
      </p>
    </section>
  )
}
