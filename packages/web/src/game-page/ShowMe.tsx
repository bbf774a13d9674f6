import { hrefOf } from '../app/router.ts'
import { hasLesson } from '../games/lessons.ts'
import { useTongue } from '../i18n/index.ts'
import { Icon } from '../ui/Icon.tsx'

/** The way to the guided first game, where there is one. */
export function ShowMe({ id }: { id: string }) {
  const { t } = useTongue()
  if (!hasLesson(id)) return null
  return (
    <a className="button show-me" href={hrefOf({ page: 'learn', id })} data-testid="show-me">
      <Icon name="hint" />
      {t('start.show-me')}
    </a>
  )
}
