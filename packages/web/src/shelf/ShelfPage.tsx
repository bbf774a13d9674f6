import { SHELF } from 'virtual:shelf'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { go, hrefOf } from '../app/router.ts'
import { makeStore, useStore } from '../app/store.ts'
import { cardOf } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { keptSeats } from '../online/kept-seats.ts'
import { hasRooms } from '../online/rooms-here.ts'
import { isOver, useMatches } from '../storage/use-matches.ts'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Cards } from './Cards.tsx'
import { Continue } from './Continue.tsx'
import { Face } from './Face.tsx'
import { FilterBar } from './FilterBar.tsx'
import { favourites } from './favourites.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { type Filters, findCards, forPair, isForPair } from './search.ts'
import { groupsOf, VIEWS, type View } from './sections.ts'
import './shelf.css'

/** Fetched only where there are rooms to play in. */
const MyGames = lazy(() => import('../online/MyGames.tsx').then((m) => ({ default: m.MyGames })))

/** Kept while other pages are open, so that coming back finds the shelf as it was. */
const chosen = makeStore<Filters>({ text: '' })
const chosenView = makeStore<View>('sections')

/** Of the games played lately. */
const FEW = 8

export function ShelfPage() {
  const tongue = useTongue()
  const { t } = tongue
  const filters = useStore(chosen)
  const view = useStore(chosenView)
  const marked = useStore(favourites)
  const matches = useMatches()
  // Whoever plays with people elsewhere needs no welcome either.
  const seats = useStore(keptSeats)
  const plays = hasRooms() && Object.keys(seats).length > 0
  const head = useRef<HTMLDivElement>(null)
  const found = useMemo(() => findCards(SHELF, filters), [filters])
  // The best answers to a text stand first, whatever they are.
  const groups = useMemo(
    () => (filters.text.trim() ? [{ id: 'found', name: '', cards: found }] : groupsOf(found, view, tongue)),
    [found, filters.text, view, tongue],
  )
  const asked = Object.values(filters).some((value) => value !== '' && value !== undefined)
  const lately = [...new Set(matches?.map((match) => match.record?.game))].slice(0, FEW)
  const surprise = () => {
    const pool = found.length > 0 ? found : SHELF
    const drawn = pool[Math.floor(Math.random() * pool.length)]
    if (drawn) go({ page: 'game', id: drawn.id })
  }
  return (
    <>
      <title>{`${t('app.name')} – ${t('app.tagline')}`}</title>
      {hasRooms() && (
        <Suspense fallback={null}>
          <MyGames />
        </Suspense>
      )}
      {matches?.length === 0 && !plays && <Face cards={SHELF} onBegin={() => head.current?.scrollIntoView()} />}
      <Continue />
      <div className="shelf-head" ref={head}>
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
      <div className="shelf-ways">
        <Choices
          label={t('shelf.view')}
          value={view}
          options={VIEWS.map((one) => [one, t(`view.${one}`)] as const)}
          onChange={chosenView.set}
        />
        <Button aria-pressed={isForPair(filters)} onPress={() => chosen.set(forPair(filters))}>
          {t('shelf.quick-pair')}
        </Button>
        {matches?.some(isOver) && <a href={hrefOf({ page: 'history' })}>{t('shelf.history')}</a>}
      </div>
      {!asked && (
        <div className="shelf-near">
          <Shortcuts title={t('shelf.favourites')} cards={cardsOf(marked)} />
          <Shortcuts title={t('shelf.recent')} cards={cardsOf(lately)} />
        </div>
      )}
      <p className="quiet shelf-count" aria-live="polite">
        {found.length > 0 ? t('shelf.count', { n: found.length }) : t('shelf.none')}
      </p>
      {found.length > 0 ? (
        groups.map(({ id, name, cards }) => (
          <section key={id} data-group={id}>
            {name && <h2>{name}</h2>}
            <Cards cards={cards} />
          </section>
        ))
      ) : (
        <Button onPress={() => chosen.set({ text: '' })}>{t('shelf.reset')}</Button>
      )}
    </>
  )
}

const cardsOf = (ids: readonly string[]) => ids.map(cardOf).filter((card) => card !== undefined)
