import { inLanguage } from '@jatekvilag/engine'
import { memo } from 'react'
import { hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { useDark } from '../settings/appearance.ts'
import type { ShelfCard } from './card.ts'
import { playersText } from './facts.ts'
import { favourites, toggleFavourite } from './favourites.ts'

export const Cards = memo(function Cards({ cards }: { cards: readonly ShelfCard[] }) {
  const { t, language } = useTongue()
  const dark = useDark()
  const marked = useStore(favourites)
  return (
    <ul className="cards">
      {cards.map((card) => {
        const name = inLanguage(card.names, language) ?? card.id
        return (
          <li key={card.id}>
            <a className="card" href={hrefOf({ page: 'game', id: card.id })} data-game={card.id}>
              <span className="card-picture">
                <img
                  src={dark ? card.pictures.dark : card.pictures.light}
                  alt=""
                  loading="lazy"
                  width="320"
                  height="320"
                />
              </span>
              <span className="card-name">{name}</span>
              <span className="card-facts">
                {playersText(card, t)} · {t('shelf.minutes', { n: card.minutes })}
              </span>
            </a>
            <button
              type="button"
              className="card-star"
              aria-pressed={marked.includes(card.id)}
              aria-label={t('shelf.mark', { name })}
              onClick={() => toggleFavourite(card.id)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z" />
              </svg>
            </button>
          </li>
        )
      })}
    </ul>
  )
})
