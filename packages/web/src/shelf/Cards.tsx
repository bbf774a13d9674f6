import { chapterName, inLanguage } from '@jatekvilag/engine'
import { memo } from 'react'
import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { useDark } from '../settings/appearance.ts'
import type { ShelfCard } from './card.ts'
import { playersText } from './facts.ts'

export const Cards = memo(function Cards({ cards }: { cards: readonly ShelfCard[] }) {
  const { t, language } = useTongue()
  const dark = useDark()
  return (
    <ul className="cards">
      {cards.map((card) => (
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
            <span className="card-name">{inLanguage(card.names, language)}</span>
            <span className="card-facts">
              {chapterName(card.chapter, language)} · {playersText(card, t)} · {t('shelf.minutes', { n: card.minutes })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
})
