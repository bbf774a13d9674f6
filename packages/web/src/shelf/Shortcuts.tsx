import { inLanguage } from '@jatekvilag/engine'
import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { useDark } from '../settings/appearance.ts'
import type { ShelfCard } from './card.ts'

/** A row of small pictures that lead to games: favourites, played lately. */
export function Shortcuts({ title, cards }: { title: string; cards: readonly ShelfCard[] }) {
  const { language } = useTongue()
  const dark = useDark()
  if (cards.length === 0) return null
  return (
    <section className="shortcuts">
      <h2>{title}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <a href={hrefOf({ page: 'game', id: card.id })} data-shortcut={card.id}>
              <img src={dark ? card.pictures.dark : card.pictures.light} alt="" width="64" height="64" />
              {inLanguage(card.names, language)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
