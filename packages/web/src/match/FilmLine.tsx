import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import type { Film } from './use-film.ts'

/** While an action is shown stage by stage: how to watch it more slowly, and how to see its end at once. */
export function FilmLine({ film }: { film: Film }) {
  const { t } = useTongue()
  return (
    <div className="turn-line">
      <div className="turn-words">
        <p className="turn-who">{t('match.film')}</p>
        <p className="turn-what">{t('match.film-hint')}</p>
      </div>
      <Button onPress={() => film.setSlow(!film.slow)}>
        {t(film.slow ? 'match.film-faster' : 'match.film-slower')}
      </Button>
      <Button onPress={film.skip}>{t('match.film-skip')}</Button>
    </div>
  )
}
