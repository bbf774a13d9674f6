import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import type { Route } from './router.ts'
import { useStore } from './store.ts'
import { takeNewVersion, updateReady } from './updates.ts'

/** Where somebody may be in the middle of a move, nothing is offered: it waits for the next page. */
const AT_PLAY: readonly Route['page'][] = ['match', 'table']

export function UpdateOffer({ route }: { route: Route }) {
  const { t } = useTongue()
  const ready = useStore(updateReady)
  if (!ready || AT_PLAY.includes(route.page)) return null
  return (
    <aside className="update-offer row" role="status" data-testid="update-offer">
      <span>{t('update.ready')}</span>
      <Button primary onPress={takeNewVersion}>
        {t('update.reload')}
      </Button>
    </aside>
  )
}
