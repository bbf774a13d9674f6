import { SHELF } from 'virtual:shelf'
import { useMemo } from 'react'
import { go } from '../app/router.ts'
import { makeStore, useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Cards } from './Cards.tsx'
import { Continue } from './Continue.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type Filters, findCards } from './search.ts'
import './shelf.css'

/** Kept while other pages are open, so that coming back finds the shelf as it was. */
const chosen = makeStore<Filters>({ text: '' })

export function ShelfPage() {
  const { t } = useTongue()
  const filters = useStore(chosen)
  const found = useMemo(() => findCards(SHELF, filters), [filters])
  const surprise = () => {
    const pool = found.length > 0 ? found : SHELF
    const drawn = pool[Math.floor(Math.random() * pool.length)]
    if (drawn) go({ page: 'game', id: drawn.id })
  }
  return (
    <>
      <title>{`${t('app.name')} – ${t('app.tagline')}`}</title>
      <Continue />
      <div className="shelf-head">
        <div>
          <h1>{t('shelf.title')}</h1>
          <p className="quiet">{t('app.tagline')}</p>
        </div>
        <Button onPress={surprise}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <rect x="2" y="2" width="16" height="16" rx="4" fill="none" stroke="currentColor" strokeWidth="1.6" />
            <g fill="currentColor">
              <circle cx="6.5" cy="6.5" r="1.5" />
              <circle cx="10" cy="10" r="1.5" />
              <circle cx="13.5" cy="13.5" r="1.5" />
            </g>
          </svg>
          {t('shelf.surprise')}
        </Button>
      </div>
      <FilterBar cards={SHELF} filters={filters} onChange={chosen.set} />
      <p className="quiet shelf-count" aria-live="polite">
        {found.length > 0 ? t('shelf.count', { n: found.length }) : t('shelf.none')}
      </p>
      {found.length > 0 ? (
        <Cards cards={found} />
      ) : (
        <Button onPress={() => chosen.set({ text: '' })}>{t('shelf.reset')}</Button>
      )}
    </>
  )
}
